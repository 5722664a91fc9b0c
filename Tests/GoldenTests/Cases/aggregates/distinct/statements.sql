-- query Distinct {"distinct": true, "orderBy": [{"form": "DESC"}]}
-- forms
SELECT array_to_json(ARRAY(SELECT t2 FROM (
  SELECT t1.c0 AS "form"
  FROM (
    SELECT t0."form" AS c0
    FROM "public"."book" AS t0
    GROUP BY 1
    ORDER BY t0."form" DESC
    LIMIT 100
  ) AS t1
) AS t2));

-- query Distinct {"distinct": false, "orderBy": [{"title": "ASC"}]}
-- forms
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."form" AS "form"
  FROM "public"."book" AS t0
  ORDER BY t0."title" ASC
  LIMIT 100
) AS t1));

-- query Distinct {"distinct": true, "orderBy": [{"title": "ASC"}]}
-- error: orderBy: title is not selected, and groups or distinct rows are ordered by what is

-- query Distinct {"distinct": null, "orderBy": [{"form": "ASC"}, {"form": null}]}
-- forms
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."form" AS "form"
  FROM "public"."book" AS t0
  ORDER BY t0."form" ASC
  LIMIT 100
) AS t1));

-- query Nested
-- cities
SELECT array_to_json(ARRAY(SELECT t4 FROM (
  SELECT CASE WHEN t1.c1 THEN NULL ELSE (SELECT row_to_json(t3) FROM (
    SELECT t1.c0 AS "city"
  ) AS t3) END AS "author"
  FROM (
    SELECT t2."city" AS c0,
    t2."name" IS NULL AS c1
    FROM "public"."book" AS t0
    LEFT JOIN "public"."author" AS t2 ON t0."author_name" = t2."name"
    GROUP BY 1, 2
    ORDER BY t2."city" DESC
    LIMIT 100
  ) AS t1
) AS t4));
-- withLists
SELECT array_to_json(ARRAY(SELECT t4 FROM (
  SELECT t1.c0 AS "city",
  t1.c1::json AS "books_on_author"
  FROM (
    SELECT t0."city" AS c0,
    array_to_json(ARRAY(SELECT t3 FROM (
      SELECT t2."title" AS "title"
      FROM "public"."book" AS t2
      WHERE (t2."author_name" = t0."name") AND (t2."pages" > $1::integer)
      LIMIT 5
    ) AS t3))::text AS c1
    FROM "public"."author" AS t0
    GROUP BY 1, 2
    ORDER BY t0."city" ASC
    LIMIT 100
  ) AS t1
) AS t4));
-- $1 = "900"
-- tags
SELECT array_to_json(ARRAY(SELECT t3 FROM (
  SELECT CASE WHEN array_position(t1.c0, NULL) IS NULL OR width_bucket(cardinality(t1.c0)::double precision, 0, 1, 0) = 0 THEN t1.c0 END AS "tags",
  t1.c1 AS "form",
  t1.c2 AS "pages"
  FROM (
    SELECT t0."tags" AS c0,
    t0."form" AS c1,
    t0."pages" AS c2
    FROM "public"."book" AS t0
    GROUP BY 1, 2, 3
    ORDER BY t0."form" ASC, t0."pages" ASC
    LIMIT 2
    OFFSET 1
  ) AS t1
) AS t3));
-- names
SELECT array_to_json(ARRAY(SELECT t2 FROM (
  SELECT 'Author'::text AS "__typename"
  FROM (
    SELECT TRUE AS c0
    FROM "public"."author" AS t0
    GROUP BY 1
    LIMIT 100
  ) AS t1
) AS t2));
-- noNames
SELECT array_to_json(ARRAY(SELECT t3 FROM (
  SELECT 'Author'::text AS "__typename",
  (SELECT row_to_json(t2) FROM (
    SELECT NULL AS "relevance"
  ) AS t2) AS "_metadata"
  FROM (
    SELECT TRUE AS c0
    FROM "public"."author" AS t0
    WHERE t0."name" = $1::text
    GROUP BY 1
    LIMIT 100
  ) AS t1
) AS t3));
-- $1 = "?"
-- authors
SELECT array_to_json(ARRAY(SELECT t4 FROM (
  SELECT array_to_json(ARRAY(SELECT t3 FROM (
    SELECT t2.c0 AS "pages"
    FROM (
      SELECT t1."pages" AS c0
      FROM "public"."book" AS t1
      WHERE t1."author_name" = t0."name"
      GROUP BY 1
      LIMIT 5
    ) AS t2
  ) AS t3)) AS "books_on_author"
  FROM "public"."author" AS t0
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t4));
