-- query Logic {"size": 3, "filters": [{"size": {"eq": 1}}, {"color": {"eq": "blue"}}]}
-- and
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."item" AS t0
  WHERE (t0."size" >= $1::integer) AND (t0."color" = $2::text)
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t1));
-- $1 = "2"
-- $2 = "red"
-- or
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."item" AS t0
  WHERE (t0."size" >= $1::integer) OR (t0."color" = $2::text)
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t1));
-- $1 = $size
-- $2 = "red"
-- orOne
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."item" AS t0
  WHERE t0."size" = $1::integer
  LIMIT 100
) AS t1));
-- $1 = "1"
-- not
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."item" AS t0
  WHERE NOT ((t0."size" = $1::integer) OR (t0."color" = $2::text))
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t1));
-- $1 = "1"
-- $2 = "blue"
-- mixed
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."item" AS t0
  WHERE (t0."color" <> $1::text) AND ((t0."size" < $2::integer) OR (NOT (t0."size" < $3::integer)))
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t1));
-- $1 = "blue"
-- $2 = "2"
-- $3 = "3"
-- deep
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."item" AS t0
  WHERE (((t0."size" > $1::integer) AND (t0."size" < $2::integer)) OR (t0."name" = $3::text)) AND (NOT (t0."name" = $4::text))
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t1));
-- $1 = "0"
-- $2 = "3"
-- $3 = "d"
-- $4 = "a"
-- noAlternative
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."item" AS t0
  WHERE FALSE
  LIMIT 100
) AS t1));
-- noCondition
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."item" AS t0
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t1));
-- given
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."item" AS t0
  WHERE (t0."size" = $1::integer) OR (t0."color" = $2::text)
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t1));
-- $1 = $filters[0].size.eq
-- $2 = $filters[1].color.eq

-- query Logic {"filters": []}
-- and
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."item" AS t0
  WHERE (t0."size" >= $1::integer) AND (t0."color" = $2::text)
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t1));
-- $1 = "2"
-- $2 = "red"
-- or
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."item" AS t0
  WHERE t0."color" = $1::text
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t1));
-- $1 = "red"
-- orOne
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."item" AS t0
  WHERE t0."size" = $1::integer
  LIMIT 100
) AS t1));
-- $1 = "1"
-- not
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."item" AS t0
  WHERE NOT ((t0."size" = $1::integer) OR (t0."color" = $2::text))
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t1));
-- $1 = "1"
-- $2 = "blue"
-- mixed
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."item" AS t0
  WHERE (t0."color" <> $1::text) AND ((t0."size" < $2::integer) OR (NOT (t0."size" < $3::integer)))
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t1));
-- $1 = "blue"
-- $2 = "2"
-- $3 = "3"
-- deep
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."item" AS t0
  WHERE (((t0."size" > $1::integer) AND (t0."size" < $2::integer)) OR (t0."name" = $3::text)) AND (NOT (t0."name" = $4::text))
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t1));
-- $1 = "0"
-- $2 = "3"
-- $3 = "d"
-- $4 = "a"
-- noAlternative
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."item" AS t0
  WHERE FALSE
  LIMIT 100
) AS t1));
-- noCondition
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."item" AS t0
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t1));
-- given
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."item" AS t0
  WHERE FALSE
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t1));

-- query Logic {"filters": null, "size": null}
-- and
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."item" AS t0
  WHERE (t0."size" >= $1::integer) AND (t0."color" = $2::text)
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t1));
-- $1 = "2"
-- $2 = "red"
-- or
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."item" AS t0
  WHERE NULL OR (t0."color" = $1::text)
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t1));
-- $1 = "red"
-- orOne
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."item" AS t0
  WHERE t0."size" = $1::integer
  LIMIT 100
) AS t1));
-- $1 = "1"
-- not
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."item" AS t0
  WHERE NOT ((t0."size" = $1::integer) OR (t0."color" = $2::text))
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t1));
-- $1 = "1"
-- $2 = "blue"
-- mixed
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."item" AS t0
  WHERE (t0."color" <> $1::text) AND ((t0."size" < $2::integer) OR (NOT (t0."size" < $3::integer)))
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t1));
-- $1 = "blue"
-- $2 = "2"
-- $3 = "3"
-- deep
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."item" AS t0
  WHERE (((t0."size" > $1::integer) AND (t0."size" < $2::integer)) OR (t0."name" = $3::text)) AND (NOT (t0."name" = $4::text))
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t1));
-- $1 = "0"
-- $2 = "3"
-- $3 = "d"
-- $4 = "a"
-- noAlternative
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."item" AS t0
  WHERE FALSE
  LIMIT 100
) AS t1));
-- noCondition
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."item" AS t0
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t1));
-- given
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."item" AS t0
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t1));
