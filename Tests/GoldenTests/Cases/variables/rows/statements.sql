-- mutation Add {"bikes": [{"id": "00000000000000000000000000000001", "frame": "A", "jobs_on_bike": [{"no": 1, "title": "one", "tag_on_job": {"text": "t"}}, {"no": 2, "title": "two"}]}, {"id": "00000000000000000000000000000002", "frame": "B", "km": null, "parts": [], "memo": {"a": [1]}, "jobs_on_bike": []}]}
-- bike_insertMany: array
WITH t0 AS (
  INSERT INTO "public"."bike" AS t1 ("id", "frame", "km")
  VALUES ($1::uuid, $2::text, $3::integer)
  RETURNING t1."id"
),
t2 AS (
  INSERT INTO "public"."job" AS t3 ("bike_id", "no", "title")
  VALUES ((SELECT t0."id" FROM t0), $4::integer, $5::text)
  RETURNING t3."bike_id", t3."no"
),
t4 AS (
  INSERT INTO "public"."tag" AS t5 ("id", "job_bike_id", "job_no", "text")
  VALUES ($6::uuid, (SELECT t2."bike_id" FROM t2), (SELECT t2."no" FROM t2), $7::text)
),
t6 AS (
  INSERT INTO "public"."job" AS t7 ("bike_id", "no", "title")
  VALUES ((SELECT t0."id" FROM t0), $8::integer, $9::text)
)
SELECT array_to_json(ARRAY(SELECT (SELECT row_to_json(t8) FROM (
  SELECT encode(uuid_send(t0."id"), 'hex') AS "id"
) AS t8) FROM t0));
-- $1 = $bikes[0].id
-- $2 = $bikes[0].frame
-- $3 = "0"
-- $4 = $bikes[0].jobs_on_bike[0].no
-- $5 = $bikes[0].jobs_on_bike[0].title
-- $6 = uuidV4()
-- $7 = $bikes[0].jobs_on_bike[0].tag_on_job.text
-- $8 = $bikes[0].jobs_on_bike[1].no
-- $9 = $bikes[0].jobs_on_bike[1].title
WITH written AS (
  INSERT INTO "public"."bike" AS t0 ("id", "frame", "km", "memo", "parts")
  VALUES ($1::uuid, $2::text, NULL, $3::jsonb, $4::text[])
  RETURNING (SELECT row_to_json(t1) FROM (
    SELECT encode(uuid_send(t0."id"), 'hex') AS "id"
  ) AS t1) AS "key"
)
SELECT array_to_json(ARRAY(SELECT "key" FROM written));
-- $1 = $bikes[1].id
-- $2 = $bikes[1].frame
-- $3 = $bikes[1].memo
-- $4 = $bikes[1].parts

-- mutation Add {"bikes": []}
-- bike_insertMany: array

-- mutation Add {"bikes": {"frame": "C", "id": "00000000000000000000000000000003"}}
-- bike_insertMany: array
WITH written AS (
  INSERT INTO "public"."bike" AS t0 ("id", "frame", "km")
  VALUES ($1::uuid, $2::text, $3::integer)
  RETURNING (SELECT row_to_json(t1) FROM (
    SELECT encode(uuid_send(t0."id"), 'hex') AS "id"
  ) AS t1) AS "key"
)
SELECT array_to_json(ARRAY(SELECT "key" FROM written));
-- $1 = $bikes[0].id
-- $2 = $bikes[0].frame
-- $3 = "0"

-- mutation Add {"bikes": [{"frame": "D"}, {"frame": "E", "jobs_on_bike": [{"no": 1, "title": "one", "tag_on_job": {}}, {"no": 2, "title": "two", "tag_on_job": null}, {"no": 3, "title": "x"}, {"no": 4, "title": "x"}]}]}
-- error: $bikes: 7 entities exceed the allowed maximum of 6

-- mutation Add {"bikes": [{"frame": "D", "jobs_on_bike": [{"no": 1, "title": "one", "bikeId": "00000000000000000000000000000001"}]}]}
-- error: $bikes[0].jobs_on_bike[0].bikeId: field "bikeId" is not allowed

-- mutation Add {"bikes": [{"frame": "D", "km_expr": "1", "kilometres": 5}, {"km_update": [{"inc": 1}]}]}
-- error: $bikes[0].km_expr: not allowed in variables
-- error: $bikes[0].kilometres is invalid: Bike_Data has no field "kilometres"
-- error: $bikes[1].km_update: not allowed in variables

