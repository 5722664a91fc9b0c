INSERT INTO item (name, size) VALUES ('null', NULL), ('-1', -1), ('0', 0), ('7', 7);
