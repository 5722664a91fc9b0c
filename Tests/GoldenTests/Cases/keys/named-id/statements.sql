-- mutation Add
-- node_insert: object
INSERT INTO "public"."node" AS t0 ("id", "kind")
VALUES ($1::uuid, $2::text)
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT encode(uuid_send(t0."id"), 'hex') AS "id",
  t0."kind" AS "kind"
) AS t1);
-- $1 = "00000000000000000000000000000001"
-- $2 = "a"
-- child: object
INSERT INTO "public"."node" AS t0 ("id", "kind", "parent_id", "parent_kind")
VALUES ($1::uuid, $2::text, $3::uuid, $4::text)
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT encode(uuid_send(t0."id"), 'hex') AS "id",
  t0."kind" AS "kind"
) AS t1);
-- $1 = "00000000000000000000000000000002"
-- $2 = "b"
-- $3 = "00000000000000000000000000000001"
-- $4 = "a"
-- badge_insert: object
INSERT INTO "public"."badge" AS t0 ("id", "kind")
VALUES ($1::uuid, $2::text)
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT encode(uuid_send(t0."id"), 'hex') AS "id"
) AS t1);
-- $1 = "00000000000000000000000000000002"
-- $2 = "b"

-- query List
-- badges
SELECT array_to_json(ARRAY(SELECT t5 FROM (
  SELECT encode(uuid_send(t0."id"), 'hex') AS "id",
  (SELECT row_to_json(t4) FROM (
    SELECT (SELECT row_to_json(t3) FROM (
      SELECT t2."kind" AS "kind"
      FROM "public"."node" AS t2
      WHERE (t1."parent_id" = t2."id") AND (t1."parent_kind" = t2."kind")
    ) AS t3) AS "parent"
    FROM "public"."node" AS t1
    WHERE (t0."id" = t1."id") AND (t0."kind" = t1."kind")
  ) AS t4) AS "node"
  FROM "public"."badge" AS t0
  LIMIT 100
) AS t5));
