-- mutation Elect
-- a: object
INSERT INTO "public"."city" AS t0 ("id", "slug")
VALUES ($1::uuid, $2::text)
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT encode(uuid_send(t0."id"), 'hex') AS "id"
) AS t1);
-- $1 = "00000000000000000000000000000001"
-- $2 = "a"
-- b: object
INSERT INTO "public"."city" AS t0 ("id", "slug")
VALUES ($1::uuid, $2::text)
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT encode(uuid_send(t0."id"), 'hex') AS "id"
) AS t1);
-- $1 = "00000000000000000000000000000002"
-- $2 = "b"
-- mayor_upsertMany: array
WITH written AS (
  INSERT INTO "public"."mayor" AS t0 ("city_slug", "name")
  VALUES ((
    SELECT CASE WHEN sqrt((count(*) - 1)::double precision) >= 0 THEN (array_agg(t1."slug"))[1] END
    FROM "public"."city" AS t1
    WHERE t1."id" = $1::uuid
  ), $2::text)
  ON CONFLICT ("city_slug") DO UPDATE SET "name" = EXCLUDED."name"
  RETURNING (SELECT row_to_json(t1) FROM (
    SELECT t0."city_slug" AS "citySlug"
  ) AS t1) AS "key"
)
SELECT array_to_json(ARRAY(SELECT "key" FROM written));
-- $1 = "00000000000000000000000000000001"
-- $2 = "first"
WITH written AS (
  INSERT INTO "public"."mayor" AS t0 ("city_slug", "name")
  VALUES ((
    SELECT CASE WHEN sqrt((count(*) - 1)::double precision) >= 0 THEN (array_agg(t1."slug"))[1] END
    FROM "public"."city" AS t1
    WHERE t1."id" = $1::uuid
  ), $2::text), ($3::text, $4::text)
  ON CONFLICT ("city_slug") DO UPDATE SET "name" = EXCLUDED."name"
  RETURNING (SELECT row_to_json(t1) FROM (
    SELECT t0."city_slug" AS "citySlug"
  ) AS t1) AS "key"
)
SELECT array_to_json(ARRAY(SELECT "key" FROM written));
-- $1 = "00000000000000000000000000000002"
-- $2 = "other"
-- $3 = "a"
-- $4 = "second"
WITH written AS (
  INSERT INTO "public"."mayor" AS t0 ("city_slug", "name")
  VALUES ((
    SELECT CASE WHEN sqrt((count(*) - 1)::double precision) >= 0 THEN (array_agg(t1."slug"))[1] END
    FROM "public"."city" AS t1
    WHERE t1."id" = $1::uuid
  ), $2::text)
  ON CONFLICT ("city_slug") DO UPDATE SET "name" = EXCLUDED."name"
  RETURNING (SELECT row_to_json(t1) FROM (
    SELECT t0."city_slug" AS "citySlug"
  ) AS t1) AS "key"
)
SELECT array_to_json(ARRAY(SELECT "key" FROM written));
-- $1 = "00000000000000000000000000000001"
-- $2 = "third"
-- query.mayors
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."city_slug" AS "citySlug",
  t0."name" AS "name"
  FROM "public"."mayor" AS t0
  ORDER BY t0."city_slug" ASC
  LIMIT 100
) AS t1));
