CREATE TABLE "public"."item" (
  "name" text NOT NULL,
  "color" text NULL,
  "size" integer NULL,
  PRIMARY KEY ("name")
);
