"""Changes of a game's numbers by cards in play: `always(hand_limit, 2)`."""

from collections import Counter
from collections.abc import Iterable

from .nodes import Abilities


def modifiers_of(abilities: Iterable[Abilities]) -> Counter[str]:
    """The changes of all these abilities together, by the number that they change; 0 for all others."""
    changes: Counter[str] = Counter()
    for several in abilities:
        changes.update(several.always)
    return changes
