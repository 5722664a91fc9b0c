-- mutation Numbers {"id": 1, "by": 2}
-- item_update: object
UPDATE "public"."item" AS t0
SET "small" = t0."small" + $2::integer, "count" = (t0."count" + $3::integer) - $2::integer, "big" = t0."big" + $4::bigint, "price" = t0."price" - $5::double precision, "exact" = t0."exact" + $6::numeric
WHERE t0."id" = $1::integer
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT t0."id" AS "id"
) AS t1);
-- $1 = $id
-- $2 = $by
-- $3 = "5"
-- $4 = $much
-- $5 = "0.25"
-- $6 = "1.5"
-- query.item
SELECT (SELECT row_to_json(t1) FROM (
  SELECT t0."small" AS "small",
  t0."count" AS "count",
  t0."big"::text AS "big",
  t0."price" AS "price",
  t0."exact" AS "exact"
  FROM "public"."item" AS t0
  WHERE t0."id" = $1::integer
) AS t1);
-- $1 = $id

-- mutation Numbers {"id": 1}
-- item_update: object
UPDATE "public"."item" AS t0
SET "count" = t0."count" + $2::integer, "big" = t0."big" + $3::bigint, "price" = t0."price" - $4::double precision, "exact" = t0."exact" + $5::numeric
WHERE t0."id" = $1::integer
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT t0."id" AS "id"
) AS t1);
-- $1 = $id
-- $2 = "5"
-- $3 = $much
-- $4 = "0.25"
-- $5 = "1.5"
-- query.item
SELECT (SELECT row_to_json(t1) FROM (
  SELECT t0."small" AS "small",
  t0."count" AS "count",
  t0."big"::text AS "big",
  t0."price" AS "price",
  t0."exact" AS "exact"
  FROM "public"."item" AS t0
  WHERE t0."id" = $1::integer
) AS t1);
-- $1 = $id

-- mutation Numbers {"id": 1, "by": null}
-- error: On data: inc of small_update cannot be null

-- mutation Moments {"id": 1, "months": 1}
-- item_update: object
UPDATE "public"."item" AS t0
SET "day" = ((t0."day" + $2::interval)::date - $3::interval)::date, "at" = t0."at" - $4::interval
WHERE t0."id" = $1::integer
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT t0."id" AS "id"
) AS t1);
-- $1 = $id
-- $2 = $months months "1" weeks
-- $3 = "7" days
-- $4 = "13" hours "5" milliseconds
-- query.item
SELECT (SELECT row_to_json(t1) FROM (
  SELECT t0."day" AS "day",
  to_char(t0."at", 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS "at"
  FROM "public"."item" AS t0
  WHERE t0."id" = $1::integer
) AS t1);
-- $1 = $id

-- mutation Moments {"id": 2}
-- item_update: object
UPDATE "public"."item" AS t0
SET "day" = ((t0."day" + $2::interval)::date - $3::interval)::date, "at" = t0."at" - $4::interval
WHERE t0."id" = $1::integer
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT t0."id" AS "id"
) AS t1);
-- $1 = $id
-- $2 = "1" weeks
-- $3 = "7" days
-- $4 = "13" hours "5" milliseconds
-- query.item
SELECT (SELECT row_to_json(t1) FROM (
  SELECT t0."day" AS "day",
  to_char(t0."at", 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS "at"
  FROM "public"."item" AS t0
  WHERE t0."id" = $1::integer
) AS t1);
-- $1 = $id

-- mutation Lists {"id": 1, "tags": ["d"], "more": [1, {"k": null}]}
-- item_update: object
UPDATE "public"."item" AS t0
SET "tags" = $5::text[] || COALESCE((SELECT CASE WHEN t2.list IS NOT NULL THEN ARRAY(SELECT element FROM unnest(t2.list) WITH ORDINALITY AS kept(element, position) WHERE array_position($4::text[], element) IS NULL ORDER BY position) END FROM (SELECT (SELECT t1.list || ARRAY(SELECT element FROM unnest($3::text[]) WITH ORDINALITY AS given(element, position) WHERE array_position(t1.list, element) IS NULL GROUP BY element ORDER BY min(position)) FROM (SELECT COALESCE(COALESCE(t0."tags", ARRAY[]::text[]) || $2::text[], ARRAY[]::text[]) AS list) AS t1) AS list) AS t2), ARRAY[]::text[]), "codes" = (SELECT t3.list || ARRAY(SELECT element FROM unnest($6::character varying[]) WITH ORDINALITY AS given(element, position) WHERE array_position(t3.list, element) IS NULL GROUP BY element ORDER BY min(position)) FROM (SELECT COALESCE(t0."codes", ARRAY[]::character varying[]) AS list) AS t3), "sizes" = COALESCE((SELECT CASE WHEN t4.list IS NOT NULL THEN ARRAY(SELECT element FROM unnest(t4.list) WITH ORDINALITY AS kept(element, position) WHERE array_position($7::integer[], element) IS NULL ORDER BY position) END FROM (SELECT t0."sizes"::integer[] AS list) AS t4), ARRAY[]::integer[]) || $8::integer[], "days" = (SELECT t5.list || ARRAY(SELECT element FROM unnest($9::date[]) WITH ORDINALITY AS given(element, position) WHERE array_position(t5.list, element) IS NULL GROUP BY element ORDER BY min(position)) FROM (SELECT COALESCE(t0."days", ARRAY[]::date[]) AS list) AS t5), "extras" = (SELECT CASE WHEN t6.list IS NOT NULL THEN ARRAY(SELECT element FROM unnest(t6.list) WITH ORDINALITY AS kept(element, position) WHERE array_position($11::jsonb[], element) IS NULL ORDER BY position) END FROM (SELECT COALESCE(t0."extras", ARRAY[]::jsonb[]) || $10::jsonb[] AS list) AS t6), "documents" = (SELECT t7.list || ARRAY(SELECT element FROM unnest($12::jsonb[]) WITH ORDINALITY AS given(element, position) WHERE array_position(t7.list, element) IS NULL GROUP BY element ORDER BY min(position)) FROM (SELECT COALESCE(t0."documents"::jsonb[], ARRAY[]::jsonb[]) AS list) AS t7)
WHERE t0."id" = $1::integer
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT t0."id" AS "id"
) AS t1);
-- $1 = $id
-- $2 = $tags
-- $3 = ["c", "b", "c"]
-- $4 = ["a"]
-- $5 = ["z"]
-- $6 = ["x", "y"]
-- $7 = ["2"]
-- $8 = ["3"]
-- $9 = ["2026-01-01", "2026-01-02"]
-- $10 = $more
-- $11 = ["1"]
-- $12 = ["{\"a\":1}", "{\"b\":2}"]
-- query.item
SELECT (SELECT row_to_json(t7) FROM (
  SELECT CASE WHEN array_position(t0."tags", NULL) IS NULL OR width_bucket(cardinality(t0."tags")::double precision, 0, 1, 0) = 0 THEN t0."tags" END AS "tags",
  CASE WHEN array_position(t0."codes", NULL) IS NULL OR width_bucket(cardinality(t0."codes")::double precision, 0, 1, 0) = 0 THEN t0."codes" END AS "codes",
  CASE WHEN array_position(t0."sizes", NULL) IS NULL OR width_bucket(cardinality(t0."sizes")::double precision, 0, 1, 0) = 0 THEN t0."sizes" END AS "sizes",
  CASE WHEN array_position(t0."days", NULL) IS NULL OR width_bucket(cardinality(t0."days")::double precision, 0, 1, 0) = 0 THEN t0."days" END AS "days",
  CASE WHEN array_position(t0."extras", NULL) IS NULL OR width_bucket(cardinality(t0."extras")::double precision, 0, 1, 0) = 0 THEN t0."extras" END AS "extras",
  t0."documents" AS "documents"
  FROM "public"."item" AS t0
  WHERE t0."id" = $1::integer
) AS t7);
-- $1 = $id

