CREATE TYPE "public"."mood" AS ENUM ('GOOD', 'BAD');

CREATE TABLE "public"."note" (
  "id" uuid NOT NULL DEFAULT gen_random_uuid(),
  "data" jsonb NOT NULL DEFAULT E'{"quote":"it''s","back":"\\\\","list":["''","\\""]}'::jsonb,
  "mood" "public"."mood" NOT NULL DEFAULT 'GOOD'::"public"."mood",
  "tags" text[] NOT NULL DEFAULT E'{"{","}",",","''","\\\\","\\"","NULL",""}'::text[],
  "text" text NOT NULL DEFAULT E'''; DROP TABLE note; -- \\'' 
 " $1 %s'::text,
  PRIMARY KEY ("id")
);
