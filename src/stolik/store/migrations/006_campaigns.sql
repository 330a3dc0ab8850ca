-- Campaigns: chains of matches with a ledger that lives between them.
-- `touched_age` is the running time of the server, as for tables. `sum` is over the row with its members in their order.
CREATE TABLE campaigns (
    id TEXT NOT NULL PRIMARY KEY,
    game TEXT NOT NULL,
    name TEXT NOT NULL,
    host TEXT NOT NULL,
    invite TEXT NOT NULL,
    created REAL NOT NULL,
    touched REAL NOT NULL,
    touched_age REAL NOT NULL,
    ledger BLOB NOT NULL,
    sum BLOB NOT NULL
);

CREATE TABLE campaign_members (
    campaign TEXT NOT NULL REFERENCES campaigns (id) ON DELETE CASCADE,
    guest TEXT NOT NULL,
    PRIMARY KEY (campaign, guest)
) WITHOUT ROWID;

CREATE INDEX campaign_members_by_guest ON campaign_members (guest);

-- The matches of a campaign in order, each with the ledger that it began from.
-- `after` and `result` are written with the entry that ends the match, once; NULL: it runs, or was abandoned.
-- `table_id` is NULL for a match that was imported and that these rules cannot play again.
CREATE TABLE campaign_matches (
    campaign TEXT NOT NULL REFERENCES campaigns (id) ON DELETE CASCADE,
    number INTEGER NOT NULL CHECK (number > 0),
    table_id TEXT UNIQUE REFERENCES tables (id),
    offer TEXT NOT NULL,
    before BLOB NOT NULL,
    after BLOB,
    result BLOB,
    sum BLOB NOT NULL,
    PRIMARY KEY (campaign, number)
);
