-- query Get {"key": {"house": "A", "number": 1}, "person": {"id": "00000000-0000-0000-0000-000000000001"}}
-- room
SELECT (SELECT row_to_json(t3) FROM (
  SELECT t0."house" AS "house",
  t0."number" AS "number",
  (SELECT row_to_json(t2) FROM (
    SELECT t1."name" AS "name"
    FROM "public"."person" AS t1
    WHERE t0."owner_id" = t1."id"
  ) AS t2) AS "owner"
  FROM "public"."room" AS t0
  WHERE (t0."house" = $1::text) AND (t0."number" = $2::integer)
) AS t3);
-- $1 = $key.house
-- $2 = $key.number
-- person
SELECT (SELECT row_to_json(t3) FROM (
  SELECT t0."name" AS "name",
  array_to_json(ARRAY(SELECT t2 FROM (
    SELECT t1."number" AS "number"
    FROM "public"."room" AS t1
    WHERE t1."owner_id" = t0."id"
    ORDER BY t1."number" ASC
    LIMIT 3
  ) AS t2)) AS "rooms_on_owner"
  FROM "public"."person" AS t0
  WHERE t0."id" = $1::uuid
) AS t3);
-- $1 = $person.id

-- query Get {"key": {"number": 2, "house": "A"}}
-- room
SELECT (SELECT row_to_json(t3) FROM (
  SELECT t0."house" AS "house",
  t0."number" AS "number",
  (SELECT row_to_json(t2) FROM (
    SELECT t1."name" AS "name"
    FROM "public"."person" AS t1
    WHERE t0."owner_id" = t1."id"
  ) AS t2) AS "owner"
  FROM "public"."room" AS t0
  WHERE (t0."house" = $1::text) AND (t0."number" = $2::integer)
) AS t3);
-- $1 = $key.house
-- $2 = $key.number
-- person: null without a statement

-- query Get {"key": {"house": "B", "number": 1}, "person": null}
-- room
SELECT (SELECT row_to_json(t3) FROM (
  SELECT t0."house" AS "house",
  t0."number" AS "number",
  (SELECT row_to_json(t2) FROM (
    SELECT t1."name" AS "name"
    FROM "public"."person" AS t1
    WHERE t0."owner_id" = t1."id"
  ) AS t2) AS "owner"
  FROM "public"."room" AS t0
  WHERE (t0."house" = $1::text) AND (t0."number" = $2::integer)
) AS t3);
-- $1 = $key.house
-- $2 = $key.number
-- person: null without a statement

-- query Get {"key": {"house": "A"}}
-- error: $key.number is missing: it is part of the key

-- query Get {"key": {"house": "A", "number": null}}
-- room: null without a statement
-- person: null without a statement

-- query Get {"key": {"house": "A", "number": 1, "floor": 2}}
-- error: $key.floor is invalid: Room_Key has no field "floor"

-- query Get {"key": {"house": "A", "number_expr": "1"}}
-- error: $key.number_expr: not allowed in variables

-- query Get {"key": "A1"}
-- error: $key is invalid: Room_Key takes an object

-- mutation Give {"key": {"house": "A", "number": 2}, "owner": {"id": "00000000-0000-0000-0000-000000000001"}}
-- room_update: object
UPDATE "public"."room" AS t0
SET "owner_id" = $3::uuid
WHERE (t0."house" = $1::text) AND (t0."number" = $2::integer)
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT t0."house" AS "house",
  t0."number" AS "number"
) AS t1);
-- $1 = $key.house
-- $2 = $key.number
-- $3 = $owner.id
-- query.room
SELECT (SELECT row_to_json(t3) FROM (
  SELECT (SELECT row_to_json(t2) FROM (
    SELECT t1."name" AS "name"
    FROM "public"."person" AS t1
    WHERE t0."owner_id" = t1."id"
  ) AS t2) AS "owner"
  FROM "public"."room" AS t0
  WHERE (t0."house" = $1::text) AND (t0."number" = $2::integer)
) AS t3);
-- $1 = $key.house
-- $2 = $key.number

