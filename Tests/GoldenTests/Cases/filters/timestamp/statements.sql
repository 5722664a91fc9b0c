-- query ByVariable {"v": "2024-05-01T10:20:30.123456Z", "list": ["2024-05-01T12:20:30.123457+02:00"]}
-- eq
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name",
  to_char(t0."at", 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS "at"
  FROM "public"."event" AS t0
  WHERE t0."at" = $1::timestamptz
  LIMIT 100
) AS t1));
-- $1 = $v
-- ne
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."event" AS t0
  WHERE t0."at" <> $1::timestamptz
  ORDER BY t0."at" ASC
  LIMIT 100
) AS t1));
-- $1 = $v
-- in
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."event" AS t0
  WHERE t0."at" = ANY ($1::timestamptz[])
  ORDER BY t0."at" ASC
  LIMIT 100
) AS t1));
-- $1 = $list
-- nin
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."event" AS t0
  WHERE t0."at" <> ALL ($1::timestamptz[])
  ORDER BY t0."at" ASC
  LIMIT 100
) AS t1));
-- $1 = $list
-- gt
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."event" AS t0
  WHERE t0."at" > $1::timestamptz
  ORDER BY t0."at" ASC
  LIMIT 100
) AS t1));
-- $1 = $v
-- ge
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."event" AS t0
  WHERE t0."at" >= $1::timestamptz
  ORDER BY t0."at" ASC
  LIMIT 100
) AS t1));
-- $1 = $v
-- lt
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."event" AS t0
  WHERE t0."at" < $1::timestamptz
  ORDER BY t0."at" ASC
  LIMIT 100
) AS t1));
-- $1 = $v
-- le
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."event" AS t0
  WHERE t0."at" <= $1::timestamptz
  ORDER BY t0."at" ASC
  LIMIT 100
) AS t1));
-- $1 = $v

-- query ByVariable {"v": null, "list": null}
-- eq
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name",
  to_char(t0."at", 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS "at"
  FROM "public"."event" AS t0
  WHERE t0."at" IS NULL
  LIMIT 100
) AS t1));
-- ne
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."event" AS t0
  WHERE t0."at" IS NOT NULL
  ORDER BY t0."at" ASC
  LIMIT 100
) AS t1));
-- in
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."event" AS t0
  WHERE NULL
  ORDER BY t0."at" ASC
  LIMIT 100
) AS t1));
-- nin
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."event" AS t0
  WHERE NULL
  ORDER BY t0."at" ASC
  LIMIT 100
) AS t1));
-- gt
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."event" AS t0
  WHERE NULL
  ORDER BY t0."at" ASC
  LIMIT 100
) AS t1));
-- ge
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."event" AS t0
  WHERE NULL
  ORDER BY t0."at" ASC
  LIMIT 100
) AS t1));
-- lt
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."event" AS t0
  WHERE NULL
  ORDER BY t0."at" ASC
  LIMIT 100
) AS t1));
-- le
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."event" AS t0
  WHERE NULL
  ORDER BY t0."at" ASC
  LIMIT 100
) AS t1));

-- query ByVariable {"list": []}
-- eq
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name",
  to_char(t0."at", 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS "at"
  FROM "public"."event" AS t0
  LIMIT 100
) AS t1));
-- ne
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."event" AS t0
  ORDER BY t0."at" ASC
  LIMIT 100
) AS t1));
-- in
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."event" AS t0
  WHERE t0."at" = ANY ($1::timestamptz[])
  ORDER BY t0."at" ASC
  LIMIT 100
) AS t1));
-- $1 = $list
-- nin
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."event" AS t0
  WHERE t0."at" <> ALL ($1::timestamptz[])
  ORDER BY t0."at" ASC
  LIMIT 100
) AS t1));
-- $1 = $list
-- gt
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."event" AS t0
  ORDER BY t0."at" ASC
  LIMIT 100
) AS t1));
-- ge
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."event" AS t0
  ORDER BY t0."at" ASC
  LIMIT 100
) AS t1));
-- lt
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."event" AS t0
  ORDER BY t0."at" ASC
  LIMIT 100
) AS t1));
-- le
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."event" AS t0
  ORDER BY t0."at" ASC
  LIMIT 100
) AS t1));

