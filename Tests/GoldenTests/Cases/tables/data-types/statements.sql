-- mutation AddPart {"local": "2024-05-01T12:00:00+02:00", "tree": {"b": [1, 2], "a": null}}
-- part_insert: object
INSERT INTO "public"."part" AS t0 ("address", "bits", "code", "grade", "host", "huge", "labels", "local", "mark", "mask", "network", "price", "props", "raw", "rough", "serial_key", "size", "tree")
VALUES ($1::macaddr, $2::bit varying, $3::text, $4::text, $5::inet, $6::numeric, $7::text[], $8::timestamp, $9::text, $10::bit varying, $11::cidr, $12::numeric, $13::jsonb, $14::json, $15::real, $16::uuid, $17::integer, $18::json)
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT t0."id" AS "id"
) AS t1);
-- $1 = "08-00-2B-01-02-03"
-- $2 = "1010"
-- $3 = "A-1"
-- $4 = "fine"
-- $5 = "192.168.0.1/24"
-- $6 = "9223372036854775807"
-- $7 = ["one", "two"]
-- $8 = $local
-- $9 = "ab"
-- $10 = "11"
-- $11 = "10.0.0.0/8"
-- $12 = "12.345"
-- $13 = "{\"b\": 1, \"a\": 2}"
-- $14 = "{\"b\": 1, \"a\": 2}"
-- $15 = "0.1"
-- $16 = "8F0C3A52-6F0B-4D3E-9D53-1C1F0E7A9B10"
-- $17 = "7"
-- $18 = $tree

-- mutation AddLongCode
-- part_insert: object
INSERT INTO "public"."part" AS t0 ("code")
VALUES ($1::text)
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT t0."id" AS "id"
) AS t1);
-- $1 = "longer than 8"

-- mutation AddBigSize
-- part_insert: object
INSERT INTO "public"."part" AS t0 ("code", "size")
VALUES ($1::text, $2::integer)
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT t0."id" AS "id"
) AS t1);
-- $1 = "B-2"
-- $2 = "32768"

-- query FindParts {"code": "A-1", "key": "8f0c3a52-6f0b-4d3e-9d53-1c1f0e7a9b10", "size": 7, "local": "2024-05-01T10:00:00Z", "tree": {"a": null, "b": [1, 2]}}
-- parts
SELECT array_to_json(ARRAY(SELECT t2 FROM (
  SELECT t0."id" AS "id",
  t0."batch" AS "batch",
  t0."ticket"::text AS "ticket",
  t0."code" AS "code",
  t0."grade" AS "grade",
  t0."mark" AS "mark",
  t0."bits"::text AS "bits",
  t0."mask"::text AS "mask",
  t0."props"::text AS "props",
  t0."raw"::text AS "raw",
  t0."serial_key"::text AS "serialKey",
  t0."host"::text AS "host",
  t0."network"::text AS "network",
  t0."address"::text AS "address",
  t0."size" AS "size",
  t0."huge"::text AS "huge",
  t0."price" AS "price",
  t0."rough" AS "rough",
  to_char(t0."local", 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS "local",
  t0."tree" AS "tree",
  CASE WHEN array_position(t0."labels", NULL) IS NULL OR width_bucket(cardinality(t0."labels")::double precision, 0, 1, 0) = 0 THEN t0."labels" END AS "labels"
  FROM "public"."part" AS t0
  WHERE ((t0."code" = $1::text) AND (t0."code" LIKE $2::text)) AND ((t0."serial_key"::text = $3::text) AND (t0."serial_key"::text LIKE $4::text)) AND (t0."props"::text LIKE $5::text) AND (t0."host"::text <> $6::text) AND (t0."size" <= $7::integer) AND (t0."huge" >= $8::numeric) AND (t0."price" < $9::numeric) AND (t0."local" = $10::timestamp) AND (t0."tree"::jsonb = $11::jsonb) AND ((t0."labels" @> ARRAY[$12::character varying]::character varying[]) AND (NOT (t0."labels" && $13::character varying[])))
  ORDER BY t0."code" ASC, t0."tree"::jsonb DESC
  LIMIT 100
) AS t2));
-- $1 = $code
-- $2 = pattern "A"%
-- $3 = $key
-- $4 = pattern %"-4d3e-"%
-- $5 = pattern %"}"
-- $6 = "10.0.0.1"
-- $7 = $size
-- $8 = "1"
-- $9 = "13.0"
-- $10 = $local
-- $11 = $tree
-- $12 = "one"
-- $13 = ["three"]
