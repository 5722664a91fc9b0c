ALTER TABLE item DROP COLUMN note;
DROP TABLE gone;
INSERT INTO item (name, size) VALUES ('a', 'LARGE');
