"""The base class of all kits: the game, its setups, and helpers."""

import re
from collections.abc import Iterator, Sequence
from typing import Any, ClassVar

import pytest
from msgspec import Struct
from msgspec.structs import asdict

from ...effects.plain import PlainTeller
from ...effects.speech import LANGUAGES
from ...effects.telling import Teller
from ...games import SetupError, Shelf, find_game
from ...kernel import Match
from ..random_play import positions

NAMES = ("Ada", "Bo", "Cyd", "Dov", "Eve", "Fin", "Gus", "Hal")


class Kit:
    """Tests of one game. A test with an argument `setup` or `language` runs once for each setup or language."""

    shelf: ClassVar[Shelf]
    setups: ClassVar[Sequence[Struct]]
    """Default: `usual_setups`."""

    def __init_subclass__(cls, game: str = "", shelf: Shelf | None = None, **more: Any) -> None:
        """`game` is the id of an installed game; a game that is not installed is given as `shelf`."""
        super().__init_subclass__(**more)
        if game or shelf is not None:
            cls.shelf = shelf if shelf is not None else find_game(game)
            if "setups" not in cls.__dict__:
                cls.setups = usual_setups(cls.shelf)

    def pytest_generate_tests(self, metafunc: pytest.Metafunc) -> None:
        if "setup" in metafunc.fixturenames:
            metafunc.parametrize("setup", self.setups, ids=[name_of(setup) for setup in self.setups])
        if "language" in metafunc.fixturenames:
            metafunc.parametrize("language", LANGUAGES)

    def positions(self, setup: Struct, seed: str, matches: int = 1, every: int = 1) -> Iterator[Match[Any]]:
        """Play random matches; yields the match at every `every`-th question and at its end."""
        return positions(self.shelf, setup, seed, matches, every)

    def teller(self, language: str, match: Match[Any] | None = None) -> Teller:
        """A teller with the names of a match; without a match, for players Ada, Bo, ..."""
        if match is None:
            return self.shelf.teller("", language, NAMES)
        content = getattr(match.state, "content", "")
        automas = self.shelf.automas(match.view(None), language)
        return self.shelf.teller(content, language, [*NAMES[: match.state.seats], *automas])

    @property
    def plain(self) -> bool:
        """Whether the game has a plain teller, which derives missing texts from ids."""
        return isinstance(self.teller("en"), PlainTeller)


def usual_setups(shelf: Shelf) -> list[Struct]:
    """One setup for each number of seats, and one for each choice other than the default; without refused ones."""
    wanted: list[tuple[int, dict[str, str]]] = [(seats, {}) for seats in shelf.seats]
    for option, values in shelf.choices.items():
        wanted += [(shelf.usual_seats, {option: value}) for value in values[1:]]
    setups = []
    for seats, choices in wanted:
        try:
            setups.append(shelf.setup(seats, choices))
        except SetupError:
            continue  # the game refuses this combination
    return setups


def name_of(setup: Struct) -> str:
    """A short name of a setup for test ids: its values, without its content."""
    values = (value for name, value in asdict(setup).items() if name != "content")
    return "-".join(str(value) for value in values if isinstance(value, int | str))


def is_clean(text: str) -> bool:
    """Whether a text is not empty and has no ids, unfilled placeholders or double spaces."""
    return bool(text) and text == text.strip() and not re.search(r"_|[{}]|  |None|\ue000", text)
