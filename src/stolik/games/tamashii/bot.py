"""What bots know of Tamashii."""

from collections.abc import Sequence

from ...kernel import Seat
from ...parts.sense import Sense
from . import evaluation, first_sight
from .data import order
from .state import Tamashii


def who(g: Tamashii, seats: Sequence[Seat]) -> Seat:
    """The party answers in First Player order."""
    return min(seats, key=order(g).index)


SENSE = Sense(
    standing=evaluation.evaluate,
    evaluate=evaluation.evaluate,
    go_on=first_sight.go_on,
    together=True,
    first_sight=first_sight.first_sight,
    routine=first_sight.routine,
    margin=25.0,
    turn="move",
    who=who,
    horizon=1,
)
