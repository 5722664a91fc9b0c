-- query Ascending
-- text
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."row" AS t0
  ORDER BY t0."text" ASC
  LIMIT 100
) AS t1));
-- small
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."row" AS t0
  ORDER BY t0."small" ASC
  LIMIT 100
) AS t1));
-- big
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."row" AS t0
  ORDER BY t0."big" ASC
  LIMIT 100
) AS t1));
-- ratio
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."row" AS t0
  ORDER BY t0."ratio" ASC
  LIMIT 100
) AS t1));
-- flag
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."row" AS t0
  ORDER BY t0."flag" ASC
  LIMIT 100
) AS t1));
-- token
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."row" AS t0
  ORDER BY t0."token" ASC
  LIMIT 100
) AS t1));
-- day
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."row" AS t0
  ORDER BY t0."day" ASC
  LIMIT 100
) AS t1));
-- at
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."row" AS t0
  ORDER BY t0."at" ASC
  LIMIT 100
) AS t1));
-- level
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."row" AS t0
  ORDER BY t0."level" ASC
  LIMIT 100
) AS t1));
-- data
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."row" AS t0
  ORDER BY t0."data" ASC
  LIMIT 100
) AS t1));

-- query Ascending {"d": "DESC"}
-- text
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."row" AS t0
  ORDER BY t0."text" DESC
  LIMIT 100
) AS t1));
-- small
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."row" AS t0
  ORDER BY t0."small" DESC
  LIMIT 100
) AS t1));
-- big
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."row" AS t0
  ORDER BY t0."big" DESC
  LIMIT 100
) AS t1));
-- ratio
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."row" AS t0
  ORDER BY t0."ratio" DESC
  LIMIT 100
) AS t1));
-- flag
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."row" AS t0
  ORDER BY t0."flag" DESC
  LIMIT 100
) AS t1));
-- token
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."row" AS t0
  ORDER BY t0."token" DESC
  LIMIT 100
) AS t1));
-- day
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."row" AS t0
  ORDER BY t0."day" DESC
  LIMIT 100
) AS t1));
-- at
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."row" AS t0
  ORDER BY t0."at" DESC
  LIMIT 100
) AS t1));
-- level
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."row" AS t0
  ORDER BY t0."level" DESC
  LIMIT 100
) AS t1));
-- data
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."row" AS t0
  ORDER BY t0."data" DESC
  LIMIT 100
) AS t1));
