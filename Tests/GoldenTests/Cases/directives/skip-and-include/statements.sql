-- query Both {"skip": true, "include": true}
-- item
SELECT (SELECT row_to_json(t1) FROM (
  SELECT t0."name" AS "always",
  t0."name" AS "included",
  t0."size" AS "typed"
  FROM "public"."item" AS t0
  WHERE t0."name" = $1::text
) AS t1);
-- $1 = "a"
-- list
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."item" AS t0
  LIMIT 100
) AS t1));

-- query Both {"skip": true, "include": false}
-- item
SELECT (SELECT row_to_json(t1) FROM (
  SELECT t0."name" AS "always"
  FROM "public"."item" AS t0
  WHERE t0."name" = $1::text
) AS t1);
-- $1 = "a"

-- query Both {"skip": false, "include": true}
-- item
SELECT (SELECT row_to_json(t1) FROM (
  SELECT t0."name" AS "always",
  t0."name" AS "included",
  t0."name" AS "skipped",
  t0."name" AS "both",
  t0."size" AS "size",
  t0."size" AS "inline",
  t0."size" AS "typed"
  FROM "public"."item" AS t0
  WHERE t0."name" = $1::text
) AS t1);
-- $1 = "a"
-- list
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."item" AS t0
  LIMIT 100
) AS t1));

-- query Both {"skip": false, "include": false}
-- item
SELECT (SELECT row_to_json(t1) FROM (
  SELECT t0."name" AS "always",
  t0."name" AS "skipped",
  t0."size" AS "inline"
  FROM "public"."item" AS t0
  WHERE t0."name" = $1::text
) AS t1);
-- $1 = "a"

-- query Both {"skip": null}
-- error: $skip is null: Boolean! is required
-- error: $include is missing: Boolean! is required
