-- query Walk
-- reviews
SELECT array_to_json(ARRAY(SELECT t25 FROM (
  SELECT t0."number" AS "number",
  (SELECT row_to_json(t6) FROM (
    SELECT t1."name" AS "name",
    array_to_json(ARRAY(SELECT t5 FROM (
      SELECT t2."title" AS "title",
      (SELECT row_to_json(t4) FROM (
        SELECT t3."title" AS "title"
        FROM "public"."book" AS t3
        WHERE t2."sequel_to_title" = t3."title"
      ) AS t4) AS "sequelTo"
      FROM "public"."book" AS t2
      WHERE t2."author_name" = t1."name"
      ORDER BY t2."title" ASC
      LIMIT 3
    ) AS t5)) AS "books_on_author"
    FROM "public"."author" AS t1
    WHERE t0."by_name" = t1."name"
  ) AS t6) AS "by",
  (SELECT row_to_json(t24) FROM (
    SELECT t7."title" AS "title",
    (SELECT row_to_json(t13) FROM (
      SELECT t8."name" AS "name",
      array_to_json(ARRAY(SELECT t12 FROM (
        SELECT (SELECT row_to_json(t11) FROM (
          SELECT t10."title" AS "title"
          FROM "public"."book" AS t10
          WHERE t9."book_title" = t10."title"
        ) AS t11) AS "book"
        FROM "public"."review" AS t9
        WHERE t9."by_name" = t8."name"
        ORDER BY t9."book_title" ASC
        LIMIT 3
      ) AS t12)) AS "reviews_on_by"
      FROM "public"."author" AS t8
      WHERE t7."author_name" = t8."name"
    ) AS t13) AS "author",
    (SELECT row_to_json(t19) FROM (
      SELECT t14."title" AS "title",
      (SELECT row_to_json(t16) FROM (
        SELECT t15."name" AS "name"
        FROM "public"."author" AS t15
        WHERE t14."author_name" = t15."name"
      ) AS t16) AS "author",
      (SELECT row_to_json(t18) FROM (
        SELECT t17."title" AS "title"
        FROM "public"."book" AS t17
        WHERE t14."sequel_to_title" = t17."title"
      ) AS t18) AS "sequelTo"
      FROM "public"."book" AS t14
      WHERE t7."sequel_to_title" = t14."title"
    ) AS t19) AS "sequelTo",
    array_to_json(ARRAY(SELECT t23 FROM (
      SELECT t20."title" AS "title",
      (SELECT row_to_json(t22) FROM (
        SELECT t21."name" AS "name"
        FROM "public"."author" AS t21
        WHERE t20."author_name" = t21."name"
      ) AS t22) AS "author"
      FROM "public"."book" AS t20
      WHERE t20."sequel_to_title" = t7."title"
      LIMIT 3
    ) AS t23)) AS "books_on_sequelTo"
    FROM "public"."book" AS t7
    WHERE t0."book_title" = t7."title"
  ) AS t24) AS "book"
  FROM "public"."review" AS t0
  ORDER BY t0."book_title" ASC, t0."number" ASC
  LIMIT 100
) AS t25));

-- query Depth
-- author
SELECT (SELECT row_to_json(t11) FROM (
  SELECT array_to_json(ARRAY(SELECT t10 FROM (
    SELECT (SELECT row_to_json(t9) FROM (
      SELECT array_to_json(ARRAY(SELECT t8 FROM (
        SELECT (SELECT row_to_json(t7) FROM (
          SELECT array_to_json(ARRAY(SELECT t6 FROM (
            SELECT t5."title" AS "title"
            FROM "public"."book" AS t5
            WHERE t5."author_name" = t4."name"
            ORDER BY t5."title" ASC
            LIMIT 1
          ) AS t6)) AS "books_on_author"
          FROM "public"."author" AS t4
          WHERE t3."author_name" = t4."name"
        ) AS t7) AS "author"
        FROM "public"."book" AS t3
        WHERE t3."author_name" = t2."name"
        ORDER BY t3."title" DESC
        LIMIT 2
      ) AS t8)) AS "books_on_author"
      FROM "public"."author" AS t2
      WHERE t1."author_name" = t2."name"
    ) AS t9) AS "author"
    FROM "public"."book" AS t1
    WHERE t1."author_name" = t0."name"
    ORDER BY t1."title" ASC
    LIMIT 2
  ) AS t10)) AS "books_on_author"
  FROM "public"."author" AS t0
  WHERE t0."name" = $1::text
) AS t11);
-- $1 = "ann"
