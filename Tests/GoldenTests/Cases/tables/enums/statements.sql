-- mutation Prepare {"priority": "URGENT", "history": ["LOW", "URGENT"]}
-- rule_insert: object
INSERT INTO "public"."rule" AS t0 ("priority", "name")
VALUES ($1::"public"."priority", $2::text)
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT t0."priority" AS "priority",
  t0."name" AS "name"
) AS t1);
-- $1 = "URGENT"
-- $2 = "call"
-- first: object
INSERT INTO "public"."ticket" AS t0 ("id", "rule_priority", "rule_name", "history", "priority")
VALUES ($1::uuid, $2::"public"."priority", $3::text, $4::"public"."priority"[], $5::"public"."priority")
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT encode(uuid_send(t0."id"), 'hex') AS "id"
) AS t1);
-- $1 = "00000000000000000000000000000001"
-- $2 = "URGENT"
-- $3 = "call"
-- $4 = $history
-- $5 = $priority
-- second: object
INSERT INTO "public"."ticket" AS t0 ("id", "history", "priority")
VALUES ($1::uuid, $2::"public"."priority"[], $3::"public"."priority")
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT encode(uuid_send(t0."id"), 'hex') AS "id"
) AS t1);
-- $1 = "00000000000000000000000000000002"
-- $2 = ["LOW", "NORMAL"]
-- $3 = "NORMAL"
-- third: object
INSERT INTO "public"."ticket" AS t0 ("id", "priority")
VALUES ($1::uuid, $2::"public"."priority")
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT encode(uuid_send(t0."id"), 'hex') AS "id"
) AS t1);
-- $1 = "00000000000000000000000000000003"
-- $2 = 'L' + 'OW'
-- fourth: object
INSERT INTO "public"."ticket" AS t0 ("id", "priority")
VALUES ($1::uuid, $2::"public"."priority")
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT encode(uuid_send(t0."id"), 'hex') AS "id"
) AS t1);
-- $1 = uuidV4()
-- $2 = vars.history == null ? 'x' : 'NONE'

-- mutation Prepare {"priority": "urgent"}
-- error: $priority is invalid: Priority takes the name of one of its values as a string

-- query Find {"least": "NORMAL", "several": ["LOW", "URGENT"]}
-- inOrder
SELECT array_to_json(ARRAY(SELECT t4 FROM (
  SELECT encode(uuid_send(t0."id"), 'hex') AS "id",
  t0."priority" AS "priority",
  CASE WHEN array_position(t0."history", NULL) IS NULL OR width_bucket(cardinality(t0."history")::double precision, 0, 1, 0) = 0 THEN t0."history" END AS "history",
  (SELECT row_to_json(t3) FROM (
    SELECT t2."name" AS "name"
    FROM "public"."rule" AS t2
    WHERE (t0."rule_priority" = t2."priority") AND (t0."rule_name" = t2."name")
  ) AS t3) AS "rule"
  FROM "public"."ticket" AS t0
  ORDER BY t0."priority" DESC
  LIMIT 100
) AS t4));
-- least
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT encode(uuid_send(t0."id"), 'hex') AS "id"
  FROM "public"."ticket" AS t0
  WHERE t0."priority" >= $1::"public"."priority"
  ORDER BY t0."id" ASC
  LIMIT 100
) AS t1));
-- $1 = $least
-- several
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT encode(uuid_send(t0."id"), 'hex') AS "id"
  FROM "public"."ticket" AS t0
  WHERE t0."priority" = ANY ($1::"public"."priority"[])
  ORDER BY t0."id" ASC
  LIMIT 100
) AS t1));
-- $1 = $several
-- history
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT encode(uuid_send(t0."id"), 'hex') AS "id"
  FROM "public"."ticket" AS t0
  WHERE (t0."history" @> ARRAY[$1::"public"."priority"]::"public"."priority"[]) AND (NOT (t0."history" @> ARRAY[$2::"public"."priority"]::"public"."priority"[]))
  ORDER BY t0."id" ASC
  LIMIT 100
) AS t1));
-- $1 = "NORMAL"
-- $2 = $least

-- query FindRule
-- rule
SELECT (SELECT row_to_json(t3) FROM (
  SELECT array_to_json(ARRAY(SELECT t2 FROM (
    SELECT encode(uuid_send(t1."id"), 'hex') AS "id",
    t1."rule_priority" AS "rulePriority",
    t1."rule_name" AS "ruleName"
    FROM "public"."ticket" AS t1
    WHERE (t1."rule_priority" = t0."priority") AND (t1."rule_name" = t0."name")
    LIMIT 100
  ) AS t2)) AS "tickets_on_rule"
  FROM "public"."rule" AS t0
  WHERE (t0."priority" = $1::"public"."priority") AND (t0."name" = $2::text)
) AS t3);
-- $1 = "URGENT"
-- $2 = "call"
