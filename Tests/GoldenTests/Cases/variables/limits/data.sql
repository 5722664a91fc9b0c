INSERT INTO item (number) VALUES (1), (2), (3);
