INSERT INTO tenant VALUES ('t'), ('u');
INSERT INTO room VALUES ('t', 1), ('u', 1);
INSERT INTO booking (tenant_code, number, room_number) VALUES ('t', 1, 1), ('t', 2, 1), ('t', 3, NULL), ('u', 4, 1);
