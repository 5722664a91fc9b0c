-- query Days {"day": "2024-02-29", "days": ["2024-02-29", "2024-05-01"]}
-- eq
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name",
  t0."day" AS "day"
  FROM "public"."event" AS t0
  WHERE t0."day" = $1::date
  LIMIT 100
) AS t1));
-- $1 = $day
-- since
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."event" AS t0
  WHERE (t0."day" >= $1::date) AND (t0."day" <> $2::date)
  ORDER BY t0."day" DESC
  LIMIT 100
) AS t1));
-- $1 = $day
-- $2 = "2024-03-01"
-- in
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."event" AS t0
  WHERE t0."day" = ANY ($1::date[])
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t1));
-- $1 = $days
-- today
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."event" AS t0
  WHERE t0."day" <= $1::date
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t1));
-- $1 = request.time or null

-- query Days {"day": "2024-02-29T23:59:59-08:00"}
-- eq
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name",
  t0."day" AS "day"
  FROM "public"."event" AS t0
  WHERE t0."day" = $1::date
  LIMIT 100
) AS t1));
-- $1 = $day
-- since
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."event" AS t0
  WHERE (t0."day" >= $1::date) AND (t0."day" <> $2::date)
  ORDER BY t0."day" DESC
  LIMIT 100
) AS t1));
-- $1 = $day
-- $2 = "2024-03-01"
-- in
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."event" AS t0
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t1));
-- today
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."event" AS t0
  WHERE t0."day" <= $1::date
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t1));
-- $1 = request.time or null

-- query Days {"day": "2023-02-29", "days": ["2024-2-9"]}
-- error: $day is invalid: Date takes a date, such as "2024-05-01"
-- error: $days[0] is invalid: Date takes a date, such as "2024-05-01"

-- query Moments {"at": "2024-05-01T12:00:00.123456999+02:00"}
-- eq
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name",
  to_char(t0."at", 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS "at"
  FROM "public"."event" AS t0
  WHERE t0."at" = $1::timestamptz
  LIMIT 100
) AS t1));
-- $1 = $at
-- before
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."event" AS t0
  WHERE t0."at" < $1::timestamptz
  ORDER BY t0."at" ASC
  LIMIT 100
) AS t1));
-- $1 = $at
-- past
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."event" AS t0
  WHERE t0."at" < $1::timestamptz
  ORDER BY t0."at" ASC
  LIMIT 100
) AS t1));
-- $1 = request.time or null

-- query Moments {"at": "2024-05-01t10:00:00Z"}
-- error: $at is invalid: Timestamp takes a timestamp with its offset, such as "2024-05-01T10:00:00Z"

-- query Relative {"days": 1}
-- lastWeek
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."event" AS t0
  WHERE t0."day" >= $1::date
  LIMIT 100
) AS t1));
-- $1 = today - "1" weeks
-- soon
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."event" AS t0
  WHERE (t0."at" > $1::timestamptz) AND (t0."at" <= $2::timestamptz)
  LIMIT 100
) AS t1));
-- $1 = now
-- $2 = now + $days days + "1" hours
-- month
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."event" AS t0
  WHERE t0."at" >= $1::timestamptz
  LIMIT 100
) AS t1));
-- $1 = "2024-02-29T12:00:00.000000Z" + "12" months cut to months

-- query Relative
-- lastWeek
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."event" AS t0
  WHERE t0."day" >= $1::date
  LIMIT 100
) AS t1));
-- $1 = today - "1" weeks
-- soon
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."event" AS t0
  WHERE (t0."at" > $1::timestamptz) AND (t0."at" <= $2::timestamptz)
  LIMIT 100
) AS t1));
-- $1 = now
-- $2 = now + "1" hours
-- month
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."event" AS t0
  WHERE t0."at" >= $1::timestamptz
  LIMIT 100
) AS t1));
-- $1 = "2024-02-29T12:00:00.000000Z" + "12" months cut to months
