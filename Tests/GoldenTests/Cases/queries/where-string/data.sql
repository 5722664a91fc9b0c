INSERT INTO item VALUES ('a%', 'a%'), ('abc', NULL), ('a_c', 'x'), ('back\slash', 'other'), ('xa%x', '');
