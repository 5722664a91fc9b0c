INSERT INTO team (name, rank) VALUES ('red', 1), ('blue', 2);
INSERT INTO player (name, team_name, score) VALUES ('a', 'red', 1), ('b', 'red', 2), ('c', 'blue', 3), ('d', NULL, NULL);
