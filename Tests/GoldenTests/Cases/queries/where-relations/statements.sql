-- query Find {"mother": "ann", "age": 30}
-- reference
SELECT array_to_json(ARRAY(SELECT t2 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."person" AS t0
  WHERE EXISTS (
    SELECT 1
    FROM "public"."person" AS t1
    WHERE (t0."mother_name" = t1."name") AND (t1."name" = $1::text)
  )
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t2));
-- $1 = $mother
-- noCondition
SELECT array_to_json(ARRAY(SELECT t2 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."person" AS t0
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t2));
-- noRow
SELECT array_to_json(ARRAY(SELECT t2 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."person" AS t0
  WHERE EXISTS (
    SELECT 1
    FROM "public"."person" AS t1
    WHERE (t0."mother_name" = t1."name") AND (t1."name" IS NULL)
  )
  LIMIT 100
) AS t2));
-- notReference
SELECT array_to_json(ARRAY(SELECT t2 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."person" AS t0
  WHERE NOT EXISTS (
    SELECT 1
    FROM "public"."person" AS t1
    WHERE (t0."mother_name" = t1."name") AND (t1."age" > $1::integer)
  )
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t2));
-- $1 = $age
-- absence
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."person" AS t0
  WHERE t0."mother_name" IS NULL
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t1));
-- several
SELECT array_to_json(ARRAY(SELECT t2 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."person" AS t0
  WHERE (
    SELECT count(*)
    FROM "public"."person" AS t1
    WHERE t1."mother_name" = t0."name"
  ) >= $1::integer
  LIMIT 100
) AS t2));
-- $1 = "2"
-- none
SELECT array_to_json(ARRAY(SELECT t2 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."person" AS t0
  WHERE (
    SELECT count(*)
    FROM "public"."person" AS t1
    WHERE t1."mother_name" = t0."name"
  ) = $1::integer
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t2));
-- $1 = "0"
-- any
SELECT array_to_json(ARRAY(SELECT t2 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."person" AS t0
  WHERE EXISTS (
    SELECT 1
    FROM "public"."person" AS t1
    WHERE t1."mother_name" = t0."name"
  )
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t2));
-- counted
SELECT array_to_json(ARRAY(SELECT t2 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."person" AS t0
  WHERE ((
    SELECT count(*)
    FROM "public"."person" AS t1
    WHERE (t1."mother_name" = t0."name") AND (t1."age" > $1::integer)
  ) > $2::integer) AND ((
    SELECT count(*)
    FROM "public"."person" AS t1
    WHERE (t1."mother_name" = t0."name") AND (t1."age" > $1::integer)
  ) < $3::integer)
  LIMIT 100
) AS t2));
-- $1 = $age
-- $2 = "1"
-- $3 = "3"
-- defaultCount
SELECT array_to_json(ARRAY(SELECT t2 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."person" AS t0
  WHERE EXISTS (
    SELECT 1
    FROM "public"."person" AS t1
    WHERE (t1."mother_name" = t0."name") AND (t1."age" < $1::integer)
  )
  LIMIT 100
) AS t2));
-- $1 = "20"
-- deep
SELECT array_to_json(ARRAY(SELECT t3 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."pet" AS t0
  WHERE EXISTS (
    SELECT 1
    FROM "public"."person" AS t1
    WHERE (t0."owner_name" = t1."name") AND EXISTS (
      SELECT 1
      FROM "public"."person" AS t2
      WHERE (t1."mother_name" = t2."name") AND (t2."age" >= $1::integer)
    )
  )
  LIMIT 100
) AS t3));
-- $1 = $age
-- both
SELECT array_to_json(ARRAY(SELECT t3 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."person" AS t0
  WHERE EXISTS (
    SELECT 1
    FROM "public"."pet" AS t1
    WHERE (t1."owner_name" = t0."name") AND (t1."weight" < $1::double precision)
  ) AND EXISTS (
    SELECT 1
    FROM "public"."person" AS t2
    WHERE (t0."mother_name" = t2."name") AND (t2."age" IS NULL)
  )
  LIMIT 100
) AS t3));
-- $1 = "5.0"

-- query Find
-- reference
SELECT array_to_json(ARRAY(SELECT t2 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."person" AS t0
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t2));
-- noCondition
SELECT array_to_json(ARRAY(SELECT t2 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."person" AS t0
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t2));
-- noRow
SELECT array_to_json(ARRAY(SELECT t2 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."person" AS t0
  WHERE EXISTS (
    SELECT 1
    FROM "public"."person" AS t1
    WHERE (t0."mother_name" = t1."name") AND (t1."name" IS NULL)
  )
  LIMIT 100
) AS t2));
-- notReference
SELECT array_to_json(ARRAY(SELECT t2 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."person" AS t0
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t2));
-- absence
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."person" AS t0
  WHERE t0."mother_name" IS NULL
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t1));
-- several
SELECT array_to_json(ARRAY(SELECT t2 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."person" AS t0
  WHERE (
    SELECT count(*)
    FROM "public"."person" AS t1
    WHERE t1."mother_name" = t0."name"
  ) >= $1::integer
  LIMIT 100
) AS t2));
-- $1 = "2"
-- none
SELECT array_to_json(ARRAY(SELECT t2 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."person" AS t0
  WHERE (
    SELECT count(*)
    FROM "public"."person" AS t1
    WHERE t1."mother_name" = t0."name"
  ) = $1::integer
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t2));
-- $1 = "0"
-- any
SELECT array_to_json(ARRAY(SELECT t2 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."person" AS t0
  WHERE EXISTS (
    SELECT 1
    FROM "public"."person" AS t1
    WHERE t1."mother_name" = t0."name"
  )
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t2));
-- counted
SELECT array_to_json(ARRAY(SELECT t2 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."person" AS t0
  WHERE ((
    SELECT count(*)
    FROM "public"."person" AS t1
    WHERE t1."mother_name" = t0."name"
  ) > $1::integer) AND ((
    SELECT count(*)
    FROM "public"."person" AS t1
    WHERE t1."mother_name" = t0."name"
  ) < $2::integer)
  LIMIT 100
) AS t2));
-- $1 = "1"
-- $2 = "3"
-- defaultCount
SELECT array_to_json(ARRAY(SELECT t2 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."person" AS t0
  WHERE EXISTS (
    SELECT 1
    FROM "public"."person" AS t1
    WHERE (t1."mother_name" = t0."name") AND (t1."age" < $1::integer)
  )
  LIMIT 100
) AS t2));
-- $1 = "20"
-- deep
SELECT array_to_json(ARRAY(SELECT t3 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."pet" AS t0
  LIMIT 100
) AS t3));
-- both
SELECT array_to_json(ARRAY(SELECT t3 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."person" AS t0
  WHERE EXISTS (
    SELECT 1
    FROM "public"."pet" AS t1
    WHERE (t1."owner_name" = t0."name") AND (t1."weight" < $1::double precision)
  ) AND EXISTS (
    SELECT 1
    FROM "public"."person" AS t2
    WHERE (t0."mother_name" = t2."name") AND (t2."age" IS NULL)
  )
  LIMIT 100
) AS t3));
-- $1 = "5.0"
