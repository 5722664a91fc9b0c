-- mutation AddTicket
-- ticket_insert: object
INSERT INTO "public"."ticket" AS t0 ("id", "at", "best", "created", "day", "extra", "large", "map", "number", "one", "other", "owner", "paid", "price", "product", "random", "random_text", "ratio", "screen", "seat", "tags", "timely", "today", "token", "updated", "wide")
VALUES ($1::uuid, $2::timestamptz, $3::"public"."screen", $4::timestamptz, $5::date, $6::jsonb, $7::bigint, $8::jsonb, $9::integer, $10::integer[], $11::"public"."screen", $12::text, $13::boolean, $14::double precision, $15::integer, $16::uuid, $17::text, $18::double precision, $19::"public"."screen", $20::text, $21::text[], $22::uuid, $23::date, $24::uuid, $25::timestamptz, $26::bigint)
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT encode(uuid_send(t0."id"), 'hex') AS "id"
) AS t1);
-- $1 = uuidV4()
-- $2 = "2024-05-01T10:00:00.123456Z"
-- $3 = 'IMAX'
-- $4 = request.time
-- $5 = "2024-02-29"
-- $6 = "{\"a\":[1,{\"b\":null}]}"
-- $7 = 5000*1000*1000
-- $8 = {'A':'B'}
-- $9 = "7"
-- $10 = ["5"]
-- $11 = "STANDARD"
-- $12 = auth.uid
-- $13 = "false"
-- $14 = "12.5"
-- $15 = 2 * 4
-- $16 = uuidV4()
-- $17 = uuidV4()
-- $18 = 2.0 * 4.0
-- $19 = "IMAX"
-- $20 = "it's \\ \"A\""
-- $21 = ["a", "b,c", "\"d\""]
-- $22 = uuidV7()
-- $23 = request.time
-- $24 = "8f0c3a526f0b4d3e9d531c1f0e7a9b10"
-- $25 = request.time
-- $26 = "9007199254740993"

-- mutation AddTwoTickets
-- ticket_insertMany: array
WITH written AS (
  INSERT INTO "public"."ticket" AS t0 ("id", "at", "best", "created", "day", "extra", "large", "map", "nothing", "number", "one", "other", "owner", "paid", "price", "product", "random", "random_text", "ratio", "screen", "seat", "tags", "timely", "today", "token", "updated", "wide")
  VALUES ($1::uuid, $2::timestamptz, $3::"public"."screen", $4::timestamptz, $5::date, $6::jsonb, $7::bigint, $8::jsonb, DEFAULT, $9::integer, $10::integer[], $11::"public"."screen", $12::text, $13::boolean, $14::double precision, $15::integer, $16::uuid, $17::text, $18::double precision, $19::"public"."screen", $20::text, $21::text[], $22::uuid, $23::date, $24::uuid, $25::timestamptz, $26::bigint), ($27::uuid, $2::timestamptz, $28::"public"."screen", $29::timestamptz, $5::date, $6::jsonb, $30::bigint, $31::jsonb, NULL, $32::integer, $33::integer[], $11::"public"."screen", $34::text, $13::boolean, $14::double precision, $35::integer, $36::uuid, $37::text, $38::double precision, $19::"public"."screen", $20::text, $39::text[], $40::uuid, $41::date, $24::uuid, $42::timestamptz, $26::bigint)
  RETURNING (SELECT row_to_json(t1) FROM (
    SELECT encode(uuid_send(t0."id"), 'hex') AS "id"
  ) AS t1) AS "key"
)
SELECT array_to_json(ARRAY(SELECT "key" FROM written));
-- $1 = uuidV4()
-- $2 = "2024-05-01T10:00:00.123456Z"
-- $3 = 'IMAX'
-- $4 = request.time
-- $5 = "2024-02-29"
-- $6 = "{\"a\":[1,{\"b\":null}]}"
-- $7 = 5000*1000*1000
-- $8 = {'A':'B'}
-- $9 = "1"
-- $10 = ["5"]
-- $11 = "STANDARD"
-- $12 = "a"
-- $13 = "false"
-- $14 = "12.5"
-- $15 = 2 * 4
-- $16 = uuidV4()
-- $17 = uuidV4()
-- $18 = 2.0 * 4.0
-- $19 = "IMAX"
-- $20 = "it's \\ \"A\""
-- $21 = ["a", "b,c", "\"d\""]
-- $22 = uuidV7()
-- $23 = request.time
-- $24 = "8f0c3a526f0b4d3e9d531c1f0e7a9b10"
-- $25 = request.time
-- $26 = "9007199254740993"
-- $27 = uuidV4()
-- $28 = 'IMAX'
-- $29 = request.time
-- $30 = 5000*1000*1000
-- $31 = {'A':'B'}
-- $32 = "2"
-- $33 = ["5"]
-- $34 = "b"
-- $35 = 2 * 4
-- $36 = uuidV4()
-- $37 = uuidV4()
-- $38 = 2.0 * 4.0
-- $39 = ["a", "b,c", "\"d\""]
-- $40 = uuidV7()
-- $41 = request.time
-- $42 = request.time

