INSERT INTO sample (no, small, big, exact, "real", day, at, json, extra, id, yes) VALUES
  (1, 32767, 9223372036854775800, 1.10, 0.1, '2026-01-01', '2026-01-01T00:00:00Z', '{"a": 1}', '"b"', '00000000-0000-0000-0000-000000000001', true),
  (2, 32767, 7, 1.20, 0.1, '2025-12-31', '2026-01-01T00:00:00.5Z', '{"a":1}', '2', '00000000-0000-0000-0000-000000000001', false),
  (3, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
