-- query Count {"n": 1, "several": [0, 3], "pages": 5}
-- eq
SELECT array_to_json(ARRAY(SELECT t2 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."author" AS t0
  WHERE (
    SELECT count(*)
    FROM "public"."book" AS t1
    WHERE t1."author_name" = t0."name"
  ) = $1::integer
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t2));
-- $1 = $n
-- ne
SELECT array_to_json(ARRAY(SELECT t2 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."author" AS t0
  WHERE (
    SELECT count(*)
    FROM "public"."book" AS t1
    WHERE t1."author_name" = t0."name"
  ) <> $1::integer
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t2));
-- $1 = $n
-- lt
SELECT array_to_json(ARRAY(SELECT t2 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."author" AS t0
  WHERE (
    SELECT count(*)
    FROM "public"."book" AS t1
    WHERE t1."author_name" = t0."name"
  ) < $1::integer
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t2));
-- $1 = $n
-- in
SELECT array_to_json(ARRAY(SELECT t2 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."author" AS t0
  WHERE (
    SELECT count(*)
    FROM "public"."book" AS t1
    WHERE t1."author_name" = t0."name"
  ) = ANY ($1::integer[])
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t2));
-- $1 = $several
-- thick
SELECT array_to_json(ARRAY(SELECT t2 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."author" AS t0
  WHERE (
    SELECT count(*)
    FROM "public"."book" AS t1
    WHERE (t1."author_name" = t0."name") AND (t1."pages" > $1::integer)
  ) >= $2::integer
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t2));
-- $1 = $pages
-- $2 = $n
-- noThick
SELECT array_to_json(ARRAY(SELECT t2 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."author" AS t0
  WHERE (
    SELECT count(*)
    FROM "public"."book" AS t1
    WHERE (t1."author_name" = t0."name") AND (t1."pages" > $1::integer)
  ) = $2::integer
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t2));
-- $1 = "100"
-- $2 = "0"

-- query Count {"n": null, "several": null, "pages": null}
-- eq
SELECT array_to_json(ARRAY(SELECT t2 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."author" AS t0
  WHERE (
    SELECT count(*)
    FROM "public"."book" AS t1
    WHERE t1."author_name" = t0."name"
  ) IS NULL
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t2));
-- ne
SELECT array_to_json(ARRAY(SELECT t2 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."author" AS t0
  WHERE (
    SELECT count(*)
    FROM "public"."book" AS t1
    WHERE t1."author_name" = t0."name"
  ) IS NOT NULL
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t2));
-- lt
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."author" AS t0
  WHERE NULL
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t1));
-- in
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."author" AS t0
  WHERE NULL
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t1));
-- thick
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."author" AS t0
  WHERE NULL
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t1));
-- noThick
SELECT array_to_json(ARRAY(SELECT t2 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."author" AS t0
  WHERE (
    SELECT count(*)
    FROM "public"."book" AS t1
    WHERE (t1."author_name" = t0."name") AND (t1."pages" > $1::integer)
  ) = $2::integer
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t2));
-- $1 = "100"
-- $2 = "0"

-- query Count
-- eq
SELECT array_to_json(ARRAY(SELECT t2 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."author" AS t0
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t2));
-- ne
SELECT array_to_json(ARRAY(SELECT t2 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."author" AS t0
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t2));
-- lt
SELECT array_to_json(ARRAY(SELECT t2 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."author" AS t0
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t2));
-- in
SELECT array_to_json(ARRAY(SELECT t2 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."author" AS t0
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t2));
-- thick
SELECT array_to_json(ARRAY(SELECT t2 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."author" AS t0
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t2));
-- noThick
SELECT array_to_json(ARRAY(SELECT t2 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."author" AS t0
  WHERE (
    SELECT count(*)
    FROM "public"."book" AS t1
    WHERE (t1."author_name" = t0."name") AND (t1."pages" > $1::integer)
  ) = $2::integer
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t2));
-- $1 = "100"
-- $2 = "0"

-- query Default
-- any
SELECT array_to_json(ARRAY(SELECT t2 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."author" AS t0
  WHERE EXISTS (
    SELECT 1
    FROM "public"."book" AS t1
    WHERE t1."author_name" = t0."name"
  )
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t2));
-- anyExisting
SELECT array_to_json(ARRAY(SELECT t2 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."author" AS t0
  WHERE EXISTS (
    SELECT 1
    FROM "public"."book" AS t1
    WHERE t1."author_name" = t0."name"
  )
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t2));
-- thick
SELECT array_to_json(ARRAY(SELECT t2 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."author" AS t0
  WHERE EXISTS (
    SELECT 1
    FROM "public"."book" AS t1
    WHERE (t1."author_name" = t0."name") AND (t1."pages" > $1::integer)
  )
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t2));
-- $1 = "100"
-- null
SELECT array_to_json(ARRAY(SELECT t2 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."author" AS t0
  WHERE EXISTS (
    SELECT 1
    FROM "public"."book" AS t1
    WHERE t1."author_name" = t0."name"
  )
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t2));
-- none
SELECT array_to_json(ARRAY(SELECT t2 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."author" AS t0
  WHERE NOT EXISTS (
    SELECT 1
    FROM "public"."book" AS t1
    WHERE t1."author_name" = t0."name"
  )
  LIMIT 100
) AS t2));
-- between
SELECT array_to_json(ARRAY(SELECT t2 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."author" AS t0
  WHERE ((
    SELECT count(*)
    FROM "public"."book" AS t1
    WHERE t1."author_name" = t0."name"
  ) > $1::integer) AND ((
    SELECT count(*)
    FROM "public"."book" AS t1
    WHERE t1."author_name" = t0."name"
  ) < $2::integer)
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t2));
-- $1 = "0"
-- $2 = "3"
-- expression
SELECT array_to_json(ARRAY(SELECT t2 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."author" AS t0
  WHERE (
    SELECT count(*)
    FROM "public"."book" AS t1
    WHERE t1."author_name" = t0."name"
  ) = $1::integer
  LIMIT 100
) AS t2));
-- $1 = 1 + 2 or null
