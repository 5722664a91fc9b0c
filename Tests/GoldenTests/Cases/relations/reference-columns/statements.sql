-- query Find {"league": "A", "city": "Rome"}
-- byKeyColumn
SELECT array_to_json(ARRAY(SELECT t2 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."player" AS t0
  WHERE EXISTS (
    SELECT 1
    FROM "public"."team" AS t1
    WHERE ((t0."team_league" = t1."league") AND (t0."team_name" = t1."name")) AND (t1."league" = $1::text)
  )
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t2));
-- $1 = $league
-- byColumn
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."player" AS t0
  WHERE t0."team_league" = $1::text
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t1));
-- $1 = $league
-- byOther
SELECT array_to_json(ARRAY(SELECT t2 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."player" AS t0
  WHERE EXISTS (
    SELECT 1
    FROM "public"."team" AS t1
    WHERE ((t0."team_league" = t1."league") AND (t0."team_name" = t1."name")) AND (t1."city" = $1::text)
  )
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t2));
-- $1 = $city
-- byBoth
SELECT array_to_json(ARRAY(SELECT t2 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."player" AS t0
  WHERE EXISTS (
    SELECT 1
    FROM "public"."team" AS t1
    WHERE ((t0."team_league" = t1."league") AND (t0."team_name" = t1."name")) AND ((t1."league" = $1::text) AND (t1."city" IS NOT NULL))
  )
  LIMIT 100
) AS t2));
-- $1 = $league
-- any
SELECT array_to_json(ARRAY(SELECT t2 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."player" AS t0
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t2));

-- query Find {"league": null, "city": null}
-- byKeyColumn
SELECT array_to_json(ARRAY(SELECT t2 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."player" AS t0
  WHERE EXISTS (
    SELECT 1
    FROM "public"."team" AS t1
    WHERE ((t0."team_league" = t1."league") AND (t0."team_name" = t1."name")) AND (t1."league" IS NULL)
  )
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t2));
-- byColumn
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."player" AS t0
  WHERE t0."team_league" IS NULL
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t1));
-- byOther
SELECT array_to_json(ARRAY(SELECT t2 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."player" AS t0
  WHERE EXISTS (
    SELECT 1
    FROM "public"."team" AS t1
    WHERE ((t0."team_league" = t1."league") AND (t0."team_name" = t1."name")) AND (t1."city" IS NULL)
  )
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t2));
-- byBoth
SELECT array_to_json(ARRAY(SELECT t2 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."player" AS t0
  WHERE EXISTS (
    SELECT 1
    FROM "public"."team" AS t1
    WHERE ((t0."team_league" = t1."league") AND (t0."team_name" = t1."name")) AND ((t1."league" IS NULL) AND (t1."city" IS NOT NULL))
  )
  LIMIT 100
) AS t2));
-- any
SELECT array_to_json(ARRAY(SELECT t2 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."player" AS t0
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t2));

-- query Find
-- byKeyColumn
SELECT array_to_json(ARRAY(SELECT t2 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."player" AS t0
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t2));
-- byColumn
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."player" AS t0
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t1));
-- byOther
SELECT array_to_json(ARRAY(SELECT t2 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."player" AS t0
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t2));
-- byBoth
SELECT array_to_json(ARRAY(SELECT t2 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."player" AS t0
  WHERE EXISTS (
    SELECT 1
    FROM "public"."team" AS t1
    WHERE ((t0."team_league" = t1."league") AND (t0."team_name" = t1."name")) AND (t1."city" IS NOT NULL)
  )
  LIMIT 100
) AS t2));
-- any
SELECT array_to_json(ARRAY(SELECT t2 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."player" AS t0
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t2));

-- query Missing
-- withoutTeam
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."player" AS t0
  WHERE t0."team_name" IS NULL
  LIMIT 100
) AS t1));
-- nullKeyOfTeam
SELECT array_to_json(ARRAY(SELECT t2 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."player" AS t0
  WHERE EXISTS (
    SELECT 1
    FROM "public"."team" AS t1
    WHERE ((t0."team_league" = t1."league") AND (t0."team_name" = t1."name")) AND (t1."name" IS NULL)
  )
  LIMIT 100
) AS t2));
-- equalToNull
SELECT array_to_json(ARRAY(SELECT t2 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."player" AS t0
  WHERE EXISTS (
    SELECT 1
    FROM "public"."team" AS t1
    WHERE ((t0."team_league" = t1."league") AND (t0."team_name" = t1."name")) AND (t1."name" IS NULL)
  )
  LIMIT 100
) AS t2));
-- teamWithoutCity
SELECT array_to_json(ARRAY(SELECT t2 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."player" AS t0
  WHERE EXISTS (
    SELECT 1
    FROM "public"."team" AS t1
    WHERE ((t0."team_league" = t1."league") AND (t0."team_name" = t1."name")) AND (t1."city" IS NULL)
  )
  LIMIT 100
) AS t2));
-- notInA
SELECT array_to_json(ARRAY(SELECT t2 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."player" AS t0
  WHERE NOT EXISTS (
    SELECT 1
    FROM "public"."team" AS t1
    WHERE ((t0."team_league" = t1."league") AND (t0."team_name" = t1."name")) AND (t1."league" = $1::text)
  )
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t2));
-- $1 = "A"
-- notTheColumn
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."player" AS t0
  WHERE NOT (t0."team_league" = $1::text)
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t1));
-- $1 = "A"
-- inCityOrNone
SELECT array_to_json(ARRAY(SELECT t2 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."player" AS t0
  WHERE EXISTS (
    SELECT 1
    FROM "public"."team" AS t1
    WHERE ((t0."team_league" = t1."league") AND (t0."team_name" = t1."name")) AND (t1."city" = $1::text)
  ) OR (t0."team_name" IS NULL)
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t2));
-- $1 = "Rome"
