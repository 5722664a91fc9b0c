-- query Near {"p": [1, 0, 0]}
-- scents_profile_similarity
SELECT array_to_json(ARRAY(SELECT t2 FROM (
  SELECT t0."code" AS "code",
  (SELECT row_to_json(t1) FROM (
    SELECT CASE WHEN abs((t0."profile"::vector <#> $1::vector)) < 'Infinity' THEN (t0."profile"::vector <#> $1::vector) END AS "distance",
    NULL AS "relevance"
  ) AS t1) AS "_metadata"
  FROM "public"."scent" AS t0
  WHERE t0."profile"::vector IS NOT NULL
  ORDER BY t0."profile"::vector <#> $1::vector ASC
  LIMIT 100
) AS t2));
-- $1 = $p

-- query Near {"p": [1, 0, 0], "method": "L2"}
-- scents_profile_similarity
SELECT array_to_json(ARRAY(SELECT t2 FROM (
  SELECT t0."code" AS "code",
  (SELECT row_to_json(t1) FROM (
    SELECT CASE WHEN abs((t0."profile"::vector <-> $1::vector)) < 'Infinity' THEN (t0."profile"::vector <-> $1::vector) END AS "distance",
    NULL AS "relevance"
  ) AS t1) AS "_metadata"
  FROM "public"."scent" AS t0
  WHERE t0."profile"::vector IS NOT NULL
  ORDER BY t0."profile"::vector <-> $1::vector ASC
  LIMIT 100
) AS t2));
-- $1 = $p

-- query Near {"p": [1, 0, 0], "method": "COSINE"}
-- scents_profile_similarity
SELECT array_to_json(ARRAY(SELECT t2 FROM (
  SELECT t0."code" AS "code",
  (SELECT row_to_json(t1) FROM (
    SELECT CASE WHEN abs((t0."profile"::vector <=> $1::vector)) < 'Infinity' THEN (t0."profile"::vector <=> $1::vector) END AS "distance",
    NULL AS "relevance"
  ) AS t1) AS "_metadata"
  FROM "public"."scent" AS t0
  WHERE t0."profile"::vector IS NOT NULL
  ORDER BY t0."profile"::vector <=> $1::vector ASC
  LIMIT 100
) AS t2));
-- $1 = $p

-- query Near {"p": [1, 0, 0], "method": "COSINE", "within": 0.5}
-- scents_profile_similarity
SELECT array_to_json(ARRAY(SELECT t2 FROM (
  SELECT t0."code" AS "code",
  (SELECT row_to_json(t1) FROM (
    SELECT CASE WHEN abs((t0."profile"::vector <=> $1::vector)) < 'Infinity' THEN (t0."profile"::vector <=> $1::vector) END AS "distance",
    NULL AS "relevance"
  ) AS t1) AS "_metadata"
  FROM "public"."scent" AS t0
  WHERE (t0."profile"::vector IS NOT NULL) AND ((t0."profile"::vector <=> $1::vector) <= $2::double precision)
  ORDER BY t0."profile"::vector <=> $1::vector ASC
  LIMIT 100
) AS t2));
-- $1 = $p
-- $2 = $within

-- query Near {"p": [1, 0, 0], "method": "L2", "within": 1, "limit": 1, "offset": 1}
-- scents_profile_similarity
SELECT array_to_json(ARRAY(SELECT t2 FROM (
  SELECT t0."code" AS "code",
  (SELECT row_to_json(t1) FROM (
    SELECT CASE WHEN abs((t0."profile"::vector <-> $1::vector)) < 'Infinity' THEN (t0."profile"::vector <-> $1::vector) END AS "distance",
    NULL AS "relevance"
  ) AS t1) AS "_metadata"
  FROM "public"."scent" AS t0
  WHERE (t0."profile"::vector IS NOT NULL) AND ((t0."profile"::vector <-> $1::vector) <= $2::double precision)
  ORDER BY t0."profile"::vector <-> $1::vector ASC
  LIMIT $3::bigint
  OFFSET $4::bigint
) AS t2));
-- $1 = $p
-- $2 = $within
-- $3 = $limit
-- $4 = $offset

-- query Near {"p": [1, 0, 0], "method": null, "where": {"house": {"name": {"eq": "Ada"}}}}
-- scents_profile_similarity
SELECT array_to_json(ARRAY(SELECT t3 FROM (
  SELECT t0."code" AS "code",
  (SELECT row_to_json(t2) FROM (
    SELECT CASE WHEN abs((t0."profile"::vector <#> $2::vector)) < 'Infinity' THEN (t0."profile"::vector <#> $2::vector) END AS "distance",
    NULL AS "relevance"
  ) AS t2) AS "_metadata"
  FROM "public"."scent" AS t0
  WHERE EXISTS (
    SELECT 1
    FROM "public"."house" AS t1
    WHERE (t0."house_name" = t1."name") AND (t1."name" = $1::text)
  ) AND (t0."profile"::vector IS NOT NULL)
  ORDER BY t0."profile"::vector <#> $2::vector ASC
  LIMIT 100
) AS t3));
-- $1 = $where.house.name.eq
-- $2 = $p

-- query Near {"p": null}
-- scents_profile_similarity
SELECT array_to_json(ARRAY(SELECT t2 FROM (
  SELECT t0."code" AS "code",
  (SELECT row_to_json(t1) FROM (
    SELECT NULL AS "distance",
    NULL AS "relevance"
  ) AS t1) AS "_metadata"
  FROM "public"."scent" AS t0
  WHERE FALSE
  LIMIT 100
) AS t2));

-- query Near
-- scents_profile_similarity
SELECT array_to_json(ARRAY(SELECT t2 FROM (
  SELECT t0."code" AS "code",
  (SELECT row_to_json(t1) FROM (
    SELECT NULL AS "distance",
    NULL AS "relevance"
  ) AS t1) AS "_metadata"
  FROM "public"."scent" AS t0
  WHERE FALSE
  LIMIT 100
) AS t2));

-- query Near {"p": [1, 0]}
-- error: $p is invalid: expected a vector of 3 elements, found 2

-- query Near {"p": [1, 0, 1e39]}
-- error: $p is invalid: Vector takes a list of 1 to 16000 finite numbers

-- query Near {"p": [1, 0, "0"]}
-- error: $p is invalid: Vector takes a list of 1 to 16000 finite numbers

-- query Near {"p": "[1,0,0]"}
-- error: $p is invalid: Vector takes a list of 1 to 16000 finite numbers

-- query Near {"p": []}
-- error: $p is invalid: Vector takes a list of 1 to 16000 finite numbers

-- query Near {"p": [1, 0, 0], "method": "ANGLE"}
-- error: $method is invalid: VectorSimilarityMethod takes the name of one of its values as a string

-- query Near {"p": [1, 0, 0], "where": {"other": {"eq": [1, 2, 3]}}}
-- error: $where.other.eq is invalid: expected a vector of 2 elements, found 3

-- query Literal
-- near
SELECT array_to_json(ARRAY(SELECT t3 FROM (
  SELECT t0."code" AS "code",
  t0."profile"::vector::real[] AS "profile",
  (SELECT row_to_json(t2) FROM (
    SELECT t1."name" AS "name"
    FROM "public"."house" AS t1
    WHERE t0."house_name" = t1."name"
  ) AS t2) AS "house"
  FROM "public"."scent" AS t0
  WHERE t0."profile"::vector IS NOT NULL
  ORDER BY t0."profile"::vector <-> $1::vector ASC
  LIMIT 2
) AS t3));
-- $1 = "[1.0,0.0,0.0]"
-- other
SELECT array_to_json(ARRAY(SELECT t2 FROM (
  SELECT t0."code" AS "code",
  t0."other"::vector::real[] AS "other",
  (SELECT row_to_json(t1) FROM (
    SELECT CASE WHEN abs((t0."other"::vector <#> $1::vector)) < 'Infinity' THEN (t0."other"::vector <#> $1::vector) END AS "distance"
  ) AS t1) AS "_metadata"
  FROM "public"."scent" AS t0
  WHERE t0."other"::vector IS NOT NULL
  ORDER BY t0."other"::vector <#> $1::vector ASC
  LIMIT 100
) AS t2));
-- $1 = "[1.0,1.5]"
-- nothing
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."code" AS "code"
  FROM "public"."scent" AS t0
  WHERE FALSE
  LIMIT 100
) AS t1));
-- view
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."code" AS "code"
  FROM (
    SELECT typed.* FROM (SELECT NULL::text AS "code", NULL::vector(3) AS "profile") AS absent
    CROSS JOIN (
SELECT code, profile FROM scent WHERE profile <-> '[0,0,0]' > 1.5
) AS source
    CROSS JOIN LATERAL (SELECT "code"::text AS "code", "profile"::vector(3) AS "profile" FROM (SELECT source.*) AS own) AS typed
  ) AS t0
  WHERE t0."profile"::vector IS NOT NULL
  ORDER BY t0."profile"::vector <-> $1::vector ASC
  LIMIT 100
) AS t1));
-- $1 = "[0.0,1.0,0.0]"
-- count
SELECT array_to_json(ARRAY(SELECT t4 FROM (
  SELECT t1.c0 AS "_count",
  CASE WHEN t1.c2 THEN NULL ELSE (SELECT row_to_json(t3) FROM (
    SELECT t1.c1 AS "name"
  ) AS t3) END AS "house"
  FROM (
    SELECT count(*) AS c0,
    t2."name" AS c1,
    t2."name" IS NULL AS c2
    FROM "public"."scent" AS t0
    LEFT JOIN "public"."house" AS t2 ON t0."house_name" = t2."name"
    WHERE (t0."other"::vector IS NOT NULL) AND ((t0."other"::vector <-> $1::vector) <= $2::double precision)
    GROUP BY 2, 3
    LIMIT 100
  ) AS t1
) AS t4));
-- $1 = "[0.0,0.0]"
-- $2 = "2.0"

