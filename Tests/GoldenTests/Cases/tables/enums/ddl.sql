CREATE TYPE "public"."priority" AS ENUM ('LOW', 'NORMAL', 'URGENT');

CREATE TABLE "public"."rule" (
  "priority" "public"."priority" NOT NULL,
  "name" text NOT NULL,
  PRIMARY KEY ("priority", "name")
);

CREATE TABLE "public"."ticket" (
  "id" uuid NOT NULL DEFAULT gen_random_uuid(),
  "rule_priority" "public"."priority" NULL,
  "rule_name" text NULL,
  "history" "public"."priority"[] NULL,
  "priority" "public"."priority" NOT NULL DEFAULT 'NORMAL'::"public"."priority",
  PRIMARY KEY ("id")
);

ALTER TABLE "public"."ticket" ADD CONSTRAINT "ticket_rule_priority_rule_name_fkey" FOREIGN KEY ("rule_priority", "rule_name")
REFERENCES "public"."rule" ("priority", "name") ON DELETE SET NULL;

CREATE INDEX "ticket_rulePriority_ruleName_idx" ON "public"."ticket" ("rule_priority", "rule_name");
