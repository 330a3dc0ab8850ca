"""Rules of single cards that the effect language has no words for.

Such a card registers an object with the methods that it needs under its id or code (in `odd_cards/`); its record has
the text of the rule in the field `rule`. The procedures of the rules call the hooks of all cards in force, each
method in one place only.
"""

from collections.abc import Callable, Iterable
from typing import ClassVar, NamedTuple

from ...kernel import Refusal, Seat
from .state import Foe, Tamashii


class Roles(NamedTuple):
    """Who does what while all share one figure."""

    legs: Seat
    """Decides the move."""
    steps: int
    """How far."""
    eyes: Seat
    """Uncovers, takes Exploration tokens, and rolls Tracking for all."""
    arms: Seat
    """All Enemies are attached there."""
    voice: Seat
    """Does Tests, with everybody's tokens."""


class Hooks:
    """What a card may change. Every method has a default that changes nothing."""

    draws: ClassVar[tuple[str, ...]] = ()
    """Codes of Scenario cards that the rule may draw, for the check of graphs (scenario_graph.py)."""
    places: ClassVar[tuple[str, ...]] = ()
    """Kinds of tokens that the rule may put on the map."""
    copies = False
    """Whether one may fire the Pattern that another player fired last."""

    def modifier(self, g: Tamashii, seat: Seat, name: str) -> int:
        """By how much it changes a number of a seat (see `VOCABULARY.modifiers`)."""
        return 0

    def fire_refusal(self, g: Tamashii, seat: Seat, kind: str) -> Refusal | None:
        """Why a seat cannot fire a Pattern of this kind."""
        return None

    def bell(self, g: Tamashii) -> None:
        """What happens when the bell rings (the verb `bell`)."""

    def roles(self, g: Tamashii) -> Roles | None:
        """Of a Special card: who does what this turn if all share one figure."""
        return None

    def enemy_rests(self, g: Tamashii, seat: Seat, foe: Foe) -> bool:
        """Of an Enemy: whether it does nothing when it is activated."""
        return False

    def fire_again(self, g: Tamashii, seat: Seat) -> int:
        """How many more times the effect of a Pattern that a seat fires is carried out."""
        return 0

    async def entered(self, g: Tamashii, seat: Seat, place: int) -> None:
        """What happens when a figure ended a move of this seat on a place."""

    def wounded(self, g: Tamashii, seat: Seat) -> None:
        """What happens when Damage took Integrity from a seat."""

    async def boss_acts(self, g: Tamashii) -> None:
        """What the Boss does before World Actions."""

    def turn(self, g: Tamashii) -> None:
        """What happens at the beginning of every turn."""

    def dark_cells(self, g: Tamashii, seat: Seat) -> int:
        """How many Highlighted cells, the first in the order of loading, are not loaded."""
        return 0

    async def bought(self, g: Tamashii, seat: Seat, body: str) -> Seat:
        """Somebody fired the cost of a Body of the Market; who takes it over."""
        return seat

    # Of cards of the Scenario only (see `scenario_hooks`):

    def defeated(self, g: Tamashii, seat: Seat, enemy: str) -> None:
        """An Enemy was defeated."""

    def was_reset(self, g: Tamashii, seat: Seat, place: int) -> None:
        """A player was Reset; the figure stood on this place."""

    def bot_left(self, g: Tamashii, place: int) -> None:
        """J.O.R.D.A.N. left the game from this place."""

    def before_world(self, g: Tamashii) -> None:
        """World Actions come now; a Boss has acted."""


HOOKS: dict[str, Hooks] = {}
"""By the id of a card or the code of a Scenario card."""


def hooked(*ids: str) -> Callable[[type[Hooks]], type[Hooks]]:
    """Register an object of the decorated class for these cards."""

    def register(hooks: type[Hooks]) -> type[Hooks]:
        HOOKS.update(dict.fromkeys(ids, hooks()))
        return hooks

    return register


def hooks_of(ids: Iterable[str]) -> list[Hooks]:
    return [HOOKS[id] for id in ids if id in HOOKS]
