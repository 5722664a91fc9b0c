-- query Tokens {"token": "8F0C3A526F0B4D3E9D531C1F0E7A9B10", "tokens": ["urn:uuid:8f0c3a52-6f0b-4d3e-9d53-1c1f0e7a9b10"]}
-- eq
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."item" AS t0
  WHERE t0."token" = $1::uuid
  LIMIT 100
) AS t1));
-- $1 = $token
-- ne
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."item" AS t0
  WHERE t0."token" <> $1::uuid
  LIMIT 100
) AS t1));
-- $1 = $token
-- in
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."item" AS t0
  WHERE t0."token" = ANY ($1::uuid[])
  LIMIT 100
) AS t1));
-- $1 = $tokens
-- expr
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."item" AS t0
  WHERE CASE WHEN $1::uuid IS NULL THEN t0."token" IS NULL ELSE t0."token" = $1::uuid END
  LIMIT 100
) AS t1));
-- $1 = vars.token or null

-- query Tokens {"token": "8f0c3a52-6f0b-4d3e-9d53"}
-- error: $token is invalid: UUID takes a UUID, such as "8f0c3a52-6f0b-4d3e-9d53-1c1f0e7a9b10"

-- query Flags {"active": true, "isNull": true}
-- eq
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."item" AS t0
  WHERE t0."active" = $1::boolean
  LIMIT 100
) AS t1));
-- $1 = $active
-- ne
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."item" AS t0
  WHERE t0."active" <> $1::boolean
  LIMIT 100
) AS t1));
-- $1 = $active
-- isNull
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."item" AS t0
  WHERE t0."active" IS NULL
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t1));
-- expr
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."item" AS t0
  WHERE t0."active" = $1::boolean
  LIMIT 100
) AS t1));
-- $1 = !vars.active or null

-- query Flags {"active": false, "isNull": false}
-- eq
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."item" AS t0
  WHERE t0."active" = $1::boolean
  LIMIT 100
) AS t1));
-- $1 = $active
-- ne
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."item" AS t0
  WHERE t0."active" <> $1::boolean
  LIMIT 100
) AS t1));
-- $1 = $active
-- isNull
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."item" AS t0
  WHERE t0."active" IS NOT NULL
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t1));
-- expr
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."item" AS t0
  WHERE t0."active" = $1::boolean
  LIMIT 100
) AS t1));
-- $1 = !vars.active or null

-- query Flags {"active": "true", "isNull": 0}
-- error: $active is invalid: Boolean takes true or false
-- error: $isNull is invalid: Boolean takes true or false

-- query Data {"data": {"b": [2], "a": 1.0}}
-- eq
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name",
  t0."data" AS "data"
  FROM "public"."item" AS t0
  WHERE t0."data" = $1::jsonb
  LIMIT 100
) AS t1));
-- $1 = $data
-- in
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."item" AS t0
  WHERE t0."data" = ANY ($1::jsonb[])
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t1));
-- $1 = ["{\"a\":1,\"b\":[2]}", "\"text\"", "3"]
-- ne
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."item" AS t0
  WHERE t0."data" <> $1::jsonb
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t1));
-- $1 = $data

-- query Data {"data": null}
-- eq
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name",
  t0."data" AS "data"
  FROM "public"."item" AS t0
  WHERE t0."data" IS NULL
  LIMIT 100
) AS t1));
-- in
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."item" AS t0
  WHERE t0."data" = ANY ($1::jsonb[])
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t1));
-- $1 = ["{\"a\":1,\"b\":[2]}", "\"text\"", "3"]
-- ne
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."item" AS t0
  WHERE t0."data" IS NOT NULL
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t1));

-- query Data {"data": ["\u0000"]}
-- error: $data is invalid: Any takes any JSON without U+0000