-- query Filtered {"v": [0.5, 0.5, 0], "list": [[1, 0, 0], [0, 2, 0.25]]}
-- equal
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."code" AS "code"
  FROM "public"."scent" AS t0
  WHERE t0."profile"::vector = $1::vector
  ORDER BY t0."code" ASC
  LIMIT 100
) AS t1));
-- $1 = $v
-- different
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."code" AS "code"
  FROM "public"."scent" AS t0
  WHERE t0."profile"::vector <> $1::vector
  ORDER BY t0."code" ASC
  LIMIT 100
) AS t1));
-- $1 = $v
-- among
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."code" AS "code"
  FROM "public"."scent" AS t0
  WHERE t0."profile"::vector = ANY ($1::vector[])
  ORDER BY t0."code" ASC
  LIMIT 100
) AS t1));
-- $1 = $list
-- outside
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."code" AS "code"
  FROM "public"."scent" AS t0
  WHERE t0."profile"::vector <> ALL ($1::vector[])
  ORDER BY t0."code" ASC
  LIMIT 100
) AS t1));
-- $1 = $list
-- missing
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."code" AS "code",
  t0."other"::vector::real[] AS "other"
  FROM "public"."scent" AS t0
  WHERE t0."other"::vector IS NULL
  LIMIT 100
) AS t1));
-- ordered
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."code" AS "code"
  FROM "public"."scent" AS t0
  ORDER BY t0."profile"::vector DESC
  LIMIT 100
) AS t1));
-- groups
SELECT array_to_json(ARRAY(SELECT t2 FROM (
  SELECT t1.c0::real[] AS "third",
  t1.c1 AS "_count",
  t1.c2 AS "other_count"
  FROM (
    SELECT t0."mood"::vector AS c0,
    count(*) AS c1,
    count(t0."other"::vector) AS c2
    FROM "public"."scent" AS t0
    GROUP BY 1
    ORDER BY t0."mood"::vector ASC
    LIMIT 100
  ) AS t1
) AS t2));
-- distinct
SELECT array_to_json(ARRAY(SELECT t2 FROM (
  SELECT t1.c0::real[] AS "third"
  FROM (
    SELECT t0."mood"::vector AS c0
    FROM "public"."scent" AS t0
    GROUP BY 1
    ORDER BY t0."mood"::vector ASC
    LIMIT 100
  ) AS t1
) AS t2));

