-- mutation AddBag {"name": "full", "texts": ["", "NULL", "a\"b\\c", "{1,2}", "🎬, \n"], "numbers": [3, -1, 2], "bigs": ["9223372036854775807", -5], "floats": [0.1, -0.0, 1e300], "flags": [true, false], "tokens": ["8F0C3A52-6F0B-4D3E-9D53-1C1F0E7A9B10"], "days": ["2024-05-01T23:00:00Z"], "moments": ["2024-05-01T00:00:00+02:00"], "things": [{"a": "x,\"y\""}, [1], "s"], "colors": ["RED", "RED"], "loose": ["x"]}
-- bag_insert: object
INSERT INTO "public"."bag" AS t0 ("name", "bigs", "colors", "days", "flags", "floats", "loose", "moments", "numbers", "texts", "things", "tokens")
VALUES ($1::text, $2::bigint[], $3::"public"."color"[], $4::date[], $5::boolean[], $6::double precision[], $7::text[], $8::timestamptz[], $9::integer[], $10::text[], $11::jsonb[], $12::uuid[])
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT t0."name" AS "name"
) AS t1);
-- $1 = $name
-- $2 = $bigs
-- $3 = $colors
-- $4 = $days
-- $5 = $flags
-- $6 = $floats
-- $7 = $loose
-- $8 = $moments
-- $9 = $numbers
-- $10 = $texts
-- $11 = $things
-- $12 = $tokens

-- mutation AddBag {"name": "bad", "things": [1, null]}
-- error: $things[1] is null: Any! is required

-- mutation AddBag {"name": "absent"}
-- bag_insert: object
INSERT INTO "public"."bag" AS t0 ("name")
VALUES ($1::text)
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT t0."name" AS "name"
) AS t1);
-- $1 = $name

-- mutation AddBag {"name": "empty", "texts": [], "things": []}
-- bag_insert: object
INSERT INTO "public"."bag" AS t0 ("name", "texts", "things")
VALUES ($1::text, $2::text[], $3::jsonb[])
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT t0."name" AS "name"
) AS t1);
-- $1 = $name
-- $2 = $texts
-- $3 = $things

-- mutation AddBag {"name": "null", "texts": null}
-- bag_insert: object
INSERT INTO "public"."bag" AS t0 ("name", "texts")
VALUES ($1::text, NULL)
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT t0."name" AS "name"
) AS t1);
-- $1 = $name

-- mutation AddBag {"name": "single", "texts": "one", "numbers": 1}
-- bag_insert: object
INSERT INTO "public"."bag" AS t0 ("name", "numbers", "texts")
VALUES ($1::text, $2::integer[], $3::text[])
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT t0."name" AS "name"
) AS t1);
-- $1 = $name
-- $2 = $numbers
-- $3 = $texts

-- mutation AddBag {"name": "bad", "texts": ["a", null], "numbers": ["1"]}
-- error: $texts[1] is null: String! is required
-- error: $numbers[0] is invalid: Int takes an integer of 32 bits

-- mutation AddLiteralBag {"text": "b"}
-- bag_insert: object
INSERT INTO "public"."bag" AS t0 ("name", "bigs", "colors", "days", "flags", "floats", "loose", "moments", "numbers", "texts", "things", "tokens")
VALUES ($1::text, $2::bigint[], $3::"public"."color"[], $4::date[], $5::boolean[], $6::double precision[], NULL, $7::timestamptz[], $8::integer[], $9::text[], $10::jsonb[], $11::uuid[])
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT t0."name" AS "name"
) AS t1);
-- $1 = "literal"
-- $2 = ["1", "2"]
-- $3 = ["GREEN"]
-- $4 = ["2024-02-29"]
-- $5 = ["true"]
-- $6 = ["1.0", "2.5"]
-- $7 = []
-- $8 = ["7"]
-- $9 = ["a", $text, "c"]
-- $10 = ["{\"a\":1}", "\"b\"", "3"]
-- $11 = ["8f0c3a526f0b4d3e9d531c1f0e7a9b10"]

-- query ListBags
-- bags
SELECT array_to_json(ARRAY(SELECT t12 FROM (
  SELECT t0."name" AS "name",
  CASE WHEN array_position(t0."texts", NULL) IS NULL OR width_bucket(cardinality(t0."texts")::double precision, 0, 1, 0) = 0 THEN t0."texts" END AS "texts",
  CASE WHEN array_position(t0."numbers", NULL) IS NULL OR width_bucket(cardinality(t0."numbers")::double precision, 0, 1, 0) = 0 THEN t0."numbers" END AS "numbers",
  CASE WHEN t0."bigs" IS NOT NULL THEN ARRAY(SELECT t3.element::text FROM unnest(CASE WHEN array_position(t0."bigs", NULL) IS NULL OR width_bucket(cardinality(t0."bigs")::double precision, 0, 1, 0) = 0 THEN t0."bigs" END) WITH ORDINALITY AS t3(element, position) ORDER BY t3.position) END AS "bigs",
  CASE WHEN array_position(t0."floats", NULL) IS NULL OR width_bucket(cardinality(t0."floats")::double precision, 0, 1, 0) = 0 THEN t0."floats" END AS "floats",
  CASE WHEN array_position(t0."flags", NULL) IS NULL OR width_bucket(cardinality(t0."flags")::double precision, 0, 1, 0) = 0 THEN t0."flags" END AS "flags",
  CASE WHEN t0."tokens" IS NOT NULL THEN ARRAY(SELECT encode(uuid_send(t6.element), 'hex') FROM unnest(CASE WHEN array_position(t0."tokens", NULL) IS NULL OR width_bucket(cardinality(t0."tokens")::double precision, 0, 1, 0) = 0 THEN t0."tokens" END) WITH ORDINALITY AS t6(element, position) ORDER BY t6.position) END AS "tokens",
  CASE WHEN array_position(t0."days", NULL) IS NULL OR width_bucket(cardinality(t0."days")::double precision, 0, 1, 0) = 0 THEN t0."days" END AS "days",
  CASE WHEN t0."moments" IS NOT NULL THEN ARRAY(SELECT to_char(t8.element, 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') FROM unnest(CASE WHEN array_position(t0."moments", NULL) IS NULL OR width_bucket(cardinality(t0."moments")::double precision, 0, 1, 0) = 0 THEN t0."moments" END) WITH ORDINALITY AS t8(element, position) ORDER BY t8.position) END AS "moments",
  CASE WHEN array_position(t0."things", NULL) IS NULL OR width_bucket(cardinality(t0."things")::double precision, 0, 1, 0) = 0 THEN t0."things" END AS "things",
  CASE WHEN array_position(t0."colors", NULL) IS NULL OR width_bucket(cardinality(t0."colors")::double precision, 0, 1, 0) = 0 THEN t0."colors" END AS "colors",
  t0."loose" AS "loose"
  FROM "public"."bag" AS t0
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t12));
