"""What can happen in Tidal Blades, as told to log and screen."""

from ...kernel import Event, Seat
from .state import Rolled


class FirstPlayer(Event, frozen=True):
    rule = "TB-064"
    seat: Seat


class CharacterTaken(Event, frozen=True):
    rule = "TB-040"
    seat: Seat
    character: str


class CardInPlay(Event, frozen=True):
    """A Character card came into play."""

    rule = "TB-179"
    seat: Seat
    card: str


class RoundBegan(Event, frozen=True):
    rule = "TB-076"
    round: int


class TurnBegan(Event, frozen=True):
    rule = "TB-064"
    seat: Seat


class Visited(Event, frozen=True):
    rule = "TB-067"
    seat: Seat
    island: str
    space: str


class Gained(Event, frozen=True):
    """Goods, dice or other countable things came to a player."""

    rule = "TB-014"
    seat: Seat
    what: str
    n: int


class Lost(Event, frozen=True):
    """Goods or dice left a player."""

    rule = "TB-014"
    seat: Seat
    what: str
    n: int


class Shielded(Event, frozen=True):
    """Shells came onto (or off) the Shell Shield."""

    rule = "TB-189"
    seat: Seat
    n: int


class Drew(Event, frozen=True):
    """A card came from a deck to a hand; "?" for those who cannot see it."""

    rule = "TB-R043"
    seat: Seat
    kind: str
    card: str


class Looked(Event, frozen=True):
    """A player looks at cards of a deck."""

    rule = "TB-R043"
    seat: Seat
    kind: str
    cards: tuple[str, ...]


class TookFromPool(Event, frozen=True):
    rule = "TB-112"
    seat: Seat
    card: str


class Turned(Event, frozen=True):
    """A card was turned up into a pool."""

    rule = "TB-114"
    kind: str
    card: str


class Discarded(Event, frozen=True):
    rule = "TB-009"
    kind: str
    card: str


class Reshuffled(Event, frozen=True):
    rule = "TB-010"
    kind: str


class Bought(Event, frozen=True):
    rule = "TB-100"
    seat: Seat
    card: str


class BoatMoved(Event, frozen=True):
    rule = "TB-104"
    seat: Seat
    space: str


class ChampionMoved(Event, frozen=True):
    rule = "TB-297"
    seat: Seat
    n: int
    space: int


class StuntPlayed(Event, frozen=True):
    rule = "TB-131"
    seat: Seat
    card: str


class CardUsed(Event, frozen=True):
    """An ability of a Character card (or the Shell Shield) was used or set off."""

    rule = "TB-184"
    seat: Seat
    card: str


class Advanced(Event, frozen=True):
    rule = "TB-168"
    seat: Seat
    trait: str
    n: int
    level: int


class Refreshed(Event, frozen=True):
    rule = "TB-141"
    seat: Seat
    die: str


class Upgraded(Event, frozen=True):
    rule = "TB-143"
    seat: Seat
    die: str
    to: str


class Attempted(Event, frozen=True):
    rule = "TB-216"
    seat: Seat
    card: str


class FightBegan(Event, frozen=True):
    rule = "TB-123"
    seat: Seat
    monster: str


class Committed(Event, frozen=True):
    rule = "TB-217"
    seat: Seat
    dice: tuple[str, ...]
    fruit: int


class DiceRolled(Event, frozen=True):
    rule = "TB-200"
    seat: Seat
    dice: tuple[Rolled, ...]
    danger: str


class DieSet(Event, frozen=True):
    rule = "TB-194"
    seat: Seat
    die: Rolled
    face: str


class Blocked(Event, frozen=True):
    rule = "TB-190"
    seat: Seat
    n: int


class DieLost(Event, frozen=True):
    rule = "TB-211"
    seat: Seat
    die: Rolled


class Completed(Event, frozen=True):
    rule = "TB-222"
    seat: Seat
    card: str
    pushed: bool


class Withdrew(Event, frozen=True):
    rule = "TB-245"
    seat: Seat
    card: str
    traits: tuple[str, ...]


class Diversity(Event, frozen=True):
    rule = "TB-241"
    seat: Seat


class Impressed(Event, frozen=True):
    rule = "TB-243"
    seat: Seat


class MonsterTurned(Event, frozen=True):
    """A Monster came face-up at The Fold's Edge, or (hunted) on the deck."""

    rule = "TB-316"
    monster: str
    place: str


class Hit(Event, frozen=True):
    rule = "TB-276"
    seat: Seat
    monster: str
    spots: tuple[int, ...]


class Killed(Event, frozen=True):
    rule = "TB-286"
    seat: Seat
    monster: str


class InvasionRolled(Event, frozen=True):
    rule = "TB-307"
    seat: Seat
    roll: int
    monster: str
    """Empty: nothing Invades."""


class Penalised(Event, frozen=True):
    rule = "TB-311"
    seat: Seat
    monster: str


class MonsterMoved(Event, frozen=True):
    rule = "TB-315"
    monster: str
    place: str


class Fled(Event, frozen=True):
    rule = "TB-317"
    monster: str


class JudgeMoved(Event, frozen=True):
    rule = "TB-328"
    island: str


class LeaderToken(Event, frozen=True):
    rule = "TB-329"
    seat: Seat


class RoundEnded(Event, frozen=True):
    rule = "TB-305"
    round: int


class MatchEnded(Event, frozen=True):
    rule = "TB-004"
