-- Tables with their sheets, records and checkpoints.
-- Rows that may be large have a rowid, which makes appending faster; small ones live in their index (WITHOUT ROWID).

CREATE TABLE tables (
    id TEXT NOT NULL PRIMARY KEY,
    game TEXT NOT NULL,
    content TEXT NOT NULL,
    key TEXT NOT NULL,
    created REAL NOT NULL,
    status TEXT NOT NULL,
    public INTEGER NOT NULL,
    touched REAL NOT NULL,
    setup BLOB NOT NULL,
    sheet BLOB NOT NULL
);

-- For clearing out.
CREATE INDEX tables_by_status ON tables (status, touched);

-- For the lobby, which shows few of many tables.
CREATE INDEX tables_in_lobby ON tables (touched) WHERE public AND status IN ('open', 'running');

CREATE TABLE entries (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    sequence INTEGER NOT NULL CHECK (sequence >= 0),
    line BLOB NOT NULL,
    events BLOB NOT NULL,
    at REAL NOT NULL,
    PRIMARY KEY (table_id, sequence)
);

CREATE TABLE checkpoints (
    table_id TEXT NOT NULL PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE,
    sequence INTEGER NOT NULL,
    engine TEXT NOT NULL,
    content TEXT NOT NULL,
    save BLOB NOT NULL
);

-- In the order of the sheet; one guest may hold several places.
CREATE TABLE members (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    position INTEGER NOT NULL,
    guest TEXT NOT NULL,
    PRIMARY KEY (table_id, position)
) WITHOUT ROWID;

CREATE INDEX members_by_guest ON members (guest);
