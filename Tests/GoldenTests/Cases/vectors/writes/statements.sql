-- mutation Insert {"code": "a", "profile": [1, -2.5, 1e-7]}
-- scent_insert: object
INSERT INTO "public"."scent" AS t0 ("code", "other", "profile")
VALUES ($1::text, $2::vector, $3::vector)
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT t0."code" AS "code"
) AS t1);
-- $1 = $code
-- $2 = "[0.5,1.0]"
-- $3 = $profile

-- mutation Insert {"code": "b", "profile": [0.1, -0, 16777217], "other": null}
-- scent_insert: object
INSERT INTO "public"."scent" AS t0 ("code", "other", "profile")
VALUES ($1::text, NULL, $2::vector)
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT t0."code" AS "code"
) AS t1);
-- $1 = $code
-- $2 = $profile

-- mutation Insert {"code": "c", "profile": [1, 2]}
-- error: $profile is invalid: expected a vector of 3 elements, found 2

-- mutation Insert {"code": "c", "profile": [1, 2, 3], "other": [1, 2, 3]}
-- error: $other is invalid: expected a vector of 2 elements, found 3

-- mutation Insert {"code": "c", "profile": null}
-- error: $profile is null: Vector! is required

-- mutation Many {"data": [{"code": "d", "profile": [1, 2, 3]}, {"code": "e", "profile": [3, 2, 1], "other": [1, 1]}]}
-- scent_insertMany: array
WITH written AS (
  INSERT INTO "public"."scent" AS t0 ("code", "other", "profile")
  VALUES ($1::text, $2::vector, $3::vector), ($4::text, $5::vector, $6::vector)
  RETURNING (SELECT row_to_json(t1) FROM (
    SELECT t0."code" AS "code"
  ) AS t1) AS "key"
)
SELECT array_to_json(ARRAY(SELECT "key" FROM written));
-- $1 = $data[0].code
-- $2 = "[0.5,1.0]"
-- $3 = $data[0].profile
-- $4 = $data[1].code
-- $5 = $data[1].other
-- $6 = $data[1].profile

-- mutation Many {"data": [{"code": "f", "profile": [1, 2, 3, 4]}]}
-- error: $data[0].profile is invalid: expected a vector of 3 elements, found 4

-- query All
-- scents
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."code" AS "code",
  t0."profile"::vector::real[] AS "profile",
  t0."other"::vector::real[] AS "other"
  FROM "public"."scent" AS t0
  ORDER BY t0."code" ASC
  LIMIT 100
) AS t1));

-- mutation Change {"profile": [7, 8, 9]}
-- scent_updateMany: count
UPDATE "public"."scent" AS t0
SET "profile" = $1::vector, "other" = $2::vector;
-- $1 = $profile
-- $2 = "[3.0,4.0]"
-- scent_upsert: object
INSERT INTO "public"."scent" AS t0 ("code", "other", "profile")
VALUES ($1::text, NULL, $2::vector)
ON CONFLICT ("code") DO UPDATE SET "other" = EXCLUDED."other", "profile" = EXCLUDED."profile"
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT t0."code" AS "code"
) AS t1);
-- $1 = "u"
-- $2 = "[1.0,2.0,3.0]"

-- mutation Change {"profile": [7, 8]}
-- error: $profile is invalid: expected a vector of 3 elements, found 2

-- mutation Embed {"text": "rose"}
-- scent_updateMany: count
UPDATE "public"."scent" AS t0
SET "other" = $1::vector;
-- $1 = vector of 2 of $text by text-embedding-004

-- mutation Embed {"text": null}
-- error: other_embed: text cannot be null

-- mutation Embed
-- scent_updateMany: count
UPDATE "public"."scent" AS t0
SET "code" = t0."code";

-- mutation EmbedNew {"text": "rose"}
-- scent_insert: object
INSERT INTO "public"."scent" AS t0 ("code", "other", "profile")
VALUES ($1::text, $2::vector, $3::vector)
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT t0."code" AS "code"
) AS t1);
-- $1 = "e1"
-- $2 = "[0.5,1.0]"
-- $3 = vector of 3 of $text by text-embedding-004

-- query Compare {"text": "rose"}
-- scents_profile_similarity
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."code" AS "code"
  FROM "public"."scent" AS t0
  WHERE t0."profile"::vector IS NOT NULL
  ORDER BY t0."profile"::vector <#> $1::vector ASC
  LIMIT 100
) AS t1));
-- $1 = vector of 3 of $text by text-embedding-004

-- query Compare
-- scents_profile_similarity
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."code" AS "code"
  FROM "public"."scent" AS t0
  WHERE FALSE
  LIMIT 100
) AS t1));
