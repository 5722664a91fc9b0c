INSERT INTO list (name) VALUES ('home'), ('work');
INSERT INTO item (list_name, position, text, done, parent_name) VALUES ('home', 1, 'wash', true, NULL), ('home', 2, 'cook', false, 'work'), ('home', 3, NULL, false, NULL), ('work', 1, 'mail', false, 'home'), ('work', 2, 'call', true, 'home');
