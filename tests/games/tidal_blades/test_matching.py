"""Matching symbols of dice with those of Challenges and Monsters, against plain enumeration of every assignment."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import permutations

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from stolik.games.tidal_blades.content import Spot, built_in
from stolik.games.tidal_blades.matching import can_match, fits, symbols_of, units_of, ways_to_match, ways_to_strike
from stolik.games.tidal_blades.options import StopRolling, Strike
from stolik.games.tidal_blades.state import Rolled

from ...rules import rule
from .table import Table, table

TRAITS = ("spirit", "focus", "resilience", "synergy")
SYMBOLS: dict[str, list[set[str]]] = {
    "blank": [],
    "wild": [set(TRAITS)],
    **{trait: [{trait}] for trait in TRAITS},
    **{f"{one}/{other}": [{one, other}] for one, other in permutations(TRAITS, 2)},
    **{f"{trait}+{trait}": [{trait}, {trait}] for trait in TRAITS},
}
"""The symbols of each face, as the Traits each can be used for; more slashes than the dice of the box have."""
RED = {"red_initiate": 2, "red_elite": 3, "focus_guild": 4, "spirit_guild": 4}
BLUE = {"blue_initiate": 2, "blue_elite": 3, "resilience_guild": 4, "synergy_guild": 4}

faces = st.lists(st.sampled_from(sorted(SYMBOLS)), max_size=5).map(lambda found: tuple(sorted(found)))
cards = st.lists(st.sampled_from(TRAITS), max_size=4).map(tuple)


def assignments(reach: Sequence[Sequence[int]], taken: tuple[int, ...] = ()) -> Iterator[tuple[int, ...]]:
    """Every way to give each symbol one of the places it reaches, or none (-1), no place twice."""
    if len(taken) == len(reach):
        yield taken
        return
    for place in (-1, *reach[len(taken)]):
        if place < 0 or place not in taken:
            yield from assignments(reach, (*taken, place))


# --- Challenges ------------------------------------------------------------------------------------------------------


def matchable(shown: tuple[str, ...], wanted: tuple[str, ...]) -> bool:
    symbols = [symbol for face in shown for symbol in SYMBOLS[face]]
    return any(
        all(trait in symbol for trait, symbol in zip(wanted, order, strict=True))
        for order in permutations(symbols, len(wanted))
    )


def maximal_matches(shown: tuple[str, ...], wanted: tuple[str, ...]) -> set[tuple[str, ...]]:
    symbols = [symbol for face in shown for symbol in SYMBOLS[face]]
    found = set()
    for given_to in assignments([[at for at, trait in enumerate(wanted) if trait in s] for s in symbols]):
        missing = {trait for at, trait in enumerate(wanted) if at not in given_to}
        idle = [symbol for symbol, at in zip(symbols, given_to, strict=True) if at < 0]
        if not any(symbol & missing for symbol in idle):
            found.add(tuple(sorted((wanted[at] for at in given_to if at >= 0), key=TRAITS.index)))
    return found


@rule("TB-R022", "TB-R081")
@pytest.mark.parametrize("face", sorted(SYMBOLS))
def test_the_symbols_of_each_face(face):
    assert [set(symbol) for symbol in symbols_of(face)] == SYMBOLS[face]


@rule("TB-R081")
def test_every_face_of_every_die_is_among_those_tried_here():
    assert {face for die in built_in().dice.values() for face in die.faces} <= set(SYMBOLS)


@rule("TB-228", "TB-229", "TB-R081")
@given(faces, cards)
@example(("focus/spirit", "spirit", "wild"), ("focus", "spirit", "spirit"))
@example(("focus/spirit", "focus/spirit", "wild"), ("focus", "spirit", "synergy"))
@example(("focus/resilience", "focus/spirit"), ("focus", "resilience"))
@example(("focus/resilience", "focus/spirit", "focus/synergy"), ("focus", "spirit", "spirit"))
@example(("focus/resilience", "focus/synergy"), ("resilience", "focus"))
@example(("focus/resilience", "focus/synergy"), ("resilience", "spirit"))
@settings(max_examples=200, deadline=None)
def test_dice_match_a_card_just_when_some_assignment_of_their_symbols_does(shown, wanted):
    assert can_match(shown, wanted) == matchable(shown, wanted)


@rule("TB-R083", "TB-245", "TB-R081")
@given(faces, cards)
@example(("focus", "focus/spirit"), ("focus", "spirit"))
@example(("focus", "resilience", "wild"), ("focus", "focus", "spirit"))
@settings(max_examples=200, deadline=None)
def test_withdrawing_offers_every_match_that_leaves_no_useful_symbol_idle(shown, wanted):
    ways = ways_to_match(shown, wanted)
    assert len(ways) == len(set(ways))
    assert set(ways) == maximal_matches(shown, wanted)
    sizes = [len(way) for way in ways]
    assert sizes == sorted(sizes, reverse=True)


@rule("TB-R083")
@given(faces, cards)
@settings(max_examples=100, deadline=None)
def test_a_full_match_is_among_the_ways_to_withdraw(shown, wanted):
    full = tuple(sorted(wanted, key=TRAITS.index))
    assert (full in ways_to_match(shown, wanted)) == can_match(shown, wanted)


# --- Monsters --------------------------------------------------------------------------------------------------------

dice_faces = [(die.id, face) for die in built_in().dice.values() for face in sorted(set(die.faces))]
rolls = st.lists(st.sampled_from(dice_faces), max_size=4)
extras = st.lists(st.sampled_from(("wild", *TRAITS)), max_size=1)


@st.composite
def monsters(draw: st.DrawFn) -> tuple[Spot, ...]:
    """Up to five spots: white or Armored, and perhaps a pair."""
    spot = st.builds(
        Spot,
        trait=st.sampled_from(TRAITS),
        armor=st.sampled_from(("", "", "red", "blue", "red_edge", "blue_edge")),
        trophy=st.booleans(),
    )
    spots = draw(st.lists(spot, max_size=4))
    if draw(st.booleans()):
        spots += [
            Spot(draw(st.sampled_from(TRAITS)), armor, pair=1)
            for armor in draw(st.sampled_from([("", ""), ("", "red"), ("blue", "blue")]))
        ]
    return tuple(draw(st.permutations(spots)))


def hits_spot(kind: str, symbol: set[str], spot: Spot) -> bool:
    """Whether a symbol of a die of this kind ("": of a card) covers the spot."""
    if spot.trait not in symbol:
        return False
    if spot.armor == "":
        return True
    levels = RED if spot.armor.startswith("red") else BLUE
    return levels.get(kind, 0) >= (3 if spot.armor.endswith("edge") else 2)


def strikes(
    rolled: list[tuple[str, str]], extra: list[str], spots: tuple[Spot, ...], covered: tuple[bool, ...]
) -> set[frozenset[int]]:
    """All sets of spots that may be covered."""
    symbols = [(kind, symbol) for kind, face in rolled for symbol in SYMBOLS[face]]
    symbols += [("", symbol) for face in extra for symbol in SYMBOLS[face]]
    reach = [
        [at for at, spot in enumerate(spots) if not covered[at] and hits_spot(kind, symbol, spot)]
        for kind, symbol in symbols
    ]
    pair = [at for at, spot in enumerate(spots) if spot.pair and not covered[at]]
    found = set()
    for given_to in assignments(reach):
        struck = {at for at in given_to if at >= 0}
        if len(struck & set(pair)) == 1:
            continue
        idle = [reach[symbol] for symbol, at in enumerate(given_to) if at < 0]
        alone = {at for at in range(len(spots)) if at not in struck and at not in pair}
        if any(alone & set(places) for places in idle):
            continue
        if pair and not struck & set(pair) and any(pair[0] in p and pair[1] in q for p, q in permutations(idle, 2)):
            continue
        found.add(frozenset(struck))
    return found


def what_is_struck(sets: set[frozenset[int]], spots: tuple[Spot, ...]) -> set[frozenset[tuple[Spot, int]]]:
    """Equal spots are the same to everybody: the kinds of spots covered, with their number."""
    return {frozenset(Counter(spots[at] for at in struck).items()) for struck in sets}


@rule("TB-R097")
@pytest.mark.parametrize("kind", ["", *built_in().dice])
@pytest.mark.parametrize("armor", ["", "red", "blue", "red_edge", "blue_edge"])
@pytest.mark.parametrize("face", ["wild", "focus", "spirit"])
def test_wild_or_not_an_armored_spot_needs_level_and_colour(kind, armor, face):
    spot = Spot("focus", armor)
    (unit,) = units_of((Rolled(kind, face),), ()) if kind else units_of((), (face,))
    assert fits(unit, spot) == hits_spot(kind, SYMBOLS[face][0], spot)


@rule("TB-R098", "TB-R099", "TB-R097")
@given(rolls, extras, monsters(), st.data())
@settings(max_examples=300, deadline=None)
def test_damage_offers_every_assignment_that_leaves_no_symbol_unused(rolled, extra, spots, data):
    covered = tuple(data.draw(st.booleans()) and not spot.pair for spot in spots)
    units = units_of(tuple(Rolled(kind, face) for kind, face in rolled), tuple(extra))
    ways = ways_to_strike(units, spots, covered)
    expected = strikes(rolled, extra, spots, covered)
    assert {frozenset(way) for way in ways} <= expected
    assert what_is_struck({frozenset(way) for way in ways}, spots) == what_is_struck(expected, spots)
    assert len(ways) == len(what_is_struck(expected, spots))  # equal ways are offered once
    assert all(list(way) == sorted(way) for way in ways)
    sizes = [len(way) for way in ways]
    assert sizes == sorted(sizes, reverse=True)


# --- at the table ----------------------------------------------------------------------------------------------------


def fight(monster: str, *rolled: tuple[str, str], **tokens: tuple[int, ...]) -> Table:
    """A fights the Monster, rolls these dice without danger and stops."""
    t = table().monster("folds_edge", monster, **tokens).cards("A")
    t.player("A").fruit = 9
    kinds = [kind for kind, _ in sorted(rolled)]
    t.active("A", *kinds, "novice").dice(*(face for _, face in sorted(rolled)), "blank")
    return t.fights("A", *kinds).plays("A", StopRolling())


def tokens(t: Table) -> list[int]:
    assert t.state.folds_edge is not None
    return [at for at, seat in enumerate(t.state.folds_edge.tokens) if seat == 0]


@rule("TB-R097")
def test_a_wild_symbol_covers_an_armored_spot_of_its_colour_and_level():
    mudcrab = {"B": (0, 1, 2, 3)}  # left: Resilience and Synergy behind solid blue
    assert tokens(fight("giant_mudcrab", ("novice", "wild"), **mudcrab)) == []
    assert tokens(fight("giant_mudcrab", ("red_elite", "wild"), **mudcrab)) == []
    t = fight("giant_mudcrab", ("blue_initiate", "wild"), **mudcrab)
    assert set(t.options("A")) == {Strike((4,)), Strike((5,))}
    t.plays("A", Strike((5,)))
    assert tokens(t) == [5]
    assert (t.player("A").dials["synergy"], t.player("A").dials["resilience"]) == (1, 0)


@rule("TB-R098")
def test_no_symbol_that_could_strike_is_left_unused():
    t = fight("giant_mudcrab", ("novice", "focus"), ("novice", "synergy"))
    assert tokens(t) == [2, 3]  # nothing was to be chosen
    assert t.player("A").dials == {"spirit": 0, "focus": 1, "resilience": 0, "synergy": 1}


@rule("TB-R098")
def test_the_assignment_need_not_be_the_one_that_covers_the_most():
    left = {"B": (1, 3, 4, 5)}  # left: white Spirit and white Focus
    t = fight("lanternback_ray", ("novice", "spirit"), ("red_elite", "focus/spirit"), **left)
    assert t.options("A") == [Strike((0, 2)), Strike((0,))]
    t.plays("A", Strike((0,)))
    assert tokens(t) == [0]
    assert t.player("A").dials["spirit"] == 1
    assert t.player("A").dials["focus"] == 0


@rule("TB-R098", "TB-R081")
def test_a_double_face_may_cover_two_spots():
    t = fight("giant_mudcrab", ("resilience_guild", "resilience+resilience"), B=(1, 3, 5))
    assert tokens(t) == [0, 4]
    assert t.player("A").dials["resilience"] == 2
    assert t.player("A").champion == 1


@rule("TB-R099")
def test_paired_symbols_are_covered_together_or_not_at_all():
    wyrm = {"B": (0, 1, 2, 5, 6, 7)}  # left: the pair of white Synergy spots
    t = fight("undertow_wyrm", ("novice", "synergy"), ("novice", "focus"), **wyrm)
    assert tokens(t) == []
    assert t.player("A").dials["synergy"] == 0
    both = fight("undertow_wyrm", ("novice", "synergy"), ("novice", "wild"), B=(0, 1, 2, 5, 6))
    assert tokens(both) == [3, 4]
    assert both.player("A").dials["synergy"] == 2


@rule("TB-R099", "TB-R098")
def test_a_pair_half_matched_lets_the_symbol_strike_elsewhere():
    t = fight("undertow_wyrm", ("novice", "wild"), ("novice", "blank"))
    assert set(t.options("A")) == {Strike((0,)), Strike((1,)), Strike((2,))}
