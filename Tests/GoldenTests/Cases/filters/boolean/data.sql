INSERT INTO switch (name, "on") VALUES ('null', NULL), ('true', true), ('false', false);
