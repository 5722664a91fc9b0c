-- mutation Save {"first": "00000000-0000-0000-0000-000000000004", "second": "00000000-0000-0000-0000-000000000005"}
-- player_upsertMany: array
WITH written AS (
  INSERT INTO "public"."player" AS t0 ("id", "name", "score")
  VALUES ($1::uuid, $2::text, $3::double precision), ($4::uuid, $5::text, $6::double precision)
  ON CONFLICT ("id") DO UPDATE SET "name" = EXCLUDED."name", "score" = EXCLUDED."score"
  RETURNING (SELECT row_to_json(t1) FROM (
    SELECT encode(uuid_send(t0."id"), 'hex') AS "id"
  ) AS t1) AS "key"
)
SELECT array_to_json(ARRAY(SELECT "key" FROM written));
-- $1 = $first
-- $2 = "one"
-- $3 = "1.0"
-- $4 = $second
-- $5 = "two"
-- $6 = "2.0"
-- or, where two rows have one key:
WITH written AS (
  INSERT INTO "public"."player" AS t0 ("id", "name", "score")
  VALUES ($1::uuid, $2::text, $3::double precision)
  ON CONFLICT ("id") DO UPDATE SET "name" = EXCLUDED."name", "score" = EXCLUDED."score"
  RETURNING (SELECT row_to_json(t1) FROM (
    SELECT encode(uuid_send(t0."id"), 'hex') AS "id"
  ) AS t1) AS "key"
)
SELECT array_to_json(ARRAY(SELECT "key" FROM written));
-- $1 = $first
-- $2 = "one"
-- $3 = "1.0"
WITH written AS (
  INSERT INTO "public"."player" AS t0 ("id", "name", "score")
  VALUES ($1::uuid, $2::text, $3::double precision)
  ON CONFLICT ("id") DO UPDATE SET "name" = EXCLUDED."name", "score" = EXCLUDED."score"
  RETURNING (SELECT row_to_json(t1) FROM (
    SELECT encode(uuid_send(t0."id"), 'hex') AS "id"
  ) AS t1) AS "key"
)
SELECT array_to_json(ARRAY(SELECT "key" FROM written));
-- $1 = $second
-- $2 = "two"
-- $3 = "2.0"

-- mutation SaveMixed
-- player_upsertMany: array
WITH written AS (
  INSERT INTO "public"."player" AS t0 ("id", "name", "number", "score")
  VALUES ($1::uuid, $2::text, $3::integer, $4::double precision)
  ON CONFLICT ("id") DO UPDATE SET "name" = EXCLUDED."name", "number" = EXCLUDED."number"
  RETURNING (SELECT row_to_json(t1) FROM (
    SELECT encode(uuid_send(t0."id"), 'hex') AS "id"
  ) AS t1) AS "key"
)
SELECT array_to_json(ARRAY(SELECT "key" FROM written));
-- $1 = "00000000000000000000000000000001"
-- $2 = "A"
-- $3 = "11"
-- $4 = "1.5"
WITH written AS (
  INSERT INTO "public"."player" AS t0 ("id", "name", "score")
  VALUES ($1::uuid, $2::text, NULL)
  ON CONFLICT ("id") DO UPDATE SET "name" = EXCLUDED."name", "score" = EXCLUDED."score"
  RETURNING (SELECT row_to_json(t1) FROM (
    SELECT encode(uuid_send(t0."id"), 'hex') AS "id"
  ) AS t1) AS "key"
)
SELECT array_to_json(ARRAY(SELECT "key" FROM written));
-- $1 = "00000000000000000000000000000002"
-- $2 = "B"
WITH written AS (
  INSERT INTO "public"."player" AS t0 ("id", "name", "number", "score")
  VALUES ($1::uuid, $2::text, $3::integer, $4::double precision)
  ON CONFLICT ("id") DO UPDATE SET "name" = EXCLUDED."name", "number" = EXCLUDED."number"
  RETURNING (SELECT row_to_json(t1) FROM (
    SELECT encode(uuid_send(t0."id"), 'hex') AS "id"
  ) AS t1) AS "key"
)
SELECT array_to_json(ARRAY(SELECT "key" FROM written));
-- $1 = "00000000000000000000000000000006"
-- $2 = "C"
-- $3 = "13"
-- $4 = "1.5"

-- mutation SaveTeams
-- team_upsertMany: array
WITH written AS (
  INSERT INTO "public"."team" AS t0 ("name")
  VALUES ($1::text), ($2::text), ($1::text)
  ON CONFLICT ("name") DO UPDATE SET "name" = EXCLUDED."name"
  RETURNING (SELECT row_to_json(t1) FROM (
    SELECT t0."name" AS "name"
  ) AS t1) AS "key"
)
SELECT array_to_json(ARRAY(SELECT "key" FROM written));
-- $1 = "red"
-- $2 = "green"
-- or, where two rows have one key:
WITH written AS (
  INSERT INTO "public"."team" AS t0 ("name")
  VALUES ($1::text)
  ON CONFLICT ("name") DO UPDATE SET "name" = EXCLUDED."name"
  RETURNING (SELECT row_to_json(t1) FROM (
    SELECT t0."name" AS "name"
  ) AS t1) AS "key"
)
SELECT array_to_json(ARRAY(SELECT "key" FROM written));
-- $1 = "red"
WITH written AS (
  INSERT INTO "public"."team" AS t0 ("name")
  VALUES ($1::text)
  ON CONFLICT ("name") DO UPDATE SET "name" = EXCLUDED."name"
  RETURNING (SELECT row_to_json(t1) FROM (
    SELECT t0."name" AS "name"
  ) AS t1) AS "key"
)
SELECT array_to_json(ARRAY(SELECT "key" FROM written));
-- $1 = "green"
WITH written AS (
  INSERT INTO "public"."team" AS t0 ("name")
  VALUES ($1::text)
  ON CONFLICT ("name") DO UPDATE SET "name" = EXCLUDED."name"
  RETURNING (SELECT row_to_json(t1) FROM (
    SELECT t0."name" AS "name"
  ) AS t1) AS "key"
)
SELECT array_to_json(ARRAY(SELECT "key" FROM written));
-- $1 = "red"

-- mutation SaveNone
-- team_upsertMany: array

-- query List
-- players
SELECT array_to_json(ARRAY(SELECT t2 FROM (
  SELECT t0."name" AS "name",
  t0."number" AS "number",
  t0."score" AS "score",
  t0."team_name" AS "teamName",
  CASE WHEN array_position(t0."notes", NULL) IS NULL OR width_bucket(cardinality(t0."notes")::double precision, 0, 1, 0) = 0 THEN t0."notes" END AS "notes"
  FROM "public"."player" AS t0
  ORDER BY t0."number" ASC, t0."name" ASC
  LIMIT 100
) AS t2));
