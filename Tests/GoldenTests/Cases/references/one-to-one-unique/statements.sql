-- mutation Add
-- band_insert: object
INSERT INTO "public"."band" AS t0 ("name")
VALUES ($1::text)
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT t0."name" AS "name"
) AS t1);
-- $1 = "b"
-- other: object
INSERT INTO "public"."band" AS t0 ("name")
VALUES ($1::text)
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT t0."name" AS "name"
) AS t1);
-- $1 = "c"
-- bandInfo_insert: object
INSERT INTO "public"."band_info" AS t0 ("id", "band_name", "bio")
VALUES ($1::uuid, $2::text, $3::text)
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT encode(uuid_send(t0."id"), 'hex') AS "id"
) AS t1);
-- $1 = uuidV4()
-- $2 = "b"
-- $3 = "long"
-- again: object
INSERT INTO "public"."band_info" AS t0 ("id", "band_name")
VALUES ($1::uuid, $2::text)
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT encode(uuid_send(t0."id"), 'hex') AS "id"
) AS t1);
-- $1 = uuidV4()
-- $2 = "b"
-- homeless: array
WITH written AS (
  INSERT INTO "public"."band_site" AS t0 ("id", "url")
  VALUES ($1::uuid, $2::text), ($3::uuid, $4::text)
  RETURNING (SELECT row_to_json(t1) FROM (
    SELECT encode(uuid_send(t0."id"), 'hex') AS "id"
  ) AS t1) AS "key"
)
SELECT array_to_json(ARRAY(SELECT "key" FROM written));
-- $1 = uuidV4()
-- $2 = "1"
-- $3 = uuidV4()
-- $4 = "2"

-- query List
-- bands
SELECT array_to_json(ARRAY(SELECT t7 FROM (
  SELECT t0."name" AS "name",
  (SELECT row_to_json(t4) FROM (
    SELECT t1."bio" AS "bio",
    (SELECT row_to_json(t3) FROM (
      SELECT t2."name" AS "name"
      FROM "public"."band" AS t2
      WHERE t1."band_name" = t2."name"
    ) AS t3) AS "band"
    FROM "public"."band_info" AS t1
    WHERE t1."band_name" = t0."name"
  ) AS t4) AS "bandInfo_on_band",
  (SELECT row_to_json(t6) FROM (
    SELECT t5."url" AS "url"
    FROM "public"."band_site" AS t5
    WHERE t5."band_name" = t0."name"
  ) AS t6) AS "bandSite_on_band"
  FROM "public"."band" AS t0
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t7));
-- described
SELECT array_to_json(ARRAY(SELECT t2 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."band" AS t0
  WHERE EXISTS (
    SELECT 1
    FROM "public"."band_info" AS t1
    WHERE (t1."band_name" = t0."name") AND (t1."bio" LIKE $1::text)
  )
  LIMIT 100
) AS t2));
-- $1 = pattern "l"%
-- sites
SELECT array_to_json(ARRAY(SELECT t3 FROM (
  SELECT t0."url" AS "url",
  (SELECT row_to_json(t2) FROM (
    SELECT t1."name" AS "name"
    FROM "public"."band" AS t1
    WHERE t0."band_name" = t1."name"
  ) AS t2) AS "band"
  FROM "public"."band_site" AS t0
  WHERE t0."band_name" IS NULL
  ORDER BY t0."url" ASC
  LIMIT 100
) AS t3));
