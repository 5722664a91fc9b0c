INSERT INTO shirt (name, size) VALUES ('null', NULL), ('s', 'SMALL'), ('m', 'MEDIUM'), ('l', 'LARGE'), ('xl', 'EXTRA_LARGE');
