"""The state of a match of Farshore: every component is in one of its zones at every question.

Piles that seldom change are tuples: they are replaced, never changed in place, so that clones share them.
"""

from msgspec import Struct

from ...kernel import HIDDEN, NOBODY, Entry, Seat, State  # noqa: F401  (a view of this state holds HIDDEN cards)
from .terms import ANCHORS, READY_WORKERS, RESERVE_WORKERS


class Setup(Struct, frozen=True, forbid_unknown_fields=True):
    """The options of a table."""

    seats: int = 2
    captain: str = "none"
    """Whether Captain Crabita plays, and at which level: none, shy, brave, magnificent or terror."""
    weather: str = "none"
    """Weather cards in a game without her: none, upper or both effects (FS-R75)."""
    content: str = ""
    """The hash of the content; empty: the built-in one."""


# --- agenda ----------------------------------------------------------------------------------------------------------


class SetUp(Entry, frozen=True):
    """Board, decks and hands."""


class ExchangeHand(Entry, frozen=True):
    seat: Seat


class Begin(Entry, frozen=True):
    """What follows when all have decided about their hands."""


class Turn(Entry, frozen=True):
    seat: Seat


class CaptainsTurn(Entry, frozen=True):
    pass


class EndTurn(Entry, frozen=True):
    """The bay is filled, then the next seat has its turn."""

    seat: Seat


class LastPreparer(Entry, frozen=True):
    """High tide, wind of change and weather, by the last to prepare for this season."""

    seat: Seat
    season: str


class Finish(Entry, frozen=True):
    """All have passed."""


Agenda = SetUp | ExchangeHand | Begin | Turn | CaptainsTurn | EndTurn | LastPreparer | Finish


# --- zones -----------------------------------------------------------------------------------------------------------


class CityCard(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """A card in a city, with what lies on it."""

    card: str
    anchor: bool = False
    worker: bool = False


class Player(Struct, gc=False, forbid_unknown_fields=True):
    """One player's hand, city, stock and pieces."""

    hand: list[str] = []
    city: tuple[CityCard, ...] = ()
    """In the order in which they were played."""
    stock: dict[str, int] = {}
    """Resources, shells and treasure tokens."""
    ready: int = READY_WORKERS
    reserve: int = RESERVE_WORKERS
    away: int = 0
    """Placed workers whose space is gone; they come back like all others (FS-R41)."""
    anchors: int = ANCHORS
    season: str = "winter"
    """Everybody begins in winter (FS-055)."""
    ship: int = 0
    """Its space of the ship track; the worker on it is none of the others (FS-050, FS-052)."""
    maps: dict[str, int] = {}
    """The value of the map tile of each kind that is owned."""
    passed: bool = False
    gone: tuple[str, ...] = ()
    """Cards that were discarded from the city, for statistics."""
    used: tuple[str, ...] = ()
    """Abilities used this turn that work once a turn."""


class Captain(Struct, gc=False, forbid_unknown_fields=True):
    """Captain Crabita: an opponent by rules."""

    level: str
    hand: list[str] = []
    city: tuple[CityCard, ...] = ()
    treasure: int = 0
    ready: int = READY_WORKERS
    reserve: int = RESERVE_WORKERS
    season: str = "winter"
    ship: int = 0
    maps: dict[str, int] = {}
    passed: bool = False
    columns: tuple[str, ...] = ()
    """The colours of the plan card from left to right."""
    plan: dict[str, int] = {}
    """The row of each colour marker; 0: above the plan."""
    track_deck: tuple[str, ...] = ()
    track_used: tuple[str, ...] = ()
    """Used track cards, the last one on top."""
    section: str = ""
    """The section of the last track card that she followed: top, middle or bottom."""


class IslandTile(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    id: str
    flooded: bool = False


class Farshore(State[Agenda], kw_only=True):
    """The whole table. Decks are drawn from their end."""

    content: str
    weather_effects: str
    """Which effects of weather cards are in force: none, upper or both."""
    turn: Seat = NOBODY
    first: Seat = NOBODY
    players: list[Player]
    captain: Captain | None = None
    deck: tuple[str, ...] = ()
    discard: tuple[str, ...] = ()
    """Face down."""
    bay: tuple[tuple[str, ...], ...] = ()
    """Eight slots, upper row first; equal cards share one."""
    islands: tuple[IslandTile, ...] = ()
    """From left to right."""
    workers: dict[str, tuple[Seat, ...]] = {}
    """Whose workers stand on each space of the board; the Captain's seat is the one after the players'."""
    maps: dict[str, tuple[int, ...]] = {}
    """Values of the tiles of each stack, the top one last."""
    wind_a: tuple[str, ...] = ()
    wind_b: tuple[str, ...] = ()
    """Wind-rose tiles; the last one is face-up."""
    weather: str = ""
    """The weather card in force."""
    weather_deck: tuple[str, ...] = ()
    weather_box: tuple[str, ...] = ()
    """Weather cards that are not used; which ones, nobody knows (FS-259)."""
    announced: str = ""
    """The card that is being paid for: it has left hand or bay and is not in a city yet."""
    playing: tuple[str, ...] = ()
    """Cards of cities that are being played, one within another."""
    discount: int = 0
    """What the effect that plays a card takes off its cost, while the card is being chosen."""

    @property
    def captain_seat(self) -> Seat:
        """The Captain's number in events and spaces: she sits after all players (FS-245)."""
        return self.seats
