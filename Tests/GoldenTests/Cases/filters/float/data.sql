INSERT INTO shop (name, rating) VALUES ('null', NULL), ('-0.5', -0.5), ('0', 0), ('0.1+0.2', 0.30000000000000004), ('1e300', 1e300);
