-- query Trees {"branches": 2, "leaves": 2, "skipped": 0}
-- roots
SELECT array_to_json(ARRAY(SELECT t5 FROM (
  SELECT t0."name" AS "name",
  array_to_json(ARRAY(SELECT t4 FROM (
    SELECT t1."name" AS "name",
    array_to_json(ARRAY(SELECT t3 FROM (
      SELECT t2."number" AS "number"
      FROM "public"."leaf" AS t2
      WHERE t2."branch_name" = t1."name"
      ORDER BY t2."number" ASC
      LIMIT $3::bigint
      OFFSET 1
    ) AS t3)) AS "leafs_on_branch"
    FROM "public"."branch" AS t1
    WHERE t1."root_name" = t0."name"
    ORDER BY t1."name" DESC
    LIMIT $1::bigint
    OFFSET $2::bigint
  ) AS t4)) AS "branches_on_root"
  FROM "public"."root" AS t0
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t5));
-- $1 = $branches
-- $2 = $skipped
-- $3 = $leaves

-- query Trees {"branches": null, "leaves": 1, "skipped": null}
-- roots
SELECT array_to_json(ARRAY(SELECT t5 FROM (
  SELECT t0."name" AS "name",
  array_to_json(ARRAY(SELECT t4 FROM (
    SELECT t1."name" AS "name",
    array_to_json(ARRAY(SELECT t3 FROM (
      SELECT t2."number" AS "number"
      FROM "public"."leaf" AS t2
      WHERE t2."branch_name" = t1."name"
      ORDER BY t2."number" ASC
      LIMIT $1::bigint
      OFFSET 1
    ) AS t3)) AS "leafs_on_branch"
    FROM "public"."branch" AS t1
    WHERE t1."root_name" = t0."name"
    ORDER BY t1."name" DESC
    LIMIT 100
  ) AS t4)) AS "branches_on_root"
  FROM "public"."root" AS t0
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t5));
-- $1 = $leaves

-- query Trees {"branches": 0}
-- roots
SELECT array_to_json(ARRAY(SELECT t5 FROM (
  SELECT t0."name" AS "name",
  array_to_json(ARRAY(SELECT t4 FROM (
    SELECT t1."name" AS "name",
    array_to_json(ARRAY(SELECT t3 FROM (
      SELECT t2."number" AS "number"
      FROM "public"."leaf" AS t2
      WHERE t2."branch_name" = t1."name"
      ORDER BY t2."number" ASC
      LIMIT 100
      OFFSET 1
    ) AS t3)) AS "leafs_on_branch"
    FROM "public"."branch" AS t1
    WHERE t1."root_name" = t0."name"
    ORDER BY t1."name" DESC
    LIMIT $1::bigint
  ) AS t4)) AS "branches_on_root"
  FROM "public"."root" AS t0
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t5));
-- $1 = $branches

-- query Trees {"branches": -1, "leaves": 1}
-- roots
SELECT array_to_json(ARRAY(SELECT t5 FROM (
  SELECT t0."name" AS "name",
  array_to_json(ARRAY(SELECT t4 FROM (
    SELECT t1."name" AS "name",
    array_to_json(ARRAY(SELECT t3 FROM (
      SELECT t2."number" AS "number"
      FROM "public"."leaf" AS t2
      WHERE t2."branch_name" = t1."name"
      ORDER BY t2."number" ASC
      LIMIT $2::bigint
      OFFSET 1
    ) AS t3)) AS "leafs_on_branch"
    FROM "public"."branch" AS t1
    WHERE t1."root_name" = t0."name"
    ORDER BY t1."name" DESC
    LIMIT $1::bigint
  ) AS t4)) AS "branches_on_root"
  FROM "public"."root" AS t0
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t5));
-- $1 = $branches
-- $2 = $leaves

-- query Fixed
-- roots
SELECT array_to_json(ARRAY(SELECT t7 FROM (
  SELECT t0."name" AS "name",
  array_to_json(ARRAY(SELECT t4 FROM (
    SELECT t1."name" AS "name",
    array_to_json(ARRAY(SELECT t3 FROM (
      SELECT t2."number" AS "number"
      FROM "public"."leaf" AS t2
      WHERE t2."branch_name" = t1."name"
      LIMIT 0
    ) AS t3)) AS "leafs_on_branch"
    FROM "public"."branch" AS t1
    WHERE t1."root_name" = t0."name"
    ORDER BY t1."name" ASC
    LIMIT 1
  ) AS t4)) AS "first",
  array_to_json(ARRAY(SELECT t6 FROM (
    SELECT t5."name" AS "name"
    FROM "public"."branch" AS t5
    WHERE t5."root_name" = t0."name"
    ORDER BY t5."name" ASC
    LIMIT 1
    OFFSET 1
  ) AS t6)) AS "second"
  FROM "public"."root" AS t0
  ORDER BY t0."name" DESC
  LIMIT 2
  OFFSET 1
) AS t7));
