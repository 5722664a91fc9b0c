-- query Search {"q": "apples"}
-- recipes_search
SELECT array_to_json(ARRAY(SELECT t8 FROM (
  SELECT t0."slug" AS "slug",
  (SELECT row_to_json(t1) FROM (
    SELECT ts_rank(t0."_fdc_search", (SELECT websearch_to_tsquery('english', $1::text)))::double precision AS "relevance",
    NULL AS "distance",
    '_Metadata'::text AS "__typename"
  ) AS t1) AS "_metadata",
  (SELECT row_to_json(t4) FROM (
    SELECT t2."name" AS "name",
    (SELECT row_to_json(t3) FROM (
      SELECT NULL AS "relevance"
    ) AS t3) AS "_metadata"
    FROM "public"."cook" AS t2
    WHERE t0."cook_name" = t2."name"
  ) AS t4) AS "cook",
  array_to_json(ARRAY(SELECT t7 FROM (
    SELECT t5."number" AS "number",
    (SELECT row_to_json(t6) FROM (
      SELECT NULL AS "relevance"
    ) AS t6) AS "_metadata"
    FROM "public"."step" AS t5
    WHERE t5."recipe_slug" = t0."slug"
    LIMIT 5
  ) AS t7)) AS "steps_on_recipe"
  FROM "public"."recipe" AS t0
  WHERE t0."_fdc_search" @@ websearch_to_tsquery('english', $1::text)
  ORDER BY ts_rank(t0."_fdc_search", (SELECT websearch_to_tsquery('english', $1::text)))::double precision DESC
  LIMIT 100
) AS t8));
-- $1 = $q

-- query Search {"q": "pie", "limit": 1, "offset": 1}
-- recipes_search
SELECT array_to_json(ARRAY(SELECT t8 FROM (
  SELECT t0."slug" AS "slug",
  (SELECT row_to_json(t1) FROM (
    SELECT ts_rank(t0."_fdc_search", (SELECT websearch_to_tsquery('english', $1::text)))::double precision AS "relevance",
    NULL AS "distance",
    '_Metadata'::text AS "__typename"
  ) AS t1) AS "_metadata",
  (SELECT row_to_json(t4) FROM (
    SELECT t2."name" AS "name",
    (SELECT row_to_json(t3) FROM (
      SELECT NULL AS "relevance"
    ) AS t3) AS "_metadata"
    FROM "public"."cook" AS t2
    WHERE t0."cook_name" = t2."name"
  ) AS t4) AS "cook",
  array_to_json(ARRAY(SELECT t7 FROM (
    SELECT t5."number" AS "number",
    (SELECT row_to_json(t6) FROM (
      SELECT NULL AS "relevance"
    ) AS t6) AS "_metadata"
    FROM "public"."step" AS t5
    WHERE t5."recipe_slug" = t0."slug"
    LIMIT 5
  ) AS t7)) AS "steps_on_recipe"
  FROM "public"."recipe" AS t0
  WHERE t0."_fdc_search" @@ websearch_to_tsquery('english', $1::text)
  ORDER BY ts_rank(t0."_fdc_search", (SELECT websearch_to_tsquery('english', $1::text)))::double precision DESC
  LIMIT $2::bigint
  OFFSET $3::bigint
) AS t8));
-- $1 = $q
-- $2 = $limit
-- $3 = $offset

-- query Search {"q": "brown & !bread", "format": "ADVANCED"}
-- recipes_search
SELECT array_to_json(ARRAY(SELECT t8 FROM (
  SELECT t0."slug" AS "slug",
  (SELECT row_to_json(t1) FROM (
    SELECT ts_rank(t0."_fdc_search", (SELECT to_tsquery('english', $1::text)))::double precision AS "relevance",
    NULL AS "distance",
    '_Metadata'::text AS "__typename"
  ) AS t1) AS "_metadata",
  (SELECT row_to_json(t4) FROM (
    SELECT t2."name" AS "name",
    (SELECT row_to_json(t3) FROM (
      SELECT NULL AS "relevance"
    ) AS t3) AS "_metadata"
    FROM "public"."cook" AS t2
    WHERE t0."cook_name" = t2."name"
  ) AS t4) AS "cook",
  array_to_json(ARRAY(SELECT t7 FROM (
    SELECT t5."number" AS "number",
    (SELECT row_to_json(t6) FROM (
      SELECT NULL AS "relevance"
    ) AS t6) AS "_metadata"
    FROM "public"."step" AS t5
    WHERE t5."recipe_slug" = t0."slug"
    LIMIT 5
  ) AS t7)) AS "steps_on_recipe"
  FROM "public"."recipe" AS t0
  WHERE t0."_fdc_search" @@ to_tsquery('english', $1::text)
  ORDER BY ts_rank(t0."_fdc_search", (SELECT to_tsquery('english', $1::text)))::double precision DESC
  LIMIT 100
) AS t8));
-- $1 = $q

