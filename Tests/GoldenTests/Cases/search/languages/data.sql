INSERT INTO proverb (number, text) VALUES (1, 'As you bake so shall you eat'), (2, 'The baker has no bread'), (3, 'Well baked');
INSERT INTO "order" (number, "Satz") VALUES (1, 'Die Häuser sind alt'), (2, 'Ein Haus am See');
