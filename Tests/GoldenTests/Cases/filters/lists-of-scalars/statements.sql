-- query Each {"word": "b", "count": 2, "big": "9007199254740993", "ratio": -1, "flag": true, "id": "00000000000000000000000000000001", "thing": {"a": 1}}
-- words
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."bag" AS t0
  WHERE t0."words" @> ARRAY[$1::text]::text[]
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t1));
-- $1 = $word
-- counts
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."bag" AS t0
  WHERE t0."counts" @> ARRAY[$1::integer]::integer[]
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t1));
-- $1 = $count
-- bigs
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."bag" AS t0
  WHERE t0."bigs" @> ARRAY[$1::bigint]::bigint[]
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t1));
-- $1 = $big
-- ratios
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."bag" AS t0
  WHERE t0."ratios" @> ARRAY[$1::double precision]::double precision[]
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t1));
-- $1 = $ratio
-- flags
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."bag" AS t0
  WHERE t0."flags" @> ARRAY[$1::boolean]::boolean[]
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t1));
-- $1 = $flag
-- ids
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."bag" AS t0
  WHERE t0."ids" @> ARRAY[$1::uuid]::uuid[]
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t1));
-- $1 = $id
-- things
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."bag" AS t0
  WHERE t0."things" @> ARRAY[$1::jsonb]::jsonb[]
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t1));
-- $1 = $thing

-- query Each {"word": null, "count": null, "big": null, "ratio": null, "flag": null, "id": null, "thing": null}
-- words
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."bag" AS t0
  WHERE NULL
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t1));
-- counts
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."bag" AS t0
  WHERE NULL
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t1));
-- bigs
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."bag" AS t0
  WHERE NULL
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t1));
-- ratios
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."bag" AS t0
  WHERE NULL
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t1));
-- flags
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."bag" AS t0
  WHERE NULL
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t1));
-- ids
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."bag" AS t0
  WHERE NULL
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t1));
-- things
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."bag" AS t0
  WHERE NULL
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t1));

-- query Operators
-- excludes
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."bag" AS t0
  WHERE NOT (t0."words" @> ARRAY[$1::text]::text[])
  LIMIT 100
) AS t1));
-- $1 = "a"
-- includesAll
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."bag" AS t0
  WHERE t0."counts" @> $1::integer[]
  LIMIT 100
) AS t1));
-- $1 = ["2", "1"]
-- includesAllOfNone
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."bag" AS t0
  WHERE t0."counts" @> $1::integer[]
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t1));
-- $1 = []
-- excludesAll
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."bag" AS t0
  WHERE NOT (t0."counts" && $1::integer[])
  LIMIT 100
) AS t1));
-- $1 = ["2", "7"]
-- excludesAllOfNone
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."bag" AS t0
  WHERE NOT (t0."counts" && $1::integer[])
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t1));
-- $1 = []
-- word
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."bag" AS t0
  WHERE t0."words" @> ARRAY[$1::text]::text[]
  LIMIT 100
) AS t1));
-- $1 = "NULL"
-- several
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."bag" AS t0
  WHERE (t0."words" @> ARRAY[$1::text]::text[]) AND (NOT (t0."words" @> ARRAY[$2::text]::text[])) AND (t0."words" @> $3::text[]) AND (NOT (t0."words" && $4::text[]))
  LIMIT 100
) AS t1));
-- $1 = "a"
-- $2 = "z"
-- $3 = ["b"]
-- $4 = ["y"]
