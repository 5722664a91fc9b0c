INSERT INTO author (name) VALUES ('zero'), ('one'), ('two'), ('three');
INSERT INTO book (title, author_name, pages) VALUES ('a', 'one', 10), ('b', 'two', 10), ('c', 'two', 500), ('d', 'three', NULL), ('e', 'three', 10), ('f', 'three', 900);
