-- mutation AddOrder
-- account_insert: object
INSERT INTO "public"."User Accounts" AS t0 ("select", "Image URL")
VALUES ($1::text, $2::text)
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT t0."select" AS "id"
) AS t1);
-- $1 = "u1"
-- $2 = "https://a"
-- order_insert: object
INSERT INTO "public"."order" AS t0 ("id", "user_id", "table")
VALUES ($1::uuid, $2::text, $3::integer)
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT encode(uuid_send(t0."id"), 'hex') AS "id"
) AS t1);
-- $1 = "00000000000000000000000000000001"
-- $2 = "u1"
-- $3 = "4"
-- manyToManyChildB_insert: object
INSERT INTO "public"."many_to_many_child_b" AS t0 ("id", "group")
VALUES ($1::uuid, $2::text)
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT encode(uuid_send(t0."id"), 'hex') AS "id"
) AS t1);
-- $1 = "00000000000000000000000000000002"
-- $2 = "g"

-- query ListNames
-- accounts
SELECT array_to_json(ARRAY(SELECT t3 FROM (
  SELECT t0."select" AS "id",
  t0."uuid_variants" AS "UUIDVariants",
  t0."Image URL" AS "imageURL",
  t0."user_id2_name" AS "userID2Name",
  array_to_json(ARRAY(SELECT t2 FROM (
    SELECT encode(uuid_send(t1."id"), 'hex') AS "id",
    t1."table" AS "table"
    FROM "public"."order" AS t1
    WHERE t1."user_id" = t0."select"
    LIMIT 100
  ) AS t2)) AS "orders_on_user"
  FROM "public"."User Accounts" AS t0
  LIMIT 100
) AS t3));
-- orders
SELECT array_to_json(ARRAY(SELECT t3 FROM (
  SELECT (SELECT row_to_json(t2) FROM (
    SELECT t1."select" AS "id"
    FROM "public"."User Accounts" AS t1
    WHERE t0."user_id" = t1."select"
  ) AS t2) AS "user",
  t0."user_id" AS "userId"
  FROM "public"."order" AS t0
  LIMIT 100
) AS t3));
-- manyToManyChildBS
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."group" AS "group"
  FROM "public"."many_to_many_child_b" AS t0
  LIMIT 100
) AS t1));
