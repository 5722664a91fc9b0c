CREATE TABLE "public"."item" (
  "name" text NOT NULL,
  "note" text NULL,
  PRIMARY KEY ("name")
);
