-- query Page {"limit": 2, "offset": 1, "inner": 1}
-- children
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."number" AS "number"
  FROM "public"."child" AS t0
  ORDER BY t0."number" ASC
  LIMIT $1::bigint
  OFFSET $2::bigint
) AS t1));
-- $1 = $limit
-- $2 = $offset
-- parents
SELECT array_to_json(ARRAY(SELECT t3 FROM (
  SELECT array_to_json(ARRAY(SELECT t2 FROM (
    SELECT t1."number" AS "number"
    FROM "public"."child" AS t1
    WHERE t1."parent_name" = t0."name"
    ORDER BY t1."number" DESC
    LIMIT $1::bigint
    OFFSET $2::bigint
  ) AS t2)) AS "children_on_parent"
  FROM "public"."parent" AS t0
  LIMIT 1
) AS t3));
-- $1 = $inner
-- $2 = $offset

-- query Page {"limit": 0, "inner": 2}
-- children
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."number" AS "number"
  FROM "public"."child" AS t0
  ORDER BY t0."number" ASC
  LIMIT $1::bigint
) AS t1));
-- $1 = $limit
-- parents
SELECT array_to_json(ARRAY(SELECT t3 FROM (
  SELECT array_to_json(ARRAY(SELECT t2 FROM (
    SELECT t1."number" AS "number"
    FROM "public"."child" AS t1
    WHERE t1."parent_name" = t0."name"
    ORDER BY t1."number" DESC
    LIMIT $1::bigint
  ) AS t2)) AS "children_on_parent"
  FROM "public"."parent" AS t0
  LIMIT 1
) AS t3));
-- $1 = $inner

-- query Page {"limit": -1}
-- children
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."number" AS "number"
  FROM "public"."child" AS t0
  ORDER BY t0."number" ASC
  LIMIT $1::bigint
) AS t1));
-- $1 = $limit
-- parents
SELECT array_to_json(ARRAY(SELECT t3 FROM (
  SELECT array_to_json(ARRAY(SELECT t2 FROM (
    SELECT t1."number" AS "number"
    FROM "public"."child" AS t1
    WHERE t1."parent_name" = t0."name"
    ORDER BY t1."number" DESC
    LIMIT 100
  ) AS t2)) AS "children_on_parent"
  FROM "public"."parent" AS t0
  LIMIT 1
) AS t3));

-- query Page {"inner": 10001}
-- children
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."number" AS "number"
  FROM "public"."child" AS t0
  ORDER BY t0."number" ASC
  LIMIT 100
) AS t1));
-- parents
SELECT array_to_json(ARRAY(SELECT t3 FROM (
  SELECT array_to_json(ARRAY(SELECT t2 FROM (
    SELECT t1."number" AS "number"
    FROM "public"."child" AS t1
    WHERE t1."parent_name" = t0."name"
    ORDER BY t1."number" DESC
    LIMIT $1::bigint
  ) AS t2)) AS "children_on_parent"
  FROM "public"."parent" AS t0
  LIMIT 1
) AS t3));
-- $1 = $inner

-- query Page {"limit": null, "offset": 103, "inner": null}
-- children
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."number" AS "number"
  FROM "public"."child" AS t0
  ORDER BY t0."number" ASC
  LIMIT 100
  OFFSET $1::bigint
) AS t1));
-- $1 = $offset
-- parents
SELECT array_to_json(ARRAY(SELECT t3 FROM (
  SELECT array_to_json(ARRAY(SELECT t2 FROM (
    SELECT t1."number" AS "number"
    FROM "public"."child" AS t1
    WHERE t1."parent_name" = t0."name"
    ORDER BY t1."number" DESC
    LIMIT 100
    OFFSET $1::bigint
  ) AS t2)) AS "children_on_parent"
  FROM "public"."parent" AS t0
  LIMIT 1
) AS t3));
-- $1 = $offset

-- query Fixed
-- none
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."number" AS "number"
  FROM "public"."child" AS t0
  LIMIT 0
) AS t1));
-- two
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."number" AS "number"
  FROM "public"."child" AS t0
  ORDER BY t0."number" DESC
  LIMIT 2
  OFFSET 1
) AS t1));
-- default
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."number" AS "number"
  FROM "public"."child" AS t0
  WHERE t0."number" > $1::integer
  ORDER BY t0."number" ASC
  LIMIT 100
) AS t1));
-- $1 = "103"

-- query Count
-- all
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."number" AS "number"
  FROM "public"."child" AS t0
  WHERE t0."number" >= $1::integer
  ORDER BY t0."number" ASC
  LIMIT 10000
) AS t1));
-- $1 = "100"
-- first
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."number" AS "number"
  FROM "public"."child" AS t0
  WHERE t0."number" <= $1::integer
  ORDER BY t0."number" DESC
  LIMIT 1
) AS t1));
-- $1 = "100"
