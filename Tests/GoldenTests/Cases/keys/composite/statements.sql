-- mutation Add {"guest": "g"}
-- seat_insert: object
INSERT INTO "public"."seat" AS t0 ("row", "number", "side", "free", "guest")
VALUES ($1::text, $2::integer, $3::"public"."side", $4::boolean, $5::text)
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT t0."row" AS "row",
  t0."number" AS "number",
  t0."side" AS "side",
  t0."free" AS "free"
) AS t1);
-- $1 = "A"
-- $2 = "1"
-- $3 = "LEFT"
-- $4 = "true"
-- $5 = $guest

-- query Get {"key": {"side": "LEFT", "free": true, "row": "A", "number": 1}}
-- seat
SELECT (SELECT row_to_json(t1) FROM (
  SELECT t0."guest" AS "guest"
  FROM "public"."seat" AS t0
  WHERE (t0."row" = $1::text) AND (t0."number" = $2::integer) AND (t0."side" = $3::"public"."side") AND (t0."free" = $4::boolean)
) AS t1);
-- $1 = $key.row
-- $2 = $key.number
-- $3 = $key.side
-- $4 = "true"
-- literal
SELECT (SELECT row_to_json(t1) FROM (
  SELECT t0."guest" AS "guest"
  FROM "public"."seat" AS t0
  WHERE (t0."row" = $1::text) AND (t0."number" = $2::integer) AND (t0."side" = $3::"public"."side") AND (t0."free" = $4::boolean)
) AS t1);
-- $1 = "A"
-- $2 = "1"
-- $3 = "LEFT"
-- $4 = "true"

-- query Get {"key": {"side": "LEFT", "row": "A", "number": 1}}
-- error: $key.free is missing: it is part of the key

-- query Get {"key": {"side": "LEFT", "row": null, "number": 1, "free": true}}
-- seat: null without a statement
-- literal
SELECT (SELECT row_to_json(t1) FROM (
  SELECT t0."guest" AS "guest"
  FROM "public"."seat" AS t0
  WHERE (t0."row" = $1::text) AND (t0."number" = $2::integer) AND (t0."side" = $3::"public"."side") AND (t0."free" = $4::boolean)
) AS t1);
-- $1 = "A"
-- $2 = "1"
-- $3 = "LEFT"
-- $4 = "true"

-- query Get {"key": {"row": "A", "number": 1, "side": "LEFT", "free_expr": "true"}}
-- error: $key.free_expr: not allowed in variables

-- mutation Move {"key": {"side": "LEFT", "free": true, "row": "A", "number": 1}}
-- seat_update: object
UPDATE "public"."seat" AS t0
SET "row" = $5::text, "free" = $6::boolean
WHERE (t0."row" = $1::text) AND (t0."number" = $2::integer) AND (t0."side" = $3::"public"."side") AND (t0."free" = $4::boolean)
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT t0."row" AS "row",
  t0."number" AS "number",
  t0."side" AS "side",
  t0."free" AS "free"
) AS t1);
-- $1 = $key.row
-- $2 = $key.number
-- $3 = $key.side
-- $4 = "true"
-- $5 = "B"
-- $6 = false

-- mutation Remove {"key": {"side": "LEFT", "free": true, "row": "A", "number": 1}}
-- seat_delete: object
DELETE FROM "public"."seat" AS t0
WHERE (t0."row" = $1::text) AND (t0."number" = $2::integer) AND (t0."side" = $3::"public"."side") AND (t0."free" = $4::boolean)
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT t0."row" AS "row",
  t0."number" AS "number",
  t0."side" AS "side",
  t0."free" AS "free"
) AS t1);
-- $1 = $key.row
-- $2 = $key.number
-- $3 = $key.side
-- $4 = "true"

-- mutation Remove {"key": {"side": "LEFT", "free": false, "row": "B", "number": 1}}
-- seat_delete: object
DELETE FROM "public"."seat" AS t0
WHERE (t0."row" = $1::text) AND (t0."number" = $2::integer) AND (t0."side" = $3::"public"."side") AND (t0."free" = $4::boolean)
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT t0."row" AS "row",
  t0."number" AS "number",
  t0."side" AS "side",
  t0."free" AS "free"
) AS t1);
-- $1 = $key.row
-- $2 = $key.number
-- $3 = $key.side
-- $4 = "false"
