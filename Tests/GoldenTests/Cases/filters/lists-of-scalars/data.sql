INSERT INTO bag (name) VALUES ('null');
INSERT INTO bag (name, words, counts, bigs, ratios, flags, ids, things) VALUES ('empty', '{}', '{}', '{}', '{}', '{}', '{}', '{}'), ('full', '{a,b,"NULL"}', '{1,2,2}', '{9007199254740993}', '{0.5,-1}', '{true}', '{00000000-0000-0000-0000-000000000001}', '{"{\"a\": 1}",2}');