-- query Search {"q": "brown dough", "format": "PHRASE", "least": 0.05}
-- recipes_search
SELECT array_to_json(ARRAY(SELECT t8 FROM (
  SELECT t0."slug" AS "slug",
  (SELECT row_to_json(t1) FROM (
    SELECT ts_rank(t0."_fdc_search", (SELECT phraseto_tsquery('english', $1::text)))::double precision AS "relevance",
    NULL AS "distance",
    '_Metadata'::text AS "__typename"
  ) AS t1) AS "_metadata",
  (SELECT row_to_json(t4) FROM (
    SELECT t2."name" AS "name",
    (SELECT row_to_json(t3) FROM (
      SELECT NULL AS "relevance"
    ) AS t3) AS "_metadata"
    FROM "public"."cook" AS t2
    WHERE t0."cook_name" = t2."name"
  ) AS t4) AS "cook",
  array_to_json(ARRAY(SELECT t7 FROM (
    SELECT t5."number" AS "number",
    (SELECT row_to_json(t6) FROM (
      SELECT NULL AS "relevance"
    ) AS t6) AS "_metadata"
    FROM "public"."step" AS t5
    WHERE t5."recipe_slug" = t0."slug"
    LIMIT 5
  ) AS t7)) AS "steps_on_recipe"
  FROM "public"."recipe" AS t0
  WHERE (t0."_fdc_search" @@ phraseto_tsquery('english', $1::text)) AND (ts_rank(t0."_fdc_search", (SELECT phraseto_tsquery('english', $1::text)))::double precision >= $2::double precision)
  ORDER BY ts_rank(t0."_fdc_search", (SELECT phraseto_tsquery('english', $1::text)))::double precision DESC
  LIMIT 100
) AS t8));
-- $1 = $q
-- $2 = $least

-- query Search {"q": "brown dough", "format": "PLAIN", "least": 0.5}
-- recipes_search
SELECT array_to_json(ARRAY(SELECT t8 FROM (
  SELECT t0."slug" AS "slug",
  (SELECT row_to_json(t1) FROM (
    SELECT ts_rank(t0."_fdc_search", (SELECT plainto_tsquery('english', $1::text)))::double precision AS "relevance",
    NULL AS "distance",
    '_Metadata'::text AS "__typename"
  ) AS t1) AS "_metadata",
  (SELECT row_to_json(t4) FROM (
    SELECT t2."name" AS "name",
    (SELECT row_to_json(t3) FROM (
      SELECT NULL AS "relevance"
    ) AS t3) AS "_metadata"
    FROM "public"."cook" AS t2
    WHERE t0."cook_name" = t2."name"
  ) AS t4) AS "cook",
  array_to_json(ARRAY(SELECT t7 FROM (
    SELECT t5."number" AS "number",
    (SELECT row_to_json(t6) FROM (
      SELECT NULL AS "relevance"
    ) AS t6) AS "_metadata"
    FROM "public"."step" AS t5
    WHERE t5."recipe_slug" = t0."slug"
    LIMIT 5
  ) AS t7)) AS "steps_on_recipe"
  FROM "public"."recipe" AS t0
  WHERE (t0."_fdc_search" @@ plainto_tsquery('english', $1::text)) AND (ts_rank(t0."_fdc_search", (SELECT plainto_tsquery('english', $1::text)))::double precision >= $2::double precision)
  ORDER BY ts_rank(t0."_fdc_search", (SELECT plainto_tsquery('english', $1::text)))::double precision DESC
  LIMIT 100
) AS t8));
-- $1 = $q
-- $2 = $least

