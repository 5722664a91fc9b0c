INSERT INTO plan (name, days, moments) VALUES ('null', NULL, NULL), ('today', '{2024-05-01}', '{2024-05-01T10:20:30.123456Z}'), ('later', '{2024-05-02,2024-06-01}', '{2024-05-02T00:00:00Z}');
