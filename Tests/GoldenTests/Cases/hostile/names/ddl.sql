CREATE TYPE "public"."label" AS ENUM ('A', 'B');

CREATE TABLE "public"."Größe ""🎬""" (
  "SELECT" text NOT NULL,
  "quoted_id" uuid NULL,
  PRIMARY KEY ("SELECT")
);

CREATE TABLE "public"."say ""hi""; DROP TABLE ""x""; --" (
  "id" uuid NOT NULL DEFAULT gen_random_uuid(),
  " " text NULL,
  "$1" text NULL,
  "/* comment */" text NULL,
  "100%" text NULL,
  "back\slash\" text NOT NULL,
  "it's" text NULL,
  "line
break" text NULL,
  "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx" text NULL,
  "🎬 größe" text NULL,
  PRIMARY KEY ("id")
);

CREATE TABLE "public"."select" (
  "id" uuid NOT NULL DEFAULT gen_random_uuid(),
  "from" "public"."label" NULL,
  "group" "public"."label"[] NULL,
  PRIMARY KEY ("id")
);

CREATE UNIQUE INDEX "u""yyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyy" ON "public"."say ""hi""; DROP TABLE ""x""; --" ("xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx");

ALTER TABLE "public"."Größe ""🎬""" ADD CONSTRAINT "fk ""';--" FOREIGN KEY ("quoted_id")
REFERENCES "public"."say ""hi""; DROP TABLE ""x""; --" ("id") ON DELETE SET NULL;

CREATE INDEX "Größe ""🎬""_quotedId_idx" ON "public"."Größe ""🎬""" ("quoted_id");