-- query Search {"q": "brown", "format": null, "least": null}
-- recipes_search
SELECT array_to_json(ARRAY(SELECT t8 FROM (
  SELECT t0."slug" AS "slug",
  (SELECT row_to_json(t1) FROM (
    SELECT ts_rank(t0."_fdc_search", (SELECT websearch_to_tsquery('english', $1::text)))::double precision AS "relevance",
    NULL AS "distance",
    '_Metadata'::text AS "__typename"
  ) AS t1) AS "_metadata",
  (SELECT row_to_json(t4) FROM (
    SELECT t2."name" AS "name",
    (SELECT row_to_json(t3) FROM (
      SELECT NULL AS "relevance"
    ) AS t3) AS "_metadata"
    FROM "public"."cook" AS t2
    WHERE t0."cook_name" = t2."name"
  ) AS t4) AS "cook",
  array_to_json(ARRAY(SELECT t7 FROM (
    SELECT t5."number" AS "number",
    (SELECT row_to_json(t6) FROM (
      SELECT NULL AS "relevance"
    ) AS t6) AS "_metadata"
    FROM "public"."step" AS t5
    WHERE t5."recipe_slug" = t0."slug"
    LIMIT 5
  ) AS t7)) AS "steps_on_recipe"
  FROM "public"."recipe" AS t0
  WHERE t0."_fdc_search" @@ websearch_to_tsquery('english', $1::text)
  ORDER BY ts_rank(t0."_fdc_search", (SELECT websearch_to_tsquery('english', $1::text)))::double precision DESC
  LIMIT 100
) AS t8));
-- $1 = $q

-- query Search {"q": "pie", "least": 1e300}
-- recipes_search
SELECT array_to_json(ARRAY(SELECT t8 FROM (
  SELECT t0."slug" AS "slug",
  (SELECT row_to_json(t1) FROM (
    SELECT ts_rank(t0."_fdc_search", (SELECT websearch_to_tsquery('english', $1::text)))::double precision AS "relevance",
    NULL AS "distance",
    '_Metadata'::text AS "__typename"
  ) AS t1) AS "_metadata",
  (SELECT row_to_json(t4) FROM (
    SELECT t2."name" AS "name",
    (SELECT row_to_json(t3) FROM (
      SELECT NULL AS "relevance"
    ) AS t3) AS "_metadata"
    FROM "public"."cook" AS t2
    WHERE t0."cook_name" = t2."name"
  ) AS t4) AS "cook",
  array_to_json(ARRAY(SELECT t7 FROM (
    SELECT t5."number" AS "number",
    (SELECT row_to_json(t6) FROM (
      SELECT NULL AS "relevance"
    ) AS t6) AS "_metadata"
    FROM "public"."step" AS t5
    WHERE t5."recipe_slug" = t0."slug"
    LIMIT 5
  ) AS t7)) AS "steps_on_recipe"
  FROM "public"."recipe" AS t0
  WHERE (t0."_fdc_search" @@ websearch_to_tsquery('english', $1::text)) AND (ts_rank(t0."_fdc_search", (SELECT websearch_to_tsquery('english', $1::text)))::double precision >= $2::double precision)
  ORDER BY ts_rank(t0."_fdc_search", (SELECT websearch_to_tsquery('english', $1::text)))::double precision DESC
  LIMIT 100
) AS t8));
-- $1 = $q
-- $2 = $least

