INSERT INTO "user" (name) VALUES ('ann'), ('bob'), ('cem');
INSERT INTO profile (id, user_name, bio) VALUES ('00000000-0000-0000-0000-000000000001', 'ann', 'long'), ('00000000-0000-0000-0000-000000000002', 'bob', NULL);
INSERT INTO badge (user_name, color) VALUES ('ann', 'red');
INSERT INTO desk (number, user_name) VALUES (1, 'bob'), (2, NULL), (3, NULL);
