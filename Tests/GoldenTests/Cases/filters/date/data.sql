INSERT INTO day (name, "on") VALUES ('null', NULL), ('leap day', '2024-02-29'), ('yesterday', '2024-04-30'), ('today', '2024-05-01'), ('last', '9999-12-31');
