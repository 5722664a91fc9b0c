INSERT INTO shelf (name) VALUES ('full'), ('empty');
INSERT INTO box (number, shelf_name) SELECT n, 'full' FROM generate_series(1, 150) AS n;
