CREATE TABLE "public"."event" (
  "name" text NOT NULL,
  "at" timestamptz NULL,
  "day" date NULL,
  PRIMARY KEY ("name")
);
