"""The records of Tamashii's content: what a card, tile, board or Scenario of the box says."""

from typing import Annotated, Literal

from msgspec import Meta, Struct, field

from ...effects.content import Text
from ...effects.records import ContentRecord, Id, Number
from .terms import CLASSES, FACTIONS

NO_TEXT = Text("", "")
OPEN_CODE = "X00"
"""The code of what is available from the start (TM-R07)."""

Code = Annotated[str, Meta(pattern=r"^[A-Z][0-9]{2}$", description="a capital letter and two digits")]
Rows = tuple[str, ...]
"""A Pattern as rows of symbols (see patterns.py)."""
Positive = Annotated[int, Meta(ge=1, le=99)]
Hex = tuple[int, int]


class Card(ContentRecord, frozen=True, kw_only=True):
    """What every record of the box has besides its id: flavour may be missing, and a code says what unlocks it."""

    flavour: Text = NO_TEXT
    code: Code = OPEN_CODE
    rule: Text = NO_TEXT
    """The text of a rule of its own that is written in Python (see hooks.py)."""


class Constants(ContentRecord, frozen=True, kw_only=True):
    """Numbers and faces that rest on icons which the source has lost, and lengths of tracks."""

    flavour: Text = NO_TEXT
    player_die: tuple[Literal["hit", "crit", "blank"], ...]
    numeric_die: tuple[Number, ...]
    """A blank face is 0."""
    symbol_die: tuple[Literal["basic", "special"], ...]
    attaching: Literal["hit", "crit", "blank"]
    """The face that attaches an Enemy in the Tracking Roll (TM-R58)."""
    loses_body: Literal["basic", "special"]
    """The symbol that loses the active Body in a Reset (TM-R46)."""
    successes: dict[str, Number]
    """What each face is worth in a Test (TM-R66)."""
    tracking_top: Positive
    integrity_top: Positive
    time_top: Positive
    exploration: dict[str, Positive]
    """Exploration tokens by kind."""
    recharge: Rows
    """The Pattern on the card of J.O.R.D.A.N. (TM-418)."""


class Schema(Struct, frozen=True, forbid_unknown_fields=True):
    """A Combat Schema: so many dice of each face, or any number of one face (TM-307, TM-310)."""

    effect: str
    hit: Number = 0
    crit: Number = 0
    multi: bool = False


class Board(ContentRecord, frozen=True, kw_only=True):
    flavour: Text = NO_TEXT
    core: Literal["r", "g", "b", "y"]
    mov: Positive
    atk: Positive
    prg: Positive
    console: Rows
    """Four rows: # is a Highlighted cell, . another, L a Locked one."""
    schemas: tuple[Schema, ...]


class Fire(Struct, frozen=True, forbid_unknown_fields=True):
    """A Pattern with its effect."""

    rows: Rows
    effect: str = ""
    id: str = ""
    at: str = ""
    """Where the figure must stand: the number of a tile, a token that lies there, `alone`, or `boss`."""
    name: Text = NO_TEXT


class BasicPattern(Card, frozen=True, kw_only=True):
    rows: Rows
    effect: str
    long: bool = False
    resource: str = ""


class Enemy(Card, frozen=True, kw_only=True):
    level: Annotated[int, Meta(ge=1, le=3)]
    copies: Annotated[int, Meta(ge=1, le=9)] = 1
    integrity: Positive
    basic: str
    special: str
    hacks: tuple[Fire, ...]
    repel: Fire
    card: Code | Literal[""] = ""
    """The Special Scenario card that this Enemy is: it is in no deck and leaves the game (TM-R73)."""


class Body(Card, frozen=True, kw_only=True):
    mov: Positive
    atk: Positive
    prg: Positive
    schemas: tuple[Schema, ...]
    abilities: str = ""
    cost: Rows


class Augment(Card, frozen=True, kw_only=True):
    """A Class Augment, or a Faction Augment with its Pattern."""

    deck: str
    activation: Literal["planning", "combat", "firing", "any_time", "passive"]
    memory: Annotated[int, Meta(ge=0, le=5)] = 0
    effect: str = ""
    abilities: str = ""
    schema: Schema | None = None
    rows: Rows = ()
    once: bool = False
    """One-time (TM-257)."""
    often: bool = False
    """Whether nothing but its own condition limits it: once for each occurrence (TM-R40)."""
    starting: Literal["", "common", "cooperation", "solo"] = ""

    @property
    def is_faction(self) -> bool:
        return self.deck in FACTIONS

    @property
    def is_class(self) -> bool:
        return self.deck in CLASSES


class Step(Struct, frozen=True, forbid_unknown_fields=True):
    goal: str
    reward: str = ""


class Protocol(Card, frozen=True, kw_only=True):
    steps: tuple[Step, Step, Step]
    abilities: str
    """What the third step gives for good (TM-243)."""


class District(Card, frozen=True, kw_only=True):
    number: Annotated[int, Meta(ge=1, le=24)]
    entry: Number
    stationary: Number
    effect: str
    faction: str = ""
    start: bool = False
    """Whether a match of the Generator can start here (TM-430)."""


