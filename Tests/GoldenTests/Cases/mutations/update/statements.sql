-- mutation Change {"id": "00000000-0000-0000-0000-000000000001", "name": "Ann", "number": null, "team": {"name": "blue"}}
-- player_update: object
UPDATE "public"."player" AS t0
SET "name" = $2::text, "number" = NULL, "team_name" = $3::text
WHERE t0."id" = $1::uuid
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT encode(uuid_send(t0."id"), 'hex') AS "id"
) AS t1);
-- $1 = $id
-- $2 = $name
-- $3 = $team.name

-- mutation Change {"id": "00000000-0000-0000-0000-000000000001", "score": 7, "team": null}
-- player_update: object
UPDATE "public"."player" AS t0
SET "score" = $2::double precision, "team_name" = NULL
WHERE t0."id" = $1::uuid
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT encode(uuid_send(t0."id"), 'hex') AS "id"
) AS t1);
-- $1 = $id
-- $2 = $score

-- mutation Change {"id": "00000000-0000-0000-0000-000000000002", "name": null}
-- player_update: object
UPDATE "public"."player" AS t0
SET "name" = NULL
WHERE t0."id" = $1::uuid
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT encode(uuid_send(t0."id"), 'hex') AS "id"
) AS t1);
-- $1 = $id

-- mutation Change {"id": "00000000-0000-0000-0000-000000000003", "number": 2}
-- player_update: object
UPDATE "public"."player" AS t0
SET "number" = $2::integer
WHERE t0."id" = $1::uuid
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT encode(uuid_send(t0."id"), 'hex') AS "id"
) AS t1);
-- $1 = $id
-- $2 = $number

-- mutation Change {"id": null, "name": "nobody"}
-- player_update: null without a statement

-- mutation Change {"name": "nobody"}
-- player_update: null without a statement

-- mutation Change {"id": "00000000-0000-0000-0000-000000000044", "name": "nobody"}
-- player_update: object
UPDATE "public"."player" AS t0
SET "name" = $2::text
WHERE t0."id" = $1::uuid
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT encode(uuid_send(t0."id"), 'hex') AS "id"
) AS t1);
-- $1 = $id
-- $2 = $name

-- mutation ChangeByKey {"key": {"id": "00000000-0000-0000-0000-000000000003"}, "notes": ["n"]}
-- player_update: object
UPDATE "public"."player" AS t0
SET "notes" = $2::text[]
WHERE t0."id" = $1::uuid
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT encode(uuid_send(t0."id"), 'hex') AS "id"
) AS t1);
-- $1 = $key.id
-- $2 = $notes

-- mutation ChangeFirst {"where": {"name": {"eq": "cid"}}, "score": 5}
-- player_update: object
UPDATE "public"."player" AS t0
SET "score" = $3::double precision
WHERE (t0."id") = (
  SELECT t1."id"
  FROM "public"."player" AS t1
  WHERE (t1."number" >= $1::integer) AND (t1."team_name" = $2::text)
  ORDER BY t1."number" DESC
  LIMIT 1
  FOR UPDATE OF t1
)
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT encode(uuid_send(t0."id"), 'hex') AS "id"
) AS t1);
-- $1 = "2"
-- $2 = "red"
-- $3 = "99.0"
-- any: object
UPDATE "public"."player" AS t0
SET "score" = $2::double precision
WHERE (t0."id") = (
  SELECT t1."id"
  FROM "public"."player" AS t1
  WHERE t1."name" = $1::text
  ORDER BY t1."number" ASC
  LIMIT 1
  FOR UPDATE OF t1
)
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT encode(uuid_send(t0."id"), 'hex') AS "id"
) AS t1);
-- $1 = $where.name.eq
-- $2 = $score

-- mutation ChangeFirst {"where": {}, "score": 5}
-- error: where has no effective condition; set all: true

-- mutation ChangeKey
-- team_update: object
UPDATE "public"."team" AS t0
SET "name" = $2::text
WHERE t0."name" = $1::text
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT t0."name" AS "name"
) AS t1);
-- $1 = "blue"
-- $2 = "navy"
-- player_update: object
UPDATE "public"."player" AS t0
SET "id" = $2::uuid, "name" = $3::text
WHERE t0."id" = $1::uuid
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT encode(uuid_send(t0."id"), 'hex') AS "id"
) AS t1);
-- $1 = "00000000000000000000000000000002"
-- $2 = "00000000000000000000000000000009"
-- $3 = 'b' + 'ob'

-- mutation ChangeNothing
-- player_update: object
UPDATE "public"."player" AS t0
SET "id" = t0."id"
WHERE t0."id" = $1::uuid
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT encode(uuid_send(t0."id"), 'hex') AS "id"
) AS t1);
-- $1 = "00000000000000000000000000000001"
-- none: object
UPDATE "public"."player" AS t0
SET "id" = t0."id"
WHERE t0."id" = $1::uuid
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT encode(uuid_send(t0."id"), 'hex') AS "id"
) AS t1);
-- $1 = "00000000000000000000000000000044"
-- empty: object
UPDATE "public"."player" AS t0
SET "id" = t0."id"
WHERE t0."id" = $1::uuid
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT encode(uuid_send(t0."id"), 'hex') AS "id"
) AS t1);
-- $1 = "00000000000000000000000000000001"

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
