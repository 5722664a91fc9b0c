CREATE TABLE "public"."employee" (
  "name" text NOT NULL,
  "boss_name" text NULL,
  PRIMARY KEY ("name")
);

ALTER TABLE "public"."employee" ADD CONSTRAINT "employee_boss_name_fkey" FOREIGN KEY ("boss_name")
REFERENCES "public"."employee" ("name") ON DELETE SET NULL;

CREATE INDEX "employee_bossName_idx" ON "public"."employee" ("boss_name");
