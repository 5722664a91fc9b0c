CREATE TABLE "public"."account" (
  "id" text NOT NULL,
  "name" text NULL,
  PRIMARY KEY ("id")
);

CREATE TABLE "public"."calendar" (
  "day" date NOT NULL,
  PRIMARY KEY ("day")
);

CREATE TABLE "public"."fan" (
  "uid" bigint NOT NULL,
  "nick" text NULL,
  PRIMARY KEY ("uid")
);

CREATE TABLE "public"."level" (
  "height" double precision NOT NULL,
  PRIMARY KEY ("height")
);

CREATE TABLE "public"."reading" (
  "at" timestamptz NOT NULL,
  "value" double precision NULL,
  PRIMARY KEY ("at")
);
