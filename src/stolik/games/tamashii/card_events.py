"""What single cards make happen, as told to log and screen; the rest is in events.py."""

from typing import ClassVar

from ...kernel import Event, Seat


class EnemyTaken(Event, frozen=True):
    """An attached Enemy went from one player to another."""

    rule: ClassVar[str] = "TM-267"
    seat: Seat
    giver: Seat
    enemy: str


class EnemySeen(Event, frozen=True):
    """The top card of the Enemy deck was looked at."""

    rule: ClassVar[str] = "TM-R108"
    seat: Seat
    enemy: str


class EnemyPutUnder(Event, frozen=True):
    """The top card of the Enemy deck went under it."""

    rule: ClassVar[str] = "TM-R108"
    seat: Seat
    enemy: str


class EnemySkipped(Event, frozen=True):
    """The Active Enemy does not act."""

    rule: ClassVar[str] = "TM-292"
    seat: Seat
    enemy: str


class SymbolTurned(Event, frozen=True):
    """The Enemy symbol die was turned."""

    rule: ClassVar[str] = "TM-293"
    seat: Seat
    symbol: str


class Aimed(Event, frozen=True):
    """The next Schema hits the Current Enemy of another player."""

    rule: ClassVar[str] = "TM-306"
    seat: Seat
    other: Seat


class TakenFromDump(Event, frozen=True):
    """Tokens went from the Dump back to the Console."""

    rule: ClassVar[str] = "TM-098"
    seat: Seat
    tokens: str


class DataToBag(Event, frozen=True):
    """Tokens of the neutral pool went straight into the bag."""

    rule: ClassVar[str] = "TM-433"
    seat: Seat
    tokens: str


class CorruptedTaken(Event, frozen=True):
    """A Corrupted Data token of one player is another's now."""

    rule: ClassVar[str] = "TM-084"
    seat: Seat
    giver: Seat


class TokensSwapped(Event, frozen=True):
    """Two tokens of Consoles changed places; the Consoles may be those of two players."""

    rule: ClassVar[str] = "TM-129"
    seat: Seat
    a: int
    other: Seat
    b: int


class LinesSwapped(Event, frozen=True):
    """Two rows (1 to 4) or columns (a to e) of a Console changed places."""

    rule: ClassVar[str] = "TM-129"
    seat: Seat
    line: str
    other_line: str


class GaveAway(Event, frozen=True):
    """Alone, a Faction Augment was given to J.O.R.D.A.N.: it lies under its deck."""

    rule: ClassVar[str] = "TM-R34"
    seat: Seat
    card: str


class Repeated(Event, frozen=True):
    """The effect of a Pattern works once more."""

    rule: ClassVar[str] = "TM-186"
    seat: Seat
    source: str
    pattern: int


class BodiesSwapped(Event, frozen=True):
    """Two players changed their active Bodies."""

    rule: ClassVar[str] = "TM-231"
    seat: Seat
    other: Seat


class Outbid(Event, frozen=True):
    """Somebody offers Memory for a Body of the Market."""

    rule: ClassVar[str] = "TM-435"
    seat: Seat
    body: str
    memory: int


class StayedUp(Event, frozen=True):
    """1 Integrity instead of a Reset."""

    rule: ClassVar[str] = "TM-316"
    seat: Seat


class ShieldedOther(Event, frozen=True):
    """Shield spent against another player's Damage."""

    rule: ClassVar[str] = "TM-210"
    seat: Seat
    other: Seat
    n: int


class TruceMade(Event, frozen=True):
    rule: ClassVar[str] = "TM-435"
    seat: Seat
    other: Seat


class TruceBroken(Event, frozen=True):
    rule: ClassVar[str] = "TM-435"
    seat: Seat
    other: Seat


class Dueled(Event, frozen=True):
    """A duel: Successes of both."""

    rule: ClassVar[str] = "TM-435"
    seat: Seat
    other: Seat
    successes: int
    others: int
