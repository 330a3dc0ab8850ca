"""What travels over a socket, both ways: every message is JSON with its `type`.

A client numbers its messages (`id`); the server answers each with `Done` or `Refused` of the same number. What is told
in words is told in the language of the socket; refusals of the table itself are codes, put into words by the client.
"""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Raw, Struct

from ..kernel import Outcome

Language: TypeAlias = Literal["en", "pl"]
Name: TypeAlias = Annotated[str, Meta(min_length=1, max_length=24)]
SeatNumber: TypeAlias = Annotated[int, Meta(ge=0, le=9)]
MessageId: TypeAlias = Annotated[int, Meta(ge=0, le=2**53)]
TableId: TypeAlias = Annotated[str, Meta(min_length=8, max_length=40, pattern="^[A-Za-z0-9_-]+$")]

MESSAGE_BYTES = 16_384
CHAT_LENGTH = 500


class Message(Struct, frozen=True, kw_only=True, rename="camel", forbid_unknown_fields=True):
    """The base of everything that travels."""


# --- from the client -------------------------------------------------------------------------------------------------


class Request(Message, frozen=True, kw_only=True, tag=lambda name: name[0].lower() + name[1:]):
    id: MessageId
    """Chosen by the client; the reply carries it."""


class Hello(Request, frozen=True, kw_only=True):
    """The first message of a socket: which table, seen from where, and what is known of it already."""

    table: TableId
    language: Language = "en"
    seat: SeatNumber | None = None
    """The seat to look from, which must be one's own; None: the first of one's own, or else as a spectator."""
    seen: Annotated[int, Meta(ge=0, le=2**53)] = 0
    """Entries of the record that the client knows; the log comes from there on, or the last piece of it."""
    chat_seen: Annotated[int, Meta(ge=0, le=2**53)] = 0
    """The number of the last line of chat that the client knows."""


class Look(Request, frozen=True, kw_only=True):
    """Look from another of one's own seats (the curtain of a hot-seat table), or in another language."""

    seat: SeatNumber | None = None
    language: Language = "en"


class ReadEarlier(Request, frozen=True, kw_only=True):
    """Ask for a piece of the log that no snapshot has brought; the reply is `Earlier`."""

    before: Annotated[int, Meta(ge=0, le=2**53)]
    """The number of the first entry that is known: those before it are told."""


class AnswerDecision(Request, frozen=True, kw_only=True):
    """Choose an option: by its index in the decision, or by the option itself."""

    decision: Annotated[int, Meta(ge=0, le=2**53)]
    """The number of the decision as it was shown; an older one is refused as stale."""
    seat: SeatNumber
    option: Annotated[int, Meta(ge=0, le=100_000)] | dict[str, object]


class ConfirmTurn(Request, frozen=True, kw_only=True):
    """Let the turn pass on: nothing is to be taken back."""

    seat: SeatNumber


class UndoAnswer(Request, frozen=True, kw_only=True):
    """Take back one's last answer; where others must agree, ask them."""

    seat: SeatNumber


class ReplyToUndo(Request, frozen=True, kw_only=True):
    """Agree, or not, to an undo that another seat asks for."""

    seat: SeatNumber
    agree: bool


class SetConfirm(Request, frozen=True, kw_only=True):
    """Whether the table waits for a confirmation at the end of this seat's turns."""

    seat: SeatNumber
    confirm: bool


class Say(Request, frozen=True, kw_only=True):
    """A line of chat."""

    text: Annotated[str, Meta(min_length=1, max_length=CHAT_LENGTH)]


class HandOver(Request, frozen=True, kw_only=True):
    """Let a bot play for a seat whose person has been away for too long."""

    seat: SeatNumber


class Ping(Request, frozen=True, kw_only=True):
    pass


FromClient: TypeAlias = (
    Hello
    | Look
    | ReadEarlier
    | AnswerDecision
    | ConfirmTurn
    | UndoAnswer
    | ReplyToUndo
    | SetConfirm
    | Say
    | HandOver
    | Ping
)


# --- parts of what the server sends ----------------------------------------------------------------------------------

SeatKind: TypeAlias = Literal["person", "open", "bot"]
Status: TypeAlias = Literal["open", "running", "over", "closed"]


class SeatInfo(Message, frozen=True, kw_only=True):
    """A seat of a table as all may see it."""

    kind: SeatKind
    name: str
    """As it is told in log and panels; empty while the seat is open."""
    mine: bool
    bot: str = ""
    """The level of the bot that plays here; for a person: the one that plays for them while they are away."""
    online: bool = False
    away_for: int = 0
    """Seconds since the person was last here; 0 while online."""
    can_hand_over: bool = False
    confirm: bool = True
    muted: bool = False


class TableInfo(Message, frozen=True, kw_only=True):
    """A table as one guest may see it."""

    id: str
    game: str
    content: str
    name: str
    language: Language
    public: bool
    status: Status
    setup: Raw
    """The options of the game, as far as anybody may see them."""
    seats: list[SeatInfo]
    automas: list[str]
    """Names of the opponents that the rules run; they come after the seats."""
    host: bool
    """Whether the reader is the host."""
    invite: str = ""
    """The secret of the invitation link, for those who sit here."""
    commitment: str
    spectators: int = 0
    absent_after: int
    """Seconds after which a missing person's seat may be handed to a bot."""
    clock: int = 0
    """Seconds for each seat in all; 0: none."""
    increment: int = 0
    """Seconds added to a clock with each answer."""
    rematch: str = ""
    """The table of the rematch."""
    tutorial: int = 0
    """Steps of the guided first match that it is; 0: it is none."""
    campaign: str = ""
    """The campaign that it belongs to; empty: none."""
    solo: bool = False
    """Whether only one person plays: undo is free and the record open to them."""
    open_hands: bool = False
    """Whether seats hide nothing from each other: whoever has several goes from one to the other without a curtain."""
    cooperative: bool = False
    """Whether all seats win or lose as one."""
    journal: bool = False
    """Whether the game has pages that are read in a match."""
    undo_asked_by: int | None = None
    undo_agreed: list[int] = []


