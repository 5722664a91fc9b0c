-- query Names
-- __typename: "Query" without a statement
-- root: "Query" without a statement
-- people
SELECT array_to_json(ARRAY(SELECT t6 FROM (
  SELECT 'Person'::text AS "__typename",
  'Person'::text AS "kind",
  (SELECT row_to_json(t4) FROM (
    SELECT 'Person'::text AS "__typename",
    array_to_json(ARRAY(SELECT t3 FROM (
      SELECT 'Person'::text AS "__typename"
      FROM "public"."person" AS t2
      WHERE t2."mother_name" = t1."name"
      LIMIT 1
    ) AS t3)) AS "people_on_mother"
    FROM "public"."person" AS t1
    WHERE t0."mother_name" = t1."name"
  ) AS t4) AS "mother",
  (SELECT row_to_json(t5) FROM (
    SELECT '_Metadata'::text AS "__typename",
    NULL AS "relevance",
    NULL AS "distance"
  ) AS t5) AS "_metadata"
  FROM "public"."person" AS t0
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t6));
-- only
SELECT (SELECT row_to_json(t1) FROM (
  SELECT 'Person'::text AS "__typename"
  FROM "public"."person" AS t0
  WHERE t0."name" = $1::text
) AS t1);
-- $1 = "ann"
-- none
SELECT (SELECT row_to_json(t1) FROM (
  SELECT 'Person'::text AS "__typename"
  FROM "public"."person" AS t0
  WHERE t0."name" = $1::text
) AS t1);
-- $1 = "zed"

-- mutation Change
-- __typename: "Mutation" without a statement
-- person_insert: object
INSERT INTO "public"."person" AS t0 ("name")
VALUES ($1::text)
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT t0."name" AS "name"
) AS t1);
-- $1 = "cem"
-- query.__typename: "Query" without a statement
-- query.people
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name",
  'Person'::text AS "__typename"
  FROM "public"."person" AS t0
  ORDER BY t0."name" DESC
  LIMIT 1
) AS t1));