-- mutation Put {"bike": {"id": "00000000000000000000000000000001", "frame": "A2", "jobs_on_bike": [{"no": 2, "title": "second"}, {"no": 3, "title": "third"}]}}
-- bike_upsert: object
WITH t0 AS (
  INSERT INTO "public"."bike" AS t1 ("id", "frame", "km")
  VALUES ($1::uuid, $2::text, $3::integer)
  ON CONFLICT ("id") DO UPDATE SET "frame" = EXCLUDED."frame"
  RETURNING t1."id"
),
t2 AS (
  INSERT INTO "public"."job" AS t3 ("bike_id", "no", "title")
  VALUES ((SELECT t0."id" FROM t0), $4::integer, $5::text), ((SELECT t0."id" FROM t0), $6::integer, $7::text)
  ON CONFLICT ("bike_id", "no") DO UPDATE SET "title" = EXCLUDED."title"
)
SELECT (SELECT row_to_json(t4) FROM (
  SELECT encode(uuid_send(t0."id"), 'hex') AS "id"
) AS t4)
FROM t0;
-- $1 = $bike.id
-- $2 = $bike.frame
-- $3 = "0"
-- $4 = $bike.jobs_on_bike[0].no
-- $5 = $bike.jobs_on_bike[0].title
-- $6 = $bike.jobs_on_bike[1].no
-- $7 = $bike.jobs_on_bike[1].title

-- mutation Change {"frame": "B", "bike": {"km": 5, "parts": ["bell"], "memo": null}}
-- bike_update: object
UPDATE "public"."bike" AS t0
SET "km" = $2::integer, "memo" = NULL, "parts" = $3::text[]
WHERE (t0."id") = (
  SELECT t1."id"
  FROM "public"."bike" AS t1
  WHERE t1."frame" = $1::text
  LIMIT 1
  FOR UPDATE OF t1
)
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT encode(uuid_send(t0."id"), 'hex') AS "id"
) AS t1);
-- $1 = $frame
-- $2 = $bike.km
-- $3 = $bike.parts

-- mutation Change {"frame": "B", "bike": {}}
-- bike_update: object
UPDATE "public"."bike" AS t0
SET "id" = t0."id"
WHERE (t0."id") = (
  SELECT t1."id"
  FROM "public"."bike" AS t1
  WHERE t1."frame" = $1::text
  LIMIT 1
  FOR UPDATE OF t1
)
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT encode(uuid_send(t0."id"), 'hex') AS "id"
) AS t1);
-- $1 = $frame

-- mutation Change {"frame": "B", "bike": {"frame": "Z"}}
-- error: $bike.frame: field "frame" is not allowed

-- mutation Change {"frame": "B", "bike": null}
-- error: $bike is null: Bike_Data! is required

-- mutation AddJobs {"id": "00000000000000000000000000000004", "frame": "with jobs", "jobs": [{"no": 9, "title": "nine"}]}
-- bike_insert: object
WITH t0 AS (
  INSERT INTO "public"."bike" AS t1 ("id", "frame", "km")
  VALUES ($1::uuid, $2::text, $3::integer)
  RETURNING t1."id"
),
t2 AS (
  INSERT INTO "public"."job" AS t3 ("bike_id", "no", "title")
  VALUES ((SELECT t0."id" FROM t0), $4::integer, $5::text)
)
SELECT (SELECT row_to_json(t4) FROM (
  SELECT encode(uuid_send(t0."id"), 'hex') AS "id"
) AS t4)
FROM t0;
-- $1 = $id
-- $2 = $frame
-- $3 = "0"
-- $4 = $jobs[0].no
-- $5 = $jobs[0].title

-- mutation AddJobs {"id": "00000000000000000000000000000005", "frame": "F", "jobs": [{"no": 9}]}
-- bike_insert: object
WITH t0 AS (
  INSERT INTO "public"."bike" AS t1 ("id", "frame", "km")
  VALUES ($1::uuid, $2::text, $3::integer)
  RETURNING t1."id"
),
t2 AS (
  INSERT INTO "public"."job" AS t3 ("bike_id", "no")
  VALUES ((SELECT t0."id" FROM t0), $4::integer)
)
SELECT (SELECT row_to_json(t4) FROM (
  SELECT encode(uuid_send(t0."id"), 'hex') AS "id"
) AS t4)
FROM t0;
-- $1 = $id
-- $2 = $frame
-- $3 = "0"
-- $4 = $jobs[0].no