-- query Search {"q": "pie", "limit": -1}
-- recipes_search
SELECT array_to_json(ARRAY(SELECT t8 FROM (
  SELECT t0."slug" AS "slug",
  (SELECT row_to_json(t1) FROM (
    SELECT ts_rank(t0."_fdc_search", (SELECT websearch_to_tsquery('english', $1::text)))::double precision AS "relevance",
    NULL AS "distance",
    '_Metadata'::text AS "__typename"
  ) AS t1) AS "_metadata",
  (SELECT row_to_json(t4) FROM (
    SELECT t2."name" AS "name",
    (SELECT row_to_json(t3) FROM (
      SELECT NULL AS "relevance"
    ) AS t3) AS "_metadata"
    FROM "public"."cook" AS t2
    WHERE t0."cook_name" = t2."name"
  ) AS t4) AS "cook",
  array_to_json(ARRAY(SELECT t7 FROM (
    SELECT t5."number" AS "number",
    (SELECT row_to_json(t6) FROM (
      SELECT NULL AS "relevance"
    ) AS t6) AS "_metadata"
    FROM "public"."step" AS t5
    WHERE t5."recipe_slug" = t0."slug"
    LIMIT 5
  ) AS t7)) AS "steps_on_recipe"
  FROM "public"."recipe" AS t0
  WHERE t0."_fdc_search" @@ websearch_to_tsquery('english', $1::text)
  ORDER BY ts_rank(t0."_fdc_search", (SELECT websearch_to_tsquery('english', $1::text)))::double precision DESC
  LIMIT $2::bigint
) AS t8));
-- $1 = $q
-- $2 = $limit

-- query Search {"q": "pie", "format": "EXACT"}
-- error: $format is invalid: Search_QueryFormat takes the name of one of its values as a string

-- query Search {"q": null}
-- recipes_search
SELECT array_to_json(ARRAY(SELECT t8 FROM (
  SELECT t0."slug" AS "slug",
  (SELECT row_to_json(t1) FROM (
    SELECT NULL AS "relevance",
    NULL AS "distance",
    '_Metadata'::text AS "__typename"
  ) AS t1) AS "_metadata",
  (SELECT row_to_json(t4) FROM (
    SELECT t2."name" AS "name",
    (SELECT row_to_json(t3) FROM (
      SELECT NULL AS "relevance"
    ) AS t3) AS "_metadata"
    FROM "public"."cook" AS t2
    WHERE t0."cook_name" = t2."name"
  ) AS t4) AS "cook",
  array_to_json(ARRAY(SELECT t7 FROM (
    SELECT t5."number" AS "number",
    (SELECT row_to_json(t6) FROM (
      SELECT NULL AS "relevance"
    ) AS t6) AS "_metadata"
    FROM "public"."step" AS t5
    WHERE t5."recipe_slug" = t0."slug"
    LIMIT 5
  ) AS t7)) AS "steps_on_recipe"
  FROM "public"."recipe" AS t0
  WHERE FALSE
  LIMIT 100
) AS t8));

-- query Search
-- recipes_search
SELECT array_to_json(ARRAY(SELECT t8 FROM (
  SELECT t0."slug" AS "slug",
  (SELECT row_to_json(t1) FROM (
    SELECT NULL AS "relevance",
    NULL AS "distance",
    '_Metadata'::text AS "__typename"
  ) AS t1) AS "_metadata",
  (SELECT row_to_json(t4) FROM (
    SELECT t2."name" AS "name",
    (SELECT row_to_json(t3) FROM (
      SELECT NULL AS "relevance"
    ) AS t3) AS "_metadata"
    FROM "public"."cook" AS t2
    WHERE t0."cook_name" = t2."name"
  ) AS t4) AS "cook",
  array_to_json(ARRAY(SELECT t7 FROM (
    SELECT t5."number" AS "number",
    (SELECT row_to_json(t6) FROM (
      SELECT NULL AS "relevance"
    ) AS t6) AS "_metadata"
    FROM "public"."step" AS t5
    WHERE t5."recipe_slug" = t0."slug"
    LIMIT 5
  ) AS t7)) AS "steps_on_recipe"
  FROM "public"."recipe" AS t0
  WHERE FALSE
  LIMIT 100
) AS t8));

-- query Ordered
-- recipes_search
SELECT array_to_json(ARRAY(SELECT t2 FROM (
  SELECT t0."slug" AS "slug"
  FROM "public"."recipe" AS t0
  LEFT JOIN "public"."cook" AS t1 ON t0."cook_name" = t1."name"
  WHERE t0."_fdc_search" @@ websearch_to_tsquery('english', $1::text)
  ORDER BY t1."name" DESC, t0."slug" ASC
  LIMIT 100
) AS t2));
-- $1 = "apple or brown"

