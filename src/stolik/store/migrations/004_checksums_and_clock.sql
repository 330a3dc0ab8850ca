-- A checksum for every row that a match is resumed from. The function is the program's (store/sums.py).
-- `sum` is over what never changes of a table, `sheet_sum` over what changes, with its members in their order.
ALTER TABLE tables ADD COLUMN sum BLOB NOT NULL DEFAULT x'';
ALTER TABLE tables ADD COLUMN sheet_sum BLOB NOT NULL DEFAULT x'';
ALTER TABLE entries ADD COLUMN sum BLOB NOT NULL DEFAULT x'';
ALTER TABLE checkpoints ADD COLUMN sum BLOB NOT NULL DEFAULT x'';

-- Tables expire by the running time of the server, not by the clock of the computer, which may jump.
-- `age` counts the seconds that the server was seen to run; `seen` is the last time on the computer's clock.
CREATE TABLE clock (
    id INTEGER NOT NULL PRIMARY KEY CHECK (id = 1),
    age REAL NOT NULL,
    seen REAL NOT NULL
);
INSERT INTO clock (id, age, seen) VALUES (1, 0, coalesce((SELECT max(touched) FROM tables), 0));

-- The running time of the server when the table was touched. Tables of an older version count from the one touched last.
ALTER TABLE tables ADD COLUMN touched_age REAL NOT NULL DEFAULT 0;
UPDATE tables SET touched_age = touched - (SELECT seen FROM clock);
DROP INDEX tables_by_status;
CREATE INDEX tables_by_status ON tables (status, touched_age);

UPDATE tables SET
    sum = checksum(id, game, content, setup, key, created),
    sheet_sum = checksum(
        id, sheet, status, public, touched, touched_age,
        coalesce(
            (SELECT group_concat(guest, ' ')
             FROM (SELECT guest FROM members WHERE table_id = id ORDER BY position)),
            ''
        )
    );
UPDATE entries SET sum = checksum(table_id, sequence, line, events, at);
UPDATE checkpoints SET sum = checksum(table_id, sequence, save, engine, content);
