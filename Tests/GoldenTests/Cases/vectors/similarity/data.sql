INSERT INTO house VALUES ('Ada'), ('Bo');
INSERT INTO scent (code, profile, other, mood, house_name) VALUES ('a', '[1,0,0]', '[1,1]', NULL, 'Ada'), ('b', '[0.5,0.5,0]', NULL, '[1,2,3]', 'Bo'), ('c', '[0,2,0.25]', '[3,-1]', NULL, 'Ada'), ('z', '[0,0,0]', '[0,0]', NULL, NULL);
