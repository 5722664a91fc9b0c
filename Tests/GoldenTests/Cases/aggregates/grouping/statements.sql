-- query Totals
-- books
SELECT array_to_json(ARRAY(SELECT t2 FROM (
  SELECT 'Book'::text AS "__typename",
  t1.c0 AS "_count",
  t1.c1::integer AS "pages_sum",
  t1.c2::bigint::text AS "sold_sum",
  t1.c3 AS "price_avg",
  t1.c4 AS "pages_min",
  t1.c5 AS "pages_max"
  FROM (
    SELECT count(*) AS c0,
    sum(t0."pages") AS c1,
    sum(t0."sold") AS c2,
    avg(t0."price")::double precision AS c3,
    min(t0."pages") AS c4,
    max(t0."pages") AS c5
    FROM "public"."book" AS t0
    GROUP BY ()
    LIMIT 100
  ) AS t1
) AS t2));

-- query Totals {"where": {"pages": {"gt": 1000}}}
-- books
SELECT array_to_json(ARRAY(SELECT t2 FROM (
  SELECT 'Book'::text AS "__typename",
  t1.c0 AS "_count",
  t1.c1::integer AS "pages_sum",
  t1.c2::bigint::text AS "sold_sum",
  t1.c3 AS "price_avg",
  t1.c4 AS "pages_min",
  t1.c5 AS "pages_max"
  FROM (
    SELECT count(*) AS c0,
    sum(t0."pages") AS c1,
    sum(t0."sold") AS c2,
    avg(t0."price")::double precision AS c3,
    min(t0."pages") AS c4,
    max(t0."pages") AS c5
    FROM "public"."book" AS t0
    WHERE t0."pages" > $1::integer
    GROUP BY ()
    LIMIT 100
  ) AS t1
) AS t2));
-- $1 = $where.pages.gt

-- query Groups {"orderBy": [{"form": "ASC"}]}
-- books
SELECT array_to_json(ARRAY(SELECT t2 FROM (
  SELECT t1.c0 AS "kind",
  t1.c1 AS "_count",
  t1.c2::integer AS "pages_sum"
  FROM (
    SELECT t0."form" AS c0,
    count(*) AS c1,
    sum(t0."pages") AS c2
    FROM "public"."book" AS t0
    GROUP BY 1
    ORDER BY t0."form" ASC
    LIMIT 100
  ) AS t1
) AS t2));

-- query Groups {"orderBy": [{"pages_sum": "DESC"}, {"form": "DESC"}], "limit": 2}
-- books
SELECT array_to_json(ARRAY(SELECT t2 FROM (
  SELECT t1.c0 AS "kind",
  t1.c1 AS "_count",
  t1.c2::integer AS "pages_sum"
  FROM (
    SELECT t0."form" AS c0,
    count(*) AS c1,
    sum(t0."pages") AS c2
    FROM "public"."book" AS t0
    GROUP BY 1
    ORDER BY sum(t0."pages") DESC, t0."form" DESC
    LIMIT $1::bigint
  ) AS t1
) AS t2));
-- $1 = $limit

-- query Groups {"form": false}
-- books
SELECT array_to_json(ARRAY(SELECT t2 FROM (
  SELECT t1.c0 AS "_count",
  t1.c1::integer AS "pages_sum"
  FROM (
    SELECT count(*) AS c0,
    sum(t0."pages") AS c1
    FROM "public"."book" AS t0
    GROUP BY ()
    LIMIT 100
  ) AS t1
) AS t2));

-- query Groups {"orderBy": [{"title": "ASC"}]}
-- error: orderBy: title is not selected, and groups or distinct rows are ordered by what is

-- query Groups {"form": false, "orderBy": [{"form": "ASC"}]}
-- error: orderBy: form is not selected, and groups or distinct rows are ordered by what is

