INSERT INTO item (name, size) VALUES ('a', 0);
