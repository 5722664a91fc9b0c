INSERT INTO account (name, balance) VALUES ('a', 10), ('b', 0);
