-- query Find {"text": "%"}
-- contains
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."path" AS "path"
  FROM "public"."file" AS t0
  WHERE t0."path" LIKE $1::text
  ORDER BY t0."path" ASC
  LIMIT 100
) AS t1));
-- $1 = pattern %$text%
-- startsWith
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."path" AS "path"
  FROM "public"."file" AS t0
  WHERE t0."path" LIKE $1::text
  ORDER BY t0."path" ASC
  LIMIT 100
) AS t1));
-- $1 = pattern $text%
-- endsWith
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."path" AS "path"
  FROM "public"."file" AS t0
  WHERE t0."path" LIKE $1::text
  ORDER BY t0."path" ASC
  LIMIT 100
) AS t1));
-- $1 = pattern %$text

-- query Find {"text": null}
-- contains
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."path" AS "path"
  FROM "public"."file" AS t0
  WHERE NULL
  ORDER BY t0."path" ASC
  LIMIT 100
) AS t1));
-- startsWith
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."path" AS "path"
  FROM "public"."file" AS t0
  WHERE NULL
  ORDER BY t0."path" ASC
  LIMIT 100
) AS t1));
-- endsWith
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."path" AS "path"
  FROM "public"."file" AS t0
  WHERE NULL
  ORDER BY t0."path" ASC
  LIMIT 100
) AS t1));

-- query Find
-- contains
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."path" AS "path"
  FROM "public"."file" AS t0
  ORDER BY t0."path" ASC
  LIMIT 100
) AS t1));
-- startsWith
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."path" AS "path"
  FROM "public"."file" AS t0
  ORDER BY t0."path" ASC
  LIMIT 100
) AS t1));
-- endsWith
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."path" AS "path"
  FROM "public"."file" AS t0
  ORDER BY t0."path" ASC
  LIMIT 100
) AS t1));

-- query Literals
-- percent
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."path" AS "path"
  FROM "public"."file" AS t0
  WHERE t0."path" LIKE $1::text
  LIMIT 100
) AS t1));
-- $1 = pattern %"%"
-- underscore
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."path" AS "path"
  FROM "public"."file" AS t0
  WHERE t0."path" LIKE $1::text
  LIMIT 100
) AS t1));
-- $1 = pattern %"_"%
-- backslash
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."path" AS "path"
  FROM "public"."file" AS t0
  WHERE t0."path" LIKE $1::text
  LIMIT 100
) AS t1));
-- $1 = pattern %"\\"%
-- several
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."path" AS "path"
  FROM "public"."file" AS t0
  WHERE (t0."path" LIKE $1::text) AND (t0."path" LIKE $2::text) AND (t0."path" LIKE $3::text)
  LIMIT 100
) AS t1));
-- $1 = pattern "a"%
-- $2 = pattern %"b"
-- $3 = pattern %"x"%
