-- mutation Move {"amount": 4}
-- before.accounts
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name",
  t0."balance" AS "balance"
  FROM "public"."account" AS t0
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t1));
-- account_update: object
UPDATE "public"."account" AS t0
SET "balance" = $2::integer
WHERE t0."name" = $1::text
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT t0."name" AS "name"
) AS t1);
-- $1 = "a"
-- $2 = response.before.accounts[0].balance - vars.amount
-- middle.account
SELECT (SELECT row_to_json(t1) FROM (
  SELECT t0."balance" AS "balance"
  FROM "public"."account" AS t0
  WHERE t0."name" = $1::text
) AS t1);
-- $1 = "a"
-- to: object
UPDATE "public"."account" AS t0
SET "balance" = $2::integer
WHERE t0."name" = $1::text
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT t0."name" AS "name"
) AS t1);
-- $1 = "b"
-- $2 = response.before.accounts[1].balance + vars.amount
-- overdrawn: array
WITH written AS (
  INSERT INTO "public"."account" AS t0 ("name", "balance")
  VALUES ($1::text, $2::integer)
  RETURNING (SELECT row_to_json(t1) FROM (
    SELECT t0."name" AS "name"
  ) AS t1) AS "key"
)
SELECT array_to_json(ARRAY(SELECT "key" FROM written));
-- $1 = response.middle.account.balance < 0 ? 'a' : 'log'
-- $2 = "0"
-- after.accounts
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name",
  t0."balance" AS "balance"
  FROM "public"."account" AS t0
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t1));

-- query Accounts
-- accounts
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name",
  t0."balance" AS "balance"
  FROM "public"."account" AS t0
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t1));
