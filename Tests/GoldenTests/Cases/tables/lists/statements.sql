-- mutation AddBag {"name": "full", "texts": ["", "NULL", "a\"b\\c", "{1,2}", "🎬, \n"], "numbers": [3, -1, 2], "bigs": ["9223372036854775807", -5], "floats": [0.1, -0.0, 1e300], "flags": [true, false], "tokens": ["8F0C3A52-6F0B-4D3E-9D53-1C1F0E7A9B10"], "days": ["2024-05-01T23:00:00Z"], "moments": ["2024-05-01T00:00:00+02:00"], "things": [{"a": "x,\"y\""}, [1], null, "s"], "colors": ["RED", "RED"], "loose": ["x"]}
-- error: $things[2] is null: Any! is required

-- mutation AddBag {"name": "full", "things": [{"a": "x,\"y\""}, [1], "s"]}
-- bag_insert: object
INSERT INTO "public"."bag" AS t0 ("name", "things")
VALUES ($1::text, $2::jsonb[])
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT t0."name" AS "name"
) AS t1);
-- $1 = $name
-- $2 = $things

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
  t0."texts" AS "texts",
  t0."numbers" AS "numbers",
  CASE WHEN t0."bigs" IS NOT NULL THEN ARRAY(SELECT t3.element::text FROM unnest(t0."bigs") WITH ORDINALITY AS t3(element, position) ORDER BY t3.position) END AS "bigs",
  t0."floats" AS "floats",
  t0."flags" AS "flags",
  CASE WHEN t0."tokens" IS NOT NULL THEN ARRAY(SELECT encode(uuid_send(t6.element), 'hex') FROM unnest(t0."tokens") WITH ORDINALITY AS t6(element, position) ORDER BY t6.position) END AS "tokens",
  t0."days" AS "days",
  CASE WHEN t0."moments" IS NOT NULL THEN ARRAY(SELECT to_char(t8.element, 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') FROM unnest(t0."moments") WITH ORDINALITY AS t8(element, position) ORDER BY t8.position) END AS "moments",
  t0."things" AS "things",
  t0."colors" AS "colors",
  t0."loose" AS "loose"
  FROM "public"."bag" AS t0
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t12));