-- query OfReferences
-- cities
SELECT array_to_json(ARRAY(SELECT t4 FROM (
  SELECT CASE WHEN t1.c1 THEN NULL ELSE (SELECT row_to_json(t3) FROM (
    SELECT t1.c0 AS "city"
  ) AS t3) END AS "author",
  t1.c2 AS "_count"
  FROM (
    SELECT t2."city" AS c0,
    t2."name" IS NULL AS c1,
    count(*) AS c2
    FROM "public"."book" AS t0
    LEFT JOIN "public"."author" AS t2 ON t0."author_name" = t2."name"
    GROUP BY 1, 2
    ORDER BY t2."city" ASC, count(*) DESC
    LIMIT 100
  ) AS t1
) AS t4));
-- both
SELECT array_to_json(ARRAY(SELECT t5 FROM (
  SELECT CASE WHEN t1.c1 THEN NULL ELSE (SELECT row_to_json(t3) FROM (
    SELECT t1.c0 AS "city"
  ) AS t3) END AS "author",
  CASE WHEN t1.c1 THEN NULL ELSE (SELECT row_to_json(t4) FROM (
    SELECT t1.c2 AS "name"
  ) AS t4) END AS "by",
  t1.c3 AS "_count"
  FROM (
    SELECT t2."city" AS c0,
    t2."name" IS NULL AS c1,
    t2."name" AS c2,
    count(*) AS c3
    FROM "public"."book" AS t0
    LEFT JOIN "public"."author" AS t2 ON t0."author_name" = t2."name"
    GROUP BY 1, 2, 3
    ORDER BY t2."name" DESC
    LIMIT 100
  ) AS t1
) AS t5));
-- lists
SELECT array_to_json(ARRAY(SELECT t3 FROM (
  SELECT CASE WHEN array_position(t1.c0, NULL) IS NULL OR width_bucket(cardinality(t1.c0)::double precision, 0, 1, 0) = 0 THEN t1.c0 END AS "tags",
  t1.c1 AS "_count"
  FROM (
    SELECT t0."tags" AS c0,
    count(*) AS c1
    FROM "public"."book" AS t0
    GROUP BY 1
    ORDER BY max(t0."pages") DESC
    LIMIT 100
  ) AS t1
) AS t3));

-- query PerParent
-- authors
SELECT array_to_json(ARRAY(SELECT t7 FROM (
  SELECT t0."name" AS "name",
  array_to_json(ARRAY(SELECT t3 FROM (
    SELECT t2.c0 AS "_count",
    t2.c1::integer AS "pages_sum"
    FROM (
      SELECT count(*) AS c0,
      sum(t1."pages") AS c1
      FROM "public"."book" AS t1
      WHERE t1."author_name" = t0."name"
      GROUP BY ()
      LIMIT 10
    ) AS t2
  ) AS t3)) AS "books_on_author",
  array_to_json(ARRAY(SELECT t6 FROM (
    SELECT t5.c0 AS "form",
    t5.c1 AS "_count"
    FROM (
      SELECT t4."form" AS c0,
      count(*) AS c1
      FROM "public"."book" AS t4
      WHERE t4."author_name" = t0."name"
      GROUP BY 1
      ORDER BY t4."form" ASC
      LIMIT 1
    ) AS t5
  ) AS t6)) AS "forms"
  FROM "public"."author" AS t0
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t7));

-- query Alone
-- ordered
SELECT array_to_json(ARRAY(SELECT t2 FROM (
  SELECT t1.c0 AS "form"
  FROM (
    SELECT t0."form" AS c0
    FROM "public"."book" AS t0
    GROUP BY 1
    ORDER BY count(*) DESC, t0."form" ASC
    LIMIT 100
  ) AS t1
) AS t2));
-- none
SELECT array_to_json(ARRAY(SELECT t2 FROM (
  SELECT t1.c0 AS "_count"
  FROM (
    SELECT count(*) AS c0
    FROM "public"."book" AS t0
    GROUP BY ()
    LIMIT 0
  ) AS t1
) AS t2));
-- second
SELECT array_to_json(ARRAY(SELECT t2 FROM (
  SELECT t1.c0 AS "form",
  t1.c1 AS "_count"
  FROM (
    SELECT t0."form" AS c0,
    count(*) AS c1
    FROM "public"."book" AS t0
    GROUP BY 1
    ORDER BY t0."form" ASC
    LIMIT 1
    OFFSET 1
  ) AS t1
) AS t2));
