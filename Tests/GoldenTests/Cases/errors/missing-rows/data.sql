INSERT INTO team (league, name) VALUES (1, 'red');
