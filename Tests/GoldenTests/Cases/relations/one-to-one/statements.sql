-- query Rows
-- users
SELECT array_to_json(ARRAY(SELECT t13 FROM (
  SELECT t0."name" AS "name",
  (SELECT row_to_json(t4) FROM (
    SELECT t1."bio" AS "bio",
    (SELECT row_to_json(t3) FROM (
      SELECT t2."name" AS "name"
      FROM "public"."user" AS t2
      WHERE t1."user_name" = t2."name"
    ) AS t3) AS "user"
    FROM "public"."profile" AS t1
    WHERE t1."user_name" = t0."name"
  ) AS t4) AS "profile_on_user",
  (SELECT row_to_json(t6) FROM (
    SELECT t5."color" AS "color"
    FROM "public"."badge" AS t5
    WHERE t5."user_name" = t0."name"
  ) AS t6) AS "badge_on_user",
  (SELECT row_to_json(t12) FROM (
    SELECT t7."number" AS "number",
    (SELECT row_to_json(t11) FROM (
      SELECT (SELECT row_to_json(t10) FROM (
        SELECT t9."color" AS "color"
        FROM "public"."badge" AS t9
        WHERE t9."user_name" = t8."name"
      ) AS t10) AS "badge_on_user"
      FROM "public"."user" AS t8
      WHERE t7."user_name" = t8."name"
    ) AS t11) AS "user"
    FROM "public"."desk" AS t7
    WHERE t7."user_name" = t0."name"
  ) AS t12) AS "desk_on_user"
  FROM "public"."user" AS t0
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t13));
-- desks
SELECT array_to_json(ARRAY(SELECT t5 FROM (
  SELECT t0."number" AS "number",
  (SELECT row_to_json(t4) FROM (
    SELECT t1."name" AS "name",
    (SELECT row_to_json(t3) FROM (
      SELECT t2."bio" AS "bio"
      FROM "public"."profile" AS t2
      WHERE t2."user_name" = t1."name"
    ) AS t3) AS "profile_on_user"
    FROM "public"."user" AS t1
    WHERE t0."user_name" = t1."name"
  ) AS t4) AS "user"
  FROM "public"."desk" AS t0
  ORDER BY t0."number" ASC
  LIMIT 100
) AS t5));

-- query Filter {"bio": "long"}
-- byBio
SELECT array_to_json(ARRAY(SELECT t2 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."user" AS t0
  WHERE EXISTS (
    SELECT 1
    FROM "public"."profile" AS t1
    WHERE (t1."user_name" = t0."name") AND (t1."bio" = $1::text)
  )
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t2));
-- $1 = $bio
-- withProfile
SELECT array_to_json(ARRAY(SELECT t2 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."user" AS t0
  WHERE EXISTS (
    SELECT 1
    FROM "public"."profile" AS t1
    WHERE (t1."user_name" = t0."name") AND (t1."id" IS NOT NULL)
  )
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t2));
-- notLong
SELECT array_to_json(ARRAY(SELECT t2 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."user" AS t0
  WHERE NOT EXISTS (
    SELECT 1
    FROM "public"."profile" AS t1
    WHERE (t1."user_name" = t0."name") AND (t1."bio" = $1::text)
  )
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t2));
-- $1 = "long"
-- redOrSeated
SELECT array_to_json(ARRAY(SELECT t3 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."user" AS t0
  WHERE EXISTS (
    SELECT 1
    FROM "public"."badge" AS t1
    WHERE (t1."user_name" = t0."name") AND (t1."color" = $1::text)
  ) OR EXISTS (
    SELECT 1
    FROM "public"."desk" AS t2
    WHERE (t2."user_name" = t0."name") AND (t2."number" > $2::integer)
  )
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t3));
-- $1 = "red"
-- $2 = "0"
-- desks
SELECT array_to_json(ARRAY(SELECT t3 FROM (
  SELECT t0."number" AS "number"
  FROM "public"."desk" AS t0
  WHERE EXISTS (
    SELECT 1
    FROM "public"."user" AS t1
    WHERE (t0."user_name" = t1."name") AND EXISTS (
      SELECT 1
      FROM "public"."badge" AS t2
      WHERE (t2."user_name" = t1."name") AND (t2."color" <> $1::text)
    )
  )
  LIMIT 100
) AS t3));
-- $1 = "red"

-- query Filter {"bio": null}
-- byBio
SELECT array_to_json(ARRAY(SELECT t2 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."user" AS t0
  WHERE EXISTS (
    SELECT 1
    FROM "public"."profile" AS t1
    WHERE (t1."user_name" = t0."name") AND (t1."bio" IS NULL)
  )
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t2));
-- withProfile
SELECT array_to_json(ARRAY(SELECT t2 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."user" AS t0
  WHERE EXISTS (
    SELECT 1
    FROM "public"."profile" AS t1
    WHERE (t1."user_name" = t0."name") AND (t1."id" IS NOT NULL)
  )
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t2));
-- notLong
SELECT array_to_json(ARRAY(SELECT t2 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."user" AS t0
  WHERE NOT EXISTS (
    SELECT 1
    FROM "public"."profile" AS t1
    WHERE (t1."user_name" = t0."name") AND (t1."bio" = $1::text)
  )
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t2));
-- $1 = "long"
-- redOrSeated
SELECT array_to_json(ARRAY(SELECT t3 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."user" AS t0
  WHERE EXISTS (
    SELECT 1
    FROM "public"."badge" AS t1
    WHERE (t1."user_name" = t0."name") AND (t1."color" = $1::text)
  ) OR EXISTS (
    SELECT 1
    FROM "public"."desk" AS t2
    WHERE (t2."user_name" = t0."name") AND (t2."number" > $2::integer)
  )
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t3));
-- $1 = "red"
-- $2 = "0"
-- desks
SELECT array_to_json(ARRAY(SELECT t3 FROM (
  SELECT t0."number" AS "number"
  FROM "public"."desk" AS t0
  WHERE EXISTS (
    SELECT 1
    FROM "public"."user" AS t1
    WHERE (t0."user_name" = t1."name") AND EXISTS (
      SELECT 1
      FROM "public"."badge" AS t2
      WHERE (t2."user_name" = t1."name") AND (t2."color" <> $1::text)
    )
  )
  LIMIT 100
) AS t3));
-- $1 = "red"

-- query Filter
-- byBio
SELECT array_to_json(ARRAY(SELECT t2 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."user" AS t0
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t2));
-- withProfile
SELECT array_to_json(ARRAY(SELECT t2 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."user" AS t0
  WHERE EXISTS (
    SELECT 1
    FROM "public"."profile" AS t1
    WHERE (t1."user_name" = t0."name") AND (t1."id" IS NOT NULL)
  )
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t2));
-- notLong
SELECT array_to_json(ARRAY(SELECT t2 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."user" AS t0
  WHERE NOT EXISTS (
    SELECT 1
    FROM "public"."profile" AS t1
    WHERE (t1."user_name" = t0."name") AND (t1."bio" = $1::text)
  )
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t2));
-- $1 = "long"
-- redOrSeated
SELECT array_to_json(ARRAY(SELECT t3 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."user" AS t0
  WHERE EXISTS (
    SELECT 1
    FROM "public"."badge" AS t1
    WHERE (t1."user_name" = t0."name") AND (t1."color" = $1::text)
  ) OR EXISTS (
    SELECT 1
    FROM "public"."desk" AS t2
    WHERE (t2."user_name" = t0."name") AND (t2."number" > $2::integer)
  )
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t3));
-- $1 = "red"
-- $2 = "0"
-- desks
SELECT array_to_json(ARRAY(SELECT t3 FROM (
  SELECT t0."number" AS "number"
  FROM "public"."desk" AS t0
  WHERE EXISTS (
    SELECT 1
    FROM "public"."user" AS t1
    WHERE (t0."user_name" = t1."name") AND EXISTS (
      SELECT 1
      FROM "public"."badge" AS t2
      WHERE (t2."user_name" = t1."name") AND (t2."color" <> $1::text)
    )
  )
  LIMIT 100
) AS t3));
-- $1 = "red"
