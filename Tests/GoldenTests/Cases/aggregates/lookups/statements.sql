-- query Lookups {"title": "a"}
-- one
SELECT (SELECT row_to_json(t2) FROM (
  SELECT t1.c0 AS "_count",
  t1.c1::integer AS "pages_sum"
  FROM (
    SELECT count(*) AS c0,
    sum(t0."pages") AS c1
    FROM "public"."book" AS t0
    WHERE t0."title" = $1::text
    GROUP BY ()
  ) AS t1
) AS t2);
-- $1 = $title
-- all
SELECT (SELECT row_to_json(t2) FROM (
  SELECT t1.c0 AS "_count",
  t1.c1::integer AS "pages_sum"
  FROM (
    SELECT count(*) AS c0,
    sum(t0."pages") AS c1
    FROM "public"."book" AS t0
    WHERE t0."form" = $1::"public"."form"
    GROUP BY ()
    LIMIT 1
  ) AS t1
) AS t2);
-- $1 = "VERSE"
-- best
SELECT (SELECT row_to_json(t2) FROM (
  SELECT t1.c0 AS "form",
  t1.c1::integer AS "pages_sum"
  FROM (
    SELECT t0."form" AS c0,
    sum(t0."pages") AS c1
    FROM "public"."book" AS t0
    GROUP BY 1
    ORDER BY sum(t0."pages") DESC
    LIMIT 1
  ) AS t1
) AS t2);
-- mixed
SELECT (SELECT row_to_json(t2) FROM (
  SELECT t1.c0 AS "form",
  t1.c1 AS "_count"
  FROM (
    SELECT t0."form" AS c0,
    count(*) AS c1
    FROM "public"."book" AS t0
    WHERE t0."title" = $1::text
    GROUP BY 1
  ) AS t1
) AS t2);
-- $1 = $title
-- ordered
SELECT (SELECT row_to_json(t2) FROM (
  SELECT t1.c0 AS "form"
  FROM (
    SELECT t0."form" AS c0
    FROM "public"."book" AS t0
    GROUP BY 1
    ORDER BY count(*) DESC, t0."form" ASC
    LIMIT 1
  ) AS t1
) AS t2);

-- query Lookups
-- one: null without a statement
-- all
SELECT (SELECT row_to_json(t2) FROM (
  SELECT t1.c0 AS "_count",
  t1.c1::integer AS "pages_sum"
  FROM (
    SELECT count(*) AS c0,
    sum(t0."pages") AS c1
    FROM "public"."book" AS t0
    WHERE t0."form" = $1::"public"."form"
    GROUP BY ()
    LIMIT 1
  ) AS t1
) AS t2);
-- $1 = "VERSE"
-- best
SELECT (SELECT row_to_json(t2) FROM (
  SELECT t1.c0 AS "form",
  t1.c1::integer AS "pages_sum"
  FROM (
    SELECT t0."form" AS c0,
    sum(t0."pages") AS c1
    FROM "public"."book" AS t0
    GROUP BY 1
    ORDER BY sum(t0."pages") DESC
    LIMIT 1
  ) AS t1
) AS t2);
-- mixed: null without a statement
-- ordered
SELECT (SELECT row_to_json(t2) FROM (
  SELECT t1.c0 AS "form"
  FROM (
    SELECT t0."form" AS c0
    FROM "public"."book" AS t0
    GROUP BY 1
    ORDER BY count(*) DESC, t0."form" ASC
    LIMIT 1
  ) AS t1
) AS t2);
