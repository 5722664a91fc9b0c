-- mutation Reckon
-- day_insertMany: array
WITH written AS (
  INSERT INTO "public"."day" AS t0 ("label", "on")
  VALUES ($1::text, $2::date), ($3::text, $4::date), ($5::text, $6::date), ($7::text, $8::date), ($9::text, $10::date), ($11::text, $12::date), ($13::text, $14::date)
  RETURNING (SELECT row_to_json(t1) FROM (
    SELECT t0."label" AS "label"
  ) AS t1) AS "key"
)
SELECT array_to_json(ARRAY(SELECT "key" FROM written));
-- $1 = "week"
-- $2 = today cut to weeks
-- $3 = "month"
-- $4 = today - "1" days cut to months
-- $5 = "year"
-- $6 = today cut to years
-- $7 = "week of a Sunday"
-- $8 = "2024-05-05" cut to weeks
-- $9 = "week of a Monday"
-- $10 = "2024-05-06" cut to weeks
-- $11 = "week of another year"
-- $12 = "2021-01-01" cut to weeks
-- $13 = "after adding"
-- $14 = "2023-12-31" + "1" days cut to years

-- query List
-- days
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."label" AS "label",
  t0."on" AS "on"
  FROM "public"."day" AS t0
  ORDER BY t0."label" ASC
  LIMIT 100
) AS t1));
