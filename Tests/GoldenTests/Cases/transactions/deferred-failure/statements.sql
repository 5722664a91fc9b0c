-- mutation Loop
-- a: object
INSERT INTO "public"."node" AS t0 ("name", "next")
VALUES ($1::text, $2::text)
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT t0."name" AS "name"
) AS t1);
-- $1 = "a"
-- $2 = "b"
-- b: object
INSERT INTO "public"."node" AS t0 ("name", "next")
VALUES ($1::text, $2::text)
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT t0."name" AS "name"
) AS t1);
-- $1 = "b"
-- $2 = "a"

-- mutation Broken
-- c: object
INSERT INTO "public"."node" AS t0 ("name", "next")
VALUES ($1::text, $2::text)
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT t0."name" AS "name"
) AS t1);
-- $1 = "c"
-- $2 = "nowhere"
-- d: object
INSERT INTO "public"."node" AS t0 ("name", "next")
VALUES ($1::text, $2::text)
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT t0."name" AS "name"
) AS t1);
-- $1 = "d"
-- $2 = "c"

-- mutation Separately
-- e: object
INSERT INTO "public"."node" AS t0 ("name", "next")
VALUES ($1::text, $2::text)
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT t0."name" AS "name"
) AS t1);
-- $1 = "e"
-- $2 = "f"
-- f: object
INSERT INTO "public"."node" AS t0 ("name")
VALUES ($1::text)
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT t0."name" AS "name"
) AS t1);
-- $1 = "f"

-- query Nodes
-- nodes
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name",
  t0."next" AS "next"
  FROM "public"."node" AS t0
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t1));
