-- mutation Save {"first": "a", "second": "b"}
-- counter_upsertMany: array
WITH written AS (
  INSERT INTO "public"."counter" AS t0 ("name", "note", "value")
  VALUES ($1::text, $2::text, $3::integer), ($4::text, $2::text, $5::integer)
  ON CONFLICT ("name") DO UPDATE SET "value" = EXCLUDED."value"
  RETURNING (SELECT row_to_json(t1) FROM (
    SELECT t0."name" AS "name"
  ) AS t1) AS "key"
)
SELECT array_to_json(ARRAY(SELECT "key" FROM written));
-- $1 = $first
-- $2 = "made"
-- $3 = "1"
-- $4 = $second
-- $5 = "2"
-- or, where two rows have one key:
WITH written AS (
  INSERT INTO "public"."counter" AS t0 ("name", "note", "value")
  VALUES ($1::text, $2::text, $3::integer)
  ON CONFLICT ("name") DO UPDATE SET "value" = EXCLUDED."value"
  RETURNING (SELECT row_to_json(t1) FROM (
    SELECT t0."name" AS "name"
  ) AS t1) AS "key"
)
SELECT array_to_json(ARRAY(SELECT "key" FROM written));
-- $1 = $first
-- $2 = "made"
-- $3 = "1"
WITH written AS (
  INSERT INTO "public"."counter" AS t0 ("name", "note", "value")
  VALUES ($1::text, $2::text, $3::integer)
  ON CONFLICT ("name") DO UPDATE SET "value" = EXCLUDED."value"
  RETURNING (SELECT row_to_json(t1) FROM (
    SELECT t0."name" AS "name"
  ) AS t1) AS "key"
)
SELECT array_to_json(ARRAY(SELECT "key" FROM written));
-- $1 = $second
-- $2 = "made"
-- $3 = "2"
WITH written AS (
  INSERT INTO "public"."counter" AS t0 ("name", "note", "value")
  VALUES ($1::text, NULL, $2::integer)
  ON CONFLICT ("name") DO UPDATE SET "note" = EXCLUDED."note", "value" = EXCLUDED."value"
  RETURNING (SELECT row_to_json(t1) FROM (
    SELECT t0."name" AS "name"
  ) AS t1) AS "key"
)
SELECT array_to_json(ARRAY(SELECT "key" FROM written));
-- $1 = "c"
-- $2 = "3"
WITH written AS (
  INSERT INTO "public"."counter" AS t0 ("name", "note")
  VALUES ($1::text, $2::text)
  ON CONFLICT ("name") DO UPDATE SET "note" = EXCLUDED."note"
  RETURNING (SELECT row_to_json(t1) FROM (
    SELECT t0."name" AS "name"
  ) AS t1) AS "key"
)
SELECT array_to_json(ARRAY(SELECT "key" FROM written));
-- $1 = $first
-- $2 = "again"
-- query.counters
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name",
  t0."value" AS "value",
  t0."note" AS "note"
  FROM "public"."counter" AS t0
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t1));
