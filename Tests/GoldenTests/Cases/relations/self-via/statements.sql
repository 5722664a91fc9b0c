-- query Rows
-- pages
SELECT array_to_json(ARRAY(SELECT t10 FROM (
  SELECT t0."url" AS "url",
  array_to_json(ARRAY(SELECT t3 FROM (
    SELECT t2."url" AS "url"
    FROM "public"."link" AS t1
    JOIN "public"."page" AS t2 ON t1."target_url" = t2."url"
    WHERE t1."source_url" = t0."url"
    ORDER BY t1."target_url" ASC
    LIMIT 5
  ) AS t3)) AS "linksTo",
  array_to_json(ARRAY(SELECT t7 FROM (
    SELECT t5."url" AS "url"
    FROM "public"."link" AS t4
    JOIN "public"."page" AS t5 ON t4."source_url" = t5."url"
    LEFT JOIN "public"."page" AS t6 ON t4."source_url" = t6."url"
    WHERE t4."target_url" = t0."url"
    ORDER BY t6."rank" DESC
    LIMIT 5
  ) AS t7)) AS "linkedFrom",
  array_to_json(ARRAY(SELECT t9 FROM (
    SELECT t8."target_url" AS "targetUrl",
    t8."text" AS "text"
    FROM "public"."link" AS t8
    WHERE t8."source_url" = t0."url"
    ORDER BY t8."target_url" ASC
    LIMIT 5
  ) AS t9)) AS "links_on_source"
  FROM "public"."page" AS t0
  ORDER BY t0."url" ASC
  LIMIT 100
) AS t10));

-- query Filter {"rank": 3}
-- linkingHigh
SELECT array_to_json(ARRAY(SELECT t3 FROM (
  SELECT t0."url" AS "url"
  FROM "public"."page" AS t0
  WHERE EXISTS (
    SELECT 1
    FROM "public"."link" AS t1
    JOIN "public"."page" AS t2 ON t1."target_url" = t2."url"
    WHERE (t1."source_url" = t0."url") AND (t2."rank" >= $1::integer)
  )
  ORDER BY t0."url" ASC
  LIMIT 100
) AS t3));
-- $1 = $rank
-- popular
SELECT array_to_json(ARRAY(SELECT t3 FROM (
  SELECT t0."url" AS "url"
  FROM "public"."page" AS t0
  WHERE (
    SELECT count(*)
    FROM "public"."link" AS t1
    JOIN "public"."page" AS t2 ON t1."source_url" = t2."url"
    WHERE t1."target_url" = t0."url"
  ) >= $1::integer
  LIMIT 100
) AS t3));
-- $1 = "2"
-- alone
SELECT array_to_json(ARRAY(SELECT t3 FROM (
  SELECT t0."url" AS "url"
  FROM "public"."page" AS t0
  WHERE (
    SELECT count(*)
    FROM "public"."link" AS t1
    JOIN "public"."page" AS t2 ON t1."source_url" = t2."url"
    WHERE t1."target_url" = t0."url"
  ) = $1::integer
  LIMIT 100
) AS t3));
-- $1 = "0"
