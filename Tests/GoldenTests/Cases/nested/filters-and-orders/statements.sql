-- query Lists {"done": false, "text": {"isNull": false}, "order": {"position": "DESC"}}
-- lists
SELECT array_to_json(ARRAY(SELECT t6 FROM (
  SELECT t0."name" AS "name",
  array_to_json(ARRAY(SELECT t2 FROM (
    SELECT t1."position" AS "position",
    t1."text" AS "text"
    FROM "public"."item" AS t1
    WHERE (t1."list_name" = t0."name") AND ((t1."done" = $1::boolean) AND (t1."text" IS NOT NULL))
    ORDER BY t1."position" DESC
    LIMIT 5
  ) AS t2)) AS "items_on_list",
  array_to_json(ARRAY(SELECT t5 FROM (
    SELECT t3."list_name" AS "listName",
    t3."position" AS "position"
    FROM "public"."item" AS t3
    LEFT JOIN "public"."list" AS t4 ON t3."list_name" = t4."name"
    WHERE (t3."parent_name" = t0."name") AND (t3."done" = $1::boolean)
    ORDER BY t4."name" ASC, t3."position" ASC
    LIMIT 5
  ) AS t5)) AS "items_on_parent"
  FROM "public"."list" AS t0
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t6));
-- $1 = $done

-- query Lists {"text": {"contains": "a"}, "order": [{"text": "ASC"}]}
-- lists
SELECT array_to_json(ARRAY(SELECT t6 FROM (
  SELECT t0."name" AS "name",
  array_to_json(ARRAY(SELECT t2 FROM (
    SELECT t1."position" AS "position",
    t1."text" AS "text"
    FROM "public"."item" AS t1
    WHERE (t1."list_name" = t0."name") AND (t1."text" LIKE $1::text)
    ORDER BY t1."text" ASC
    LIMIT 5
  ) AS t2)) AS "items_on_list",
  array_to_json(ARRAY(SELECT t5 FROM (
    SELECT t3."list_name" AS "listName",
    t3."position" AS "position"
    FROM "public"."item" AS t3
    LEFT JOIN "public"."list" AS t4 ON t3."list_name" = t4."name"
    WHERE t3."parent_name" = t0."name"
    ORDER BY t4."name" ASC, t3."position" ASC
    LIMIT 5
  ) AS t5)) AS "items_on_parent"
  FROM "public"."list" AS t0
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t6));
-- $1 = pattern %$text.contains%

-- query Lists {"done": null, "order": [{"position": "ASC"}]}
-- lists
SELECT array_to_json(ARRAY(SELECT t6 FROM (
  SELECT t0."name" AS "name",
  array_to_json(ARRAY(SELECT t2 FROM (
    SELECT t1."position" AS "position",
    t1."text" AS "text"
    FROM "public"."item" AS t1
    WHERE (t1."list_name" = t0."name") AND (t1."done" IS NULL)
    ORDER BY t1."position" ASC
    LIMIT 5
  ) AS t2)) AS "items_on_list",
  array_to_json(ARRAY(SELECT t5 FROM (
    SELECT t3."list_name" AS "listName",
    t3."position" AS "position"
    FROM "public"."item" AS t3
    LEFT JOIN "public"."list" AS t4 ON t3."list_name" = t4."name"
    WHERE (t3."parent_name" = t0."name") AND (t3."done" IS NULL)
    ORDER BY t4."name" ASC, t3."position" ASC
    LIMIT 5
  ) AS t5)) AS "items_on_parent"
  FROM "public"."list" AS t0
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t6));

-- query Lists {"order": [{"done": "DESC"}, {"position": "ASC"}]}
-- lists
SELECT array_to_json(ARRAY(SELECT t6 FROM (
  SELECT t0."name" AS "name",
  array_to_json(ARRAY(SELECT t2 FROM (
    SELECT t1."position" AS "position",
    t1."text" AS "text"
    FROM "public"."item" AS t1
    WHERE t1."list_name" = t0."name"
    ORDER BY t1."done" DESC, t1."position" ASC
    LIMIT 5
  ) AS t2)) AS "items_on_list",
  array_to_json(ARRAY(SELECT t5 FROM (
    SELECT t3."list_name" AS "listName",
    t3."position" AS "position"
    FROM "public"."item" AS t3
    LEFT JOIN "public"."list" AS t4 ON t3."list_name" = t4."name"
    WHERE t3."parent_name" = t0."name"
    ORDER BY t4."name" ASC, t3."position" ASC
    LIMIT 5
  ) AS t5)) AS "items_on_parent"
  FROM "public"."list" AS t0
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t6));

-- query Aliases
-- lists
SELECT array_to_json(ARRAY(SELECT t12 FROM (
  SELECT array_to_json(ARRAY(SELECT t3 FROM (
    SELECT t2."text" AS "text"
    FROM "public"."item" AS t2
    WHERE (t2."list_name" = t0."name") AND (t2."done" = $2::boolean)
    ORDER BY t2."position" ASC
    LIMIT 5
  ) AS t3)) AS "open",
  array_to_json(ARRAY(SELECT t5 FROM (
    SELECT t4."text" AS "text"
    FROM "public"."item" AS t4
    WHERE (t4."list_name" = t0."name") AND (NOT (t4."done" = $2::boolean))
    ORDER BY t4."position" ASC
    LIMIT 5
  ) AS t5)) AS "done",
  array_to_json(ARRAY(SELECT t11 FROM (
    SELECT t6."position" AS "position",
    (SELECT row_to_json(t8) FROM (
      SELECT t7."name" AS "name"
      FROM "public"."list" AS t7
      WHERE t6."list_name" = t7."name"
    ) AS t8) AS "list",
    (SELECT row_to_json(t10) FROM (
      SELECT t9."name" AS "name"
      FROM "public"."list" AS t9
      WHERE t6."parent_name" = t9."name"
    ) AS t10) AS "parent"
    FROM "public"."item" AS t6
    WHERE t6."list_name" = t0."name"
    ORDER BY t6."position" DESC
    LIMIT 1
  ) AS t11)) AS "last"
  FROM "public"."list" AS t0
  WHERE EXISTS (
    SELECT 1
    FROM "public"."item" AS t1
    WHERE (t1."list_name" = t0."name") AND (t1."done" = $1::boolean)
  )
  ORDER BY t0."name" DESC
  LIMIT 100
) AS t12));
-- $1 = "true"
-- $2 = "false"