-- mutation Give {"key": {"house": "A", "number": 2}}
-- room_update: object
UPDATE "public"."room" AS t0
SET "house" = t0."house"
WHERE (t0."house" = $1::text) AND (t0."number" = $2::integer)
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT t0."house" AS "house",
  t0."number" AS "number"
) AS t1);
-- $1 = $key.house
-- $2 = $key.number
-- query.room
SELECT (SELECT row_to_json(t3) FROM (
  SELECT (SELECT row_to_json(t2) FROM (
    SELECT t1."name" AS "name"
    FROM "public"."person" AS t1
    WHERE t0."owner_id" = t1."id"
  ) AS t2) AS "owner"
  FROM "public"."room" AS t0
  WHERE (t0."house" = $1::text) AND (t0."number" = $2::integer)
) AS t3);
-- $1 = $key.house
-- $2 = $key.number

-- mutation Give {"key": {"house": "A", "number": 2}, "owner": null}
-- room_update: object
UPDATE "public"."room" AS t0
SET "owner_id" = NULL
WHERE (t0."house" = $1::text) AND (t0."number" = $2::integer)
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT t0."house" AS "house",
  t0."number" AS "number"
) AS t1);
-- $1 = $key.house
-- $2 = $key.number
-- query.room
SELECT (SELECT row_to_json(t3) FROM (
  SELECT (SELECT row_to_json(t2) FROM (
    SELECT t1."name" AS "name"
    FROM "public"."person" AS t1
    WHERE t0."owner_id" = t1."id"
  ) AS t2) AS "owner"
  FROM "public"."room" AS t0
  WHERE (t0."house" = $1::text) AND (t0."number" = $2::integer)
) AS t3);
-- $1 = $key.house
-- $2 = $key.number

-- mutation Build {"house": "C", "number": 1, "owner": {"id": "00000000-0000-0000-0000-000000000001"}}
-- room_insert: object
INSERT INTO "public"."room" AS t0 ("house", "number", "owner_id")
VALUES ($1::text, $2::integer, $3::uuid)
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT t0."house" AS "house",
  t0."number" AS "number"
) AS t1);
-- $1 = $house
-- $2 = $number
-- $3 = $owner.id
-- query.room
SELECT (SELECT row_to_json(t1) FROM (
  SELECT encode(uuid_send(t0."owner_id"), 'hex') AS "ownerId"
  FROM "public"."room" AS t0
  WHERE (t0."house" = $1::text) AND (t0."number" = $2::integer)
) AS t1);
-- $1 = $house
-- $2 = $number

-- mutation Build {"house": "C", "number": 2}
-- room_insert: object
INSERT INTO "public"."room" AS t0 ("house", "number")
VALUES ($1::text, $2::integer)
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT t0."house" AS "house",
  t0."number" AS "number"
) AS t1);
-- $1 = $house
-- $2 = $number
-- query.room
SELECT (SELECT row_to_json(t1) FROM (
  SELECT encode(uuid_send(t0."owner_id"), 'hex') AS "ownerId"
  FROM "public"."room" AS t0
  WHERE (t0."house" = $1::text) AND (t0."number" = $2::integer)
) AS t1);
-- $1 = $house
-- $2 = $number

-- mutation Raze {"key": {"house": "C", "number": 1}}
-- room_delete: object
DELETE FROM "public"."room" AS t0
WHERE (t0."house" = $1::text) AND (t0."number" = $2::integer)
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT t0."house" AS "house",
  t0."number" AS "number"
) AS t1);
-- $1 = $key.house
-- $2 = $key.number

-- mutation Raze {"key": null}
-- room_delete: null without a statement

-- mutation Raze
-- room_delete: null without a statement
