-- query ListBooks
-- books
SELECT array_to_json(ARRAY(SELECT t5 FROM (
  SELECT t0."title" AS "title",
  encode(uuid_send(t0."author_id"), 'hex') AS "authorId",
  (SELECT row_to_json(t2) FROM (
    SELECT t1."name" AS "name"
    FROM "public"."author" AS t1
    WHERE t0."author_id" = t1."id"
  ) AS t2) AS "author",
  encode(uuid_send(t0."editor_id"), 'hex') AS "editorId",
  (SELECT row_to_json(t4) FROM (
    SELECT t3."name" AS "name"
    FROM "public"."author" AS t3
    WHERE t0."editor_id" = t3."id"
  ) AS t4) AS "editor"
  FROM "public"."book" AS t0
  ORDER BY t0."title" ASC
  LIMIT 100
) AS t5));

-- query ListAuthors
-- authors
SELECT array_to_json(ARRAY(SELECT t7 FROM (
  SELECT t0."name" AS "name",
  array_to_json(ARRAY(SELECT t2 FROM (
    SELECT t1."title" AS "title"
    FROM "public"."book" AS t1
    WHERE t1."author_id" = t0."id"
    ORDER BY t1."title" DESC
    LIMIT 5
  ) AS t2)) AS "books_on_author",
  array_to_json(ARRAY(SELECT t6 FROM (
    SELECT t3."title" AS "title",
    (SELECT row_to_json(t5) FROM (
      SELECT t4."name" AS "name"
      FROM "public"."author" AS t4
      WHERE t3."author_id" = t4."id"
    ) AS t5) AS "author"
    FROM "public"."book" AS t3
    WHERE t3."editor_id" = t0."id"
    LIMIT 5
  ) AS t6)) AS "books_on_editor"
  FROM "public"."author" AS t0
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t7));

-- mutation RemoveAuthor {"id": "00000000-0000-0000-0000-000000000002"}
-- author_delete: object
DELETE FROM "public"."author" AS t0
WHERE t0."id" = $1::uuid
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT encode(uuid_send(t0."id"), 'hex') AS "id"
) AS t1);
-- $1 = $id
