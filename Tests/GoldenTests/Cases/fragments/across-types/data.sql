INSERT INTO person (name, age) VALUES ('ann', 30), ('bob', NULL);
INSERT INTO pet (name, owner_name, friend_name) VALUES ('rex', 'ann', NULL), ('tom', 'bob', 'rex');
