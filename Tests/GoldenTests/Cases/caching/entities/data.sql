INSERT INTO shelf (name, keeper, notes) VALUES ('A', 'ann', '[{"__entity": "no", "b": {"__entity": "no"}}]'), ('B', NULL, NULL), ('C"]}', 'c,\:[{', '"\"}"');
INSERT INTO book (title, edition, pages, shelf_name) VALUES ('Atlas', 1, 300, 'A'), ('Atlas', 2, 310, 'A'), ('Bible', 1, 1200, 'A'), ('Cook', 1, NULL, NULL);
INSERT INTO cover (book_title, book_edition, color) VALUES ('Atlas', 1, 'red');
