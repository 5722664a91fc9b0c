-- query Merge
-- teams
SELECT array_to_json(ARRAY(SELECT t5 FROM (
  SELECT (SELECT row_to_json(t4) FROM (
    SELECT t1."name" AS "name",
    t1."age" AS "age",
    array_to_json(ARRAY(SELECT t3 FROM (
      SELECT t2."city" AS "city",
      t2."name" AS "name"
      FROM "public"."team" AS t2
      WHERE t2."coach_name" = t1."name"
      LIMIT 1
    ) AS t3)) AS "teams_on_coach"
    FROM "public"."coach" AS t1
    WHERE t0."coach_name" = t1."name"
  ) AS t4) AS "coach",
  t0."name" AS "name",
  t0."city" AS "city"
  FROM "public"."team" AS t0
  LIMIT $1::bigint
) AS t5));
-- $1 = $limit
-- again
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."team" AS t0
  LIMIT $1::bigint
) AS t1));
-- $1 = $limit
