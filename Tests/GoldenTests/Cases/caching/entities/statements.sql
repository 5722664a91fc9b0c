-- query List
-- shelves
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT encode(sha256(convert_to($1::text, 'UTF8') || '\x00'::bytea || convert_to($2::text, 'UTF8') || '\x00'::bytea || convert_to('[' || to_json(t0."name")::text || ']', 'UTF8')), 'hex') AS "__entity",
  t0."name" AS "name",
  t0."keeper" AS "keeper",
  t0."notes" AS "notes"
  FROM "public"."shelf" AS t0
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t1));
-- $1 = "test"
-- $2 = "shelf"

-- query Nested
-- all
SELECT array_to_json(ARRAY(SELECT t5 FROM (
  SELECT encode(sha256(convert_to($1::text, 'UTF8') || '\x00'::bytea || convert_to($2::text, 'UTF8') || '\x00'::bytea || convert_to('[' || to_json(t0."name")::text || ']', 'UTF8')), 'hex') AS "__entity",
  t0."name" AS "name",
  array_to_json(ARRAY(SELECT t4 FROM (
    SELECT encode(sha256(convert_to($1::text, 'UTF8') || '\x00'::bytea || convert_to($3::text, 'UTF8') || '\x00'::bytea || convert_to('[' || to_json(t1."title")::text || ',' || to_json(t1."edition")::text || ']', 'UTF8')), 'hex') AS "__entity",
    t1."title" AS "title",
    (SELECT row_to_json(t3) FROM (
      SELECT encode(sha256(convert_to($1::text, 'UTF8') || '\x00'::bytea || convert_to($2::text, 'UTF8') || '\x00'::bytea || convert_to('[' || to_json(t2."name")::text || ']', 'UTF8')), 'hex') AS "__entity",
      t2."notes" AS "notes"
      FROM "public"."shelf" AS t2
      WHERE t1."shelf_name" = t2."name"
    ) AS t3) AS "keptIn"
    FROM "public"."book" AS t1
    WHERE t1."shelf_name" = t0."name"
    ORDER BY t1."title" ASC, t1."edition" ASC
    LIMIT 10
  ) AS t4)) AS "shown"
  FROM "public"."shelf" AS t0
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t5));
-- $1 = "test"
-- $2 = "shelf"
-- $3 = "book"

-- query One {"title": "Atlas"}
-- book
SELECT (SELECT row_to_json(t5) FROM (
  SELECT encode(sha256(convert_to($3::text, 'UTF8') || '\x00'::bytea || convert_to($4::text, 'UTF8') || '\x00'::bytea || convert_to('[' || to_json(t0."title")::text || ',' || to_json(t0."edition")::text || ']', 'UTF8')), 'hex') AS "__entity",
  t0."title" AS "title",
  (SELECT row_to_json(t2) FROM (
    SELECT encode(sha256(convert_to($3::text, 'UTF8') || '\x00'::bytea || convert_to($5::text, 'UTF8') || '\x00'::bytea || convert_to('[' || to_json(t1."book_title")::text || ',' || to_json(t1."book_edition")::text || ']', 'UTF8')), 'hex') AS "__entity",
    t1."color" AS "color"
    FROM "public"."cover" AS t1
    WHERE (t1."book_title" = t0."title") AND (t1."book_edition" = t0."edition")
  ) AS t2) AS "cover_on_book",
  (SELECT row_to_json(t4) FROM (
    SELECT encode(sha256(convert_to($3::text, 'UTF8') || '\x00'::bytea || convert_to($6::text, 'UTF8') || '\x00'::bytea || convert_to('[' || to_json(t3."name")::text || ']', 'UTF8')), 'hex') AS "__entity",
    encode(sha256(convert_to($3::text, 'UTF8') || '\x00'::bytea || convert_to($6::text, 'UTF8') || '\x00'::bytea || convert_to('[' || to_json(t3."name")::text || ']', 'UTF8')), 'hex') AS "_id"
    FROM "public"."shelf" AS t3
    WHERE t0."shelf_name" = t3."name"
  ) AS t4) AS "shelf"
  FROM "public"."book" AS t0
  WHERE (t0."title" = $1::text) AND (t0."edition" = $2::integer)
) AS t5);
-- $1 = $title
-- $2 = "1"
-- $3 = "test"
-- $4 = "book"
-- $5 = "cover"
-- $6 = "shelf"

-- query One {"title": "Atlas", "full": false}
-- book
SELECT (SELECT row_to_json(t5) FROM (
  SELECT encode(sha256(convert_to($3::text, 'UTF8') || '\x00'::bytea || convert_to($4::text, 'UTF8') || '\x00'::bytea || convert_to('[' || to_json(t0."title")::text || ',' || to_json(t0."edition")::text || ']', 'UTF8')), 'hex') AS "__entity",
  (SELECT row_to_json(t2) FROM (
    SELECT encode(sha256(convert_to($3::text, 'UTF8') || '\x00'::bytea || convert_to($5::text, 'UTF8') || '\x00'::bytea || convert_to('[' || to_json(t1."book_title")::text || ',' || to_json(t1."book_edition")::text || ']', 'UTF8')), 'hex') AS "__entity",
    t1."color" AS "color"
    FROM "public"."cover" AS t1
    WHERE (t1."book_title" = t0."title") AND (t1."book_edition" = t0."edition")
  ) AS t2) AS "cover_on_book",
  (SELECT row_to_json(t4) FROM (
    SELECT encode(sha256(convert_to($3::text, 'UTF8') || '\x00'::bytea || convert_to($6::text, 'UTF8') || '\x00'::bytea || convert_to('[' || to_json(t3."name")::text || ']', 'UTF8')), 'hex') AS "__entity",
    encode(sha256(convert_to($3::text, 'UTF8') || '\x00'::bytea || convert_to($6::text, 'UTF8') || '\x00'::bytea || convert_to('[' || to_json(t3."name")::text || ']', 'UTF8')), 'hex') AS "_id"
    FROM "public"."shelf" AS t3
    WHERE t0."shelf_name" = t3."name"
  ) AS t4) AS "shelf"
  FROM "public"."book" AS t0
  WHERE (t0."title" = $1::text) AND (t0."edition" = $2::integer)
) AS t5);
-- $1 = $title
-- $2 = "1"
-- $3 = "test"
-- $4 = "book"
-- $5 = "cover"
-- $6 = "shelf"

-- query NoColumns
-- books
SELECT array_to_json(ARRAY(SELECT t3 FROM (
  SELECT encode(sha256(convert_to($1::text, 'UTF8') || '\x00'::bytea || convert_to($2::text, 'UTF8') || '\x00'::bytea || convert_to('[' || to_json(t0."title")::text || ',' || to_json(t0."edition")::text || ']', 'UTF8')), 'hex') AS "__entity",
  'Book'::text AS "__typename",
  (SELECT row_to_json(t2) FROM (
    SELECT encode(sha256(convert_to($1::text, 'UTF8') || '\x00'::bytea || convert_to($3::text, 'UTF8') || '\x00'::bytea || convert_to('[' || to_json(t1."name")::text || ']', 'UTF8')), 'hex') AS "__entity",
    'Shelf'::text AS "__typename"
    FROM "public"."shelf" AS t1
    WHERE t0."shelf_name" = t1."name"
  ) AS t2) AS "shelf"
  FROM "public"."book" AS t0
  ORDER BY t0."title" ASC, t0."edition" ASC
  LIMIT 1
) AS t3));
-- $1 = "test"
-- $2 = "book"
-- $3 = "shelf"

-- query Empty
-- books
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT encode(sha256(convert_to($2::text, 'UTF8') || '\x00'::bytea || convert_to($3::text, 'UTF8') || '\x00'::bytea || convert_to('[' || to_json(t0."title")::text || ',' || to_json(t0."edition")::text || ']', 'UTF8')), 'hex') AS "__entity",
  t0."title" AS "title"
  FROM "public"."book" AS t0
  WHERE t0."pages" < $1::integer
  LIMIT 100
) AS t1));
-- $1 = "0"
-- $2 = "test"
-- $3 = "book"
-- book
SELECT (SELECT row_to_json(t1) FROM (
  SELECT encode(sha256(convert_to($3::text, 'UTF8') || '\x00'::bytea || convert_to($4::text, 'UTF8') || '\x00'::bytea || convert_to('[' || to_json(t0."title")::text || ',' || to_json(t0."edition")::text || ']', 'UTF8')), 'hex') AS "__entity",
  t0."title" AS "title"
  FROM "public"."book" AS t0
  WHERE (t0."title" = $1::text) AND (t0."edition" = $2::integer)
) AS t1);
-- $1 = "no"
-- $2 = "1"
-- $3 = "test"
-- $4 = "book"

