-- mutation Found
-- team_insert: object
INSERT INTO "public"."team" AS t0 ("name")
VALUES ($1::text)
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT t0."name" AS "name"
) AS t1);
-- $1 = "t"
-- player_insert: object
INSERT INTO "public"."player" AS t0 ("name", "team_name")
VALUES ($1::text, $2::text)
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT t0."name" AS "name"
) AS t1);
-- $1 = "p"
-- $2 = "t"
-- team_update: object
UPDATE "public"."team" AS t0
SET "captain_name" = $2::text
WHERE t0."name" = $1::text
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT t0."name" AS "name"
) AS t1);
-- $1 = "t"
-- $2 = "p"

-- query Get
-- team
SELECT (SELECT row_to_json(t7) FROM (
  SELECT (SELECT row_to_json(t6) FROM (
    SELECT (SELECT row_to_json(t5) FROM (
      SELECT t2."captain_name" AS "captainName",
      (SELECT row_to_json(t4) FROM (
        SELECT t3."name" AS "name"
        FROM "public"."player" AS t3
        WHERE t2."captain_name" = t3."name"
      ) AS t4) AS "captain"
      FROM "public"."team" AS t2
      WHERE t1."team_name" = t2."name"
    ) AS t5) AS "team"
    FROM "public"."player" AS t1
    WHERE t0."captain_name" = t1."name"
  ) AS t6) AS "captain"
  FROM "public"."team" AS t0
  WHERE t0."name" = $1::text
) AS t7);
-- $1 = "t"
-- player
SELECT (SELECT row_to_json(t7) FROM (
  SELECT (SELECT row_to_json(t4) FROM (
    SELECT array_to_json(ARRAY(SELECT t3 FROM (
      SELECT t2."name" AS "name"
      FROM "public"."player" AS t2
      WHERE t2."team_name" = t1."name"
      LIMIT 2
    ) AS t3)) AS "players_on_team"
    FROM "public"."team" AS t1
    WHERE t0."team_name" = t1."name"
  ) AS t4) AS "team",
  array_to_json(ARRAY(SELECT t6 FROM (
    SELECT t5."name" AS "name"
    FROM "public"."team" AS t5
    WHERE t5."captain_name" = t0."name"
    LIMIT 2
  ) AS t6)) AS "teams_on_captain"
  FROM "public"."player" AS t0
  WHERE t0."name" = $1::text
) AS t7);
-- $1 = "p"

-- mutation RemovePlayer
-- player_delete: object
DELETE FROM "public"."player" AS t0
WHERE t0."name" = $1::text
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT t0."name" AS "name"
) AS t1);
-- $1 = "p"
