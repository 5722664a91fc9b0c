-- query Get
-- employee
SELECT (SELECT row_to_json(t11) FROM (
  SELECT t0."name" AS "name",
  (SELECT row_to_json(t4) FROM (
    SELECT t1."name" AS "name",
    (SELECT row_to_json(t3) FROM (
      SELECT t2."name" AS "name"
      FROM "public"."employee" AS t2
      WHERE t1."boss_name" = t2."name"
    ) AS t3) AS "boss"
    FROM "public"."employee" AS t1
    WHERE t0."boss_name" = t1."name"
  ) AS t4) AS "boss",
  array_to_json(ARRAY(SELECT t10 FROM (
    SELECT t5."name" AS "name",
    (SELECT row_to_json(t7) FROM (
      SELECT t6."name" AS "name"
      FROM "public"."employee" AS t6
      WHERE t5."boss_name" = t6."name"
    ) AS t7) AS "boss",
    array_to_json(ARRAY(SELECT t9 FROM (
      SELECT t8."name" AS "name"
      FROM "public"."employee" AS t8
      WHERE t8."boss_name" = t5."name"
      LIMIT 10
    ) AS t9)) AS "employees_on_boss"
    FROM "public"."employee" AS t5
    WHERE t5."boss_name" = t0."name"
    ORDER BY t5."name" ASC
    LIMIT 10
  ) AS t10)) AS "employees_on_boss"
  FROM "public"."employee" AS t0
  WHERE t0."name" = $1::text
) AS t11);
-- $1 = "b"

-- query Reports
-- employees
SELECT array_to_json(ARRAY(SELECT t5 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."employee" AS t0
  LEFT JOIN "public"."employee" AS t3 ON t0."boss_name" = t3."name"
  LEFT JOIN "public"."employee" AS t4 ON t3."boss_name" = t4."name"
  WHERE EXISTS (
    SELECT 1
    FROM "public"."employee" AS t1
    WHERE (t0."boss_name" = t1."name") AND EXISTS (
      SELECT 1
      FROM "public"."employee" AS t2
      WHERE (t1."boss_name" = t2."name") AND (t2."name" = $1::text)
    )
  )
  ORDER BY t4."name" DESC, t0."name" ASC
  LIMIT 100
) AS t5));
-- $1 = "a"
-- bosses
SELECT array_to_json(ARRAY(SELECT t2 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."employee" AS t0
  WHERE EXISTS (
    SELECT 1
    FROM "public"."employee" AS t1
    WHERE (t1."boss_name" = t0."name") AND (t1."name" <> $1::text)
  )
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t2));
-- $1 = "d"
