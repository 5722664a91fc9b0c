INSERT INTO seat ("row", number, guest) VALUES ('A', 1, 'ann'), ('A', 2, NULL), ('B', 1, 'bob');
INSERT INTO ticket (code, seat_row, seat_number) VALUES ('t1', 'B', 1);
