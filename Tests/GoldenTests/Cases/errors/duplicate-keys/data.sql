INSERT INTO "user" (name, email, first, last) VALUES ('ann', 'a@x', 'Ann', 'A'), ('bob', NULL, NULL, 'A');