-- query Groups
-- counted
SELECT array_to_json(ARRAY(SELECT t2 FROM (
  SELECT t1.c0 AS "title",
  t1.c1 AS "_count"
  FROM (
    SELECT t0."title" AS c0,
    count(*) AS c1
    FROM "public"."book" AS t0
    GROUP BY 1
    ORDER BY t0."title" ASC
    LIMIT 100
  ) AS t1
) AS t2));
-- unlike
SELECT array_to_json(ARRAY(SELECT t2 FROM (
  SELECT t1.c0 AS "title"
  FROM (
    SELECT t0."title" AS c0
    FROM "public"."book" AS t0
    GROUP BY 1
    ORDER BY t0."title" ASC
    LIMIT 100
  ) AS t1
) AS t2));

-- query Views
-- thicks
SELECT array_to_json(ARRAY(SELECT t3 FROM (
  SELECT t0."title" AS "title",
  (SELECT row_to_json(t2) FROM (
    SELECT encode(sha256(convert_to($1::text, 'UTF8') || '\x00'::bytea || convert_to($2::text, 'UTF8') || '\x00'::bytea || convert_to('[' || to_json(t1."name")::text || ']', 'UTF8')), 'hex') AS "__entity",
    t1."name" AS "name"
    FROM "public"."shelf" AS t1
    WHERE t0."shelf_name" = t1."name"
  ) AS t2) AS "shelf"
  FROM (
    SELECT typed.* FROM (SELECT NULL::text AS "shelf_name", NULL::text AS "title") AS absent
    CROSS JOIN (
SELECT title, shelf_name FROM book WHERE pages > 500
) AS source
    CROSS JOIN LATERAL (SELECT "shelf_name"::text AS "shelf_name", "title"::text AS "title" FROM (SELECT source.*) AS own) AS typed
  ) AS t0
  LIMIT 100
) AS t3));
-- $1 = "test"
-- $2 = "shelf"

