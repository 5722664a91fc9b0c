INSERT INTO item (name, size) VALUES ('a', 1), ('b', 2), ('c', NULL);
