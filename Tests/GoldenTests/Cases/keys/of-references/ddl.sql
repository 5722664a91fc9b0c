CREATE TABLE "public"."mark" (
  "use_style_id" text NOT NULL,
  "use_style_snapshot_id" uuid NOT NULL,
  "use_page_number" integer NOT NULL,
  PRIMARY KEY ("use_style_id", "use_style_snapshot_id", "use_page_number")
);

CREATE TABLE "public"."page" (
  "number" integer NOT NULL,
  PRIMARY KEY ("number")
);

CREATE TABLE "public"."snapshot" (
  "id" uuid NOT NULL,
  PRIMARY KEY ("id")
);

CREATE TABLE "public"."style" (
  "id" text NOT NULL,
  "snapshot_id" uuid NOT NULL,
  PRIMARY KEY ("id", "snapshot_id")
);

CREATE TABLE "public"."use" (
  "style_id" text NOT NULL,
  "style_snapshot_id" uuid NOT NULL,
  "page_number" integer NOT NULL,
  "note" text NULL,
  PRIMARY KEY ("style_id", "style_snapshot_id", "page_number")
);

ALTER TABLE "public"."mark" ADD CONSTRAINT "mark_use_style_id_use_style_snapshot_id_use_page_number_fkey" FOREIGN KEY ("use_style_id", "use_style_snapshot_id", "use_page_number")
REFERENCES "public"."use" ("style_id", "style_snapshot_id", "page_number") ON DELETE CASCADE;

ALTER TABLE "public"."style" ADD CONSTRAINT "style_snapshot_id_fkey" FOREIGN KEY ("snapshot_id")
REFERENCES "public"."snapshot" ("id") ON DELETE CASCADE;

ALTER TABLE "public"."use" ADD CONSTRAINT "use_page_number_fkey" FOREIGN KEY ("page_number")
REFERENCES "public"."page" ("number") ON DELETE CASCADE;

ALTER TABLE "public"."use" ADD CONSTRAINT "use_style_id_style_snapshot_id_fkey" FOREIGN KEY ("style_id", "style_snapshot_id")
REFERENCES "public"."style" ("id", "snapshot_id") ON DELETE CASCADE;

CREATE INDEX "mark_useStyleId_useStyleSnapshotId_usePageNumber_idx" ON "public"."mark" ("use_style_id", "use_style_snapshot_id", "use_page_number");

CREATE INDEX "style_snapshotId_idx" ON "public"."style" ("snapshot_id");

CREATE INDEX "use_styleId_styleSnapshotId_idx" ON "public"."use" ("style_id", "style_snapshot_id");

CREATE INDEX "use_pageNumber_idx" ON "public"."use" ("page_number");
