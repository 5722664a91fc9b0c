-- query Ints {"value": 2, "several": [1, 2]}
-- eq
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."item" AS t0
  WHERE t0."small" = $1::integer
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t1));
-- $1 = $value
-- ne
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."item" AS t0
  WHERE t0."small" <> $1::integer
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t1));
-- $1 = $value
-- in
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."item" AS t0
  WHERE t0."small" = ANY ($1::integer[])
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t1));
-- $1 = $several
-- nin
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."item" AS t0
  WHERE t0."small" <> ALL ($1::integer[])
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t1));
-- $1 = $several
-- gt
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."item" AS t0
  WHERE t0."small" > $1::integer
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t1));
-- $1 = $value
-- ge
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."item" AS t0
  WHERE t0."small" >= $1::integer
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t1));
-- $1 = $value
-- lt
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."item" AS t0
  WHERE t0."small" < $1::integer
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t1));
-- $1 = $value
-- le
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."item" AS t0
  WHERE t0."small" <= $1::integer
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t1));
-- $1 = $value
-- expr
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."item" AS t0
  WHERE (t0."small" >= $1::integer) AND (t0."small" < $2::integer)
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t1));
-- $1 = vars.value - 1 or null
-- $2 = 10 or null

-- query Ints {"value": 2147483648}
-- error: $value is invalid: Int takes an integer of 32 bits

-- query Ints {"value": 1.5, "several": ["1"]}
-- error: $value is invalid: Int takes an integer of 32 bits
-- error: $several[0] is invalid: Int takes an integer of 32 bits

-- query Ints {"value": 12e-1}
-- error: $value is invalid: Int takes an integer of 32 bits

-- query Bigs {"value": "9007199254740993"}
-- eq
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."item" AS t0
  WHERE t0."big" = $1::bigint
  LIMIT 100
) AS t1));
-- $1 = $value
-- around
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."item" AS t0
  WHERE (t0."big" >= $1::bigint) AND (t0."big" <= $1::bigint)
  LIMIT 100
) AS t1));
-- $1 = "9007199254740993"
-- expr
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."item" AS t0
  WHERE t0."big" = $1::bigint
  LIMIT 100
) AS t1));
-- $1 = 9007199254740992 + 1 or null

-- query Bigs {"value": "9223372036854775808"}
-- error: $value is invalid: Int64 takes an integer of 64 bits, as a number or as decimal digits in a string

-- query Ratios {"value": 0.1}
-- eq
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."item" AS t0
  WHERE t0."ratio" = $1::double precision
  LIMIT 100
) AS t1));
-- $1 = $value
-- several
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."item" AS t0
  WHERE t0."ratio" = ANY ($1::double precision[])
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t1));
-- $1 = ["0.5", $value, "1.0"]

-- query Ratios {"value": "0.1"}
-- error: $value is invalid: Float takes a finite number

-- query Ratios {"value": 1e400}
-- error: $value is invalid: Float takes a finite number
