-- query List
-- bookings
SELECT array_to_json(ARRAY(SELECT t7 FROM (
  SELECT t0."number" AS "number",
  (SELECT row_to_json(t2) FROM (
    SELECT t1."code" AS "code"
    FROM "public"."tenant" AS t1
    WHERE t0."tenant_code" = t1."code"
  ) AS t2) AS "tenant",
  (SELECT row_to_json(t6) FROM (
    SELECT t3."number" AS "number",
    t3."tenant_code" AS "tenantCode",
    array_to_json(ARRAY(SELECT t5 FROM (
      SELECT t4."number" AS "number"
      FROM "public"."booking" AS t4
      WHERE (t4."tenant_code" = t3."tenant_code") AND (t4."room_number" = t3."number")
      ORDER BY t4."number" DESC
      LIMIT 3
    ) AS t5)) AS "bookings_on_room"
    FROM "public"."room" AS t3
    WHERE (t0."tenant_code" = t3."tenant_code") AND (t0."room_number" = t3."number")
  ) AS t6) AS "room"
  FROM "public"."booking" AS t0
  ORDER BY t0."number" ASC
  LIMIT 100
) AS t7));

-- mutation RemoveRoom
-- room_delete: object
DELETE FROM "public"."room" AS t0
WHERE (t0."tenant_code" = $1::text) AND (t0."number" = $2::integer)
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT t0."tenant_code" AS "tenantCode",
  t0."number" AS "number"
) AS t1);
-- $1 = "t"
-- $2 = "1"
