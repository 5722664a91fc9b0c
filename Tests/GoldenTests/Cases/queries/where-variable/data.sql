INSERT INTO item (name, size, active, tags, parent_name) VALUES ('a', 1, true, '{t}', NULL), ('b', 2, false, '{}', 'a'), ('c', 3, NULL, '{t}', 'a'), ('d', 4, NULL, NULL, 'b');
