-- query Whole {"where": {"size": {"ge": 1, "lt": 3}}}
-- items
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."item" AS t0
  WHERE (t0."size" >= $1::integer) AND (t0."size" < $2::integer)
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t1));
-- $1 = $where.size.ge
-- $2 = $where.size.lt

-- query Whole {"where": {"big": {"eq": "9007199254740993"}, "at": {"le": "2024-05-01T02:00:00+02:00"}}}
-- items
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."item" AS t0
  WHERE (t0."at" <= $1::timestamptz) AND (t0."big" = $2::bigint)
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t1));
-- $1 = $where.at.le
-- $2 = $where.big.eq

-- query Whole {"where": {"_or": [{"kind": {"eq": "A"}}, {"tags": {"excludes": "y"}}], "_not": {"data": {"eq": {"a": 1}}}}}
-- items
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."item" AS t0
  WHERE (NOT (t0."data" = $1::jsonb)) AND ((t0."kind" = $2::"public"."kind") OR (NOT (t0."tags" @> ARRAY[$3::text]::text[])))
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t1));
-- $1 = $where._not.data.eq
-- $2 = $where._or[0].kind.eq
-- $3 = $where._or[1].tags.excludes

-- query Whole {"where": {"_and": [{"parent": {"name": {"eq": "root"}}}, {"items_on_parent": {"count": {"eq": 0}}}]}}
-- items
SELECT array_to_json(ARRAY(SELECT t3 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."item" AS t0
  WHERE EXISTS (
    SELECT 1
    FROM "public"."item" AS t1
    WHERE (t0."parent_name" = t1."name") AND (t1."name" = $1::text)
  ) AND ((
    SELECT count(*)
    FROM "public"."item" AS t2
    WHERE t2."parent_name" = t0."name"
  ) = $2::integer)
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t3));
-- $1 = $where._and[0].parent.name.eq
-- $2 = $where._and[1].items_on_parent.count.eq

-- query Whole {"where": {"items_on_parent": {"exist": {"size": {"gt": 2}}}}}
-- items
SELECT array_to_json(ARRAY(SELECT t2 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."item" AS t0
  WHERE EXISTS (
    SELECT 1
    FROM "public"."item" AS t1
    WHERE (t1."parent_name" = t0."name") AND (t1."size" > $1::integer)
  )
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t2));
-- $1 = $where.items_on_parent.exist.size.gt

-- query Whole {"where": {"size": {"in": [1, 3], "nin": [3]}, "name": {"pattern": {"like": "O%", "ignoreCase": true}}}}
-- items
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."item" AS t0
  WHERE (t0."name" ILIKE $1::text) AND ((t0."size" = ANY ($2::integer[])) AND (t0."size" <> ALL ($3::integer[])))
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t1));
-- $1 = $where.name.pattern.like
-- $2 = $where.size.in
-- $3 = $where.size.nin

-- query Whole {"where": {"size": {"eq": null}}}
-- items
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."item" AS t0
  WHERE t0."size" IS NULL
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t1));

-- query Whole {"where": {"size": null, "kind": {}}}
-- items
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."item" AS t0
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t1));

-- query Whole {"where": {"_or": []}}
-- items
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."item" AS t0
  WHERE FALSE
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t1));

-- query Whole {"where": {}}
-- items
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."item" AS t0
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t1));

-- query Whole {"where": null}
-- items
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."item" AS t0
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t1));

-- query Whole
-- items
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."item" AS t0
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t1));

-- query Parts {"size": {"isNull": false}, "kind": {"gt": "A"}, "tags": {"includesAll": []}, "parent": {"kind": {"isNull": true}}, "items": {"count": {"lt": 1}}}
-- items
SELECT array_to_json(ARRAY(SELECT t3 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."item" AS t0
  WHERE (t0."size" IS NOT NULL) AND (t0."kind" > $1::"public"."kind") AND (t0."tags" @> $2::text[]) AND EXISTS (
    SELECT 1
    FROM "public"."item" AS t1
    WHERE (t0."parent_name" = t1."name") AND (t1."kind" IS NULL)
  ) AND ((
    SELECT count(*)
    FROM "public"."item" AS t2
    WHERE t2."parent_name" = t0."name"
  ) < $3::integer)
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t3));
-- $1 = $kind.gt
-- $2 = $tags.includesAll
-- $3 = $items.count.lt

-- query Parts {"items": {}}
-- items
SELECT array_to_json(ARRAY(SELECT t2 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."item" AS t0
  WHERE EXISTS (
    SELECT 1
    FROM "public"."item" AS t1
    WHERE t1."parent_name" = t0."name"
  )
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t2));

-- query Parts {"items": {"count": null}}
-- items
SELECT array_to_json(ARRAY(SELECT t2 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."item" AS t0
  WHERE EXISTS (
    SELECT 1
    FROM "public"."item" AS t1
    WHERE t1."parent_name" = t0."name"
  )
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t2));

-- query Parts
-- items
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."item" AS t0
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t1));
