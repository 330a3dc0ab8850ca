"""How likely dice show all symbols of a Challenge, or hit a Monster, on one roll."""

from collections import Counter
from functools import lru_cache

from .content import Spot, content_of
from .matching import Unit, can_match, fits, units_of
from .state import Rolled

MOST_DICE = 7
"""Of more dice the odds are not told: there are too many ways for them to fall."""


@lru_cache(maxsize=4096)
def percent(content: str, dice: tuple[str, ...], symbols: tuple[str, ...], required: tuple[str, ...]) -> int | None:
    """The chance of all required symbols, with those that are given already; rounded, but 0 and 100 are certain."""
    if len(dice) > MOST_DICE:
        return None
    box = content_of(content)
    falls: Counter[tuple[str, ...]] = Counter({(): 1})
    for kind in dice:
        more: Counter[tuple[str, ...]] = Counter()
        for faces, ways in falls.items():
            for face in box.dice[kind].faces:
                more[tuple(sorted((*faces, face)))] += ways
        falls = more
    good = sum(ways for faces, ways in falls.items() if can_match((*faces, *symbols), required))
    return _rounded(good, falls.total())


@lru_cache(maxsize=4096)
def hit_percents(
    content: str, dice: tuple[str, ...], symbols: tuple[str, ...], monster: str, covered: tuple[bool, ...]
) -> tuple[int, int] | None:
    """The chances of at least one hit and of hits on all open spots of a Monster."""
    if len(dice) > MOST_DICE:
        return None
    box = content_of(content)
    spots = [spot for spot, done in zip(box.monsters[monster].spots, covered, strict=True) if not done]
    falls: Counter[tuple[Unit, ...]] = Counter({units_of((), symbols): 1})
    for kind in dice:
        shown = Counter(_useful(units_of((Rolled(kind, face),), ()), spots) for face in box.dice[kind].faces)
        more: Counter[tuple[Unit, ...]] = Counter()
        for units, ways in falls.items():
            for face, n in shown.items():
                more[tuple(sorted((*units, *face)))] += ways * n
        falls = more
    some = sum(ways for units, ways in falls.items() if _hits_some(units, spots))
    every = sum(ways for units, ways in falls.items() if _hits_all(units, spots))
    return _rounded(some, falls.total()), _rounded(every, falls.total())


def _useful(units: tuple[Unit, ...], spots: list[Spot]) -> tuple[Unit, ...]:
    return tuple(unit for unit in units if any(fits(unit, spot) for spot in spots))


def _hits_some(units: tuple[Unit, ...], spots: list[Spot]) -> bool:
    """Whether a spot, or both of a pair, can be covered (TB-282)."""
    single = [spot for spot in spots if not spot.pair]
    if any(fits(unit, spot) for unit in units for spot in single):
        return True
    pairs: dict[int, list[Spot]] = {}
    for spot in spots:
        if spot.pair:
            pairs.setdefault(spot.pair, []).append(spot)
    return any(_hits_all(units, two) for two in pairs.values())


def _hits_all(units: tuple[Unit, ...], spots: list[Spot]) -> bool:
    """Whether each spot can have a symbol of its own."""
    if len(units) < len(spots):
        return False
    if not spots:
        return True
    first, rest = spots[0], spots[1:]
    return any(
        _hits_all((*units[:at], *units[at + 1 :]), rest)
        for at, unit in enumerate(units)
        if fits(unit, first) and unit not in units[:at]
    )


def _rounded(good: int, all_ways: int) -> int:
    if good in (0, all_ways):
        return 100 if good else 0
    return min(99, max(1, round(100 * good / all_ways)))
