INSERT INTO item (name, note, size, parent_name) VALUES ('a', 'x', 1, NULL), ('b', 'y', 2, 'a'), ('c', NULL, NULL, 'a');
