"""What travels over HTTP: bodies of requests and responses."""

from typing import Annotated, Literal

from msgspec import Meta, Raw

from ..games.campaigns import Page
from ..kernel import Outcome
from ..table.messages import LogEntry, Name, SeatNumber, Status, TableId
from ..table.requests import Body, TableLine

Secret = Annotated[str, Meta(min_length=16, max_length=100)]


# --- who am I --------------------------------------------------------------------------------------------------------


class Me(Body, frozen=True, kw_only=True):
    """The guest that a cookie stands for; an empty name: nobody yet."""

    name: str = ""
    version: str
    """Of the server."""


class NameMe(Body, frozen=True, kw_only=True):
    name: Name


class RecoveryLink(Body, frozen=True, kw_only=True):
    """Whoever brings the secret is this guest; it works once."""

    secret: Secret


# --- games -----------------------------------------------------------------------------------------------------------


class SetupChoice(Body, frozen=True, kw_only=True):
    id: str
    name: str
    text: str = ""


class SetupOption(Body, frozen=True, kw_only=True):
    """An option of a game's setup; the first choice is the default."""

    id: str
    name: str
    refused: str = ""
    """Why the chosen one may not go with the rest of the setup."""
    choices: list[SetupChoice]


class GameInfo(Body, frozen=True, kw_only=True):
    id: str
    name: str
    tagline: str
    about: str
    seats: list[int]
    usual_seats: int
    """Seats of a quick game, bots against me."""
    content: str
    options: list[SetupOption]
    bots: list[str]
    """Levels, the weakest first."""
    tutorial: bool
    """Whether there is a guided first match."""
    spoilers: bool
    """Whether the gallery leaves out what nobody may know before it is read in a match."""
    campaign: list[SetupOption] | None = None
    """What is chosen when a campaign begins; None: the game has no campaigns."""


class TutorialStep(Body, frozen=True, kw_only=True):
    title: str
    text: str
    """An empty line begins another page."""
    rule: str


class TutorialText(Body, frozen=True, kw_only=True):
    """What is said in the tutorial of a game."""

    steps: list[TutorialStep]
    learnt: list[str]
    """What one can do after it."""
    ahead: str
    """A word for the way, where the learner goes on alone."""


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
    """Come to a table by its invitation."""

    invite: Annotated[str, Meta(max_length=100)] = ""


class TakeSeat(Body, frozen=True, kw_only=True):
    """Sit down at an open seat; the name is for this seat, empty: the guest's own."""

    seat: SeatNumber
    name: Annotated[str, Meta(max_length=24)] = ""


class SeatAt(Body, frozen=True, kw_only=True):
    seat: SeatNumber


class Start(Body, frozen=True, kw_only=True):
    bots: Annotated[str, Meta(max_length=24)] = ""
    """The level of bots for seats that are still open; empty: there must be none."""


class Mute(Body, frozen=True, kw_only=True):
    guest: Annotated[str, Meta(max_length=100)]
    """The handle of the writer, as chat gives it to the host."""
    muted: bool = True


class ReplayFrame(Body, frozen=True, kw_only=True):
    """The table after one entry of the record."""

    entry: LogEntry
    view: Raw
    scores: list[int]


class Replay(Body, frozen=True, kw_only=True):
    last: int
    """The number of the last entry."""
    open: bool
    """Whether everything is shown, because the match is over."""
    frames: list[ReplayFrame]
    seat: int | None
    pages: dict[str, str] = {}
    """Texts that the views of these frames name, by id."""
    log_only: bool = False
    """The match was played with another version: its log is as it was, its positions cannot be shown."""


class Journal(Body, frozen=True, kw_only=True):
    """What may be read again, in order."""

    earlier: list[Page]
    """Read before this match in its campaign."""
    pages: list[Page]
    """Read in this match."""


class Course(Body, frozen=True, kw_only=True):
    """How the points went; empty where the match was played with another version."""

    scores: list[list[int]]
    """After each entry, by seats."""


class Report(Body, frozen=True, kw_only=True):
    text: Annotated[str, Meta(max_length=2_000)] = ""


class Incident(Body, frozen=True, kw_only=True):
    """What the asker may see of a match in play, and a number by which the host finds the rest."""

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
    """Why a request was refused; `code` is put into words by the client."""

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
    """Empty: that of the old one."""


class ProgressLine(Body, frozen=True, kw_only=True):
    """A line of a progress sheet: what, and how it stands."""

    what: str
    how: str
    before: str = ""
    """Where a change is told: how it stood."""


class CampaignPage(Body, frozen=True, kw_only=True):
    """Something that the players may read again."""

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
    """In words."""
    status: Status
    """`closed`: it was abandoned, and changed nothing."""
    table: str = ""
    """Empty: there is none to look at."""
    invite: str = ""
    """With which a member may come to the table."""
    seats: list[str] = []
    """Names of persons, levels of bots; empty ones are open."""
    outcome: Outcome | None = None
    facts: dict[str, str | int] = {}


class CampaignLine(Body, frozen=True, kw_only=True):
    """A campaign in a list."""

    id: str
    game: str
    name: str
    progress: list[ProgressLine]
    ending: str
    """How it ended; empty: it goes on."""
    played: int
    """Matches that have ended."""
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
    """The match after it, if it has begun."""


# --- the server ------------------------------------------------------------------------------------------------------


class Health(Body, frozen=True, kw_only=True):
    """Whether the server is well, and what is wrong."""

    status: Literal["ok", "failing"]
    """`failing`, with HTTP status 503, if any part is neither `ok` nor `starting`."""
    version: str
    tables: int
    """In memory."""
    parts: dict[str, str]
    """For the store and the workers: `ok`, `starting`, or what is wrong."""
    refused: list[str]
    """Incidents of tables that cannot be resumed, since the server started; others are not touched by them."""
    mended: list[str]
    """Incidents of tables whose checkpoint was made anew from the record."""
