-- mutation Put {"price": 1}
-- shop_upsert: object
WITH t0 AS (
  INSERT INTO "public"."shop" AS t1 ("id", "name")
  VALUES ($1::uuid, $2::text)
  ON CONFLICT ("id") DO UPDATE SET "name" = EXCLUDED."name"
  RETURNING t1."id"
),
t2 AS (
  INSERT INTO "public"."shelf" AS t3 ("shop_id", "letter", "note")
  VALUES ((SELECT t0."id" FROM t0), $3::text, $4::text)
  ON CONFLICT ("shop_id", "letter") DO UPDATE SET "shop_id" = EXCLUDED."shop_id"
  RETURNING t3."shop_id", t3."letter"
),
t4 AS (
  INSERT INTO "public"."thing" AS t5 ("code", "shelf_shop_id", "shelf_letter", "price")
  VALUES ($5::text, (SELECT t2."shop_id" FROM t2), (SELECT t2."letter" FROM t2), $6::double precision), ($7::text, (SELECT t2."shop_id" FROM t2), (SELECT t2."letter" FROM t2), $8::double precision)
  ON CONFLICT ("code") DO UPDATE SET "shelf_shop_id" = EXCLUDED."shelf_shop_id", "shelf_letter" = EXCLUDED."shelf_letter", "price" = EXCLUDED."price"
)
SELECT (SELECT row_to_json(t6) FROM (
  SELECT encode(uuid_send(t0."id"), 'hex') AS "id"
) AS t6)
FROM t0;
-- $1 = "00000000000000000000000000000001"
-- $2 = "shop"
-- $3 = $letter
-- $4 = "new"
-- $5 = "c1"
-- $6 = $price
-- $7 = "c2"
-- $8 = "2.0"

-- query All
-- shops
SELECT array_to_json(ARRAY(SELECT t5 FROM (
  SELECT t0."name" AS "name",
  array_to_json(ARRAY(SELECT t4 FROM (
    SELECT t1."letter" AS "letter",
    t1."note" AS "note",
    array_to_json(ARRAY(SELECT t3 FROM (
      SELECT t2."code" AS "code",
      t2."price" AS "price"
      FROM "public"."thing" AS t2
      WHERE (t2."shelf_shop_id" = t1."shop_id") AND (t2."shelf_letter" = t1."letter")
      ORDER BY t2."code" ASC
      LIMIT 9
    ) AS t3)) AS "things_on_shelf"
    FROM "public"."shelf" AS t1
    WHERE t1."shop_id" = t0."id"
    ORDER BY t1."letter" ASC
    LIMIT 9
  ) AS t4)) AS "shelves_on_shop"
  FROM "public"."shop" AS t0
  LIMIT 100
) AS t5));

-- mutation Put
-- shop_upsert: object
WITH t0 AS (
  INSERT INTO "public"."shop" AS t1 ("id", "name")
  VALUES ($1::uuid, $2::text)
  ON CONFLICT ("id") DO UPDATE SET "name" = EXCLUDED."name"
  RETURNING t1."id"
),
t2 AS (
  INSERT INTO "public"."shelf" AS t3 ("shop_id", "letter", "note")
  VALUES ((SELECT t0."id" FROM t0), $3::text, $4::text)
  ON CONFLICT ("shop_id", "letter") DO UPDATE SET "shop_id" = EXCLUDED."shop_id"
  RETURNING t3."shop_id", t3."letter"
),
t4 AS (
  INSERT INTO "public"."thing" AS t5 ("code", "shelf_shop_id", "shelf_letter")
  VALUES ($5::text, (SELECT t2."shop_id" FROM t2), (SELECT t2."letter" FROM t2))
  ON CONFLICT ("code") DO UPDATE SET "shelf_shop_id" = EXCLUDED."shelf_shop_id", "shelf_letter" = EXCLUDED."shelf_letter"
),
t6 AS (
  INSERT INTO "public"."thing" AS t7 ("code", "shelf_shop_id", "shelf_letter", "price")
  VALUES ($6::text, (SELECT t2."shop_id" FROM t2), (SELECT t2."letter" FROM t2), $7::double precision)
  ON CONFLICT ("code") DO UPDATE SET "shelf_shop_id" = EXCLUDED."shelf_shop_id", "shelf_letter" = EXCLUDED."shelf_letter", "price" = EXCLUDED."price"
)
SELECT (SELECT row_to_json(t8) FROM (
  SELECT encode(uuid_send(t0."id"), 'hex') AS "id"
) AS t8)
FROM t0;
-- $1 = "00000000000000000000000000000001"
-- $2 = "shop"
-- $3 = $letter
-- $4 = "new"
-- $5 = "c1"
-- $6 = "c2"
-- $7 = "2.0"

