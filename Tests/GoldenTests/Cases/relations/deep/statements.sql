-- query Up {"country": "Italia"}
-- houses
SELECT array_to_json(ARRAY(SELECT t10 FROM (
  SELECT t0."street_name" AS "streetName",
  t0."number" AS "number",
  (SELECT row_to_json(t9) FROM (
    SELECT (SELECT row_to_json(t8) FROM (
      SELECT (SELECT row_to_json(t7) FROM (
        SELECT t6."name" AS "name"
        FROM "public"."country" AS t6
        WHERE t5."country_code" = t6."code"
      ) AS t7) AS "country"
      FROM "public"."city" AS t5
      WHERE t4."city_name" = t5."name"
    ) AS t8) AS "city"
    FROM "public"."street" AS t4
    WHERE t0."street_name" = t4."name"
  ) AS t9) AS "street"
  FROM "public"."house" AS t0
  WHERE EXISTS (
    SELECT 1
    FROM "public"."street" AS t1
    WHERE (t0."street_name" = t1."name") AND EXISTS (
      SELECT 1
      FROM "public"."city" AS t2
      WHERE (t1."city_name" = t2."name") AND EXISTS (
        SELECT 1
        FROM "public"."country" AS t3
        WHERE (t2."country_code" = t3."code") AND (t3."name" = $1::text)
      )
    )
  )
  ORDER BY t0."street_name" ASC, t0."number" ASC
  LIMIT 100
) AS t10));
-- $1 = $country

-- query Up {"country": null}
-- houses
SELECT array_to_json(ARRAY(SELECT t10 FROM (
  SELECT t0."street_name" AS "streetName",
  t0."number" AS "number",
  (SELECT row_to_json(t9) FROM (
    SELECT (SELECT row_to_json(t8) FROM (
      SELECT (SELECT row_to_json(t7) FROM (
        SELECT t6."name" AS "name"
        FROM "public"."country" AS t6
        WHERE t5."country_code" = t6."code"
      ) AS t7) AS "country"
      FROM "public"."city" AS t5
      WHERE t4."city_name" = t5."name"
    ) AS t8) AS "city"
    FROM "public"."street" AS t4
    WHERE t0."street_name" = t4."name"
  ) AS t9) AS "street"
  FROM "public"."house" AS t0
  WHERE EXISTS (
    SELECT 1
    FROM "public"."street" AS t1
    WHERE (t0."street_name" = t1."name") AND EXISTS (
      SELECT 1
      FROM "public"."city" AS t2
      WHERE (t1."city_name" = t2."name") AND EXISTS (
        SELECT 1
        FROM "public"."country" AS t3
        WHERE (t2."country_code" = t3."code") AND (t3."name" IS NULL)
      )
    )
  )
  ORDER BY t0."street_name" ASC, t0."number" ASC
  LIMIT 100
) AS t10));

-- query Up
-- houses
SELECT array_to_json(ARRAY(SELECT t10 FROM (
  SELECT t0."street_name" AS "streetName",
  t0."number" AS "number",
  (SELECT row_to_json(t9) FROM (
    SELECT (SELECT row_to_json(t8) FROM (
      SELECT (SELECT row_to_json(t7) FROM (
        SELECT t6."name" AS "name"
        FROM "public"."country" AS t6
        WHERE t5."country_code" = t6."code"
      ) AS t7) AS "country"
      FROM "public"."city" AS t5
      WHERE t4."city_name" = t5."name"
    ) AS t8) AS "city"
    FROM "public"."street" AS t4
    WHERE t0."street_name" = t4."name"
  ) AS t9) AS "street"
  FROM "public"."house" AS t0
  ORDER BY t0."street_name" ASC, t0."number" ASC
  LIMIT 100
) AS t10));

-- query Down {"color": "red"}
-- countries
SELECT array_to_json(ARRAY(SELECT t4 FROM (
  SELECT t0."code" AS "code"
  FROM "public"."country" AS t0
  WHERE EXISTS (
    SELECT 1
    FROM "public"."city" AS t1
    WHERE (t1."country_code" = t0."code") AND EXISTS (
      SELECT 1
      FROM "public"."street" AS t2
      WHERE (t2."city_name" = t1."name") AND ((
        SELECT count(*)
        FROM "public"."house" AS t3
        WHERE (t3."street_name" = t2."name") AND (t3."color" = $1::text)
      ) >= $2::integer)
    )
  )
  ORDER BY t0."code" ASC
  LIMIT 100
) AS t4));
-- $1 = $color
-- $2 = "1"

-- query Down
-- countries
SELECT array_to_json(ARRAY(SELECT t4 FROM (
  SELECT t0."code" AS "code"
  FROM "public"."country" AS t0
  WHERE EXISTS (
    SELECT 1
    FROM "public"."city" AS t1
    WHERE (t1."country_code" = t0."code") AND EXISTS (
      SELECT 1
      FROM "public"."street" AS t2
      WHERE (t2."city_name" = t1."name") AND ((
        SELECT count(*)
        FROM "public"."house" AS t3
        WHERE t3."street_name" = t2."name"
      ) >= $1::integer)
    )
  )
  ORDER BY t0."code" ASC
  LIMIT 100
) AS t4));
-- $1 = "1"

-- query UpAndDown
-- neighboursOfRed
SELECT array_to_json(ARRAY(SELECT t3 FROM (
  SELECT t0."street_name" AS "streetName",
  t0."number" AS "number"
  FROM "public"."house" AS t0
  WHERE EXISTS (
    SELECT 1
    FROM "public"."street" AS t1
    WHERE (t0."street_name" = t1."name") AND EXISTS (
      SELECT 1
      FROM "public"."house" AS t2
      WHERE (t2."street_name" = t1."name") AND (t2."color" = $1::text)
    )
  )
  ORDER BY t0."street_name" ASC, t0."number" ASC
  LIMIT 100
) AS t3));
-- $1 = "red"
-- largeStreets
SELECT array_to_json(ARRAY(SELECT t4 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."street" AS t0
  WHERE ((
    SELECT count(*)
    FROM "public"."house" AS t1
    WHERE t1."street_name" = t0."name"
  ) >= $1::integer) AND EXISTS (
    SELECT 1
    FROM "public"."city" AS t2
    WHERE (t0."city_name" = t2."name") AND EXISTS (
      SELECT 1
      FROM "public"."country" AS t3
      WHERE (t2."country_code" = t3."code") AND (t3."code" = $2::text)
    )
  )
  LIMIT 100
) AS t4));
-- $1 = "2"
-- $2 = "IT"
-- either
SELECT array_to_json(ARRAY(SELECT t3 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."street" AS t0
  WHERE EXISTS (
    SELECT 1
    FROM "public"."city" AS t1
    WHERE (t0."city_name" = t1."name") AND (t1."name" = $1::text)
  ) OR ((
    SELECT count(*)
    FROM "public"."house" AS t2
    WHERE (t2."street_name" = t0."name") AND (t2."color" = $2::text)
  ) = $3::integer)
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t3));
-- $1 = "Paris"
-- $2 = "red"
-- $3 = "1"
