"""The messages of a WebSocket, in both directions: JSON objects with a `type`.

A client numbers its requests (`id`); the server replies to each with the same number: `Refused`, or else `Snapshot`,
`Earlier` or `Pong` where the request asks for one, otherwise `Acknowledged`. Texts are in the language that the client
chose for the socket; refusals of the table itself are codes, which the client translates.
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
    """Base class of all messages and their parts."""


# --- from the client -------------------------------------------------------------------------------------------------


class Request(Message, frozen=True, kw_only=True, tag=lambda name: name[0].lower() + name[1:]):
    id: MessageId
    """Chosen by the client; the reply carries it."""


class Hello(Request, frozen=True, kw_only=True):
    """The first message of a socket: which table to watch, from which seat, and which entries the client has."""

    table: TableId
    language: Language = "en"
    seat: SeatNumber | None = None
    """The seat to watch from, which must be the guest's; None: the guest's first seat, or a spectator without one."""
    seen: Annotated[int, Meta(ge=0, le=2**53)] = 0
    """Number of entries of the record that the client has; the log in the reply continues from there."""
    chat_seen: Annotated[int, Meta(ge=0, le=2**53)] = 0
    """The number of the last line of chat that the client has."""


class Look(Request, frozen=True, kw_only=True):
    """Watch from another of the guest's seats (hot seat), or in another language."""

    seat: SeatNumber | None = None
    language: Language = "en"


class ReadEarlier(Request, frozen=True, kw_only=True):
    """Ask for entries of the log before those that the client has; the reply is `Earlier`."""

    before: Annotated[int, Meta(ge=0, le=2**53)]
    """The number of the first entry that the client has; the reply ends before it."""


class AnswerDecision(Request, frozen=True, kw_only=True):
    """Choose an option: by its index in the decision, or by the option itself."""

    decision: Annotated[int, Meta(ge=0, le=2**53)]
    """The `number` of the `Decision` that the client shows; if it has changed, the answer is refused as stale."""
    seat: SeatNumber
    option: Annotated[int, Meta(ge=0, le=100_000)] | dict[str, object]
    then: Annotated[list[dict[str, object]], Meta(max_length=20)] = []
    """Further options for the rest of a row (`Several`), in order; all from the first that is not legal are dropped."""
    ahead: dict[str, object] | None = None
    """The answer to the next question (`Ahead`); it is used if that question is put to the same seat immediately."""


class ConfirmTurn(Request, frozen=True, kw_only=True):
    """End a turn that is held for an undo."""

    seat: SeatNumber


class UndoAnswer(Request, frozen=True, kw_only=True):
    """Undo the last answer of a seat; if the other players must agree, ask them."""

    seat: SeatNumber


class ReplyToUndo(Request, frozen=True, kw_only=True):
    """Agree to an undo that another seat asks for, or refuse it."""

    seat: SeatNumber
    agree: bool


class SetConfirm(Request, frozen=True, kw_only=True):
    """Set whether the table waits for a confirmation at the end of this seat's turns."""

    seat: SeatNumber
    confirm: bool


class Say(Request, frozen=True, kw_only=True):
    """A line of chat."""

    text: Annotated[str, Meta(min_length=1, max_length=CHAT_LENGTH)]


class HandOver(Request, frozen=True, kw_only=True):
    """Let a bot play for a seat whose player has been away for at least `absent_after` seconds."""

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
    """A seat of a table."""

    kind: SeatKind
    name: str
    """As shown in log and panels; empty while the seat is open."""
    mine: bool
    bot: str = ""
    """The level of the bot that plays here, or that plays for an absent person."""
    online: bool = False
    away_for: int = 0
    """Seconds since the player's last socket was closed; 0 while online."""
    can_hand_over: bool = False
    confirm: bool = True
    muted: bool = False


class TableInfo(Message, frozen=True, kw_only=True):
    """A table as one guest sees it."""

    id: str
    game: str
    content: str
    name: str
    language: Language
    public: bool
    status: Status
    setup: Raw
    """The setup of the match without its hidden parts."""
    seats: list[SeatInfo]
    automas: list[str]
    """Names of the opponents that the rules play; they are listed after the seats."""
    host: bool
    """Whether the reader is the host."""
    host_name: str = ""
    """The name of the host's seat; empty: the host has no seat."""
    visitors: list[str] = []
    """Names of connected guests without a seat; sent to the host only."""
    invite: str = ""
    """The secret of the invitation link; sent only to the host and to guests with a seat."""
    commitment: str
    spectators: int = 0
    absent_after: int
    """Seconds after which a missing person's seat may be handed to a bot."""
    clock: int = 0
    """Seconds that each seat has for the whole match; 0: no clocks."""
    increment: int = 0
    """Seconds added to a clock after each answered question."""
    rematch: str = ""
    """The id of the table of the rematch; empty: there is none."""
    tutorial: int = 0
    """Number of steps if this is a tutorial; 0: it is not."""
    campaign: str = ""
    """The id of the campaign that the match belongs to; empty: none."""
    solo: bool = False
    """Whether only one person plays: undo needs no consent, and they can export the record."""
    open_hands: bool = False
    """Whether seats hide nothing from each other: a guest with several seats changes between them without a curtain."""
    cooperative: bool = False
    """Whether all seats win or lose together."""
    journal: bool = False
    """Whether the game has story pages, which `/api/tables/{id}/journal` lists."""
    undo_asked_by: int | None = None
    undo_agreed: list[int] = []


class Choice(Message, frozen=True, kw_only=True):
    """A legal option of a decision with its texts."""

    option: Raw
    text: str
    hint: str = ""
    """The text of the card, place or other thing that the option concerns."""
    group: str = ""
    """The heading of its group; empty: none."""
    short: str = ""
    """The text to show below the heading of the group; empty: `text`."""
    any_time: bool = False
    """Whether it does not answer the question: it may be done before, and the question stays."""


