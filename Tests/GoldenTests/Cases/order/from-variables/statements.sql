-- query Sort {"order": [{"length": "ASC"}, {"title": "DESC"}]}
-- songs
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."title" AS "title"
  FROM "public"."song" AS t0
  ORDER BY t0."length" ASC, t0."title" DESC
  LIMIT 100
) AS t1));
-- genres
SELECT array_to_json(ARRAY(SELECT t3 FROM (
  SELECT t0."name" AS "name",
  array_to_json(ARRAY(SELECT t2 FROM (
    SELECT t1."title" AS "title"
    FROM "public"."song" AS t1
    WHERE t1."genre_name" = t0."name"
    ORDER BY t1."length" ASC, t1."title" DESC
    LIMIT 9
  ) AS t2)) AS "songs_on_genre"
  FROM "public"."genre" AS t0
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t3));

-- query Sort {"order": {"title": "DESC"}}
-- songs
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."title" AS "title"
  FROM "public"."song" AS t0
  ORDER BY t0."title" DESC
  LIMIT 100
) AS t1));
-- genres
SELECT array_to_json(ARRAY(SELECT t3 FROM (
  SELECT t0."name" AS "name",
  array_to_json(ARRAY(SELECT t2 FROM (
    SELECT t1."title" AS "title"
    FROM "public"."song" AS t1
    WHERE t1."genre_name" = t0."name"
    ORDER BY t1."title" DESC
    LIMIT 9
  ) AS t2)) AS "songs_on_genre"
  FROM "public"."genre" AS t0
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t3));

-- query Sort {"order": [{"genre": {"rank": "ASC"}}, {"year": "DESC"}, {"title": "ASC"}]}
-- songs
SELECT array_to_json(ARRAY(SELECT t2 FROM (
  SELECT t0."title" AS "title"
  FROM "public"."song" AS t0
  LEFT JOIN "public"."genre" AS t1 ON t0."genre_name" = t1."name"
  ORDER BY t1."rank" ASC, t0."year" DESC, t0."title" ASC
  LIMIT 100
) AS t2));
-- genres
SELECT array_to_json(ARRAY(SELECT t4 FROM (
  SELECT t0."name" AS "name",
  array_to_json(ARRAY(SELECT t3 FROM (
    SELECT t1."title" AS "title"
    FROM "public"."song" AS t1
    LEFT JOIN "public"."genre" AS t2 ON t1."genre_name" = t2."name"
    WHERE t1."genre_name" = t0."name"
    ORDER BY t2."rank" ASC, t1."year" DESC, t1."title" ASC
    LIMIT 9
  ) AS t3)) AS "songs_on_genre"
  FROM "public"."genre" AS t0
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t4));

-- query Sort {"order": [{"year": "ASC", "length": "DESC"}, {"title": "ASC"}]}
-- songs
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."title" AS "title"
  FROM "public"."song" AS t0
  ORDER BY t0."length" DESC, t0."year" ASC, t0."title" ASC
  LIMIT 100
) AS t1));
-- genres
SELECT array_to_json(ARRAY(SELECT t3 FROM (
  SELECT t0."name" AS "name",
  array_to_json(ARRAY(SELECT t2 FROM (
    SELECT t1."title" AS "title"
    FROM "public"."song" AS t1
    WHERE t1."genre_name" = t0."name"
    ORDER BY t1."length" DESC, t1."year" ASC, t1."title" ASC
    LIMIT 9
  ) AS t2)) AS "songs_on_genre"
  FROM "public"."genre" AS t0
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t3));

-- query Sort {"order": [{}, {"length": null}, {"title": "ASC"}]}
-- songs
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."title" AS "title"
  FROM "public"."song" AS t0
  ORDER BY t0."title" ASC
  LIMIT 100
) AS t1));
-- genres
SELECT array_to_json(ARRAY(SELECT t3 FROM (
  SELECT t0."name" AS "name",
  array_to_json(ARRAY(SELECT t2 FROM (
    SELECT t1."title" AS "title"
    FROM "public"."song" AS t1
    WHERE t1."genre_name" = t0."name"
    ORDER BY t1."title" ASC
    LIMIT 9
  ) AS t2)) AS "songs_on_genre"
  FROM "public"."genre" AS t0
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t3));

-- query Sort {"order": [{"titel": "ASC"}]}
-- error: $order[0].titel is invalid: Song_Order has no field "titel"

-- query Sort {"order": [{"title": "UP"}, {"genre": "ASC"}, null]}
-- error: $order[0].title is invalid: OrderDirection takes the name of one of its values as a string
-- error: $order[1].genre is invalid: Genre_Order takes an object
-- error: $order[2] is null: Song_Order! is required

-- query Mixed {"order": {"year": "DESC"}}
-- songs
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."title" AS "title"
  FROM "public"."song" AS t0
  ORDER BY t0."year" DESC, t0."title" DESC
  LIMIT 100
) AS t1));

-- query Mixed {"order": {}}
-- songs
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."title" AS "title"
  FROM "public"."song" AS t0
  ORDER BY t0."title" DESC
  LIMIT 100
) AS t1));
