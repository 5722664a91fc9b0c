-- mutation Remove {"id": "00000000-0000-0000-0000-000000000044", "key": {"id": "00000000-0000-0000-0000-000000000003"}}
-- byID: object
DELETE FROM "public"."player" AS t0
WHERE t0."id" = $1::uuid
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT encode(uuid_send(t0."id"), 'hex') AS "id"
) AS t1);
-- $1 = $id
-- byKey: object
DELETE FROM "public"."player" AS t0
WHERE t0."id" = $1::uuid
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT encode(uuid_send(t0."id"), 'hex') AS "id"
) AS t1);
-- $1 = $key.id

-- mutation Remove
-- byID: null without a statement
-- byKey: null without a statement

-- mutation RemoveFirst
-- error: where has no effective condition; set all: true

-- mutation RemoveChosen
-- error: where has no effective condition; set all: true

-- mutation RemoveChosen {"where": null}
-- error: where has no effective condition; set all: true

-- mutation RemoveChosen {"where": {"name": {"eq": "x"}}, "first": {"where": {}}}
-- error: where has no effective condition; set all: true

-- mutation RemoveChosen {"where": {"name": {"eq": "x"}}, "first": null}
-- given: null without a statement
-- filtered: object
DELETE FROM "public"."player" AS t0
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

-- mutation RemoveLast
-- last: object
DELETE FROM "public"."player" AS t0
WHERE (t0."id") = (
  SELECT t1."id"
  FROM "public"."player" AS t1
  ORDER BY t1."number" DESC
  LIMIT 1
  FOR UPDATE OF t1
)
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT encode(uuid_send(t0."id"), 'hex') AS "id"
) AS t1);
-- red: object
DELETE FROM "public"."player" AS t0
WHERE (t0."id") = (
  SELECT t1."id"
  FROM "public"."player" AS t1
  LEFT JOIN "public"."team" AS t3 ON t1."team_name" = t3."name"
  WHERE EXISTS (
    SELECT 1
    FROM "public"."team" AS t2
    WHERE (t1."team_name" = t2."name") AND (t2."name" = $1::text)
  )
  ORDER BY t3."name" ASC, t1."number" ASC
  LIMIT 1
  FOR UPDATE OF t1
)
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT encode(uuid_send(t0."id"), 'hex') AS "id"
) AS t1);
-- $1 = "red"
-- none: object
DELETE FROM "public"."player" AS t0
WHERE (t0."id") = (
  SELECT t1."id"
  FROM "public"."player" AS t1
  WHERE t1."name" = $1::text
  LIMIT 1
  FOR UPDATE OF t1
)
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT encode(uuid_send(t0."id"), 'hex') AS "id"
) AS t1);
-- $1 = "zed"

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
