-- mutation AddShelf
-- shelf_insert: object
INSERT INTO "public"."shelf" AS t0 ("name", "codes", "keys", "locals", "marks", "prices", "sizes", "trees")
VALUES ($1::text, $2::text[], $3::uuid[], $4::timestamp[], $5::text[], $6::numeric[], $7::integer[], $8::json[])
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT t0."name" AS "name"
) AS t1);
-- $1 = "s"
-- $2 = ["a", "b"]
-- $3 = ["8f0c3a52-6f0b-4d3e-9d53-1c1f0e7a9b10"]
-- $4 = ["2024-05-01T00:00:00.000000Z"]
-- $5 = ["x", "yz"]
-- $6 = ["1.5"]
-- $7 = ["1", "2"]
-- $8 = ["{\"a\":1}"]

-- mutation AddShelfOfLongCodes
-- shelf_insert: object
INSERT INTO "public"."shelf" AS t0 ("name", "codes")
VALUES ($1::text, $2::text[])
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT t0."name" AS "name"
) AS t1);
-- $1 = "t"
-- $2 = ["longer than 8"]

-- query FindShelves {"code": "a", "size": 2}
-- shelves
SELECT array_to_json(ARRAY(SELECT t8 FROM (
  SELECT CASE WHEN array_position(t0."codes", NULL) IS NULL OR width_bucket(cardinality(t0."codes")::double precision, 0, 1, 0) = 0 THEN t0."codes" END AS "codes",
  CASE WHEN array_position(t0."marks", NULL) IS NULL OR width_bucket(cardinality(t0."marks")::double precision, 0, 1, 0) = 0 THEN t0."marks" END AS "marks",
  CASE WHEN t0."keys" IS NOT NULL THEN ARRAY(SELECT t3.element::text FROM unnest(CASE WHEN array_position(t0."keys", NULL) IS NULL OR width_bucket(cardinality(t0."keys")::double precision, 0, 1, 0) = 0 THEN t0."keys" END) WITH ORDINALITY AS t3(element, position) ORDER BY t3.position) END AS "keys",
  CASE WHEN array_position(t0."sizes", NULL) IS NULL OR width_bucket(cardinality(t0."sizes")::double precision, 0, 1, 0) = 0 THEN t0."sizes" END AS "sizes",
  CASE WHEN array_position(t0."prices", NULL) IS NULL OR width_bucket(cardinality(t0."prices")::double precision, 0, 1, 0) = 0 THEN t0."prices" END AS "prices",
  CASE WHEN t0."locals" IS NOT NULL THEN ARRAY(SELECT to_char(t6.element, 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') FROM unnest(CASE WHEN array_position(t0."locals", NULL) IS NULL OR width_bucket(cardinality(t0."locals")::double precision, 0, 1, 0) = 0 THEN t0."locals" END) WITH ORDINALITY AS t6(element, position) ORDER BY t6.position) END AS "locals",
  t0."trees" AS "trees"
  FROM "public"."shelf" AS t0
  WHERE ((t0."codes" @> ARRAY[$1::character varying]::character varying[]) AND (NOT (t0."codes" && $2::character varying[]))) AND (t0."marks"::text[] @> ARRAY[$3::text]::text[]) AND (t0."keys"::text[] @> ARRAY[$4::text]::text[]) AND (t0."sizes"::integer[] @> $5::integer[]) AND (t0."prices" @> ARRAY[$6::numeric]::numeric[]) AND (t0."locals" @> ARRAY[$7::timestamp]::timestamp[]) AND (t0."trees"::jsonb[] @> ARRAY[$8::jsonb]::jsonb[])
  LIMIT 100
) AS t8));
-- $1 = $code
-- $2 = ["longer than 8"]
-- $3 = "yz"
-- $4 = "8f0c3a52-6f0b-4d3e-9d53-1c1f0e7a9b10"
-- $5 = ["1", $size]
-- $6 = "1.5"
-- $7 = "2024-05-01T00:00:00.000000Z"
-- $8 = "{\"a\":1}"
