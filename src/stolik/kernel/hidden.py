"""Hidden cards: masks them in views, and deals again what a seat cannot know."""

from collections.abc import Collection, Iterable, Sequence
from itertools import chain

from .chance import Chance

HIDDEN = "?"
"""Stands for a card that the viewer cannot see."""


def masked(cards: Sequence[str]) -> tuple[str, ...]:
    """The same number of hidden cards."""
    return (HIDDEN,) * len(cards)


class Deal:
    """The cards of several piles, shuffled together to be dealt anew; those in `known` stay where they are.

    They are sorted first, so that nothing of their old order is left.
    """

    def __init__(self, chance: Chance, piles: Iterable[Sequence[str]], known: Collection[str] = ()) -> None:
        self.known = known
        cards = sorted(chain.from_iterable(piles))
        self.cards = list(chance.shuffled([card for card in cards if card not in known] if known else cards))

    def pile(self, old: Sequence[str]) -> tuple[str, ...]:
        """Deal as many cards as the old pile has."""
        return tuple(card if card in self.known else self.cards.pop() for card in old)

    def rest(self) -> tuple[str, ...]:
        """All cards that are left."""
        return tuple(self.cards)
