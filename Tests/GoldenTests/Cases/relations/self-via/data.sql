INSERT INTO page (url, rank) VALUES ('a', 1), ('b', 2), ('c', 3);
INSERT INTO link (source_url, target_url, text) VALUES ('a', 'b', 'to b'), ('a', 'c', 'to c'), ('b', 'c', NULL), ('c', 'c', 'self');
