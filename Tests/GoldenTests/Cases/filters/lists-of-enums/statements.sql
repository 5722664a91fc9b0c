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
  WHERE NULL
  ORDER BY t0."country" ASC
  LIMIT 100
) AS t2));
-- excludes
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."country" AS "country"
  FROM "public"."flag" AS t0
  WHERE NULL
  ORDER BY t0."country" ASC
  LIMIT 100
) AS t1));
-- includesAll
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."country" AS "country"
  FROM "public"."flag" AS t0
  WHERE NULL
  ORDER BY t0."country" ASC
  LIMIT 100
) AS t1));
-- excludesAll
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."country" AS "country"
  FROM "public"."flag" AS t0
  WHERE NULL
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

-- query Count {"color": "RED", "count": 1, "whole": {"exist": {"in": ["BLUE"]}}}
-- exist
SELECT array_to_json(ARRAY(SELECT t2 FROM (
  SELECT t0."country" AS "country"
  FROM "public"."flag" AS t0
  WHERE (SELECT count(*) FROM unnest(t0."colors") AS t1(element) WHERE t1.element <> $1::"public"."color") > 0
  ORDER BY t0."country" ASC
  LIMIT 100
) AS t2));
-- $1 = "RED"
-- any
SELECT array_to_json(ARRAY(SELECT t2 FROM (
  SELECT t0."country" AS "country"
  FROM "public"."flag" AS t0
  WHERE (SELECT count(*) FROM unnest(t0."colors") AS t1(element)) > 0
  ORDER BY t0."country" ASC
  LIMIT 100
) AS t2));
-- none
SELECT array_to_json(ARRAY(SELECT t2 FROM (
  SELECT t0."country" AS "country"
  FROM "public"."flag" AS t0
  WHERE (SELECT count(*) FROM unnest(t0."colors") AS t1(element)) = $1::integer
  ORDER BY t0."country" ASC
  LIMIT 100
) AS t2));
-- $1 = "0"
-- counted
SELECT array_to_json(ARRAY(SELECT t2 FROM (
  SELECT t0."country" AS "country"
  FROM "public"."flag" AS t0
  WHERE (SELECT count(*) FROM unnest(t0."colors") AS t1(element) WHERE t1.element = $1::"public"."color") = $2::integer
  ORDER BY t0."country" ASC
  LIMIT 100
) AS t2));
-- $1 = $color
-- $2 = $count
-- expression
SELECT array_to_json(ARRAY(SELECT t2 FROM (
  SELECT t0."country" AS "country"
  FROM "public"."flag" AS t0
  WHERE (SELECT count(*) FROM unnest(t0."colors") AS t1(element) WHERE t1.element > $1::"public"."color") > 0
  LIMIT 100
) AS t2));
-- $1 = 'GREEN' or null
-- default
SELECT array_to_json(ARRAY(SELECT t2 FROM (
  SELECT t0."country" AS "country"
  FROM "public"."flag" AS t0
  WHERE (SELECT count(*) FROM unnest(t0."colors") AS t1(element)) > 0
  ORDER BY t0."country" ASC
  LIMIT 100
) AS t2));
-- nothing
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."country" AS "country"
  FROM "public"."flag" AS t0
  ORDER BY t0."country" ASC
  LIMIT 100
) AS t1));
-- variable
SELECT array_to_json(ARRAY(SELECT t2 FROM (
  SELECT t0."country" AS "country"
  FROM "public"."flag" AS t0
  WHERE (SELECT count(*) FROM unnest(t0."colors") AS t1(element) WHERE t1.element = ANY ($1::"public"."color"[])) > 0
  ORDER BY t0."country" ASC
  LIMIT 100
) AS t2));
-- $1 = $whole.exist.in

