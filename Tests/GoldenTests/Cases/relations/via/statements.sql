-- query Filter {"credits": 6, "age": 25, "n": 1}
-- far
SELECT array_to_json(ARRAY(SELECT t3 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."student" AS t0
  WHERE EXISTS (
    SELECT 1
    FROM "public"."enrolment" AS t1
    JOIN "public"."course" AS t2 ON t1."course_code" = t2."code"
    WHERE (t1."student_name" = t0."name") AND (t2."credits" >= $1::integer)
  )
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t3));
-- $1 = $credits
-- counted
SELECT array_to_json(ARRAY(SELECT t3 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."student" AS t0
  WHERE (
    SELECT count(*)
    FROM "public"."enrolment" AS t1
    JOIN "public"."course" AS t2 ON t1."course_code" = t2."code"
    WHERE t1."student_name" = t0."name"
  ) = $1::integer
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t3));
-- $1 = $n
-- both
SELECT array_to_json(ARRAY(SELECT t3 FROM (
  SELECT t0."code" AS "code"
  FROM "public"."course" AS t0
  WHERE (
    SELECT count(*)
    FROM "public"."enrolment" AS t1
    JOIN "public"."student" AS t2 ON t1."student_name" = t2."name"
    WHERE (t1."course_code" = t0."code") AND (t2."age" > $1::integer)
  ) = $2::integer
  ORDER BY t0."code" ASC
  LIMIT 100
) AS t3));
-- $1 = $age
-- $2 = $n
-- byJoin
SELECT array_to_json(ARRAY(SELECT t2 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."student" AS t0
  WHERE EXISTS (
    SELECT 1
    FROM "public"."enrolment" AS t1
    WHERE (t1."student_name" = t0."name") AND (t1."grade" IS NULL)
  )
  LIMIT 100
) AS t2));
-- farther
SELECT array_to_json(ARRAY(SELECT t5 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."student" AS t0
  WHERE EXISTS (
    SELECT 1
    FROM "public"."enrolment" AS t1
    JOIN "public"."course" AS t2 ON t1."course_code" = t2."code"
    WHERE (t1."student_name" = t0."name") AND EXISTS (
      SELECT 1
      FROM "public"."enrolment" AS t3
      JOIN "public"."student" AS t4 ON t3."student_name" = t4."name"
      WHERE (t3."course_code" = t2."code") AND (t4."name" = $1::text)
    )
  )
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t5));
-- $1 = "bob"

-- query Filter
-- far
SELECT array_to_json(ARRAY(SELECT t3 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."student" AS t0
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t3));
-- counted
SELECT array_to_json(ARRAY(SELECT t3 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."student" AS t0
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t3));
-- both
SELECT array_to_json(ARRAY(SELECT t3 FROM (
  SELECT t0."code" AS "code"
  FROM "public"."course" AS t0
  ORDER BY t0."code" ASC
  LIMIT 100
) AS t3));
-- byJoin
SELECT array_to_json(ARRAY(SELECT t2 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."student" AS t0
  WHERE EXISTS (
    SELECT 1
    FROM "public"."enrolment" AS t1
    WHERE (t1."student_name" = t0."name") AND (t1."grade" IS NULL)
  )
  LIMIT 100
) AS t2));
-- farther
SELECT array_to_json(ARRAY(SELECT t5 FROM (
  SELECT t0."name" AS "name"
  FROM "public"."student" AS t0
  WHERE EXISTS (
    SELECT 1
    FROM "public"."enrolment" AS t1
    JOIN "public"."course" AS t2 ON t1."course_code" = t2."code"
    WHERE (t1."student_name" = t0."name") AND EXISTS (
      SELECT 1
      FROM "public"."enrolment" AS t3
      JOIN "public"."student" AS t4 ON t3."student_name" = t4."name"
      WHERE (t3."course_code" = t2."code") AND (t4."name" = $1::text)
    )
  )
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t5));
-- $1 = "bob"

-- query Rows {"grade": 1.5}
-- students
SELECT array_to_json(ARRAY(SELECT t13 FROM (
  SELECT t0."name" AS "name",
  array_to_json(ARRAY(SELECT t4 FROM (
    SELECT t2."code" AS "code"
    FROM "public"."enrolment" AS t1
    JOIN "public"."course" AS t2 ON t1."course_code" = t2."code"
    LEFT JOIN "public"."course" AS t3 ON t1."course_code" = t3."code"
    WHERE (t1."student_name" = t0."name") AND (t1."grade" <= $1::double precision)
    ORDER BY t1."grade" DESC, t3."credits" ASC
    LIMIT 5
  ) AS t4)) AS "courses_via_Enrolment",
  array_to_json(ARRAY(SELECT t8 FROM (
    SELECT t6."code" AS "code"
    FROM "public"."enrolment" AS t5
    JOIN "public"."course" AS t6 ON t5."course_code" = t6."code"
    WHERE (t5."student_name" = t0."name") AND EXISTS (
      SELECT 1
      FROM "public"."course" AS t7
      WHERE (t5."course_code" = t7."code") AND (t7."credits" > $2::integer)
    )
    LIMIT 5
  ) AS t8)) AS "byFar",
  array_to_json(ARRAY(SELECT t12 FROM (
    SELECT t9."grade" AS "grade",
    (SELECT row_to_json(t11) FROM (
      SELECT t10."code" AS "code"
      FROM "public"."course" AS t10
      WHERE t9."course_code" = t10."code"
    ) AS t11) AS "course"
    FROM "public"."enrolment" AS t9
    WHERE t9."student_name" = t0."name"
    ORDER BY t9."course_code" ASC
    LIMIT 5
  ) AS t12)) AS "enrolments_on_student"
  FROM "public"."student" AS t0
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t13));
-- $1 = $grade
-- $2 = "5"

-- query Rows
-- students
SELECT array_to_json(ARRAY(SELECT t13 FROM (
  SELECT t0."name" AS "name",
  array_to_json(ARRAY(SELECT t4 FROM (
    SELECT t2."code" AS "code"
    FROM "public"."enrolment" AS t1
    JOIN "public"."course" AS t2 ON t1."course_code" = t2."code"
    LEFT JOIN "public"."course" AS t3 ON t1."course_code" = t3."code"
    WHERE t1."student_name" = t0."name"
    ORDER BY t1."grade" DESC, t3."credits" ASC
    LIMIT 5
  ) AS t4)) AS "courses_via_Enrolment",
  array_to_json(ARRAY(SELECT t8 FROM (
    SELECT t6."code" AS "code"
    FROM "public"."enrolment" AS t5
    JOIN "public"."course" AS t6 ON t5."course_code" = t6."code"
    WHERE (t5."student_name" = t0."name") AND EXISTS (
      SELECT 1
      FROM "public"."course" AS t7
      WHERE (t5."course_code" = t7."code") AND (t7."credits" > $1::integer)
    )
    LIMIT 5
  ) AS t8)) AS "byFar",
  array_to_json(ARRAY(SELECT t12 FROM (
    SELECT t9."grade" AS "grade",
    (SELECT row_to_json(t11) FROM (
      SELECT t10."code" AS "code"
      FROM "public"."course" AS t10
      WHERE t9."course_code" = t10."code"
    ) AS t11) AS "course"
    FROM "public"."enrolment" AS t9
    WHERE t9."student_name" = t0."name"
    ORDER BY t9."course_code" ASC
    LIMIT 5
  ) AS t12)) AS "enrolments_on_student"
  FROM "public"."student" AS t0
  ORDER BY t0."name" ASC
  LIMIT 100
) AS t13));
-- $1 = "5"
