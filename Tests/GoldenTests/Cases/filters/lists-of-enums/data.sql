INSERT INTO flag (country, colors) VALUES ('none', NULL), ('white', '{}'), ('nl', '{RED,BLUE}'), ('it', '{GREEN,RED}');
