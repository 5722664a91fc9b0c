-- query Mine {"size": 1}
-- mine
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."owner" AS "owner"
  FROM "public"."note" AS t0
  WHERE t0."owner" = $1::text
  LIMIT 100
) AS t1));
-- $1 = auth.uid or null
-- claim
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."owner" AS "owner"
  FROM "public"."note" AS t0
  WHERE CASE WHEN $1::text IS NULL THEN t0."owner" IS NULL ELSE t0."owner" = $1::text END
  LIMIT 100
) AS t1));
-- $1 = has(auth.token.team) ? auth.token.team : 'none' or null
-- sized
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."size" AS "size"
  FROM "public"."note" AS t0
  WHERE CASE WHEN $1::integer IS NULL THEN t0."size" IS NULL ELSE t0."size" = $1::integer END
  LIMIT 100
) AS t1));
-- $1 = vars.size or null
-- kind
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."owner" AS "owner"
  FROM "public"."note" AS t0
  WHERE t0."owner" = $1::text
  LIMIT 100
) AS t1));
-- $1 = request.operationName or null
-- past
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."owner" AS "owner"
  FROM "public"."note" AS t0
  WHERE t0."at" < $1::timestamptz
  LIMIT 100
) AS t1));
-- $1 = request.time or null
-- one
SELECT (SELECT row_to_json(t1) FROM (
  SELECT t0."owner" AS "owner"
  FROM "public"."note" AS t0
  WHERE t0."id" = $1::uuid
) AS t1);
-- $1 = "00000000000000000000000000000001"

-- query Mine {"size": null}
-- mine
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."owner" AS "owner"
  FROM "public"."note" AS t0
  WHERE t0."owner" = $1::text
  LIMIT 100
) AS t1));
-- $1 = auth.uid or null
-- claim
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."owner" AS "owner"
  FROM "public"."note" AS t0
  WHERE CASE WHEN $1::text IS NULL THEN t0."owner" IS NULL ELSE t0."owner" = $1::text END
  LIMIT 100
) AS t1));
-- $1 = has(auth.token.team) ? auth.token.team : 'none' or null
-- sized
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."size" AS "size"
  FROM "public"."note" AS t0
  WHERE CASE WHEN $1::integer IS NULL THEN t0."size" IS NULL ELSE t0."size" = $1::integer END
  LIMIT 100
) AS t1));
-- $1 = vars.size or null
-- kind
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."owner" AS "owner"
  FROM "public"."note" AS t0
  WHERE t0."owner" = $1::text
  LIMIT 100
) AS t1));
-- $1 = request.operationName or null
-- past
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."owner" AS "owner"
  FROM "public"."note" AS t0
  WHERE t0."at" < $1::timestamptz
  LIMIT 100
) AS t1));
-- $1 = request.time or null
-- one
SELECT (SELECT row_to_json(t1) FROM (
  SELECT t0."owner" AS "owner"
  FROM "public"."note" AS t0
  WHERE t0."id" = $1::uuid
) AS t1);
-- $1 = "00000000000000000000000000000001"

-- query Mine
-- mine
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."owner" AS "owner"
  FROM "public"."note" AS t0
  WHERE t0."owner" = $1::text
  LIMIT 100
) AS t1));
-- $1 = auth.uid or null
-- claim
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."owner" AS "owner"
  FROM "public"."note" AS t0
  WHERE CASE WHEN $1::text IS NULL THEN t0."owner" IS NULL ELSE t0."owner" = $1::text END
  LIMIT 100
) AS t1));
-- $1 = has(auth.token.team) ? auth.token.team : 'none' or null
-- sized
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."size" AS "size"
  FROM "public"."note" AS t0
  WHERE CASE WHEN $1::integer IS NULL THEN t0."size" IS NULL ELSE t0."size" = $1::integer END
  LIMIT 100
) AS t1));
-- $1 = vars.size or null
-- kind
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."owner" AS "owner"
  FROM "public"."note" AS t0
  WHERE t0."owner" = $1::text
  LIMIT 100
) AS t1));
-- $1 = request.operationName or null
-- past
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."owner" AS "owner"
  FROM "public"."note" AS t0
  WHERE t0."at" < $1::timestamptz
  LIMIT 100
) AS t1));
-- $1 = request.time or null
-- one
SELECT (SELECT row_to_json(t1) FROM (
  SELECT t0."owner" AS "owner"
  FROM "public"."note" AS t0
  WHERE t0."id" = $1::uuid
) AS t1);
-- $1 = "00000000000000000000000000000001"

-- query Anyone
-- first
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."owner" AS "owner"
  FROM "public"."note" AS t0
  WHERE t0."size" = $1::integer
  LIMIT 100
) AS t1));
-- $1 = "1"
-- mine
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."owner" AS "owner"
  FROM "public"."note" AS t0
  WHERE t0."owner" = $1::text
  LIMIT 100
) AS t1));
-- $1 = auth.uid or null

-- query Fails {"size": 0}
-- notes
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."owner" AS "owner"
  FROM "public"."note" AS t0
  WHERE t0."size" = $1::integer
  LIMIT 100
) AS t1));
-- $1 = 100 / vars.size or null

-- query ByRandom
-- notes
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."size" AS "size"
  FROM "public"."note" AS t0
  WHERE t0."token" <> $1::uuid
  ORDER BY t0."size" ASC
  LIMIT 100
) AS t1));
-- $1 = uuidV4() or null
