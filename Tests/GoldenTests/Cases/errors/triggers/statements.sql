-- mutation Add {"name": "raise"}
-- task_insert: object
INSERT INTO "public"."task" AS t0 ("name", "size")
VALUES ($1::text, $2::integer)
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT t0."name" AS "name"
) AS t1);
-- $1 = $name
-- $2 = "1"
