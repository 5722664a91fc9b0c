-- mutation AddSeveral {"name": "a", "number": 1}
-- player_insertMany: array
WITH written AS (
  INSERT INTO "public"."player" AS t0 ("id", "team_name", "name", "notes", "number", "score")
  VALUES ($1::uuid, DEFAULT, $2::text, DEFAULT, $3::integer, $4::double precision), ($5::uuid, $6::text, $7::text, DEFAULT, DEFAULT, $8::double precision), ($9::uuid, DEFAULT, $10::text, $11::text[], DEFAULT, NULL)
  RETURNING (SELECT row_to_json(t1) FROM (
    SELECT encode(uuid_send(t0."id"), 'hex') AS "id"
  ) AS t1) AS "key"
)
SELECT array_to_json(ARRAY(SELECT "key" FROM written));
-- $1 = "00000000000000000000000000000001"
-- $2 = $name
-- $3 = $number
-- $4 = "1.5"
-- $5 = "00000000000000000000000000000002"
-- $6 = "red"
-- $7 = "b"
-- $8 = "3.0"
-- $9 = "00000000000000000000000000000003"
-- $10 = "c"
-- $11 = ["x"]

-- mutation AddNone
-- player_insertMany: array

-- mutation AddOne
-- player_insertMany: array
WITH written AS (
  INSERT INTO "public"."player" AS t0 ("id", "name", "number", "score")
  VALUES ($1::uuid, $2::text, $3::integer, $4::double precision)
  RETURNING (SELECT row_to_json(t1) FROM (
    SELECT encode(uuid_send(t0."id"), 'hex') AS "id"
  ) AS t1) AS "key"
)
SELECT array_to_json(ARRAY(SELECT "key" FROM written));
-- $1 = "00000000000000000000000000000004"
-- $2 = "single"
-- $3 = "8"
-- $4 = "1.5"

-- mutation AddBad
-- player_insertMany: array
WITH written AS (
  INSERT INTO "public"."player" AS t0 ("id", "name", "number", "score")
  VALUES ($1::uuid, $2::text, $3::integer, $4::double precision), ($5::uuid, $6::text, $7::integer, $4::double precision)
  RETURNING (SELECT row_to_json(t1) FROM (
    SELECT encode(uuid_send(t0."id"), 'hex') AS "id"
  ) AS t1) AS "key"
)
SELECT array_to_json(ARRAY(SELECT "key" FROM written));
-- $1 = uuidV4()
-- $2 = "good"
-- $3 = "100"
-- $4 = "1.5"
-- $5 = uuidV4()
-- $6 = "bad"
-- $7 = "1"

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
