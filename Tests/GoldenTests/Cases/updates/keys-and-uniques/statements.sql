-- mutation Move {"from": {"row": "A", "number": 2}, "number": 3}
-- seat_update: object
UPDATE "public"."seat" AS t0
SET "number" = $3::integer
WHERE (t0."row" = $1::text) AND (t0."number" = $2::integer)
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT t0."row" AS "row",
  t0."number" AS "number"
) AS t1);
-- $1 = $from.row
-- $2 = $from.number
-- $3 = $number

-- mutation Move {"from": {"row": "A", "number": 3}, "row": "A", "number": 1}
-- seat_update: object
UPDATE "public"."seat" AS t0
SET "row" = $3::text, "number" = $4::integer
WHERE (t0."row" = $1::text) AND (t0."number" = $2::integer)
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT t0."row" AS "row",
  t0."number" AS "number"
) AS t1);
-- $1 = $from.row
-- $2 = $from.number
-- $3 = $row
-- $4 = $number

-- mutation Move {"from": {"row": "A", "number": 3}, "guest": "ann"}
-- seat_update: object
UPDATE "public"."seat" AS t0
SET "guest" = $3::text
WHERE (t0."row" = $1::text) AND (t0."number" = $2::integer)
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT t0."row" AS "row",
  t0."number" AS "number"
) AS t1);
-- $1 = $from.row
-- $2 = $from.number
-- $3 = $guest

-- mutation Move {"from": {"row": "A", "number": 1}, "guest": null}
-- seat_update: object
UPDATE "public"."seat" AS t0
SET "guest" = NULL
WHERE (t0."row" = $1::text) AND (t0."number" = $2::integer)
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT t0."row" AS "row",
  t0."number" AS "number"
) AS t1);
-- $1 = $from.row
-- $2 = $from.number

-- mutation Move {"from": {"row": "A", "number": 1}, "row": null}
-- seat_update: object
UPDATE "public"."seat" AS t0
SET "row" = NULL
WHERE (t0."row" = $1::text) AND (t0."number" = $2::integer)
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT t0."row" AS "row",
  t0."number" AS "number"
) AS t1);
-- $1 = $from.row
-- $2 = $from.number

-- mutation Move {"from": {"row": "B", "number": 1}, "row": "C"}
-- seat_update: object
UPDATE "public"."seat" AS t0
SET "row" = $3::text
WHERE (t0."row" = $1::text) AND (t0."number" = $2::integer)
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT t0."row" AS "row",
  t0."number" AS "number"
) AS t1);
-- $1 = $from.row
-- $2 = $from.number
-- $3 = $row

-- mutation Move {"from": {"row": "A", "number": 1}}
-- seat_update: object
UPDATE "public"."seat" AS t0
SET "row" = t0."row"
WHERE (t0."row" = $1::text) AND (t0."number" = $2::integer)
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT t0."row" AS "row",
  t0."number" AS "number"
) AS t1);
-- $1 = $from.row
-- $2 = $from.number

-- query Seats
-- seats
SELECT array_to_json(ARRAY(SELECT t3 FROM (
  SELECT t0."row" AS "row",
  t0."number" AS "number",
  t0."guest" AS "guest",
  array_to_json(ARRAY(SELECT t2 FROM (
    SELECT t1."code" AS "code"
    FROM "public"."ticket" AS t1
    WHERE (t1."seat_row" = t0."row") AND (t1."seat_number" = t0."number")
    LIMIT 2
  ) AS t2)) AS "tickets_on_seat"
  FROM "public"."seat" AS t0
  ORDER BY t0."row" ASC, t0."number" ASC
  LIMIT 100
) AS t3));
