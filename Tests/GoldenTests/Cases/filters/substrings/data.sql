INSERT INTO file (path) VALUES ('100%'), ('100 percent'), ('a_b'), ('axb'), ('C:\temp'), ('Größe'), ('größe'), ('');
