-- query ThisHour
-- slot
SELECT (SELECT row_to_json(t1) FROM (
  SELECT t0."guest" AS "guest"
  FROM "public"."slot" AS t0
  WHERE (t0."day" = $1::date) AND (t0."hour" = $2::timestamptz)
) AS t1);
-- $1 = today
-- $2 = now cut to hours
-- tomorrow
SELECT (SELECT row_to_json(t1) FROM (
  SELECT t0."guest" AS "guest"
  FROM "public"."slot" AS t0
  WHERE (t0."day" = $1::date) AND (t0."hour" = $2::timestamptz)
) AS t1);
-- $1 = today + "1" days
-- $2 = "2024-05-02T10:00:00.000000Z"
-- expression
SELECT (SELECT row_to_json(t1) FROM (
  SELECT t0."guest" AS "guest"
  FROM "public"."slot" AS t0
  WHERE (t0."day" = $1::date) AND (t0."hour" = $2::timestamptz)
) AS t1);
-- $1 = request.time or null
-- $2 = now cut to hours

-- mutation Shift
-- slot_update: object
UPDATE "public"."slot" AS t0
SET "day" = $3::date, "hour" = $4::timestamptz
WHERE (t0."day" = $1::date) AND (t0."hour" = $2::timestamptz)
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT t0."day" AS "day",
  to_char(t0."hour", 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS "hour"
) AS t1);
-- $1 = today
-- $2 = now cut to hours
-- $3 = today - "1" weeks
-- $4 = "2024-04-24T10:00:00.000000Z" + "30" minutes
