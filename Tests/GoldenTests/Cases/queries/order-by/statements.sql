-- query Sort {"byAge": "ASC", "byName": "DESC", "order": [{"name": "DESC"}]}
-- given
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name",
  t0."age" AS "age"
  FROM "public"."person" AS t0
  ORDER BY t0."age" ASC, t0."name" DESC
  LIMIT 100
) AS t1));
-- inOne
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."person" AS t0
  ORDER BY t0."age" ASC, t0."name" DESC
  LIMIT 100
) AS t1));
-- variable
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."person" AS t0
  ORDER BY t0."name" DESC
  LIMIT 100
) AS t1));

-- query Sort {"byAge": "DESC", "byName": null, "order": {"mother": {"name": "ASC"}, "name": "ASC"}}
-- given
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name",
  t0."age" AS "age"
  FROM "public"."person" AS t0
  ORDER BY t0."age" DESC
  LIMIT 100
) AS t1));
-- inOne
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."person" AS t0
  ORDER BY t0."age" DESC
  LIMIT 100
) AS t1));
-- variable
SELECT array_to_json(ARRAY(SELECT t2 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."person" AS t0
  LEFT JOIN "public"."person" AS t1 ON t0."mother_name" = t1."name"
  ORDER BY t0."name" ASC, t1."name" ASC
  LIMIT 100
) AS t2));

-- query Sort {"byName": "ASC"}
-- given
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name",
  t0."age" AS "age"
  FROM "public"."person" AS t0
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t1));
-- inOne
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."person" AS t0
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t1));
-- variable
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."person" AS t0
  LIMIT 100
) AS t1));

-- query Sort {"byAge": "asc"}
-- error: $byAge is invalid: OrderDirection takes the name of one of its values as a string

-- query Fixed
-- nullsLast
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name",
  t0."age" AS "age"
  FROM "public"."person" AS t0
  ORDER BY t0."age" ASC, t0."name" DESC
  LIMIT 100
) AS t1));
-- nullsFirst
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name",
  t0."age" AS "age"
  FROM "public"."person" AS t0
  ORDER BY t0."age" DESC, t0."name" ASC
  LIMIT 100
) AS t1));
-- byReference
SELECT array_to_json(ARRAY(SELECT t2 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."person" AS t0
  LEFT JOIN "public"."person" AS t1 ON t0."mother_name" = t1."name"
  ORDER BY t1."age" DESC, t0."name" ASC
  LIMIT 100
) AS t2));
-- deep
SELECT array_to_json(ARRAY(SELECT t3 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."pet" AS t0
  LEFT JOIN "public"."person" AS t1 ON t0."owner_name" = t1."name"
  LEFT JOIN "public"."person" AS t2 ON t1."mother_name" = t2."name"
  ORDER BY t2."name" ASC, t0."name" DESC
  LIMIT 100
) AS t3));
-- twice
SELECT array_to_json(ARRAY(SELECT t4 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."person" AS t0
  LEFT JOIN "public"."person" AS t1 ON t0."mother_name" = t1."name"
  LEFT JOIN "public"."person" AS t2 ON t0."mother_name" = t2."name"
  LEFT JOIN "public"."person" AS t3 ON t2."mother_name" = t3."name"
  ORDER BY t1."name" ASC, t1."age" DESC, t3."name" ASC, t0."name" ASC
  LIMIT 100
) AS t4));
-- empty
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."person" AS t0
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t1));
-- byKeyColumn
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."pet" AS t0
  ORDER BY t0."owner_name" DESC
  LIMIT 100
) AS t1));
