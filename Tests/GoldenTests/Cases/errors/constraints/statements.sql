-- mutation Book {"id": 2, "guests": 5, "starts": "2024-06-01", "ends": "2024-06-02"}
-- booking_insert: object
INSERT INTO "public"."booking" AS t0 ("id", "ends", "guests", "room", "starts")
VALUES ($1::integer, $2::date, $3::integer, $4::text, $5::date)
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT t0."id" AS "id"
) AS t1);
-- $1 = $id
-- $2 = $ends
-- $3 = $guests
-- $4 = "A"
-- $5 = $starts

-- mutation Book {"id": 2, "guests": 4, "starts": "2024-06-02"}
-- booking_insert: object
INSERT INTO "public"."booking" AS t0 ("id", "guests", "room", "starts")
VALUES ($1::integer, $2::integer, $3::text, $4::date)
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT t0."id" AS "id"
) AS t1);
-- $1 = $id
-- $2 = $guests
-- $3 = "A"
-- $4 = $starts

-- mutation Book {"id": 2, "guests": null, "starts": "2024-06-01", "ends": "2024-06-02"}
-- booking_insert: object
INSERT INTO "public"."booking" AS t0 ("id", "ends", "guests", "room", "starts")
VALUES ($1::integer, $2::date, NULL, $3::text, $4::date)
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT t0."id" AS "id"
) AS t1);
-- $1 = $id
-- $2 = $ends
-- $3 = "A"
-- $4 = $starts

-- mutation Change {"guests": 0}
-- booking_updateMany: count
UPDATE "public"."booking" AS t0
SET "guests" = $2::integer
WHERE t0."room" = $1::text;
-- $1 = "A"
-- $2 = $guests
