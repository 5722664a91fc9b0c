INSERT INTO parent VALUES ('p');
INSERT INTO child SELECT 'p', generate_series(1, 105);
