"""Which symbols of the dice match which symbols of a card: all ways that matter, found by values only.

Faces are strings: a Trait, "wild", "blank", "a/b" (one or the other), "a+a" (two symbols).
"""

from collections import Counter
from functools import lru_cache

from .content import Spot
from .state import Rolled
from .terms import COLOUR, LEVEL_OF, TRAITS

ARMOR = {"": (1, ""), "red": (2, "red"), "blue": (2, "blue"), "red_edge": (3, "red"), "blue_edge": (3, "blue")}
"""The least level and the colour that a spot needs (TB-279, TB-280, TB-281)."""


@lru_cache(maxsize=256)
def symbols_of(face: str) -> tuple[tuple[str, ...], ...]:
    """The symbols of a face, each as the Traits it can be used for (TB-159, TB-162, TB-165, TB-166)."""
    if face in ("blank", ""):
        return ()
    if face == "wild":
        return (TRAITS,)
    if "+" in face:
        return tuple((trait,) for trait in face.split("+"))
    return (tuple(face.split("/")),)


@lru_cache(maxsize=65536)
def can_match(faces: tuple[str, ...], wanted: tuple[str, ...]) -> bool:
    """Whether these faces match all the wanted symbols, each symbol of a die at most one (TB-228, TB-229)."""
    symbols = sorted((s for face in faces for s in symbols_of(face)), key=len)
    return len(symbols) >= len(wanted) and _covers(tuple(symbols), Counter(wanted))


def _covers(symbols: tuple[tuple[str, ...], ...], missing: Counter[str]) -> bool:
    if not missing.total():
        return True
    if len(symbols) < missing.total():
        return False
    first, rest = symbols[0], symbols[1:]
    useful = [trait for trait in first if missing[trait]]
    for trait in useful:
        missing[trait] -= 1
        found = _covers(rest, missing)
        missing[trait] += 1
        if found:
            return True
    return not useful and _covers(rest, missing)


@lru_cache(maxsize=16384)
def ways_to_match(faces: tuple[str, ...], wanted: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
    """All sets of wanted symbols that can be matched with no symbol left idle that could match one more (TB-R083)."""
    symbols = tuple(s for face in faces for s in symbols_of(face))
    found: dict[tuple[str, ...], None] = {}
    seen: set[tuple[int, tuple[str, ...], tuple[tuple[str, ...], ...]]] = set()

    def place(at: int, missing: tuple[str, ...], idle: tuple[tuple[str, ...], ...]) -> None:
        if (at, missing, idle) in seen:
            return
        seen.add((at, missing, idle))
        if at == len(symbols):
            if not any(trait in missing for symbol in idle for trait in symbol):
                matched = Counter(wanted) - Counter(missing)
                found[tuple(sorted(matched.elements(), key=TRAITS.index))] = None
            return
        for trait in symbols[at]:
            if trait in missing:
                left = list(missing)
                left.remove(trait)
                place(at + 1, tuple(left), idle)
        place(at + 1, missing, tuple(sorted((*idle, symbols[at]))))

    place(0, wanted, ())
    return tuple(sorted(found, key=lambda traits: (-len(traits), traits)))


Unit = tuple[tuple[str, ...], int, str]
"""A symbol in a fight: the Traits it can be, the level and the colour of its die."""


def units_of(dice: tuple[Rolled, ...], extra: tuple[str, ...]) -> tuple[Unit, ...]:
    """All symbols of the dice, and extra ones from cards, which have the level of no die: they fit white spots only."""
    units = [(symbol, LEVEL_OF[die.kind], COLOUR[die.kind]) for die in dice for symbol in symbols_of(die.face)]
    units += [(symbol, 1, "") for face in extra for symbol in symbols_of(face)]
    return tuple(sorted(units))


def fits(unit: Unit, spot: Spot) -> bool:
    """Whether this symbol can cover this spot (TB-279, TB-280, TB-281, TB-282, TB-R097)."""
    traits, level, colour = unit
    need, wanted = ARMOR[spot.armor]
    return spot.trait in traits and level >= need and (not wanted or colour == wanted)


@lru_cache(maxsize=16384)
def ways_to_strike(
    units: tuple[Unit, ...], spots: tuple[Spot, ...], covered: tuple[bool, ...]
) -> tuple[tuple[int, ...], ...]:
    """All sets of spots that can be covered with no symbol left unused that could cover one more (TB-R098, TB-R099).

    Of ways that differ in nothing but which of several equal spots they cover, one is given; most spots first.
    """
    free = [at for at, done in enumerate(covered) if not done]
    reach = [[at for at in free if fits(unit, spots[at])] for unit in units]
    pairs: dict[int, list[int]] = {}
    for at in free:
        if spots[at].pair:
            pairs.setdefault(spots[at].pair, []).append(at)
    results: dict[tuple[Spot, ...], tuple[int, ...]] = {}
    seen: set[tuple[int, int, int]] = set()

    def allowed(mask: int, used: int) -> bool:
        for two in pairs.values():
            if sum(mask >> at & 1 for at in two) not in (0, len(two)):
                return False
        idle = [reach[u] for u in range(len(units)) if not used >> u & 1]
        for at in free:
            if mask >> at & 1:
                continue
            partners = pairs.get(spots[at].pair, [at]) if spots[at].pair else [at]
            if len(partners) == 1 and any(at in r for r in idle):
                return False
            if len(partners) == 2:
                one, two_ = partners
                for i, r in enumerate(idle):
                    if one in r and any(two_ in s for j, s in enumerate(idle) if i != j):
                        return False
        return True

    def place(unit: int, mask: int, used: int) -> None:
        if (unit, mask, used) in seen:
            return
        seen.add((unit, mask, used))
        if unit == len(units):
            if allowed(mask, used):
                struck = tuple(at for at in free if mask >> at & 1)
                signature = tuple(sorted((spots[at] for at in struck), key=repr))
                results.setdefault(signature, struck)
            return
        tried: set[Spot] = set()
        for at in reach[unit]:
            if not mask >> at & 1 and spots[at] not in tried:
                tried.add(spots[at])
                place(unit + 1, mask | 1 << at, used | 1 << unit)
        place(unit + 1, mask, used)

    place(0, 0, 0)
    return tuple(sorted(results.values(), key=lambda struck: (-len(struck), struck)))
