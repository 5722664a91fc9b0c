-- mutation Raise {"team": "red", "least": 15, "score": 30}
-- player_updateMany: count
UPDATE "public"."player" AS t0
SET "score" = $3::double precision
WHERE (t0."team_name" = $1::text) AND (t0."score" >= $2::double precision);
-- $1 = $team
-- $2 = $least
-- $3 = $score

-- mutation Raise {"team": null, "score": 0}
-- player_updateMany: count
UPDATE "public"."player" AS t0
SET "score" = $1::double precision
WHERE t0."team_name" IS NULL;
-- $1 = $score

-- mutation Raise {"score": 1}
-- error: where has no effective condition; set all: true

-- mutation Raise {"score": 1, "all": false}
-- error: where has no effective condition; set all: true

-- mutation Raise {"score": 1, "all": true, "team": "blue"}
-- player_updateMany: count
UPDATE "public"."player" AS t0
SET "score" = $2::double precision
WHERE t0."team_name" = $1::text;
-- $1 = $team
-- $2 = $score

-- mutation Raise {"score": null, "all": true, "least": 30}
-- player_updateMany: count
UPDATE "public"."player" AS t0
SET "score" = NULL
WHERE t0."score" >= $1::double precision;
-- $1 = $least

-- mutation ClearAll
-- player_updateMany: count
UPDATE "public"."player" AS t0
SET "notes" = $1::text[];
-- $1 = ["cleared"]

-- mutation Keep
-- player_updateMany: count
UPDATE "public"."player" AS t0
SET "id" = t0."id"
WHERE t0."number" > $1::integer;
-- $1 = "0"

-- mutation SetNumber
-- player_updateMany: count
UPDATE "public"."player" AS t0
SET "number" = $2::integer
WHERE t0."number" < $1::integer;
-- $1 = "3"
-- $2 = "7"

-- query List
-- players
SELECT array_to_json(ARRAY(SELECT t2 FROM (
  SELECT t0."name" AS "name",
  t0."number" AS "number",
  t0."score" AS "score",
  t0."team_name" AS "teamName",
  CASE WHEN array_position(t0."notes", NULL) IS NULL OR width_bucket(cardinality(t0."notes")::double precision, 0, 1, 0) = 0 THEN t0."notes" END AS "notes"
  FROM "public"."player" AS t0
  ORDER BY t0."number" ASC, t0."name" ASC
  LIMIT 100
) AS t2));
