-- mutation Steps {"add": true}
-- first: object
INSERT INTO "public"."item" AS t0 ("name", "size")
VALUES ($1::text, $2::integer)
ON CONFLICT ("name") DO UPDATE SET "size" = EXCLUDED."size"
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT t0."name" AS "name"
) AS t1);
-- $1 = "first"
-- $2 = "1"
-- query.items
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."item" AS t0
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t1));
-- removed: count
DELETE FROM "public"."item" AS t0;

-- mutation Steps {"add": false}
-- second: object
INSERT INTO "public"."item" AS t0 ("name", "size")
VALUES ($1::text, $2::integer)
ON CONFLICT ("name") DO UPDATE SET "size" = EXCLUDED."size"
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT t0."name" AS "name"
) AS t1);
-- $1 = "second"
-- $2 = "2"
-- query.items
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name",
  t0."size" AS "size"
  FROM "public"."item" AS t0
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t1));
-- query.item
SELECT (SELECT row_to_json(t1) FROM (
  SELECT t0."size" AS "size"
  FROM "public"."item" AS t0
  WHERE t0."name" = $1::text
) AS t1);
-- $1 = "second"
-- removed: count
DELETE FROM "public"."item" AS t0;

-- mutation Steps {"add": false, "read": false}
-- second: object
INSERT INTO "public"."item" AS t0 ("name", "size")
VALUES ($1::text, $2::integer)
ON CONFLICT ("name") DO UPDATE SET "size" = EXCLUDED."size"
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT t0."name" AS "name"
) AS t1);
-- $1 = "second"
-- $2 = "2"
-- removed: count
DELETE FROM "public"."item" AS t0;

-- mutation Together {"add": true}
-- made: object
INSERT INTO "public"."item" AS t0 ("name")
VALUES ($1::text)
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT t0."name" AS "name"
) AS t1);
-- $1 = "made"
-- sized: object
INSERT INTO "public"."item" AS t0 ("name", "size")
VALUES ($1::text, $2::integer)
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT t0."name" AS "name"
) AS t1);
-- $1 = "sized"
-- $2 = size(response.made.name) or null

-- mutation Together {"add": false}
-- sized: object
INSERT INTO "public"."item" AS t0 ("name", "size")
VALUES ($1::text, $2::integer)
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT t0."name" AS "name"
) AS t1);
-- $1 = "sized"
-- $2 = size(response.made.name) or null

-- mutation Nothing
