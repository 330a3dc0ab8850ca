"""What a table chooses before a match: `--set option=choice`, and shorter ways to say it."""

from collections.abc import Mapping, Sequence
from itertools import product

from msgspec import Struct

from ..games import Shelf


def read_choices(given: Sequence[str], **short: str | None) -> dict[str, str]:
    """Choices by option; `short` are those with a flag of their own."""
    chosen = {option: choice for option, choice in short.items() if choice}
    for text in given:
        option, sign, choice = text.partition("=")
        if not sign or not option or not choice:
            raise ValueError(f"--set: {text!r} is not of the form option=choice")
        chosen[option.strip().replace("-", "_")] = choice.strip()
    return chosen


def make_setup(shelf: Shelf, seats: int, content: str, chosen: Mapping[str, str]) -> Struct:
    """The setup of a table; ValueError says what cannot be chosen."""
    for option, choice in chosen.items():
        flag = "--mode" if option == "mode" else f"--set {option}"
        if option not in shelf.choices:
            raise ValueError(f"{flag}: {shelf.name} has no such option; it has {', '.join(shelf.choices)}")
        if choice not in shelf.choices[option]:
            raise ValueError(f"{flag}: {shelf.name} has {', '.join(shelf.choices[option])}, not {choice!r}")
    setup: Struct = shelf.rules.setup(seats=seats, content=content, **chosen)
    if problem := shelf.refuse_setup(setup):
        can_be = ", ".join(shelf.choices[problem])
        raise ValueError(
            f"{shelf.name} for {seats} cannot be played like this: give another {problem} "
            f"(--set {problem}=CHOICE, one of {can_be})"
        )
    return setup


def all_setups(shelf: Shelf, content: str) -> list[Struct]:
    """Every way to set up a table that can be played."""
    choices = [[(option, choice) for choice in values] for option, values in shelf.choices.items()]
    setups = [
        shelf.rules.setup(seats=seats, content=content, **dict(chosen))
        for chosen in product(*choices)
        for seats in shelf.seats
    ]
    return [setup for setup in setups if not shelf.refuse_setup(setup)]
