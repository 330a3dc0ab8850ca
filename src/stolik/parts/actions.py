"""Numbered actions of a game. The meaning of a number depends on the content only, not on the state."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from ..effects.content import Library
from ..effects.nodes import Abilities, Branch, ChooseOne, Effect, May, Whenever
from ..kernel import Option


class Component(NamedTuple):
    """Action that adds one component to an option with several: a die to reroll, a resource to pay with."""

    of: str
    item: Any


class End(NamedTuple):
    """Action that ends the list of components."""

    of: str


Action = Option | Component | End
Components = Callable[[Any], Sequence[Any]]


class ActionSpace:
    """Maps options to sequences of action numbers.

    An ordinary option is one action. An option with components is the sequence of its components in ascending order,
    followed by an end.
    """

    def __init__(
        self,
        options: Iterable[Option],
        components: Mapping[type[Option], Components],
        items: Mapping[type[Option], Iterable[Any]],
    ) -> None:
        said: list[Action] = []
        for cls in components:
            said += (Component(cls.__name__, item) for item in items[cls])
            said.append(End(cls.__name__))
        self.actions: tuple[Action, ...] = (*said, *dict.fromkeys(options))
        self.components = components
        self.parts = len(said)
        """Actions below this number are components and ends."""
        self._numbers = {action: number for number, action in enumerate(self.actions)}
        self.row = lru_cache(maxsize=100_000)(self._row)

    def __len__(self) -> int:
        return len(self.actions)

    def number(self, action: Action) -> int:
        return self._numbers[action]

    def _row(self, option: Option) -> tuple[int, ...]:
        """The sequence of actions of an option."""
        cls = type(option)
        components = self.components.get(cls)
        if components is None:
            if option not in self._numbers:
                raise LookupError(f"{option} is no action: the ActionSpace of encoding.py does not name it")
            return (self._numbers[option],)
        name = cls.__name__
        return (
            *sorted(self._numbers[Component(name, item)] for item in components(option)),
            self._numbers[End(name)],
        )


def branches(library: Library) -> Iterator[Branch]:
    """All branches that effects of a content can ask about: alternatives, optional parts, and effects to be ordered."""
    for effects in library.effects.values():
        for id, found in effects.items():
            effect = found.effect if isinstance(found, Abilities) else found
            if isinstance(effect, Effect):
                yield Branch(id, effect.path)
                yield from (Branch(id, path) for path in _asked(effect))


def _asked(effect: Effect) -> Iterator[str]:
    if isinstance(effect, ChooseOne):
        yield from (way.path for way in effect.ways)
    elif isinstance(effect, May):
        yield effect.effect.path
    elif isinstance(effect, Whenever):
        yield effect.path
    for part in effect.parts():
        yield from _asked(part)
