-- mutation Mark {"rank": 2, "mark": "x"}
-- byTeam: count
UPDATE "public"."player" AS t0
SET "mark" = $2::text
WHERE EXISTS (
  SELECT 1
  FROM "public"."team" AS t1
  WHERE (t0."team_name" = t1."name") AND (t1."rank" = $1::integer)
);
-- $1 = $rank
-- $2 = $mark
-- byTeamMates: count
UPDATE "public"."team" AS t0
SET "rank" = $2::integer
WHERE (
  SELECT count(*)
  FROM "public"."player" AS t1
  WHERE t1."team_name" = t0."name"
) >= $1::integer;
-- $1 = "2"
-- $2 = "9"
-- query.players
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name",
  t0."mark" AS "mark"
  FROM "public"."player" AS t0
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t1));
-- query.teams
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name",
  t0."rank" AS "rank"
  FROM "public"."team" AS t0
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t1));

-- mutation Mark {"mark": "y"}
-- error: where has no effective condition; set all: true

-- mutation Drop {"rank": 5}
-- player_deleteMany: count
DELETE FROM "public"."player" AS t0
WHERE EXISTS (
  SELECT 1
  FROM "public"."team" AS t1
  WHERE (t0."team_name" = t1."name") AND (t1."rank" < $1::integer)
) OR (t0."score" IS NULL);
-- $1 = $rank
-- query.players
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."player" AS t0
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t1));

-- mutation Empty
-- player_updateMany: count
UPDATE "public"."player" AS t0
SET "name" = t0."name"
WHERE t0."score" > $1::integer;
-- $1 = "0"

-- mutation Empty {"mark": null}
-- player_updateMany: count
UPDATE "public"."player" AS t0
SET "mark" = NULL
WHERE t0."score" > $1::integer;
-- $1 = "0"
