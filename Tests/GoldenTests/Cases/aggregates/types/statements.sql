-- query Sums
-- samples
SELECT array_to_json(ARRAY(SELECT t2 FROM (
  SELECT t1.c0::integer AS "small_sum",
  t1.c1::bigint::text AS "big_sum",
  t1.c2 AS "exact_sum",
  t1.c3 AS "real_sum",
  t1.c4 AS "small_avg",
  t1.c5 AS "exact_avg",
  t1.c6::integer AS "once",
  t1.c7 AS "mean"
  FROM (
    SELECT sum(t0."small") AS c0,
    sum(t0."big") AS c1,
    sum(t0."exact") AS c2,
    sum(t0."real") AS c3,
    avg(t0."small")::double precision AS c4,
    avg(t0."exact")::double precision AS c5,
    sum(DISTINCT t0."small") AS c6,
    avg(DISTINCT t0."small")::double precision AS c7
    FROM "public"."sample" AS t0
    GROUP BY ()
    LIMIT 100
  ) AS t1
) AS t2));

-- query Sums {"where": {"no": {"lt": 2}}}
-- samples
SELECT array_to_json(ARRAY(SELECT t2 FROM (
  SELECT t1.c0::integer AS "small_sum",
  t1.c1::bigint::text AS "big_sum",
  t1.c2 AS "exact_sum",
  t1.c3 AS "real_sum",
  t1.c4 AS "small_avg",
  t1.c5 AS "exact_avg",
  t1.c6::integer AS "once",
  t1.c7 AS "mean"
  FROM (
    SELECT sum(t0."small") AS c0,
    sum(t0."big") AS c1,
    sum(t0."exact") AS c2,
    sum(t0."real") AS c3,
    avg(t0."small")::double precision AS c4,
    avg(t0."exact")::double precision AS c5,
    sum(DISTINCT t0."small") AS c6,
    avg(DISTINCT t0."small")::double precision AS c7
    FROM "public"."sample" AS t0
    WHERE t0."no" < $1::integer
    GROUP BY ()
    LIMIT 100
  ) AS t1
) AS t2));
-- $1 = $where.no.lt

-- query Extremes
-- samples
SELECT array_to_json(ARRAY(SELECT t2 FROM (
  SELECT t1.c0 AS "small_min",
  t1.c1 AS "small_max",
  t1.c2::text AS "big_min",
  t1.c3::text AS "big_max",
  t1.c4 AS "exact_min",
  t1.c5 AS "exact_max",
  t1.c6 AS "real_max",
  t1.c7 AS "day_min",
  t1.c8 AS "day_max",
  to_char(t1.c9, 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS "at_min",
  to_char(t1.c10, 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS "at_max",
  t1.c11 AS "json_min",
  t1.c12 AS "json_max",
  t1.c13 AS "extra_min",
  t1.c14 AS "extra_max"
  FROM (
    SELECT min(t0."small") AS c0,
    max(t0."small") AS c1,
    min(t0."big") AS c2,
    max(t0."big") AS c3,
    min(t0."exact") AS c4,
    max(t0."exact") AS c5,
    max(t0."real") AS c6,
    min(t0."day") AS c7,
    max(t0."day") AS c8,
    min(t0."at") AS c9,
    max(t0."at") AS c10,
    (array_agg(t0."json"::jsonb ORDER BY t0."json"::jsonb ASC) FILTER (WHERE (t0."json"::jsonb) IS NOT NULL))[1] AS c11,
    (array_agg(t0."json"::jsonb ORDER BY t0."json"::jsonb DESC) FILTER (WHERE (t0."json"::jsonb) IS NOT NULL))[1] AS c12,
    (array_agg(t0."extra" ORDER BY t0."extra" ASC) FILTER (WHERE (t0."extra") IS NOT NULL))[1] AS c13,
    (array_agg(t0."extra" ORDER BY t0."extra" DESC) FILTER (WHERE (t0."extra") IS NOT NULL))[1] AS c14
    FROM "public"."sample" AS t0
    GROUP BY ()
    LIMIT 100
  ) AS t1
) AS t2));

-- query Counts {"distinct": true}
-- samples
SELECT array_to_json(ARRAY(SELECT t2 FROM (
  SELECT t1.c0 AS "no_count",
  t1.c1 AS "id_count",
  t1.c2 AS "yes_count",
  t1.c3 AS "json_count",
  t1.c4 AS "big_count"
  FROM (
    SELECT count(DISTINCT t0."no") AS c0,
    count(DISTINCT t0."id") AS c1,
    count(DISTINCT t0."yes") AS c2,
    count(DISTINCT t0."json"::jsonb) AS c3,
    count(DISTINCT t0."big") AS c4
    FROM "public"."sample" AS t0
    GROUP BY ()
    LIMIT 100
  ) AS t1
) AS t2));

-- query Counts {"distinct": null}
-- samples
SELECT array_to_json(ARRAY(SELECT t2 FROM (
  SELECT t1.c0 AS "no_count",
  t1.c1 AS "id_count",
  t1.c2 AS "yes_count",
  t1.c3 AS "json_count",
  t1.c4 AS "big_count"
  FROM (
    SELECT count(t0."no") AS c0,
    count(t0."id") AS c1,
    count(t0."yes") AS c2,
    count(t0."json"::jsonb) AS c3,
    count(t0."big") AS c4
    FROM "public"."sample" AS t0
    GROUP BY ()
    LIMIT 100
  ) AS t1
) AS t2));

-- query ByValue
-- json
SELECT array_to_json(ARRAY(SELECT t2 FROM (
  SELECT t1.c0 AS "json",
  t1.c1 AS "_count"
  FROM (
    SELECT t0."json"::jsonb AS c0,
    count(*) AS c1
    FROM "public"."sample" AS t0
    GROUP BY 1
    ORDER BY t0."json"::jsonb ASC
    LIMIT 100
  ) AS t1
) AS t2));
-- id
SELECT array_to_json(ARRAY(SELECT t2 FROM (
  SELECT encode(uuid_send(t1.c0), 'hex') AS "id",
  t1.c1 AS "_count"
  FROM (
    SELECT t0."id" AS c0,
    count(*) AS c1
    FROM "public"."sample" AS t0
    GROUP BY 1
    ORDER BY t0."id" ASC
    LIMIT 100
  ) AS t1
) AS t2));
-- at
SELECT array_to_json(ARRAY(SELECT t2 FROM (
  SELECT to_char(t1.c0, 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS "at",
  t1.c1::bigint::text AS "big_sum"
  FROM (
    SELECT t0."at" AS c0,
    sum(t0."big") AS c1
    FROM "public"."sample" AS t0
    GROUP BY 1
    HAVING min(t0."at") >= $1::timestamptz
    ORDER BY t0."at" ASC
    LIMIT 100
  ) AS t1
) AS t2));
-- $1 = "2026-01-01T00:00:00.000000Z"
-- real
SELECT array_to_json(ARRAY(SELECT t2 FROM (
  SELECT t1.c0 AS "real",
  t1.c1 AS "_count"
  FROM (
    SELECT t0."real" AS c0,
    count(*) AS c1
    FROM "public"."sample" AS t0
    GROUP BY 1
    HAVING max(t0."real") = $1::real
    LIMIT 100
  ) AS t1
) AS t2));
-- $1 = "0.1"