class RefusedChoice(Message, frozen=True, kw_only=True):
    """An option that is not legal now, with the rule that refuses it."""

    option: Raw
    text: str
    rule: str
    reason: str


class SeveralItem(Message, frozen=True, kw_only=True):
    """A choice of a row and how many times it can be sent."""

    choice: Choice
    count: int


class Several(Message, frozen=True, kw_only=True):
    """A question that is asked several times in a row: `least` to `most` of the items can be sent in one request."""

    least: int
    most: int
    items: list[SeveralItem]
    reveals: bool = False
    """Whether an answer may reveal something that matters for the next."""


class Ahead(Message, frozen=True, kw_only=True):
    """An answer to the next question that can be sent together with one of the choices."""

    first: int
    """The index of the choice."""
    choice: Choice


class Decision(Message, frozen=True, kw_only=True):
    """The choices of a seat: answers to its question, or, if it is not asked, what it may do at any time."""

    number: int
    seat: int
    question: str
    text: str
    choices: list[Choice]
    refused: list[RefusedChoice]
    several: Several | None = None
    """Set if several answers can be sent in one request."""
    ahead: list[Ahead] = []


class LogLine(Message, frozen=True, kw_only=True):
    """One event as the reader may see it; `text` is empty if an earlier line of the entry already covers it."""

    text: str
    bare: str = ""
    """The text without the name of its seat, for a list below that name."""
    event: Raw
    seat: int | None = None
    rule: str = ""


EntryKind: TypeAlias = Literal["setup", "answer", "clock", "undo", "resumed"]


class LogEntry(Message, frozen=True, kw_only=True):
    """An entry of the record and the events that it caused; entry 0 is `setup`."""

    sequence: int
    kind: EntryKind
    seat: int | None
    at: float
    lines: list[LogLine]
    undone: bool = False
    lost: int = 0
    """For `resumed`: the number of answers that were dropped and are asked again."""


class ChatLine(Message, frozen=True, kw_only=True):
    number: int
    name: str
    seat: int | None
    text: str
    at: float
    mine: bool = False
    guest: str = ""
    """The id to mute the writer with; sent to the host only."""


UndoState: TypeAlias = Literal["no", "yes", "free", "ask"]


class Position(Message, frozen=True, kw_only=True):
    """The current position of the match as one seat sees it (None: a spectator)."""

    sequence: int
    seat: int | None
    view: Raw
    """The state of the game with hidden information masked for the reader."""
    pages: dict[str, str] = {}
    """Texts of the story pages that the view refers to, by id: all in a snapshot, only new ones in later messages."""
    waiting: list[int]
    """Seats that are asked a question."""
    question: str = ""
    """The text of the question; empty at the end."""
    decision: Decision | None = None
    """The decision of the reader; None if there is nothing to do."""
    undo: UndoState = "no"
    held_by: int | None = None
    """The seat that may still undo its turn; all others wait until it confirms."""
    scores: list[int] = []
    """Current points of all seats, calculated from the reader's view."""
    seconds: list[float] = []
    """Seconds left on the clock of each seat when this was sent; empty: no clocks."""
    outcome: Outcome | None = None
    ended: list[tuple[str, str]] = []
    """At the end: facts about the match, as pairs of a label and a text."""
    step: int = -1
    """Number of tutorial steps done; -1: no tutorial, or the match has left the script."""


# --- from the server -------------------------------------------------------------------------------------------------


class Reply(Message, frozen=True, kw_only=True, tag=lambda name: name[0].lower() + name[1:]):
    pass


class Acknowledged(Reply, frozen=True, kw_only=True):
    """The request was carried out, and its changes are stored."""

    id: MessageId
    sequence: int


class Refused(Reply, frozen=True, kw_only=True):
    """The request was not carried out, and nothing has changed."""

    id: MessageId | None
    code: str
    rule: str = ""
    text: str = ""
    """The rule and the facts in words, if a rule of the game refuses."""
    args: dict[str, str | int] = {}


class Snapshot(Reply, frozen=True, kw_only=True):
    """The complete state of a table and the end of its log: the reply to `Hello` and `Look`."""

    id: MessageId
    table: TableInfo
    position: Position | None
    """None until the match has started."""
    log: list[LogEntry]
    """The last entries that the client does not have; `ReadEarlier` gets those before them."""
    first: int = 0
    """The number of the first entry of `log`. If it is greater than `Hello.seen`, entries between them are left out."""
    undone: list[int] = []
    """Numbers of entries before `Hello.seen` that were undone since the client got them."""
    chat: list[ChatLine]
    server: str
    """The version of the server; if it has changed, the page should be reloaded."""


class Earlier(Reply, frozen=True, kw_only=True):
    """Earlier entries of the log: the reply to `ReadEarlier`."""

    id: MessageId
    log: list[LogEntry]


class Update(Reply, frozen=True, kw_only=True):
    """Entries were added to the record."""

    position: Position
    log: list[LogEntry]
    undone: list[int] = []
    """Numbers of entries that were undone."""


class TableChanged(Reply, frozen=True, kw_only=True):
    """The table, its seats or its connected guests have changed."""

    table: TableInfo
    position: Position | None = None
    """Set if the position as shown has changed without a new entry."""


class Chatted(Reply, frozen=True, kw_only=True):
    line: ChatLine


class Pong(Reply, frozen=True, kw_only=True):
    id: MessageId


class Bye(Reply, frozen=True, kw_only=True):
    """The last message before the server closes the socket."""

    code: str


FromServer: TypeAlias = Acknowledged | Refused | Snapshot | Earlier | Update | TableChanged | Chatted | Pong | Bye
