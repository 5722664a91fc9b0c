INSERT INTO box (name, content) VALUES ('none', NULL), ('null', 'null'), ('one', '1'), ('text', '"1"'), ('list', '[1, null]'), ('object', '{"a": 1, "b": {"c": []}}');
