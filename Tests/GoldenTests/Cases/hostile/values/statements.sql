-- mutation Add {"text": "'; DELETE FROM note; -- $1 \\' %_", "data": {"'; DROP TABLE note; --": ["\\", "\"", "'", "$1", "\u0001"]}, "tags": ["'; --", "{a,b}", "\\\"", "null", "NULL", " "]}
-- note_insert: object
INSERT INTO "public"."note" AS t0 ("id", "data", "mood", "tags", "text")
VALUES ($1::uuid, $2::jsonb, $3::"public"."mood", $4::text[], $5::text)
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT encode(uuid_send(t0."id"), 'hex') AS "id"
) AS t1);
-- $1 = "00000000000000000000000000000001"
-- $2 = $data
-- $3 = "GOOD"
-- $4 = $tags
-- $5 = $text
-- default: object
INSERT INTO "public"."note" AS t0 ("id", "data", "mood", "tags", "text")
VALUES ($1::uuid, $2::jsonb, $3::"public"."mood", $4::text[], $5::text)
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT encode(uuid_send(t0."id"), 'hex') AS "id"
) AS t1);
-- $1 = "00000000000000000000000000000002"
-- $2 = "{\"quote\":\"it's\",\"back\":\"\\\\\",\"list\":[\"'\",\"\\\"\"]}"
-- $3 = "GOOD"
-- $4 = ["{", "}", ",", "'", "\\", "\"", "NULL", ""]
-- $5 = "'; DROP TABLE note; -- \\' \n \" $1 %s"

-- query Find {"text": "'; DELETE FROM note; -- $1 \\' %_", "tags": ["{a,b}", "NULL"]}
-- eq
SELECT array_to_json(ARRAY(SELECT t2 FROM (
  SELECT t0."text" AS "text",
  t0."data" AS "data",
  CASE WHEN array_position(t0."tags", NULL) IS NULL OR width_bucket(cardinality(t0."tags")::double precision, 0, 1, 0) = 0 THEN t0."tags" END AS "tags"
  FROM "public"."note" AS t0
  WHERE t0."text" = $1::text
  LIMIT 100
) AS t2));
-- $1 = $text
-- like
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT encode(uuid_send(t0."id"), 'hex') AS "id"
  FROM "public"."note" AS t0
  WHERE t0."text" LIKE $1::text
  LIMIT 100
) AS t1));
-- $1 = pattern %$text%
-- tags
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT encode(uuid_send(t0."id"), 'hex') AS "id"
  FROM "public"."note" AS t0
  WHERE t0."tags" @> $1::text[]
  ORDER BY t0."id" ASC
  LIMIT 100
) AS t1));
-- $1 = $tags
-- literal
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT encode(uuid_send(t0."id"), 'hex') AS "id"
  FROM "public"."note" AS t0
  WHERE t0."text" = $1::text
  LIMIT 100
) AS t1));
-- $1 = "'; DELETE FROM note; --"
-- mood
SELECT array_to_json(ARRAY(SELECT t2 FROM (
  SELECT encode(uuid_send(t0."id"), 'hex') AS "id",
  t0."text" AS "text",
  CASE WHEN array_position(t0."tags", NULL) IS NULL OR width_bucket(cardinality(t0."tags")::double precision, 0, 1, 0) = 0 THEN t0."tags" END AS "tags",
  t0."data" AS "data"
  FROM "public"."note" AS t0
  ORDER BY t0."id" ASC
  LIMIT 100
) AS t2));

-- query Find {"text": "%", "tags": ["NULL", "\""], "mood": "GOOD"}
-- eq
SELECT array_to_json(ARRAY(SELECT t2 FROM (
  SELECT t0."text" AS "text",
  t0."data" AS "data",
  CASE WHEN array_position(t0."tags", NULL) IS NULL OR width_bucket(cardinality(t0."tags")::double precision, 0, 1, 0) = 0 THEN t0."tags" END AS "tags"
  FROM "public"."note" AS t0
  WHERE t0."text" = $1::text
  LIMIT 100
) AS t2));
-- $1 = $text
-- like
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT encode(uuid_send(t0."id"), 'hex') AS "id"
  FROM "public"."note" AS t0
  WHERE t0."text" LIKE $1::text
  LIMIT 100
) AS t1));
-- $1 = pattern %$text%
-- tags
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT encode(uuid_send(t0."id"), 'hex') AS "id"
  FROM "public"."note" AS t0
  WHERE t0."tags" @> $1::text[]
  ORDER BY t0."id" ASC
  LIMIT 100
) AS t1));
-- $1 = $tags
-- literal
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT encode(uuid_send(t0."id"), 'hex') AS "id"
  FROM "public"."note" AS t0
  WHERE t0."text" = $1::text
  LIMIT 100
) AS t1));
-- $1 = "'; DELETE FROM note; --"
-- mood
SELECT array_to_json(ARRAY(SELECT t2 FROM (
  SELECT encode(uuid_send(t0."id"), 'hex') AS "id",
  t0."text" AS "text",
  CASE WHEN array_position(t0."tags", NULL) IS NULL OR width_bucket(cardinality(t0."tags")::double precision, 0, 1, 0) = 0 THEN t0."tags" END AS "tags",
  t0."data" AS "data"
  FROM "public"."note" AS t0
  WHERE t0."mood" = $1::"public"."mood"
  ORDER BY t0."id" ASC
  LIMIT 100
) AS t2));
-- $1 = $mood

-- query Find {"text": "x\u0000y"}
-- error: $text is invalid: String takes a string without U+0000

-- query Find {"text": "x", "mood": "GOOD'; --"}
-- error: $mood is invalid: Mood takes the name of one of its values as a string

-- query Find {"text": "x", "tags": ["\u0000"]}
-- error: $tags[0] is invalid: String takes a string without U+0000