-- mutation Note {"bike": {"frame": "X", "km": 2147483, "jobs_on_bike": [{"title": "t"}]}}
-- bike_insert: object
INSERT INTO "public"."bike" AS t0 ("id", "frame", "km", "memo", "parts")
VALUES ($1::uuid, $2::text, $3::integer, $4::jsonb, $5::text[])
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT encode(uuid_send(t0."id"), 'hex') AS "id"
) AS t1);
-- $1 = uuidV4()
-- $2 = 'about ' + vars.bike.frame
-- $3 = has(vars.bike.km) ? vars.bike.km + 1 : 100 or null
-- $4 = vars.bike.jobs_on_bike.map(j, j.title) or null
-- $5 = []

-- mutation Note {"bike": {"frame": "Y", "jobs_on_bike": []}}
-- bike_insert: object
INSERT INTO "public"."bike" AS t0 ("id", "frame", "km", "memo", "parts")
VALUES ($1::uuid, $2::text, $3::integer, $4::jsonb, $5::text[])
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT encode(uuid_send(t0."id"), 'hex') AS "id"
) AS t1);
-- $1 = uuidV4()
-- $2 = 'about ' + vars.bike.frame
-- $3 = has(vars.bike.km) ? vars.bike.km + 1 : 100 or null
-- $4 = vars.bike.jobs_on_bike.map(j, j.title) or null
-- $5 = []

-- query All
-- bikes
SELECT array_to_json(ARRAY(SELECT t6 FROM (
  SELECT t0."frame" AS "frame",
  t0."km" AS "km",
  CASE WHEN array_position(t0."parts", NULL) IS NULL OR width_bucket(cardinality(t0."parts")::double precision, 0, 1, 0) = 0 THEN t0."parts" END AS "parts",
  t0."memo" AS "memo",
  array_to_json(ARRAY(SELECT t5 FROM (
    SELECT t2."no" AS "no",
    t2."title" AS "title",
    (SELECT row_to_json(t4) FROM (
      SELECT t3."text" AS "text"
      FROM "public"."tag" AS t3
      WHERE (t3."job_bike_id" = t2."bike_id") AND (t3."job_no" = t2."no")
    ) AS t4) AS "tag_on_job"
    FROM "public"."job" AS t2
    WHERE t2."bike_id" = t0."id"
    ORDER BY t2."no" ASC
    LIMIT 9
  ) AS t5)) AS "jobs_on_bike"
  FROM "public"."bike" AS t0
  ORDER BY t0."frame" ASC
  LIMIT 100
) AS t6));

-- mutation ChangeAll
-- bike_updateMany: count
UPDATE "public"."bike" AS t0
SET "km" = $1::integer;
-- $1 = $bike.km

-- query Find {"where": {"_or": [{"jobs_on_bike": {"exist": {"title": {"eq": "nine"}}}}, {"frame": {"eq": "B"}}]}}
-- bikes
SELECT array_to_json(ARRAY(SELECT t2 FROM (
  SELECT t0."frame" AS "frame"
  FROM "public"."bike" AS t0
  WHERE EXISTS (
    SELECT 1
    FROM "public"."job" AS t1
    WHERE (t1."bike_id" = t0."id") AND (t1."title" = $1::text)
  ) OR (t0."frame" = $2::text)
  ORDER BY t0."frame" ASC
  LIMIT 100
) AS t2));
-- $1 = $where._or[0].jobs_on_bike.exist.title.eq
-- $2 = $where._or[1].frame.eq

-- query Find {"where": {"km": {"eq": 7}}}
-- error: $where.km: field "km" is not allowed

-- query Find {"where": {"jobs_on_bike": {"exist": {"no": {"eq": 1}}}}}
-- error: $where.jobs_on_bike.exist.no: field "no" is not allowed

-- query Find {"where": {"frame": {"eq": "B", "ne": "C", "gt": "A", "lt": "Z"}}}
-- error: $where: 4 operators exceed the allowed maximum of 3
