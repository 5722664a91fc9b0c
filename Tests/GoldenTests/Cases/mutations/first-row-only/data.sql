INSERT INTO job (id, number) VALUES ('00000000-0000-0000-0000-000000000001', 1);
INSERT INTO step (job, name) VALUES ('a', '1');
ANALYZE job;
ANALYZE step;
INSERT INTO job (id, number) SELECT ('00000000-0000-0000-0000-0000000000' || n)::uuid, n FROM generate_series(10, 50) AS n;
INSERT INTO step (job, name) SELECT 'b', n FROM generate_series(10, 50) AS n;
