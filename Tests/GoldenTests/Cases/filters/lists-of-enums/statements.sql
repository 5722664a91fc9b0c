-- query Find {"color": "RED", "colors": ["BLUE", "RED"]}
-- includes
SELECT array_to_json(ARRAY(SELECT t2 FROM (
  SELECT t0."country" AS "country",
  CASE WHEN array_position(t0."colors", NULL) IS NULL OR width_bucket(cardinality(t0."colors")::double precision, 0, 1, 0) = 0 THEN t0."colors" END AS "colors"
  FROM "public"."flag" AS t0
  WHERE t0."colors" @> ARRAY[$1::"public"."color"]::"public"."color"[]
  ORDER BY t0."country" ASC
  LIMIT 100
) AS t2));
-- $1 = $color
-- excludes
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."country" AS "country"
  FROM "public"."flag" AS t0
  WHERE NOT (t0."colors" @> ARRAY[$1::"public"."color"]::"public"."color"[])
  ORDER BY t0."country" ASC
  LIMIT 100
) AS t1));
-- $1 = $color
-- includesAll
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."country" AS "country"
  FROM "public"."flag" AS t0
  WHERE t0."colors" @> $1::"public"."color"[]
  ORDER BY t0."country" ASC
  LIMIT 100
) AS t1));
-- $1 = $colors
-- excludesAll
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."country" AS "country"
  FROM "public"."flag" AS t0
  WHERE NOT (t0."colors" && $1::"public"."color"[])
  ORDER BY t0."country" ASC
  LIMIT 100
) AS t1));
-- $1 = $colors

-- query Find {"color": null, "colors": null}
-- includes
SELECT array_to_json(ARRAY(SELECT t2 FROM (
  SELECT t0."country" AS "country",
  CASE WHEN array_position(t0."colors", NULL) IS NULL OR width_bucket(cardinality(t0."colors")::double precision, 0, 1, 0) = 0 THEN t0."colors" END AS "colors"
  FROM "public"."flag" AS t0
  WHERE FALSE
  ORDER BY t0."country" ASC
  LIMIT 100
) AS t2));
-- excludes
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."country" AS "country"
  FROM "public"."flag" AS t0
  WHERE FALSE
  ORDER BY t0."country" ASC
  LIMIT 100
) AS t1));
-- includesAll
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."country" AS "country"
  FROM "public"."flag" AS t0
  WHERE FALSE
  ORDER BY t0."country" ASC
  LIMIT 100
) AS t1));
-- excludesAll
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."country" AS "country"
  FROM "public"."flag" AS t0
  WHERE FALSE
  ORDER BY t0."country" ASC
  LIMIT 100
) AS t1));

-- query Find {"colors": []}
-- includes
SELECT array_to_json(ARRAY(SELECT t2 FROM (
  SELECT t0."country" AS "country",
  CASE WHEN array_position(t0."colors", NULL) IS NULL OR width_bucket(cardinality(t0."colors")::double precision, 0, 1, 0) = 0 THEN t0."colors" END AS "colors"
  FROM "public"."flag" AS t0
  ORDER BY t0."country" ASC
  LIMIT 100
) AS t2));
-- excludes
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."country" AS "country"
  FROM "public"."flag" AS t0
  ORDER BY t0."country" ASC
  LIMIT 100
) AS t1));
-- includesAll
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."country" AS "country"
  FROM "public"."flag" AS t0
  WHERE t0."colors" @> $1::"public"."color"[]
  ORDER BY t0."country" ASC
  LIMIT 100
) AS t1));
-- $1 = $colors
-- excludesAll
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."country" AS "country"
  FROM "public"."flag" AS t0
  WHERE NOT (t0."colors" && $1::"public"."color"[])
  ORDER BY t0."country" ASC
  LIMIT 100
) AS t1));
-- $1 = $colors

-- query Find {"color": "red", "colors": ["PINK"]}
-- error: $color is invalid: Color takes the name of one of its values as a string
-- error: $colors[0] is invalid: Color takes the name of one of its values as a string

-- query Expressions
-- includes
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."country" AS "country"
  FROM "public"."flag" AS t0
  WHERE t0."colors" @> ARRAY[$1::"public"."color"]::"public"."color"[]
  LIMIT 100
) AS t1));
-- $1 = 'GR' + 'EEN' or null
-- excludes
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."country" AS "country"
  FROM "public"."flag" AS t0
  WHERE NOT (t0."colors" @> ARRAY[$1::"public"."color"]::"public"."color"[])
  ORDER BY t0."country" ASC
  LIMIT 100
) AS t1));
-- $1 = 'GREEN' or null