-- mutation Lists {"id": 2, "tags": null}
-- error: On data: append of tags_update cannot be null

-- mutation Many {"by": 1}
-- item_updateMany: count
UPDATE "public"."item" AS t0
SET "count" = t0."count" + $1::integer, "small" = $2::integer, "tags" = (SELECT CASE WHEN t1.list IS NOT NULL THEN ARRAY(SELECT element FROM unnest(t1.list) WITH ORDINALITY AS kept(element, position) WHERE array_position($3::text[], element) IS NULL ORDER BY position) END FROM (SELECT t0."tags" AS list) AS t1);
-- $1 = $by
-- $2 = "2"
-- $3 = ["a"]
-- query.items
SELECT array_to_json(ARRAY(SELECT t2 FROM (
  SELECT t0."count" AS "count",
  t0."small" AS "small",
  CASE WHEN array_position(t0."tags", NULL) IS NULL OR width_bucket(cardinality(t0."tags")::double precision, 0, 1, 0) = 0 THEN t0."tags" END AS "tags"
  FROM "public"."item" AS t0
  ORDER BY t0."id" ASC
  LIMIT 100
) AS t2));

-- mutation Many
-- item_updateMany: count
UPDATE "public"."item" AS t0
SET "small" = $1::integer, "tags" = (SELECT CASE WHEN t1.list IS NOT NULL THEN ARRAY(SELECT element FROM unnest(t1.list) WITH ORDINALITY AS kept(element, position) WHERE array_position($2::text[], element) IS NULL ORDER BY position) END FROM (SELECT t0."tags" AS list) AS t1);
-- $1 = "2"
-- $2 = ["a"]
-- query.items
SELECT array_to_json(ARRAY(SELECT t2 FROM (
  SELECT t0."count" AS "count",
  t0."small" AS "small",
  CASE WHEN array_position(t0."tags", NULL) IS NULL OR width_bucket(cardinality(t0."tags")::double precision, 0, 1, 0) = 0 THEN t0."tags" END AS "tags"
  FROM "public"."item" AS t0
  ORDER BY t0."id" ASC
  LIMIT 100
) AS t2));

-- mutation Overflow
-- small: object
UPDATE "public"."item" AS t0
SET "small" = t0."small" + $2::integer
WHERE t0."id" = $1::integer
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT t0."id" AS "id"
) AS t1);
-- $1 = "1"
-- $2 = "32767"
-- int: object
UPDATE "public"."item" AS t0
SET "count" = t0."count" + $2::integer
WHERE t0."id" = $1::integer
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT t0."id" AS "id"
) AS t1);
-- $1 = "1"
-- $2 = "2147483647"
-- digits: object
UPDATE "public"."item" AS t0
SET "exact" = t0."exact" + $2::numeric
WHERE t0."id" = $1::integer
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT t0."id" AS "id"
) AS t1);
-- $1 = "1"
-- $2 = "9999.0"
-- length: object
UPDATE "public"."item" AS t0
SET "codes" = COALESCE(t0."codes", ARRAY[]::character varying[]) || $2::character varying[]
WHERE t0."id" = $1::integer
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT t0."id" AS "id"
) AS t1);
-- $1 = "1"
-- $2 = ["long"]
