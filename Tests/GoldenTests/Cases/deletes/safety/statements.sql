-- mutation Many
-- error: where has no effective condition; set all: true

-- mutation Whole
-- error: where or all: true is required

-- mutation Whole {"where": {}}
-- error: where has no effective condition; set all: true

-- mutation Whole {"where": {"size": {}}, "all": false}
-- error: where has no effective condition; set all: true

-- mutation Whole {"where": {"_or": [], "_and": []}}
-- item_deleteMany: count
DELETE FROM "public"."item" AS t0
WHERE FALSE;

-- mutation Whole {"where": null, "all": null}
-- error: where or all: true is required

-- mutation Change
-- error: where or all: true is required

-- mutation Change {"where": {"_not": {}}}
-- error: where has no effective condition; set all: true

-- mutation First
-- error: where has no effective condition; set all: true

-- query Names
-- items
SELECT array_to_json(ARRAY(SELECT t1 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."item" AS t0
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t1));

-- mutation Many {"size": null}
-- item_deleteMany: count
DELETE FROM "public"."item" AS t0
WHERE t0."size" IS NULL;

-- mutation First {"size": 1}
-- item_delete: object
DELETE FROM "public"."item" AS t0
WHERE (t0."name") = (
  SELECT t1."name"
  FROM "public"."item" AS t1
  WHERE t1."size" = $1::integer
  ORDER BY t1."name" ASC
  LIMIT 1
  FOR UPDATE OF t1
)
RETURNING (SELECT row_to_json(t1) FROM (
  SELECT t0."name" AS "name"
) AS t1);
-- $1 = $size

-- mutation Many {"all": true, "name": "zed"}
-- item_deleteMany: count
DELETE FROM "public"."item" AS t0
WHERE t0."name" = $1::text;
-- $1 = $name

-- mutation Whole {"all": true}
-- item_deleteMany: count
DELETE FROM "public"."item" AS t0;
