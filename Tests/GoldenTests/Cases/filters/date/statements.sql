-- query ByVariable {"v": "2024-05-01", "list": ["2024-02-29", "9999-12-31"]}
-- eq
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name",
  t0."on" AS "on"
  FROM "public"."day" AS t0
  WHERE t0."on" = $1::date
  LIMIT 100
) AS t1));
-- $1 = $v
-- ne
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."day" AS t0
  WHERE t0."on" <> $1::date
  ORDER BY t0."on" ASC
  LIMIT 100
) AS t1));
-- $1 = $v
-- in
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."day" AS t0
  WHERE t0."on" = ANY ($1::date[])
  ORDER BY t0."on" ASC
  LIMIT 100
) AS t1));
-- $1 = $list
-- nin
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."day" AS t0
  WHERE t0."on" <> ALL ($1::date[])
  ORDER BY t0."on" ASC
  LIMIT 100
) AS t1));
-- $1 = $list
-- gt
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."day" AS t0
  WHERE t0."on" > $1::date
  ORDER BY t0."on" ASC
  LIMIT 100
) AS t1));
-- $1 = $v
-- ge
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."day" AS t0
  WHERE t0."on" >= $1::date
  ORDER BY t0."on" ASC
  LIMIT 100
) AS t1));
-- $1 = $v
-- lt
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."day" AS t0
  WHERE t0."on" < $1::date
  ORDER BY t0."on" ASC
  LIMIT 100
) AS t1));
-- $1 = $v
-- le
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."day" AS t0
  WHERE t0."on" <= $1::date
  ORDER BY t0."on" ASC
  LIMIT 100
) AS t1));
-- $1 = $v

-- query ByVariable {"v": null, "list": null}
-- eq
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name",
  t0."on" AS "on"
  FROM "public"."day" AS t0
  WHERE t0."on" IS NULL
  LIMIT 100
) AS t1));
-- ne
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."day" AS t0
  WHERE t0."on" IS NOT NULL
  ORDER BY t0."on" ASC
  LIMIT 100
) AS t1));
-- in
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."day" AS t0
  WHERE NULL
  ORDER BY t0."on" ASC
  LIMIT 100
) AS t1));
-- nin
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."day" AS t0
  WHERE NULL
  ORDER BY t0."on" ASC
  LIMIT 100
) AS t1));
-- gt
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."day" AS t0
  WHERE NULL
  ORDER BY t0."on" ASC
  LIMIT 100
) AS t1));
-- ge
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."day" AS t0
  WHERE NULL
  ORDER BY t0."on" ASC
  LIMIT 100
) AS t1));
-- lt
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."day" AS t0
  WHERE NULL
  ORDER BY t0."on" ASC
  LIMIT 100
) AS t1));
-- le
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."day" AS t0
  WHERE NULL
  ORDER BY t0."on" ASC
  LIMIT 100
) AS t1));

-- query ByVariable {"list": []}
-- eq
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name",
  t0."on" AS "on"
  FROM "public"."day" AS t0
  LIMIT 100
) AS t1));
-- ne
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."day" AS t0
  ORDER BY t0."on" ASC
  LIMIT 100
) AS t1));
-- in
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."day" AS t0
  WHERE t0."on" = ANY ($1::date[])
  ORDER BY t0."on" ASC
  LIMIT 100
) AS t1));
-- $1 = $list
-- nin
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."day" AS t0
  WHERE t0."on" <> ALL ($1::date[])
  ORDER BY t0."on" ASC
  LIMIT 100
) AS t1));
-- $1 = $list
-- gt
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."day" AS t0
  ORDER BY t0."on" ASC
  LIMIT 100
) AS t1));
-- ge
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."day" AS t0
  ORDER BY t0."on" ASC
  LIMIT 100
) AS t1));
-- lt
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."day" AS t0
  ORDER BY t0."on" ASC
  LIMIT 100
) AS t1));
-- le
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."day" AS t0
  ORDER BY t0."on" ASC
  LIMIT 100
) AS t1));

-- query ByVariable {"v": "2023-02-29", "list": ["2024-5-1", "20240501", "10000-01-01", 20240501]}
-- error: $v is invalid: Date takes a date, such as "2024-05-01"
-- error: $list[0] is invalid: Date takes a date, such as "2024-05-01"
-- error: $list[1] is invalid: Date takes a date, such as "2024-05-01"
-- error: $list[2] is invalid: Date takes a date, such as "2024-05-01"
-- error: $list[3] is invalid: Date takes a date, such as "2024-05-01"

-- query ByLiteral
-- eq
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."day" AS t0
  WHERE t0."on" = $1::date
  LIMIT 100
) AS t1));
-- $1 = "2024-02-29"
-- timestamp
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."day" AS t0
  WHERE t0."on" = $1::date
  LIMIT 100
) AS t1));
-- $1 = "2024-05-01"
-- between
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."day" AS t0
  WHERE (t0."on" >= $1::date) AND (t0."on" < $2::date)
  ORDER BY t0."on" ASC
  LIMIT 100
) AS t1));
-- $1 = "2024-04-30"
-- $2 = "2024-05-02"

-- query ByExpression
-- eq
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."day" AS t0
  WHERE t0."on" = $1::date
  LIMIT 100
) AS t1));
-- $1 = request.time or null
-- ne
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."day" AS t0
  WHERE t0."on" <> $1::date
  ORDER BY t0."on" ASC
  LIMIT 100
) AS t1));
-- $1 = request.time or null
-- gt
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."day" AS t0
  WHERE t0."on" > $1::date
  LIMIT 100
) AS t1));
-- $1 = request.time or null
-- ge
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."day" AS t0
  WHERE t0."on" >= $1::date
  ORDER BY t0."on" ASC
  LIMIT 100
) AS t1));
-- $1 = request.time or null
-- lt
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."day" AS t0
  WHERE t0."on" < $1::date
  LIMIT 100
) AS t1));
-- $1 = request.time - duration('24h') or null
-- le
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."day" AS t0
  WHERE t0."on" <= $1::date
  ORDER BY t0."on" ASC
  LIMIT 100
) AS t1));
-- $1 = request.time - duration('24h') or null

-- query ByRelation
-- eq
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."day" AS t0
  WHERE t0."on" = $1::date
  LIMIT 100
) AS t1));
-- $1 = today
-- ne
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."day" AS t0
  WHERE t0."on" <> $1::date
  ORDER BY t0."on" ASC
  LIMIT 100
) AS t1));
-- $1 = today
-- gt
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."day" AS t0
  WHERE t0."on" > $1::date
  ORDER BY t0."on" ASC
  LIMIT 100
) AS t1));
-- $1 = today - "1" days
-- ge
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."day" AS t0
  WHERE t0."on" >= $1::date
  ORDER BY t0."on" ASC
  LIMIT 100
) AS t1));
-- $1 = today - "1" days
-- lt
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."day" AS t0
  WHERE t0."on" < $1::date
  ORDER BY t0."on" ASC
  LIMIT 100
) AS t1));
-- $1 = today
-- le
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."day" AS t0
  WHERE t0."on" <= $1::date
  LIMIT 100
) AS t1));
-- $1 = "2024-02-28" + "1" days
