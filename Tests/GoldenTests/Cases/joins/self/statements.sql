-- query People
-- people
SELECT array_to_json(ARRAY(SELECT t11 FROM (
  SELECT t0."name" AS "name",
  array_to_json(ARRAY(SELECT t3 FROM (
    SELECT t2."name" AS "name"
    FROM "public"."follow" AS t1
    JOIN "public"."person" AS t2 ON t1."follower_name" = t2."name"
    WHERE t1."followed_name" = t0."name"
    ORDER BY t1."follower_name" ASC
    LIMIT 9
  ) AS t3)) AS "followers",
  array_to_json(ARRAY(SELECT t6 FROM (
    SELECT t5."name" AS "name"
    FROM "public"."follow" AS t4
    JOIN "public"."person" AS t5 ON t4."followed_name" = t5."name"
    WHERE (t4."follower_name" = t0."name") AND (t4."since" IS NOT NULL)
    ORDER BY t4."since" DESC
    LIMIT 9
  ) AS t6)) AS "follows",
  array_to_json(ARRAY(SELECT t10 FROM (
    SELECT (SELECT row_to_json(t9) FROM (
      SELECT t8."name" AS "name"
      FROM "public"."person" AS t8
      WHERE t7."followed_name" = t8."name"
    ) AS t9) AS "followed",
    t7."since" AS "since"
    FROM "public"."follow" AS t7
    WHERE t7."follower_name" = t0."name"
    ORDER BY t7."followed_name" ASC
    LIMIT 9
  ) AS t10)) AS "follows_on_follower"
  FROM "public"."person" AS t0
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t11));
-- followedByAnn
SELECT array_to_json(ARRAY(SELECT t3 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."person" AS t0
  WHERE EXISTS (
    SELECT 1
    FROM "public"."follow" AS t1
    JOIN "public"."person" AS t2 ON t1."follower_name" = t2."name"
    WHERE (t1."followed_name" = t0."name") AND (t2."name" = $1::text)
  )
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t3));
-- $1 = "ann"
