INSERT INTO word (text) VALUES ('cat'), ('Cat'), ('cart'), ('c%t'), ('dog');
