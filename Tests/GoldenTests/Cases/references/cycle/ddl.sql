CREATE TABLE "public"."player" (
  "name" text NOT NULL,
  "team_name" text NOT NULL,
  PRIMARY KEY ("name")
);

CREATE TABLE "public"."team" (
  "name" text NOT NULL,
  "captain_name" text NULL,
  PRIMARY KEY ("name")
);

ALTER TABLE "public"."player" ADD CONSTRAINT "player_team_name_fkey" FOREIGN KEY ("team_name")
REFERENCES "public"."team" ("name") ON DELETE CASCADE;

ALTER TABLE "public"."team" ADD CONSTRAINT "team_captain_name_fkey" FOREIGN KEY ("captain_name")
REFERENCES "public"."player" ("name") ON DELETE SET NULL;

CREATE INDEX "player_teamName_idx" ON "public"."player" ("team_name");

CREATE INDEX "team_captainName_idx" ON "public"."team" ("captain_name");
