CREATE TABLE "public"."booking" (
  "tenant_code" text NOT NULL,
  "number" integer NOT NULL,
  "room_number" integer NULL,
  PRIMARY KEY ("tenant_code", "number")
);

CREATE TABLE "public"."room" (
  "tenant_code" text NOT NULL,
  "number" integer NOT NULL,
  PRIMARY KEY ("tenant_code", "number")
);

CREATE TABLE "public"."tenant" (
  "code" text NOT NULL,
  PRIMARY KEY ("code")
);

ALTER TABLE "public"."booking" ADD CONSTRAINT "booking_tenant_code_fkey" FOREIGN KEY ("tenant_code")
REFERENCES "public"."tenant" ("code") ON DELETE CASCADE;

ALTER TABLE "public"."booking" ADD CONSTRAINT "booking_tenant_code_room_number_fkey" FOREIGN KEY ("tenant_code", "room_number")
REFERENCES "public"."room" ("tenant_code", "number") ON DELETE SET NULL ("room_number");

ALTER TABLE "public"."room" ADD CONSTRAINT "room_tenant_code_fkey" FOREIGN KEY ("tenant_code")
REFERENCES "public"."tenant" ("code") ON DELETE CASCADE;

CREATE INDEX "booking_tenantCode_idx" ON "public"."booking" ("tenant_code");

CREATE INDEX "booking_tenantCode_roomNumber_idx" ON "public"."booking" ("tenant_code", "room_number");

CREATE INDEX "room_tenantCode_idx" ON "public"."room" ("tenant_code");
