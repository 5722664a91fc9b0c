-- query Merge
-- mothers
SELECT array_to_json(ARRAY(SELECT t6 FROM (
  SELECT t0."name" AS "id",
  t0."age" AS "age",
  t0."name" AS "name",
  array_to_json(ARRAY(SELECT t5 FROM (
    SELECT t2."age" AS "age",
    t2."name" AS "name",
    t2."age" AS "years",
    (SELECT row_to_json(t4) FROM (
      SELECT t3."name" AS "name",
      t3."age" AS "age"
      FROM "public"."person" AS t3
      WHERE t2."mother_name" = t3."name"
    ) AS t4) AS "mother"
    FROM "public"."person" AS t2
    WHERE t2."mother_name" = t0."name"
    ORDER BY t2."name" ASC
    LIMIT 9
  ) AS t5)) AS "children",
  'Person'::text AS "__typename",
  'Person'::text AS "kind"
  FROM "public"."person" AS t0
  WHERE EXISTS (
    SELECT 1
    FROM "public"."person" AS t1
    WHERE t1."mother_name" = t0."name"
  )
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t6));
-- __typename: "Query" without a statement
-- pets
SELECT array_to_json(ARRAY(SELECT t3 FROM (
  SELECT t0."name" AS "name",
  (SELECT row_to_json(t2) FROM (
    SELECT t1."name" AS "name"
    FROM "public"."person" AS t1
    WHERE t0."owner_name" = t1."name"
  ) AS t2) AS "owner"
  FROM "public"."pet" AS t0
  ORDER BY t0."name" ASC
  LIMIT 1
) AS t3));
