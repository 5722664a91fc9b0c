-- query ByVariable {"v": "AAAAAAAABBBBCCCCDDDDEEEEEEEEEEEE", "list": ["{00000000-0000-0000-0000-000000000001}"]}
-- eq
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT encode(uuid_send(t0."id"), 'hex') AS "id"
  FROM "public"."device" AS t0
  WHERE t0."owner" = $1::uuid
  LIMIT 100
) AS t1));
-- $1 = $v
-- ne
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT encode(uuid_send(t0."id"), 'hex') AS "id"
  FROM "public"."device" AS t0
  WHERE t0."owner" <> $1::uuid
  ORDER BY t0."id" ASC
  LIMIT 100
) AS t1));
-- $1 = $v
-- in
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT encode(uuid_send(t0."id"), 'hex') AS "id"
  FROM "public"."device" AS t0
  WHERE t0."owner" = ANY ($1::uuid[])
  ORDER BY t0."id" ASC
  LIMIT 100
) AS t1));
-- $1 = $list
-- nin
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT encode(uuid_send(t0."id"), 'hex') AS "id"
  FROM "public"."device" AS t0
  WHERE t0."owner" <> ALL ($1::uuid[])
  ORDER BY t0."id" ASC
  LIMIT 100
) AS t1));
-- $1 = $list

-- query ByVariable {"v": null, "list": null}
-- eq
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT encode(uuid_send(t0."id"), 'hex') AS "id"
  FROM "public"."device" AS t0
  WHERE t0."owner" IS NULL
  LIMIT 100
) AS t1));
-- ne
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT encode(uuid_send(t0."id"), 'hex') AS "id"
  FROM "public"."device" AS t0
  WHERE t0."owner" IS NOT NULL
  ORDER BY t0."id" ASC
  LIMIT 100
) AS t1));
-- in
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT encode(uuid_send(t0."id"), 'hex') AS "id"
  FROM "public"."device" AS t0
  WHERE NULL
  ORDER BY t0."id" ASC
  LIMIT 100
) AS t1));
-- nin
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT encode(uuid_send(t0."id"), 'hex') AS "id"
  FROM "public"."device" AS t0
  WHERE NULL
  ORDER BY t0."id" ASC
  LIMIT 100
) AS t1));

-- query ByVariable {"list": []}
-- eq
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT encode(uuid_send(t0."id"), 'hex') AS "id"
  FROM "public"."device" AS t0
  LIMIT 100
) AS t1));
-- ne
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT encode(uuid_send(t0."id"), 'hex') AS "id"
  FROM "public"."device" AS t0
  ORDER BY t0."id" ASC
  LIMIT 100
) AS t1));
-- in
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT encode(uuid_send(t0."id"), 'hex') AS "id"
  FROM "public"."device" AS t0
  WHERE t0."owner" = ANY ($1::uuid[])
  ORDER BY t0."id" ASC
  LIMIT 100
) AS t1));
-- $1 = $list
-- nin
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT encode(uuid_send(t0."id"), 'hex') AS "id"
  FROM "public"."device" AS t0
  WHERE t0."owner" <> ALL ($1::uuid[])
  ORDER BY t0."id" ASC
  LIMIT 100
) AS t1));
-- $1 = $list

-- query ByVariable {"v": "aaaaaaaa-bbbb-cccc-dddd-eeeeeeeeeee", "list": ["aaaaaaaabbbb-cccc-dddd-eeeeeeeeeeee", "x"]}
-- error: $v is invalid: UUID takes a UUID, such as "8f0c3a52-6f0b-4d3e-9d53-1c1f0e7a9b10"
-- error: $list[0] is invalid: UUID takes a UUID, such as "8f0c3a52-6f0b-4d3e-9d53-1c1f0e7a9b10"
-- error: $list[1] is invalid: UUID takes a UUID, such as "8f0c3a52-6f0b-4d3e-9d53-1c1f0e7a9b10"

-- query ByLiteral
-- dashed
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT encode(uuid_send(t0."id"), 'hex') AS "id"
  FROM "public"."device" AS t0
  WHERE t0."owner" = $1::uuid
  LIMIT 100
) AS t1));
-- $1 = "aaaaaaaabbbbccccddddeeeeeeeeeeee"
-- plain
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT encode(uuid_send(t0."id"), 'hex') AS "id"
  FROM "public"."device" AS t0
  WHERE t0."owner" = $1::uuid
  LIMIT 100
) AS t1));
-- $1 = "aaaaaaaabbbbccccddddeeeeeeeeeeee"
-- urn
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT encode(uuid_send(t0."id"), 'hex') AS "id"
  FROM "public"."device" AS t0
  WHERE t0."owner" = $1::uuid
  LIMIT 100
) AS t1));
-- $1 = "aaaaaaaabbbbccccddddeeeeeeeeeeee"
-- braced
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT encode(uuid_send(t0."id"), 'hex') AS "id"
  FROM "public"."device" AS t0
  WHERE t0."owner" = $1::uuid
  LIMIT 100
) AS t1));
-- $1 = "aaaaaaaabbbbccccddddeeeeeeeeeeee"
-- in
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT encode(uuid_send(t0."id"), 'hex') AS "id",
  encode(uuid_send(t0."owner"), 'hex') AS "owner"
  FROM "public"."device" AS t0
  WHERE t0."id" = ANY ($1::uuid[])
  ORDER BY t0."id" ASC
  LIMIT 100
) AS t1));
-- $1 = ["00000000000000000000000000000001", "00000000000000000000000000000003"]

-- query ByExpression {"v": "00000000-0000-0000-0000-000000000001"}
-- eq
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT encode(uuid_send(t0."id"), 'hex') AS "id"
  FROM "public"."device" AS t0
  WHERE t0."owner" = $1::uuid
  LIMIT 100
) AS t1));
-- $1 = vars.v or null
-- constant
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT encode(uuid_send(t0."id"), 'hex') AS "id"
  FROM "public"."device" AS t0
  WHERE t0."owner" = $1::uuid
  LIMIT 100
) AS t1));
-- $1 = 'aaaaaaaa-bbbb-cccc-dddd-eeeeeeeeeeee' or null
-- ne
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT encode(uuid_send(t0."id"), 'hex') AS "id"
  FROM "public"."device" AS t0
  WHERE t0."owner" <> $1::uuid
  LIMIT 100
) AS t1));
-- $1 = vars.v or null
