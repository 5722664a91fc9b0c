-- query Within {"hours": 2, "days": 0, "base": "2024-05-31T12:00:00Z", "unit": "DAY"}
-- now
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."label" AS "label"
  FROM "public"."moment" AS t0
  WHERE t0."at" <= $1::timestamptz
  ORDER BY t0."at" ASC
  LIMIT 100
) AS t1));
-- $1 = now + $hours hours + $days days
-- base
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."label" AS "label"
  FROM "public"."moment" AS t0
  WHERE t0."at" < $1::timestamptz
  ORDER BY t0."at" ASC
  LIMIT 100
) AS t1));
-- $1 = $base + $days days cut to days

-- query Within {"days": 31, "base": "2024-05-31T12:00:00Z"}
-- now
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."label" AS "label"
  FROM "public"."moment" AS t0
  WHERE t0."at" <= $1::timestamptz
  ORDER BY t0."at" ASC
  LIMIT 100
) AS t1));
-- $1 = now + $days days
-- base
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."label" AS "label"
  FROM "public"."moment" AS t0
  WHERE t0."at" < $1::timestamptz
  ORDER BY t0."at" ASC
  LIMIT 100
) AS t1));
-- $1 = $base + $days days

-- query Within
-- now
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."label" AS "label"
  FROM "public"."moment" AS t0
  WHERE t0."at" <= $1::timestamptz
  ORDER BY t0."at" ASC
  LIMIT 100
) AS t1));
-- $1 = now
-- base
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."label" AS "label"
  FROM "public"."moment" AS t0
  ORDER BY t0."at" ASC
  LIMIT 100
) AS t1));

-- query Within {"hours": null, "base": null}
-- error: $hours is null: Int! is required

-- query OnDay {"day": "2024-06-01"}
-- moments
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."label" AS "label"
  FROM "public"."moment" AS t0
  WHERE t0."on" > $1::date
  ORDER BY t0."at" ASC
  LIMIT 100
) AS t1));
-- $1 = $day - $sub days

-- query OnDay {"day": "2024-06-01", "sub": 0, "unit": "YEAR"}
-- moments
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."label" AS "label"
  FROM "public"."moment" AS t0
  WHERE t0."on" > $1::date
  ORDER BY t0."at" ASC
  LIMIT 100
) AS t1));
-- $1 = $day - $sub days cut to years

-- query OnDay {"day": "2024-06-01", "unit": "DAY"}
-- error: $unit is invalid: Date_Interval takes the name of one of its values as a string

-- query OnDay
-- moments
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."label" AS "label"
  FROM "public"."moment" AS t0
  ORDER BY t0."at" ASC
  LIMIT 100
) AS t1));

-- mutation Set {"label": "new", "at": "2024-12-31T00:00:00Z", "day": "2024-12-31", "days": 1}
-- moment_upsert: object
INSERT INTO "public"."moment" AS t0 ("label", "at", "on")
VALUES ($1::text, $2::timestamptz, $3::date)
ON CONFLICT ("label") DO UPDATE SET "at" = EXCLUDED."at", "on" = EXCLUDED."on"
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT t0."label" AS "label"
) AS t1);
-- $1 = $label
-- $2 = $at + $days days
-- $3 = $day + $days days
-- query.moment
SELECT (SELECT row_to_json(t1) FROM (
  SELECT t0."label" AS "label",
  to_char(t0."at", 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS "at",
  t0."on" AS "on"
  FROM "public"."moment" AS t0
  WHERE t0."label" = $1::text
) AS t1);
-- $1 = $label

-- mutation Set {"label": "new", "days": 1}
-- moment_upsert: object
INSERT INTO "public"."moment" AS t0 ("label")
VALUES ($1::text)
ON CONFLICT ("label") DO UPDATE SET "label" = EXCLUDED."label"
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT t0."label" AS "label"
) AS t1);
-- $1 = $label
-- query.moment
SELECT (SELECT row_to_json(t1) FROM (
  SELECT t0."label" AS "label",
  to_char(t0."at", 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS "at",
  t0."on" AS "on"
  FROM "public"."moment" AS t0
  WHERE t0."label" = $1::text
) AS t1);
-- $1 = $label

-- mutation Set {"label": "new", "at": null, "day": null}
-- moment_upsert: object
INSERT INTO "public"."moment" AS t0 ("label", "at", "on")
VALUES ($1::text, NULL, NULL)
ON CONFLICT ("label") DO UPDATE SET "at" = EXCLUDED."at", "on" = EXCLUDED."on"
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT t0."label" AS "label"
) AS t1);
-- $1 = $label
-- query.moment
SELECT (SELECT row_to_json(t1) FROM (
  SELECT t0."label" AS "label",
  to_char(t0."at", 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS "at",
  t0."on" AS "on"
  FROM "public"."moment" AS t0
  WHERE t0."label" = $1::text
) AS t1);
-- $1 = $label
