CREATE TABLE "public"."item" (
  "name" text NOT NULL,
  "active" boolean NULL,
  "data" jsonb NULL,
  "token" uuid NULL,
  PRIMARY KEY ("name")
);
