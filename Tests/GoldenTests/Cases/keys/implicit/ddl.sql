CREATE TABLE "public"."note" (
  "id" uuid NOT NULL DEFAULT gen_random_uuid(),
  "text" text NOT NULL,
  PRIMARY KEY ("id")
);
