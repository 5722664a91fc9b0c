-- mutation Chain {"name": "ann"}
-- author_insert: object
INSERT INTO "public"."author" AS t0 ("id", "name")
VALUES ($1::uuid, $2::text)
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT encode(uuid_send(t0."id"), 'hex') AS "id"
) AS t1);
-- $1 = uuidV4()
-- $2 = $name
-- first: object
INSERT INTO "public"."book" AS t0 ("id", "author_id", "title")
VALUES ($1::uuid, $2::uuid, $3::text)
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT encode(uuid_send(t0."id"), 'hex') AS "id"
) AS t1);
-- $1 = uuidV4()
-- $2 = response.author_insert.id or null
-- $3 = "one"
-- several: array
WITH written AS (
  INSERT INTO "public"."book" AS t0 ("id", "author_id", "number", "title")
  VALUES ($1::uuid, $2::uuid, $3::integer, $4::text), ($5::uuid, $6::uuid, $7::integer, $8::text)
  RETURNING (SELECT row_to_json(t1) FROM (
    SELECT encode(uuid_send(t0."id"), 'hex') AS "id"
  ) AS t1) AS "key"
)
SELECT array_to_json(ARRAY(SELECT "key" FROM written));
-- $1 = uuidV4()
-- $2 = response.author_insert.id or null
-- $3 = "2"
-- $4 = "two"
-- $5 = uuidV4()
-- $6 = response.author_insert.id or null
-- $7 = 2 + 1 or null
-- $8 = "three"
-- query.books
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."title" AS "title",
  t0."number" AS "number"
  FROM "public"."book" AS t0
  WHERE t0."number" > $1::integer
  ORDER BY t0."number" DESC
  LIMIT 100
) AS t1));
-- $1 = "1"
-- author_update: object
UPDATE "public"."author" AS t0
SET "books" = $2::integer
WHERE t0."id" = $1::uuid
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT encode(uuid_send(t0."id"), 'hex') AS "id"
) AS t1);
-- $1 = response.author_insert.id or null
-- $2 = response.several.size() + response.query.books[0].number or null
-- end.authors
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name",
  t0."books" AS "books"
  FROM "public"."author" AS t0
  LIMIT 100
) AS t1));

-- mutation AfterFailure
-- bad: object
INSERT INTO "public"."author" AS t0 ("id", "name")
VALUES ($1::uuid, $2::text)
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT encode(uuid_send(t0."id"), 'hex') AS "id"
) AS t1);
-- $1 = "00000000000000000000000000000001"
-- $2 = auth.uid
-- uses: object
INSERT INTO "public"."book" AS t0 ("id", "author_id", "title")
VALUES ($1::uuid, $2::uuid, $3::text)
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT encode(uuid_send(t0."id"), 'hex') AS "id"
) AS t1);
-- $1 = uuidV4()
-- $2 = response.bad.id or null
-- $3 = "lost"
-- missing: object
DELETE FROM "public"."author" AS t0
WHERE t0."id" = $1::uuid
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT encode(uuid_send(t0."id"), 'hex') AS "id"
) AS t1);
-- $1 = "00000000000000000000000000000002"
-- nullStep: object
INSERT INTO "public"."book" AS t0 ("id", "author_id", "title")
VALUES ($1::uuid, $2::uuid, $3::text)
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT encode(uuid_send(t0."id"), 'hex') AS "id"
) AS t1);
-- $1 = uuidV4()
-- $2 = response.missing == null ? null : response.missing.id or null
-- $3 = "x"
-- last: object
INSERT INTO "public"."author" AS t0 ("id", "name")
VALUES ($1::uuid, $2::text)
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT encode(uuid_send(t0."id"), 'hex') AS "id"
) AS t1);
-- $1 = uuidV4()
-- $2 = string(response.nullStep.id != null)
-- query.authors
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."author" AS t0
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t1));
-- query.books
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT encode(uuid_send(t0."author_id"), 'hex') AS "authorId"
  FROM "public"."book" AS t0
  WHERE t0."title" = $1::text
  LIMIT 100
) AS t1));
-- $1 = "x"
