"""The games of the table, one folder each."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, cached_property
from importlib import import_module
from pathlib import Path
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from ..effects.content import Table
from ..effects.telling import Teller
from ..effects.vocabulary import Vocabulary
from ..kernel import Game, Option, Seat
from .tutorial import Tutorial, read_tutorial


def _no_automas(view: Any, language: str) -> list[str]:
    return []


def _no_objection(setup: Any) -> str:
    return ""


def _no_facts(g: Any) -> list[dict[str, tuple[str, ...]]]:
    return []


class SetupError(ValueError):
    """A table cannot be set up like this, because of one option."""

    def __init__(self, option: str, text: str) -> None:
        super().__init__(text)
        self.option = option


@dataclass(frozen=True)
class Shelf:
    """A game on the shelf: its rules, and how it is told."""

    rules: Game[Any]
    name: str
    folder: Path
    teller: Callable[[str, str, Sequence[str]], Teller]
    """A function of (content hash, language, names of the seats)."""
    load_packs: Callable[[Sequence[Path]], str]
    """Reads packs over the built-in content; gives the hash of the result."""
    gallery: Callable[[str, str], list[tuple[str, str, str, str]]]
    """All cards of a content in a language: kind, name, text, flavour."""
    catalogue: Callable[[str, str], Struct]
    """All that never changes in a match, of a content in a language: names, texts and numbers for a browser."""
    hint: Callable[[Any, Seat, Option, Teller], str]
    """A line about an option beside its label, from the view of the seat that is asked; empty if there is none."""
    label: Callable[[Any, Seat, str], str]
    """A name for a seat from a view, in a language: that of its Character, say; empty if there is none yet."""
    seats: tuple[int, ...]
    choices: Mapping[str, tuple[str, ...]]
    """Options of the setup that a table may choose, with their values; the first is the default."""
    automas: Callable[[Any, str], list[str]] = _no_automas
    """Names of the opponents that the rules run, from a view, in a language; their seats come after the players'."""
    refuse_setup: Callable[[Any], str] = _no_objection
    """The option that does not go with the rest of a setup; empty if the setup can be played."""
    facts: Callable[[Any], list[dict[str, tuple[str, ...]]]] = _no_facts
    """What each seat ended with, by kind, for the laboratory: the cards of a city, say, or the Character."""
    vocabulary: Vocabulary = field(default_factory=Vocabulary)
    """The words that its effects are made of."""
    tables: Mapping[str, Table] = field(default_factory=dict)
    """The kinds of records that a pack can have."""

    @property
    def modes(self) -> tuple[str, ...]:
        return self.choices.get("mode", ())

    @cached_property
    def tutorial(self) -> Tutorial | None:
        """A guided first match; None if the game has none."""
        return read_tutorial(self.folder, self.rules)

    def setup(self, seats: int, choices: Mapping[str, str], content: str = "") -> Struct:
        """The setup of a table; SetupError says what cannot be chosen."""
        if seats not in self.seats:
            raise SetupError("seats", f"{self.name} is for {', '.join(map(str, self.seats))} seats, not {seats}")
        for option, choice in choices.items():
            if option not in self.choices:
                raise SetupError(option, f"{self.name} has no option {option!r}; it has {', '.join(self.choices)}")
            if choice not in self.choices[option]:
                raise SetupError(option, f"{option} is one of {', '.join(self.choices[option])}, not {choice!r}")
        setup: Struct = self.rules.setup(seats=seats, content=content or self.rules.content, **choices)
        if option := self.refuse_setup(setup):
            with_it = ((value, replace(setup, **{option: value})) for value in self.choices[option])
            can_be = ", ".join(value for value, other in with_it if not self.refuse_setup(other))
            problem = f"{self.name} for {seats} cannot be played like this: choose another {option} ({can_be})"
            raise SetupError(option, problem)
        return setup

    def points(self, view: Any) -> list[int]:
        """The points of every seat so far, as far as the reader of a view may know them."""
        return [score.total for score in self.rules.outcome(view).scores]


FOLDERS = {"tidal-blades": "tidal_blades", "farshore": "farshore"}
"""The folder of each game."""
GAMES = tuple(FOLDERS)


@cache
def find_game(id: str) -> Shelf:
    """A game by its id, loaded when it is wanted; LookupError names those that are there."""
    if id not in FOLDERS:
        raise LookupError(f"there is no game {id!r}; there are {', '.join(GAMES)}")
    shelf: Shelf = import_module(f".{FOLDERS[id]}.shelf", __name__).SHELF
    return shelf
