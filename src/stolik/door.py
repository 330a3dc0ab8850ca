"""Entry point for authors: `from stolik import GAME` gives the `Door` of a game. See docs/bots.md."""

from collections.abc import Callable
from typing import Any

from . import api
from .api import Match
from .bots import bot_for
from .games import find_game
from .kernel import Illegal, Option


class Door:
    """Creates and loads matches of one game and its bots. Its attributes are the game's option classes."""

    def __init__(self, game: str) -> None:
        self.game = game
        shelf = find_game(game)
        self.__doc__ = f"{shelf.name} for authors of bots and tools. See docs/bots.md."
        self._seats = shelf.usual_seats
        self._classes = {cls.__name__: cls for cls in (*shelf.rules.answers, Illegal, Match, Option)}

    def new(
        self, seats: int | None = None, seed: int | str = 0, language: str = "en", content: str = "", **choices: str
    ) -> Match:
        """Start a match; the same seed deals the same cards and rolls the same dice."""
        return api.new(self.game, self._seats if seats is None else seats, seed, language, choices, content)

    def load(self, data: bytes, language: str = "en") -> Match:
        """Load a saved match."""
        return api.load(self.game, data, language)

    def bot(self, name: str, seed: int | str = 0) -> Callable[[Match], Option]:
        """A bot by its level or command-line name, as a function that answers for the seat to act."""
        return bot_for(name, self.game, str(seed))

    def __getattr__(self, name: str) -> Any:
        """A class of options of the game by name; also `Illegal`, `Match` and `Option`."""
        if not name.startswith("_") and name in self._classes:
            return self._classes[name]
        raise AttributeError(f"{self.game} has no {name!r}; it has {', '.join(sorted(self._classes))}")

    def __dir__(self) -> list[str]:
        return [*super().__dir__(), *self._classes]

    def __repr__(self) -> str:
        return f"<Door of {self.game}>"
