"""What can happen in Tidal Blades, as told to log and screen."""

from ...kernel import Event, Seat
from .state import Rolled


class FirstPlayer(Event, frozen=True):
    seat: Seat


class CharacterTaken(Event, frozen=True):
    seat: Seat
    character: str


class CardInPlay(Event, frozen=True):
    """A Character card came into play."""

    seat: Seat
    card: str


class RoundBegan(Event, frozen=True):
    round: int


class TurnBegan(Event, frozen=True):
    seat: Seat


class Visited(Event, frozen=True):
    seat: Seat
    island: str
    space: str


class Gained(Event, frozen=True):
    """Goods, dice or other countable things came to a player."""

    seat: Seat
    what: str
    n: int


class Lost(Event, frozen=True):
    """Goods or dice left a player."""

    seat: Seat
    what: str
    n: int


class Shielded(Event, frozen=True):
    """Shells came onto (or off) the Shell Shield."""

    seat: Seat
    n: int


class Drew(Event, frozen=True):
    """A card came from a deck to a hand; "?" for those who cannot see it."""

    seat: Seat
    kind: str
    card: str


class Looked(Event, frozen=True):
    """A player looks at cards of a deck."""

    seat: Seat
    kind: str
    cards: tuple[str, ...]


class TookFromPool(Event, frozen=True):
    seat: Seat
    card: str


class Turned(Event, frozen=True):
    """A card was turned up into a pool."""

    kind: str
    card: str


class Discarded(Event, frozen=True):
    kind: str
    card: str


class Reshuffled(Event, frozen=True):
    kind: str


class Bought(Event, frozen=True):
    seat: Seat
    card: str


class BoatMoved(Event, frozen=True):
    seat: Seat
    space: str


class ChampionMoved(Event, frozen=True):
    seat: Seat
    n: int
    space: int


class StuntPlayed(Event, frozen=True):
    seat: Seat
    card: str


class CardUsed(Event, frozen=True):
    """An ability of a Character card (or the Shell Shield) was used or set off."""

    seat: Seat
    card: str


class Advanced(Event, frozen=True):
    seat: Seat
    trait: str
    n: int
    level: int


class Refreshed(Event, frozen=True):
    seat: Seat
    die: str


class Upgraded(Event, frozen=True):
    seat: Seat
    die: str
    to: str


class Attempted(Event, frozen=True):
    seat: Seat
    card: str


class FightBegan(Event, frozen=True):
    seat: Seat
    monster: str


class Committed(Event, frozen=True):
    seat: Seat
    dice: tuple[str, ...]
    fruit: int


class DiceRolled(Event, frozen=True):
    seat: Seat
    dice: tuple[Rolled, ...]
    danger: str


class DieSet(Event, frozen=True):
    seat: Seat
    die: Rolled
    face: str


class Blocked(Event, frozen=True):
    seat: Seat
    n: int


class DieLost(Event, frozen=True):
    seat: Seat
    die: Rolled


class Completed(Event, frozen=True):
    seat: Seat
    card: str
    pushed: bool


class Withdrew(Event, frozen=True):
    seat: Seat
    card: str
    traits: tuple[str, ...]


class Diversity(Event, frozen=True):
    seat: Seat


class Impressed(Event, frozen=True):
    seat: Seat


class MonsterTurned(Event, frozen=True):
    """A Monster came face-up at The Fold's Edge, or (hunted) on the deck."""

    monster: str
    place: str


class Hit(Event, frozen=True):
    seat: Seat
    monster: str
    spots: tuple[int, ...]


class Killed(Event, frozen=True):
    seat: Seat
    monster: str


class InvasionRolled(Event, frozen=True):
    seat: Seat
    roll: int
    monster: str
    """Empty: nothing Invades."""


class Penalised(Event, frozen=True):
    seat: Seat
    monster: str


class MonsterMoved(Event, frozen=True):
    monster: str
    place: str


class Fled(Event, frozen=True):
    monster: str


class JudgeMoved(Event, frozen=True):
    island: str


class LeaderToken(Event, frozen=True):
    seat: Seat


class RoundEnded(Event, frozen=True):
    round: int


class MatchEnded(Event, frozen=True):
    pass
