"""Bodies of HTTP requests and responses."""

from typing import Annotated, Literal

from msgspec import Meta, Raw

from ..games.campaigns import Page
from ..kernel import Outcome
from ..table.messages import LogEntry, Name, SeatNumber, Status, TableId
from ..table.requests import Body, TableLine

Secret = Annotated[str, Meta(min_length=16, max_length=100)]


# --- who am I --------------------------------------------------------------------------------------------------------


class Me(Body, frozen=True, kw_only=True):
    """The guest of the cookie; an empty name: no guest yet."""

    name: str = ""
    version: str
    """The version of the server."""


class NameMe(Body, frozen=True, kw_only=True):
    name: Name


class RecoveryLink(Body, frozen=True, kw_only=True):
    """A secret that identifies a guest on another device; it works once."""

    secret: Secret


# --- games -----------------------------------------------------------------------------------------------------------


class SetupChoice(Body, frozen=True, kw_only=True):
    id: str
    name: str
    text: str = ""
    seats: list[int] = []
    """Numbers of seats that it can be played with; empty for a campaign."""


class SetupOption(Body, frozen=True, kw_only=True):
    """An option of a game's setup; the first choice is the default."""

    id: str
    name: str
    refused: str = ""
    """The message if the choice cannot be combined with the rest of the setup."""
    choices: list[SetupChoice]


class GameInfo(Body, frozen=True, kw_only=True):
    id: str
    name: str
    tagline: str
    about: str
    seats: list[int]
    usual_seats: int
    """Number of seats of a quick match against bots."""
    content: str
    options: list[SetupOption]
    bots: list[str]
    """Levels of bots, the weakest first."""
    tutorial: bool
    """Whether there is a guided first match."""
    spoilers: bool
    """Whether the gallery leaves out texts that are read only in a match."""
    campaign: list[SetupOption] | None = None
    """Setup options of a new campaign; None: the game has no campaigns."""
    listed: bool = True
    """Whether the lobby offers it (`Shelf.listed`)."""


class TutorialStep(Body, frozen=True, kw_only=True):
    title: str
    text: str
    """Pages are separated by empty lines."""
    rule: str


class TutorialText(Body, frozen=True, kw_only=True):
    """The texts of a game's tutorial."""

    steps: list[TutorialStep]
    learnt: list[str]
    """What the player has learnt, for the last screen."""
    ahead: str
    """The text of the last screen: the player goes on without guidance."""


class RuleText(Body, frozen=True, kw_only=True):
    id: str
    text: str


class RuleChapter(Body, frozen=True, kw_only=True):
    title: str
    rules: list[RuleText]


class Rules(Body, frozen=True, kw_only=True):
    chapters: list[RuleChapter]


# --- tables ----------------------------------------------------------------------------------------------------------


class TableMade(Body, frozen=True, kw_only=True):
    id: TableId
    invite: str


class Tables(Body, frozen=True, kw_only=True):
    public: list[TableLine]
    mine: list[TableLine]
    """Those where it is my turn come first."""


class Enter(Body, frozen=True, kw_only=True):
    """Enter a table with the secret of its invitation link."""

    invite: Annotated[str, Meta(max_length=100)] = ""


class TakeSeat(Body, frozen=True, kw_only=True):
    """Take an open seat under a name; empty: the guest's name."""

    seat: SeatNumber
    name: Annotated[str, Meta(max_length=24)] = ""


class SeatAt(Body, frozen=True, kw_only=True):
    seat: SeatNumber


class Start(Body, frozen=True, kw_only=True):
    bots: Annotated[str, Meta(max_length=24)] = ""
    """The level of bots for open seats; empty: no seat may be open."""


class Mute(Body, frozen=True, kw_only=True):
    guest: Annotated[str, Meta(max_length=100)]
    """The id of the writer: `ChatLine.guest`."""
    muted: bool = True


class ReplayFrame(Body, frozen=True, kw_only=True):
    """The position after one entry of the record."""

    entry: LogEntry
    view: Raw
    scores: list[int]


class Replay(Body, frozen=True, kw_only=True):
    last: int
    """The number of the last entry."""
    open: bool
    """Whether nothing is masked, because the match is over."""
    frames: list[ReplayFrame]
    seat: int | None
    pages: dict[str, str] = {}
    """Texts of the story pages that the views refer to, by id."""
    log_only: bool = False
    """Set if this version of the rules cannot replay the match: there is a log, but no views."""


class Journal(Body, frozen=True, kw_only=True):
    """Story pages that were read, in order."""

    earlier: list[Page]
    """Read before this match in its campaign."""
    pages: list[Page]
    """Read in this match."""


