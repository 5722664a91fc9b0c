INSERT INTO country (code, name) VALUES ('IT', 'Italia'), ('FR', 'France');
INSERT INTO city (name, country_code) VALUES ('Roma', 'IT'), ('Paris', 'FR');
INSERT INTO street (name, city_name) VALUES ('Via', 'Roma'), ('Rue', 'Paris'), ('Way', NULL);
INSERT INTO house (street_name, number, color) VALUES ('Via', 1, 'red'), ('Via', 2, 'blue'), ('Rue', 1, 'blue'), ('Way', 1, 'red');
