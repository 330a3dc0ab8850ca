"""What bots know of Farshore."""

from ...parts.sense import Sense
from . import evaluation, first_sight

SENSE = Sense(
    standing=evaluation.evaluate,
    evaluate=evaluation.evaluate,
    go_on=evaluation.go_on,
    first_sight=first_sight.first_sight,
    turn=first_sight.TURN,
    automas=evaluation.captain,
    horizon=5,
)
