-- query Choose {"yes": true}
-- included
SELECT (SELECT row_to_json(t1) FROM (
  SELECT t0."name" AS "name"
  FROM "public"."person" AS t0
  WHERE t0."name" = $1::text
) AS t1);
-- $1 = "bob"
-- fragments
SELECT (SELECT row_to_json(t3) FROM (
  SELECT t0."age" AS "age",
  (SELECT row_to_json(t2) FROM (
    SELECT t1."name" AS "name"
    FROM "public"."person" AS t1
    WHERE t0."mother_name" = t1."name"
  ) AS t2) AS "mother"
  FROM "public"."person" AS t0
  WHERE t0."name" = $1::text
) AS t3);
-- $1 = "bob"
-- merged
SELECT (SELECT row_to_json(t3) FROM (
  SELECT t0."name" AS "name",
  (SELECT row_to_json(t2) FROM (
    SELECT t1."name" AS "name"
    FROM "public"."person" AS t1
    WHERE t0."mother_name" = t1."name"
  ) AS t2) AS "mother"
  FROM "public"."person" AS t0
  WHERE t0."name" = $1::text
) AS t3);
-- $1 = "bob"
-- constant
SELECT (SELECT row_to_json(t1) FROM (
  SELECT t0."age" AS "age"
  FROM "public"."person" AS t0
  WHERE t0."name" = $1::text
) AS t1);
-- $1 = "bob"
-- nothing
SELECT (SELECT row_to_json(t1) FROM (
  SELECT 
  FROM "public"."person" AS t0
  WHERE t0."name" = $1::text
) AS t1);
-- $1 = "bob"
-- nothingOfMany
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT 
  FROM "public"."person" AS t0
  LIMIT 2
) AS t1));

-- query Choose {"yes": false, "no": true}
-- skipped
SELECT (SELECT row_to_json(t1) FROM (
  SELECT t0."name" AS "name"
  FROM "public"."person" AS t0
  WHERE t0."name" = $1::text
) AS t1);
-- $1 = "bob"
-- fragments
SELECT (SELECT row_to_json(t1) FROM (
  SELECT t0."name" AS "name"
  FROM "public"."person" AS t0
  WHERE t0."name" = $1::text
) AS t1);
-- $1 = "bob"
-- merged
SELECT (SELECT row_to_json(t3) FROM (
  SELECT t0."name" AS "name",
  (SELECT row_to_json(t2) FROM (
    SELECT t1."age" AS "age"
    FROM "public"."person" AS t1
    WHERE t0."mother_name" = t1."name"
  ) AS t2) AS "mother"
  FROM "public"."person" AS t0
  WHERE t0."name" = $1::text
) AS t3);
-- $1 = "bob"
-- constant
SELECT (SELECT row_to_json(t1) FROM (
  SELECT t0."age" AS "age"
  FROM "public"."person" AS t0
  WHERE t0."name" = $1::text
) AS t1);
-- $1 = "bob"
-- nothing
SELECT (SELECT row_to_json(t1) FROM (
  SELECT 
  FROM "public"."person" AS t0
  WHERE t0."name" = $1::text
) AS t1);
-- $1 = "bob"
-- nothingOfMany
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT 
  FROM "public"."person" AS t0
  LIMIT 2
) AS t1));

-- query Choose {"yes": true, "no": true}
-- included
SELECT (SELECT row_to_json(t1) FROM (
  SELECT t0."name" AS "name"
  FROM "public"."person" AS t0
  WHERE t0."name" = $1::text
) AS t1);
-- $1 = "bob"
-- fragments
SELECT (SELECT row_to_json(t1) FROM (
  SELECT t0."age" AS "age",
  t0."name" AS "name"
  FROM "public"."person" AS t0
  WHERE t0."name" = $1::text
) AS t1);
-- $1 = "bob"
-- merged
SELECT (SELECT row_to_json(t3) FROM (
  SELECT t0."name" AS "name",
  (SELECT row_to_json(t2) FROM (
    SELECT t1."name" AS "name",
    t1."age" AS "age"
    FROM "public"."person" AS t1
    WHERE t0."mother_name" = t1."name"
  ) AS t2) AS "mother"
  FROM "public"."person" AS t0
  WHERE t0."name" = $1::text
) AS t3);
-- $1 = "bob"
-- constant
SELECT (SELECT row_to_json(t1) FROM (
  SELECT t0."age" AS "age"
  FROM "public"."person" AS t0
  WHERE t0."name" = $1::text
) AS t1);
-- $1 = "bob"
-- nothing
SELECT (SELECT row_to_json(t1) FROM (
  SELECT 
  FROM "public"."person" AS t0
  WHERE t0."name" = $1::text
) AS t1);
-- $1 = "bob"
-- nothingOfMany
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT 
  FROM "public"."person" AS t0
  LIMIT 2
) AS t1));

-- query Choose {"yes": null}
-- error: $yes is null: Boolean! is required
