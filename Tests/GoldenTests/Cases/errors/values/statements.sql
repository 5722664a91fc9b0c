-- mutation Add {"code": "four"}
-- part_insert: object
INSERT INTO "public"."part" AS t0 ("name", "code")
VALUES ($1::text, $2::text)
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT t0."name" AS "name"
) AS t1);
-- $1 = "p"
-- $2 = $code

-- mutation Add {"small": 32768}
-- part_insert: object
INSERT INTO "public"."part" AS t0 ("name", "small")
VALUES ($1::text, $2::integer)
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT t0."name" AS "name"
) AS t1);
-- $1 = "p"
-- $2 = $small

-- mutation Add {"huge": "100000"}
-- part_insert: object
INSERT INTO "public"."part" AS t0 ("name", "huge")
VALUES ($1::text, $2::numeric)
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT t0."name" AS "name"
) AS t1);
-- $1 = "p"
-- $2 = $huge

-- mutation Add {"price": 100}
-- part_insert: object
INSERT INTO "public"."part" AS t0 ("name", "price")
VALUES ($1::text, $2::numeric)
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT t0."name" AS "name"
) AS t1);
-- $1 = "p"
-- $2 = $price

-- mutation Add {"rough": 1e300}
-- part_insert: object
INSERT INTO "public"."part" AS t0 ("name", "rough")
VALUES ($1::text, $2::real)
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT t0."name" AS "name"
) AS t1);
-- $1 = "p"
-- $2 = $rough

-- mutation Add {"host": "nowhere"}
-- part_insert: object
INSERT INTO "public"."part" AS t0 ("name", "host")
VALUES ($1::text, $2::inet)
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT t0."name" AS "name"
) AS t1);
-- $1 = "p"
-- $2 = $host

-- mutation Add {"token": "no uuid"}
-- part_insert: object
INSERT INTO "public"."part" AS t0 ("name", "token")
VALUES ($1::text, $2::uuid)
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT t0."name" AS "name"
) AS t1);
-- $1 = "p"
-- $2 = $token

-- mutation Add {"tree": "{"}
-- part_insert: object
INSERT INTO "public"."part" AS t0 ("name", "tree")
VALUES ($1::text, $2::jsonb)
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT t0."name" AS "name"
) AS t1);
-- $1 = "p"
-- $2 = $tree

-- mutation Add {"bits": "1012"}
-- part_insert: object
INSERT INTO "public"."part" AS t0 ("name", "bits")
VALUES ($1::text, $2::bit varying)
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT t0."name" AS "name"
) AS t1);
-- $1 = "p"
-- $2 = $bits

-- mutation Add {"code": "abc", "small": 32767, "huge": 99999, "price": 99.99, "host": "::1", "tree": "1", "bits": "10"}
-- part_insert: object
INSERT INTO "public"."part" AS t0 ("name", "bits", "code", "host", "huge", "price", "small", "tree")
VALUES ($1::text, $2::bit varying, $3::text, $4::inet, $5::numeric, $6::numeric, $7::integer, $8::jsonb)
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT t0."name" AS "name"
) AS t1);
-- $1 = "p"
-- $2 = $bits
-- $3 = $code
-- $4 = $host
-- $5 = $huge
-- $6 = $price
-- $7 = $small
-- $8 = $tree
