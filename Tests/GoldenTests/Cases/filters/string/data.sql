INSERT INTO word (name, text) VALUES ('null', NULL), ('empty', ''), ('B', 'B'), ('a', 'a'), ('b', 'b'), ('é', 'é');
