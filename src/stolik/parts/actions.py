"""Every action of a game, numbered: what a number means depends on the content only, never on the state."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from ..effects.content import Library
from ..effects.nodes import Abilities, Branch, Choice, Effect, May, Whenever
from ..kernel import Option


class Part(NamedTuple):
    """One more component of an option that has several: a die to roll again, a resource to pay with."""

    of: str
    item: Any


class End(NamedTuple):
    """No more components."""

    of: str


Action = Option | Part | End
Components = Callable[[Any], Sequence[Any]]


class ActionSpace:
    """Numbers for options; an option with several components is said one component at a time.

    An option is a row of actions: itself, or its components in the order of their numbers and an end.
    """

    def __init__(
        self,
        options: Iterable[Option],
        components: Mapping[type[Option], Components],
        items: Mapping[type[Option], Iterable[Any]],
    ) -> None:
        said: list[Action] = []
        for cls in components:
            said += (Part(cls.__name__, item) for item in items[cls])
            said.append(End(cls.__name__))
        self.actions: tuple[Action, ...] = (*said, *dict.fromkeys(options))
        self.components = components
        self.parts = len(said)
        """The first so many actions say components."""
        self._numbers = {action: number for number, action in enumerate(self.actions)}
        self.row = lru_cache(maxsize=100_000)(self._row)

    def __len__(self) -> int:
        return len(self.actions)

    def number(self, action: Action) -> int:
        return self._numbers[action]

    def _row(self, option: Option) -> tuple[int, ...]:
        """The actions that say this option."""
        cls = type(option)
        components = self.components.get(cls)
        if components is None:
            return (self._numbers[option],)
        name = cls.__name__
        return (
            *sorted(self._numbers[Part(name, item)] for item in components(option)),
            self._numbers[End(name)],
        )


def branches(library: Library) -> Iterator[Branch]:
    """All that can be asked about the effects of a content: ways, optional parts, and what is put into an order."""
    for effects in library.effects.values():
        for id, found in effects.items():
            effect = found.effect if isinstance(found, Abilities) else found
            if isinstance(effect, Effect):
                yield Branch(id, effect.path)
                yield from (Branch(id, path) for path in _asked(effect))


def _asked(effect: Effect) -> Iterator[str]:
    if isinstance(effect, Choice):
        yield from (way.path for way in effect.ways)
    elif isinstance(effect, May):
        yield effect.effect.path
    elif isinstance(effect, Whenever):
        yield effect.path
    for part in effect.parts():
        yield from _asked(part)
