-- mutation AddNote {"text": "x"}
-- note_insert: object
INSERT INTO "public"."note" AS t0 ("id", "text")
VALUES ($1::uuid, $2::text)
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT encode(uuid_send(t0."id"), 'hex') AS "id"
) AS t1);
-- $1 = uuidV4()
-- $2 = $text

-- mutation AddNotes
-- note_insertMany: array
WITH written AS (
  INSERT INTO "public"."note" AS t0 ("id", "text")
  VALUES ($1::uuid, $2::text), ($3::uuid, $4::text)
  RETURNING (SELECT row_to_json(t1) FROM (
    SELECT encode(uuid_send(t0."id"), 'hex') AS "id"
  ) AS t1) AS "key"
)
SELECT array_to_json(ARRAY(SELECT "key" FROM written));
-- $1 = uuidV4()
-- $2 = "a"
-- $3 = uuidV4()
-- $4 = "b"

-- query GetNote {"id": "00000000-0000-0000-0000-00000000000F"}
-- byID
SELECT (SELECT row_to_json(t1) FROM (
  SELECT encode(uuid_send(t0."id"), 'hex') AS "id",
  t0."text" AS "text"
  FROM "public"."note" AS t0
  WHERE t0."id" = $1::uuid
) AS t1);
-- $1 = $id
-- byKey
SELECT (SELECT row_to_json(t1) FROM (
  SELECT encode(uuid_send(t0."id"), 'hex') AS "id",
  t0."text" AS "text"
  FROM "public"."note" AS t0
  WHERE t0."id" = $1::uuid
) AS t1);
-- $1 = $id
