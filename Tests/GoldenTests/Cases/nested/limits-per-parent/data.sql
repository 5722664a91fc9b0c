INSERT INTO root (name) VALUES ('r1'), ('r2'), ('r3');
INSERT INTO branch (name, root_name) VALUES ('a', 'r1'), ('b', 'r1'), ('c', 'r1'), ('d', 'r2');
INSERT INTO leaf (number, branch_name) SELECT n, (ARRAY['a', 'b', 'c', 'd'])[1 + n % 4] FROM generate_series(0, 15) AS n;
