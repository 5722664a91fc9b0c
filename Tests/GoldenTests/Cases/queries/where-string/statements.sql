-- query Each {"text": "a%", "several": ["a%", "a_c", "x"]}
-- eq
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."item" AS t0
  WHERE t0."name" = $1::text
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t1));
-- $1 = $text
-- ne
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."item" AS t0
  WHERE t0."note" <> $1::text
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t1));
-- $1 = $text
-- in
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."item" AS t0
  WHERE t0."name" = ANY ($1::text[])
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t1));
-- $1 = $several
-- nin
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."item" AS t0
  WHERE t0."note" <> ALL ($1::text[])
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t1));
-- $1 = $several
-- isNull
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."item" AS t0
  WHERE t0."note" IS NULL
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t1));
-- isNotNull
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."item" AS t0
  WHERE t0."note" IS NOT NULL
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t1));
-- contains
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."item" AS t0
  WHERE t0."name" LIKE $1::text
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t1));
-- $1 = pattern %$text%
-- startsWith
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."item" AS t0
  WHERE t0."name" LIKE $1::text
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t1));
-- $1 = pattern $text%
-- endsWith
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."item" AS t0
  WHERE t0."name" LIKE $1::text
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t1));
-- $1 = pattern %$text
-- range
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."item" AS t0
  WHERE (t0."name" > $1::text) AND (t0."name" >= $2::text) AND (t0."name" < $3::text) AND (t0."name" <= $4::text)
  LIMIT 100
) AS t1));
-- $1 = "a"
-- $2 = "a%"
-- $3 = "b"
-- $4 = "a_c"
-- expr
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."item" AS t0
  WHERE (t0."name" = $1::text) AND (t0."name" <> $2::text)
  LIMIT 100
) AS t1));
-- $1 = vars.text + '' or null
-- $2 = 'zz' or null
-- noneOf
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."item" AS t0
  WHERE t0."name" = ANY ($1::text[])
  LIMIT 100
) AS t1));
-- $1 = []
-- allBut
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."item" AS t0
  WHERE t0."note" <> ALL ($1::text[])
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t1));
-- $1 = []
-- empty
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."item" AS t0
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t1));

-- query Patterns {"like": "a%", "regex": "^A", "ignoreCase": false}
-- like
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."item" AS t0
  WHERE t0."name" LIKE $1::text
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t1));
-- $1 = $like
-- regex
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."item" AS t0
  WHERE t0."name" ~ $1::text
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t1));
-- $1 = $regex
-- not
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."item" AS t0
  WHERE NOT (t0."name" LIKE $1::text)
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t1));
-- $1 = $like

-- query Patterns {"like": "A_", "regex": "^A", "ignoreCase": true}
-- like
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."item" AS t0
  WHERE t0."name" ILIKE $1::text
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t1));
-- $1 = $like
-- regex
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."item" AS t0
  WHERE t0."name" ~* $1::text
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t1));
-- $1 = $regex
-- not
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."item" AS t0
  WHERE NOT (t0."name" LIKE $1::text)
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t1));
-- $1 = $like

-- query Patterns {"regex": "(", "ignoreCase": true}
-- like
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."item" AS t0
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t1));
-- regex
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."item" AS t0
  WHERE t0."name" ~* $1::text
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t1));
-- $1 = $regex
-- not
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."item" AS t0
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t1));
