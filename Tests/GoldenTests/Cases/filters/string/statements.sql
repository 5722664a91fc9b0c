-- query ByVariable {"v": "a", "list": ["a", "B", "é"]}
-- eq
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."word" AS t0
  WHERE t0."text" = $1::text
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t1));
-- $1 = $v
-- ne
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."word" AS t0
  WHERE t0."text" <> $1::text
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t1));
-- $1 = $v
-- in
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."word" AS t0
  WHERE t0."text" = ANY ($1::text[])
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t1));
-- $1 = $list
-- nin
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."word" AS t0
  WHERE t0."text" <> ALL ($1::text[])
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t1));
-- $1 = $list
-- gt
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."word" AS t0
  WHERE t0."text" > $1::text
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t1));
-- $1 = $v
-- ge
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."word" AS t0
  WHERE t0."text" >= $1::text
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t1));
-- $1 = $v
-- lt
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."word" AS t0
  WHERE t0."text" < $1::text
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t1));
-- $1 = $v
-- le
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."word" AS t0
  WHERE t0."text" <= $1::text
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t1));
-- $1 = $v

-- query ByVariable {"v": null, "list": null}
-- eq
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."word" AS t0
  WHERE t0."text" IS NULL
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t1));
-- ne
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."word" AS t0
  WHERE t0."text" IS NOT NULL
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t1));
-- in
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."word" AS t0
  WHERE NULL
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t1));
-- nin
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."word" AS t0
  WHERE NULL
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t1));
-- gt
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."word" AS t0
  WHERE NULL
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t1));
-- ge
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."word" AS t0
  WHERE NULL
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t1));
-- lt
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."word" AS t0
  WHERE NULL
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t1));
-- le
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."word" AS t0
  WHERE NULL
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t1));

-- query ByVariable
-- eq
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."word" AS t0
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t1));
-- ne
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."word" AS t0
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t1));
-- in
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."word" AS t0
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t1));
-- nin
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."word" AS t0
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t1));
-- gt
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."word" AS t0
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t1));
-- ge
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."word" AS t0
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t1));
-- lt
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."word" AS t0
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t1));
-- le
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."word" AS t0
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t1));

-- query ByLiteral
-- eq
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."word" AS t0
  WHERE t0."text" = $1::text
  LIMIT 100
) AS t1));
-- $1 = "a"
-- empty
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."word" AS t0
  WHERE t0."text" = $1::text
  LIMIT 100
) AS t1));
-- $1 = ""
-- accented
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."word" AS t0
  WHERE t0."text" = $1::text
  LIMIT 100
) AS t1));
-- $1 = "é"
-- ne
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."word" AS t0
  WHERE t0."text" <> $1::text
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t1));
-- $1 = ""
-- in
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."word" AS t0
  WHERE t0."text" = ANY ($1::text[])
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t1));
-- $1 = ["b", "a", "x"]
-- nin
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."word" AS t0
  WHERE t0."text" <> ALL ($1::text[])
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t1));
-- $1 = ["b", "a", "x"]
-- between
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."word" AS t0
  WHERE (t0."text" > $1::text) AND (t0."text" <= $2::text)
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t1));
-- $1 = "B"
-- $2 = "b"

-- query ByExpression
-- eq
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."word" AS t0
  WHERE t0."text" = $1::text
  LIMIT 100
) AS t1));
-- $1 = 'abc'.size() == 3 ? 'a' : 'b' or null
-- ne
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."word" AS t0
  WHERE t0."text" <> $1::text
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t1));
-- $1 = 'a' or null
