-- mutation Tag {"band": "00000000-0000-0000-0000-000000000001"}
-- tag_upsertMany: array
WITH written AS (
  INSERT INTO "public"."tag" AS t0 ("text")
  VALUES ($1::text), ($2::text)
  ON CONFLICT ("text") DO UPDATE SET "text" = EXCLUDED."text"
  RETURNING (SELECT row_to_json(t1) FROM (
    SELECT t0."text" AS "text"
  ) AS t1) AS "key"
)
SELECT array_to_json(ARRAY(SELECT "key" FROM written));
-- $1 = "loud"
-- $2 = "slow"
-- or, where two rows have one key:
WITH written AS (
  INSERT INTO "public"."tag" AS t0 ("text")
  VALUES ($1::text)
  ON CONFLICT ("text") DO UPDATE SET "text" = EXCLUDED."text"
  RETURNING (SELECT row_to_json(t1) FROM (
    SELECT t0."text" AS "text"
  ) AS t1) AS "key"
)
SELECT array_to_json(ARRAY(SELECT "key" FROM written));
-- $1 = "loud"
WITH written AS (
  INSERT INTO "public"."tag" AS t0 ("text")
  VALUES ($1::text)
  ON CONFLICT ("text") DO UPDATE SET "text" = EXCLUDED."text"
  RETURNING (SELECT row_to_json(t1) FROM (
    SELECT t0."text" AS "text"
  ) AS t1) AS "key"
)
SELECT array_to_json(ARRAY(SELECT "key" FROM written));
-- $1 = "slow"
-- bandTag_upsert: object
INSERT INTO "public"."band_tag" AS t0 ("tag_text", "band_id")
VALUES ($1::text, $2::uuid)
ON CONFLICT ("tag_text", "band_id") DO UPDATE SET "tag_text" = EXCLUDED."tag_text"
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT t0."tag_text" AS "tagText",
  encode(uuid_send(t0."band_id"), 'hex') AS "bandId"
) AS t1);
-- $1 = "loud"
-- $2 = $band
-- bandTag_insertMany: array
WITH written AS (
  INSERT INTO "public"."band_tag" AS t0 ("tag_text", "band_id")
  VALUES ($1::text, $2::uuid)
  RETURNING (SELECT row_to_json(t1) FROM (
    SELECT t0."tag_text" AS "tagText",
    encode(uuid_send(t0."band_id"), 'hex') AS "bandId"
  ) AS t1) AS "key"
)
SELECT array_to_json(ARRAY(SELECT "key" FROM written));
-- $1 = "slow"
-- $2 = $band

-- query Tagged
-- bands
SELECT array_to_json(ARRAY(SELECT t4 FROM (
  SELECT t0."name" AS "name",
  array_to_json(ARRAY(SELECT t3 FROM (
    SELECT t2."text" AS "text"
    FROM "public"."band_tag" AS t1
    JOIN "public"."tag" AS t2 ON t1."tag_text" = t2."text"
    WHERE t1."band_id" = t0."id"
    ORDER BY t1."tag_text" ASC
    LIMIT 5
  ) AS t3)) AS "tags_via_BandTag"
  FROM "public"."band" AS t0
  LIMIT 100
) AS t4));
-- tag
SELECT (SELECT row_to_json(t4) FROM (
  SELECT array_to_json(ARRAY(SELECT t3 FROM (
    SELECT t2."name" AS "name"
    FROM "public"."band_tag" AS t1
    JOIN "public"."band" AS t2 ON t1."band_id" = t2."id"
    WHERE t1."tag_text" = t0."text"
    LIMIT 5
  ) AS t3)) AS "bands_via_BandTag"
  FROM "public"."tag" AS t0
  WHERE t0."text" = $1::text
) AS t4);
-- $1 = "loud"
