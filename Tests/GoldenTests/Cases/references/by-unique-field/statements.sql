-- mutation Add
-- city_insert: object
INSERT INTO "public"."city" AS t0 ("id", "country", "slug", "zip")
VALUES ($1::uuid, $2::text, $3::text, $4::text)
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT encode(uuid_send(t0."id"), 'hex') AS "id"
) AS t1);
-- $1 = "00000000000000000000000000000001"
-- $2 = "DE"
-- $3 = "de-1"
-- $4 = "1"
-- shop_insert: object
INSERT INTO "public"."shop" AS t0 ("name", "city_country", "city_zip", "origin_slug")
VALUES ($1::text, $2::text, $3::text, $4::text)
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT t0."name" AS "name"
) AS t1);
-- $1 = "s"
-- $2 = "DE"
-- $3 = "1"
-- $4 = "de-1"
-- lost: object
INSERT INTO "public"."shop" AS t0 ("name", "city_country", "city_zip")
VALUES ($1::text, $2::text, $3::text)
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT t0."name" AS "name"
) AS t1);
-- $1 = "t"
-- $2 = "DE"
-- $3 = "2"

-- query Get
-- shop
SELECT (SELECT row_to_json(t5) FROM (
  SELECT (SELECT row_to_json(t2) FROM (
    SELECT t1."slug" AS "slug"
    FROM "public"."city" AS t1
    WHERE (t0."city_country" = t1."country") AND (t0."city_zip" = t1."zip")
  ) AS t2) AS "city",
  (SELECT row_to_json(t4) FROM (
    SELECT t3."country" AS "country",
    t3."zip" AS "zip"
    FROM "public"."city" AS t3
    WHERE t0."origin_slug" = t3."slug"
  ) AS t4) AS "origin",
  t0."origin_slug" AS "originSlug"
  FROM "public"."shop" AS t0
  WHERE t0."name" = $1::text
) AS t5);
-- $1 = "s"
-- city
SELECT (SELECT row_to_json(t5) FROM (
  SELECT array_to_json(ARRAY(SELECT t2 FROM (
    SELECT t1."name" AS "name"
    FROM "public"."shop" AS t1
    WHERE (t1."city_country" = t0."country") AND (t1."city_zip" = t0."zip")
    LIMIT 1
  ) AS t2)) AS "shops_on_city",
  array_to_json(ARRAY(SELECT t4 FROM (
    SELECT t3."name" AS "name"
    FROM "public"."shop" AS t3
    WHERE t3."origin_slug" = t0."slug"
    LIMIT 1
  ) AS t4)) AS "shops_on_origin"
  FROM "public"."city" AS t0
  WHERE t0."id" = $1::uuid
) AS t5);
-- $1 = "00000000000000000000000000000001"