class Course(Body, frozen=True, kw_only=True):
    """The points during a match; empty if this version of the rules cannot replay it."""

    scores: list[list[int]]
    """For each entry the points of all seats after it."""


class Report(Body, frozen=True, kw_only=True):
    text: Annotated[str, Meta(max_length=2_000)] = ""


class Incident(Body, frozen=True, kw_only=True):
    """A match as the guest sees it, and the number under which the server stored the complete match."""

    incident: str
    table: str
    game: str
    engine: str
    content: str
    setup: Raw
    commitment: str
    sequence: int
    seat: int | None
    view: Raw
    log: list[LogEntry]


class Verified(Body, frozen=True, kw_only=True):
    ok: bool
    problem: str = ""
    game: str = ""
    engine: str = ""
    commitment: str = ""
    answers: int = 0
    outcome: Outcome | None = None


class Problem(Body, frozen=True, kw_only=True):
    """Why a request was refused; the client translates `code`."""

    code: str
    args: dict[str, str | int] = {}
    detail: str = ""


# --- campaigns -------------------------------------------------------------------------------------------------------


class CampaignMade(Body, frozen=True, kw_only=True):
    id: TableId


class RenameCampaign(Body, frozen=True, kw_only=True):
    name: Annotated[str, Meta(max_length=40)]


class ForkCampaign(Body, frozen=True, kw_only=True):
    """A new campaign from the ledger before a match."""

    match: Annotated[int, Meta(ge=1, le=1_000_000)]
    name: Annotated[str, Meta(max_length=40)] = ""
    """Empty: the name of the original."""


class ProgressLine(Body, frozen=True, kw_only=True):
    """A line of a progress sheet: a label and its value."""

    what: str
    how: str
    before: str = ""
    """The value before the match, where a change is shown."""


class CampaignPage(Body, frozen=True, kw_only=True):
    """A story page that was read in a campaign."""

    id: str
    title: str
    text: str
    chapter: str = ""
    choice: str = ""


class CampaignOffer(Body, frozen=True, kw_only=True):
    """A match that can be played next."""

    id: str
    name: str
    text: str = ""
    seats: list[int]
    played: int = 0


class MatchLine(Body, frozen=True, kw_only=True):
    """A match of a campaign."""

    number: int
    offer: str
    """The name of the offer."""
    status: Status
    """`closed`: the match was abandoned and did not change the ledger."""
    table: str = ""
    """The id of its table; empty: the table no longer exists."""
    invite: str = ""
    """The secret of the table's invitation link."""
    seats: list[str] = []
    """Names of persons and levels of bots; empty: an open seat."""
    outcome: Outcome | None = None
    facts: dict[str, str | int] = {}


class CampaignLine(Body, frozen=True, kw_only=True):
    """A campaign in a list."""

    id: str
    game: str
    name: str
    progress: list[ProgressLine]
    ending: str
    """How the campaign ended; empty: it has not ended."""
    played: int
    """Number of finished matches."""
    running: MatchLine | None = None
    my_turn: bool = False
    touched: float


class CampaignMember(Body, frozen=True, kw_only=True):
    name: str
    host: bool
    me: bool


class CampaignInfo(Body, frozen=True, kw_only=True):
    """A campaign as its members see it; the ledger itself stays on the server."""

    id: str
    game: str
    name: str
    host: bool
    """Whether the reader is the host."""
    invite: str
    """The secret of the invitation link."""
    members: list[CampaignMember]
    progress: list[ProgressLine]
    pages: list[CampaignPage]
    ending: str
    offers: list[CampaignOffer]
    matches: list[MatchLine]


class CampaignChange(Body, frozen=True, kw_only=True):
    """What a match changed in its campaign."""

    id: str
    name: str
    number: int
    progress: list[ProgressLine]
    pages: list[CampaignPage]
    offers: list[CampaignOffer]
    ending: str
    running: MatchLine | None = None
    """The next match, if it has begun."""


# --- the server ------------------------------------------------------------------------------------------------------


class Health(Body, frozen=True, kw_only=True):
    """The state of the server and its parts."""

    status: Literal["ok", "failing"]
    """`failing`, with HTTP status 503, if any part is neither `ok` nor `starting`."""
    version: str
    tables: int
    """Number of tables in memory."""
    parts: dict[str, str]
    """For the store and the workers: `ok`, `starting`, or the error."""
    refused: list[str]
    """Incidents of tables that could not be loaded since the server started."""
    mended: list[str]
    """Incidents of tables whose checkpoint was damaged and rebuilt from the record."""
