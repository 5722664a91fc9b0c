-- mutation Add {"code": "a", "text": "banana"}
-- note_insert: object
INSERT INTO "public"."note" AS t0 ("code", "meaning", "text")
VALUES ($1::text, $2::vector, $3::text)
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT t0."code" AS "code"
) AS t1);
-- $1 = $code
-- $2 = vector of 3 of $text by m3
-- $3 = $text

-- mutation Several {"x": "aab", "y": "bcb"}
-- note_insertMany: array
WITH written AS (
  INSERT INTO "public"."note" AS t0 ("code", "meaning")
  VALUES ($1::text, $2::vector), ($3::text, $4::vector), ($5::text, $6::vector)
  RETURNING (SELECT row_to_json(t1) FROM (
    SELECT t0."code" AS "code"
  ) AS t1) AS "key"
)
SELECT array_to_json(ARRAY(SELECT "key" FROM written));
-- $1 = "x"
-- $2 = vector of 3 of $x by m3
-- $3 = "y"
-- $4 = vector of 3 of $y by m3
-- $5 = "z"
-- $6 = vector of 3 of "ccc" by m3

-- mutation Change {"code": "b", "text": "abc"}
-- note_update: object
UPDATE "public"."note" AS t0
SET "meaning" = $2::vector
WHERE t0."code" = $1::text
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT t0."code" AS "code"
) AS t1);
-- $1 = $code
-- $2 = vector of 3 of $text by m3

-- mutation Change {"code": "b"}
-- note_update: object
UPDATE "public"."note" AS t0
SET "code" = t0."code"
WHERE t0."code" = $1::text
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT t0."code" AS "code"
) AS t1);
-- $1 = $code

-- mutation WrongSize
-- before: object
INSERT INTO "public"."note" AS t0 ("code")
VALUES ($1::text)
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT t0."code" AS "code"
) AS t1);
-- $1 = "before"
-- note_insert: object
INSERT INTO "public"."note" AS t0 ("code", "meaning")
VALUES ($1::text, $2::vector)
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT t0."code" AS "code"
) AS t1);
-- $1 = "wrong"
-- $2 = vector of 3 of "a" by m2
-- after: object
DELETE FROM "public"."note" AS t0
WHERE t0."code" = $1::text
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT t0."code" AS "code"
) AS t1);
-- $1 = "before"

-- mutation NoModel
-- before: object
INSERT INTO "public"."note" AS t0 ("code")
VALUES ($1::text)
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT t0."code" AS "code"
) AS t1);
-- $1 = "before"
-- note_insert: object
INSERT INTO "public"."note" AS t0 ("code", "meaning")
VALUES ($1::text, $2::vector)
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT t0."code" AS "code"
) AS t1);
-- $1 = "none"
-- $2 = vector of 3 of "a" by other

-- query All
-- notes
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."code" AS "code",
  t0."text" AS "text",
  t0."meaning"::vector::real[] AS "meaning"
  FROM "public"."note" AS t0
  ORDER BY t0."code" ASC
  LIMIT 100
) AS t1));

-- query Near {"text": "aab"}
-- notes_meaning_similarity
SELECT array_to_json(ARRAY(SELECT t2 FROM (
  SELECT t0."code" AS "code",
  (SELECT row_to_json(t1) FROM (
    SELECT CASE WHEN abs((t0."meaning"::vector <-> $1::vector)) < 'Infinity' THEN (t0."meaning"::vector <-> $1::vector) END AS "distance"
  ) AS t1) AS "_metadata"
  FROM "public"."note" AS t0
  WHERE t0."meaning"::vector IS NOT NULL
  ORDER BY t0."meaning"::vector <-> $1::vector ASC
  LIMIT 100
) AS t2));
-- $1 = vector of 3 of $text by m3

-- query Near {"text": "ccc", "within": 2}
-- notes_meaning_similarity
SELECT array_to_json(ARRAY(SELECT t2 FROM (
  SELECT t0."code" AS "code",
  (SELECT row_to_json(t1) FROM (
    SELECT CASE WHEN abs((t0."meaning"::vector <-> $1::vector)) < 'Infinity' THEN (t0."meaning"::vector <-> $1::vector) END AS "distance"
  ) AS t1) AS "_metadata"
  FROM "public"."note" AS t0
  WHERE (t0."meaning"::vector IS NOT NULL) AND ((t0."meaning"::vector <-> $1::vector) <= $2::double precision)
  ORDER BY t0."meaning"::vector <-> $1::vector ASC
  LIMIT 100
) AS t2));
-- $1 = vector of 3 of $text by m3
-- $2 = $within
