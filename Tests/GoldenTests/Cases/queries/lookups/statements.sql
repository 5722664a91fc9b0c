-- query Look {"name": "bob", "key": {"name": "cid"}, "where": {"age": {"lt": 50}}, "first": {"where": {"name": {"ne": "ann"}}, "orderBy": [{"name": "ASC"}]}}
-- byKey
SELECT (SELECT row_to_json(t1) FROM (
  SELECT t0."name" AS "name",
  t0."age" AS "age"
  FROM "public"."person" AS t0
  WHERE t0."name" = $1::text
) AS t1);
-- $1 = $name
-- byGivenKey
SELECT (SELECT row_to_json(t1) FROM (
  SELECT t0."name" AS "name"
  FROM "public"."person" AS t0
  WHERE t0."name" = $1::text
) AS t1);
-- $1 = $key.name
-- oldest
SELECT (SELECT row_to_json(t1) FROM (
  SELECT t0."name" AS "name"
  FROM "public"."person" AS t0
  WHERE t0."age" IS NOT NULL
  ORDER BY t0."age" DESC, t0."name" ASC
  LIMIT 1
) AS t1);
-- filtered
SELECT (SELECT row_to_json(t1) FROM (
  SELECT t0."name" AS "name"
  FROM "public"."person" AS t0
  WHERE t0."age" < $1::integer
  ORDER BY t0."name" DESC
  LIMIT 1
) AS t1);
-- $1 = $where.age.lt
-- byFirst
SELECT (SELECT row_to_json(t1) FROM (
  SELECT t0."name" AS "name"
  FROM "public"."person" AS t0
  WHERE t0."name" <> $1::text
  ORDER BY t0."name" ASC
  LIMIT 1
) AS t1);
-- $1 = $first.where.name.ne
-- anyRow
SELECT (SELECT row_to_json(t7) FROM (
  SELECT t0."name" AS "name",
  (SELECT row_to_json(t6) FROM (
    SELECT t1."name" AS "name",
    (SELECT row_to_json(t5) FROM (
      SELECT t2."name" AS "name",
      (SELECT row_to_json(t4) FROM (
        SELECT t3."name" AS "name"
        FROM "public"."person" AS t3
        WHERE t2."mother_name" = t3."name"
      ) AS t4) AS "mother"
      FROM "public"."person" AS t2
      WHERE t1."mother_name" = t2."name"
    ) AS t5) AS "mother"
    FROM "public"."person" AS t1
    WHERE t0."owner_name" = t1."name"
  ) AS t6) AS "owner"
  FROM "public"."pet" AS t0
  WHERE t0."weight" > $1::double precision
  LIMIT 1
) AS t7);
-- $1 = "10.0"
-- noRow
SELECT (SELECT row_to_json(t1) FROM (
  SELECT t0."name" AS "name"
  FROM "public"."person" AS t0
  WHERE t0."name" = $1::text
) AS t1);
-- $1 = "zed"

-- query Look {"name": null, "key": null}
-- byKey: null without a statement
-- byGivenKey: null without a statement
-- oldest
SELECT (SELECT row_to_json(t1) FROM (
  SELECT t0."name" AS "name"
  FROM "public"."person" AS t0
  WHERE t0."age" IS NOT NULL
  ORDER BY t0."age" DESC, t0."name" ASC
  LIMIT 1
) AS t1);
-- filtered
SELECT (SELECT row_to_json(t1) FROM (
  SELECT t0."name" AS "name"
  FROM "public"."person" AS t0
  ORDER BY t0."name" DESC
  LIMIT 1
) AS t1);
-- byFirst: null without a statement
-- anyRow
SELECT (SELECT row_to_json(t7) FROM (
  SELECT t0."name" AS "name",
  (SELECT row_to_json(t6) FROM (
    SELECT t1."name" AS "name",
    (SELECT row_to_json(t5) FROM (
      SELECT t2."name" AS "name",
      (SELECT row_to_json(t4) FROM (
        SELECT t3."name" AS "name"
        FROM "public"."person" AS t3
        WHERE t2."mother_name" = t3."name"
      ) AS t4) AS "mother"
      FROM "public"."person" AS t2
      WHERE t1."mother_name" = t2."name"
    ) AS t5) AS "mother"
    FROM "public"."person" AS t1
    WHERE t0."owner_name" = t1."name"
  ) AS t6) AS "owner"
  FROM "public"."pet" AS t0
  WHERE t0."weight" > $1::double precision
  LIMIT 1
) AS t7);
-- $1 = "10.0"
-- noRow
SELECT (SELECT row_to_json(t1) FROM (
  SELECT t0."name" AS "name"
  FROM "public"."person" AS t0
  WHERE t0."name" = $1::text
) AS t1);
-- $1 = "zed"

-- query Look
-- byKey: null without a statement
-- byGivenKey: null without a statement
-- oldest
SELECT (SELECT row_to_json(t1) FROM (
  SELECT t0."name" AS "name"
  FROM "public"."person" AS t0
  WHERE t0."age" IS NOT NULL
  ORDER BY t0."age" DESC, t0."name" ASC
  LIMIT 1
) AS t1);
-- filtered
SELECT (SELECT row_to_json(t1) FROM (
  SELECT t0."name" AS "name"
  FROM "public"."person" AS t0
  ORDER BY t0."name" DESC
  LIMIT 1
) AS t1);
-- byFirst: null without a statement
-- anyRow
SELECT (SELECT row_to_json(t7) FROM (
  SELECT t0."name" AS "name",
  (SELECT row_to_json(t6) FROM (
    SELECT t1."name" AS "name",
    (SELECT row_to_json(t5) FROM (
      SELECT t2."name" AS "name",
      (SELECT row_to_json(t4) FROM (
        SELECT t3."name" AS "name"
        FROM "public"."person" AS t3
        WHERE t2."mother_name" = t3."name"
      ) AS t4) AS "mother"
      FROM "public"."person" AS t2
      WHERE t1."mother_name" = t2."name"
    ) AS t5) AS "mother"
    FROM "public"."person" AS t1
    WHERE t0."owner_name" = t1."name"
  ) AS t6) AS "owner"
  FROM "public"."pet" AS t0
  WHERE t0."weight" > $1::double precision
  LIMIT 1
) AS t7);
-- $1 = "10.0"
-- noRow
SELECT (SELECT row_to_json(t1) FROM (
  SELECT t0."name" AS "name"
  FROM "public"."person" AS t0
  WHERE t0."name" = $1::text
) AS t1);
-- $1 = "zed"