-- query Filtered {"v": null, "list": []}
-- equal
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."code" AS "code"
  FROM "public"."scent" AS t0
  WHERE t0."profile"::vector IS NULL
  ORDER BY t0."code" ASC
  LIMIT 100
) AS t1));
-- different
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."code" AS "code"
  FROM "public"."scent" AS t0
  WHERE t0."profile"::vector IS NOT NULL
  ORDER BY t0."code" ASC
  LIMIT 100
) AS t1));
-- among
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."code" AS "code"
  FROM "public"."scent" AS t0
  WHERE t0."profile"::vector = ANY ($1::vector[])
  ORDER BY t0."code" ASC
  LIMIT 100
) AS t1));
-- $1 = $list
-- outside
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."code" AS "code"
  FROM "public"."scent" AS t0
  WHERE t0."profile"::vector <> ALL ($1::vector[])
  ORDER BY t0."code" ASC
  LIMIT 100
) AS t1));
-- $1 = $list
-- missing
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."code" AS "code",
  t0."other"::vector::real[] AS "other"
  FROM "public"."scent" AS t0
  WHERE t0."other"::vector IS NULL
  LIMIT 100
) AS t1));
-- ordered
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."code" AS "code"
  FROM "public"."scent" AS t0
  ORDER BY t0."profile"::vector DESC
  LIMIT 100
) AS t1));
-- groups
SELECT array_to_json(ARRAY(SELECT t2 FROM (
  SELECT t1.c0::real[] AS "third",
  t1.c1 AS "_count",
  t1.c2 AS "other_count"
  FROM (
    SELECT t0."mood"::vector AS c0,
    count(*) AS c1,
    count(t0."other"::vector) AS c2
    FROM "public"."scent" AS t0
    GROUP BY 1
    ORDER BY t0."mood"::vector ASC
    LIMIT 100
  ) AS t1
) AS t2));
-- distinct
SELECT array_to_json(ARRAY(SELECT t2 FROM (
  SELECT t1.c0::real[] AS "third"
  FROM (
    SELECT t0."mood"::vector AS c0
    FROM "public"."scent" AS t0
    GROUP BY 1
    ORDER BY t0."mood"::vector ASC
    LIMIT 100
  ) AS t1
) AS t2));

