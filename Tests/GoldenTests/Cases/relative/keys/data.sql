INSERT INTO slot (day, hour, guest) VALUES ('2024-05-01', '2024-05-01T10:00:00Z', 'Ada'), ('2024-05-02', '2024-05-02T10:00:00Z', 'Bob');
