"""The games, one folder each, and the contract `Shelf` by which they are found."""

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

from ..effects.content import RecordKind
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


def _no_trials(content: str) -> list["Trial"]:
    return []


def _no_pages(view: Any, language: str) -> dict[str, str]:
    return {}


def _all_of_it(setup: Any) -> Any:
    return setup


class SetupError(ValueError):
    """An option of the setup is not allowed."""

    def __init__(self, option: str, text: str) -> None:
        super().__init__(text)
        self.option = option


Card = tuple[str, str, str, str]
"""A card as text: kind, name, text, flavour."""


BySetup = Callable[[Any], bool]
"""Something that is so with some setups of a game."""


class Trial(NamedTuple):
    """Something in a pack that bots can try, such as a Scenario of a co-operative game."""

    name: str
    picture: str
    """How its parts lead to each other, as text."""
    graph: str
    """The same in the language of Graphviz."""
    setup: Struct
    """A match in which it is played."""


class MenuLine(NamedTuple):
    """An entry of the terminal's menu."""

    seats: str
    """Seats in the form of `--seats`."""
    choices: Mapping[str, str] = {}


@dataclass(frozen=True, kw_only=True)
class Shelf:
    """A game: its rules and everything around them. `games.plain.plain_shelf` makes one for a small game."""

    rules: Game[Any]
    name: str
    folder: Path
    """Folder of its texts: `rules.<language>.md`, `<language>.ftl`, `tutorial.toml`."""
    seats: tuple[int, ...]
    usual_seats: int
    """Default number of seats."""
    choices: Mapping[str, tuple[str, ...]]
    """Options of the setup with their values; the first is the default."""
    teller: Callable[[str, str, Sequence[str]], Teller]
    """Makes the texts: a function of (content hash, language, names of the seats)."""
    load_packs: Callable[[Sequence[Path]], str]
    """Loads packs over the built-in content; returns the hash of the result."""
    gallery: Callable[[str, str], list[Card]]
    """The cards of (content, language) that are open in the box, so that anybody may read them before a match."""
    catalogue: Callable[[str, str], Struct]
    """Names, texts and numbers for a browser that never change in a match, of a content in a language. Anybody can
    fetch it before a match, so it holds only what lies open in the box; `pages` gives the rest when it is read."""
    hint: Callable[[Any, Seat, Option, Teller], str]
    """A line about an option beside its label, from the view of the asked seat; empty if there is none."""
    label: Callable[[Any, Seat, str], str]
    """Name of a seat in the game, for example of its Character; empty if there is none yet."""
    menu: Sequence[MenuLine] = ()
    """Entries of the terminal's menu; by default one with the usual number of seats and one person."""
    automas: Callable[[Any, str], list[str]] = _no_automas
    """Names of automated opponents, from a view, in a language; their seats come after the players'."""
    refuse_setup: Callable[[Any], str] = _no_objection
    """The option that does not fit the rest of a setup; empty if the setup is valid."""
    facts: Callable[[Any], list[dict[str, tuple[str, ...]]]] = _no_facts
    """Items that each seat ended with, by kind, for statistics: the cards of a city, the Character."""
    ended: Callable[[Any], dict[str, str | int]] = _nothing_more
    """Facts about a match for results and the end screen: scenario, ending, turns, cause of defeat."""
    cooperative: bool | BySetup = False
    """Whether all seats win or lose together; then every outcome sets `together`. A function of the setup if a game
    has modes of both kinds."""
    open_hands: bool | BySetup = False
    """Whether seats hide nothing from each other: a player with several seats then needs no curtain."""
    waits: frozenset[str] = frozenset()
    """Questions to several seats at which bots answer only after all persons."""
    unheld: frozenset[str] = frozenset()
    """Questions whose answer needs no confirmation though a turn ends with it: those of the preparation, and those that
    ask whether the turn is over. The choice must not depend on anything secret: all see whether a turn is held."""
    in_one_go: frozenset[tuple[str, str]] = frozenset()
    """Pairs of questions of which the second settles what the answer to the first has begun (a card and its payment):
    both can be answered in one go."""
    pages: Callable[[Any, str], dict[str, str]] = _no_pages
    """Texts that a view names, by id, in a language; nobody may know them before they are read in a match."""
    journal: Callable[[Any, str], list[Page]] | None = None
    """Pages read in a match, from a view, in order; None: the pages that the view names."""
    spoilers: Callable[[str, str], list[Card]] | None = None
    """Cards and pages that `gallery` leaves out because they are secret; None: there are none."""
    public_setup: Callable[[Any], Any] = _all_of_it
    """The public part of a setup. Data from the ledger of a campaign stays on the server."""
    campaign: Campaigns[Any] | None = None
    """Contract of campaigns; None: the game has none."""
    trials: Callable[[str], list[Trial]] = _no_trials
    """What packs add to a content that bots can try on its own; `stolik pack check` plays it."""
    listed: bool = True
    """Whether the lobby and the terminal's menu offer it. A game that is still being built is played by its name."""
    vocabulary: Vocabulary = field(default_factory=Vocabulary)
    """The words of its effect language."""
    tables: Mapping[str, RecordKind] = field(default_factory=dict)
    """Kinds of records in its content and packs."""

    def __post_init__(self) -> None:
        for option in self.choices:
            if option not in self.rules.setup.__struct_fields__:
                raise TypeError(f"{self.name}: the setup has no field for the choice {option!r}")

    def is_cooperative(self, setup: Any) -> bool:
        """Whether all seats win or lose together in a match with this setup."""
        return self.cooperative(setup) if callable(self.cooperative) else self.cooperative

    def has_open_hands(self, setup: Any) -> bool:
        """Whether seats hide nothing from each other in a match with this setup."""
        return self.open_hands(setup) if callable(self.open_hands) else self.open_hands

    @property
    def modes(self) -> tuple[str, ...]:
        return self.choices.get("mode", ())

    @cached_property
    def tutorial(self) -> Tutorial | None:
        """A guided first match; None if the game has none."""
        return read_tutorial(self.folder, self.rules)

    def setup(self, seats: int, choices: Mapping[str, str], content: str = "") -> Struct:
        """The setup of a table; SetupError names an option that is not allowed."""
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
        """Pages that the reader of a view has read in this match, in order."""
        if self.journal is not None:
            return self.journal(view, language)
        return [Page(id, "", text) for id, text in self.pages(view, language).items()]

    def points(self, view: Any) -> list[int]:
        """Current points of every seat, as far as the reader of a view may know them."""
        return [score.total for score in self.rules.outcome(view).scores]


