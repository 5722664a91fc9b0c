INSERT INTO employee VALUES ('a', NULL), ('b', 'a'), ('c', 'b'), ('d', 'b'), ('e', 'd');
