-- query Cast
-- movies
SELECT array_to_json(ARRAY(SELECT t15 FROM (
  SELECT t0."title" AS "title",
  array_to_json(ARRAY(SELECT t8 FROM (
    SELECT t2."name" AS "name",
    t2."born" AS "born",
    array_to_json(ARRAY(SELECT t7 FROM (
      SELECT t6."title" AS "title"
      FROM "public"."movie_actor" AS t5
      JOIN "public"."movie" AS t6 ON t5."movie_title" = t6."title"
      WHERE t5."actor_name" = t2."name"
      ORDER BY t5."movie_title" ASC
      LIMIT 9
    ) AS t7)) AS "movies_via_MovieActor"
    FROM "public"."movie_actor" AS t1
    JOIN "public"."actor" AS t2 ON t1."actor_name" = t2."name"
    LEFT JOIN "public"."actor" AS t4 ON t1."actor_name" = t4."name"
    WHERE t1."movie_title" = t0."title"
    ORDER BY t4."born" DESC, t1."role" ASC
    LIMIT 2
  ) AS t8)) AS "leads",
  array_to_json(ARRAY(SELECT t14 FROM (
    SELECT t9."role" AS "role",
    (SELECT row_to_json(t11) FROM (
      SELECT t10."name" AS "name"
      FROM "public"."actor" AS t10
      WHERE t9."actor_name" = t10."name"
    ) AS t11) AS "actor",
    (SELECT row_to_json(t13) FROM (
      SELECT t12."name" AS "name"
      FROM "public"."actor" AS t12
      WHERE t9."understudy_name" = t12."name"
    ) AS t13) AS "understudy"
    FROM "public"."movie_actor" AS t9
    WHERE t9."movie_title" = t0."title"
    ORDER BY t9."actor_name" ASC
    LIMIT 9
  ) AS t14)) AS "parts_on_movie"
  FROM "public"."movie" AS t0
  ORDER BY t0."title" ASC
  LIMIT 100
) AS t15));

-- query Cast {"role": "main", "born": 1941}
-- movies
SELECT array_to_json(ARRAY(SELECT t15 FROM (
  SELECT t0."title" AS "title",
  array_to_json(ARRAY(SELECT t8 FROM (
    SELECT t2."name" AS "name",
    t2."born" AS "born",
    array_to_json(ARRAY(SELECT t7 FROM (
      SELECT t6."title" AS "title"
      FROM "public"."movie_actor" AS t5
      JOIN "public"."movie" AS t6 ON t5."movie_title" = t6."title"
      WHERE t5."actor_name" = t2."name"
      ORDER BY t5."movie_title" ASC
      LIMIT 9
    ) AS t7)) AS "movies_via_MovieActor"
    FROM "public"."movie_actor" AS t1
    JOIN "public"."actor" AS t2 ON t1."actor_name" = t2."name"
    LEFT JOIN "public"."actor" AS t4 ON t1."actor_name" = t4."name"
    WHERE (t1."movie_title" = t0."title") AND ((t1."role" = $1::text) AND EXISTS (
      SELECT 1
      FROM "public"."actor" AS t3
      WHERE (t1."actor_name" = t3."name") AND (t3."born" >= $2::integer)
    ))
    ORDER BY t4."born" DESC, t1."role" ASC
    LIMIT 2
  ) AS t8)) AS "leads",
  array_to_json(ARRAY(SELECT t14 FROM (
    SELECT t9."role" AS "role",
    (SELECT row_to_json(t11) FROM (
      SELECT t10."name" AS "name"
      FROM "public"."actor" AS t10
      WHERE t9."actor_name" = t10."name"
    ) AS t11) AS "actor",
    (SELECT row_to_json(t13) FROM (
      SELECT t12."name" AS "name"
      FROM "public"."actor" AS t12
      WHERE t9."understudy_name" = t12."name"
    ) AS t13) AS "understudy"
    FROM "public"."movie_actor" AS t9
    WHERE t9."movie_title" = t0."title"
    ORDER BY t9."actor_name" ASC
    LIMIT 9
  ) AS t14)) AS "parts_on_movie"
  FROM "public"."movie" AS t0
  ORDER BY t0."title" ASC
  LIMIT 100
) AS t15));
-- $1 = $role
-- $2 = $born

-- query ActorsInSeveral
-- actors
SELECT array_to_json(ARRAY(SELECT t3 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."actor" AS t0
  WHERE (
    SELECT count(*)
    FROM "public"."movie_actor" AS t1
    JOIN "public"."movie" AS t2 ON t1."movie_title" = t2."title"
    WHERE t1."actor_name" = t0."name"
  ) >= $1::integer
  LIMIT 100
) AS t3));
-- $1 = "2"
-- inHeat
SELECT array_to_json(ARRAY(SELECT t3 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."actor" AS t0
  WHERE EXISTS (
    SELECT 1
    FROM "public"."movie_actor" AS t1
    JOIN "public"."movie" AS t2 ON t1."movie_title" = t2."title"
    WHERE (t1."actor_name" = t0."name") AND (t2."title" = $1::text)
  )
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t3));
-- $1 = "Heat"
-- notInHeat
SELECT array_to_json(ARRAY(SELECT t3 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."actor" AS t0
  WHERE (
    SELECT count(*)
    FROM "public"."movie_actor" AS t1
    JOIN "public"."movie" AS t2 ON t1."movie_title" = t2."title"
    WHERE (t1."actor_name" = t0."name") AND (t2."title" = $1::text)
  ) = $2::integer
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t3));
-- $1 = "Heat"
-- $2 = "0"
-- understudies
SELECT array_to_json(ARRAY(SELECT t4 FROM (
  SELECT t0."name" AS "name",
  array_to_json(ARRAY(SELECT t3 FROM (
    SELECT t2."movie_title" AS "movieTitle"
    FROM "public"."movie_actor" AS t2
    WHERE t2."understudy_name" = t0."name"
    LIMIT 1
  ) AS t3)) AS "parts_on_understudy"
  FROM "public"."actor" AS t0
  WHERE EXISTS (
    SELECT 1
    FROM "public"."movie_actor" AS t1
    WHERE t1."understudy_name" = t0."name"
  )
  LIMIT 100
) AS t4));

-- query Part
-- part
SELECT (SELECT row_to_json(t1) FROM (
  SELECT t0."role" AS "role"
  FROM "public"."movie_actor" AS t0
  WHERE (t0."movie_title" = $1::text) AND (t0."actor_name" = $2::text)
) AS t1);
-- $1 = "Heat"
-- $2 = "Al"
