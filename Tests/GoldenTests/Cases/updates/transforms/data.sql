INSERT INTO item (id, small, count, big, price, exact, day, at, tags, codes, sizes, days, extras, documents) VALUES
  (1, 1, 10, 9007199254740993, 1.5, 1.25, '2026-01-31', '2026-01-31T12:00:00Z', '{a,b,a}', '{x}', '{1,2}', '{2026-01-01}', '{"1"}', '{"{\"a\": 1}"}'),
  (2, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
