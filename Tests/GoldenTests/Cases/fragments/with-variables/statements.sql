-- query Since {"year": 1990}
-- movies
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."title" AS "title"
  FROM "public"."movie" AS t0
  WHERE t0."year" >= $1::integer
  ORDER BY t0."title" ASC
  LIMIT 100
) AS t1));
-- $1 = $year
-- oldest
SELECT (SELECT row_to_json(t1) FROM (
  SELECT t0."title" AS "title"
  FROM "public"."movie" AS t0
  WHERE t0."year" >= $1::integer
  ORDER BY t0."year" ASC
  LIMIT 1
) AS t1);
-- $1 = $year

-- query Since {"year": 1900, "withRating": true}
-- movies
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."title" AS "title",
  t0."rating" AS "rating"
  FROM "public"."movie" AS t0
  WHERE t0."year" >= $1::integer
  ORDER BY t0."title" ASC
  LIMIT 100
) AS t1));
-- $1 = $year
-- oldest
SELECT (SELECT row_to_json(t1) FROM (
  SELECT t0."title" AS "title",
  t0."rating" AS "rating"
  FROM "public"."movie" AS t0
  WHERE t0."year" >= $1::integer
  ORDER BY t0."year" ASC
  LIMIT 1
) AS t1);
-- $1 = $year

-- query One {"title": "Dune", "withRating": true}
-- movie
SELECT (SELECT row_to_json(t1) FROM (
  SELECT t0."title" AS "title",
  t0."rating" AS "rating"
  FROM "public"."movie" AS t0
  WHERE t0."title" = $1::text
) AS t1);
-- $1 = $title

-- query One {"title": "Dune"}
-- error: $withRating is missing: Boolean! is required
