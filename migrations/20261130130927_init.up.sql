-- dataconnect:service friendlyflix
-- dataconnect:transaction on
-- dataconnect:from 35262e08625643a7bf03a562ff244e8d80d5f232f6189484787aa6b0b217cf79
-- dataconnect:to f81b3298b166662bef06566a69964acc53416ad66de11d90e5e918675a7b31b4

-- create enum type "cast_role"
CREATE TYPE "public"."cast_role" AS ENUM ('MAIN', 'SUPPORTING');

-- create "actor" table
CREATE TABLE "public"."actor" (
  "id" uuid NOT NULL DEFAULT gen_random_uuid(),
  "image_url" text NOT NULL,
  "name" character varying(60) NOT NULL,
  PRIMARY KEY ("id")
);

-- create "favorites" table
CREATE TABLE "public"."favorites" (
  "user_uid" text NOT NULL,
  "movie_id" uuid NOT NULL,
  "added_at" timestamptz NOT NULL,
  PRIMARY KEY ("user_uid", "movie_id")
);

-- create "movie" table
CREATE TABLE "public"."movie" (
  "id" uuid NOT NULL DEFAULT gen_random_uuid(),
  "description" text NULL,
  "genre" text NULL,
  "image_url" text NOT NULL,
  "rating" double precision NULL,
  "release_year" integer NULL,
  "tags" text[] NULL,
  "title" text NOT NULL,
  PRIMARY KEY ("id")
);

-- create "movie_actor" table
CREATE TABLE "public"."movie_actor" (
  "movie_id" uuid NOT NULL,
  "actor_id" uuid NOT NULL,
  "role" "public"."cast_role" NOT NULL,
  PRIMARY KEY ("movie_id", "actor_id")
);

-- create "movie_metadata" table
CREATE TABLE "public"."movie_metadata" (
  "id" uuid NOT NULL DEFAULT gen_random_uuid(),
  "movie_id" uuid NOT NULL,
  "director" text NOT NULL,
  "premiere" date NULL,
  "runtime_minutes" integer NULL,
  PRIMARY KEY ("id")
);

-- create "review" table
CREATE TABLE "public"."review" (
  "movie_id" uuid NOT NULL,
  "user_uid" text NOT NULL,
  "rating" integer NOT NULL,
  "text" text NOT NULL,
  "written_on" date NOT NULL,
  PRIMARY KEY ("movie_id", "user_uid")
);

-- create "user" table
CREATE TABLE "public"."user" (
  "auth_uid" text NOT NULL,
  "username" character varying(50) NOT NULL,
  PRIMARY KEY ("auth_uid")
);

-- create index "movie_metadata_movieId_uidx" to table: "movie_metadata"
CREATE UNIQUE INDEX "movie_metadata_movieId_uidx" ON "public"."movie_metadata" ("movie_id");

-- modify "favorites" table
ALTER TABLE "public"."favorites" ADD CONSTRAINT "favorites_movie_id_fkey" FOREIGN KEY ("movie_id")
REFERENCES "public"."movie" ("id") ON DELETE CASCADE;

-- modify "favorites" table
ALTER TABLE "public"."favorites" ADD CONSTRAINT "favorites_user_uid_fkey" FOREIGN KEY ("user_uid")
REFERENCES "public"."user" ("auth_uid") ON DELETE CASCADE;

-- modify "movie_actor" table
ALTER TABLE "public"."movie_actor" ADD CONSTRAINT "movie_actor_actor_id_fkey" FOREIGN KEY ("actor_id")
REFERENCES "public"."actor" ("id") ON DELETE CASCADE;

-- modify "movie_actor" table
ALTER TABLE "public"."movie_actor" ADD CONSTRAINT "movie_actor_movie_id_fkey" FOREIGN KEY ("movie_id")
REFERENCES "public"."movie" ("id") ON DELETE CASCADE;

-- modify "movie_metadata" table
ALTER TABLE "public"."movie_metadata" ADD CONSTRAINT "movie_metadata_movie_id_fkey" FOREIGN KEY ("movie_id")
REFERENCES "public"."movie" ("id") ON DELETE CASCADE;

-- modify "review" table
ALTER TABLE "public"."review" ADD CONSTRAINT "review_movie_id_fkey" FOREIGN KEY ("movie_id")
REFERENCES "public"."movie" ("id") ON DELETE CASCADE;

-- modify "review" table
ALTER TABLE "public"."review" ADD CONSTRAINT "review_user_uid_fkey" FOREIGN KEY ("user_uid")
REFERENCES "public"."user" ("auth_uid") ON DELETE CASCADE;

-- create index "favorites_userUid_idx" to table: "favorites"
CREATE INDEX "favorites_userUid_idx" ON "public"."favorites" ("user_uid");

-- create index "favorites_movieId_idx" to table: "favorites"
CREATE INDEX "favorites_movieId_idx" ON "public"."favorites" ("movie_id");

-- create index "movie_rating_releaseYear_aa_idx" to table: "movie"
CREATE INDEX "movie_rating_releaseYear_aa_idx" ON "public"."movie" ("rating", "release_year");

-- create index "movie_actor_movieId_idx" to table: "movie_actor"
CREATE INDEX "movie_actor_movieId_idx" ON "public"."movie_actor" ("movie_id");

-- create index "movie_actor_actorId_idx" to table: "movie_actor"
CREATE INDEX "movie_actor_actorId_idx" ON "public"."movie_actor" ("actor_id");

-- create index "movie_metadata_movieId_idx" to table: "movie_metadata"
CREATE INDEX "movie_metadata_movieId_idx" ON "public"."movie_metadata" ("movie_id");

-- create index "review_movieId_idx" to table: "review"
CREATE INDEX "review_movieId_idx" ON "public"."review" ("movie_id");

-- create index "review_userUid_idx" to table: "review"
CREATE INDEX "review_userUid_idx" ON "public"."review" ("user_uid");
