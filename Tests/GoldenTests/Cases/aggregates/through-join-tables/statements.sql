-- query Readers
-- books
SELECT array_to_json(ARRAY(SELECT t20 FROM (
  SELECT t0."title" AS "title",
  array_to_json(ARRAY(SELECT t4 FROM (
    SELECT t3.c0 AS "_count",
    t3.c1 AS "age_avg"
    FROM (
      SELECT count(*) AS c0,
      avg(t2."age")::double precision AS c1
      FROM "public"."loan" AS t1
      JOIN "public"."reader" AS t2 ON t1."reader_uid" = t2."uid"
      WHERE t1."book_title" = t0."title"
      GROUP BY ()
      LIMIT 10
    ) AS t3
  ) AS t4)) AS "all",
  array_to_json(ARRAY(SELECT t8 FROM (
    SELECT t7.c0 AS "age",
    t7.c1 AS "_count"
    FROM (
      SELECT t6."age" AS c0,
      count(*) AS c1
      FROM "public"."loan" AS t5
      JOIN "public"."reader" AS t6 ON t5."reader_uid" = t6."uid"
      WHERE t5."book_title" = t0."title"
      GROUP BY 1
      ORDER BY t6."age" ASC
      LIMIT 10
    ) AS t7
  ) AS t8)) AS "ages",
  array_to_json(ARRAY(SELECT t12 FROM (
    SELECT t11.c0 AS "uid"
    FROM (
      SELECT t10."uid" AS c0
      FROM "public"."loan" AS t9
      JOIN "public"."reader" AS t10 ON t9."reader_uid" = t10."uid"
      WHERE t9."book_title" = t0."title"
      GROUP BY 1
      HAVING sum(t9."days") > $1::integer
      ORDER BY sum(t9."days") DESC
      LIMIT 10
    ) AS t11
  ) AS t12)) AS "long",
  array_to_json(ARRAY(SELECT t16 FROM (
    SELECT t15.c0 AS "uid",
    t15.c1 AS "_count"
    FROM (
      SELECT t14."uid" AS c0,
      count(*) AS c1
      FROM "public"."loan" AS t13
      JOIN "public"."reader" AS t14 ON t13."reader_uid" = t14."uid"
      WHERE t13."book_title" = t0."title"
      GROUP BY 1
      ORDER BY t14."uid" DESC
      LIMIT 10
    ) AS t15
  ) AS t16)) AS "ids",
  array_to_json(ARRAY(SELECT t19 FROM (
    SELECT t18.c0::integer AS "days_sum"
    FROM (
      SELECT sum(t17."days") AS c0
      FROM "public"."loan" AS t17
      WHERE t17."book_title" = t0."title"
      GROUP BY ()
      LIMIT 10
    ) AS t18
  ) AS t19)) AS "loans_on_book"
  FROM "public"."book" AS t0
  ORDER BY t0."title" ASC
  LIMIT 100
) AS t20));
-- $1 = "10"

-- query Distinct
-- books
SELECT array_to_json(ARRAY(SELECT t5 FROM (
  SELECT array_to_json(ARRAY(SELECT t4 FROM (
    SELECT t3.c0 AS "age"
    FROM (
      SELECT t2."age" AS c0
      FROM "public"."loan" AS t1
      JOIN "public"."reader" AS t2 ON t1."reader_uid" = t2."uid"
      WHERE t1."book_title" = t0."title"
      GROUP BY 1
      ORDER BY t2."age" DESC
      LIMIT 10
    ) AS t3
  ) AS t4)) AS "readers_via_Loan"
  FROM "public"."book" AS t0
  ORDER BY t0."title" ASC
  LIMIT 100
) AS t5));