-- mutation PutMany
-- shop_upsertMany: array
WITH t0 AS (
  INSERT INTO "public"."shop" AS t1 ("id", "name")
  VALUES ($1::uuid, $2::text)
  ON CONFLICT ("id") DO UPDATE SET "name" = EXCLUDED."name"
  RETURNING t1."id"
),
t2 AS (
  INSERT INTO "public"."shelf" AS t3 ("shop_id", "letter", "note")
  VALUES ((SELECT t0."id" FROM t0), $3::text, $4::text)
  ON CONFLICT ("shop_id", "letter") DO UPDATE SET "note" = EXCLUDED."note"
)
SELECT array_to_json(ARRAY(SELECT (SELECT row_to_json(t4) FROM (
  SELECT encode(uuid_send(t0."id"), 'hex') AS "id"
) AS t4) FROM t0));
-- $1 = "00000000000000000000000000000001"
-- $2 = "one"
-- $3 = "a"
-- $4 = "x"
WITH t0 AS (
  INSERT INTO "public"."shop" AS t1 ("id", "name")
  VALUES ($1::uuid, $2::text)
  ON CONFLICT ("id") DO UPDATE SET "name" = EXCLUDED."name"
  RETURNING t1."id"
),
t2 AS (
  INSERT INTO "public"."shelf" AS t3 ("shop_id", "letter", "note")
  VALUES ((SELECT t0."id" FROM t0), $3::text, $4::text)
  ON CONFLICT ("shop_id", "letter") DO UPDATE SET "note" = EXCLUDED."note"
),
t4 AS (
  INSERT INTO "public"."shelf" AS t5 ("shop_id", "letter", "note")
  VALUES ((SELECT t0."id" FROM t0), $5::text, $6::text)
  ON CONFLICT ("shop_id", "letter") DO UPDATE SET "shop_id" = EXCLUDED."shop_id"
)
SELECT array_to_json(ARRAY(SELECT (SELECT row_to_json(t6) FROM (
  SELECT encode(uuid_send(t0."id"), 'hex') AS "id"
) AS t6) FROM t0));
-- $1 = "00000000000000000000000000000001"
-- $2 = "two"
-- $3 = "a"
-- $4 = "y"
-- $5 = "b"
-- $6 = "new"

-- mutation Move
-- shelf_upsert: object
WITH t0 AS (
  INSERT INTO "public"."shelf" AS t1 ("shop_id", "letter", "note")
  VALUES ($1::uuid, $2::text, $3::text)
  ON CONFLICT ("shop_id", "letter") DO UPDATE SET "shop_id" = EXCLUDED."shop_id"
  RETURNING t1."shop_id", t1."letter"
),
t2 AS (
  INSERT INTO "public"."thing" AS t3 ("code", "shelf_shop_id", "shelf_letter")
  VALUES ($4::text, (SELECT t0."shop_id" FROM t0), (SELECT t0."letter" FROM t0))
  ON CONFLICT ("code") DO UPDATE SET "shelf_shop_id" = EXCLUDED."shelf_shop_id", "shelf_letter" = EXCLUDED."shelf_letter"
)
SELECT (SELECT row_to_json(t4) FROM (
  SELECT encode(uuid_send(t0."shop_id"), 'hex') AS "shopId",
  t0."letter" AS "letter"
) AS t4)
FROM t0;
-- $1 = "00000000000000000000000000000001"
-- $2 = "b"
-- $3 = "new"
-- $4 = "c1"

-- mutation Twice
-- shelf_upsert: object
WITH t0 AS (
  INSERT INTO "public"."shelf" AS t1 ("shop_id", "letter", "note")
  VALUES ($1::uuid, $2::text, $3::text)
  ON CONFLICT ("shop_id", "letter") DO UPDATE SET "shop_id" = EXCLUDED."shop_id"
  RETURNING t1."shop_id", t1."letter"
),
t2 AS (
  INSERT INTO "public"."thing" AS t3 ("code", "shelf_shop_id", "shelf_letter")
  VALUES ($4::text, (SELECT t0."shop_id" FROM t0), (SELECT t0."letter" FROM t0)), ($4::text, (SELECT t0."shop_id" FROM t0), (SELECT t0."letter" FROM t0))
  ON CONFLICT ("code") DO UPDATE SET "shelf_shop_id" = EXCLUDED."shelf_shop_id", "shelf_letter" = EXCLUDED."shelf_letter"
)
SELECT (SELECT row_to_json(t4) FROM (
  SELECT encode(uuid_send(t0."shop_id"), 'hex') AS "shopId",
  t0."letter" AS "letter"
) AS t4)
FROM t0;
-- $1 = "00000000000000000000000000000001"
-- $2 = "b"
-- $3 = "new"
-- $4 = "c9"
