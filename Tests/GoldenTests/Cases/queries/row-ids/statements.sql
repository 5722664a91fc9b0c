-- query Ids
-- rooms
SELECT array_to_json(ARRAY(SELECT t5 FROM (
  SELECT encode(sha256(convert_to($1::text, 'UTF8') || '\x00'::bytea || convert_to($2::text, 'UTF8') || '\x00'::bytea || convert_to('[' || to_json(t0."wing")::text || ',' || to_json(t0."number"::text)::text || ',' || to_json(t0."opened")::text || ']', 'UTF8')), 'hex') AS "_id",
  array_to_json(ARRAY(SELECT t4 FROM (
    SELECT encode(sha256(convert_to($1::text, 'UTF8') || '\x00'::bytea || convert_to($3::text, 'UTF8') || '\x00'::bytea || convert_to('[' || to_json(t1."label")::text || ']', 'UTF8')), 'hex') AS "_id",
    t1."label" AS "label",
    (SELECT row_to_json(t3) FROM (
      SELECT encode(sha256(convert_to($1::text, 'UTF8') || '\x00'::bytea || convert_to($2::text, 'UTF8') || '\x00'::bytea || convert_to('[' || to_json(t2."wing")::text || ',' || to_json(t2."number"::text)::text || ',' || to_json(t2."opened")::text || ']', 'UTF8')), 'hex') AS "id"
      FROM "public"."room" AS t2
      WHERE (t1."room_wing" = t2."wing") AND (t1."room_number" = t2."number") AND (t1."room_opened" = t2."opened")
    ) AS t3) AS "room"
    FROM "public"."key" AS t1
    WHERE (t1."room_wing" = t0."wing") AND (t1."room_number" = t0."number") AND (t1."room_opened" = t0."opened")
    LIMIT 100
  ) AS t4)) AS "keys_on_room"
  FROM "public"."room" AS t0
  ORDER BY t0."wing" ASC
  LIMIT 100
) AS t5));
-- $1 = "test"
-- $2 = "room"
-- $3 = "key"
-- badges
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT encode(sha256(convert_to($1::text, 'UTF8') || '\x00'::bytea || convert_to($2::text, 'UTF8') || '\x00'::bytea || convert_to('[' || to_json(encode(uuid_send(t0."id"), 'hex'))::text || ']', 'UTF8')), 'hex') AS "_id"
  FROM "public"."badge" AS t0
  LIMIT 100
) AS t1));
-- $1 = "test"
-- $2 = "badge"
-- distinct
SELECT array_to_json(ARRAY(SELECT t2 FROM (
  SELECT t1.c0 AS "_id"
  FROM (
    SELECT encode(sha256(convert_to($2::text, 'UTF8') || '\x00'::bytea || convert_to($3::text, 'UTF8') || '\x00'::bytea || convert_to('[' || to_json(t0."wing")::text || ',' || to_json(t0."number"::text)::text || ',' || to_json(t0."opened")::text || ']', 'UTF8')), 'hex') AS c0
    FROM "public"."room" AS t0
    WHERE t0."wing" = $1::"public"."wing"
    GROUP BY 1
    LIMIT 100
  ) AS t1
) AS t2));
-- $1 = "WEST"
-- $2 = "test"
-- $3 = "room"
