-- query Far {"years": 7975}
-- moments
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."label" AS "label"
  FROM "public"."moment" AS t0
  WHERE t0."at" < $1::timestamptz
  LIMIT 100
) AS t1));
-- $1 = now + $years years

-- query Long {"days": 738000}
-- moments
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."label" AS "label"
  FROM "public"."moment" AS t0
  WHERE t0."on" < $1::date
  LIMIT 100
) AS t1));
-- $1 = today - $days days

-- mutation Set {"years": -2147483648}
-- before: object
INSERT INTO "public"."moment" AS t0 ("label")
VALUES ($1::text)
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT t0."label" AS "label"
) AS t1);
-- $1 = "before"
-- far: object
INSERT INTO "public"."moment" AS t0 ("label", "on")
VALUES ($1::text, $2::date)
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT t0."label" AS "label"
) AS t1);
-- $1 = "far"
-- $2 = today + $years years
-- after: object
INSERT INTO "public"."moment" AS t0 ("label")
VALUES ($1::text)
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT t0."label" AS "label"
) AS t1);
-- $1 = "after"
