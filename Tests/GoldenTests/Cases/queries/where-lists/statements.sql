-- query Tags {"tag": "a", "tags": ["a", "b"], "other": "b"}
-- includes
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."item" AS t0
  WHERE t0."tags" @> ARRAY[$1::text]::text[]
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t1));
-- $1 = $tag
-- excludes
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."item" AS t0
  WHERE NOT (t0."tags" @> ARRAY[$1::text]::text[])
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t1));
-- $1 = $tag
-- includesAll
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."item" AS t0
  WHERE t0."tags" @> $1::text[]
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t1));
-- $1 = $tags
-- excludesAll
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."item" AS t0
  WHERE NOT (t0."tags" && $1::text[])
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t1));
-- $1 = $tags
-- both
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."item" AS t0
  WHERE t0."tags" @> $1::text[]
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t1));
-- $1 = [$tag, $other]
-- neither
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."item" AS t0
  WHERE NOT (t0."tags" && $1::text[])
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t1));
-- $1 = [$tag, $other]

-- query Tags {"tag": "a", "tags": []}
-- includes
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."item" AS t0
  WHERE t0."tags" @> ARRAY[$1::text]::text[]
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t1));
-- $1 = $tag
-- excludes
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."item" AS t0
  WHERE NOT (t0."tags" @> ARRAY[$1::text]::text[])
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t1));
-- $1 = $tag
-- includesAll
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."item" AS t0
  WHERE t0."tags" @> $1::text[]
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t1));
-- $1 = $tags
-- excludesAll
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."item" AS t0
  WHERE NOT (t0."tags" && $1::text[])
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t1));
-- $1 = $tags
-- both
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."item" AS t0
  WHERE t0."tags" @> $1::text[]
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t1));
-- $1 = [$tag]
-- neither
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."item" AS t0
  WHERE NOT (t0."tags" && $1::text[])
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t1));
-- $1 = [$tag]

-- query Tags {"tag": null, "tags": null}
-- includes
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."item" AS t0
  WHERE NULL
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t1));
-- excludes
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."item" AS t0
  WHERE NULL
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t1));
-- includesAll
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."item" AS t0
  WHERE NULL
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t1));
-- excludesAll
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."item" AS t0
  WHERE NULL
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t1));
-- both
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."item" AS t0
  WHERE t0."tags" @> $1::text[]
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t1));
-- $1 = [null]
-- neither
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."item" AS t0
  WHERE NOT (t0."tags" && $1::text[])
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t1));
-- $1 = [null]

-- query Tags {"tag": "a", "other": null}
-- includes
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."item" AS t0
  WHERE t0."tags" @> ARRAY[$1::text]::text[]
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t1));
-- $1 = $tag
-- excludes
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."item" AS t0
  WHERE NOT (t0."tags" @> ARRAY[$1::text]::text[])
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t1));
-- $1 = $tag
-- includesAll
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."item" AS t0
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t1));
-- excludesAll
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."item" AS t0
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t1));
-- both
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."item" AS t0
  WHERE t0."tags" @> $1::text[]
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t1));
-- $1 = [$tag, null]
-- neither
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."item" AS t0
  WHERE NOT (t0."tags" && $1::text[])
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t1));
-- $1 = [$tag, null]

-- query Tags
-- includes
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."item" AS t0
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t1));
-- excludes
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."item" AS t0
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t1));
-- includesAll
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."item" AS t0
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t1));
-- excludesAll
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."item" AS t0
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t1));
-- both
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."item" AS t0
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t1));
-- neither
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."item" AS t0
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t1));

-- query Others
-- numbers
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."item" AS t0
  WHERE (t0."numbers" @> ARRAY[$1::integer]::integer[]) AND (NOT (t0."numbers" @> ARRAY[$2::integer]::integer[]))
  LIMIT 100
) AS t1));
-- $1 = "1"
-- $2 = "2"
-- days
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."item" AS t0
  WHERE t0."days" @> ARRAY[$1::date]::date[]
  LIMIT 100
) AS t1));
-- $1 = request.time or null
