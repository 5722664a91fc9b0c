-- query Default
-- shelves
SELECT array_to_json(ARRAY(SELECT t4 FROM (
  SELECT array_to_json(ARRAY(SELECT t3 FROM (
    SELECT t2."number" AS "number"
    FROM "public"."box" AS t2
    WHERE (t2."shelf_name" = t0."name") AND (t2."number" > $2::integer)
    ORDER BY t2."number" DESC
    LIMIT 100
    OFFSET 98
  ) AS t3)) AS "boxes_on_shelf"
  FROM "public"."shelf" AS t0
  WHERE (
    SELECT count(*)
    FROM "public"."box" AS t1
    WHERE t1."shelf_name" = t0."name"
  ) > $1::integer
  LIMIT 100
) AS t4));
-- $1 = "100"
-- $2 = "30"
-- boxes
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."number" AS "number"
  FROM "public"."box" AS t0
  ORDER BY t0."number" ASC
  LIMIT 100
  OFFSET 149
) AS t1));
-- rest
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."number" AS "number"
  FROM "public"."box" AS t0
  WHERE t0."number" > $1::integer
  ORDER BY t0."number" ASC
  LIMIT 100
  OFFSET 100
) AS t1));
-- $1 = "48"

-- query More
-- boxes
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."number" AS "number"
  FROM "public"."box" AS t0
  ORDER BY t0."number" DESC
  LIMIT $1::bigint
  OFFSET 148
) AS t1));
-- $1 = $limit

-- query More {"limit": null}
-- boxes
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."number" AS "number"
  FROM "public"."box" AS t0
  ORDER BY t0."number" DESC
  LIMIT 100
  OFFSET 148
) AS t1));
