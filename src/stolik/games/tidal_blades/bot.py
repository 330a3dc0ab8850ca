"""What bots know of Tidal Blades."""

from ...parts.sense import Sense
from . import evaluation, first_sight

SENSE = Sense(
    standing=evaluation.standing,
    evaluate=evaluation.evaluate,
    first_sight=first_sight.first_sight,
    turn=first_sight.TURN,
    tell_apart=first_sight.tell_apart,
)