-- query Count {"whole": {"count": {"ge": 2}, "includes": "GREEN"}}
-- exist
SELECT array_to_json(ARRAY(SELECT t2 FROM (
  SELECT t0."country" AS "country"
  FROM "public"."flag" AS t0
  WHERE (SELECT count(*) FROM unnest(t0."colors") AS t1(element) WHERE t1.element <> $1::"public"."color") > 0
  ORDER BY t0."country" ASC
  LIMIT 100
) AS t2));
-- $1 = "RED"
-- any
SELECT array_to_json(ARRAY(SELECT t2 FROM (
  SELECT t0."country" AS "country"
  FROM "public"."flag" AS t0
  WHERE (SELECT count(*) FROM unnest(t0."colors") AS t1(element)) > 0
  ORDER BY t0."country" ASC
  LIMIT 100
) AS t2));
-- none
SELECT array_to_json(ARRAY(SELECT t2 FROM (
  SELECT t0."country" AS "country"
  FROM "public"."flag" AS t0
  WHERE (SELECT count(*) FROM unnest(t0."colors") AS t1(element)) = $1::integer
  ORDER BY t0."country" ASC
  LIMIT 100
) AS t2));
-- $1 = "0"
-- counted
SELECT array_to_json(ARRAY(SELECT t2 FROM (
  SELECT t0."country" AS "country"
  FROM "public"."flag" AS t0
  ORDER BY t0."country" ASC
  LIMIT 100
) AS t2));
-- expression
SELECT array_to_json(ARRAY(SELECT t2 FROM (
  SELECT t0."country" AS "country"
  FROM "public"."flag" AS t0
  WHERE (SELECT count(*) FROM unnest(t0."colors") AS t1(element) WHERE t1.element > $1::"public"."color") > 0
  LIMIT 100
) AS t2));
-- $1 = 'GREEN' or null
-- default
SELECT array_to_json(ARRAY(SELECT t2 FROM (
  SELECT t0."country" AS "country"
  FROM "public"."flag" AS t0
  WHERE (SELECT count(*) FROM unnest(t0."colors") AS t1(element)) > 0
  ORDER BY t0."country" ASC
  LIMIT 100
) AS t2));
-- nothing
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."country" AS "country"
  FROM "public"."flag" AS t0
  ORDER BY t0."country" ASC
  LIMIT 100
) AS t1));
-- variable
SELECT array_to_json(ARRAY(SELECT t2 FROM (
  SELECT t0."country" AS "country"
  FROM "public"."flag" AS t0
  WHERE (t0."colors" @> ARRAY[$1::"public"."color"]::"public"."color"[]) AND ((SELECT count(*) FROM unnest(t0."colors") AS t1(element)) >= $2::integer)
  ORDER BY t0."country" ASC
  LIMIT 100
) AS t2));
-- $1 = $whole.includes
-- $2 = $whole.count.ge

-- query Count {"color": null, "count": 0, "whole": null}
-- exist
SELECT array_to_json(ARRAY(SELECT t2 FROM (
  SELECT t0."country" AS "country"
  FROM "public"."flag" AS t0
  WHERE (SELECT count(*) FROM unnest(t0."colors") AS t1(element) WHERE t1.element <> $1::"public"."color") > 0
  ORDER BY t0."country" ASC
  LIMIT 100
) AS t2));
-- $1 = "RED"
-- any
SELECT array_to_json(ARRAY(SELECT t2 FROM (
  SELECT t0."country" AS "country"
  FROM "public"."flag" AS t0
  WHERE (SELECT count(*) FROM unnest(t0."colors") AS t1(element)) > 0
  ORDER BY t0."country" ASC
  LIMIT 100
) AS t2));
-- none
SELECT array_to_json(ARRAY(SELECT t2 FROM (
  SELECT t0."country" AS "country"
  FROM "public"."flag" AS t0
  WHERE (SELECT count(*) FROM unnest(t0."colors") AS t1(element)) = $1::integer
  ORDER BY t0."country" ASC
  LIMIT 100
) AS t2));
-- $1 = "0"
-- counted
SELECT array_to_json(ARRAY(SELECT t2 FROM (
  SELECT t0."country" AS "country"
  FROM "public"."flag" AS t0
  WHERE (SELECT count(*) FROM unnest(t0."colors") AS t1(element) WHERE t1.element IS NULL) = $1::integer
  ORDER BY t0."country" ASC
  LIMIT 100
) AS t2));
-- $1 = $count
-- expression
SELECT array_to_json(ARRAY(SELECT t2 FROM (
  SELECT t0."country" AS "country"
  FROM "public"."flag" AS t0
  WHERE (SELECT count(*) FROM unnest(t0."colors") AS t1(element) WHERE t1.element > $1::"public"."color") > 0
  LIMIT 100
) AS t2));
-- $1 = 'GREEN' or null
-- default
SELECT array_to_json(ARRAY(SELECT t2 FROM (
  SELECT t0."country" AS "country"
  FROM "public"."flag" AS t0
  WHERE (SELECT count(*) FROM unnest(t0."colors") AS t1(element)) > 0
  ORDER BY t0."country" ASC
  LIMIT 100
) AS t2));
-- nothing
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."country" AS "country"
  FROM "public"."flag" AS t0
  ORDER BY t0."country" ASC
  LIMIT 100
) AS t1));
-- variable
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."country" AS "country"
  FROM "public"."flag" AS t0
  ORDER BY t0."country" ASC
  LIMIT 100
) AS t1));
