"""Laying out the map, Exploration tokens and the Enemy deck (steps 7 and 8 of the setup)."""

from collections.abc import Iterable

from ...effects.nodes import Amount
from .content import Content
from .data import content
from .records import Group, Layout
from .state import Place, Tamashii


def lay_map(g: Tamashii, layout: Layout, tiles: Iterable[int]) -> None:
    """Uncovered tiles at their places; the others shuffled and covered (TM-042, TM-043)."""
    g.map = [Place((q, r), tile, uncovered=True) for q, r, tile in layout.open]
    shuffled = g.chance.shuffled(tiles)
    g.map += [Place(at, tile) for at, tile in zip(layout.covered.at, shuffled, strict=False)]


def place_tokens(g: Tamashii, layout: Layout, boxed: Iterable[str]) -> None:
    """A random Exploration token on each covered tile (TM-045, TM-062, TM-063)."""
    kinds = content(g).constants.exploration
    left_out = tuple(boxed)
    tokens = g.chance.shuffled(kind for kind, n in kinds.items() if kind not in left_out for _ in range(n))
    g.spare_tokens = tokens
    if layout.covered.tokens:
        for place in g.map:
            if not place.uncovered:
                g.spare_tokens, place.token = g.spare_tokens[:-1], g.spare_tokens[-1]


def enemy_deck(g: Tamashii, box: Content, id: str, groups: Iterable[Group]) -> tuple[str, ...]:
    """Groups from the top to the bottom, each shuffled by itself (TM-046, TM-047, TM-048, TM-049)."""
    deck: tuple[str, ...] = ()
    for i, group in enumerate(groups):
        enemies = [
            enemy for enemy in box.unlocked("enemy", g.known.unlocked) if enemy.level == group.level and not enemy.card
        ]
        left = {enemy.id: enemy.copies - deck.count(enemy.id) for enemy in enemies}  # those of groups before are taken
        cards = g.chance.shuffled(id for id, copies in left.items() for _ in range(copies))
        if group.count:
            count: Amount = box.library.effects["part"][f"{id}/count/{i}"]
            cards = cards[: max(0, count.value(g, g.first))]  # TM-009
        deck = (*cards, *deck)
    return deck
