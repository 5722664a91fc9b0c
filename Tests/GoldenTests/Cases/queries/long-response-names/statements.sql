-- query Long
-- aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa
SELECT array_to_json(ARRAY(
  SELECT json_build_object('aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', t0."name", 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaab', t0."age", 'motherxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx', (SELECT row_to_json(t2) FROM (
    SELECT t1."name" AS "name"
    FROM "public"."person" AS t1
    WHERE t0."mother_name" = t1."name"
  ) AS t2), 'petsxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx', array_to_json(ARRAY(
    SELECT json_build_object('nxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx', t3."name")
    FROM "public"."pet" AS t3
    WHERE t3."owner_name" = t0."name"
    LIMIT 1
  )))
  FROM "public"."person" AS t0
  ORDER BY t0."name" ASC
  LIMIT 1
));
-- exactly63
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "ccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccc"
  FROM "public"."person" AS t0
  ORDER BY t0."name" DESC
  LIMIT 1
) AS t1));
-- nested
SELECT (SELECT row_to_json(t5) FROM (
  SELECT (
    SELECT json_build_object('aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', t1."name")
    FROM "public"."person" AS t1
    WHERE t0."mother_name" = t1."name"
  ) AS "mother",
  array_to_json(ARRAY(
    SELECT json_build_object('aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', t3."name")
    FROM "public"."pet" AS t3
    WHERE t3."owner_name" = t0."name"
    LIMIT 1
  )) AS "pets_on_owner"
  FROM "public"."person" AS t0
  WHERE t0."name" = $1::text
) AS t5);
-- $1 = "bob"
