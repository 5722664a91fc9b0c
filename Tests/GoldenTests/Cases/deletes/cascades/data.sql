INSERT INTO owner (name) VALUES ('ann'), ('bob');
INSERT INTO pet (name, owner_name, sitter_name) VALUES ('rex', 'ann', 'bob'), ('tom', 'bob', 'ann'), ('kit', 'ann', 'ann');
INSERT INTO toy (name, pet_name) VALUES ('ball', 'rex'), ('mouse', 'tom');
