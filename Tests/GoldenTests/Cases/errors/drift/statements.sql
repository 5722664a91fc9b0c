-- query Notes
-- first
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."item" AS t0
  LIMIT 100
) AS t1));
-- items
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name",
  t0."note" AS "note"
  FROM "public"."item" AS t0
  LIMIT 100
) AS t1));

-- query Gone
-- gones
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."gone" AS t0
  LIMIT 100
) AS t1));

-- query Fine
-- items
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name",
  t0."size" AS "size"
  FROM "public"."item" AS t0
  LIMIT 100
) AS t1));

-- mutation Add
-- noted: object
INSERT INTO "public"."item" AS t0 ("name", "note")
VALUES ($1::text, $2::text)
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT t0."name" AS "name"
) AS t1);
-- $1 = "b"
-- $2 = "n"
-- plain: object
INSERT INTO "public"."item" AS t0 ("name", "size")
VALUES ($1::text, $2::"public"."size")
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT t0."name" AS "name"
) AS t1);
-- $1 = "c"
-- $2 = "SMALL"
-- gone_insert: object
INSERT INTO "public"."gone" AS t0 ("name")
VALUES ($1::text)
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT t0."name" AS "name"
) AS t1);
-- $1 = "g"
