CREATE TYPE "public"."side" AS ENUM ('LEFT', 'RIGHT');

CREATE TABLE "public"."seat" (
  "row" text NOT NULL,
  "number" integer NOT NULL,
  "side" "public"."side" NOT NULL,
  "free" boolean NOT NULL,
  "guest" text NULL,
  PRIMARY KEY ("row", "number", "side", "free")
);
