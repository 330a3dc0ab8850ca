"""The sheet of a table: seats, host, invitation, clocks, status. Everything but the match; stored as JSON."""

import unicodedata

import msgspec
from msgspec import Struct

from ..kernel import Seat
from ..kernel.migrations import Migration, migrate
from ..store.store import SheetRow
from .messages import Language, Status
from .refusals import TableRefusal

NAME_LENGTH = 24
MARKS = 2
"""Maximum number of combining marks after a character; more would cover the lines above and below."""

VERSION = 1
"""Version of stored sheets; to be raised whenever a field is renamed, removed or changes its type."""
MIGRATIONS: dict[int, Migration] = {}
"""For each older version, the function that brings the JSON of a sheet to the next version."""


class SeatSheet(Struct, forbid_unknown_fields=True):
    """Who sits at a seat: nobody (open), a guest, a bot, or a guest for whom a bot plays."""

    guest: str = ""
    name: str = ""
    bot: str = ""
    confirm: bool = True
    used: float = 0.0
    """Seconds of the clock that are used up, less increments."""

    @property
    def is_person(self) -> bool:
        return bool(self.guest)

    @property
    def is_open(self) -> bool:
        return not self.guest and not self.bot


class Sheet(Struct, kw_only=True, forbid_unknown_fields=True):
    version: int = VERSION
    name: str
    language: Language
    public: bool
    host: str
    invite: str
    status: Status = "open"
    seats: list[SeatSheet]
    absent_after: int
    clock: int = 0
    increment: int = 0
    admitted: list[str] = []
    """Guests who entered with the invitation."""
    removed: list[str] = []
    """Guests whom the host removed."""
    muted: list[str] = []
    rematch: str = ""
    tutorial: str = ""
    """The id of the tutorial's script; empty: no tutorial."""
    campaign: str = ""
    """The id of the campaign that the match belongs to; empty: none."""
    waiting: list[Seat] = []
    """Seats that the match waits for; lists of tables show it without loading the match."""

    def row(self, touched: float) -> SheetRow:
        guests = dict.fromkeys((self.host, *(seat.guest for seat in self.seats if seat.guest)))
        return SheetRow(
            sheet=msgspec.json.encode(self),
            status=self.status,
            public=self.public,
            guests=tuple(guests),
            touched=touched,
        )

    def persons(self) -> list[Seat]:
        return [at for at, seat in enumerate(self.seats) if seat.is_person]

    def seats_of(self, guest: str) -> list[Seat]:
        return [at for at, seat in enumerate(self.seats) if guest and seat.guest == guest]

    @property
    def solo(self) -> bool:
        return len(self.persons()) == 1

    def may_come(self, guest: str) -> bool:
        """Whether a guest may see this table."""
        if guest in self.removed:
            return bool(self.seats_of(guest))
        return self.public or guest == self.host or guest in self.admitted or bool(self.seats_of(guest))


def read_sheet(data: bytes) -> Sheet:
    """A sheet that this or an older version stored; msgspec.ValidationError says why it cannot be read."""
    return msgspec.json.decode(migrate(data, VERSION, MIGRATIONS), type=Sheet)


def clean_name(name: str) -> str:
    """A name without control and direction characters; TableRefusal if it is empty or too long."""
    shown = " ".join(_harmless(name).split())
    if not shown or len(shown) > NAME_LENGTH:
        raise TableRefusal("bad-name", most=NAME_LENGTH)
    return shown


def clean_text(text: str, most: int) -> str:
    """One line of text without control and direction characters, cut off at `most`."""
    return _harmless(text).strip()[:most]


def _harmless(text: str) -> str:
    """White space becomes spaces; control and direction characters and stacks of combining marks are removed."""
    shown, marks = [], 0
    for sign in unicodedata.normalize("NFC", text):
        kind, space = unicodedata.category(sign), sign.isspace()
        if kind[0] == "C" and not space:
            continue
        marks = marks + 1 if kind in ("Mn", "Me") else 0
        if marks <= MARKS:
            shown.append(" " if space else sign)
    return "".join(shown)
