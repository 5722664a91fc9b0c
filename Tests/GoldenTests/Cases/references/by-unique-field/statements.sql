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

-- mutation ByKey {"city": {"id": "00000000000000000000000000000001"}, "id": "00000000000000000000000000000002", "uid": "00000000000000000000000000000001"}
-- other: object
INSERT INTO "public"."city" AS t0 ("id", "country", "slug", "zip")
VALUES ($1::uuid, $2::text, $3::text, $4::text)
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT encode(uuid_send(t0."id"), 'hex') AS "id"
) AS t1);
-- $1 = "00000000000000000000000000000002"
-- $2 = "FR"
-- $3 = "fr-2"
-- $4 = "2"
-- literal: object
INSERT INTO "public"."shop" AS t0 ("name", "city_country", "city_zip")
VALUES ($1::text, (
  SELECT CASE WHEN sqrt((count(*) - 1)::double precision) >= 0 THEN (array_agg(t1."country"))[1] END
  FROM "public"."city" AS t1
  WHERE t1."id" = $2::uuid
), (
  SELECT CASE WHEN sqrt((count(*) - 1)::double precision) >= 0 THEN (array_agg(t2."zip"))[1] END
  FROM "public"."city" AS t2
  WHERE t2."id" = $2::uuid
))
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT t0."name" AS "name"
) AS t1);
-- $1 = "a"
-- $2 = "00000000000000000000000000000002"
-- variable: object
INSERT INTO "public"."shop" AS t0 ("name", "city_country", "city_zip", "origin_slug")
VALUES ($1::text, (
  SELECT CASE WHEN sqrt((count(*) - 1)::double precision) >= 0 THEN (array_agg(t1."country"))[1] END
  FROM "public"."city" AS t1
  WHERE t1."id" = $2::uuid
), (
  SELECT CASE WHEN sqrt((count(*) - 1)::double precision) >= 0 THEN (array_agg(t2."zip"))[1] END
  FROM "public"."city" AS t2
  WHERE t2."id" = $2::uuid
), (
  SELECT CASE WHEN sqrt((count(*) - 1)::double precision) >= 0 THEN (array_agg(t3."slug"))[1] END
  FROM "public"."city" AS t3
  WHERE t3."id" = $3::uuid
))
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT t0."name" AS "name"
) AS t1);
-- $1 = "b"
-- $2 = "00000000000000000000000000000001"
-- $3 = $city.id
-- part: object
INSERT INTO "public"."shop" AS t0 ("name", "city_country", "city_zip", "origin_slug")
VALUES ($1::text, (
  SELECT CASE WHEN sqrt((count(*) - 1)::double precision) >= 0 THEN (array_agg(t1."country"))[1] END
  FROM "public"."city" AS t1
  WHERE t1."id" = $2::uuid
), (
  SELECT CASE WHEN sqrt((count(*) - 1)::double precision) >= 0 THEN (array_agg(t2."zip"))[1] END
  FROM "public"."city" AS t2
  WHERE t2."id" = $2::uuid
), (
  SELECT CASE WHEN sqrt((count(*) - 1)::double precision) >= 0 THEN (array_agg(t3."slug"))[1] END
  FROM "public"."city" AS t3
  WHERE t3."id" = $3::uuid
))
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT t0."name" AS "name"
) AS t1);
-- $1 = "c"
-- $2 = "00000000000000000000000000000001"
-- $3 = $id
-- expression: object
INSERT INTO "public"."shop" AS t0 ("name", "city_country", "city_zip", "origin_slug")
VALUES ($1::text, CASE WHEN $2::uuid IS NULL THEN NULL ELSE (
  SELECT CASE WHEN sqrt((count(*) - 1)::double precision) >= 0 THEN (array_agg(t1."country"))[1] END
  FROM "public"."city" AS t1
  WHERE t1."id" = $2::uuid
) END, CASE WHEN $2::uuid IS NULL THEN NULL ELSE (
  SELECT CASE WHEN sqrt((count(*) - 1)::double precision) >= 0 THEN (array_agg(t2."zip"))[1] END
  FROM "public"."city" AS t2
  WHERE t2."id" = $2::uuid
) END, CASE WHEN $3::uuid IS NULL THEN NULL ELSE (
  SELECT CASE WHEN sqrt((count(*) - 1)::double precision) >= 0 THEN (array_agg(t3."slug"))[1] END
  FROM "public"."city" AS t3
  WHERE t3."id" = $3::uuid
) END)
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT t0."name" AS "name"
) AS t1);
-- $1 = "d"
-- $2 = response.other.id or null
-- $3 = vars.uid or null
-- lost: object
INSERT INTO "public"."shop" AS t0 ("name", "city_country", "city_zip")
VALUES ($1::text, (
  SELECT CASE WHEN sqrt((count(*) - 1)::double precision) >= 0 THEN (array_agg(t1."country"))[1] END
  FROM "public"."city" AS t1
  WHERE t1."id" = $2::uuid
), (
  SELECT CASE WHEN sqrt((count(*) - 1)::double precision) >= 0 THEN (array_agg(t2."zip"))[1] END
  FROM "public"."city" AS t2
  WHERE t2."id" = $2::uuid
))
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT t0."name" AS "name"
) AS t1);
-- $1 = "e"
-- $2 = "00000000000000000000000000000003"
-- many: array
WITH written AS (
  INSERT INTO "public"."shop" AS t0 ("name", "city_country", "city_zip")
  VALUES ($1::text, (
    SELECT CASE WHEN sqrt((count(*) - 1)::double precision) >= 0 THEN (array_agg(t1."country"))[1] END
    FROM "public"."city" AS t1
    WHERE t1."id" = $2::uuid
  ), (
    SELECT CASE WHEN sqrt((count(*) - 1)::double precision) >= 0 THEN (array_agg(t2."zip"))[1] END
    FROM "public"."city" AS t2
    WHERE t2."id" = $2::uuid
  )), ($3::text, (
    SELECT CASE WHEN sqrt((count(*) - 1)::double precision) >= 0 THEN (array_agg(t3."country"))[1] END
    FROM "public"."city" AS t3
    WHERE t3."id" = $4::uuid
  ), (
    SELECT CASE WHEN sqrt((count(*) - 1)::double precision) >= 0 THEN (array_agg(t4."zip"))[1] END
    FROM "public"."city" AS t4
    WHERE t4."id" = $4::uuid
  ))
  RETURNING (SELECT row_to_json(t1) FROM (
    SELECT t0."name" AS "name"
  ) AS t1) AS "key"
)
SELECT array_to_json(ARRAY(SELECT "key" FROM written));
-- $1 = "f"
-- $2 = "00000000000000000000000000000001"
-- $3 = "g"
-- $4 = "00000000000000000000000000000002"
-- upsert: object
INSERT INTO "public"."shop" AS t0 ("name", "city_country", "city_zip")
VALUES ($1::text, (
  SELECT CASE WHEN sqrt((count(*) - 1)::double precision) >= 0 THEN (array_agg(t1."country"))[1] END
  FROM "public"."city" AS t1
  WHERE t1."id" = $2::uuid
), (
  SELECT CASE WHEN sqrt((count(*) - 1)::double precision) >= 0 THEN (array_agg(t2."zip"))[1] END
  FROM "public"."city" AS t2
  WHERE t2."id" = $2::uuid
))
ON CONFLICT ("name") DO UPDATE SET "city_country" = EXCLUDED."city_country", "city_zip" = EXCLUDED."city_zip"
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT t0."name" AS "name"
) AS t1);
-- $1 = "f"
-- $2 = "00000000000000000000000000000002"
-- update: object
UPDATE "public"."shop" AS t0
SET "origin_slug" = (
  SELECT CASE WHEN sqrt((count(*) - 1)::double precision) >= 0 THEN (array_agg(t1."slug"))[1] END
  FROM "public"."city" AS t1
  WHERE t1."id" = $2::uuid
)
WHERE t0."name" = $1::text
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT t0."name" AS "name"
) AS t1);
-- $1 = "g"
-- $2 = "00000000000000000000000000000002"
-- lostUpdate: object
UPDATE "public"."shop" AS t0
SET "origin_slug" = (
  SELECT CASE WHEN sqrt((count(*) - 1)::double precision) >= 0 THEN (array_agg(t1."slug"))[1] END
  FROM "public"."city" AS t1
  WHERE t1."id" = $2::uuid
)
WHERE t0."name" = $1::text
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT t0."name" AS "name"
) AS t1);
-- $1 = "g"
-- $2 = "00000000000000000000000000000003"
-- query.shops
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name",
  t0."city_country" AS "cityCountry",
  t0."city_zip" AS "cityZip",
  t0."origin_slug" AS "originSlug"
  FROM "public"."shop" AS t0
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t1));
-- clear: count
UPDATE "public"."shop" AS t0
SET "origin_slug" = NULL;
