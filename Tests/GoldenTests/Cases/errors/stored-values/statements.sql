-- query Tags {"name": "good"}
-- before
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."item" AS t0
  WHERE t0."name" = $1::text
  LIMIT 100
) AS t1));
-- $1 = "good"
-- item
SELECT (SELECT row_to_json(t2) FROM (
  SELECT CASE WHEN array_position(t0."tags", NULL) IS NULL OR width_bucket(cardinality(t0."tags")::double precision, 0, 1, 0) = 0 THEN t0."tags" END AS "tags"
  FROM "public"."item" AS t0
  WHERE t0."name" = $1::text
) AS t2);
-- $1 = $name

-- query Loose {"name": "good"}
-- item
SELECT (SELECT row_to_json(t2) FROM (
  SELECT t0."loose" AS "loose"
  FROM "public"."item" AS t0
  WHERE t0."name" = $1::text
) AS t2);
-- $1 = $name

-- mutation Read
-- item_update: object
UPDATE "public"."item" AS t0
SET "note" = $2::text
WHERE t0."name" = $1::text
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT t0."name" AS "name"
) AS t1);
-- $1 = "good"
-- $2 = "new"
-- query.item
SELECT (SELECT row_to_json(t2) FROM (
  SELECT CASE WHEN array_position(t0."tags", NULL) IS NULL OR width_bucket(cardinality(t0."tags")::double precision, 0, 1, 0) = 0 THEN t0."tags" END AS "tags"
  FROM "public"."item" AS t0
  WHERE t0."name" = $1::text
) AS t2);
-- $1 = "bad"
-- last: object
UPDATE "public"."item" AS t0
SET "note" = $2::text
WHERE t0."name" = $1::text
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT t0."name" AS "name"
) AS t1);
-- $1 = "good"
-- $2 = "newer"
