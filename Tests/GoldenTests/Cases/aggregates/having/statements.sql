-- query Having
-- byVariable
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."form" AS "form"
  FROM "public"."book" AS t0
  ORDER BY t0."form" ASC
  LIMIT 100
) AS t1));
-- byValue
SELECT array_to_json(ARRAY(SELECT t2 FROM (
  SELECT t1.c0 AS "form",
  t1.c1 AS "_count"
  FROM (
    SELECT t0."form" AS c0,
    count(*) AS c1
    FROM "public"."book" AS t0
    GROUP BY 1
    ORDER BY t0."form" ASC
    LIMIT 100
  ) AS t1
) AS t2));

-- query Having {"having": null, "more": null}
-- byVariable
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."form" AS "form"
  FROM "public"."book" AS t0
  ORDER BY t0."form" ASC
  LIMIT 100
) AS t1));
-- byValue
SELECT array_to_json(ARRAY(SELECT t2 FROM (
  SELECT t1.c0 AS "form",
  t1.c1 AS "_count"
  FROM (
    SELECT t0."form" AS c0,
    count(*) AS c1
    FROM "public"."book" AS t0
    GROUP BY 1
    HAVING NULL
    ORDER BY t0."form" ASC
    LIMIT 100
  ) AS t1
) AS t2));

-- query Having {"having": {"pages_sum": {"isNull": false}, "_distinct": true, "pages_count": {"eq": 1}}, "more": 1}
-- byVariable
SELECT array_to_json(ARRAY(SELECT t2 FROM (
  SELECT t1.c0 AS "form"
  FROM (
    SELECT t0."form" AS c0
    FROM "public"."book" AS t0
    GROUP BY 1
    HAVING (count(DISTINCT t0."pages") = $1::integer) AND (sum(DISTINCT t0."pages") IS NOT NULL)
    ORDER BY t0."form" ASC
    LIMIT 100
  ) AS t1
) AS t2));
-- $1 = $having.pages_count.eq
-- byValue
SELECT array_to_json(ARRAY(SELECT t2 FROM (
  SELECT t1.c0 AS "form",
  t1.c1 AS "_count"
  FROM (
    SELECT t0."form" AS c0,
    count(*) AS c1
    FROM "public"."book" AS t0
    GROUP BY 1
    HAVING count(*) > $1::integer
    ORDER BY t0."form" ASC
    LIMIT 100
  ) AS t1
) AS t2));
-- $1 = $more

-- query Logic
-- or
SELECT array_to_json(ARRAY(SELECT t2 FROM (
  SELECT t1.c0 AS "form"
  FROM (
    SELECT t0."form" AS c0
    FROM "public"."book" AS t0
    GROUP BY 1
    HAVING (sum(t0."pages") > $1::integer) OR (avg(t0."price")::double precision > $2::double precision)
    ORDER BY t0."form" ASC
    LIMIT 100
  ) AS t1
) AS t2));
-- $1 = "300"
-- $2 = "5.0"
-- and
SELECT array_to_json(ARRAY(SELECT t2 FROM (
  SELECT t1.c0 AS "form"
  FROM (
    SELECT t0."form" AS c0
    FROM "public"."book" AS t0
    GROUP BY 1
    HAVING (count(*) >= $1::integer) AND (max(t0."pages") < $2::integer)
    ORDER BY t0."form" ASC
    LIMIT 100
  ) AS t1
) AS t2));
-- $1 = "2"
-- $2 = "200"
-- not
SELECT array_to_json(ARRAY(SELECT t2 FROM (
  SELECT t1.c0 AS "form"
  FROM (
    SELECT t0."form" AS c0
    FROM "public"."book" AS t0
    GROUP BY 1
    HAVING NOT (sum(t0."sold") > $1::bigint)
    ORDER BY t0."form" ASC
    LIMIT 100
  ) AS t1
) AS t2));
-- $1 = "1"
-- never
SELECT array_to_json(ARRAY(SELECT t2 FROM (
  SELECT t1.c0 AS "form"
  FROM (
    SELECT t0."form" AS c0
    FROM "public"."book" AS t0
    GROUP BY 1
    HAVING FALSE
    LIMIT 100
  ) AS t1
) AS t2));
-- distinct
SELECT array_to_json(ARRAY(SELECT t2 FROM (
  SELECT t1.c0 AS "pages"
  FROM (
    SELECT t0."pages" AS c0
    FROM "public"."book" AS t0
    GROUP BY 1
    HAVING count(DISTINCT t0."pages") = $1::integer
    ORDER BY t0."pages" ASC
    LIMIT 100
  ) AS t1
) AS t2));
-- $1 = "1"
-- times
SELECT array_to_json(ARRAY(SELECT t2 FROM (
  SELECT t1.c0 AS "form"
  FROM (
    SELECT t0."form" AS c0
    FROM "public"."book" AS t0
    GROUP BY 1
    HAVING max(t0."printed") < $1::timestamptz
    LIMIT 100
  ) AS t1
) AS t2));
-- $1 = "2026-01-15T00:00:00.000000Z"
-- total
SELECT array_to_json(ARRAY(SELECT t2 FROM (
  SELECT t1.c0 AS "_count"
  FROM (
    SELECT count(*) AS c0
    FROM "public"."book" AS t0
    GROUP BY ()
    HAVING count(*) > $1::integer
    LIMIT 100
  ) AS t1
) AS t2));
-- $1 = "100"
-- expression
SELECT array_to_json(ARRAY(SELECT t2 FROM (
  SELECT t1.c0 AS "form"
  FROM (
    SELECT t0."form" AS c0
    FROM "public"."book" AS t0
    GROUP BY 1
    HAVING count(*) = $1::integer
    ORDER BY t0."form" ASC
    LIMIT 100
  ) AS t1
) AS t2));
-- $1 = 1 + 1 or null