@cache
def _packages() -> dict[str, str]:
    """Package of each game by id: the folders here, and installed packages with the entry point."""
    here = Path(__file__).parent
    ours = {
        folder.name.replace("_", "-"): f"{__name__}.{folder.name}"
        for folder in sorted(here.iterdir())
        if (folder / "shelf.py").is_file()
    }
    others = {entry.name: entry.value for entry in entry_points(group=ENTRY_POINTS)}
    return ours | {id: package for id, package in sorted(others.items()) if id not in ours}


ENTRY_POINTS = "stolik.games"
"""Entry point group for games of other authors: the name is the id, the value the package."""
GAMES = tuple(_packages())


@cache
def find_game(id: str) -> Shelf:
    """Load a game by its id; LookupError lists the existing ones."""
    package = _packages().get(id)
    if package is None:
        raise LookupError(f"there is no game {id!r}; there are {', '.join(_packages())}")
    try:
        module = import_module(f"{package}.shelf")
    except ModuleNotFoundError as error:
        if f"{package}.shelf.".startswith(f"{error.name}."):
            raise LookupError(
                f"the game {id!r} should be a package {package!r} with a file shelf.py: {error}"
            ) from error
        raise
    shelf: Shelf | None = getattr(module, "SHELF", None)
    if shelf is None:
        raise LookupError(f"{module.__name__}, the shelf of the game {id!r}, has no SHELF")
    if shelf.rules.id != id:
        raise LookupError(f"the game {id!r} calls itself {shelf.rules.id!r}: the two must be the same")
    return shelf


@cache
def part(game: str, name: str) -> ModuleType | None:
    """Import an optional module of a game's folder (`bot`, `screen`, ...); None if the game has none."""
    find_game(game)
    module = f"{_packages()[game]}.{name}"
    return import_module(module) if find_spec(module) else None
