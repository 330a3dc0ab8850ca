"""Decodes rows of tables and compares their checksums."""

from sqlite3 import Connection
from typing import Any

from .store import SheetRow, TableRow
from .sums import checksum

TABLES = (
    "SELECT id, game, content, setup, key, created, sheet, status, public, touched, touched_age, sum, sheet_sum"
    " FROM tables "
)


def age_of(db: Connection) -> float:
    age: float = db.execute("SELECT age FROM clock WHERE id = 1").fetchone()[0]
    return age


def read_row(db: Connection, row: tuple[Any, ...]) -> tuple[TableRow, SheetRow, list[str]]:
    """A table, its sheet, and the names of damaged parts."""
    id, game, content, setup, key, created, sheet, status, public, touched, touched_age, total, sheet_total = row
    guests, damage = guests_of(db, id), []
    if total != checksum(id, game, content, setup, key, created):
        damage.append("the table was changed")
    if sheet_total != checksum(id, sheet, status, public, touched, touched_age, " ".join(guests)):
        damage.append("the sheet was changed")
    return (
        TableRow(id=id, game=game, content=content, setup=setup, key=key, created=created),
        SheetRow(sheet=sheet, status=status, public=bool(public), guests=guests, touched=touched),
        damage,
    )


def guests_of(db: Connection, table: str) -> tuple[str, ...]:
    rows = db.execute("SELECT guest FROM members WHERE table_id = ? ORDER BY position", (table,)).fetchall()
    return tuple(guest for (guest,) in rows)


def read_sheet_row(db: Connection, table: str) -> SheetRow | None:
    """The sheet of a table; None if it is damaged."""
    _, sheet, damage = read_row(db, db.execute(TABLES + "WHERE id = ?", (table,)).fetchone())
    return None if damage else sheet
