-- mutation Add {"n": 6, "any": {"deep": [true]}}
-- row_insert: object
INSERT INTO "public"."row" AS t0 ("name", "at", "big", "data", "day", "flag", "mood", "ratio", "small", "token")
VALUES ($1::text, $2::timestamptz, $3::bigint, $4::jsonb, $5::date, $6::boolean, $7::"public"."mood", $8::double precision, $9::integer, $10::uuid)
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT t0."name" AS "name"
) AS t1);
-- $1 = 'row ' + string(vars.n)
-- $2 = timestamp('2024-02-29T12:00:00+02:00') or null
-- $3 = vars.n * 1000000000000 or null
-- $4 = {'n': vars.n, 'list': [1, 'two', null], 'given': vars.any} or null
-- $5 = request.time + duration('24h') or null
-- $6 = vars.n > 5 or null
-- $7 = vars.n > 5 ? 'GOOD' : 'BAD' or null
-- $8 = double(vars.n) / 4.0 or null
-- $9 = vars.n * 2 or null
-- $10 = 'aaaaaaaa-bbbb-cccc-dddd-eeeeeeeeeeee' or null
-- nulls: object
INSERT INTO "public"."row" AS t0 ("name", "at", "data", "mood", "small")
VALUES ($1::text, $2::timestamptz, $3::jsonb, $4::"public"."mood", $5::integer)
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT t0."name" AS "name"
) AS t1);
-- $1 = "nulls"
-- $2 = null or null
-- $3 = null or null
-- $4 = null or null
-- $5 = null or null
-- query.rows
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name",
  t0."small" AS "small",
  t0."big"::text AS "big",
  t0."ratio" AS "ratio",
  t0."flag" AS "flag",
  encode(uuid_send(t0."token"), 'hex') AS "token",
  t0."day" AS "day",
  to_char(t0."at", 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS "at",
  t0."data" AS "data",
  t0."mood" AS "mood"
  FROM "public"."row" AS t0
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t1));
-- row_deleteMany: count
DELETE FROM "public"."row" AS t0;

-- mutation Add {"n": 2000000000}
-- row_insert: object
INSERT INTO "public"."row" AS t0 ("name", "at", "big", "data", "day", "flag", "mood", "ratio", "small", "token")
VALUES ($1::text, $2::timestamptz, $3::bigint, $4::jsonb, $5::date, $6::boolean, $7::"public"."mood", $8::double precision, $9::integer, $10::uuid)
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT t0."name" AS "name"
) AS t1);
-- $1 = 'row ' + string(vars.n)
-- $2 = timestamp('2024-02-29T12:00:00+02:00') or null
-- $3 = vars.n * 1000000000000 or null
-- $4 = {'n': vars.n, 'list': [1, 'two', null], 'given': vars.any} or null
-- $5 = request.time + duration('24h') or null
-- $6 = vars.n > 5 or null
-- $7 = vars.n > 5 ? 'GOOD' : 'BAD' or null
-- $8 = double(vars.n) / 4.0 or null
-- $9 = vars.n * 2 or null
-- $10 = 'aaaaaaaa-bbbb-cccc-dddd-eeeeeeeeeeee' or null
-- nulls: object
INSERT INTO "public"."row" AS t0 ("name", "at", "data", "mood", "small")
VALUES ($1::text, $2::timestamptz, $3::jsonb, $4::"public"."mood", $5::integer)
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT t0."name" AS "name"
) AS t1);
-- $1 = "nulls"
-- $2 = null or null
-- $3 = null or null
-- $4 = null or null
-- $5 = null or null
-- query.rows
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name",
  t0."small" AS "small",
  t0."big"::text AS "big",
  t0."ratio" AS "ratio",
  t0."flag" AS "flag",
  encode(uuid_send(t0."token"), 'hex') AS "token",
  t0."day" AS "day",
  to_char(t0."at", 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS "at",
  t0."data" AS "data",
  t0."mood" AS "mood"
  FROM "public"."row" AS t0
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t1));
-- row_deleteMany: count
DELETE FROM "public"."row" AS t0;
