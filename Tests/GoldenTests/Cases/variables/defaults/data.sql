INSERT INTO item (name, side, size, tags, data) VALUES ('a', 'LEFT', 1, '{x}', '{"k": 1}'), ('b', 'RIGHT', 2, '{y}', NULL), ('c', NULL, NULL, NULL, NULL);
