-- query Find {"where": {"size": {"gt": 1}}, "order": [{"size": "DESC"}], "limit": 2, "offset": 0}
-- items
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."item" AS t0
  WHERE t0."size" > $1::integer
  ORDER BY t0."size" DESC
  LIMIT $2::bigint
  OFFSET $3::bigint
) AS t1));
-- $1 = $where.size.gt
-- $2 = $limit
-- $3 = $offset

-- query Find {"where": {"active": {"isNull": true}}, "order": [{"size": "ASC", "name": "DESC"}]}
-- items
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."item" AS t0
  WHERE t0."active" IS NULL
  ORDER BY t0."name" DESC, t0."size" ASC
  LIMIT 100
) AS t1));

-- query Find {"where": {"active": {"isNull": false, "eq": true}}}
-- items
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."item" AS t0
  WHERE (t0."active" IS NOT NULL) AND (t0."active" = $1::boolean)
  LIMIT 100
) AS t1));
-- $1 = "true"

-- query Find {"where": {"_or": [{"name": {"in": ["a", "b"]}}, {"tags": {"includesAll": ["t"]}}]}, "order": [{"name": "ASC"}]}
-- items
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."item" AS t0
  WHERE (t0."name" = ANY ($1::text[])) OR (t0."tags" @> $2::text[])
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t1));
-- $1 = $where._or[0].name.in
-- $2 = $where._or[1].tags.includesAll

-- query Find {"where": {"_or": []}}
-- items
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."item" AS t0
  WHERE FALSE
  LIMIT 100
) AS t1));

-- query Find {"where": {"_not": {"_or": []}}, "order": [{"name": "ASC"}]}
-- items
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."item" AS t0
  WHERE NOT FALSE
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t1));

-- query Find {"where": {"parent": {"name": {"eq": "a"}}}, "order": [{"parent": {"name": "ASC"}}, {"name": "ASC"}]}
-- items
SELECT array_to_json(ARRAY(SELECT t3 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."item" AS t0
  LEFT JOIN "public"."item" AS t2 ON t0."parent_name" = t2."name"
  WHERE EXISTS (
    SELECT 1
    FROM "public"."item" AS t1
    WHERE (t0."parent_name" = t1."name") AND (t1."name" = $1::text)
  )
  ORDER BY t2."name" ASC, t0."name" ASC
  LIMIT 100
) AS t3));
-- $1 = $where.parent.name.eq

-- query Find {"where": {"items_on_parent": {"count": {"ge": 1}}}}
-- items
SELECT array_to_json(ARRAY(SELECT t2 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."item" AS t0
  WHERE (
    SELECT count(*)
    FROM "public"."item" AS t1
    WHERE t1."parent_name" = t0."name"
  ) >= $1::integer
  LIMIT 100
) AS t2));
-- $1 = $where.items_on_parent.count.ge

-- query Find {"where": {}, "order": [], "limit": 0}
-- items
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."item" AS t0
  LIMIT $1::bigint
) AS t1));
-- $1 = $limit

-- query Find {"where": {"name": {"eq_expr": "'a'"}}}
-- error: $where.name.eq_expr: not allowed in variables

-- query Find {"where": {"nmae": {"eq": "a"}}}
-- error: $where.nmae is invalid: Item_Filter has no field "nmae"

-- query Find {"where": {"name": {"in": "a", "pattern": {"like": "a", "regex": "b"}}}}
-- error: $where.name.pattern is invalid: only one of like, regex may be set

-- query Find {"where": "name = 'a'", "order": "name"}
-- error: $where is invalid: Item_Filter takes an object
-- error: $order is invalid: Item_Order takes an object

-- query Find {"limit": 10001, "offset": -1}
-- items
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."item" AS t0
  LIMIT $1::bigint
  OFFSET $2::bigint
) AS t1));
-- $1 = $limit
-- $2 = $offset

-- query Find {"limit": null, "offset": null, "order": [{"name": "ASC"}]}
-- items
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."item" AS t0
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t1));
