-- query Merge {"a": true, "b": true}
-- items
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name",
  t0."size" AS "size",
  t0."color" AS "color"
  FROM "public"."item" AS t0
  LIMIT 100
) AS t1));

-- query Merge {"a": true, "b": false}
-- items
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."item" AS t0
  LIMIT 100
) AS t1));

-- query Merge {"a": false, "b": true}
-- items
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name",
  t0."size" AS "size",
  t0."color" AS "color"
  FROM "public"."item" AS t0
  LIMIT 100
) AS t1));

-- query Merge {"a": false, "b": false}
-- items
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."size" AS "size"
  FROM "public"."item" AS t0
  LIMIT 100
) AS t1));
