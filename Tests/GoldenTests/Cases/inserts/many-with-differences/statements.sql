-- mutation Add {"name": "first", "number": 1}
-- player_insertMany: array
WITH written AS (
  INSERT INTO "public"."player" AS t0 ("id", "name", "number", "since", "token")
  VALUES ($1::uuid, $2::text, $3::integer, $4::date, $5::uuid), ($6::uuid, $7::text, $8::integer, $9::date, $10::uuid), ($11::uuid, $12::text, NULL, $13::date, $14::uuid), ($15::uuid, $16::text, $3::integer, $17::date, $18::uuid)
  RETURNING (SELECT row_to_json(t1) FROM (
    SELECT encode(uuid_send(t0."id"), 'hex') AS "id"
  ) AS t1) AS "key"
)
SELECT array_to_json(ARRAY(SELECT "key" FROM written));
-- $1 = uuidV4()
-- $2 = $name
-- $3 = "7"
-- $4 = request.time
-- $5 = uuidV4()
-- $6 = uuidV4()
-- $7 = "given"
-- $8 = $number
-- $9 = "2000-01-01"
-- $10 = uuidV4()
-- $11 = uuidV4()
-- $12 = "null"
-- $13 = request.time
-- $14 = uuidV4()
-- $15 = "00000000000000000000000000000009"
-- $16 = "token"
-- $17 = request.time
-- $18 = "000000000000000000000000000000aa"
-- query.players
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name",
  t0."number" AS "number",
  t0."since" AS "since"
  FROM "public"."player" AS t0
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t1));
-- query.distinctTokens
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT encode(uuid_send(t0."id"), 'hex') AS "id",
  t0."name" AS "name"
  FROM "public"."player" AS t0
  WHERE t0."token" = $1::uuid
  LIMIT 100
) AS t1));
-- $1 = "000000000000000000000000000000aa"
