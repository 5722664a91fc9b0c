INSERT INTO event (name, at) VALUES ('null', NULL), ('before', '2024-05-01T10:20:30.123455Z'), ('now', '2024-05-01T10:20:30.123456Z'), ('after', '2024-05-01T10:20:30.123457Z');
