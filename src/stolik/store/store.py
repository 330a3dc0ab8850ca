"""Interface of the store behind the live tables, independent of the database.

Every method that writes returns only after the data is durable. All methods are called from one event loop.
"""

from typing import Protocol

from msgspec import Struct


class Conflict(Exception):  # noqa: N818
    """An entry with this number exists already: another process serves the table."""


class StoreError(RuntimeError):
    """The store cannot be used; the message says what, where and why."""


class Damaged(StoreError):  # noqa: N818
    """Stored data does not match its checksum."""


class TableRow(Struct, frozen=True, kw_only=True):
    """The fixed data of a table, apart from its record."""

    id: str
    game: str
    content: str
    setup: bytes
    """JSON of the game's Setup."""
    key: str
    """Key of all random numbers: secret until the match is over."""
    created: float


class SheetRow(Struct, frozen=True, kw_only=True):
    """The changing data of a table; replaced as a whole."""

    sheet: bytes
    """JSON; opaque to the store."""
    status: str
    public: bool
    guests: tuple[str, ...]
    """Guests who see the table in their list: its players and host."""
    touched: float


class EntryRow(Struct, frozen=True, kw_only=True):
    """One entry of a record."""

    sequence: int
    """Starts at 0 (the setup), without gaps."""
    line: bytes
    """JSON of the answer and its seat."""
    events: bytes
    """JSON of the events it caused, with who may see them."""
    at: float


class CheckpointRow(Struct, frozen=True, kw_only=True):
    """A saved match and the number of its last entry; only the newest checkpoint is kept."""

    sequence: int
    save: bytes
    engine: str
    content: str


class ChatRow(Struct, frozen=True, kw_only=True):
    number: int
    """Starts at 1; assigned by the store."""
    guest: str
    seat: int | None
    name: str
    text: str
    at: float


class GuestRow(Struct, frozen=True, kw_only=True):
    id: str
    name: str
    recovery: bytes = b""
    """Hash of the recovery link's secret; empty if there is no link."""
    created: float
    seen: float


class ReportRow(Struct, frozen=True, kw_only=True):
    """A problem reported by a player or raised by the rules."""

    id: str
    table: str
    sequence: int
    guest: str
    text: str
    detail: bytes
    """Data to reproduce the problem; never leaves the server."""
    at: float


class StoredTable(Struct, frozen=True, kw_only=True):
    """A table with everything stored about it."""

    row: TableRow
    sheet: SheetRow
    entries: list[EntryRow]
    checkpoint: CheckpointRow | None
    damage: tuple[str, ...] = ()
    """Names of missing or damaged parts."""
    checkpoint_damage: str = ""
    """Why the checkpoint cannot be used; empty if it is valid and belongs to the last entry."""


class CampaignRow(Struct, frozen=True, kw_only=True):
    """A campaign between its matches."""

    id: str
    game: str
    name: str
    host: str
    invite: str
    ledger: bytes
    """JSON of the game's ledger; opaque to the store."""
    created: float
    touched: float


class MatchRow(Struct, frozen=True, kw_only=True):
    """One match of a campaign."""

    campaign: str
    number: int
    """Starts at 1, without gaps."""
    table: str | None
    """None: the match was imported and cannot be replayed with these rules."""
    offer: str
    before: bytes
    """The ledger from which the match was set up."""
    after: bytes | None = None
    """The ledger after the match; None if it is running or was abandoned."""
    result: bytes | None = None
    """JSON about its end; opaque to the store."""


class LedgerRow(Struct, frozen=True, kw_only=True):
    """What the end of a match writes into its campaign."""

    after: bytes
    result: bytes


class CampaignMatch(Struct, frozen=True, kw_only=True):
    row: MatchRow
    sheet: SheetRow | None
    """Sheet of its table; None if there is none, or it is damaged."""


class StoredCampaign(Struct, frozen=True, kw_only=True):
    row: CampaignRow
    members: tuple[str, ...]
    matches: list[CampaignMatch]
    damage: tuple[str, ...] = ()
    """Names of missing or damaged parts."""


