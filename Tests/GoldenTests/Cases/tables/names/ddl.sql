CREATE TABLE "public"."many_to_many_child_b" (
  "id" uuid NOT NULL DEFAULT gen_random_uuid(),
  "group" text NULL,
  PRIMARY KEY ("id")
);

CREATE TABLE "public"."order" (
  "id" uuid NOT NULL DEFAULT gen_random_uuid(),
  "user_id" text NOT NULL,
  "table" integer NOT NULL,
  PRIMARY KEY ("id")
);

CREATE TABLE "public"."User Accounts" (
  "select" text NOT NULL,
  "Image URL" text NULL,
  "user_id2_name" text NULL,
  "uuid_variants" text NULL,
  PRIMARY KEY ("select")
);

ALTER TABLE "public"."order" ADD CONSTRAINT "order_user_id_fkey" FOREIGN KEY ("user_id")
REFERENCES "public"."User Accounts" ("select") ON DELETE CASCADE;

CREATE INDEX "order_userId_idx" ON "public"."order" ("user_id");
