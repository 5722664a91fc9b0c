INSERT INTO author (name, city) VALUES ('Ann', 'Oslo'), ('Bo', 'Oslo'), ('Cy', NULL), ('Di', 'Rome');
INSERT INTO book (title, author_name, form, pages, sold, price, tags, printed) VALUES
  ('a', 'Ann', 'PROSE', 100, 9007199254740993, 1.5, '{x,y}', '2026-01-01T00:00:00Z'),
  ('b', 'Ann', 'VERSE', 100, 10, 2.5, '{}', '2026-02-01T00:00:00Z'),
  ('c', 'Bo', 'VERSE', 300, NULL, NULL, NULL, NULL),
  ('d', 'Cy', 'PROSE', NULL, -5, 0.25, '{x,y}', '2025-01-01T00:00:00.000001Z'),
  ('e', NULL, NULL, 50, 1, 8, NULL, NULL);
INSERT INTO reader (uid, age) VALUES ('r1', 20), ('r2', 20), ('r3', 41), ('r4', NULL);
INSERT INTO loan (book_title, reader_uid, days) VALUES ('a', 'r1', 7), ('a', 'r2', 14), ('a', 'r3', 21), ('b', 'r3', 2), ('c', 'r4', NULL);
