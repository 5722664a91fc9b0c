-- mutation Add {"name": "ann"}
-- user_insert: object
INSERT INTO "public"."user" AS t0 ("name")
VALUES ($1::text)
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT t0."name" AS "name"
) AS t1);
-- $1 = $name

-- mutation Add {"name": "cem", "email": "a@x"}
-- user_insert: object
INSERT INTO "public"."user" AS t0 ("name", "email")
VALUES ($1::text, $2::text)
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT t0."name" AS "name"
) AS t1);
-- $1 = $name
-- $2 = $email

-- mutation Add {"name": "cem", "first": "Ann", "last": "A"}
-- user_insert: object
INSERT INTO "public"."user" AS t0 ("name", "first", "last")
VALUES ($1::text, $2::text, $3::text)
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT t0."name" AS "name"
) AS t1);
-- $1 = $name
-- $2 = $first
-- $3 = $last

-- mutation Add {"name": "cem", "last": "A"}
-- user_insert: object
INSERT INTO "public"."user" AS t0 ("name", "last")
VALUES ($1::text, $2::text)
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT t0."name" AS "name"
) AS t1);
-- $1 = $name
-- $2 = $last

-- mutation Save {"name": "dan", "email": "a@x"}
-- user_upsert: object
INSERT INTO "public"."user" AS t0 ("name", "email")
VALUES ($1::text, $2::text)
ON CONFLICT ("name") DO UPDATE SET "email" = EXCLUDED."email"
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT t0."name" AS "name"
) AS t1);
-- $1 = $name
-- $2 = $email

-- mutation Change {"email": "a@x"}
-- one: object
UPDATE "public"."user" AS t0
SET "email" = $2::text
WHERE t0."name" = $1::text
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT t0."name" AS "name"
) AS t1);
-- $1 = "bob"
-- $2 = $email
-- many: count
UPDATE "public"."user" AS t0
SET "email" = $1::text;
-- $1 = $email
