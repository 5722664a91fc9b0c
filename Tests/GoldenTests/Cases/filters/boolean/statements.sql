-- query ByVariable {"v": true, "list": [false]}
-- eq
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."switch" AS t0
  WHERE t0."on" = $1::boolean
  ORDER BY t0."on" ASC
  LIMIT 100
) AS t1));
-- $1 = "true"
-- ne
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."switch" AS t0
  WHERE t0."on" <> $1::boolean
  ORDER BY t0."on" ASC
  LIMIT 100
) AS t1));
-- $1 = "true"
-- in
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."switch" AS t0
  WHERE t0."on" = ANY ($1::boolean[])
  ORDER BY t0."on" ASC
  LIMIT 100
) AS t1));
-- $1 = $list
-- nin
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."switch" AS t0
  WHERE t0."on" <> ALL ($1::boolean[])
  ORDER BY t0."on" ASC
  LIMIT 100
) AS t1));
-- $1 = $list
-- isNull
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."switch" AS t0
  WHERE t0."on" IS NULL
  ORDER BY t0."on" ASC
  LIMIT 100
) AS t1));

-- query ByVariable {"v": false, "list": []}
-- eq
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."switch" AS t0
  WHERE t0."on" = $1::boolean
  ORDER BY t0."on" ASC
  LIMIT 100
) AS t1));
-- $1 = "false"
-- ne
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."switch" AS t0
  WHERE t0."on" <> $1::boolean
  ORDER BY t0."on" ASC
  LIMIT 100
) AS t1));
-- $1 = "false"
-- in
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."switch" AS t0
  WHERE t0."on" = ANY ($1::boolean[])
  ORDER BY t0."on" ASC
  LIMIT 100
) AS t1));
-- $1 = $list
-- nin
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."switch" AS t0
  WHERE t0."on" <> ALL ($1::boolean[])
  ORDER BY t0."on" ASC
  LIMIT 100
) AS t1));
-- $1 = $list
-- isNull
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."switch" AS t0
  WHERE t0."on" IS NOT NULL
  ORDER BY t0."on" ASC
  LIMIT 100
) AS t1));

-- query ByVariable {"v": null, "list": null}
-- eq
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."switch" AS t0
  WHERE t0."on" IS NULL
  ORDER BY t0."on" ASC
  LIMIT 100
) AS t1));
-- ne
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."switch" AS t0
  WHERE t0."on" IS NOT NULL
  ORDER BY t0."on" ASC
  LIMIT 100
) AS t1));
-- in
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."switch" AS t0
  WHERE NULL
  ORDER BY t0."on" ASC
  LIMIT 100
) AS t1));
-- nin
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."switch" AS t0
  WHERE NULL
  ORDER BY t0."on" ASC
  LIMIT 100
) AS t1));
-- isNull
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."switch" AS t0
  ORDER BY t0."on" ASC
  LIMIT 100
) AS t1));

-- query ByVariable
-- eq
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."switch" AS t0
  ORDER BY t0."on" ASC
  LIMIT 100
) AS t1));
-- ne
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."switch" AS t0
  ORDER BY t0."on" ASC
  LIMIT 100
) AS t1));
-- in
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."switch" AS t0
  ORDER BY t0."on" ASC
  LIMIT 100
) AS t1));
-- nin
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."switch" AS t0
  ORDER BY t0."on" ASC
  LIMIT 100
) AS t1));
-- isNull
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."switch" AS t0
  ORDER BY t0."on" ASC
  LIMIT 100
) AS t1));

-- query ByVariable {"v": "true", "list": [1]}
-- error: $v is invalid: Boolean takes true or false
-- error: $list[0] is invalid: Boolean takes true or false

-- query ByLiteral
-- eq
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."switch" AS t0
  WHERE t0."on" = $1::boolean
  LIMIT 100
) AS t1));
-- $1 = "true"
-- ne
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."switch" AS t0
  WHERE t0."on" <> $1::boolean
  LIMIT 100
) AS t1));
-- $1 = "true"
-- in
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."switch" AS t0
  WHERE t0."on" = ANY ($1::boolean[])
  ORDER BY t0."on" ASC
  LIMIT 100
) AS t1));
-- $1 = ["true", "false"]
-- isNull
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."switch" AS t0
  WHERE t0."on" IS NULL
  LIMIT 100
) AS t1));
-- isNotNull
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."switch" AS t0
  WHERE t0."on" IS NOT NULL
  ORDER BY t0."on" DESC
  LIMIT 100
) AS t1));
-- contradiction
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."switch" AS t0
  WHERE (t0."on" IS NULL) AND (t0."on" = $1::boolean)
  LIMIT 100
) AS t1));
-- $1 = "true"

-- query ByExpression {"v": true}
-- eq
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."switch" AS t0
  WHERE t0."on" = $1::boolean
  LIMIT 100
) AS t1));
-- $1 = !vars.v or null
-- ne
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."switch" AS t0
  WHERE t0."on" <> $1::boolean
  LIMIT 100
) AS t1));
-- $1 = vars.v && 1 < 2 or null
