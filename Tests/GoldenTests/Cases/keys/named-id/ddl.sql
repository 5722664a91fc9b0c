CREATE TABLE "public"."badge" (
  "id" uuid NOT NULL,
  "kind" text NOT NULL,
  PRIMARY KEY ("id")
);

CREATE TABLE "public"."node" (
  "id" uuid NOT NULL DEFAULT gen_random_uuid(),
  "kind" text NOT NULL,
  "parent_id" uuid NULL,
  "parent_kind" text NULL,
  PRIMARY KEY ("id", "kind")
);

ALTER TABLE "public"."badge" ADD CONSTRAINT "badge_id_kind_fkey" FOREIGN KEY ("id", "kind")
REFERENCES "public"."node" ("id", "kind") ON DELETE CASCADE;

ALTER TABLE "public"."node" ADD CONSTRAINT "node_parent_id_parent_kind_fkey" FOREIGN KEY ("parent_id", "parent_kind")
REFERENCES "public"."node" ("id", "kind") ON DELETE SET NULL;

CREATE INDEX "badge_id_kind_idx" ON "public"."badge" ("id", "kind");

CREATE INDEX "node_parentId_parentKind_idx" ON "public"."node" ("parent_id", "parent_kind");
