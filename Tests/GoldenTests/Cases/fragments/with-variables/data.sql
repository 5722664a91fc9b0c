INSERT INTO movie (title, year, rating) VALUES ('Heat', 1995, 8.3), ('Alien', 1979, 8.5), ('Dune', 2021, NULL);
