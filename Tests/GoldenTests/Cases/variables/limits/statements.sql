-- query Page {"limit": 2}
-- items
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."number" AS "number"
  FROM "public"."item" AS t0
  ORDER BY t0."number" ASC
  LIMIT $1::bigint
) AS t1));
-- $1 = $limit

-- query Page {"limit": 10000, "offset": 2}
-- items
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."number" AS "number"
  FROM "public"."item" AS t0
  ORDER BY t0."number" ASC
  LIMIT $1::bigint
  OFFSET $2::bigint
) AS t1));
-- $1 = $limit
-- $2 = $offset

-- query Page {"limit": null, "offset": null}
-- items
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."number" AS "number"
  FROM "public"."item" AS t0
  ORDER BY t0."number" ASC
  LIMIT 100
) AS t1));

-- query Page {"offset": -1}
-- items
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."number" AS "number"
  FROM "public"."item" AS t0
  ORDER BY t0."number" ASC
  LIMIT 100
  OFFSET $1::bigint
) AS t1));
-- $1 = $offset

-- query Page {"limit": "2", "offset": 1.5}
-- error: $limit is invalid: Int takes an integer of 32 bits
-- error: $offset is invalid: Int takes an integer of 32 bits
