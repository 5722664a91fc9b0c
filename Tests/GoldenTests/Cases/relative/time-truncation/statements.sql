-- mutation Reckon
-- moment_insertMany: array
WITH written AS (
  INSERT INTO "public"."moment" AS t0 ("label", "at")
  VALUES ($1::text, $2::timestamptz), ($3::text, $4::timestamptz), ($5::text, $6::timestamptz), ($7::text, $8::timestamptz), ($9::text, $10::timestamptz), ($11::text, $12::timestamptz), ($13::text, $14::timestamptz), ($15::text, $16::timestamptz), ($17::text, $18::timestamptz)
  RETURNING (SELECT row_to_json(t1) FROM (
    SELECT t0."label" AS "label"
  ) AS t1) AS "key"
)
SELECT array_to_json(ARRAY(SELECT "key" FROM written));
-- $1 = "1 second"
-- $2 = now cut to seconds
-- $3 = "2 minute"
-- $4 = now cut to minutes
-- $5 = "3 hour"
-- $6 = now cut to hours
-- $7 = "4 day"
-- $8 = now cut to days
-- $9 = "5 week"
-- $10 = now cut to weeks
-- $11 = "6 month"
-- $12 = now cut to months
-- $13 = "7 year"
-- $14 = now cut to years
-- $15 = "8 day in UTC"
-- $16 = "2024-04-30T23:00:00.000000Z" cut to days
-- $17 = "9 end of last month"
-- $18 = now - "1" months cut to months

-- query List
-- moments
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."label" AS "label",
  to_char(t0."at", 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS "at"
  FROM "public"."moment" AS t0
  ORDER BY t0."label" ASC
  LIMIT 100
) AS t1));
