INSERT INTO item (name, token, active, data) VALUES ('a', '8f0c3a526f0b4d3e9d531c1f0e7a9b10', true, '{"a": 1, "b": [2]}'), ('b', gen_random_uuid(), false, '"text"'), ('c', NULL, NULL, NULL);
