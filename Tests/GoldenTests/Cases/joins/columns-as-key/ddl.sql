CREATE TABLE "public"."band" (
  "id" uuid NOT NULL DEFAULT gen_random_uuid(),
  "name" text NOT NULL,
  PRIMARY KEY ("id")
);

CREATE TABLE "public"."band_tag" (
  "tag_text" text NOT NULL,
  "band_id" uuid NOT NULL,
  PRIMARY KEY ("tag_text", "band_id")
);

CREATE TABLE "public"."tag" (
  "text" text NOT NULL,
  PRIMARY KEY ("text")
);

ALTER TABLE "public"."band_tag" ADD CONSTRAINT "band_tag_band_id_fkey" FOREIGN KEY ("band_id")
REFERENCES "public"."band" ("id") ON DELETE CASCADE;

ALTER TABLE "public"."band_tag" ADD CONSTRAINT "band_tag_tag_text_fkey" FOREIGN KEY ("tag_text")
REFERENCES "public"."tag" ("text") ON DELETE CASCADE;

CREATE INDEX "band_tag_bandId_idx" ON "public"."band_tag" ("band_id");

CREATE INDEX "band_tag_tagText_idx" ON "public"."band_tag" ("tag_text");
