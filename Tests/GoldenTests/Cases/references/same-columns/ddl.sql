CREATE TABLE "public"."plan" (
  "tenant_code" text NOT NULL,
  "seats" integer NULL,
  PRIMARY KEY ("tenant_code")
);

CREATE TABLE "public"."seat" (
  "id" uuid NOT NULL DEFAULT gen_random_uuid(),
  "tenant_code" text NOT NULL,
  PRIMARY KEY ("id")
);

CREATE TABLE "public"."tenant" (
  "code" text NOT NULL,
  PRIMARY KEY ("code")
);

ALTER TABLE "public"."seat" ADD CONSTRAINT "seat_of_plan" FOREIGN KEY ("tenant_code")
REFERENCES "public"."plan" ("tenant_code") ON DELETE CASCADE;

ALTER TABLE "public"."seat" ADD CONSTRAINT "seat_tenant_code_fkey" FOREIGN KEY ("tenant_code")
REFERENCES "public"."tenant" ("code") ON DELETE CASCADE;

CREATE INDEX "seat_tenantCode_idx" ON "public"."seat" ("tenant_code");
