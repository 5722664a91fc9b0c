CREATE TABLE "public"."city" (
  "id" uuid NOT NULL DEFAULT gen_random_uuid(),
  "country" text NOT NULL,
  "slug" text NOT NULL,
  "zip" text NOT NULL,
  PRIMARY KEY ("id")
);

CREATE TABLE "public"."shop" (
  "name" text NOT NULL,
  "city_country" text NOT NULL,
  "city_zip" text NOT NULL,
  "origin_slug" text NULL,
  PRIMARY KEY ("name")
);

CREATE UNIQUE INDEX "city_slug_uidx" ON "public"."city" ("slug");

CREATE UNIQUE INDEX "city_country_zip_uidx" ON "public"."city" ("country", "zip");

ALTER TABLE "public"."shop" ADD CONSTRAINT "shop_city_country_city_zip_fkey" FOREIGN KEY ("city_country", "city_zip")
REFERENCES "public"."city" ("country", "zip") ON DELETE CASCADE;

ALTER TABLE "public"."shop" ADD CONSTRAINT "shop_origin_slug_fkey" FOREIGN KEY ("origin_slug")
REFERENCES "public"."city" ("slug") ON DELETE SET NULL;

CREATE INDEX "shop_cityCountry_cityZip_idx" ON "public"."shop" ("city_country", "city_zip");

CREATE INDEX "shop_originSlug_idx" ON "public"."shop" ("origin_slug");
