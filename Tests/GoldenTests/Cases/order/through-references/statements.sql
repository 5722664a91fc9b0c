-- query Sort {"byRank": "ASC", "byTitle": "ASC"}
-- albums
SELECT array_to_json(ARRAY(SELECT t3 FROM (
  SELECT t0."title" AS "title"
  FROM "public"."album" AS t0
  LEFT JOIN "public"."artist" AS t1 ON t0."artist_name" = t1."name"
  LEFT JOIN "public"."label" AS t2 ON t1."label_name" = t2."name"
  ORDER BY t2."rank" ASC, t0."title" ASC
  LIMIT 100
) AS t3));

-- query Sort {"byRank": "DESC", "byTitle": "DESC"}
-- albums
SELECT array_to_json(ARRAY(SELECT t3 FROM (
  SELECT t0."title" AS "title"
  FROM "public"."album" AS t0
  LEFT JOIN "public"."artist" AS t1 ON t0."artist_name" = t1."name"
  LEFT JOIN "public"."label" AS t2 ON t1."label_name" = t2."name"
  ORDER BY t2."rank" DESC, t0."title" DESC
  LIMIT 100
) AS t3));

-- query Sort {"byRank": null, "byTitle": "DESC"}
-- albums
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."title" AS "title"
  FROM "public"."album" AS t0
  ORDER BY t0."title" DESC
  LIMIT 100
) AS t1));

-- query Sort {"byRank": "UP", "byTitle": 1}
-- error: $byRank is invalid: OrderDirection takes the name of one of its values as a string
-- error: $byTitle is invalid: OrderDirection takes the name of one of its values as a string

-- query Fixed
-- byKey
SELECT array_to_json(ARRAY(SELECT t2 FROM (
  SELECT t0."title" AS "title"
  FROM "public"."album" AS t0
  LEFT JOIN "public"."artist" AS t1 ON t0."artist_name" = t1."name"
  ORDER BY t1."name" DESC, t0."title" ASC
  LIMIT 100
) AS t2));
-- byLabel
SELECT array_to_json(ARRAY(SELECT t3 FROM (
  SELECT t0."title" AS "title"
  FROM "public"."album" AS t0
  LEFT JOIN "public"."artist" AS t1 ON t0."artist_name" = t1."name"
  LEFT JOIN "public"."label" AS t2 ON t1."label_name" = t2."name"
  ORDER BY t2."name" ASC, t0."title" DESC
  LIMIT 100
) AS t3));
-- twoOfOne
SELECT array_to_json(ARRAY(SELECT t3 FROM (
  SELECT t0."title" AS "title"
  FROM "public"."album" AS t0
  LEFT JOIN "public"."artist" AS t1 ON t0."artist_name" = t1."name"
  LEFT JOIN "public"."label" AS t2 ON t1."label_name" = t2."name"
  ORDER BY t2."rank" DESC, t2."name" ASC, t0."title" ASC
  LIMIT 100
) AS t3));
-- nested
SELECT array_to_json(ARRAY(SELECT t5 FROM (
  SELECT t0."name" AS "name",
  array_to_json(ARRAY(SELECT t4 FROM (
    SELECT t1."title" AS "title"
    FROM "public"."album" AS t1
    LEFT JOIN "public"."artist" AS t2 ON t1."artist_name" = t2."name"
    LEFT JOIN "public"."label" AS t3 ON t2."label_name" = t3."name"
    WHERE t1."artist_name" = t0."name"
    ORDER BY t3."rank" ASC, t1."title" DESC
    LIMIT 9
  ) AS t4)) AS "albums_on_artist"
  FROM "public"."artist" AS t0
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t5));
-- one
SELECT (SELECT row_to_json(t3) FROM (
  SELECT t0."title" AS "title"
  FROM "public"."album" AS t0
  LEFT JOIN "public"."artist" AS t1 ON t0."artist_name" = t1."name"
  LEFT JOIN "public"."label" AS t2 ON t1."label_name" = t2."name"
  ORDER BY t2."rank" ASC, t0."title" ASC
  LIMIT 1
) AS t3);
