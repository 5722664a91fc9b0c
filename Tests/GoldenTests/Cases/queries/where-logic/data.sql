INSERT INTO item (name, size, color) VALUES ('a', 1, 'red'), ('b', 2, 'blue'), ('c', 3, 'red'), ('d', NULL, NULL);
