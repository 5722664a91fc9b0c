CREATE TABLE "public"."post" (
  "id" uuid NOT NULL DEFAULT gen_random_uuid(),
  "checked_by" text NULL,
  "editor_uid" text NULL,
  "written_by" character varying(30) NOT NULL,
  PRIMARY KEY ("id")
);

CREATE TABLE "public"."user" (
  "uid" text NOT NULL,
  PRIMARY KEY ("uid")
);

ALTER TABLE "public"."post" ADD CONSTRAINT "post_checked_by_fkey" FOREIGN KEY ("checked_by")
REFERENCES "public"."user" ("uid") ON DELETE SET NULL;

ALTER TABLE "public"."post" ADD CONSTRAINT "post_editor_uid_fkey" FOREIGN KEY ("editor_uid")
REFERENCES "public"."user" ("uid") ON DELETE SET NULL;

ALTER TABLE "public"."post" ADD CONSTRAINT "post_of_author" FOREIGN KEY ("written_by")
REFERENCES "public"."user" ("uid") ON DELETE CASCADE;

CREATE INDEX "post_authorUid_idx" ON "public"."post" ("written_by");

CREATE INDEX "post_checkedBy_idx" ON "public"."post" ("checked_by");

CREATE INDEX "post_editorUid_idx" ON "public"."post" ("editor_uid");