class Store(Protocol):
    # --- tables
    async def add_table(self, row: TableRow, sheet: SheetRow, match: MatchRow | None = None) -> None:
        """Add a table and, for a match of a campaign, its match row (the store assigns the number).

        Conflict if another match of the campaign is running, or its ledger has changed since the match was set up.
        """

    async def write_sheet(self, table: str, sheet: SheetRow) -> None: ...

    async def append(
        self,
        table: str,
        entry: EntryRow,
        sheet: SheetRow | None = None,
        checkpoint: CheckpointRow | None = None,
        ledger: LedgerRow | None = None,
    ) -> None:
        """Append an entry together with its sheet, checkpoint and ledger, in one transaction.

        Conflict if the record already has an entry with this number, or the one before it is missing. The ledger of a
        match is written once; later ones are ignored.
        """

    async def write_checkpoint(self, table: str, checkpoint: CheckpointRow) -> None:
        """Replace the checkpoint without adding an entry."""

    async def read_table(self, table: str) -> StoredTable | None:
        """Read a table; damaged parts are named in the result. Raises Damaged if it cannot be read at all."""

    async def public_tables(self, limit: int) -> list[tuple[TableRow, SheetRow]]:
        """Public tables that are open or running, most recently used first, without damaged ones."""

    async def tables_of(self, guest: str, limit: int) -> list[tuple[TableRow, SheetRow]]:
        """All tables of a guest, most recently used first, without damaged ones."""

    async def remove_tables(self, status: str, unused_for: float) -> list[str]:
        """Delete tables of this status whose sheet was not written for so many seconds; returns their ids.

        Only time reported with `pass_time` counts. Damaged tables and those of a campaign are kept.
        """

    # --- campaigns
    async def add_campaign(
        self, row: CampaignRow, members: tuple[str, ...], matches: tuple[MatchRow, ...] = ()
    ) -> None:
        """Add a campaign, with matches that were already played."""

    async def change_campaign(
        self,
        id: str,
        at: float,
        *,
        name: str | None = None,
        host: str | None = None,
        join: str | None = None,
        leave: str | None = None,
    ) -> None:
        """Change the given fields: rename, change the host, add or remove a member."""

    async def read_campaign(self, id: str) -> StoredCampaign | None:
        """Read a campaign with its matches; damaged parts are named in the result."""

    async def campaigns_of(self, guest: str, limit: int) -> list[StoredCampaign]:
        """All campaigns of a guest, most recently used first, without damaged ones."""

    async def match_of(self, table: str) -> MatchRow | None:
        """The campaign match that is played at this table."""

    async def remove_campaign(self, id: str) -> None:
        """Delete a campaign. Its tables are kept and expire like all others from now on."""

    async def remove_campaigns(self, unused_for: float) -> list[str]:
        """Delete campaigns that, with all their tables, were not used for so many seconds; returns their ids."""

    # --- time
    async def pass_time(self, seconds: float, now: float) -> float:
        """Add so many seconds to the age of tables; returns the `now` of the previous call, or 0."""

    async def check(self) -> None:
        """Test a write and a read; StoreError says what is wrong."""

    # --- chat
    async def add_chat(self, table: str, line: ChatRow) -> int:
        """Add a line of chat; returns the number assigned to it."""

    async def read_chat(self, table: str, after: int, limit: int) -> list[ChatRow]:
        """The last lines with a number above `after`, in order."""

    # --- guests
    async def put_guest(self, guest: GuestRow) -> None:
        """Add or replace a guest."""

    async def read_guest(self, guest: str) -> GuestRow | None: ...

    async def find_recovery(self, recovery: bytes) -> GuestRow | None: ...

    async def see_guest(self, guest: str, at: float) -> None:
        """Store when a guest was last seen."""

    async def remove_guests(self, unseen_for: float) -> int:
        """Delete guests without tables and campaigns who were not seen for so many seconds; returns their number."""

    # --- problems
    async def add_report(self, report: ReportRow) -> None: ...

    async def read_report(self, report: str) -> ReportRow | None: ...

    async def remove_reports(self, older_than: float) -> int:
        """Delete reports older than so many seconds; returns their number."""

    async def close(self) -> None: ...
