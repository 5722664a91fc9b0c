INSERT INTO person VALUES ('ann'), ('bob'), ('cid');
INSERT INTO follow (follower_name, followed_name, since) VALUES ('ann', 'bob', '2024-01-01'), ('ann', 'cid', '2024-01-02'), ('bob', 'cid', NULL), ('cid', 'cid', '2024-01-03');
