-- mutation Add {"id": "00000000-0000-0000-0000-000000000001", "name": "ann", "number": 1, "score": 2, "team": "red", "teamKey": {"name": "blue"}, "notes": ["a"]}
-- byColumn: object
INSERT INTO "public"."player" AS t0 ("id", "team_name", "name", "notes", "number", "score")
VALUES ($1::uuid, $2::text, $3::text, $4::text[], $5::integer, $6::double precision)
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT encode(uuid_send(t0."id"), 'hex') AS "id"
) AS t1);
-- $1 = $id
-- $2 = $team
-- $3 = $name
-- $4 = $notes
-- $5 = $number
-- $6 = $score
-- byKey: object
INSERT INTO "public"."player" AS t0 ("id", "team_name", "name", "score")
VALUES ($1::uuid, $2::text, $3::text, $4::double precision)
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT encode(uuid_send(t0."id"), 'hex') AS "id"
) AS t1);
-- $1 = uuidV4()
-- $2 = $teamKey.name
-- $3 = "key"
-- $4 = "1.5"

-- mutation Add {"id": "00000000-0000-0000-0000-000000000002", "name": "bob", "score": null, "team": null, "teamKey": null, "notes": []}
-- byColumn: object
INSERT INTO "public"."player" AS t0 ("id", "team_name", "name", "notes", "score")
VALUES ($1::uuid, NULL, $2::text, $3::text[], NULL)
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT encode(uuid_send(t0."id"), 'hex') AS "id"
) AS t1);
-- $1 = $id
-- $2 = $name
-- $3 = $notes
-- byKey: object
INSERT INTO "public"."player" AS t0 ("id", "team_name", "name", "score")
VALUES ($1::uuid, NULL, $2::text, $3::double precision)
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT encode(uuid_send(t0."id"), 'hex') AS "id"
) AS t1);
-- $1 = uuidV4()
-- $2 = "key"
-- $3 = "1.5"

-- mutation Add {"id": "00000000-0000-0000-0000-000000000003"}
-- byColumn: object
INSERT INTO "public"."player" AS t0 ("id", "score")
VALUES ($1::uuid, $2::double precision)
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT encode(uuid_send(t0."id"), 'hex') AS "id"
) AS t1);
-- $1 = $id
-- $2 = "1.5"
-- byKey: object
INSERT INTO "public"."player" AS t0 ("id", "name", "score")
VALUES ($1::uuid, $2::text, $3::double precision)
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT encode(uuid_send(t0."id"), 'hex') AS "id"
) AS t1);
-- $1 = uuidV4()
-- $2 = "key"
-- $3 = "1.5"

-- mutation Add {"id": "00000000-0000-0000-0000-000000000004", "name": null}
-- byColumn: object
INSERT INTO "public"."player" AS t0 ("id", "name", "score")
VALUES ($1::uuid, NULL, $2::double precision)
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT encode(uuid_send(t0."id"), 'hex') AS "id"
) AS t1);
-- $1 = $id
-- $2 = "1.5"
-- byKey: object
INSERT INTO "public"."player" AS t0 ("id", "name", "score")
VALUES ($1::uuid, $2::text, $3::double precision)
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT encode(uuid_send(t0."id"), 'hex') AS "id"
) AS t1);
-- $1 = uuidV4()
-- $2 = "key"
-- $3 = "1.5"

-- mutation Add {"id": "00000000-0000-0000-0000-000000000005", "name": "x", "number": 1, "teamKey": {"name": "none"}}
-- byColumn: object
INSERT INTO "public"."player" AS t0 ("id", "name", "number", "score")
VALUES ($1::uuid, $2::text, $3::integer, $4::double precision)
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT encode(uuid_send(t0."id"), 'hex') AS "id"
) AS t1);
-- $1 = $id
-- $2 = $name
-- $3 = $number
-- $4 = "1.5"
-- byKey: object
INSERT INTO "public"."player" AS t0 ("id", "team_name", "name", "score")
VALUES ($1::uuid, $2::text, $3::text, $4::double precision)
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT encode(uuid_send(t0."id"), 'hex') AS "id"
) AS t1);
-- $1 = uuidV4()
-- $2 = $teamKey.name
-- $3 = "key"
-- $4 = "1.5"

-- mutation AddLiterals
-- expressions: object
INSERT INTO "public"."player" AS t0 ("id", "team_name", "name", "number", "score")
VALUES ($1::uuid, $2::text, $3::text, $4::integer, $5::double precision)
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT encode(uuid_send(t0."id"), 'hex') AS "id"
) AS t1);
-- $1 = uuidV4()
-- $2 = 'red' or null
-- $3 = auth.uid + '!'
-- $4 = 40 + 2 or null
-- $5 = 0.5 or null
-- literalKey: object
INSERT INTO "public"."player" AS t0 ("id", "team_name", "name", "score")
VALUES ($1::uuid, $2::text, $3::text, $4::double precision)
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT encode(uuid_send(t0."id"), 'hex') AS "id"
) AS t1);
-- $1 = uuidV4()
-- $2 = "blue"
-- $3 = "l"
-- $4 = "1.5"
-- keyExpression: object
INSERT INTO "public"."player" AS t0 ("id", "team_name", "name", "score")
VALUES ($1::uuid, $2::text, $3::text, $4::double precision)
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT encode(uuid_send(t0."id"), 'hex') AS "id"
) AS t1);
-- $1 = uuidV4()
-- $2 = 'r' + 'ed' or null
-- $3 = "e"
-- $4 = "1.5"
-- nulls: object
INSERT INTO "public"."player" AS t0 ("id", "team_name", "name", "notes", "number", "score")
VALUES ($1::uuid, NULL, $2::text, NULL, NULL, NULL)
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT encode(uuid_send(t0."id"), 'hex') AS "id"
) AS t1);
-- $1 = uuidV4()
-- $2 = "n"
-- defaults: object
INSERT INTO "public"."player" AS t0 ("id", "name", "score")
VALUES ($1::uuid, $2::text, $3::double precision)
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT encode(uuid_send(t0."id"), 'hex') AS "id"
) AS t1);
-- $1 = uuidV4()
-- $2 = "d"
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
