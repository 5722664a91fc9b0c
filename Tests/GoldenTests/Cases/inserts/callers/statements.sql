-- mutation Add
-- note_insert: object
INSERT INTO "public"."note" AS t0 ("id", "email", "owner", "roles", "verified")
VALUES ($1::uuid, $2::text, $3::text, $4::jsonb, $5::boolean)
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT encode(uuid_send(t0."id"), 'hex') AS "id"
) AS t1);
-- $1 = "00000000000000000000000000000001"
-- $2 = auth.token.email or null
-- $3 = auth.uid
-- $4 = has(auth.token.roles) ? auth.token.roles : [] or null
-- $5 = auth.token.email_verified == true or null
-- query.notes
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."owner" AS "owner",
  t0."email" AS "email",
  t0."verified" AS "verified",
  t0."roles" AS "roles"
  FROM "public"."note" AS t0
  LIMIT 100
) AS t1));
-- note_deleteMany: count
DELETE FROM "public"."note" AS t0;

-- mutation AddPublicly
-- note_insert: object
INSERT INTO "public"."note" AS t0 ("id", "owner", "roles")
VALUES ($1::uuid, $2::text, $3::jsonb)
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT encode(uuid_send(t0."id"), 'hex') AS "id"
) AS t1);
-- $1 = uuidV4()
-- $2 = "x"
-- $3 = auth == null ? ['nobody'] : [auth.uid] or null
-- query.notes
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."roles" AS "roles"
  FROM "public"."note" AS t0
  LIMIT 100
) AS t1));
-- note_deleteMany: count
DELETE FROM "public"."note" AS t0;
