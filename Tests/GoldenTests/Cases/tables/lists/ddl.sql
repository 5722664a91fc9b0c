CREATE TYPE "public"."color" AS ENUM ('RED', 'GREEN');

CREATE TABLE "public"."bag" (
  "name" text NOT NULL,
  "bigs" bigint[] NULL,
  "colors" "public"."color"[] NULL,
  "days" date[] NULL,
  "flags" boolean[] NULL,
  "floats" double precision[] NULL,
  "loose" text[] NULL,
  "moments" timestamptz[] NULL,
  "numbers" integer[] NULL,
  "texts" text[] NULL,
  "things" jsonb[] NULL,
  "tokens" uuid[] NULL,
  PRIMARY KEY ("name")
);
