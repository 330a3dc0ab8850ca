"""Rules of thumb of bots for single Scenario cards, one module for each Scenario.

A guide is a function of the state that says what a position is worth to the party besides what `mission` sees itself,
in the units of `mission.CARD`. It looks only at what all players see, and at cards that were drawn.
"""

from collections.abc import Callable
from importlib import import_module
from pkgutil import iter_modules

from ....kernel import Seat
from ..patterns import Ways
from ..state import Tamashii

Guide = Callable[[Tamashii], float]
GUIDES: dict[str, Guide] = {}
"""By the code of a Story or Special card."""
Layouts = Callable[[Tamashii, Seat], list[tuple[Ways, float]]]
LAYOUTS: dict[str, Layouts] = {}
"""What should lie on a player's Console though it is not fired, and what that is worth, by the code of a Story card."""
SPARED: set[str] = set()
"""Enemies that nobody should hit or send away."""


def guide(*codes: str) -> Callable[[Guide], Guide]:
    """Register a guide for these cards."""

    def register(function: Guide) -> Guide:
        GUIDES.update(dict.fromkeys(codes, function))
        return function

    return register


def layouts(*codes: str) -> Callable[[Layouts], Layouts]:
    """Register what should lie on Consoles while these Story cards are active."""

    def register(function: Layouts) -> Layouts:
        LAYOUTS.update(dict.fromkeys(codes, function))
        return function

    return register


for _module in iter_modules(__path__):
    import_module(f"{__name__}.{_module.name}")
