-- mutation Add {"name": "a", "league": 2}
-- player_insert: object
INSERT INTO "public"."player" AS t0 ("name", "team_league", "team_name")
VALUES ($1::text, $2::integer, $3::text)
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT t0."name" AS "name"
) AS t1);
-- $1 = $name
-- $2 = $league
-- $3 = "red"

-- mutation Add {"name": "b", "league": 1, "mentor": "a"}
-- player_insert: object
INSERT INTO "public"."player" AS t0 ("name", "team_league", "team_name", "mentor_name")
VALUES ($1::text, $2::integer, $3::text, $4::text)
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT t0."name" AS "name"
) AS t1);
-- $1 = $name
-- $2 = $league
-- $3 = "red"
-- $4 = $mentor

-- mutation Several
-- player_insertMany: array
WITH written AS (
  INSERT INTO "public"."player" AS t0 ("name", "team_league", "team_name")
  VALUES ($1::text, $2::integer, $3::text), ($4::text, $2::integer, $5::text)
  RETURNING (SELECT row_to_json(t1) FROM (
    SELECT t0."name" AS "name"
  ) AS t1) AS "key"
)
SELECT array_to_json(ARRAY(SELECT "key" FROM written));
-- $1 = "ok"
-- $2 = "1"
-- $3 = "red"
-- $4 = "bad"
-- $5 = "blue"
-- changed: count
UPDATE "public"."player" AS t0
SET "mentor_name" = $1::text;
-- $1 = "nobody"
-- query.players
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name",
  t0."mentor_name" AS "mentorName"
  FROM "public"."player" AS t0
  LIMIT 100
) AS t1));
