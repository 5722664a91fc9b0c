INSERT INTO moment (label, at, "on") VALUES ('soon', '2024-05-01T11:20:30Z', '2024-05-02'), ('later', '2024-06-01T00:00:00Z', '2024-06-01');
