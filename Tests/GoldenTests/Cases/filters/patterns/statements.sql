-- query Like {"like": "c_t"}
-- words
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."text" AS "text"
  FROM "public"."word" AS t0
  WHERE t0."text" LIKE $1::text
  ORDER BY t0."text" ASC
  LIMIT 100
) AS t1));
-- $1 = $like

-- query Like {"like": "C%", "ignoreCase": true}
-- words
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."text" AS "text"
  FROM "public"."word" AS t0
  WHERE t0."text" ILIKE $1::text
  ORDER BY t0."text" ASC
  LIMIT 100
) AS t1));
-- $1 = $like

-- query Like {"like": "C%", "ignoreCase": false}
-- words
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."text" AS "text"
  FROM "public"."word" AS t0
  WHERE t0."text" LIKE $1::text
  ORDER BY t0."text" ASC
  LIMIT 100
) AS t1));
-- $1 = $like

-- query Like {"like": null}
-- words
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."text" AS "text"
  FROM "public"."word" AS t0
  WHERE NULL
  ORDER BY t0."text" ASC
  LIMIT 100
) AS t1));

-- query Like
-- words
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."text" AS "text"
  FROM "public"."word" AS t0
  ORDER BY t0."text" ASC
  LIMIT 100
) AS t1));

-- query Regex {"regex": "^c.?.t$"}
-- words
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."text" AS "text"
  FROM "public"."word" AS t0
  WHERE t0."text" ~ $1::text
  ORDER BY t0."text" ASC
  LIMIT 100
) AS t1));
-- $1 = $regex

-- query Regex {"regex": "C", "ignoreCase": true}
-- words
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."text" AS "text"
  FROM "public"."word" AS t0
  WHERE t0."text" ~* $1::text
  ORDER BY t0."text" ASC
  LIMIT 100
) AS t1));
-- $1 = $regex

-- query Literals
-- escaped
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."text" AS "text"
  FROM "public"."word" AS t0
  WHERE t0."text" LIKE $1::text
  LIMIT 100
) AS t1));
-- $1 = "c\\%t"
-- ignoringCase
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."text" AS "text"
  FROM "public"."word" AS t0
  WHERE t0."text" ILIKE $1::text
  ORDER BY t0."text" ASC
  LIMIT 100
) AS t1));
-- $1 = "CAT"
-- inverted
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."text" AS "text"
  FROM "public"."word" AS t0
  WHERE NOT (t0."text" ~ $1::text)
  ORDER BY t0."text" ASC
  LIMIT 100
) AS t1));
-- $1 = "^c"
-- notNot
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."text" AS "text"
  FROM "public"."word" AS t0
  WHERE NOT (NOT (t0."text" LIKE $1::text))
  ORDER BY t0."text" ASC
  LIMIT 100
) AS t1));
-- $1 = "c%"
