CREATE TABLE "public"."item" (
  "name" text NOT NULL,
  "parent_name" text NULL,
  "note" text NULL,
  "size" integer NULL,
  "tags" text[] NULL,
  PRIMARY KEY ("name")
);

ALTER TABLE "public"."item" ADD CONSTRAINT "item_parent_name_fkey" FOREIGN KEY ("parent_name")
REFERENCES "public"."item" ("name") ON DELETE SET NULL;

CREATE INDEX "item_parentName_idx" ON "public"."item" ("parent_name");
