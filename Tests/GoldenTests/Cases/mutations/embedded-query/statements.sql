-- mutation Look {"name": "Ann"}
-- before.player
SELECT (SELECT row_to_json(t1) FROM (
  SELECT t0."name" AS "name"
  FROM "public"."player" AS t0
  WHERE t0."id" = $1::uuid
) AS t1);
-- $1 = "00000000000000000000000000000001"
-- before.teams
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."team" AS t0
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t1));
-- player_update: object
UPDATE "public"."player" AS t0
SET "name" = $2::text
WHERE t0."id" = $1::uuid
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT encode(uuid_send(t0."id"), 'hex') AS "id"
) AS t1);
-- $1 = "00000000000000000000000000000001"
-- $2 = $name
-- query.player
SELECT (SELECT row_to_json(t1) FROM (
  SELECT t0."name" AS "name"
  FROM "public"."player" AS t0
  WHERE t0."id" = $1::uuid
) AS t1);
-- $1 = "00000000000000000000000000000001"

-- mutation Together
-- team_insert: object
INSERT INTO "public"."team" AS t0 ("name")
VALUES ($1::text)
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT t0."name" AS "name"
) AS t1);
-- $1 = "x"
-- query.teams
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."team" AS t0
  WHERE t0."name" = $1::text
  LIMIT 100
) AS t1));
-- $1 = "x"
-- fails: object
INSERT INTO "public"."player" AS t0 ("id", "name", "number", "score")
VALUES ($1::uuid, $2::text, $3::integer, $4::double precision)
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT encode(uuid_send(t0."id"), 'hex') AS "id"
) AS t1);
-- $1 = uuidV4()
-- $2 = "x"
-- $3 = "1"
-- $4 = "1.5"

-- query Teams
-- teams
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."team" AS t0
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t1));
