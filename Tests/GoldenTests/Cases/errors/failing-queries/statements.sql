-- query Several {"n": 0}
-- fine
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."item" AS t0
  LIMIT 100
) AS t1));
-- bad
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."item" AS t0
  WHERE t0."size" = $1::integer
  LIMIT 100
) AS t1));
-- $1 = 10 / vars.n or null
-- worse
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."item" AS t0
  WHERE t0."name" ~ $1::text
  LIMIT 100
) AS t1));
-- $1 = "["
-- later
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."size" AS "size"
  FROM "public"."item" AS t0
  LIMIT 100
) AS t1));

-- mutation Embedded {"n": 0}
-- first: object
INSERT INTO "public"."item" AS t0 ("name", "size")
VALUES ($1::text, $2::integer)
ON CONFLICT ("name") DO UPDATE SET "size" = EXCLUDED."size"
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT t0."name" AS "name"
) AS t1);
-- $1 = "first"
-- $2 = $n
-- query.fine
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."item" AS t0
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t1));
-- query.bad
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."item" AS t0
  WHERE t0."size" = $1::integer
  LIMIT 100
) AS t1));
-- $1 = 10 / vars.n or null
-- last: object
INSERT INTO "public"."item" AS t0 ("name", "size")
VALUES ($1::text, $2::integer)
ON CONFLICT ("name") DO UPDATE SET "size" = EXCLUDED."size"
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT t0."name" AS "name"
) AS t1);
-- $1 = "last"
-- $2 = $n

-- mutation Together {"n": 1}
-- first: object
INSERT INTO "public"."item" AS t0 ("name", "size")
VALUES ($1::text, $2::integer)
ON CONFLICT ("name") DO UPDATE SET "size" = EXCLUDED."size"
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT t0."name" AS "name"
) AS t1);
-- $1 = "one"
-- $2 = $n
-- query.bad
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."item" AS t0
  WHERE t0."name" ~ $1::text
  LIMIT 100
) AS t1));
-- $1 = "["
-- last: object
INSERT INTO "public"."item" AS t0 ("name", "size")
VALUES ($1::text, $2::integer)
ON CONFLICT ("name") DO UPDATE SET "size" = EXCLUDED."size"
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT t0."name" AS "name"
) AS t1);
-- $1 = "two"
-- $2 = $n

-- query Names
-- items
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."item" AS t0
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t1));
