CREATE TABLE "public"."shelf" (
  "name" text NOT NULL,
  "codes" character varying(8)[] NULL,
  "keys" uuid[] NULL,
  "locals" timestamp[] NULL,
  "marks" character(3)[] NULL,
  "prices" numeric(6,2)[] NULL,
  "sizes" smallint[] NULL,
  "trees" json[] NULL,
  PRIMARY KEY ("name")
);
