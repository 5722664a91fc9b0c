-- mutation Save {"id": "00000000-0000-0000-0000-000000000004", "name": "dot", "number": 4}
-- player_upsert: object
INSERT INTO "public"."player" AS t0 ("id", "name", "number", "score")
VALUES ($1::uuid, $2::text, $3::integer, $4::double precision)
ON CONFLICT ("id") DO UPDATE SET "name" = EXCLUDED."name", "number" = EXCLUDED."number"
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT encode(uuid_send(t0."id"), 'hex') AS "id"
) AS t1);
-- $1 = $id
-- $2 = $name
-- $3 = $number
-- $4 = "1.5"

-- mutation Save {"id": "00000000-0000-0000-0000-000000000001", "name": "Ann"}
-- player_upsert: object
INSERT INTO "public"."player" AS t0 ("id", "name", "score")
VALUES ($1::uuid, $2::text, $3::double precision)
ON CONFLICT ("id") DO UPDATE SET "name" = EXCLUDED."name"
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT encode(uuid_send(t0."id"), 'hex') AS "id"
) AS t1);
-- $1 = $id
-- $2 = $name
-- $3 = "1.5"

-- mutation Save {"id": "00000000-0000-0000-0000-000000000002", "name": "Bob", "number": null, "score": null}
-- player_upsert: object
INSERT INTO "public"."player" AS t0 ("id", "name", "number", "score")
VALUES ($1::uuid, $2::text, NULL, NULL)
ON CONFLICT ("id") DO UPDATE SET "name" = EXCLUDED."name", "number" = EXCLUDED."number", "score" = EXCLUDED."score"
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT encode(uuid_send(t0."id"), 'hex') AS "id"
) AS t1);
-- $1 = $id
-- $2 = $name

-- mutation SaveKeyOnly
-- first: object
INSERT INTO "public"."team" AS t0 ("name")
VALUES ($1::text)
ON CONFLICT ("name") DO UPDATE SET "name" = EXCLUDED."name"
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT t0."name" AS "name"
) AS t1);
-- $1 = "green"
-- second: object
INSERT INTO "public"."team" AS t0 ("name")
VALUES ($1::text)
ON CONFLICT ("name") DO UPDATE SET "name" = EXCLUDED."name"
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT t0."name" AS "name"
) AS t1);
-- $1 = "green"

-- mutation SaveWithoutKey
-- player_upsert: object
INSERT INTO "public"."player" AS t0 ("id", "name", "score")
VALUES ($1::uuid, $2::text, $3::double precision)
ON CONFLICT ("id") DO UPDATE SET "name" = EXCLUDED."name"
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT encode(uuid_send(t0."id"), 'hex') AS "id"
) AS t1);
-- $1 = uuidV4()
-- $2 = "new"
-- $3 = "1.5"

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
