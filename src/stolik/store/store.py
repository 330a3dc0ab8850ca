"""The store behind the tables: one small interface, whatever database keeps it.

Every method that writes returns only when what it wrote is durable. All methods may be called from one event loop.
"""

from typing import Protocol

from msgspec import Struct


class Conflict(Exception):  # noqa: N818
    """An entry with this number is there already: somebody else serves the table."""


class StoreError(RuntimeError):
    """The store cannot be used; says what, where and why."""


class Damaged(StoreError):  # noqa: N818
    """What is stored is not what was written."""


class TableRow(Struct, frozen=True, kw_only=True):
    """What is known of a table besides its record."""

    id: str
    game: str
    content: str
    setup: bytes
    """JSON of the game's Setup."""
    key: str
    """The key of chance: a secret until the match is over."""
    created: float


class SheetRow(Struct, frozen=True, kw_only=True):
    """The changing part of a table; replaced as a whole."""

    sheet: bytes
    """JSON; the store does not look into it."""
    status: str
    public: bool
    guests: tuple[str, ...]
    """Who sits at the table or is its host: it is among their tables."""
    touched: float


class EntryRow(Struct, frozen=True, kw_only=True):
    """One entry of a record."""

    sequence: int
    """From 0 (the set-up) on, without gaps."""
    line: bytes
    """JSON of what was answered, and by whom."""
    events: bytes
    """JSON of what it caused, with who may see it."""
    at: float


class CheckpointRow(Struct, frozen=True, kw_only=True):
    """A saved match and the number of the last entry in it; only the last one is kept."""

    sequence: int
    save: bytes
    engine: str
    content: str


class ChatRow(Struct, frozen=True, kw_only=True):
    number: int
    """From 1 on; chosen by the store when the line is added."""
    guest: str
    seat: int | None
    name: str
    text: str
    at: float


class GuestRow(Struct, frozen=True, kw_only=True):
    id: str
    name: str
    recovery: bytes = b""
    """The hash of the secret of the recovery link; empty: none was made."""
    created: float
    seen: float


class ReportRow(Struct, frozen=True, kw_only=True):
    """A problem that somebody reported or that the rules ran into."""

    id: str
    table: str
    sequence: int
    guest: str
    text: str
    detail: bytes
    """What is needed to reproduce it; never leaves the server."""
    at: float


class StoredTable(Struct, frozen=True, kw_only=True):
    """A table as it was left."""

    row: TableRow
    sheet: SheetRow
    entries: list[EntryRow]
    checkpoint: CheckpointRow | None
    damage: tuple[str, ...] = ()
    """What of the table, its sheet and its record is missing, or is not as it was written."""
    checkpoint_damage: str = ""
    """Why the checkpoint cannot be trusted; empty: it is as it was written, and of the last entry."""


class Store(Protocol):
    # --- tables
    async def add_table(self, row: TableRow, sheet: SheetRow) -> None: ...

    async def write_sheet(self, table: str, sheet: SheetRow) -> None: ...

    async def append(
        self, table: str, entry: EntryRow, sheet: SheetRow | None = None, checkpoint: CheckpointRow | None = None
    ) -> None:
        """Add an entry, with the sheet and the checkpoint that belong to it, wholly or not at all.

        Conflict if the record already has an entry with this number, or one before it is missing.
        """

    async def write_checkpoint(self, table: str, checkpoint: CheckpointRow) -> None:
        """Replace the checkpoint, without an entry."""

    async def read_table(self, table: str) -> StoredTable | None:
        """The table, whole or not: what was found damaged is named in it. Damaged if it cannot be read at all."""

    async def public_tables(self, limit: int) -> list[tuple[TableRow, SheetRow]]:
        """Public tables that are open or running; those touched last come first, damaged ones are left out."""

    async def tables_of(self, guest: str, limit: int) -> list[tuple[TableRow, SheetRow]]:
        """All tables of a guest; those touched last come first, damaged ones are left out."""

    async def remove_tables(self, status: str, unused_for: float) -> list[str]:
        """Forget tables of this status whose sheet was not written while so many seconds passed; gives their ids.

        Only time that was passed (`pass_time`) counts. Damaged tables stay.
        """

    # --- time
    async def pass_time(self, seconds: float, now: float) -> float:
        """Let tables grow older by so many seconds; gives the `now` of the call before, 0 if there was none."""

    async def check(self) -> None:
        """Write and read something; StoreError says what is wrong."""

    # --- chat
    async def add_chat(self, table: str, line: ChatRow) -> int:
        """Add a line (whatever its number says); gives the number it got."""

    async def read_chat(self, table: str, after: int, limit: int) -> list[ChatRow]:
        """The last lines with a number above `after`, in order."""

    # --- guests
    async def put_guest(self, guest: GuestRow) -> None:
        """Add a guest, or replace them."""

    async def read_guest(self, guest: str) -> GuestRow | None: ...

    async def find_recovery(self, recovery: bytes) -> GuestRow | None: ...

    async def see_guest(self, guest: str, at: float) -> None:
        """Note when a guest was last here."""

    async def remove_guests(self, unseen_for: float) -> int:
        """Forget guests who have no table and were not seen while so many seconds passed; gives their number."""

    # --- problems
    async def add_report(self, report: ReportRow) -> None: ...

    async def read_report(self, report: str) -> ReportRow | None: ...

    async def remove_reports(self, older_than: float) -> int:
        """Forget reports since which more seconds have passed; gives their number."""

    async def close(self) -> None: ...
