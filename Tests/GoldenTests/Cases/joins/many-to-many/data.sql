INSERT INTO movie VALUES ('Heat'), ('Ronin');
INSERT INTO actor VALUES ('Al', 1940), ('Bob', 1943), ('Jon', 1938), ('Val', NULL);
INSERT INTO movie_actor (movie_title, actor_name, id, role, understudy_name) VALUES
('Heat', 'Al', gen_random_uuid(), 'main', NULL), ('Heat', 'Bob', gen_random_uuid(), 'main', 'Val'),
('Heat', 'Jon', gen_random_uuid(), 'side', NULL), ('Ronin', 'Bob', gen_random_uuid(), 'main', NULL);
