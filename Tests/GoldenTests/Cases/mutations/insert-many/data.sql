INSERT INTO team VALUES ('red'), ('blue');
