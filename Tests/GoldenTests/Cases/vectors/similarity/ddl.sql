CREATE EXTENSION IF NOT EXISTS vector WITH SCHEMA public;

CREATE TABLE "public"."house" (
  "name" text NOT NULL,
  PRIMARY KEY ("name")
);

CREATE TABLE "public"."scent" (
  "code" text NOT NULL,
  "house_name" text NULL,
  "mood" vector(3) NULL,
  "other" vector(2) NULL,
  "profile" vector(3) NOT NULL,
  PRIMARY KEY ("code")
);

ALTER TABLE "public"."scent" ADD CONSTRAINT "scent_house_name_fkey" FOREIGN KEY ("house_name")
REFERENCES "public"."house" ("name") ON DELETE SET NULL;

CREATE INDEX "scent_houseName_idx" ON "public"."scent" ("house_name");

CREATE INDEX "scent_profile_idx" ON "public"."scent" USING hnsw ("profile" "vector_l2_ops");

CREATE INDEX "scent_other_idx" ON "public"."scent" USING ivfflat ("other" "vector_l2_ops") WITH (lists = 10);

CREATE INDEX "scent_third_idx" ON "public"."scent" USING hnsw ("mood" "vector_ip_ops");
