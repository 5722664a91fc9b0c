-- mutation Remove {"where": {"players": 1}}
-- error: $where.players is invalid: Player_Filter has no field "players"

-- mutation Remove {"where": {"name": {"eq": "ann"}, "score": {"gt": 50}}}
-- player_deleteMany: count
DELETE FROM "public"."player" AS t0
WHERE (t0."name" = $1::text) AND (t0."score" > $2::double precision);
-- $1 = $where.name.eq
-- $2 = $where.score.gt

-- mutation Remove {"where": {"name": {"eq": "ann"}}}
-- player_deleteMany: count
DELETE FROM "public"."player" AS t0
WHERE t0."name" = $1::text;
-- $1 = $where.name.eq

-- mutation Remove
-- error: where or all: true is required

-- mutation Remove {"where": null}
-- error: where or all: true is required

-- mutation Remove {"where": {}}
-- error: where has no effective condition; set all: true

-- mutation Remove {"where": {"_or": []}}
-- player_deleteMany: count
DELETE FROM "public"."player" AS t0
WHERE FALSE;

-- mutation Remove {"where": {"_and": []}}
-- error: where has no effective condition; set all: true

-- mutation Remove {"where": {"name": {}}}
-- error: where has no effective condition; set all: true

-- mutation RemoveTeam
-- team_deleteMany: count
DELETE FROM "public"."team" AS t0
WHERE t0."name" = ANY ($1::text[]);
-- $1 = ["red", "none"]

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

-- mutation Remove {"where": {"number": {"le": 2}}, "all": true}
-- player_deleteMany: count
DELETE FROM "public"."player" AS t0
WHERE t0."number" <= $1::integer;
-- $1 = $where.number.le

-- mutation RemoveRest
-- player_deleteMany: count
DELETE FROM "public"."player" AS t0;
-- again: count
DELETE FROM "public"."player" AS t0;