-- mutation AddWithoutCaller
-- ticket_insert: object
INSERT INTO "public"."ticket" AS t0 ("id", "at", "best", "created", "day", "extra", "large", "map", "number", "one", "other", "owner", "paid", "price", "product", "random", "random_text", "ratio", "screen", "seat", "tags", "timely", "today", "token", "updated", "wide")
VALUES ($1::uuid, $2::timestamptz, $3::"public"."screen", $4::timestamptz, $5::date, $6::jsonb, $7::bigint, $8::jsonb, $9::integer, $10::integer[], $11::"public"."screen", $12::text, $13::boolean, $14::double precision, $15::integer, $16::uuid, $17::text, $18::double precision, $19::"public"."screen", $20::text, $21::text[], $22::uuid, $23::date, $24::uuid, $25::timestamptz, $26::bigint)
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT encode(uuid_send(t0."id"), 'hex') AS "id"
) AS t1);
-- $1 = uuidV4()
-- $2 = "2024-05-01T10:00:00.123456Z"
-- $3 = 'IMAX'
-- $4 = request.time
-- $5 = "2024-02-29"
-- $6 = "{\"a\":[1,{\"b\":null}]}"
-- $7 = 5000*1000*1000
-- $8 = {'A':'B'}
-- $9 = "7"
-- $10 = ["5"]
-- $11 = "STANDARD"
-- $12 = auth.uid
-- $13 = "false"
-- $14 = "12.5"
-- $15 = 2 * 4
-- $16 = uuidV4()
-- $17 = uuidV4()
-- $18 = 2.0 * 4.0
-- $19 = "IMAX"
-- $20 = "it's \\ \"A\""
-- $21 = ["a", "b,c", "\"d\""]
-- $22 = uuidV7()
-- $23 = request.time
-- $24 = "8f0c3a526f0b4d3e9d531c1f0e7a9b10"
-- $25 = request.time
-- $26 = "9007199254740993"

