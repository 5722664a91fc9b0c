INSERT INTO cook VALUES ('Ada'), ('Bo');
INSERT INTO recipe (slug, title, body, cook_name, minutes) VALUES ('pie', 'Apple pie', 'Bake the apples under a crust.', 'Ada', 70), ('tart', 'Pear tart', 'Like the pie with apples, but with pears.', 'Ada', 50), ('soup', 'Lentil soup', NULL, 'Bo', 30), ('bread', 'Brown bread', 'A brown dough, baked slowly.', NULL, 180);
INSERT INTO step (recipe_slug, number, text) VALUES ('pie', 1, 'Peel the apples'), ('pie', 2, 'Bake'), ('tart', 1, 'Peel the pears');
