CREATE TABLE "public"."item" (
  "name" text NOT NULL,
  "big" bigint NULL,
  "ratio" double precision NULL,
  "small" integer NULL,
  PRIMARY KEY ("name")
);
