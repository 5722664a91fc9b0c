INSERT INTO label (name, rank) VALUES ('big', 1), ('small', 2), ('new', NULL);
INSERT INTO artist (name, label_name) VALUES ('A', 'small'), ('B', 'big'), ('C', NULL), ('D', 'new');
INSERT INTO album (title, artist_name) VALUES ('1', 'A'), ('2', 'B'), ('3', 'C'), ('4', 'D'), ('5', 'A');