class Choice(Message, frozen=True, kw_only=True):
    """One option of a decision, in words."""

    option: Raw
    text: str
    hint: str = ""
    """What the card, place or Monster says."""
    group: str = ""
    """The heading that it stands under; empty: none."""
    short: str = ""
    """What is enough to say of it there; empty: all of `text`."""
    any_time: bool = False
    """Whether it may be done besides, before the question is answered."""


class RefusedChoice(Message, frozen=True, kw_only=True):
    """What one might think of and cannot do now."""

    option: Raw
    text: str
    rule: str
    reason: str


class Decision(Message, frozen=True, kw_only=True):
    """What a seat may do: answer the question, or, if the match does not wait for it, something at any time."""

    number: int
    seat: int
    question: str
    text: str
    choices: list[Choice]
    refused: list[RefusedChoice]


class LogLine(Message, frozen=True, kw_only=True):
    """One event, as the reader may see it."""

    text: str
    event: Raw
    seat: int | None = None
    rule: str = ""


EntryKind: TypeAlias = Literal["setup", "answer", "clock", "undo", "resumed"]


class LogEntry(Message, frozen=True, kw_only=True):
    """An entry of the record with what it caused; `setup` is number 0."""

    sequence: int
    kind: EntryKind
    seat: int | None
    at: float
    lines: list[LogLine]
    undone: bool = False
    lost: int = 0
    """For `resumed`: how many answers are asked again."""


class ChatLine(Message, frozen=True, kw_only=True):
    number: int
    name: str
    seat: int | None
    text: str
    at: float
    mine: bool = False
    guest: str = ""
    """A handle by which the host can mute the writer; only for the host."""


UndoState: TypeAlias = Literal["no", "yes", "free", "ask"]


class Position(Message, frozen=True, kw_only=True):
    """The match as it stands, seen from one seat (None: a spectator)."""

    sequence: int
    seat: int | None
    view: Raw
    """The state of the game with all masked that the reader may not know."""
    pages: dict[str, str] = {}
    """Texts that the view names, by id. A snapshot has all of them, later messages only those that are new."""
    waiting: list[int]
    """Seats that are asked something."""
    question: str = ""
    """What is asked, in words; empty at the end."""
    decision: Decision | None = None
    """What the reader may do, asked or not."""
    undo: UndoState = "no"
    held_by: int | None = None
    """The seat that may still take its turn back; all others wait for it."""
    scores: list[int] = []
    """Points so far, as far as the reader may know them."""
    seconds: list[float] = []
    """Left on the clock of each seat when this was sent; empty: there are no clocks."""
    outcome: Outcome | None = None
    ended: list[tuple[str, str]] = []
    """At the end: facts about the match, in words."""
    step: int = -1
    """Answers that the learner has given in a tutorial; -1: it is none, or it fits no longer."""


# --- from the server -------------------------------------------------------------------------------------------------


class Reply(Message, frozen=True, kw_only=True, tag=lambda name: name[0].lower() + name[1:]):
    pass


class Done(Reply, frozen=True, kw_only=True):
    """The request was carried out; what it wrote is durable."""

    id: MessageId
    sequence: int


class Refused(Reply, frozen=True, kw_only=True):
    """The request was not carried out, and nothing has changed."""

    id: MessageId | None
    code: str
    rule: str = ""
    text: str = ""
    """The rule and the facts in words, where a rule of the game refuses."""
    args: dict[str, str | int] = {}


class Snapshot(Reply, frozen=True, kw_only=True):
    """All about a table as it stands, and the last of its log: the reply to `Hello` and `Look`."""

    id: MessageId
    table: TableInfo
    position: Position | None
    """None while the table waits for its players."""
    log: list[LogEntry]
    """The last entries, as far as they are not known; `ReadEarlier` brings those before them."""
    first: int = 0
    """The number of the first entry of `log`; beyond those that are known: what was known does not join on to it."""
    undone: list[int] = []
    """Entries before it that were taken back since they were told."""
    chat: list[ChatLine]
    server: str
    """The version of the server; another one than before: the page should be loaded anew."""


class Earlier(Reply, frozen=True, kw_only=True):
    """A piece of the log: the reply to `ReadEarlier`."""

    id: MessageId
    log: list[LogEntry]


class Update(Reply, frozen=True, kw_only=True):
    """Entries were added to the record."""

    position: Position
    log: list[LogEntry]
    undone: list[int] = []
    """Entries that an undo took back."""


class TableChanged(Reply, frozen=True, kw_only=True):
    """Something about the table, its seats or who is here has changed."""

    table: TableInfo
    position: Position | None = None
    """Given when what is shown of the match changed without a new entry."""


class Chatted(Reply, frozen=True, kw_only=True):
    line: ChatLine


class Pong(Reply, frozen=True, kw_only=True):
    id: MessageId


class Bye(Reply, frozen=True, kw_only=True):
    """The last message before the server closes the socket."""

    code: str


FromServer: TypeAlias = Done | Refused | Snapshot | Earlier | Update | TableChanged | Chatted | Pong | Bye