-- query ListTickets
-- tickets
SELECT array_to_json(ARRAY(SELECT t3 FROM (
  SELECT t0."number" AS "number",
  t0."wide"::text AS "wide",
  t0."price" AS "price",
  t0."paid" AS "paid",
  t0."seat" AS "seat",
  t0."screen" AS "screen",
  t0."other" AS "other",
  t0."day" AS "day",
  to_char(t0."at", 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS "at",
  t0."extra" AS "extra",
  encode(uuid_send(t0."token"), 'hex') AS "token",
  CASE WHEN array_position(t0."tags", NULL) IS NULL OR width_bucket(cardinality(t0."tags")::double precision, 0, 1, 0) = 0 THEN t0."tags" END AS "tags",
  CASE WHEN array_position(t0."one", NULL) IS NULL OR width_bucket(cardinality(t0."one")::double precision, 0, 1, 0) = 0 THEN t0."one" END AS "one",
  t0."nothing" AS "nothing",
  encode(uuid_send(t0."random"), 'hex') AS "random",
  t0."random_text" AS "randomText",
  encode(uuid_send(t0."timely"), 'hex') AS "timely",
  t0."owner" AS "owner",
  to_char(t0."created", 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS "created",
  to_char(t0."updated", 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS "updated",
  t0."today" AS "today",
  t0."product" AS "product",
  t0."ratio" AS "ratio",
  t0."large"::text AS "large",
  t0."map" AS "map",
  t0."best" AS "best"
  FROM "public"."ticket" AS t0
  ORDER BY t0."number" DESC
  LIMIT 100
) AS t3));

-- mutation ReplaceTicket
-- ticket_upsert: object
INSERT INTO "public"."ticket" AS t0 ("id", "at", "best", "created", "day", "extra", "large", "map", "number", "one", "other", "owner", "paid", "price", "product", "random", "random_text", "ratio", "screen", "seat", "tags", "timely", "today", "token", "updated", "wide")
VALUES ($1::uuid, $2::timestamptz, $3::"public"."screen", $4::timestamptz, $5::date, $6::jsonb, $7::bigint, $8::jsonb, $9::integer, $10::integer[], $11::"public"."screen", $12::text, $13::boolean, $14::double precision, $15::integer, $16::uuid, $17::text, $18::double precision, $19::"public"."screen", $20::text, $21::text[], $22::uuid, $23::date, $24::uuid, $25::timestamptz, $26::bigint)
ON CONFLICT ("id") DO UPDATE SET "number" = EXCLUDED."number", "owner" = EXCLUDED."owner"
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT encode(uuid_send(t0."id"), 'hex') AS "id"
) AS t1);
-- $1 = "00000000000000000000000000000001"
-- $2 = "2024-05-01T10:00:00.123456Z"
-- $3 = 'IMAX'
-- $4 = request.time
-- $5 = "2024-02-29"
-- $6 = "{\"a\":[1,{\"b\":null}]}"
-- $7 = 5000*1000*1000
-- $8 = {'A':'B'}
-- $9 = "3"
-- $10 = ["5"]
-- $11 = "STANDARD"
-- $12 = "first"
-- $13 = "false"
-- $14 = "12.5"
-- $15 = 2 * 4
-- $16 = uuidV4()
-- $17 = uuidV4()
-- $18 = 2.0 * 4.0
-- $19 = "IMAX"
-- $20 = "it's \\ \"A\""
-- $21 = ["a", "b,c", "\"d\""]
-- $22 = uuidV7()
-- $23 = request.time
-- $24 = "8f0c3a526f0b4d3e9d531c1f0e7a9b10"
-- $25 = request.time
-- $26 = "9007199254740993"

-- mutation ReplaceTicketAgain
-- ticket_upsert: object
INSERT INTO "public"."ticket" AS t0 ("id", "at", "best", "created", "day", "extra", "large", "map", "number", "one", "other", "owner", "paid", "price", "product", "random", "random_text", "ratio", "screen", "seat", "tags", "timely", "today", "token", "updated", "wide")
VALUES ($1::uuid, $2::timestamptz, $3::"public"."screen", $4::timestamptz, $5::date, $6::jsonb, $7::bigint, $8::jsonb, $9::integer, $10::integer[], $11::"public"."screen", $12::text, $13::boolean, $14::double precision, $15::integer, $16::uuid, $17::text, $18::double precision, $19::"public"."screen", $20::text, $21::text[], $22::uuid, $23::date, $24::uuid, $25::timestamptz, $26::bigint)
ON CONFLICT ("id") DO UPDATE SET "owner" = EXCLUDED."owner"
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT encode(uuid_send(t0."id"), 'hex') AS "id"
) AS t1);
-- $1 = "00000000000000000000000000000001"
-- $2 = "2024-05-01T10:00:00.123456Z"
-- $3 = 'IMAX'
-- $4 = request.time
-- $5 = "2024-02-29"
-- $6 = "{\"a\":[1,{\"b\":null}]}"
-- $7 = 5000*1000*1000
-- $8 = {'A':'B'}
-- $9 = "7"
-- $10 = ["5"]
-- $11 = "STANDARD"
-- $12 = "second"
-- $13 = "false"
-- $14 = "12.5"
-- $15 = 2 * 4
-- $16 = uuidV4()
-- $17 = uuidV4()
-- $18 = 2.0 * 4.0
-- $19 = "IMAX"
-- $20 = "it's \\ \"A\""
-- $21 = ["a", "b,c", "\"d\""]
-- $22 = uuidV7()
-- $23 = request.time
-- $24 = "8f0c3a526f0b4d3e9d531c1f0e7a9b10"
-- $25 = request.time
-- $26 = "9007199254740993"

-- query ListOwners
-- tickets
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."number" AS "number",
  t0."owner" AS "owner"
  FROM "public"."ticket" AS t0
  ORDER BY t0."number" DESC
  LIMIT 100
) AS t1));
