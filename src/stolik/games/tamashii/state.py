"""The state of a match of Tamashii: every component is in one of its zones at every question.

Consoles, bags and Dumps are strings of signs (see console.py). A bag is sorted: what is drawn from it is chosen when it
is drawn, and nothing about it is hidden but chance itself.
"""

from msgspec import Struct

from ...kernel import NOBODY, Entry, Seat, State
from .console import START
from .terms import BATTERIES, START_INTEGRITY


class Known(Struct, frozen=True, forbid_unknown_fields=True):
    """What a campaign has reached: unlocked codes, and endings marked on the Progress Sheet (TM-036, TM-392)."""

    unlocked: tuple[str, ...] = ()
    endings: tuple[str, ...] = ()


class Setup(Struct, frozen=True, forbid_unknown_fields=True):
    """The options of a table."""

    seats: int = 2
    scenario: str = "prologue"
    """The id of a Scenario Sheet, or "generator"."""
    length: str = "medium"
    """Of a match of the Generator: short, medium or long (TM-427)."""
    protocols: str = "without"
    """Whether a match of the Generator is played with or without Learning Protocols (TM-426)."""
    known: Known = Known()
    content: str = ""
    """The hash of the content; empty: the built-in one."""


# --- agenda ----------------------------------------------------------------------------------------------------------


class SetUp(Entry, frozen=True):
    """The common setup and that of the Scenario or the Generator."""


class Begin(Entry, frozen=True):
    """The first Scenario card, then the first turn."""


class Turn(Entry, frozen=True):
    number: int


class StartPhase(Entry, frozen=True):
    """Action, Combat or Task: whoever was Reset in the phase before takes part again."""

    phase: str
    turn: int


class TrackingRoll(Entry, frozen=True):
    turn: int


class Develop(Entry, frozen=True):
    """Development before the Consoles are loaded; put anew after every answer (TM-R36)."""

    turn: int


class Load(Entry, frozen=True):
    turn: int


class Plan(Entry, frozen=True):
    """Programming and Development of all seats; put anew after every answer."""

    turn: int


class Move(Entry, frozen=True):
    seat: Seat
    turn: int


class District(Entry, frozen=True):
    seat: Seat
    turn: int


class Firing(Entry, frozen=True):
    seat: Seat
    turn: int


class EndAction(Entry, frozen=True):
    seat: Seat
    turn: int


class Fight(Entry, frozen=True):
    seat: Seat
    turn: int


class Activation(Entry, frozen=True):
    """The player's place in the alternation of Schemas."""

    seat: Seat
    turn: int


class EnemyActivation(Entry, frozen=True):
    seat: Seat
    turn: int


class EndFight(Entry, frozen=True):
    seat: Seat
    turn: int


class Tasks(Entry, frozen=True):
    """Player Actions of all seats; put anew after every answer."""

    turn: int


class World(Entry, frozen=True):
    turn: int


class AfterWorld(Entry, frozen=True):
    """The First Player token is passed; the next turn begins."""

    turn: int


class Finish(Entry, frozen=True):
    """It lies at the bottom of the agenda from the start."""


Agenda = (
    SetUp
    | Begin
    | Turn
    | StartPhase
    | TrackingRoll
    | Develop
    | Load
    | Plan
    | Move
    | District
    | Firing
    | EndAction
    | Fight
    | Activation
    | EnemyActivation
    | EndFight
    | Tasks
    | World
    | AfterWorld
    | Finish
)


# --- zones -----------------------------------------------------------------------------------------------------------


