"""Programming planned as a whole: a beam search for the layout of a Console that the moves can reach."""

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from .console import exchanged, slides
from .patterns import CORE, FREE, Ways, fits, masks

ONE_SHORT, TWO_SHORT = 0.3, 0.08
"""What a Pattern is worth when one or two of its cells are wrong, as a share of its value."""
MOVE_COST = 0.02
"""Of layouts that are worth the same the one with fewer moves is preferred."""
MOST_TARGETS = 10


class Target(NamedTuple):
    """A Pattern that could be fired, and what firing it is worth."""

    ways: Ways
    value: float


@lru_cache(100_000)
def missing(console: str, core: str, ways: Ways) -> int:
    """How many cells of a Pattern are wrong where most of it lies: 0, 1, 2, or 3 for more.

    As in `fits` the whole board is compared at once: three masks hold the places with no, one and two wrong cells.
    """
    board = masks(console)
    free, least = board[FREE], 3
    for way in ways:
        none, one, two = -1, 0, 0
        for shift, symbol in way:
            here, there = board[core if symbol == CORE else symbol] >> shift, free >> shift
            two = (two & here | one & ~here) & there
            one = (one & here | none & ~here) & there
            none &= here
        if none:
            return 0
        if one:
            least = 1
        elif two and least == 3:
            least = 2
    return least


def top(targets: Iterable[Target]) -> tuple[Target, ...]:
    """The most valuable targets."""
    return tuple(sorted((t for t in targets if t.value > 0), key=lambda t: -t.value)[:MOST_TARGETS])


@lru_cache(200_000)
def layout_parts(console: str, core: str, targets: tuple[Target, ...]) -> tuple[float, float]:
    """What can be fired from a Console: Patterns that share no cell; and a share of those that are nearly complete."""
    complete, nearly, used = 0.0, 0.0, 0
    for ways, worth in targets:
        wrong = missing(console, core, ways)
        if wrong == 0:
            places = [cells for cells in fits(console, core, ways) if not cells & used]
            if places:
                used |= places[0]
                complete += worth
            else:
                nearly += ONE_SHORT * worth
        elif wrong == 1:
            nearly += ONE_SHORT * worth
        elif wrong == 2:
            nearly += TWO_SHORT * worth
    return complete, nearly


def layout_value(console: str, core: str, targets: tuple[Target, ...]) -> float:
    return sum(layout_parts(console, core, targets))


@lru_cache(20_000)
def best_slides(
    console: str, core: str, moves: int, targets: tuple[Target, ...], width: int
) -> tuple[tuple[int, int], ...]:
    """The slides to the best layout found; empty if the Console is best left as it is."""
    best: tuple[float, tuple[tuple[int, int], ...]] = (layout_value(console, core, targets), ())
    beam, seen = [(best[0], console, best[1])], {console}
    for _ in range(moves):
        reached = []
        for _, board, path in beam:
            for a, b in slides(board):
                other = exchanged(board, a, b)
                if other not in seen:
                    seen.add(other)
                    reached.append((layout_value(other, core, targets), other, (*path, (a, b))))
        if not reached:
            break
        reached.sort(key=lambda found: (-found[0], found[1]))
        beam = reached[:width]
        value = beam[0][0] - MOVE_COST * len(beam[0][2])
        if value > best[0]:
            best = (value, beam[0][2])
    return best[1]
