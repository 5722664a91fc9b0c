INSERT INTO genre (name, rank) VALUES ('pop', 2), ('rock', 1);
INSERT INTO song (title, genre_name, length, year) VALUES ('a', 'pop', 3, 2000), ('b', 'rock', 3, 1990), ('c', 'pop', 2, 1990), ('d', NULL, 2, 2000);
