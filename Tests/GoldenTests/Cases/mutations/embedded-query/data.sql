INSERT INTO team VALUES ('red'), ('blue');
INSERT INTO player (id, name, number, score, team_name) VALUES ('00000000-0000-0000-0000-000000000001', 'ann', 1, 10, 'red'), ('00000000-0000-0000-0000-000000000002', 'bob', 2, 20, 'red'), ('00000000-0000-0000-0000-000000000003', 'cid', 3, NULL, NULL);
