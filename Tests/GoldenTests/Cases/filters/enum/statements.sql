-- query ByVariable {"v": "MEDIUM", "list": ["SMALL", "LARGE"]}
-- eq
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name",
  t0."size" AS "size"
  FROM "public"."shirt" AS t0
  WHERE t0."size" = $1::"public"."size"
  LIMIT 100
) AS t1));
-- $1 = $v
-- ne
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."shirt" AS t0
  WHERE t0."size" <> $1::"public"."size"
  ORDER BY t0."size" ASC
  LIMIT 100
) AS t1));
-- $1 = $v
-- in
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."shirt" AS t0
  WHERE t0."size" = ANY ($1::"public"."size"[])
  ORDER BY t0."size" DESC
  LIMIT 100
) AS t1));
-- $1 = $list
-- nin
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."shirt" AS t0
  WHERE t0."size" <> ALL ($1::"public"."size"[])
  ORDER BY t0."size" ASC
  LIMIT 100
) AS t1));
-- $1 = $list
-- gt
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."shirt" AS t0
  WHERE t0."size" > $1::"public"."size"
  ORDER BY t0."size" ASC
  LIMIT 100
) AS t1));
-- $1 = $v
-- ge
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."shirt" AS t0
  WHERE t0."size" >= $1::"public"."size"
  ORDER BY t0."size" ASC
  LIMIT 100
) AS t1));
-- $1 = $v
-- lt
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."shirt" AS t0
  WHERE t0."size" < $1::"public"."size"
  ORDER BY t0."size" ASC
  LIMIT 100
) AS t1));
-- $1 = $v
-- le
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."shirt" AS t0
  WHERE t0."size" <= $1::"public"."size"
  ORDER BY t0."size" ASC
  LIMIT 100
) AS t1));
-- $1 = $v

-- query ByVariable {"v": null, "list": null}
-- eq
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name",
  t0."size" AS "size"
  FROM "public"."shirt" AS t0
  WHERE t0."size" IS NULL
  LIMIT 100
) AS t1));
-- ne
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."shirt" AS t0
  WHERE t0."size" IS NOT NULL
  ORDER BY t0."size" ASC
  LIMIT 100
) AS t1));
-- in
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."shirt" AS t0
  WHERE NULL
  ORDER BY t0."size" DESC
  LIMIT 100
) AS t1));
-- nin
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."shirt" AS t0
  WHERE NULL
  ORDER BY t0."size" ASC
  LIMIT 100
) AS t1));
-- gt
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."shirt" AS t0
  WHERE NULL
  ORDER BY t0."size" ASC
  LIMIT 100
) AS t1));
-- ge
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."shirt" AS t0
  WHERE NULL
  ORDER BY t0."size" ASC
  LIMIT 100
) AS t1));
-- lt
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."shirt" AS t0
  WHERE NULL
  ORDER BY t0."size" ASC
  LIMIT 100
) AS t1));
-- le
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."shirt" AS t0
  WHERE NULL
  ORDER BY t0."size" ASC
  LIMIT 100
) AS t1));

-- query ByVariable {"list": []}
-- eq
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name",
  t0."size" AS "size"
  FROM "public"."shirt" AS t0
  LIMIT 100
) AS t1));
-- ne
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."shirt" AS t0
  ORDER BY t0."size" ASC
  LIMIT 100
) AS t1));
-- in
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."shirt" AS t0
  WHERE t0."size" = ANY ($1::"public"."size"[])
  ORDER BY t0."size" DESC
  LIMIT 100
) AS t1));
-- $1 = $list
-- nin
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."shirt" AS t0
  WHERE t0."size" <> ALL ($1::"public"."size"[])
  ORDER BY t0."size" ASC
  LIMIT 100
) AS t1));
-- $1 = $list
-- gt
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."shirt" AS t0
  ORDER BY t0."size" ASC
  LIMIT 100
) AS t1));
-- ge
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."shirt" AS t0
  ORDER BY t0."size" ASC
  LIMIT 100
) AS t1));
-- lt
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."shirt" AS t0
  ORDER BY t0."size" ASC
  LIMIT 100
) AS t1));
-- le
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."shirt" AS t0
  ORDER BY t0."size" ASC
  LIMIT 100
) AS t1));

-- query ByVariable {"v": "medium", "list": ["HUGE", 1]}
-- error: $v is invalid: Size takes the name of one of its values as a string
-- error: $list[0] is invalid: Size takes the name of one of its values as a string
-- error: $list[1] is invalid: Size takes the name of one of its values as a string

-- query ByLiteral
-- eq
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."shirt" AS t0
  WHERE t0."size" = $1::"public"."size"
  LIMIT 100
) AS t1));
-- $1 = "LARGE"
-- in
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."shirt" AS t0
  WHERE t0."size" = ANY ($1::"public"."size"[])
  ORDER BY t0."size" ASC
  LIMIT 100
) AS t1));
-- $1 = ["EXTRA_LARGE", "SMALL"]
-- between
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."shirt" AS t0
  WHERE (t0."size" > $1::"public"."size") AND (t0."size" < $2::"public"."size")
  ORDER BY t0."size" ASC
  LIMIT 100
) AS t1));
-- $1 = "SMALL"
-- $2 = "EXTRA_LARGE"

-- query ByExpression {"v": "LARGE"}
-- eq
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."shirt" AS t0
  WHERE t0."size" = $1::"public"."size"
  LIMIT 100
) AS t1));
-- $1 = vars.v or null
-- ne
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."shirt" AS t0
  WHERE t0."size" <> $1::"public"."size"
  ORDER BY t0."size" ASC
  LIMIT 100
) AS t1));
-- $1 = 'MEDIUM' or null
-- gt
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."shirt" AS t0
  WHERE t0."size" > $1::"public"."size"
  ORDER BY t0."size" ASC
  LIMIT 100
) AS t1));
-- $1 = vars.v or null
-- ge
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."shirt" AS t0
  WHERE t0."size" >= $1::"public"."size"
  LIMIT 100
) AS t1));
-- $1 = 'EXTRA_' + 'LARGE' or null
-- lt
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."shirt" AS t0
  WHERE t0."size" < $1::"public"."size"
  ORDER BY t0."size" ASC
  LIMIT 100
) AS t1));
-- $1 = vars.v or null
-- le
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."shirt" AS t0
  WHERE t0."size" <= $1::"public"."size"
  ORDER BY t0."size" ASC
  LIMIT 100
) AS t1));
-- $1 = vars.v or null
