-- query ByVariable {"v": 0, "list": [1e300, -0.5]}
-- eq
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name",
  t0."rating" AS "rating"
  FROM "public"."shop" AS t0
  WHERE t0."rating" = $1::double precision
  LIMIT 100
) AS t1));
-- $1 = $v
-- ne
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."shop" AS t0
  WHERE t0."rating" <> $1::double precision
  ORDER BY t0."rating" ASC
  LIMIT 100
) AS t1));
-- $1 = $v
-- in
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."shop" AS t0
  WHERE t0."rating" = ANY ($1::double precision[])
  ORDER BY t0."rating" ASC
  LIMIT 100
) AS t1));
-- $1 = $list
-- nin
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."shop" AS t0
  WHERE t0."rating" <> ALL ($1::double precision[])
  ORDER BY t0."rating" ASC
  LIMIT 100
) AS t1));
-- $1 = $list
-- gt
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."shop" AS t0
  WHERE t0."rating" > $1::double precision
  ORDER BY t0."rating" ASC
  LIMIT 100
) AS t1));
-- $1 = $v
-- ge
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."shop" AS t0
  WHERE t0."rating" >= $1::double precision
  ORDER BY t0."rating" ASC
  LIMIT 100
) AS t1));
-- $1 = $v
-- lt
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."shop" AS t0
  WHERE t0."rating" < $1::double precision
  ORDER BY t0."rating" ASC
  LIMIT 100
) AS t1));
-- $1 = $v
-- le
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."shop" AS t0
  WHERE t0."rating" <= $1::double precision
  ORDER BY t0."rating" ASC
  LIMIT 100
) AS t1));
-- $1 = $v

-- query ByVariable {"v": -0.0}
-- eq
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name",
  t0."rating" AS "rating"
  FROM "public"."shop" AS t0
  WHERE t0."rating" = $1::double precision
  LIMIT 100
) AS t1));
-- $1 = $v
-- ne
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."shop" AS t0
  WHERE t0."rating" <> $1::double precision
  ORDER BY t0."rating" ASC
  LIMIT 100
) AS t1));
-- $1 = $v
-- in
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."shop" AS t0
  ORDER BY t0."rating" ASC
  LIMIT 100
) AS t1));
-- nin
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."shop" AS t0
  ORDER BY t0."rating" ASC
  LIMIT 100
) AS t1));
-- gt
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."shop" AS t0
  WHERE t0."rating" > $1::double precision
  ORDER BY t0."rating" ASC
  LIMIT 100
) AS t1));
-- $1 = $v
-- ge
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."shop" AS t0
  WHERE t0."rating" >= $1::double precision
  ORDER BY t0."rating" ASC
  LIMIT 100
) AS t1));
-- $1 = $v
-- lt
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."shop" AS t0
  WHERE t0."rating" < $1::double precision
  ORDER BY t0."rating" ASC
  LIMIT 100
) AS t1));
-- $1 = $v
-- le
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."shop" AS t0
  WHERE t0."rating" <= $1::double precision
  ORDER BY t0."rating" ASC
  LIMIT 100
) AS t1));
-- $1 = $v

-- query ByVariable {"v": null, "list": null}
-- eq
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name",
  t0."rating" AS "rating"
  FROM "public"."shop" AS t0
  WHERE t0."rating" IS NULL
  LIMIT 100
) AS t1));
-- ne
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."shop" AS t0
  WHERE t0."rating" IS NOT NULL
  ORDER BY t0."rating" ASC
  LIMIT 100
) AS t1));
-- in
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."shop" AS t0
  WHERE NULL
  ORDER BY t0."rating" ASC
  LIMIT 100
) AS t1));
-- nin
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."shop" AS t0
  WHERE NULL
  ORDER BY t0."rating" ASC
  LIMIT 100
) AS t1));
-- gt
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."shop" AS t0
  WHERE NULL
  ORDER BY t0."rating" ASC
  LIMIT 100
) AS t1));
-- ge
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."shop" AS t0
  WHERE NULL
  ORDER BY t0."rating" ASC
  LIMIT 100
) AS t1));
-- lt
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."shop" AS t0
  WHERE NULL
  ORDER BY t0."rating" ASC
  LIMIT 100
) AS t1));
-- le
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."shop" AS t0
  WHERE NULL
  ORDER BY t0."rating" ASC
  LIMIT 100
) AS t1));

-- query ByVariable {"v": "0", "list": [1e999]}
-- error: $v is invalid: Float takes a finite number
-- error: $list[0] is invalid: Float takes a finite number

-- query ByLiteral
-- integer
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."shop" AS t0
  WHERE t0."rating" = $1::double precision
  LIMIT 100
) AS t1));
-- $1 = "0.0"
-- exponent
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."shop" AS t0
  WHERE t0."rating" >= $1::double precision
  LIMIT 100
) AS t1));
-- $1 = "1e+300"
-- inexact
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."shop" AS t0
  WHERE t0."rating" = ANY ($1::double precision[])
  LIMIT 100
) AS t1));
-- $1 = ["0.3", "-0.5"]
-- between
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."shop" AS t0
  WHERE (t0."rating" >= $1::double precision) AND (t0."rating" < $2::double precision)
  ORDER BY t0."rating" ASC
  LIMIT 100
) AS t1));
-- $1 = "-1.0"
-- $2 = "0.4"

-- query ByExpression {"v": 0}
-- eq
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."shop" AS t0
  WHERE t0."rating" = $1::double precision
  LIMIT 100
) AS t1));
-- $1 = 0.1 + 0.2 or null
-- ne
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."shop" AS t0
  WHERE t0."rating" <> $1::double precision
  ORDER BY t0."rating" ASC
  LIMIT 100
) AS t1));
-- $1 = vars.v or null
-- gt
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."shop" AS t0
  WHERE t0."rating" > $1::double precision
  ORDER BY t0."rating" ASC
  LIMIT 100
) AS t1));
-- $1 = vars.v * 2.0 or null
-- lt
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."shop" AS t0
  WHERE t0."rating" < $1::double precision
  LIMIT 100
) AS t1));
-- $1 = vars.v or null
