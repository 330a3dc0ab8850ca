"""The games of the table, one folder each."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, cached_property
from importlib import import_module
from importlib.metadata import entry_points
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from ..effects.content import Table
from ..effects.telling import Teller
from ..effects.vocabulary import Vocabulary
from ..kernel import Game, Option, Seat
from .campaigns import Campaigns, Page
from .tutorial import Tutorial, read_tutorial


def _no_automas(view: Any, language: str) -> list[str]:
    return []


def _no_objection(setup: Any) -> str:
    return ""


def _no_facts(g: Any) -> list[dict[str, tuple[str, ...]]]:
    return []


def _nothing_more(g: Any) -> dict[str, str | int]:
    return {}


def _no_pages(view: Any, language: str) -> dict[str, str]:
    return {}


def _all_of_it(setup: Any) -> Any:
    return setup


class SetupError(ValueError):
    """A table cannot be set up like this, because of one option."""

    def __init__(self, option: str, text: str) -> None:
        super().__init__(text)
        self.option = option


Card = tuple[str, str, str, str]
"""A card for reading: kind, name, text, flavour."""


class MenuLine(NamedTuple):
    """A table that the menu of the terminal offers."""

    seats: str
    """Who sits where, as `--seats` takes it."""
    choices: Mapping[str, str] = {}


@dataclass(frozen=True, kw_only=True)
class Shelf:
    """A game on the shelf: its rules, and how it is told. `games.plain.plain_shelf` makes one for a small game."""

    rules: Game[Any]
    name: str
    folder: Path
    """Where its texts are: `rules.<language>.md`, `<language>.ftl`, `tutorial.toml`."""
    seats: tuple[int, ...]
    usual_seats: int
    """Seats of a table for which nobody says how many."""
    choices: Mapping[str, tuple[str, ...]]
    """Options of the setup that a table may choose, with their values; the first is the default."""
    teller: Callable[[str, str, Sequence[str]], Teller]
    """A function of (content hash, language, names of the seats)."""
    load_packs: Callable[[Sequence[Path]], str]
    """Reads packs over the built-in content; gives the hash of the result."""
    gallery: Callable[[str, str], list[Card]]
    """The cards of a content in a language that lie open in the box: what anybody may read before a match."""
    catalogue: Callable[[str, str], Struct]
    """Names, texts and numbers for a browser that never change in a match, of a content in a language. Anybody can
    fetch it before a match, so it holds only what lies open in the box; `pages` gives the rest when it is read."""
    hint: Callable[[Any, Seat, Option, Teller], str]
    """A line about an option beside its label, from the view of the seat that is asked; empty if there is none."""
    label: Callable[[Any, Seat, str], str]
    """A name for a seat from a view, in a language: that of its Character, say; empty if there is none yet."""
    menu: Sequence[MenuLine] = ()
    """Tables that the terminal offers; by default one of the usual size, with one person."""
    automas: Callable[[Any, str], list[str]] = _no_automas
    """Names of the opponents that the rules run, from a view, in a language; their seats come after the players'."""
    refuse_setup: Callable[[Any], str] = _no_objection
    """The option that does not go with the rest of a setup; empty if the setup can be played."""
    facts: Callable[[Any], list[dict[str, tuple[str, ...]]]] = _no_facts
    """What each seat ended with, by kind, for the laboratory: the cards of a city, say, or the Character."""
    ended: Callable[[Any], dict[str, str | int]] = _nothing_more
    """Facts about a match for results and the end screen: its scenario, ending, turns, cause of defeat."""
    cooperative: bool = False
    """Whether all seats win or lose as one: every outcome then says so by `together`."""
    open_hands: bool = False
    """Whether seats hide nothing from each other: somebody with several seats then sees all of them at once."""
    waits: frozenset[str] = frozenset()
    """Questions to several seats at which bots answer only after all persons."""
    pages: Callable[[Any, str], dict[str, str]] = _no_pages
    """Texts that a view names, by id, in a language: what nobody may know before it is read in a match."""
    journal: Callable[[Any, str], list[Page]] | None = None
    """What was read in a match, from a view, in order; None: the pages that the view names."""
    spoilers: Callable[[str, str], list[Card]] | None = None
    """The cards and pages that are not in `gallery`, because nobody may know them yet; None: there are none."""
    public_setup: Callable[[Any], Any] = _all_of_it
    """The part of a setup that anybody may see. What comes from the ledger of a campaign stays on the server."""
    campaign: Campaigns[Any] | None = None
    """How matches follow each other; None: each stands alone."""
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
        if "content" in self.rules.setup.__struct_fields__:
            choices = {**choices, "content": content or self.rules.content}
        setup: Struct = self.rules.setup(seats=seats, **choices)
        if option := self.refuse_setup(setup):
            with_it = ((value, replace(setup, **{option: value})) for value in self.choices[option])
            can_be = ", ".join(value for value, other in with_it if not self.refuse_setup(other))
            problem = f"{self.name} for {seats} cannot be played like this: choose another {option} ({can_be})"
            raise SetupError(option, problem)
        return setup

    @property
    def has_pages(self) -> bool:
        return self.pages is not _no_pages

    @property
    def hides_setup(self) -> bool:
        """Whether a part of the setup stays on the server while a match runs."""
        return self.public_setup is not _all_of_it

    def read_again(self, view: Any, language: str) -> list[Page]:
        """What the reader of a view has read in this match, in order."""
        if self.journal is not None:
            return self.journal(view, language)
        return [Page(id, "", text) for id, text in self.pages(view, language).items()]

    def points(self, view: Any) -> list[int]:
        """The points of every seat so far, as far as the reader of a view may know them."""
        return [score.total for score in self.rules.outcome(view).scores]


@cache
def _packages() -> dict[str, str]:
    """The package of each game by its id: the folders here, and installed packages of the entry point group."""
    here = Path(__file__).parent
    ours = {
        folder.name.replace("_", "-"): f"{__name__}.{folder.name}"
        for folder in sorted(here.iterdir())
        if (folder / "shelf.py").is_file()
    }
    others = {entry.name: entry.value for entry in entry_points(group=ENTRY_POINTS)}
    return ours | {id: package for id, package in sorted(others.items()) if id not in ours}


ENTRY_POINTS = "stolik.games"
"""The entry point group of other people's games: the name is the game's id, the value its package."""
GAMES = tuple(_packages())


@cache
def find_game(id: str) -> Shelf:
    """A game by its id, loaded when it is wanted; LookupError names those that are there."""
    package = _packages().get(id)
    if package is None:
        raise LookupError(f"there is no game {id!r}; there are {', '.join(_packages())}")
    shelf: Shelf = import_module(f"{package}.shelf").SHELF
    if shelf.rules.id != id:
        raise LookupError(f"the game {id!r} calls itself {shelf.rules.id!r}: the two must be the same")
    return shelf


@cache
def part(game: str, name: str) -> ModuleType | None:
    """A module of a game's folder besides its rules (`bot`, `screen`, ...); None if the game has none."""
    find_game(game)
    module = f"{_packages()[game]}.{name}"
    return import_module(module) if find_spec(module) else None