-- query ByVariable {"v": "2024-05-01T10:20:30", "list": ["2024-05-01", "2024-05-01t10:20:30Z", "2024-05-01T10:20:60Z", "2024-05-01T24:00:00Z", 1714558830]}
-- error: $v is invalid: Timestamp takes a timestamp with its offset, such as "2024-05-01T10:00:00Z"
-- error: $list[0] is invalid: Timestamp takes a timestamp with its offset, such as "2024-05-01T10:00:00Z"
-- error: $list[1] is invalid: Timestamp takes a timestamp with its offset, such as "2024-05-01T10:00:00Z"
-- error: $list[2] is invalid: Timestamp takes a timestamp with its offset, such as "2024-05-01T10:00:00Z"
-- error: $list[3] is invalid: Timestamp takes a timestamp with its offset, such as "2024-05-01T10:00:00Z"
-- error: $list[4] is invalid: Timestamp takes a timestamp with its offset, such as "2024-05-01T10:00:00Z"

-- query ByLiteral
-- utc
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."event" AS t0
  WHERE t0."at" = $1::timestamptz
  LIMIT 100
) AS t1));
-- $1 = "2024-05-01T10:20:30.123456Z"
-- offset
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."event" AS t0
  WHERE t0."at" = $1::timestamptz
  LIMIT 100
) AS t1));
-- $1 = "2024-05-01T10:20:30.123456Z"
-- truncated
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."event" AS t0
  WHERE t0."at" = $1::timestamptz
  LIMIT 100
) AS t1));
-- $1 = "2024-05-01T10:20:30.123456Z"

-- query ByExpression
-- eq
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."event" AS t0
  WHERE t0."at" = $1::timestamptz
  LIMIT 100
) AS t1));
-- $1 = request.time or null
-- ne
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."event" AS t0
  WHERE t0."at" <> $1::timestamptz
  ORDER BY t0."at" ASC
  LIMIT 100
) AS t1));
-- $1 = request.time or null
-- gt
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."event" AS t0
  WHERE t0."at" > $1::timestamptz
  LIMIT 100
) AS t1));
-- $1 = request.time or null
-- ge
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."event" AS t0
  WHERE t0."at" >= $1::timestamptz
  ORDER BY t0."at" ASC
  LIMIT 100
) AS t1));
-- $1 = request.time or null
-- lt
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."event" AS t0
  WHERE t0."at" < $1::timestamptz
  LIMIT 100
) AS t1));
-- $1 = timestamp('2024-05-01T10:20:30.123456Z') or null
-- le
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."event" AS t0
  WHERE t0."at" <= $1::timestamptz
  ORDER BY t0."at" ASC
  LIMIT 100
) AS t1));
-- $1 = request.time + duration('1ms') or null

-- query ByRelation
-- eq
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."event" AS t0
  WHERE t0."at" = $1::timestamptz
  LIMIT 100
) AS t1));
-- $1 = now
-- ne
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."event" AS t0
  WHERE t0."at" <> $1::timestamptz
  ORDER BY t0."at" ASC
  LIMIT 100
) AS t1));
-- $1 = now
-- gt
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."event" AS t0
  WHERE t0."at" > $1::timestamptz
  LIMIT 100
) AS t1));
-- $1 = now
-- ge
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."event" AS t0
  WHERE t0."at" >= $1::timestamptz
  ORDER BY t0."at" ASC
  LIMIT 100
) AS t1));
-- $1 = now
-- lt
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."event" AS t0
  WHERE t0."at" < $1::timestamptz
  LIMIT 100
) AS t1));
-- $1 = now
-- le
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."event" AS t0
  WHERE t0."at" <= $1::timestamptz
  ORDER BY t0."at" ASC
  LIMIT 100
) AS t1));
-- $1 = now