-- query Ordered {"where": {"minutes": {"lt": 100}}}
-- recipes_search
SELECT array_to_json(ARRAY(SELECT t2 FROM (
  SELECT t0."slug" AS "slug"
  FROM "public"."recipe" AS t0
  LEFT JOIN "public"."cook" AS t1 ON t0."cook_name" = t1."name"
  WHERE (t0."minutes" < $1::integer) AND (t0."_fdc_search" @@ websearch_to_tsquery('english', $2::text))
  ORDER BY t1."name" DESC, t0."slug" ASC
  LIMIT 100
) AS t2));
-- $1 = $where.minutes.lt
-- $2 = "apple or brown"

-- query Counted {"q": "apple or bread"}
-- all
SELECT array_to_json(ARRAY(SELECT t2 FROM (
  SELECT t1.c0 AS "_count",
  t1.c1::integer AS "minutes_sum"
  FROM (
    SELECT count(*) AS c0,
    sum(t0."minutes") AS c1
    FROM "public"."recipe" AS t0
    WHERE t0."_fdc_search" @@ websearch_to_tsquery('english', $1::text)
    GROUP BY ()
    LIMIT 100
  ) AS t1
) AS t2));
-- $1 = $q
-- groups
SELECT array_to_json(ARRAY(SELECT t4 FROM (
  SELECT CASE WHEN t1.c1 THEN NULL ELSE (SELECT row_to_json(t3) FROM (
    SELECT t1.c0 AS "name"
  ) AS t3) END AS "cook",
  t1.c2 AS "_count"
  FROM (
    SELECT t2."name" AS c0,
    t2."name" IS NULL AS c1,
    count(*) AS c2
    FROM "public"."recipe" AS t0
    LEFT JOIN "public"."cook" AS t2 ON t0."cook_name" = t2."name"
    WHERE t0."_fdc_search" @@ websearch_to_tsquery('english', $1::text)
    GROUP BY 1, 2
    ORDER BY count(*) DESC
    LIMIT 100
  ) AS t1
) AS t4));
-- $1 = $q
-- many
SELECT array_to_json(ARRAY(SELECT t4 FROM (
  SELECT CASE WHEN t1.c1 THEN NULL ELSE (SELECT row_to_json(t3) FROM (
    SELECT t1.c0 AS "name"
  ) AS t3) END AS "cook"
  FROM (
    SELECT t2."name" AS c0,
    t2."name" IS NULL AS c1
    FROM "public"."recipe" AS t0
    LEFT JOIN "public"."cook" AS t2 ON t0."cook_name" = t2."name"
    WHERE t0."_fdc_search" @@ websearch_to_tsquery('english', $1::text)
    GROUP BY 1, 2
    HAVING count(*) > $2::integer
    LIMIT 100
  ) AS t1
) AS t4));
-- $1 = $q
-- $2 = "1"

-- query Counted
-- all
SELECT array_to_json(ARRAY(SELECT t2 FROM (
  SELECT t1.c0 AS "_count",
  t1.c1::integer AS "minutes_sum"
  FROM (
    SELECT count(*) AS c0,
    sum(t0."minutes") AS c1
    FROM "public"."recipe" AS t0
    WHERE FALSE
    GROUP BY ()
    LIMIT 100
  ) AS t1
) AS t2));
-- groups
SELECT array_to_json(ARRAY(SELECT t4 FROM (
  SELECT CASE WHEN t1.c1 THEN NULL ELSE (SELECT row_to_json(t3) FROM (
    SELECT t1.c0 AS "name"
  ) AS t3) END AS "cook",
  t1.c2 AS "_count"
  FROM (
    SELECT t2."name" AS c0,
    t2."name" IS NULL AS c1,
    count(*) AS c2
    FROM "public"."recipe" AS t0
    LEFT JOIN "public"."cook" AS t2 ON t0."cook_name" = t2."name"
    WHERE FALSE
    GROUP BY 1, 2
    ORDER BY count(*) DESC
    LIMIT 100
  ) AS t1
) AS t4));
-- many
SELECT array_to_json(ARRAY(SELECT t4 FROM (
  SELECT CASE WHEN t1.c1 THEN NULL ELSE (SELECT row_to_json(t3) FROM (
    SELECT t1.c0 AS "name"
  ) AS t3) END AS "cook"
  FROM (
    SELECT t2."name" AS c0,
    t2."name" IS NULL AS c1
    FROM "public"."recipe" AS t0
    LEFT JOIN "public"."cook" AS t2 ON t0."cook_name" = t2."name"
    WHERE FALSE
    GROUP BY 1, 2
    HAVING count(*) > $1::integer
    LIMIT 100
  ) AS t1
) AS t4));
-- $1 = "1"

