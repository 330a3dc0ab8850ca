"""Storage: match records as files, and the server's SQLite database."""
