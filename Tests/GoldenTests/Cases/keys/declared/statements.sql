-- mutation Add
-- account_insert: object
INSERT INTO "public"."account" AS t0 ("id")
VALUES ($1::text)
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT t0."id" AS "id"
) AS t1);
-- $1 = auth.uid
-- fan_insert: object
INSERT INTO "public"."fan" AS t0 ("uid")
VALUES ($1::bigint)
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT t0."uid"::text AS "uid"
) AS t1);
-- $1 = "9007199254740993"
-- reading_insert: object
INSERT INTO "public"."reading" AS t0 ("at", "value")
VALUES ($1::timestamptz, $2::double precision)
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT to_char(t0."at", 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS "at"
) AS t1);
-- $1 = "2024-05-01T10:00:00.500000Z"
-- $2 = "1.0"
-- level_insert: object
INSERT INTO "public"."level" AS t0 ("height")
VALUES ($1::double precision)
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT t0."height" AS "height"
) AS t1);
-- $1 = "1.5"
-- calendar_insert: object
INSERT INTO "public"."calendar" AS t0 ("day")
VALUES ($1::date)
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT t0."day" AS "day"
) AS t1);
-- $1 = "2024-02-29"

-- query Get {"uid": "9007199254740993", "at": "2024-05-01T12:00:00.500+02:00", "height": 1.5, "day": "2024-02-29"}
-- account
SELECT (SELECT row_to_json(t1) FROM (
  SELECT t0."id" AS "id"
  FROM "public"."account" AS t0
  WHERE t0."id" = $1::text
) AS t1);
-- $1 = "u1"
-- me
SELECT (SELECT row_to_json(t1) FROM (
  SELECT t0."id" AS "id"
  FROM "public"."account" AS t0
  WHERE t0."id" = $1::text
) AS t1);
-- $1 = auth.uid or null
-- myself
SELECT (SELECT row_to_json(t1) FROM (
  SELECT t0."id" AS "id"
  FROM "public"."account" AS t0
  WHERE t0."id" = $1::text
) AS t1);
-- $1 = auth.uid or null
-- fan
SELECT (SELECT row_to_json(t1) FROM (
  SELECT t0."uid"::text AS "uid"
  FROM "public"."fan" AS t0
  WHERE t0."uid" = $1::bigint
) AS t1);
-- $1 = $uid
-- reading
SELECT (SELECT row_to_json(t1) FROM (
  SELECT to_char(t0."at", 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS "at",
  t0."value" AS "value"
  FROM "public"."reading" AS t0
  WHERE t0."at" = $1::timestamptz
) AS t1);
-- $1 = $at
-- level
SELECT (SELECT row_to_json(t1) FROM (
  SELECT t0."height" AS "height"
  FROM "public"."level" AS t0
  WHERE t0."height" = $1::double precision
) AS t1);
-- $1 = $height
-- calendar
SELECT (SELECT row_to_json(t1) FROM (
  SELECT t0."day" AS "day"
  FROM "public"."calendar" AS t0
  WHERE t0."day" = $1::date
) AS t1);
-- $1 = $day
