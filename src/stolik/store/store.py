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


class CampaignRow(Struct, frozen=True, kw_only=True):
    """A campaign as it stands between its matches."""

    id: str
    game: str
    name: str
    host: str
    invite: str
    ledger: bytes
    """JSON of the game's ledger; the store does not look into it."""
    created: float
    touched: float


class MatchRow(Struct, frozen=True, kw_only=True):
    """One match of a campaign."""

    campaign: str
    number: int
    """From 1 on, without gaps."""
    table: str | None
    """None: it was imported, and these rules cannot play it again."""
    offer: str
    before: bytes
    """The ledger that it began from."""
    after: bytes | None = None
    """The ledger after it; None: it runs, or was abandoned."""
    result: bytes | None = None
    """JSON about its end; the store does not look into it."""


class LedgerRow(Struct, frozen=True, kw_only=True):
    """What the end of a match writes into its campaign."""

    after: bytes
    result: bytes


class CampaignMatch(Struct, frozen=True, kw_only=True):
    row: MatchRow
    sheet: SheetRow | None
    """Of its table; None if there is none, or it is damaged."""


class StoredCampaign(Struct, frozen=True, kw_only=True):
    row: CampaignRow
    members: tuple[str, ...]
    matches: list[CampaignMatch]
    damage: tuple[str, ...] = ()
    """What of it is missing, or is not as it was written."""


class Store(Protocol):
    # --- tables
    async def add_table(self, row: TableRow, sheet: SheetRow, match: MatchRow | None = None) -> None:
        """Add a table, and the line of the match that it is in its campaign (whatever its number says).

        Conflict if another match of the campaign runs, or its ledger is not the one that the match begins from.
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
        """Add an entry, with the sheet, the checkpoint and the ledger that belong to it, wholly or not at all.

        Conflict if the record already has an entry with this number, or one before it is missing. The ledger of a
        match is written once: a second one is left out.
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

        Only time that was passed (`pass_time`) counts. Damaged tables and those of a campaign stay.
        """

    # --- campaigns
    async def add_campaign(
        self, row: CampaignRow, members: tuple[str, ...], matches: tuple[MatchRow, ...] = ()
    ) -> None:
        """Add a campaign, with matches that were played already."""

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
        """Change its name or host, let a guest join or leave: what is given."""

    async def read_campaign(self, id: str) -> StoredCampaign | None:
        """The campaign with its matches, whole or not: what was found damaged is named in it."""

    async def campaigns_of(self, guest: str, limit: int) -> list[StoredCampaign]:
        """All campaigns of a guest; those touched last come first, damaged ones are left out."""

    async def match_of(self, table: str) -> MatchRow | None:
        """The match of a campaign that is played at this table."""

    async def remove_campaign(self, id: str) -> None:
        """Forget a campaign. Its tables stay, and expire like all others from now on."""

    async def remove_campaigns(self, unused_for: float) -> list[str]:
        """Forget campaigns untouched, with all their tables, for so many seconds; gives their ids."""

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
        """Forget guests without table and campaign who were not seen for so many seconds; gives their number."""

    # --- problems
    async def add_report(self, report: ReportRow) -> None: ...

    async def read_report(self, report: str) -> ReportRow | None: ...

    async def remove_reports(self, older_than: float) -> int:
        """Forget reports since which more seconds have passed; gives their number."""

    async def close(self) -> None: ...
