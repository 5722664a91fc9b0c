-- query ByVariable {"v": {"b": {"c": []}, "a": 1}, "list": [1, [1, null]]}
-- eq
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name",
  t0."content" AS "content"
  FROM "public"."box" AS t0
  WHERE t0."content" = $1::jsonb
  LIMIT 100
) AS t1));
-- $1 = $v
-- ne
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."box" AS t0
  WHERE t0."content" <> $1::jsonb
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t1));
-- $1 = $v
-- in
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."box" AS t0
  WHERE t0."content" = ANY ($1::jsonb[])
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t1));
-- $1 = $list
-- nin
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."box" AS t0
  WHERE t0."content" <> ALL ($1::jsonb[])
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t1));
-- $1 = $list

-- query ByVariable {"v": null, "list": null}
-- eq
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name",
  t0."content" AS "content"
  FROM "public"."box" AS t0
  WHERE t0."content" IS NULL
  LIMIT 100
) AS t1));
-- ne
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."box" AS t0
  WHERE t0."content" IS NOT NULL
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t1));
-- in
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."box" AS t0
  WHERE NULL
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t1));
-- nin
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."box" AS t0
  WHERE NULL
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t1));

-- query ByVariable {"list": []}
-- eq
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name",
  t0."content" AS "content"
  FROM "public"."box" AS t0
  LIMIT 100
) AS t1));
-- ne
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."box" AS t0
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t1));
-- in
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."box" AS t0
  WHERE t0."content" = ANY ($1::jsonb[])
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t1));
-- $1 = $list
-- nin
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."box" AS t0
  WHERE t0."content" <> ALL ($1::jsonb[])
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t1));
-- $1 = $list

-- query ByLiteral {"part": []}
-- object
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."box" AS t0
  WHERE t0."content" = $1::jsonb
  LIMIT 100
) AS t1));
-- $1 = "{\"b\":{\"c\":[]},\"a\":1}"
-- list
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."box" AS t0
  WHERE t0."content" = $1::jsonb
  LIMIT 100
) AS t1));
-- $1 = "[1,null]"
-- text
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."box" AS t0
  WHERE t0."content" = $1::jsonb
  LIMIT 100
) AS t1));
-- $1 = "\"1\""
-- number
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."box" AS t0
  WHERE t0."content" = $1::jsonb
  LIMIT 100
) AS t1));
-- $1 = "1.0"
-- absent
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."box" AS t0
  WHERE t0."content" IS NULL
  LIMIT 100
) AS t1));
-- in
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."box" AS t0
  WHERE t0."content" = ANY ($1::jsonb[])
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t1));
-- $1 = ["1", "\"1\"", "{\"a\":1}"]
-- nin
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."box" AS t0
  WHERE t0."content" <> ALL ($1::jsonb[])
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t1));
-- $1 = ["1", "\"1\""]
-- withVariable
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."box" AS t0
  WHERE t0."content" = $1::jsonb
  LIMIT 100
) AS t1));
-- $1 = {"a": 1, "b": {"c": $part}}

-- query ByExpression
-- eq
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."box" AS t0
  WHERE t0."content" = $1::jsonb
  LIMIT 100
) AS t1));
-- $1 = {'a': 1, 'b': {'c': []}} or null
-- ne
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."box" AS t0
  WHERE t0."content" <> $1::jsonb
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t1));
-- $1 = [1, null] or null
