INSERT INTO item (name, size, color) VALUES ('a', 1, 'red');
