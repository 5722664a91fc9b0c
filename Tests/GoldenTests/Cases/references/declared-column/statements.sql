-- mutation Add
-- user_insert: object
INSERT INTO "public"."user" AS t0 ("uid")
VALUES ($1::text)
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT t0."uid" AS "uid"
) AS t1);
-- $1 = "u1"
-- byColumn: object
INSERT INTO "public"."post" AS t0 ("id", "checked_by", "written_by")
VALUES ($1::uuid, $2::text, $2::text)
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT encode(uuid_send(t0."id"), 'hex') AS "id"
) AS t1);
-- $1 = "00000000000000000000000000000001"
-- $2 = "u1"
-- byKey: object
INSERT INTO "public"."post" AS t0 ("id", "editor_uid", "written_by")
VALUES ($1::uuid, $2::text, $3::text)
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT encode(uuid_send(t0."id"), 'hex') AS "id"
) AS t1);
-- $1 = "00000000000000000000000000000002"
-- $2 = 'u' + '1' or null
-- $3 = "u1"
-- unknown: object
INSERT INTO "public"."post" AS t0 ("id", "written_by")
VALUES ($1::uuid, $2::text)
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT encode(uuid_send(t0."id"), 'hex') AS "id"
) AS t1);
-- $1 = uuidV4()
-- $2 = "u2"

-- query List
-- posts
SELECT array_to_json(ARRAY(SELECT t7 FROM (
  SELECT t0."written_by" AS "authorUid",
  (SELECT row_to_json(t2) FROM (
    SELECT t1."uid" AS "uid"
    FROM "public"."user" AS t1
    WHERE t0."written_by" = t1."uid"
  ) AS t2) AS "author",
  t0."checked_by" AS "checkedBy",
  (SELECT row_to_json(t4) FROM (
    SELECT t3."uid" AS "uid"
    FROM "public"."user" AS t3
    WHERE t0."checked_by" = t3."uid"
  ) AS t4) AS "reviewer",
  t0."editor_uid" AS "editorUid",
  (SELECT row_to_json(t6) FROM (
    SELECT t5."uid" AS "uid"
    FROM "public"."user" AS t5
    WHERE t0."editor_uid" = t5."uid"
  ) AS t6) AS "editor"
  FROM "public"."post" AS t0
  ORDER BY t0."id" ASC
  LIMIT 100
) AS t7));
-- user
SELECT (SELECT row_to_json(t7) FROM (
  SELECT array_to_json(ARRAY(SELECT t2 FROM (
    SELECT encode(uuid_send(t1."id"), 'hex') AS "id"
    FROM "public"."post" AS t1
    WHERE t1."written_by" = t0."uid"
    ORDER BY t1."id" ASC
    LIMIT 10
  ) AS t2)) AS "posts_on_author",
  array_to_json(ARRAY(SELECT t4 FROM (
    SELECT encode(uuid_send(t3."id"), 'hex') AS "id"
    FROM "public"."post" AS t3
    WHERE t3."checked_by" = t0."uid"
    LIMIT 10
  ) AS t4)) AS "posts_on_reviewer",
  array_to_json(ARRAY(SELECT t6 FROM (
    SELECT encode(uuid_send(t5."id"), 'hex') AS "id"
    FROM "public"."post" AS t5
    WHERE t5."editor_uid" = t0."uid"
    LIMIT 10
  ) AS t6)) AS "posts_on_editor"
  FROM "public"."user" AS t0
  WHERE t0."uid" = $1::text
) AS t7);
-- $1 = "u1"
