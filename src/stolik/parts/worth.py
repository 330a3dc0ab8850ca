"""Value of an effect, computed from a game's values of verbs and costs."""

from collections.abc import Callable

from ..effects.nodes import Amount, ChooseOne, Do, Effect, Trade, When

LEAST = 0.3
"""Value of a trade that costs more than it brings: it is optional."""
CHANCE = 0.6
"""Factor for an effect with a condition."""


def worth_of(effect: Effect, verb: Callable[[Do], float], cost: Callable[[Effect], float]) -> float:
    """The best way of a choice, the gain of a trade less its costs, the sum of a sequence."""

    def worth(part: Effect) -> float:
        match part:
            case Do():
                return verb(part)
            case ChooseOne():
                return max(worth(way) for way in part.ways)
            case Trade():
                return max(LEAST, worth(part.gain) - sum(cost(one) for one in part.costs))
            case When():
                return CHANCE * max(worth(inner) for inner in part.parts())
            case _:
                return sum(worth(inner) for inner in part.parts())

    return worth(effect)


def number_of(effect: Do, unknown: float) -> float:
    """The first number that a verb is given; `unknown` stands for one that depends on the position."""
    fixed = (arg.fixed for arg in effect.args if isinstance(arg, Amount) and arg.fixed is not None)
    return float(next(fixed, unknown))
