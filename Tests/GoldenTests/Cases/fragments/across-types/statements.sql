-- query People
-- people
SELECT array_to_json(ARRAY(SELECT t5 FROM (
  SELECT t0."name" AS "name",
  t0."age" AS "age",
  array_to_json(ARRAY(SELECT t4 FROM (
    SELECT t1."name" AS "name",
    (SELECT row_to_json(t3) FROM (
      SELECT t2."name" AS "name",
      t2."age" AS "age"
      FROM "public"."person" AS t2
      WHERE t1."owner_name" = t2."name"
    ) AS t3) AS "owner"
    FROM "public"."pet" AS t1
    WHERE t1."owner_name" = t0."name"
    LIMIT 5
  ) AS t4)) AS "pets_on_owner"
  FROM "public"."person" AS t0
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t5));

-- query Pets
-- pets
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."pet" AS t0
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t1));
-- rex
SELECT (SELECT row_to_json(t3) FROM (
  SELECT t0."name" AS "name",
  (SELECT row_to_json(t2) FROM (
    SELECT t1."name" AS "name",
    t1."age" AS "age"
    FROM "public"."person" AS t1
    WHERE t0."owner_name" = t1."name"
  ) AS t2) AS "owner"
  FROM "public"."pet" AS t0
  WHERE t0."name" = $1::text
) AS t3);
-- $1 = "rex"
-- tom
SELECT (SELECT row_to_json(t7) FROM (
  SELECT t0."name" AS "name",
  (SELECT row_to_json(t2) FROM (
    SELECT t1."name" AS "name",
    t1."age" AS "age"
    FROM "public"."person" AS t1
    WHERE t0."owner_name" = t1."name"
  ) AS t2) AS "owner",
  (SELECT row_to_json(t6) FROM (
    SELECT t3."name" AS "name",
    (SELECT row_to_json(t5) FROM (
      SELECT t4."name" AS "name",
      t4."age" AS "age"
      FROM "public"."person" AS t4
      WHERE t3."owner_name" = t4."name"
    ) AS t5) AS "owner"
    FROM "public"."pet" AS t3
    WHERE t0."friend_name" = t3."name"
  ) AS t6) AS "friend"
  FROM "public"."pet" AS t0
  WHERE t0."name" = $1::text
) AS t7);
-- $1 = "tom"

-- mutation Rename
-- pet_update: object
UPDATE "public"."pet" AS t0
SET "friend_name" = NULL
WHERE t0."name" = $1::text
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT t0."name" AS "name"
) AS t1);
-- $1 = "tom"
-- query.pets
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."pet" AS t0
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t1));
