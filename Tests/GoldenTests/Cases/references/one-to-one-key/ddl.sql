CREATE TABLE "public"."profile" (
  "user_uid" text NOT NULL,
  "bio" text NULL,
  PRIMARY KEY ("user_uid")
);

CREATE TABLE "public"."user" (
  "uid" text NOT NULL,
  PRIMARY KEY ("uid")
);

ALTER TABLE "public"."profile" ADD CONSTRAINT "profile_user_uid_fkey" FOREIGN KEY ("user_uid")
REFERENCES "public"."user" ("uid") ON DELETE CASCADE;

CREATE INDEX "profile_userUid_idx" ON "public"."profile" ("user_uid");
