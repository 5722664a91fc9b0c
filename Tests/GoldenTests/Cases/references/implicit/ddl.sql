CREATE TABLE "public"."author" (
  "id" uuid NOT NULL DEFAULT gen_random_uuid(),
  "name" text NOT NULL,
  PRIMARY KEY ("id")
);

CREATE TABLE "public"."book" (
  "id" uuid NOT NULL DEFAULT gen_random_uuid(),
  "author_id" uuid NOT NULL,
  "editor_id" uuid NULL,
  "title" text NOT NULL,
  PRIMARY KEY ("id")
);

ALTER TABLE "public"."book" ADD CONSTRAINT "book_author_id_fkey" FOREIGN KEY ("author_id")
REFERENCES "public"."author" ("id") ON DELETE CASCADE;

ALTER TABLE "public"."book" ADD CONSTRAINT "book_editor_id_fkey" FOREIGN KEY ("editor_id")
REFERENCES "public"."author" ("id") ON DELETE SET NULL;

CREATE INDEX "book_authorId_idx" ON "public"."book" ("author_id");

CREATE INDEX "book_editorId_idx" ON "public"."book" ("editor_id");
