INSERT INTO author (name) VALUES ('ann'), ('bob');
INSERT INTO book (title, author_name, sequel_to_title) VALUES ('one', 'ann', NULL), ('two', 'ann', 'one'), ('three', 'bob', 'two');
INSERT INTO review (book_title, number, by_name) VALUES ('one', 1, 'bob'), ('one', 2, NULL), ('three', 1, 'ann');
