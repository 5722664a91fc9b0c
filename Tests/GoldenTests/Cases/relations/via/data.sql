INSERT INTO student (name, age) VALUES ('ann', 20), ('bob', 30), ('cem', NULL);
INSERT INTO course (code, credits) VALUES ('bio', 5), ('law', 10), ('art', 1);
INSERT INTO enrolment (student_name, course_code, grade) VALUES ('ann', 'bio', 1.0), ('ann', 'law', 2.0), ('bob', 'law', NULL);
