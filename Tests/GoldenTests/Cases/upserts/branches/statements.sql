-- mutation Save {"user": "u", "name": "a", "value": "1", "code": "x"}
-- setting_upsert: object
INSERT INTO "public"."setting" AS t0 ("user", "name", "changes", "code", "made", "value")
VALUES ($1::text, $2::text, $3::integer, $4::text, $5::text, $6::text)
ON CONFLICT ("user", "name") DO UPDATE SET "code" = EXCLUDED."code", "made" = EXCLUDED."made", "value" = EXCLUDED."value"
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT t0."user" AS "user",
  t0."name" AS "name"
) AS t1);
-- $1 = $user
-- $2 = $name
-- $3 = "0"
-- $4 = $code
-- $5 = "m"
-- $6 = $value
-- query.settings
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."user" AS "user",
  t0."name" AS "name",
  t0."value" AS "value",
  t0."changes" AS "changes",
  t0."code" AS "code",
  t0."made" AS "made"
  FROM "public"."setting" AS t0
  ORDER BY t0."user" ASC, t0."name" ASC
  LIMIT 100
) AS t1));

-- mutation Save {"user": "u", "name": "a", "changes": 5}
-- setting_upsert: object
INSERT INTO "public"."setting" AS t0 ("user", "name", "changes", "made")
VALUES ($1::text, $2::text, $3::integer, $4::text)
ON CONFLICT ("user", "name") DO UPDATE SET "changes" = EXCLUDED."changes", "made" = EXCLUDED."made"
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT t0."user" AS "user",
  t0."name" AS "name"
) AS t1);
-- $1 = $user
-- $2 = $name
-- $3 = $changes
-- $4 = "m"
-- query.settings
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."user" AS "user",
  t0."name" AS "name",
  t0."value" AS "value",
  t0."changes" AS "changes",
  t0."code" AS "code",
  t0."made" AS "made"
  FROM "public"."setting" AS t0
  ORDER BY t0."user" ASC, t0."name" ASC
  LIMIT 100
) AS t1));

-- mutation Save {"user": "u", "name": "a", "value": null}
-- setting_upsert: object
INSERT INTO "public"."setting" AS t0 ("user", "name", "changes", "made", "value")
VALUES ($1::text, $2::text, $3::integer, $4::text, NULL)
ON CONFLICT ("user", "name") DO UPDATE SET "made" = EXCLUDED."made", "value" = EXCLUDED."value"
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT t0."user" AS "user",
  t0."name" AS "name"
) AS t1);
-- $1 = $user
-- $2 = $name
-- $3 = "0"
-- $4 = "m"
-- query.settings
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."user" AS "user",
  t0."name" AS "name",
  t0."value" AS "value",
  t0."changes" AS "changes",
  t0."code" AS "code",
  t0."made" AS "made"
  FROM "public"."setting" AS t0
  ORDER BY t0."user" ASC, t0."name" ASC
  LIMIT 100
) AS t1));

-- mutation Save {"user": "u", "name": "a", "changes": null}
-- setting_upsert: object
INSERT INTO "public"."setting" AS t0 ("user", "name", "changes", "made")
VALUES ($1::text, $2::text, NULL, $3::text)
ON CONFLICT ("user", "name") DO UPDATE SET "changes" = EXCLUDED."changes", "made" = EXCLUDED."made"
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT t0."user" AS "user",
  t0."name" AS "name"
) AS t1);
-- $1 = $user
-- $2 = $name
-- $3 = "m"
-- query.settings
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."user" AS "user",
  t0."name" AS "name",
  t0."value" AS "value",
  t0."changes" AS "changes",
  t0."code" AS "code",
  t0."made" AS "made"
  FROM "public"."setting" AS t0
  ORDER BY t0."user" ASC, t0."name" ASC
  LIMIT 100
) AS t1));

-- mutation SaveKeyOnly {"user": "u"}
-- setting_upsert: object
INSERT INTO "public"."setting" AS t0 ("user", "name", "changes", "made")
VALUES ($1::text, $2::text, $3::integer, $4::text)
ON CONFLICT ("user", "name") DO UPDATE SET "user" = EXCLUDED."user"
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT t0."user" AS "user",
  t0."name" AS "name"
) AS t1);
-- $1 = $user
-- $2 = "a"
-- $3 = "0"
-- $4 = auth.uid
-- query.settings
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."value" AS "value",
  t0."changes" AS "changes",
  t0."made" AS "made"
  FROM "public"."setting" AS t0
  WHERE t0."user" = $1::text
  LIMIT 100
) AS t1));
-- $1 = $user
