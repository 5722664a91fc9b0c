INSERT INTO person (name, mother_name) VALUES ('ann', NULL), ('bob', 'ann');
