CREATE TABLE "public"."actor" (
  "name" text NOT NULL,
  "born" integer NULL,
  PRIMARY KEY ("name")
);

CREATE TABLE "public"."movie" (
  "title" text NOT NULL,
  PRIMARY KEY ("title")
);

CREATE TABLE "public"."movie_actor" (
  "movie_title" text NOT NULL,
  "actor_name" text NOT NULL,
  "understudy_name" text NULL,
  "id" uuid NOT NULL,
  "role" text NOT NULL,
  PRIMARY KEY ("movie_title", "actor_name")
);

ALTER TABLE "public"."movie_actor" ADD CONSTRAINT "movie_actor_actor_name_fkey" FOREIGN KEY ("actor_name")
REFERENCES "public"."actor" ("name") ON DELETE CASCADE;

ALTER TABLE "public"."movie_actor" ADD CONSTRAINT "movie_actor_movie_title_fkey" FOREIGN KEY ("movie_title")
REFERENCES "public"."movie" ("title") ON DELETE CASCADE;

ALTER TABLE "public"."movie_actor" ADD CONSTRAINT "movie_actor_understudy_name_fkey" FOREIGN KEY ("understudy_name")
REFERENCES "public"."actor" ("name") ON DELETE SET NULL;

CREATE INDEX "movie_actor_movieTitle_idx" ON "public"."movie_actor" ("movie_title");

CREATE INDEX "movie_actor_actorName_idx" ON "public"."movie_actor" ("actor_name");

CREATE INDEX "movie_actor_understudyName_idx" ON "public"."movie_actor" ("understudy_name");
