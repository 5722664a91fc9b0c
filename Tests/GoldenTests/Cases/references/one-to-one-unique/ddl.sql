CREATE TABLE "public"."band" (
  "name" text NOT NULL,
  PRIMARY KEY ("name")
);

CREATE TABLE "public"."band_info" (
  "id" uuid NOT NULL DEFAULT gen_random_uuid(),
  "band_name" text NOT NULL,
  "bio" text NULL,
  PRIMARY KEY ("id")
);

CREATE TABLE "public"."band_site" (
  "id" uuid NOT NULL DEFAULT gen_random_uuid(),
  "band_name" text NULL,
  "url" text NULL,
  PRIMARY KEY ("id")
);

CREATE UNIQUE INDEX "band_info_bandName_uidx" ON "public"."band_info" ("band_name");

CREATE UNIQUE INDEX "one site per band" ON "public"."band_site" ("band_name");

ALTER TABLE "public"."band_info" ADD CONSTRAINT "band_info_band_name_fkey" FOREIGN KEY ("band_name")
REFERENCES "public"."band" ("name") ON DELETE CASCADE;

ALTER TABLE "public"."band_site" ADD CONSTRAINT "band_site_band_name_fkey" FOREIGN KEY ("band_name")
REFERENCES "public"."band" ("name") ON DELETE SET NULL;

CREATE INDEX "band_info_bandName_idx" ON "public"."band_info" ("band_name");

CREATE INDEX "band_site_bandName_idx" ON "public"."band_site" ("band_name");
