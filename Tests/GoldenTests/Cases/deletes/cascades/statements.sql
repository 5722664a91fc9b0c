-- mutation Remove
-- owner_delete: object
DELETE FROM "public"."owner" AS t0
WHERE t0."name" = $1::text
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT t0."name" AS "name"
) AS t1);
-- $1 = "ann"
-- query.pets
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name",
  t0."sitter_name" AS "sitterName"
  FROM "public"."pet" AS t0
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t1));
-- query.toys
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."toy" AS t0
  LIMIT 100
) AS t1));
-- query.owners
SELECT array_to_json(ARRAY(SELECT t3 FROM (
  SELECT t0."name" AS "name",
  array_to_json(ARRAY(SELECT t2 FROM (
    SELECT t1."name" AS "name"
    FROM "public"."pet" AS t1
    WHERE t1."sitter_name" = t0."name"
    LIMIT 5
  ) AS t2)) AS "pets_on_sitter"
  FROM "public"."owner" AS t0
  LIMIT 100
) AS t3));
