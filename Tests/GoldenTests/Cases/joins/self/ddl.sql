CREATE TABLE "public"."follow" (
  "follower_name" text NOT NULL,
  "followed_name" text NOT NULL,
  "since" date NULL,
  PRIMARY KEY ("follower_name", "followed_name")
);

CREATE TABLE "public"."person" (
  "name" text NOT NULL,
  PRIMARY KEY ("name")
);

ALTER TABLE "public"."follow" ADD CONSTRAINT "follow_followed_name_fkey" FOREIGN KEY ("followed_name")
REFERENCES "public"."person" ("name") ON DELETE CASCADE;

ALTER TABLE "public"."follow" ADD CONSTRAINT "follow_follower_name_fkey" FOREIGN KEY ("follower_name")
REFERENCES "public"."person" ("name") ON DELETE CASCADE;

CREATE INDEX "follow_followerName_idx" ON "public"."follow" ("follower_name");

CREATE INDEX "follow_followedName_idx" ON "public"."follow" ("followed_name");
