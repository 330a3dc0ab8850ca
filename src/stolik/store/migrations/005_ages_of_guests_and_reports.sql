-- Guests without a table and old reports expire by the running time of the server, as tables do.
ALTER TABLE guests ADD COLUMN seen_age REAL NOT NULL DEFAULT 0;
UPDATE guests SET seen_age = (SELECT age FROM clock) + min(0, seen - (SELECT seen FROM clock));
ALTER TABLE reports ADD COLUMN age REAL NOT NULL DEFAULT 0;
UPDATE reports SET age = (SELECT age FROM clock) + min(0, at - (SELECT seen FROM clock));