-- query Distinct
-- names
SELECT array_to_json(ARRAY(SELECT t2 FROM (
  SELECT t1.c0 AS "title"
  FROM (
    SELECT t0."title" AS c0
    FROM "public"."recipe" AS t0
    WHERE t0."_fdc_search" @@ websearch_to_tsquery('english', $1::text)
    GROUP BY 1
    ORDER BY t0."title" ASC
    LIMIT 100
  ) AS t1
) AS t2));
-- $1 = "pie or bread"
-- found
SELECT array_to_json(ARRAY(SELECT t3 FROM (
  SELECT t1.c0 AS "slug",
  t1.c1::json AS "_metadata"
  FROM (
    SELECT t0."slug" AS c0,
    (SELECT row_to_json(t2) FROM (
      SELECT ts_rank(t0."_fdc_search", (SELECT websearch_to_tsquery('english', $1::text)))::double precision AS "relevance"
    ) AS t2)::text AS c1
    FROM "public"."recipe" AS t0
    WHERE t0."_fdc_search" @@ websearch_to_tsquery('english', $1::text)
    GROUP BY 1, 2
    ORDER BY t0."slug" ASC
    LIMIT 100
  ) AS t1
) AS t3));
-- $1 = "apple"

-- query Several {"q": "peel"}
-- recipes
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."slug" AS "slug"
  FROM "public"."recipe" AS t0
  WHERE t0."_fdc_search" @@ plainto_tsquery('english', $1::text)
  ORDER BY ts_rank(t0."_fdc_search", (SELECT plainto_tsquery('english', $1::text)))::double precision DESC
  LIMIT 100
) AS t1));
-- $1 = $q
-- steps
SELECT array_to_json(ARRAY(SELECT t4 FROM (
  SELECT t0."text" AS "text",
  (SELECT row_to_json(t3) FROM (
    SELECT t2."title" AS "title"
    FROM "public"."recipe" AS t2
    WHERE t0."recipe_slug" = t2."slug"
  ) AS t3) AS "recipe"
  FROM "public"."step" AS t0
  LEFT JOIN "public"."recipe" AS t1 ON t0."recipe_slug" = t1."slug"
  WHERE t0."_fdc_search" @@ websearch_to_tsquery('english', $1::text)
  ORDER BY t1."title" ASC, t0."number" ASC
  LIMIT 100
) AS t4));
-- $1 = $q
-- plain
SELECT array_to_json(ARRAY(SELECT t2 FROM (
  SELECT t0."slug" AS "slug",
  (SELECT row_to_json(t1) FROM (
    SELECT NULL AS "relevance"
  ) AS t1) AS "_metadata"
  FROM "public"."recipe" AS t0
  WHERE t0."title" = $1::text
  LIMIT 100
) AS t2));
-- $1 = $q

-- mutation Change {"slug": "soup", "title": "Bean soup"}
-- recipe_upsert: object
INSERT INTO "public"."recipe" AS t0 ("slug", "title")
VALUES ($1::text, $2::text)
ON CONFLICT ("slug") DO UPDATE SET "title" = EXCLUDED."title"
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT t0."slug" AS "slug"
) AS t1);
-- $1 = $slug
-- $2 = $title
-- query.recipes_search
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."slug" AS "slug",
  t0."title" AS "title"
  FROM "public"."recipe" AS t0
  WHERE t0."_fdc_search" @@ websearch_to_tsquery('english', $1::text)
  ORDER BY ts_rank(t0."_fdc_search", (SELECT websearch_to_tsquery('english', $1::text)))::double precision DESC
  LIMIT 100
) AS t1));
-- $1 = $title
