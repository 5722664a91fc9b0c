-- mutation Take
-- job_update: object
UPDATE "public"."job" AS t0
SET "state" = $1::text
WHERE (t0."id") = (
  SELECT t1."id"
  FROM "public"."job" AS t1
  ORDER BY t1."number" ASC
  LIMIT 1
  FOR UPDATE OF t1
)
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT encode(uuid_send(t0."id"), 'hex') AS "id"
) AS t1);
-- $1 = "taken"
-- step_update: object
UPDATE "public"."step" AS t0
SET "state" = $2::text
WHERE (t0."job", t0."name") = (
  SELECT t1."job", t1."name"
  FROM "public"."step" AS t1
  WHERE t1."job" >= $1::text
  ORDER BY t1."job" ASC, t1."name" ASC
  LIMIT 1
  FOR UPDATE OF t1
)
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT t0."job" AS "job",
  t0."name" AS "name"
) AS t1);
-- $1 = "a"
-- $2 = "taken"

-- query Jobs
-- jobs
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."number" AS "number",
  t0."state" AS "state"
  FROM "public"."job" AS t0
  ORDER BY t0."number" ASC
  LIMIT 3
) AS t1));
-- taken
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."number" AS "number"
  FROM "public"."job" AS t0
  WHERE t0."state" IS NOT NULL
  LIMIT 100
) AS t1));
-- steps
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."job" AS "job",
  t0."name" AS "name",
  t0."state" AS "state"
  FROM "public"."step" AS t0
  ORDER BY t0."job" ASC, t0."name" ASC
  LIMIT 3
) AS t1));

-- mutation Finish
-- job_delete: object
DELETE FROM "public"."job" AS t0
WHERE (t0."id") = (
  SELECT t1."id"
  FROM "public"."job" AS t1
  WHERE t1."state" IS NULL
  ORDER BY t1."number" ASC
  LIMIT 1
  FOR UPDATE OF t1
)
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT encode(uuid_send(t0."id"), 'hex') AS "id"
) AS t1);
-- step_delete: object
DELETE FROM "public"."step" AS t0
WHERE (t0."job", t0."name") = (
  SELECT t1."job", t1."name"
  FROM "public"."step" AS t1
  ORDER BY t1."job" ASC, t1."name" ASC
  LIMIT 1
  FOR UPDATE OF t1
)
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT t0."job" AS "job",
  t0."name" AS "name"
) AS t1);