class Group(Struct, frozen=True, forbid_unknown_fields=True):
    """Enemies of one level in the deck of a Scenario; without a count all that are unlocked (TM-046)."""

    level: Annotated[int, Meta(ge=1, le=3)]
    count: str = ""


class Covered(Struct, frozen=True, forbid_unknown_fields=True):
    tiles: tuple[Positive, ...]
    at: tuple[Hex, ...]
    tokens: bool = True


class Layout(Struct, frozen=True, forbid_unknown_fields=True):
    """Where tiles lie: open ones by number, covered ones shuffled (TM-043)."""

    open: tuple[tuple[int, int, int], ...]
    """q, r and the number of the tile."""
    covered: Covered


class Scenario(Card, frozen=True, kw_only=True):
    """A Scenario Sheet (TM-345)."""

    letter: Annotated[str, Meta(pattern=r"^[A-Z]$")]
    intro: Text
    jordan: Text = NO_TEXT
    """What J.O.R.D.A.N. says that its letters stand for; read at the setup of a player alone."""
    difficulty: Literal["easy", "medium", "hard"]
    length: Literal["short", "medium", "long"]
    challenge: bool = False
    corrupted: str
    out_of_corrupted: Code | Literal[""] = ""
    start: Positive
    first: Code
    enemies: tuple[Group, ...]
    map: Layout
    skip: tuple[Literal["2c", "3c", "3d", "5"], ...] = ()
    boxed: tuple[str, ...] = ()
    """Kinds of Exploration tokens that stay in the box (TM-062)."""
    abilities: str = ""
    """Special rules that are in force all game (TM-347)."""
    epilogue: bool = False


class Action(Struct, frozen=True, forbid_unknown_fields=True):
    """A Player Action (TM-330)."""

    id: Id
    effect: str
    at: str = ""
    name: Text = NO_TEXT
    often: bool = False
    """Whether it may be done more than once in a step (TM-R81)."""


class Paragraph(Struct, frozen=True, forbid_unknown_fields=True):
    """One of World Actions; of a run with conditions the first true one is done (TM-R77)."""

    do: str
    if_: str = field(name="if", default="")
    otherwise: bool = False
    headline: Text = NO_TEXT


class CodedCard(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What every Scenario card has (TM-350)."""

    id: Code
    name: Text
    story: Text = NO_TEXT
    rule: Text = NO_TEXT
    """The text of a rule of its own that is written in Python (see hooks.py)."""
    lines: dict[str, Text] = {}
    """What is read with it for each ending that is marked on the Progress Sheet, by code (TM-462)."""


class Story(CodedCard, frozen=True, kw_only=True):
    immediate: str = ""
    goal: Text = NO_TEXT
    abilities: str = ""
    actions: tuple[Action, ...] = ()
    patterns: tuple[Fire, ...] = ()
    world: tuple[Paragraph, ...] = ()
    ways: tuple[Text, ...] = ()
    """What the ways of its vote are called, in their order."""


class SpecialCard(CodedCard, frozen=True, kw_only=True):
    lies: str = "beside"
    """beside the Time Track, or the number of a tile (TM-357)."""
    immediate: str = ""
    entering: str = ""
    """What happens when a figure enters its tile."""
    abilities: str = ""
    actions: tuple[Action, ...] = ()
    patterns: tuple[Fire, ...] = ()


class Ending(CodedCard, frozen=True, kw_only=True):
    kind: Literal["victory", "defeat"]
    unlocks: tuple[Code, ...] = ()
    locks: tuple[Code, ...] = ()


class Boss(Card, frozen=True, kw_only=True):
    integrity: str
    corners: Number = 0
    """How often its Integrity must be taken, each time within one turn; 0: once, and Damage stays on it."""
    at: str = ""
    """The number of the tile on which it comes; empty: the free one farthest from the Shelter."""
    patterns: tuple[Fire, ...] = ()
    acts: str = ""
    """What it does before World Actions; it may stand on a Special card instead (see hooks.py)."""


# --- Generator -------------------------------------------------------------------------------------------------------


class GeneratorMap(Card, frozen=True, kw_only=True):
    map: Layout


class Conditions(Card, frozen=True, kw_only=True):
    enemies: tuple[Group, ...]
    bonus: str = ""
    data: str = ""
    """Tokens for each bag, by sign; `*` is a Basic kind of one's choice (TM-433)."""


class Extension(Card, frozen=True, kw_only=True):
    abilities: str = ""


class Pvp(Card, frozen=True, kw_only=True):
    abilities: str = ""


class Scoring(Card, frozen=True, kw_only=True):
    """The scoring card: what is worth a Victory Point, or more (TM-453 to TM-460)."""

    resources: Positive
    """Units of Resources for one point."""
    cell: Number
    open: Number
    integrity: Number
    faction: Number
    class_: Number = field(name="class")
    corrupted: tuple[Number, ...]
    """What so many Corrupted Data tokens cost; more cost no more."""
    truce: Number


class Goal(Card, frozen=True, kw_only=True):
    points: Positive
    condition: str = ""
    test: str = ""
    """The kind of Data of a Test, with the Successes it needs."""
    successes: Number = 0
    at: str = ""
