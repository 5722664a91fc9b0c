-- mutation OpenMany
-- shop_insertMany: array
WITH t0 AS (
  INSERT INTO "public"."shop" AS t1 ("id", "name")
  VALUES ($1::uuid, $2::text)
  RETURNING t1."id"
),
t2 AS (
  INSERT INTO "public"."shelf" AS t3 ("shop_id", "letter", "note")
  VALUES ((SELECT t0."id" FROM t0), $3::text, $4::text), ((SELECT t0."id" FROM t0), $5::text, $4::text)
)
SELECT array_to_json(ARRAY(SELECT (SELECT row_to_json(t4) FROM (
  SELECT encode(uuid_send(t0."id"), 'hex') AS "id"
) AS t4) FROM t0));
-- $1 = "00000000000000000000000000000001"
-- $2 = "first"
-- $3 = "a"
-- $4 = "new"
-- $5 = "b"
WITH written AS (
  INSERT INTO "public"."shop" AS t0 ("id", "name")
  VALUES ($1::uuid, $2::text), ($3::uuid, $4::text)
  RETURNING (SELECT row_to_json(t1) FROM (
    SELECT encode(uuid_send(t0."id"), 'hex') AS "id"
  ) AS t1) AS "key"
)
SELECT array_to_json(ARRAY(SELECT "key" FROM written));
-- $1 = "00000000000000000000000000000002"
-- $2 = "second"
-- $3 = "00000000000000000000000000000003"
-- $4 = "third"
WITH t0 AS (
  INSERT INTO "public"."shop" AS t1 ("id", "name")
  VALUES ($1::uuid, $2::text)
  RETURNING t1."id"
),
t2 AS (
  INSERT INTO "public"."licence" AS t3 ("id", "shop_id", "number")
  VALUES ($3::uuid, (SELECT t0."id" FROM t0), $4::integer)
)
SELECT array_to_json(ARRAY(SELECT (SELECT row_to_json(t4) FROM (
  SELECT encode(uuid_send(t0."id"), 'hex') AS "id"
) AS t4) FROM t0));
-- $1 = "00000000000000000000000000000004"
-- $2 = "fourth"
-- $3 = uuidV4()
-- $4 = "1"

-- mutation Fail
-- shop_insertMany: array
WITH t0 AS (
  INSERT INTO "public"."shop" AS t1 ("id", "name")
  VALUES ($1::uuid, $2::text)
  RETURNING t1."id"
),
t2 AS (
  INSERT INTO "public"."shelf" AS t3 ("shop_id", "letter", "note")
  VALUES ((SELECT t0."id" FROM t0), $3::text, $4::text)
)
SELECT array_to_json(ARRAY(SELECT (SELECT row_to_json(t4) FROM (
  SELECT encode(uuid_send(t0."id"), 'hex') AS "id"
) AS t4) FROM t0));
-- $1 = uuidV4()
-- $2 = "fifth"
-- $3 = "a"
-- $4 = "new"
WITH t0 AS (
  INSERT INTO "public"."shop" AS t1 ("id", "name")
  VALUES ($1::uuid, $2::text)
  RETURNING t1."id"
),
t2 AS (
  INSERT INTO "public"."shelf" AS t3 ("shop_id", "letter", "note")
  VALUES ((SELECT t0."id" FROM t0), $3::text, $4::text), ((SELECT t0."id" FROM t0), $3::text, $4::text)
)
SELECT array_to_json(ARRAY(SELECT (SELECT row_to_json(t4) FROM (
  SELECT encode(uuid_send(t0."id"), 'hex') AS "id"
) AS t4) FROM t0));
-- $1 = uuidV4()
-- $2 = "sixth"
-- $3 = "a"
-- $4 = "new"

-- mutation Self
-- person_insert: object
WITH t0 AS (
  INSERT INTO "public"."person" AS t1 ("name")
  VALUES ($1::text)
  RETURNING t1."name"
),
t2 AS (
  INSERT INTO "public"."person" AS t3 ("name", "boss_name")
  VALUES ($2::text, (SELECT t0."name" FROM t0))
  RETURNING t3."name"
),
t4 AS (
  INSERT INTO "public"."person" AS t5 ("name", "boss_name")
  VALUES ($3::text, (SELECT t2."name" FROM t2))
),
t6 AS (
  INSERT INTO "public"."person" AS t7 ("name", "boss_name")
  VALUES ($4::text, (SELECT t0."name" FROM t0))
)
SELECT (SELECT row_to_json(t8) FROM (
  SELECT t0."name" AS "name"
) AS t8)
FROM t0;
-- $1 = "top"
-- $2 = "mid"
-- $3 = "low"
-- $4 = "side"

