INSERT INTO coach (name, age) VALUES ('zed', 50);
INSERT INTO team (name, city, coach_name) VALUES ('red', 'Rome', 'zed');
