-- mutation Save {"bio": "one"}
-- user_upsert: object
INSERT INTO "public"."user" AS t0 ("uid")
VALUES ($1::text)
ON CONFLICT ("uid") DO UPDATE SET "uid" = EXCLUDED."uid"
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT t0."uid" AS "uid"
) AS t1);
-- $1 = auth.uid
-- profile_upsert: object
INSERT INTO "public"."profile" AS t0 ("user_uid", "bio")
VALUES ($1::text, $2::text)
ON CONFLICT ("user_uid") DO UPDATE SET "bio" = EXCLUDED."bio"
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT t0."user_uid" AS "userUid"
) AS t1);
-- $1 = auth.uid
-- $2 = $bio

-- mutation Save
-- user_upsert: object
INSERT INTO "public"."user" AS t0 ("uid")
VALUES ($1::text)
ON CONFLICT ("uid") DO UPDATE SET "uid" = EXCLUDED."uid"
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT t0."uid" AS "uid"
) AS t1);
-- $1 = auth.uid
-- profile_upsert: object
INSERT INTO "public"."profile" AS t0 ("user_uid")
VALUES ($1::text)
ON CONFLICT ("user_uid") DO UPDATE SET "user_uid" = EXCLUDED."user_uid"
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT t0."user_uid" AS "userUid"
) AS t1);
-- $1 = auth.uid

-- query Get
-- user
SELECT (SELECT row_to_json(t5) FROM (
  SELECT (SELECT row_to_json(t4) FROM (
    SELECT t1."bio" AS "bio",
    (SELECT row_to_json(t3) FROM (
      SELECT t2."uid" AS "uid"
      FROM "public"."user" AS t2
      WHERE t1."user_uid" = t2."uid"
    ) AS t3) AS "user"
    FROM "public"."profile" AS t1
    WHERE t1."user_uid" = t0."uid"
  ) AS t4) AS "profile_on_user"
  FROM "public"."user" AS t0
  WHERE t0."uid" = $1::text
) AS t5);
-- $1 = auth.uid or null
-- profile
SELECT (SELECT row_to_json(t1) FROM (
  SELECT t0."user_uid" AS "userUid",
  t0."bio" AS "bio"
  FROM "public"."profile" AS t0
  WHERE t0."user_uid" = $1::text
) AS t1);
-- $1 = auth.uid or null