-- query Filtered {"v": [1, 2, 3], "list": [[1, 0, 0], [0, 2]]}
-- error: $list[1] is invalid: expected a vector of 3 elements, found 2

-- query Filtered
-- equal
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."code" AS "code"
  FROM "public"."scent" AS t0
  ORDER BY t0."code" ASC
  LIMIT 100
) AS t1));
-- different
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."code" AS "code"
  FROM "public"."scent" AS t0
  ORDER BY t0."code" ASC
  LIMIT 100
) AS t1));
-- among
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."code" AS "code"
  FROM "public"."scent" AS t0
  ORDER BY t0."code" ASC
  LIMIT 100
) AS t1));
-- outside
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."code" AS "code"
  FROM "public"."scent" AS t0
  ORDER BY t0."code" ASC
  LIMIT 100
) AS t1));
-- missing
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."code" AS "code",
  t0."other"::vector::real[] AS "other"
  FROM "public"."scent" AS t0
  WHERE t0."other"::vector IS NULL
  LIMIT 100
) AS t1));
-- ordered
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."code" AS "code"
  FROM "public"."scent" AS t0
  ORDER BY t0."profile"::vector DESC
  LIMIT 100
) AS t1));
-- groups
SELECT array_to_json(ARRAY(SELECT t2 FROM (
  SELECT t1.c0::real[] AS "third",
  t1.c1 AS "_count",
  t1.c2 AS "other_count"
  FROM (
    SELECT t0."mood"::vector AS c0,
    count(*) AS c1,
    count(t0."other"::vector) AS c2
    FROM "public"."scent" AS t0
    GROUP BY 1
    ORDER BY t0."mood"::vector ASC
    LIMIT 100
  ) AS t1
) AS t2));
-- distinct
SELECT array_to_json(ARRAY(SELECT t2 FROM (
  SELECT t1.c0::real[] AS "third"
  FROM (
    SELECT t0."mood"::vector AS c0
    FROM "public"."scent" AS t0
    GROUP BY 1
    ORDER BY t0."mood"::vector ASC
    LIMIT 100
  ) AS t1
) AS t2));
