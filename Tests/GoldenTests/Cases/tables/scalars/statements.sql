-- mutation AddSample {"id": "00000000-0000-0000-0000-000000000001", "text": "größer, \"quoted\" and 🎬", "small": 2147483647, "big": "9223372036854775807", "ratio": 1.7976931348623157E308, "active": true, "token": "{8F0C3A52-6F0B-4D3E-9D53-1C1F0E7A9B10}", "day": "2024-02-29", "at": "2024-05-01T12:00:00.123456789+02:00", "payload": {"b": [1, null, {"c": "d"}], "a": -0.0}}
-- sample_insert: object
INSERT INTO "public"."sample" AS t0 ("id", "active", "at", "big", "day", "payload", "ratio", "small", "text", "token")
VALUES ($1::uuid, $2::boolean, $3::timestamptz, $4::bigint, $5::date, $6::jsonb, $7::double precision, $8::integer, $9::text, $10::uuid)
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT encode(uuid_send(t0."id"), 'hex') AS "id"
) AS t1);
-- $1 = $id
-- $2 = $active
-- $3 = $at
-- $4 = $big
-- $5 = $day
-- $6 = $payload
-- $7 = $ratio
-- $8 = $small
-- $9 = $text
-- $10 = $token

-- query ListSamples
-- samples
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT encode(uuid_send(t0."id"), 'hex') AS "id",
  t0."text" AS "text",
  t0."note" AS "note",
  t0."small" AS "small",
  t0."count" AS "count",
  t0."big"::text AS "big",
  t0."total"::text AS "total",
  t0."ratio" AS "ratio",
  t0."weight" AS "weight",
  t0."active" AS "active",
  t0."flag" AS "flag",
  encode(uuid_send(t0."token"), 'hex') AS "token",
  encode(uuid_send(t0."parent"), 'hex') AS "parent",
  t0."day" AS "day",
  t0."until" AS "until",
  to_char(t0."at", 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS "at",
  to_char(t0."seen", 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS "seen",
  t0."payload" AS "payload",
  t0."extra" AS "extra"
  FROM "public"."sample" AS t0
  ORDER BY t0."small" ASC
  LIMIT 100
) AS t1));
