-- A report holds all that is needed to reproduce the problem, so it outlives its table.
CREATE TABLE reports (
    id TEXT NOT NULL PRIMARY KEY,
    table_id TEXT NOT NULL,
    sequence INTEGER NOT NULL,
    guest TEXT NOT NULL,
    at REAL NOT NULL,
    text TEXT NOT NULL,
    detail BLOB NOT NULL
);
