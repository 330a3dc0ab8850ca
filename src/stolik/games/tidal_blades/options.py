"""What players of Tidal Blades can choose."""

from ...kernel import Option
from .state import Rolled


class Take(Option, frozen=True):
    """Choose a Character."""

    character: str


class Keep(Option, frozen=True):
    """Keep one of the cards looked at."""

    card: str


class UseCompassCard(Option, frozen=True):
    """Start with the compass-marked Character card."""


class LookAtThree(Option, frozen=True):
    """Look at three random Character cards and start with one of them."""


class Visit(Option, frozen=True):
    """Move standee and disc to an Island: on a space, or beside them all."""

    island: str
    space: str = ""


class TakeBonus(Option, frozen=True):
    """Use the Island Bonus."""


class SkipBonus(Option, frozen=True):
    """Do without the Island Bonus."""


class Buy(Option, frozen=True):
    """Buy a Market card."""

    card: str


class TakeFruit(Option, frozen=True):
    """Gain 1 Fruit at the Droska Ring instead of buying."""


class TakeChallenge(Option, frozen=True):
    """Take a Challenge from the pool, or ("") the top card of the deck."""

    card: str = ""


class AttemptChallenge(Option, frozen=True):
    card: str


class Fight(Option, frozen=True):
    """Fight the Monster at one's space."""


class Pass(Option, frozen=True):
    """Neither a Challenge nor a fight."""


class CommitDice(Option, frozen=True):
    """Put these Active dice into the attempt."""

    dice: tuple[str, ...]


class TakeDie(Option, frozen=True):
    """Take a die of this kind from the supply."""

    kind: str


class NoDie(Option, frozen=True):
    """Take none."""


class Block(Option, frozen=True):
    """Prevent Danger: move Shells from the board to the Shell Shield."""


class Lose(Option, frozen=True):
    """Lose this die to the danger."""

    die: Rolled


class GoOn(Option, frozen=True):
    """There is no danger to settle any more."""


class Complete(Option, frozen=True):
    """Complete the Challenge."""


class Withdraw(Option, frozen=True):
    """Withdraw from the Challenge."""


class StopRolling(Option, frozen=True):
    """Stop the fight and deal damage."""


class Reroll(Option, frozen=True):
    """Roll these dice again, with the Danger die."""

    dice: tuple[Rolled, ...]


class MatchSymbols(Option, frozen=True):
    """Match these symbols when Withdrawing."""

    traits: tuple[str, ...]


class Strike(Option, frozen=True):
    """Cover these spots of the Monster."""

    spots: tuple[int, ...]


class SetDie(Option, frozen=True):
    """Turn this die to that face."""

    die: Rolled
    face: str


class Advance(Option, frozen=True):
    """Advance this Trait."""

    trait: str


class Improve(Option, frozen=True):
    """Refresh (if Spent) and Upgrade this die at round end."""

    area: str
    kind: str


class FinishTurn(Option, frozen=True):
    """End the turn."""


# --- at any time in one's turn ---------------------------------------------------------------------------------------


class PlayStunt(Option, frozen=True):
    card: str


class TimeLeap(Option, frozen=True):
    """Shell Shield: set a rolled die."""


class MichronicMemory(Option, frozen=True):
    """Shell Shield: Refresh two dice."""


class UseCard(Option, frozen=True):
    """Use an ability of a Character card."""

    card: str
    ability: int = 0
