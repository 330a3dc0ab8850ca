"""Setup options on the command line: `--set option=choice`."""

from collections.abc import Sequence
from itertools import product

from msgspec import Struct

from ..games import Shelf


def read_choices(given: Sequence[str]) -> dict[str, str]:
    """Parse choices; ValueError if an option is given twice or badly written."""
    chosen: dict[str, str] = {}
    for text in given:
        option, sign, choice = text.partition("=")
        if not sign or not option or not choice:
            raise ValueError(f"--set: {text!r} is not of the form option=choice")
        option, choice = option.strip().replace("-", "_"), choice.strip()
        if chosen.setdefault(option, choice) != choice:
            raise ValueError(f"--set: {option} cannot be {choice!r} and {chosen[option]!r}")
    return chosen


def all_setups(shelf: Shelf, content: str) -> list[Struct]:
    """All valid setups of a game, for every number of seats and every combination of options."""
    choices = [[(option, choice) for choice in values] for option, values in shelf.choices.items()]
    setups = [
        shelf.rules.setup(seats=seats, content=content, **dict(chosen))
        for chosen in product(*choices)
        for seats in shelf.seats
    ]
    return [setup for setup in setups if not shelf.refuse_setup(setup)]
