INSERT INTO person (name, age, mother_name) VALUES ('ann', 70, NULL), ('bob', 40, 'ann'), ('cid', 40, 'ann'), ('eve', NULL, NULL), ('dot', 10, 'eve');
INSERT INTO pet (name, owner_name, weight) VALUES ('rex', 'bob', 12.5), ('tom', 'dot', 4), ('zoe', NULL, 0.5);
