"""The texts of a match in one language. Results are cached, because all watchers read the same texts."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from ..effects.story import Line, lines
from ..effects.telling import Teller, kebab
from ..games import find_game
from ..kernel import Event, Option, Refusal

Names = tuple[str, ...]


@lru_cache(maxsize=256)
def teller(game: str, content: str, language: str, names: Names) -> Teller:
    return find_game(game).teller(content, language, names)


class Words:
    """Texts of one match in one language."""

    __slots__ = ("_key",)

    def __init__(self, game: str, content: str, language: str, names: Names) -> None:
        self._key = (game, content, language, names)

    @property
    def language(self) -> str:
        return self._key[2]

    @property
    def teller(self) -> Teller:
        return teller(*self._key)

    def question(self, name: str) -> str:
        return self.teller.question(name)

    def option(self, option: Option) -> tuple[str, str, str]:
        """The label of an option, the heading of its group, and its short label below that heading."""
        return _option(self._key, option)

    def refusal(self, refusal: Refusal) -> str:
        return _refusal(self._key, refusal)

    def lines(self, events: tuple[Event, ...]) -> list[Line]:
        """The events of one answer as lines of the log."""
        return _lines(self._key, events)

    def ended(self, facts: Mapping[str, str | int]) -> list[tuple[str, str]]:
        """Facts about the end of a match: messages `ended-<fact>` and, for words, `ended-<fact>-<value>`."""
        if not facts:
            return []
        say = self.teller.speech.say
        return [
            (
                say(f"ended-{kebab(name)}"),
                str(fact) if isinstance(fact, int) else say(f"ended-{kebab(f'{name}_{fact}')}"),
            )
            for name, fact in facts.items()
        ]


Key = tuple[str, str, str, Names]


@lru_cache(maxsize=20_000)
def _option(key: Key, option: Any) -> tuple[str, str, str]:
    words = teller(*key)
    return words.option(option), words.group(option), words.short(option)


@lru_cache(maxsize=5_000)
def _refusal(key: Key, refusal: Refusal) -> str:
    return teller(*key).refusal(refusal)


@lru_cache(maxsize=20_000)
def _lines(key: Key, events: Any) -> list[Line]:
    return lines(teller(*key), events)
