INSERT INTO item (name, tags, loose, note) VALUES ('good', '{a}', '{a,NULL}', 'n'), ('bad', '{a,NULL}', NULL, 'n');
