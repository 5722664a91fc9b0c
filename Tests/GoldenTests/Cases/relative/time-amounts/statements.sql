-- mutation Reckon
-- moment_insertMany: array
WITH written AS (
  INSERT INTO "public"."moment" AS t0 ("label", "at")
  VALUES ($1::text, $2::timestamptz), ($3::text, $4::timestamptz), ($5::text, $6::timestamptz), ($7::text, $8::timestamptz), ($9::text, $10::timestamptz), ($11::text, $12::timestamptz), ($13::text, $14::timestamptz), ($15::text, $16::timestamptz), ($17::text, $18::timestamptz), ($19::text, $20::timestamptz), ($21::text, $22::timestamptz), ($23::text, $24::timestamptz)
  RETURNING (SELECT row_to_json(t1) FROM (
    SELECT t0."label" AS "label"
  ) AS t1) AS "key"
)
SELECT array_to_json(ARRAY(SELECT "key" FROM written));
-- $1 = "now"
-- $2 = now
-- $3 = "milliseconds"
-- $4 = now + "1" milliseconds
-- $5 = "seconds"
-- $6 = now + "90" seconds
-- $7 = "minutes"
-- $8 = now - "21" minutes
-- $9 = "hours"
-- $10 = now + "48" hours
-- $11 = "days"
-- $12 = now - "1" days
-- $13 = "weeks"
-- $14 = now + "1" weeks
-- $15 = "months"
-- $16 = now - "3" months
-- $17 = "years"
-- $18 = now - "24" years
-- $19 = "all"
-- $20 = now + "1" years + "1" months + "1" weeks + "1" days + "1" hours + "1" minutes + "1" seconds + "1" milliseconds
-- $21 = "both"
-- $22 = now + "1" months - "11" hours
-- $23 = "fixed"
-- $24 = "2024-02-29T21:59:59.000000Z" + "1" years

-- query List
-- moments
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT to_char(t0."at", 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS "at",
  t0."label" AS "label"
  FROM "public"."moment" AS t0
  ORDER BY t0."at" ASC
  LIMIT 100
) AS t1));