-- mutation Open {"name": "deep", "letter": "x", "price": 2.5, "text": "open"}
-- shop_insert: object
WITH t0 AS (
  INSERT INTO "public"."shop" AS t1 ("id", "name")
  VALUES ($1::uuid, $2::text)
  RETURNING t1."id", t1."name"
),
t2 AS (
  INSERT INTO "public"."licence" AS t3 ("id", "shop_id", "number")
  VALUES ($3::uuid, (SELECT t0."id" FROM t0), $4::integer)
),
t4 AS (
  INSERT INTO "public"."shelf" AS t5 ("shop_id", "letter", "note")
  VALUES ((SELECT t0."id" FROM t0), $5::text, $6::text)
  RETURNING t5."shop_id", t5."letter"
),
t6 AS (
  INSERT INTO "public"."thing" AS t7 ("code", "shelf_shop_id", "shelf_letter", "price")
  VALUES ($7::text, (SELECT t4."shop_id" FROM t4), (SELECT t4."letter" FROM t4), $8::double precision), ($9::text, (SELECT t4."shop_id" FROM t4), (SELECT t4."letter" FROM t4), DEFAULT)
),
t8 AS (
  INSERT INTO "public"."shelf" AS t9 ("shop_id", "letter", "note")
  VALUES ((SELECT t0."id" FROM t0), $10::text, NULL), ((SELECT t0."id" FROM t0), $11::text, $6::text)
),
t10 AS (
  INSERT INTO "public"."sign" AS t11 ("text", "shop_name")
  VALUES ($12::text, (SELECT t0."name" FROM t0))
)
SELECT (SELECT row_to_json(t12) FROM (
  SELECT encode(uuid_send(t0."id"), 'hex') AS "id"
) AS t12)
FROM t0;
-- $1 = uuidV4()
-- $2 = $name
-- $3 = uuidV4()
-- $4 = "7"
-- $5 = $letter
-- $6 = "new"
-- $7 = "c1"
-- $8 = $price
-- $9 = "c2"
-- $10 = "y"
-- $11 = "z"
-- $12 = $text

-- mutation Open {"name": "no letter", "letter": null, "text": "closed"}
-- shop_insert: object
WITH t0 AS (
  INSERT INTO "public"."shop" AS t1 ("id", "name")
  VALUES ($1::uuid, $2::text)
  RETURNING t1."id", t1."name"
),
t2 AS (
  INSERT INTO "public"."licence" AS t3 ("id", "shop_id", "number")
  VALUES ($3::uuid, (SELECT t0."id" FROM t0), $4::integer)
),
t4 AS (
  INSERT INTO "public"."shelf" AS t5 ("shop_id", "letter", "note")
  VALUES ((SELECT t0."id" FROM t0), NULL, $5::text)
  RETURNING t5."shop_id", t5."letter"
),
t6 AS (
  INSERT INTO "public"."thing" AS t7 ("code", "shelf_shop_id", "shelf_letter")
  VALUES ($6::text, (SELECT t4."shop_id" FROM t4), (SELECT t4."letter" FROM t4)), ($7::text, (SELECT t4."shop_id" FROM t4), (SELECT t4."letter" FROM t4))
),
t8 AS (
  INSERT INTO "public"."shelf" AS t9 ("shop_id", "letter", "note")
  VALUES ((SELECT t0."id" FROM t0), $8::text, NULL), ((SELECT t0."id" FROM t0), $9::text, $5::text)
),
t10 AS (
  INSERT INTO "public"."sign" AS t11 ("text", "shop_name")
  VALUES ($10::text, (SELECT t0."name" FROM t0))
)
SELECT (SELECT row_to_json(t12) FROM (
  SELECT encode(uuid_send(t0."id"), 'hex') AS "id"
) AS t12)
FROM t0;
-- $1 = uuidV4()
-- $2 = $name
-- $3 = uuidV4()
-- $4 = "7"
-- $5 = "new"
-- $6 = "c1"
-- $7 = "c2"
-- $8 = "y"
-- $9 = "z"
-- $10 = $text

-- query All
-- shops
SELECT array_to_json(ARRAY(SELECT t9 FROM (
  SELECT t0."name" AS "name",
  t0."no" AS "no",
  (SELECT row_to_json(t2) FROM (
    SELECT t1."number" AS "number"
    FROM "public"."licence" AS t1
    WHERE t1."shop_id" = t0."id"
  ) AS t2) AS "licence_on_shop",
  array_to_json(ARRAY(SELECT t6 FROM (
    SELECT t3."letter" AS "letter",
    t3."note" AS "note",
    array_to_json(ARRAY(SELECT t5 FROM (
      SELECT t4."code" AS "code",
      t4."price" AS "price"
      FROM "public"."thing" AS t4
      WHERE (t4."shelf_shop_id" = t3."shop_id") AND (t4."shelf_letter" = t3."letter")
      ORDER BY t4."code" ASC
      LIMIT 9
    ) AS t5)) AS "things_on_shelf"
    FROM "public"."shelf" AS t3
    WHERE t3."shop_id" = t0."id"
    ORDER BY t3."letter" ASC
    LIMIT 9
  ) AS t6)) AS "shelves_on_shop",
  array_to_json(ARRAY(SELECT t8 FROM (
    SELECT t7."text" AS "text"
    FROM "public"."sign" AS t7
    WHERE t7."shop_name" = t0."name"
    LIMIT 9
  ) AS t8)) AS "signs_on_shop"
  FROM "public"."shop" AS t0
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t9));
-- people
SELECT array_to_json(ARRAY(SELECT t3 FROM (
  SELECT t0."name" AS "name",
  (SELECT row_to_json(t2) FROM (
    SELECT t1."name" AS "name"
    FROM "public"."person" AS t1
    WHERE t0."boss_name" = t1."name"
  ) AS t2) AS "boss"
  FROM "public"."person" AS t0
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t3));
