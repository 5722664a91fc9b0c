-- mutation Write {"code": "a", "big": "9007199254740993"}
-- n: execute
INSERT INTO item (code, big) VALUES ($1, $2);
-- $1 = $code
-- $2 = $big
-- rows: executeReturning
WITH t AS (UPDATE item SET "count" = coalesce("count", 0) + 1 RETURNING code, "count") SELECT row_to_json(t.*) FROM t;
-- row: executeReturningFirst
WITH t AS (DELETE FROM item WHERE code = $1 RETURNING code) SELECT row_to_json(t.*) FROM t;
-- $1 = "a"
-- after: object
INSERT INTO "public"."item" AS t0 ("code")
VALUES ($1::text)
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT t0."code" AS "code"
) AS t1);
-- $1 = 'rows ' + string(size(response.rows)) + ' ' + response.row.code + string(response.n)

-- mutation Write {"code": "b'; DROP TABLE item; /*"}
-- n: execute
INSERT INTO item (code, big) VALUES ($1, $2);
-- $1 = $code
-- $2 = $big
-- rows: executeReturning
WITH t AS (UPDATE item SET "count" = coalesce("count", 0) + 1 RETURNING code, "count") SELECT row_to_json(t.*) FROM t;
-- row: executeReturningFirst
WITH t AS (DELETE FROM item WHERE code = $1 RETURNING code) SELECT row_to_json(t.*) FROM t;
-- $1 = "a"
-- after: object
INSERT INTO "public"."item" AS t0 ("code")
VALUES ($1::text)
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT t0."code" AS "code"
) AS t1);
-- $1 = 'rows ' + string(size(response.rows)) + ' ' + response.row.code + string(response.n)

-- query Read
-- items
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."code" AS "code"
  FROM "public"."item" AS t0
  ORDER BY t0."code" ASC
  LIMIT 100
) AS t1));
-- rows: select
WITH t AS (SELECT code, "count", big /* $9 */ FROM item
WHERE ($1::int IS NULL OR "count" >= $1) AND ($2::text[] IS NULL OR code = ANY ($2))
ORDER BY code) SELECT row_to_json(t.*) FROM t;
-- $1 = $min
-- $2 = $codes
-- first: selectFirst
WITH t AS (TABLE item ORDER BY code DESC) SELECT row_to_json(t.*) FROM t LIMIT 1;
-- none: selectFirst
WITH t AS (SELECT 1 AS one WHERE false) SELECT row_to_json(t.*) FROM t LIMIT 1;
-- values: selectFirst
WITH t AS (SELECT $1 AS ref, $2::jsonb AS any, $3::text AS list, $4::text AS json, $5::int + $6::int AS sum, $7::text AS nothing) SELECT row_to_json(t.*) FROM t LIMIT 1;
-- $1 = $ref
-- $2 = $any
-- $3 = ["a", null, "b,c"]
-- $4 = {"a": [$min]}
-- $5 = size('four')
-- $6 = "3"
-- $7 = null

-- query Read {"min": 2, "codes": ["b'; DROP TABLE item; /*", "{x,\"y"], "ref": "8F0C3A526F0B4D3E9D531C1F0E7A9B10", "any": {"_expr": "auth.uid"}}
-- items
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."code" AS "code"
  FROM "public"."item" AS t0
  ORDER BY t0."code" ASC
  LIMIT 100
) AS t1));
-- rows: select
WITH t AS (SELECT code, "count", big /* $9 */ FROM item
WHERE ($1::int IS NULL OR "count" >= $1) AND ($2::text[] IS NULL OR code = ANY ($2))
ORDER BY code) SELECT row_to_json(t.*) FROM t;
-- $1 = $min
-- $2 = $codes
-- first: selectFirst
WITH t AS (TABLE item ORDER BY code DESC) SELECT row_to_json(t.*) FROM t LIMIT 1;
-- none: selectFirst
WITH t AS (SELECT 1 AS one WHERE false) SELECT row_to_json(t.*) FROM t LIMIT 1;
-- values: selectFirst
WITH t AS (SELECT $1 AS ref, $2::jsonb AS any, $3::text AS list, $4::text AS json, $5::int + $6::int AS sum, $7::text AS nothing) SELECT row_to_json(t.*) FROM t LIMIT 1;
-- $1 = $ref
-- $2 = $any
-- $3 = ["a", null, "b,c"]
-- $4 = {"a": [$min]}
-- $5 = size('four')
-- $6 = "3"
-- $7 = null

-- query Types
-- _selectFirst: selectFirst
WITH t AS (SELECT 9007199254740991::bigint AS fits, -9007199254740992 AS low, 1.50 AS n, 1e300::float8 AS huge, '\xff'::bytea AS bytes, ARRAY[9007199254740993] AS list, 'a"9007199254740993\' AS text, 1 AS twice, 2 AS twice) SELECT row_to_json(t.*) FROM t LIMIT 1;

-- query Fails
-- items
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."code" AS "code"
  FROM "public"."item" AS t0
  LIMIT 100
) AS t1));
-- _select: select
WITH t AS (SELECT 1 / 0 AS x) SELECT row_to_json(t.*) FROM t;

-- mutation Together {"code": "t"}
-- a: execute
INSERT INTO item (code) VALUES ($1);
-- $1 = $code
-- query.seen: selectFirst
WITH t AS (SELECT count(*) AS n FROM item WHERE code = $1) SELECT row_to_json(t.*) FROM t LIMIT 1;
-- $1 = $code
-- b: execute
UPDATE item SET big = 1 WHERE code = $1;
-- $1 = $code

-- query Sneaks
-- _select: select
WITH t AS (SELECT nextval('numbers')) SELECT row_to_json(t.*) FROM t;

-- mutation Hides
-- a: execute
INSERT INTO item (code) VALUES ('hidden');
-- query._select: select
WITH t AS (SELECT nextval('numbers')) SELECT row_to_json(t.*) FROM t;

-- mutation Embedded
-- query._select: select
WITH t AS (SELECT nextval('numbers')) SELECT row_to_json(t.*) FROM t;
