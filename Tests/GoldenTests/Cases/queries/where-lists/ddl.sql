CREATE TABLE "public"."item" (
  "name" text NOT NULL,
  "days" date[] NULL,
  "numbers" integer[] NULL,
  "tags" text[] NULL,
  PRIMARY KEY ("name")
);
