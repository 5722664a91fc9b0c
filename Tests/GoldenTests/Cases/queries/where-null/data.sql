INSERT INTO item VALUES ('a', 'x', 1), ('b', '', 2), ('c', NULL, NULL);
