-- query ByVariable {"v": 0, "list": [7, -1]}
-- eq
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."item" AS t0
  WHERE t0."size" = $1::integer
  ORDER BY t0."size" ASC
  LIMIT 100
) AS t1));
-- $1 = $v
-- ne
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."item" AS t0
  WHERE t0."size" <> $1::integer
  ORDER BY t0."size" ASC
  LIMIT 100
) AS t1));
-- $1 = $v
-- in
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."item" AS t0
  WHERE t0."size" = ANY ($1::integer[])
  ORDER BY t0."size" ASC
  LIMIT 100
) AS t1));
-- $1 = $list
-- nin
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."item" AS t0
  WHERE t0."size" <> ALL ($1::integer[])
  ORDER BY t0."size" ASC
  LIMIT 100
) AS t1));
-- $1 = $list
-- gt
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."item" AS t0
  WHERE t0."size" > $1::integer
  ORDER BY t0."size" ASC
  LIMIT 100
) AS t1));
-- $1 = $v
-- ge
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."item" AS t0
  WHERE t0."size" >= $1::integer
  ORDER BY t0."size" ASC
  LIMIT 100
) AS t1));
-- $1 = $v
-- lt
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."item" AS t0
  WHERE t0."size" < $1::integer
  ORDER BY t0."size" ASC
  LIMIT 100
) AS t1));
-- $1 = $v
-- le
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."item" AS t0
  WHERE t0."size" <= $1::integer
  ORDER BY t0."size" ASC
  LIMIT 100
) AS t1));
-- $1 = $v

-- query ByVariable {"v": null, "list": null}
-- eq
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."item" AS t0
  WHERE t0."size" IS NULL
  ORDER BY t0."size" ASC
  LIMIT 100
) AS t1));
-- ne
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."item" AS t0
  WHERE t0."size" IS NOT NULL
  ORDER BY t0."size" ASC
  LIMIT 100
) AS t1));
-- in
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."item" AS t0
  WHERE NULL
  ORDER BY t0."size" ASC
  LIMIT 100
) AS t1));
-- nin
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."item" AS t0
  WHERE NULL
  ORDER BY t0."size" ASC
  LIMIT 100
) AS t1));
-- gt
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."item" AS t0
  WHERE NULL
  ORDER BY t0."size" ASC
  LIMIT 100
) AS t1));
-- ge
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."item" AS t0
  WHERE NULL
  ORDER BY t0."size" ASC
  LIMIT 100
) AS t1));
-- lt
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."item" AS t0
  WHERE NULL
  ORDER BY t0."size" ASC
  LIMIT 100
) AS t1));
-- le
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."item" AS t0
  WHERE NULL
  ORDER BY t0."size" ASC
  LIMIT 100
) AS t1));

-- query ByVariable {"list": []}
-- eq
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."item" AS t0
  ORDER BY t0."size" ASC
  LIMIT 100
) AS t1));
-- ne
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."item" AS t0
  ORDER BY t0."size" ASC
  LIMIT 100
) AS t1));
-- in
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."item" AS t0
  WHERE t0."size" = ANY ($1::integer[])
  ORDER BY t0."size" ASC
  LIMIT 100
) AS t1));
-- $1 = $list
-- nin
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."item" AS t0
  WHERE t0."size" <> ALL ($1::integer[])
  ORDER BY t0."size" ASC
  LIMIT 100
) AS t1));
-- $1 = $list
-- gt
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."item" AS t0
  ORDER BY t0."size" ASC
  LIMIT 100
) AS t1));
-- ge
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."item" AS t0
  ORDER BY t0."size" ASC
  LIMIT 100
) AS t1));
-- lt
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."item" AS t0
  ORDER BY t0."size" ASC
  LIMIT 100
) AS t1));
-- le
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."item" AS t0
  ORDER BY t0."size" ASC
  LIMIT 100
) AS t1));

-- query ByVariable {"list": [7, null]}
-- error: $list[1] is null: Int! is required

-- query ByVariable {"v": 2147483648, "list": [1.0, 1.5]}
-- error: $v is invalid: Int takes an integer of 32 bits
-- error: $list[1] is invalid: Int takes an integer of 32 bits

-- query ByLiteral
-- eq
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."item" AS t0
  WHERE t0."size" = $1::integer
  LIMIT 100
) AS t1));
-- $1 = "-1"
-- ne
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."item" AS t0
  WHERE t0."size" <> $1::integer
  ORDER BY t0."size" ASC
  LIMIT 100
) AS t1));
-- $1 = "0"
-- in
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."item" AS t0
  WHERE t0."size" = ANY ($1::integer[])
  ORDER BY t0."size" ASC
  LIMIT 100
) AS t1));
-- $1 = ["7", "0"]
-- inOne
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."item" AS t0
  WHERE t0."size" = ANY ($1::integer[])
  LIMIT 100
) AS t1));
-- $1 = ["7"]
-- nin
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."item" AS t0
  WHERE t0."size" <> ALL ($1::integer[])
  ORDER BY t0."size" ASC
  LIMIT 100
) AS t1));
-- $1 = ["7"]
-- between
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."item" AS t0
  WHERE (t0."size" > $1::integer) AND (t0."size" < $2::integer)
  LIMIT 100
) AS t1));
-- $1 = "-1"
-- $2 = "7"

-- query ByExpression {"v": 0}
-- eq
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."item" AS t0
  WHERE t0."size" = $1::integer
  LIMIT 100
) AS t1));
-- $1 = vars.v + 7 or null
-- ne
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."item" AS t0
  WHERE t0."size" <> $1::integer
  ORDER BY t0."size" ASC
  LIMIT 100
) AS t1));
-- $1 = vars.v or null
-- gt
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."item" AS t0
  WHERE t0."size" > $1::integer
  LIMIT 100
) AS t1));
-- $1 = vars.v or null
-- ge
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."item" AS t0
  WHERE t0."size" >= $1::integer
  ORDER BY t0."size" ASC
  LIMIT 100
) AS t1));
-- $1 = vars.v or null
-- lt
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."item" AS t0
  WHERE t0."size" < $1::integer
  LIMIT 100
) AS t1));
-- $1 = vars.v or null
-- le
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."item" AS t0
  WHERE t0."size" <= $1::integer
  ORDER BY t0."size" ASC
  LIMIT 100
) AS t1));
-- $1 = vars.v or null