-- query Long
-- shelves
SELECT array_to_json(ARRAY(
  SELECT json_build_object('__entity', encode(sha256(convert_to($1::text, 'UTF8') || '\x00'::bytea || convert_to($2::text, 'UTF8') || '\x00'::bytea || convert_to('[' || to_json(t0."name")::text || ']', 'UTF8')), 'hex'), 'a23456789_123456789_123456789_123456789_123456789_123456789_123456789', t0."name", 'notes', t0."notes", 'b23456789_123456789_123456789_123456789_123456789_123456789_123456789', array_to_json(ARRAY(SELECT t2 FROM (
    SELECT encode(sha256(convert_to($1::text, 'UTF8') || '\x00'::bytea || convert_to($3::text, 'UTF8') || '\x00'::bytea || convert_to('[' || to_json(t1."title")::text || ',' || to_json(t1."edition")::text || ']', 'UTF8')), 'hex') AS "__entity",
    t1."title" AS "title"
    FROM "public"."book" AS t1
    WHERE t1."shelf_name" = t0."name"
    ORDER BY t1."title" ASC, t1."edition" ASC
    LIMIT 1
  ) AS t2)))
  FROM "public"."shelf" AS t0
  ORDER BY t0."name" ASC
  LIMIT 1
));
-- $1 = "test"
-- $2 = "shelf"
-- $3 = "book"

