-- query ByVariable {"v": "9007199254740993", "list": ["9223372036854775807", 9007199254740992]}
-- eq
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name",
  t0."distance"::text AS "distance"
  FROM "public"."star" AS t0
  WHERE t0."distance" = $1::bigint
  LIMIT 100
) AS t1));
-- $1 = $v
-- ne
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."star" AS t0
  WHERE t0."distance" <> $1::bigint
  ORDER BY t0."distance" ASC
  LIMIT 100
) AS t1));
-- $1 = $v
-- in
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."star" AS t0
  WHERE t0."distance" = ANY ($1::bigint[])
  ORDER BY t0."distance" ASC
  LIMIT 100
) AS t1));
-- $1 = $list
-- nin
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."star" AS t0
  WHERE t0."distance" <> ALL ($1::bigint[])
  ORDER BY t0."distance" ASC
  LIMIT 100
) AS t1));
-- $1 = $list
-- gt
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."star" AS t0
  WHERE t0."distance" > $1::bigint
  ORDER BY t0."distance" ASC
  LIMIT 100
) AS t1));
-- $1 = $v
-- ge
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."star" AS t0
  WHERE t0."distance" >= $1::bigint
  ORDER BY t0."distance" ASC
  LIMIT 100
) AS t1));
-- $1 = $v
-- lt
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."star" AS t0
  WHERE t0."distance" < $1::bigint
  ORDER BY t0."distance" ASC
  LIMIT 100
) AS t1));
-- $1 = $v
-- le
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."star" AS t0
  WHERE t0."distance" <= $1::bigint
  ORDER BY t0."distance" ASC
  LIMIT 100
) AS t1));
-- $1 = $v

-- query ByVariable {"v": null, "list": null}
-- eq
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name",
  t0."distance"::text AS "distance"
  FROM "public"."star" AS t0
  WHERE t0."distance" IS NULL
  LIMIT 100
) AS t1));
-- ne
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."star" AS t0
  WHERE t0."distance" IS NOT NULL
  ORDER BY t0."distance" ASC
  LIMIT 100
) AS t1));
-- in
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."star" AS t0
  WHERE NULL
  ORDER BY t0."distance" ASC
  LIMIT 100
) AS t1));
-- nin
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."star" AS t0
  WHERE NULL
  ORDER BY t0."distance" ASC
  LIMIT 100
) AS t1));
-- gt
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."star" AS t0
  WHERE NULL
  ORDER BY t0."distance" ASC
  LIMIT 100
) AS t1));
-- ge
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."star" AS t0
  WHERE NULL
  ORDER BY t0."distance" ASC
  LIMIT 100
) AS t1));
-- lt
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."star" AS t0
  WHERE NULL
  ORDER BY t0."distance" ASC
  LIMIT 100
) AS t1));
-- le
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."star" AS t0
  WHERE NULL
  ORDER BY t0."distance" ASC
  LIMIT 100
) AS t1));

-- query ByVariable {"v": "9223372036854775808", "list": ["1.0", "0x1", " 1"]}
-- error: $v is invalid: Int64 takes an integer of 64 bits, as a number or as decimal digits in a string
-- error: $list[0] is invalid: Int64 takes an integer of 64 bits, as a number or as decimal digits in a string
-- error: $list[1] is invalid: Int64 takes an integer of 64 bits, as a number or as decimal digits in a string
-- error: $list[2] is invalid: Int64 takes an integer of 64 bits, as a number or as decimal digits in a string

-- query ByLiteral
-- digits
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."star" AS t0
  WHERE t0."distance" = $1::bigint
  LIMIT 100
) AS t1));
-- $1 = "9007199254740993"
-- number
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."star" AS t0
  WHERE t0."distance" = $1::bigint
  LIMIT 100
) AS t1));
-- $1 = "9007199254740993"
-- mixed
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."star" AS t0
  WHERE t0."distance" = ANY ($1::bigint[])
  ORDER BY t0."distance" ASC
  LIMIT 100
) AS t1));
-- $1 = ["-9223372036854775808", "9007199254740992"]

-- query ByExpression {"v": "9007199254740993"}
-- eq
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."star" AS t0
  WHERE t0."distance" = $1::bigint
  LIMIT 100
) AS t1));
-- $1 = vars.v - 1 or null
-- gt
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."star" AS t0
  WHERE t0."distance" > $1::bigint
  LIMIT 100
) AS t1));
-- $1 = vars.v or null
-- le
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."star" AS t0
  WHERE (t0."distance" <= $1::bigint) AND (t0."distance" > $2::bigint)
  ORDER BY t0."distance" ASC
  LIMIT 100
) AS t1));
-- $1 = vars.v or null
-- $2 = 0 or null
