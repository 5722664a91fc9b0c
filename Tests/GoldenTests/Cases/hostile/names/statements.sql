-- mutation Add {"text": "'; DROP TABLE \"select\"; -- \\ $1 %s"}
-- quoted_insert: object
INSERT INTO "public"."say ""hi""; DROP TABLE ""x""; --" AS t0 ("id", " ", "$1", "/* comment */", "100%", "back\slash\", "it's", "line
break", "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx", "🎬 größe")
VALUES ($1::uuid, $2::text, $2::text, $2::text, $2::text, $2::text, $2::text, $2::text, $2::text, $2::text)
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT encode(uuid_send(t0."id"), 'hex') AS "id"
) AS t1);
-- $1 = "00000000000000000000000000000001"
-- $2 = $text
-- again: object
INSERT INTO "public"."say ""hi""; DROP TABLE ""x""; --" AS t0 ("id", "back\slash\", "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx")
VALUES ($1::uuid, $2::text, $3::text)
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT encode(uuid_send(t0."id"), 'hex') AS "id"
) AS t1);
-- $1 = uuidV4()
-- $2 = "x"
-- $3 = $text
-- other_upsert: object
INSERT INTO "public"."Größe ""🎬""" AS t0 ("SELECT", "quoted_id")
VALUES ($1::text, $2::uuid)
ON CONFLICT ("SELECT") DO UPDATE SET "quoted_id" = EXCLUDED."quoted_id"
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT t0."SELECT" AS "select"
) AS t1);
-- $1 = $text
-- $2 = "00000000000000000000000000000001"
-- order_insert: object
INSERT INTO "public"."select" AS t0 ("id", "from", "group")
VALUES ($1::uuid, $2::"public"."label", $3::"public"."label"[])
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT encode(uuid_send(t0."id"), 'hex') AS "id"
) AS t1);
-- $1 = "00000000000000000000000000000002"
-- $2 = "A"
-- $3 = ["B", "A"]

-- query List {"text": "'; DROP TABLE \"select\"; -- \\ $1 %s"}
-- quoteds
SELECT array_to_json(ARRAY(SELECT t5 FROM (
  SELECT t0."back\slash\" AS "backslash",
  t0."it's" AS "single",
  t0."$1" AS "dollar",
  t0."line
break" AS "newline",
  t0."/* comment */" AS "comment",
  t0."100%" AS "percent",
  t0." " AS "blank",
  t0."🎬 größe" AS "emoji",
  t0."xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx" AS "long",
  array_to_json(ARRAY(SELECT t4 FROM (
    SELECT t1."SELECT" AS "select",
    encode(uuid_send(t1."quoted_id"), 'hex') AS "quotedId",
    (SELECT row_to_json(t3) FROM (
      SELECT t2."$1" AS "dollar"
      FROM "public"."say ""hi""; DROP TABLE ""x""; --" AS t2
      WHERE t1."quoted_id" = t2."id"
    ) AS t3) AS "quoted"
    FROM "public"."Größe ""🎬""" AS t1
    WHERE t1."quoted_id" = t0."id"
    ORDER BY t1."SELECT" ASC
    LIMIT 3
  ) AS t4)) AS "others_on_quoted"
  FROM "public"."say ""hi""; DROP TABLE ""x""; --" AS t0
  WHERE (t0."back\slash\" = $1::text) AND (t0."🎬 größe" LIKE $2::text) AND (t0."xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx" LIKE $3::text)
  ORDER BY t0." " ASC, t0."100%" DESC
  LIMIT 100
) AS t5));
-- $1 = $text
-- $2 = pattern %$text%
-- $3 = pattern $text%
-- where
SELECT array_to_json(ARRAY(SELECT t2 FROM (
  SELECT t0."from" AS "from",
  CASE WHEN array_position(t0."group", NULL) IS NULL OR width_bucket(cardinality(t0."group")::double precision, 0, 1, 0) = 0 THEN t0."group" END AS "group"
  FROM "public"."select" AS t0
  WHERE (t0."from" = $1::"public"."label") AND (t0."group" @> ARRAY[$2::"public"."label"]::"public"."label"[])
  LIMIT 100
) AS t2));
-- $1 = "A"
-- $2 = "B"

-- mutation Change {"text": "'; DROP TABLE \"select\"; -- \\ $1 %s"}
-- quoted_update: object
UPDATE "public"."say ""hi""; DROP TABLE ""x""; --" AS t0
SET "$1" = NULL
WHERE (t0."id") = (
  SELECT t1."id"
  FROM "public"."say ""hi""; DROP TABLE ""x""; --" AS t1
  WHERE t1."it's" = $1::text
  LIMIT 1
  FOR UPDATE OF t1
)
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT encode(uuid_send(t0."id"), 'hex') AS "id"
) AS t1);
-- $1 = $text
-- other_deleteMany: count
DELETE FROM "public"."Größe ""🎬""" AS t0
WHERE EXISTS (
  SELECT 1
  FROM "public"."say ""hi""; DROP TABLE ""x""; --" AS t1
  WHERE (t0."quoted_id" = t1."id") AND (t1."$1" IS NULL)
);
