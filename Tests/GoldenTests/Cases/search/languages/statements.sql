-- query Proverbs {"q": "bake"}
-- proverbs_search
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."number" AS "number"
  FROM "public"."proverb" AS t0
  WHERE t0."_fdc_search" @@ websearch_to_tsquery('simple', $1::text)
  ORDER BY t0."number" ASC
  LIMIT 100
) AS t1));
-- $1 = $q

-- query Sentences {"q": "haus"}
-- sentences_search
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."Satz" AS "text"
  FROM "public"."order" AS t0
  WHERE t0."_fdc_search" @@ websearch_to_tsquery('german', $1::text)
  ORDER BY t0."number" ASC
  LIMIT 100
) AS t1));
-- $1 = $q
