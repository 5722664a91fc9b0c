-- mutation Reckon
-- day_insertMany: array
WITH written AS (
  INSERT INTO "public"."day" AS t0 ("label", "on")
  VALUES ($1::text, $2::date), ($3::text, $4::date), ($5::text, $6::date), ($7::text, $8::date), ($9::text, $10::date), ($11::text, $12::date), ($13::text, $14::date), ($15::text, $16::date)
  RETURNING (SELECT row_to_json(t1) FROM (
    SELECT t0."label" AS "label"
  ) AS t1) AS "key"
)
SELECT array_to_json(ARRAY(SELECT "key" FROM written));
-- $1 = "Jan 31 + 1 month"
-- $2 = "2023-01-31" + "1" months
-- $3 = "Jan 31 + 1 month of a leap year"
-- $4 = "2024-01-31" + "1" months
-- $5 = "Mar 31 - 1 month"
-- $6 = "2024-03-31" - "1" months
-- $7 = "Feb 29 + 1 year"
-- $8 = "2024-02-29" + "1" years
-- $9 = "Feb 29 + 4 years"
-- $10 = "2024-02-29" + "4" years
-- $11 = "Feb 29 - 12 months"
-- $12 = "2024-02-29" - "12" months
-- $13 = "May 31 + 1 month + 1 day"
-- $14 = "2024-05-31" + "1" months + "1" days
-- $15 = "Aug 31 + 18 months"
-- $16 = "2024-08-31" + "18" months

-- query List
-- days
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."label" AS "label",
  t0."on" AS "on"
  FROM "public"."day" AS t0
  ORDER BY t0."label" ASC
  LIMIT 100
) AS t1));
