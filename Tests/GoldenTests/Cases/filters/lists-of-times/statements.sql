-- query Days {"day": "2024-06-01"}
-- includes
SELECT array_to_json(ARRAY(SELECT t2 FROM (
  SELECT t0."name" AS "name",
  CASE WHEN array_position(t0."days", NULL) IS NULL OR width_bucket(cardinality(t0."days")::double precision, 0, 1, 0) = 0 THEN t0."days" END AS "days"
  FROM "public"."plan" AS t0
  WHERE t0."days" @> ARRAY[$1::date]::date[]
  LIMIT 100
) AS t2));
-- $1 = $day
-- excludes
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."plan" AS t0
  WHERE NOT (t0."days" @> ARRAY[$1::date]::date[])
  LIMIT 100
) AS t1));
-- $1 = $day
-- relative
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."plan" AS t0
  WHERE t0."days" @> ARRAY[$1::date]::date[]
  LIMIT 100
) AS t1));
-- $1 = today + "1" days
-- notRelative
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."plan" AS t0
  WHERE NOT (t0."days" @> ARRAY[$1::date]::date[])
  LIMIT 100
) AS t1));
-- $1 = today
-- expression
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."plan" AS t0
  WHERE t0."days" @> ARRAY[$1::date]::date[]
  LIMIT 100
) AS t1));
-- $1 = request.time or null
-- notExpression
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."plan" AS t0
  WHERE NOT (t0."days" @> ARRAY[$1::date]::date[])
  LIMIT 100
) AS t1));
-- $1 = request.time or null

-- query Moments {"at": "2024-05-02T02:00:00+02:00"}
-- includes
SELECT array_to_json(ARRAY(SELECT t2 FROM (
  SELECT t0."name" AS "name",
  CASE WHEN t0."moments" IS NOT NULL THEN ARRAY(SELECT to_char(t1.element, 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') FROM unnest(CASE WHEN array_position(t0."moments", NULL) IS NULL OR width_bucket(cardinality(t0."moments")::double precision, 0, 1, 0) = 0 THEN t0."moments" END) WITH ORDINALITY AS t1(element, position) ORDER BY t1.position) END AS "moments"
  FROM "public"."plan" AS t0
  WHERE t0."moments" @> ARRAY[$1::timestamptz]::timestamptz[]
  LIMIT 100
) AS t2));
-- $1 = $at
-- relative
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."plan" AS t0
  WHERE t0."moments" @> ARRAY[$1::timestamptz]::timestamptz[]
  LIMIT 100
) AS t1));
-- $1 = now
-- midnight
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."plan" AS t0
  WHERE t0."moments" @> ARRAY[$1::timestamptz]::timestamptz[]
  LIMIT 100
) AS t1));
-- $1 = now + "1" days cut to days
-- notRelative
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."plan" AS t0
  WHERE NOT (t0."moments" @> ARRAY[$1::timestamptz]::timestamptz[])
  LIMIT 100
) AS t1));
-- $1 = now
-- expression
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."plan" AS t0
  WHERE t0."moments" @> ARRAY[$1::timestamptz]::timestamptz[]
  LIMIT 100
) AS t1));
-- $1 = request.time or null
