-- mutation Reckon
-- day_insertMany: array
WITH written AS (
  INSERT INTO "public"."day" AS t0 ("label", "on")
  VALUES ($1::text, $2::date), ($3::text, $4::date), ($5::text, $6::date), ($7::text, $8::date), ($9::text, $10::date), ($11::text, $12::date), ($13::text, $14::date), ($15::text, $16::date), ($17::text, $18::date), ($19::text, $20::date)
  RETURNING (SELECT row_to_json(t1) FROM (
    SELECT t0."label" AS "label"
  ) AS t1) AS "key"
)
SELECT array_to_json(ARRAY(SELECT "key" FROM written));
-- $1 = "today"
-- $2 = today
-- $3 = "days"
-- $4 = today + "40" days
-- $5 = "weeks"
-- $6 = today - "2" weeks
-- $7 = "months"
-- $8 = today - "15" months
-- $9 = "years"
-- $10 = today + "100" years
-- $11 = "all"
-- $12 = today + "1" years + "1" months + "1" weeks + "1" days
-- $13 = "both"
-- $14 = today + "1" months - "1" days
-- $15 = "negative"
-- $16 = today + "-1" days
-- $17 = "nothing"
-- $18 = today
-- $19 = "fixed"
-- $20 = "2000-01-01" - "1" days

-- query List
-- days
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."on" AS "on",
  t0."label" AS "label"
  FROM "public"."day" AS t0
  ORDER BY t0."on" ASC, t0."label" ASC
  LIMIT 100
) AS t1));
