CREATE TABLE "public"."item" (
  "name" text NOT NULL,
  "note" text NULL,
  "size" integer NULL,
  PRIMARY KEY ("name")
);
