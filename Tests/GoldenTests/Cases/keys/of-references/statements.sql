-- mutation Add {"style": {"id": "bold", "snapshotId": "00000000000000000000000000000001"}, "page": {"number": 7}}
-- snapshot_insert: object
INSERT INTO "public"."snapshot" AS t0 ("id")
VALUES ($1::uuid)
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT encode(uuid_send(t0."id"), 'hex') AS "id"
) AS t1);
-- $1 = "00000000000000000000000000000001"
-- style_insert: object
INSERT INTO "public"."style" AS t0 ("id", "snapshot_id")
VALUES ($1::text, $2::uuid)
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT t0."id" AS "id",
  encode(uuid_send(t0."snapshot_id"), 'hex') AS "snapshotId"
) AS t1);
-- $1 = "bold"
-- $2 = "00000000000000000000000000000001"
-- page_insert: object
INSERT INTO "public"."page" AS t0 ("number")
VALUES ($1::integer)
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT t0."number" AS "number"
) AS t1);
-- $1 = "7"
-- use_insert: object
INSERT INTO "public"."use" AS t0 ("style_id", "style_snapshot_id", "page_number", "note")
VALUES ($1::text, $2::uuid, $3::integer, $4::text)
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT t0."style_id" AS "styleId",
  encode(uuid_send(t0."style_snapshot_id"), 'hex') AS "styleSnapshotId",
  t0."page_number" AS "pageNumber"
) AS t1);
-- $1 = $style.id
-- $2 = $style.snapshotId
-- $3 = $page.number
-- $4 = "n"
-- mark_insert: object
INSERT INTO "public"."mark" AS t0 ("use_style_id", "use_style_snapshot_id", "use_page_number")
VALUES ($1::text, $2::uuid, $3::integer)
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT t0."use_style_id" AS "useStyleId",
  encode(uuid_send(t0."use_style_snapshot_id"), 'hex') AS "useStyleSnapshotId",
  t0."use_page_number" AS "usePageNumber"
) AS t1);
-- $1 = "bold"
-- $2 = "00000000000000000000000000000001"
-- $3 = "7"

-- query Get {"use": {"styleId": "bold", "styleSnapshotId": "00000000000000000000000000000001", "pageNumber": 7}}
-- use
SELECT (SELECT row_to_json(t11) FROM (
  SELECT t0."style_id" AS "styleId",
  encode(uuid_send(t0."style_snapshot_id"), 'hex') AS "styleSnapshotId",
  t0."page_number" AS "pageNumber",
  (SELECT row_to_json(t4) FROM (
    SELECT t1."id" AS "id",
    (SELECT row_to_json(t3) FROM (
      SELECT encode(uuid_send(t2."id"), 'hex') AS "id"
      FROM "public"."snapshot" AS t2
      WHERE t1."snapshot_id" = t2."id"
    ) AS t3) AS "snapshot"
    FROM "public"."style" AS t1
    WHERE (t0."style_id" = t1."id") AND (t0."style_snapshot_id" = t1."snapshot_id")
  ) AS t4) AS "style",
  (SELECT row_to_json(t6) FROM (
    SELECT t5."number" AS "number"
    FROM "public"."page" AS t5
    WHERE t0."page_number" = t5."number"
  ) AS t6) AS "page",
  (SELECT row_to_json(t10) FROM (
    SELECT t7."use_style_id" AS "useStyleId",
    encode(uuid_send(t7."use_style_snapshot_id"), 'hex') AS "useStyleSnapshotId",
    t7."use_page_number" AS "usePageNumber",
    (SELECT row_to_json(t9) FROM (
      SELECT t8."note" AS "note"
      FROM "public"."use" AS t8
      WHERE (t7."use_style_id" = t8."style_id") AND (t7."use_style_snapshot_id" = t8."style_snapshot_id") AND (t7."use_page_number" = t8."page_number")
    ) AS t9) AS "use"
    FROM "public"."mark" AS t7
    WHERE (t7."use_style_id" = t0."style_id") AND (t7."use_style_snapshot_id" = t0."style_snapshot_id") AND (t7."use_page_number" = t0."page_number")
  ) AS t10) AS "mark_on_use"
  FROM "public"."use" AS t0
  WHERE (t0."style_id" = $1::text) AND (t0."style_snapshot_id" = $2::uuid) AND (t0."page_number" = $3::integer)
) AS t11);
-- $1 = $use.styleId
-- $2 = $use.styleSnapshotId
-- $3 = $use.pageNumber
