INSERT INTO shelf (name, keeper, books) VALUES ('A', 'ann', '{x}'), ('B', NULL, NULL), ('C', 'cid', '{}');
INSERT INTO book (title, pages, shelf_name) VALUES ('Atlas', 300, 'A'), ('Bible', 1200, 'A'), ('Cook', NULL, 'B');
