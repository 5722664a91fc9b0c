INSERT INTO team (league, name, city) VALUES ('A', 'red', 'Rome'), ('B', 'red', NULL);
INSERT INTO player (name, team_league, team_name) VALUES ('ann', 'A', 'red'), ('bob', 'B', 'red'), ('cem', NULL, NULL);