class Foe(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """An attached Enemy."""

    enemy: str
    number: int
    """Tells two cards of one name apart: each is a source of Patterns of its own (TM-R24)."""
    damage: int = 0
    hacked: int = 0
    """How many Hacks were fired at it."""
    hushed: int = 0
    """The turn in which it does not act."""


class Augment(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    card: str
    installed: bool = False
    used: str = ""
    """The phase and turn in which it was last used (TM-R40)."""


class Combat(Struct, gc=False, forbid_unknown_fields=True):
    """A player's Combat Phase between the Attack Roll and its end."""

    dice: dict[str, int]
    """Player dice that are not used yet, by face."""
    symbol: str
    """What the Enemy symbol die shows: basic or special."""
    die: int
    """The place of the Enemy that carries the numeric die, 0 for the Current Enemy; -1: it is removed."""
    used: tuple[str, ...] = ()
    """Combat Schemas that were activated, as card and number (TM-308)."""
    acted: tuple[int, ...] = ()
    """Numbers of the Enemies that acted; the last one acts now."""
    aim: Seat = NOBODY
    """Whose Current Enemy the next Schema hits, where a card allows that; NOBODY: one's own (TM-306)."""
    felled: int = 0
    """Enemies defeated in this fight."""


class Player(Struct, gc=False, forbid_unknown_fields=True, kw_only=True):
    board: str
    core: str
    class_: str = ""
    console: str = START
    bag: str = ""
    dump: str = ""
    hand: str = ""
    """Tokens drawn by an effect that says Prepare, not yet on the Console (TM-101)."""
    resources: dict[str, int] = {}
    xp: int = 0
    integrity: int = START_INTEGRITY
    most: int = START_INTEGRITY
    """Maximum Integrity: where the limiter stands."""
    tracking: int = 0
    tracked: bool = True
    """Whether the Tracking marker is on its track; not so in the Prologue until a card places it (TM-R10)."""
    place: int = 0
    """The hex on which the figure stands."""
    bodies: tuple[str, ...] = ()
    """Advanced Bodies, the active one first; without any the Wanderer is active."""
    foes: tuple[Foe, ...] = ()
    """Attached Enemies, the Current Enemy first."""
    augments: tuple[Augment, ...] = ()
    class_deck: tuple[str, ...] = ()
    """The next card last."""
    drawn: tuple[str, ...] = ()
    """Class Augments of which one is to be kept (TM-145), or Protocols of which one is kept (TM-027)."""
    protocol: str = ""
    step: int = 0
    """Steps of the Protocol that are completed."""
    counts: dict[str, int] = {}
    """Events since the last completed step, for its conditions (TM-R39)."""
    totals: dict[str, int] = {}
    """The same events in the whole match, for Goal cards (TM-444)."""
    rolled: dict[str, int] = {}
    """Dice of a roll that is not settled yet, by face."""
    staked: int = 0
    """Tokens dumped for a Test that is not rolled yet."""
    combat: Combat | None = None
    fired: tuple[str, ...] = ()
    """Patterns fired in this Firing step, as source and number (TM-187)."""
    moves: int = 0
    """Moves that are left in the Programming step."""
    acted: tuple[str, ...] = ()
    """Player Actions done in this Task Phase (TM-R81)."""
    used: tuple[str, ...] = ()
    """Abilities used this turn that work once a turn."""
    now: dict[str, int] = {}
    """By how much this turn changes a modifier, and what happened in it that a card may ask for."""
    later: dict[str, int] = {}
    """The same for the next turn."""
    ready: bool = False
    out: bool = False
    """Was Reset in this phase and skips the rest of it (TM-328)."""
    explored: int = 0
    """Tiles uncovered in the whole match."""
    down: bool = False
    """Has no Integrity left and is about to Reset (TM-R104)."""
    offer: tuple[Seat, str, str] | None = None
    """A trade offered: to whom, the Faction Augment given, the one wanted in return or "" (TM-138, TM-R34)."""
    resets: int = 0
    defeated: int = 0
    """Enemies defeated in the whole match."""
    goals: tuple[str, ...] = ()
    """Goal cards claimed in the Generator, hidden from the others (TM-445)."""
    marks: dict[str, int] = {}
    """Scenario tokens and markers that the figure carries, by kind (the place `me` of effects)."""


class Place(Struct, gc=False, forbid_unknown_fields=True):
    """One hex of the map."""

    at: tuple[int, int]
    tile: int
    """The number of the District tile; 0 in a view: covered."""
    uncovered: bool = False
    token: str = ""
    """The Exploration token, face down until somebody enters (TM-161)."""
    marks: dict[str, int] = {}
    """Scenario tokens and markers that lie here, by kind."""
    dice: int = 0
    """The number of the Dice token that lies here face down; 0: none, -1 in a view: nobody has seen it (TM-368)."""
    seen: bool = False
    """Whether all have seen that Dice token."""
    cards: tuple[str, ...] = ()
    """Special cards that lie here (TM-357)."""
    known: bool = False
    """Whether the tile was covered again: all have seen which one it is."""


class Bot(Struct, gc=False, forbid_unknown_fields=True):
    """J.O.R.D.A.N. in a solo Scenario."""

    place: int
    batteries: int = BATTERIES
    moved: bool = False
    """Whether its figure was moved in this Movement step (TM-417)."""
    step: str = ""
    """The step in which its figure is used as the player's own (TM-412)."""
    ahead: bool = False
    """Whether a Battery was discarded for the coming District Effects step (TM-R89)."""


class Boss(Struct, gc=False, forbid_unknown_fields=True):
    boss: str
    place: int
    damage: int = 0
    marks: dict[str, int] = {}
    """Data tokens in its crop, by sign; `corner` are corners left, `tame` says that it is no opponent any more."""


class Generator(Struct, gc=False, forbid_unknown_fields=True):
    """What the Scenario Generator drew."""

    extension: str
    pvp: str
    conditions: str
    available: tuple[str, ...] = ()
    goal_deck: tuple[str, ...] = ()
    """The top card last; it lies face up (TM-437)."""
    fired: tuple[tuple[Seat, str, int], ...] = ()
    """Patterns fired this turn by anybody: who, the card (or "basic") and which of its Patterns."""
    truces: tuple[tuple[Seat, Seat], ...] = ()
    """Pairs of players who keep a truce."""
    broken: tuple[Seat, ...] = ()
    """Who broke one, or whose truce was broken."""


class Tamashii(State[Agenda], kw_only=True):
    """The whole table. Decks are drawn from their end."""

    content: str
    scenario: str
    known: Known
    protocols: bool = False
    """Of the Generator: whether Learning Protocols are used (TM-426)."""
    length: str = ""
    players: list[Player]
    first: Seat = NOBODY
    turn: int = 0
    phase: str = "setup"
    """setup, planning, action, combat, task or over."""
    step: str = ""
    """roll, develop, load, plan; move, district, fire; fight; task, world."""
    acting: Seat = NOBODY
    """Whose part of a sequential phase it is."""
    pool: dict[str, int] = {}
    """Basic and Open Data of the neutral pool, by sign; Corrupted Data of the Time Track (Generator: of the pool)."""
    boxed: int = 0
    """Corrupted Data that left the game (TM-085)."""
    map: list[Place] = []
    spare_tokens: tuple[str, ...] = ()
    """Exploration tokens left in the box; which ones, nobody knows (TM-R108)."""
    spent_tokens: tuple[str, ...] = ()
    """Exploration tokens that were resolved (TM-172)."""
    deck: tuple[str, ...] = ()
    discard: tuple[str, ...] = ()
    in_order: bool = True
    """Whether the levels of the Enemy deck still come as they were stacked (TM-R108)."""
    shown: int = 0
    """How many cards on top of the Enemy deck all have seen."""
    attached: int = 0
    """How many Enemies were attached so far: their numbers."""
    attached_before: int = 0
    """How many there were before this turn."""
    turn_resets: int = 0
    """Resets of this turn, of all players."""
    market: tuple[str, ...] = ()
    body_deck: tuple[str, ...] = ()
    faction_decks: dict[str, tuple[str, ...]] = {}
    time: int = 0
    card: str = ""
    """The active Story card."""
    specials: tuple[str, ...] = ()
    """Special cards beside the Time Track."""
    marks: dict[str, int] = {}
    """Tokens and markers on the active Story card, and by `code/kind` on Special cards."""
    since: dict[str, int] = {}
    """Events since the active Story card came."""
    told: tuple[str, ...] = ()
    """Scenario cards that were drawn, in order."""
    needed: int = 0
    """Successes that the Test under way needs."""
    notes: dict[str, int] = {}
    """Numbers that rules of single cards keep, by a name of their own."""
    votes: tuple[str, ...] = ()
    """What was decided by vote, as `code/path`."""
    bot: Bot | None = None
    boss: Boss | None = None
    generator: Generator | None = None
    result: str = ""
    """The code of the Victory or Defeat card that ended the match; "defeat" where no card is named (TM-R22)."""
