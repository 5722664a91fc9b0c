ALTER TABLE booking ADD CONSTRAINT "few guests" CHECK (guests BETWEEN 1 AND 4);
ALTER TABLE booking ADD CONSTRAINT "one at a time" EXCLUDE USING gist (daterange(starts, ends) WITH &&);
ALTER TABLE booking ALTER COLUMN ends SET NOT NULL;
INSERT INTO booking (id, room, guests, starts, ends) VALUES (1, 'A', 2, '2024-05-01', '2024-05-03');
