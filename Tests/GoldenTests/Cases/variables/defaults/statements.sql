-- query Find
-- side
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."item" AS t0
  WHERE t0."side" = $1::"public"."side"
  LIMIT 100
) AS t1));
-- $1 = $side
-- size
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."item" AS t0
  WHERE t0."size" >= $1::integer
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t1));
-- $1 = $size
-- sizes
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."item" AS t0
  WHERE t0."size" = ANY ($1::integer[])
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t1));
-- $1 = $sizes
-- rest
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."item" AS t0
  WHERE t0."size" IS NOT NULL
  ORDER BY t0."name" DESC
  LIMIT $1::bigint
) AS t1));
-- $1 = $limit
-- data
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."item" AS t0
  WHERE t0."data" = $1::jsonb
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t1));
-- $1 = $data

-- query Find {"side": null, "size": 2, "sizes": null, "limit": null, "order": null, "where": null, "data": null}
-- side
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."item" AS t0
  WHERE t0."side" IS NULL
  LIMIT 100
) AS t1));
-- size
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."item" AS t0
  WHERE t0."size" >= $1::integer
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t1));
-- $1 = $size
-- sizes
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."item" AS t0
  WHERE NULL
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t1));
-- rest
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."item" AS t0
  LIMIT 100
) AS t1));
-- data
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."item" AS t0
  WHERE t0."data" IS NULL
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t1));

-- query Find {"size": null}
-- error: $size is null: Int! is required

-- query Find {"side": "RIGHT", "order": {"name": "ASC"}, "where": {}, "limit": 2, "sizes": 2}
-- side
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."item" AS t0
  WHERE t0."side" = $1::"public"."side"
  LIMIT 100
) AS t1));
-- $1 = $side
-- size
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."item" AS t0
  WHERE t0."size" >= $1::integer
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t1));
-- $1 = $size
-- sizes
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."item" AS t0
  WHERE t0."size" = ANY ($1::integer[])
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t1));
-- $1 = $sizes
-- rest
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."item" AS t0
  ORDER BY t0."name" ASC
  LIMIT $1::bigint
) AS t1));
-- $1 = $limit
-- data
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."item" AS t0
  WHERE t0."data" = $1::jsonb
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t1));
-- $1 = $data

-- mutation Add
-- item_insert: object
INSERT INTO "public"."item" AS t0 ("name", "size", "tags")
VALUES ($1::text, NULL, $2::text[])
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT t0."name" AS "name"
) AS t1);
-- $1 = $name
-- $2 = $tags
-- query.item
SELECT (SELECT row_to_json(t2) FROM (
  SELECT CASE WHEN array_position(t0."tags", NULL) IS NULL OR width_bucket(cardinality(t0."tags")::double precision, 0, 1, 0) = 0 THEN t0."tags" END AS "tags",
  t0."size" AS "size"
  FROM "public"."item" AS t0
  WHERE t0."name" = $1::text
) AS t2);
-- $1 = $name

-- mutation Add {"name": "other", "tags": null, "size": 3}
-- item_insert: object
INSERT INTO "public"."item" AS t0 ("name", "size", "tags")
VALUES ($1::text, $2::integer, NULL)
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT t0."name" AS "name"
) AS t1);
-- $1 = $name
-- $2 = $size
-- query.item
SELECT (SELECT row_to_json(t2) FROM (
  SELECT CASE WHEN array_position(t0."tags", NULL) IS NULL OR width_bucket(cardinality(t0."tags")::double precision, 0, 1, 0) = 0 THEN t0."tags" END AS "tags",
  t0."size" AS "size"
  FROM "public"."item" AS t0
  WHERE t0."name" = $1::text
) AS t2);
-- $1 = $name
