INSERT INTO room (wing, number, opened) VALUES ('EAST', 1, '2024-05-01'), ('WEST', 1, '2024-05-01');
INSERT INTO key (label, room_wing, room_number, room_opened) VALUES ('"a"', 'EAST', 1, '2024-05-01');
INSERT INTO badge (id, name) VALUES ('00000000-0000-0000-0000-000000000001', 'b')
