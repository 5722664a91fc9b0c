-- dataconnect:service friendlyflix
-- dataconnect:transaction on
-- dataconnect:from f81b3298b166662bef06566a69964acc53416ad66de11d90e5e918675a7b31b4
-- dataconnect:to 35262e08625643a7bf03a562ff244e8d80d5f232f6189484787aa6b0b217cf79
-- dataconnect:destructive drop-table user
-- dataconnect:destructive drop-table review
-- dataconnect:destructive drop-table movie_metadata
-- dataconnect:destructive drop-table movie_actor
-- dataconnect:destructive drop-table movie
-- dataconnect:destructive drop-table favorites
-- dataconnect:destructive drop-table actor

-- drop index "review_userUid_idx" from table: "review"
DROP INDEX "public"."review_userUid_idx";

-- drop index "review_movieId_idx" from table: "review"
DROP INDEX "public"."review_movieId_idx";

-- drop index "movie_metadata_movieId_idx" from table: "movie_metadata"
DROP INDEX "public"."movie_metadata_movieId_idx";

-- drop index "movie_actor_actorId_idx" from table: "movie_actor"
DROP INDEX "public"."movie_actor_actorId_idx";

-- drop index "movie_actor_movieId_idx" from table: "movie_actor"
DROP INDEX "public"."movie_actor_movieId_idx";

-- drop index "movie_rating_releaseYear_aa_idx" from table: "movie"
DROP INDEX "public"."movie_rating_releaseYear_aa_idx";

-- drop index "favorites_movieId_idx" from table: "favorites"
DROP INDEX "public"."favorites_movieId_idx";

-- drop index "favorites_userUid_idx" from table: "favorites"
DROP INDEX "public"."favorites_userUid_idx";

-- modify "review" table
ALTER TABLE "public"."review" DROP CONSTRAINT "review_user_uid_fkey";

-- modify "review" table
ALTER TABLE "public"."review" DROP CONSTRAINT "review_movie_id_fkey";

-- modify "movie_metadata" table
ALTER TABLE "public"."movie_metadata" DROP CONSTRAINT "movie_metadata_movie_id_fkey";

-- modify "movie_actor" table
ALTER TABLE "public"."movie_actor" DROP CONSTRAINT "movie_actor_movie_id_fkey";

-- modify "movie_actor" table
ALTER TABLE "public"."movie_actor" DROP CONSTRAINT "movie_actor_actor_id_fkey";

-- modify "favorites" table
ALTER TABLE "public"."favorites" DROP CONSTRAINT "favorites_user_uid_fkey";

-- modify "favorites" table
ALTER TABLE "public"."favorites" DROP CONSTRAINT "favorites_movie_id_fkey";

-- drop index "movie_metadata_movieId_uidx" from table: "movie_metadata"
DROP INDEX "public"."movie_metadata_movieId_uidx";

-- drop "user" table
DROP TABLE "public"."user";

-- drop "review" table
DROP TABLE "public"."review";

-- drop "movie_metadata" table
DROP TABLE "public"."movie_metadata";

-- drop "movie_actor" table
DROP TABLE "public"."movie_actor";

-- drop "movie" table
DROP TABLE "public"."movie";

-- drop "favorites" table
DROP TABLE "public"."favorites";

-- drop "actor" table
DROP TABLE "public"."actor";

-- drop enum type "cast_role"
DROP TYPE "public"."cast_role";