-- query Redacted
-- shelves
SELECT array_to_json(ARRAY(SELECT t5 FROM (
  SELECT encode(sha256(convert_to($2::text, 'UTF8') || '\x00'::bytea || convert_to($3::text, 'UTF8') || '\x00'::bytea || convert_to('[' || to_json(t0."name")::text || ']', 'UTF8')), 'hex') AS "__entity",
  t0."name" AS "name",
  array_to_json(ARRAY(SELECT t4 FROM (
    SELECT encode(sha256(convert_to($2::text, 'UTF8') || '\x00'::bytea || convert_to($4::text, 'UTF8') || '\x00'::bytea || convert_to('[' || to_json(t1."title")::text || ',' || to_json(t1."edition")::text || ']', 'UTF8')), 'hex') AS "__entity",
    (SELECT row_to_json(t3) FROM (
      SELECT encode(sha256(convert_to($2::text, 'UTF8') || '\x00'::bytea || convert_to($3::text, 'UTF8') || '\x00'::bytea || convert_to('[' || to_json(t2."name")::text || ']', 'UTF8')), 'hex') AS "__entity",
      t2."name" AS "name"
      FROM "public"."shelf" AS t2
      WHERE t1."shelf_name" = t2."name"
    ) AS t3) AS "shelf"
    FROM "public"."book" AS t1
    WHERE t1."shelf_name" = t0."name"
    ORDER BY t1."title" ASC, t1."edition" ASC
    LIMIT 1
  ) AS t4)) AS "books_on_shelf"
  FROM "public"."shelf" AS t0
  WHERE t0."name" = $1::text
  LIMIT 100
) AS t5));
-- $1 = "A"
-- $2 = "test"
-- $3 = "shelf"
-- $4 = "book"
-- hidden
SELECT (SELECT row_to_json(t1) FROM (
  SELECT encode(sha256(convert_to($2::text, 'UTF8') || '\x00'::bytea || convert_to($3::text, 'UTF8') || '\x00'::bytea || convert_to('[' || to_json(t0."name")::text || ']', 'UTF8')), 'hex') AS "__entity",
  t0."name" AS "name"
  FROM "public"."shelf" AS t0
  WHERE t0."name" = $1::text
) AS t1);
-- $1 = "A"
-- $2 = "test"
-- $3 = "shelf"

-- query Checked
-- first
SELECT (SELECT row_to_json(t1) FROM (
  SELECT encode(sha256(convert_to($2::text, 'UTF8') || '\x00'::bytea || convert_to($3::text, 'UTF8') || '\x00'::bytea || convert_to('[' || to_json(t0."name")::text || ']', 'UTF8')), 'hex') AS "__entity",
  t0."keeper" AS "keeper",
  t0."name" AS "name"
  FROM "public"."shelf" AS t0
  WHERE t0."name" = $1::text
) AS t1);
-- $1 = "A"
-- $2 = "test"
-- $3 = "shelf"
-- second
SELECT (SELECT row_to_json(t1) FROM (
  SELECT encode(sha256(convert_to($2::text, 'UTF8') || '\x00'::bytea || convert_to($3::text, 'UTF8') || '\x00'::bytea || convert_to('[' || to_json(t0."name")::text || ']', 'UTF8')), 'hex') AS "__entity",
  t0."name" AS "name"
  FROM "public"."shelf" AS t0
  WHERE t0."name" = $1::text
) AS t1);
-- $1 = "A"
-- $2 = "test"
-- $3 = "shelf"
-- third
SELECT (SELECT row_to_json(t1) FROM (
  SELECT encode(sha256(convert_to($2::text, 'UTF8') || '\x00'::bytea || convert_to($3::text, 'UTF8') || '\x00'::bytea || convert_to('[' || to_json(t0."name")::text || ']', 'UTF8')), 'hex') AS "__entity",
  t0."name" AS "name"
  FROM "public"."shelf" AS t0
  WHERE t0."name" = $1::text
) AS t1);
-- $1 = "B"
-- $2 = "test"
-- $3 = "shelf"

-- query Native
-- rows: select
WITH t AS (SELECT 'A' AS __entity) SELECT row_to_json(t.*) FROM t;
-- shelf
SELECT (SELECT row_to_json(t1) FROM (
  SELECT encode(sha256(convert_to($2::text, 'UTF8') || '\x00'::bytea || convert_to($3::text, 'UTF8') || '\x00'::bytea || convert_to('[' || to_json(t0."name")::text || ']', 'UTF8')), 'hex') AS "__entity",
  t0."name" AS "name"
  FROM "public"."shelf" AS t0
  WHERE t0."name" = $1::text
) AS t1);
-- $1 = "A"
-- $2 = "test"
-- $3 = "shelf"

-- mutation Write
-- shelf_insert: object
INSERT INTO "public"."shelf" AS t0 ("name")
VALUES ($1::text)
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT t0."name" AS "name"
) AS t1);
-- $1 = "D"
-- query.shelves
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."shelf" AS t0
  WHERE t0."name" = $1::text
  LIMIT 100
) AS t1));
-- $1 = "D"
