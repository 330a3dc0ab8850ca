"""Chapters 15 to 17: District effects, the Firing step, Basic Patterns."""

import pytest

from stolik.games.tamashii.firing import district_refusal
from stolik.games.tamashii.options import ChooseResource, EndFiring, Fire, Slide, UseDistrict
from stolik.games.tamashii.state import Foe
from stolik.kernel import no

from ...rules import rule
from .table import Table, cells, table

POWER, SHIELD, MEMORY, REROLL, LONG_POWER, LONG_SHIELD, LONG_MEMORY, LONG_REROLL, XP = range(9)


FITS = cells("a1", "a2", "b2")


def fired(*rows: str, who: str = "A") -> Table:
    return table().augments("A").console(who, *rows).firing(who)


def basic(n: int, *names: str) -> Fire:
    return Fire("basic", n, cells(*names))


# --- District effects ------------------------------------------------------------------------------------------------


@rule("TM-177", "TM-178")
@pytest.mark.parametrize("use", [True, False])
def test_the_effect_of_the_current_tile_once_or_not_at_all(use: bool) -> None:
    t = table().at("A", 11).console("A", "rrg").district("A").plays("A", UseDistrict(use))
    assert t.player("A").resources["power"] == 2 * use
    assert t.question == "fire"


@rule("TM-179", "TM-248", "TM-252")
def test_a_hideout_gives_an_augment_of_its_faction() -> None:
    t = table().augments("A").at("A", 5).district("A")
    top = t.state.faction_decks["spartans"][-1]
    t.plays("A", UseDistrict(True))
    assert [(a.card, a.installed) for a in t.player("A").augments] == [(top, False)]
    assert top not in t.state.faction_decks["spartans"]


@rule("TM-R38")
def test_an_empty_faction_deck_gives_nothing() -> None:
    t = table().at("A", 5).district("A")
    t.state.faction_decks["spartans"] = ()
    assert district_refusal(t.state, 0, UseDistrict(True)) == no("TM-R38", "deck-empty")


# --- firing ----------------------------------------------------------------------------------------------------------


@rule("TM-185", "TM-186", "TM-201", "TM-199")
@pytest.mark.parametrize(
    ("row", "n", "what"),
    [("rrg", POWER, "power"), ("ggb", SHIELD, "shield"), ("bby", MEMORY, "memory"), ("yyr", REROLL, "reroll")],
)
def test_a_resource_pattern_is_dumped_and_gives_one_unit(row: str, n: int, what: str) -> None:
    t = fired(row + "r").plays("A", basic(n, "a1", "b1", "c1"))
    assert t.player("A").resources[what] == 1
    assert (t.rows("A")[0], t.player("A").dump) == ("...r#", "".join(sorted(row)))


@rule("TM-202", "TM-203", "TM-R25")
def test_a_long_pattern_gives_two_units_and_nothing_of_the_short_one() -> None:
    t = fired("rrgg", "rrg").plays("A", basic(LONG_POWER, "a1", "b1", "c1", "d1"))
    assert t.player("A").resources["power"] == 2
    t.plays("A", basic(POWER, "a2", "b2", "c2"))
    assert t.player("A").resources["power"] == 3


@rule("TM-204", "TM-094", "TM-096")
def test_the_experience_pattern() -> None:
    t = fired("rg", "br").plays("A", basic(XP, "a1", "b1", "a2", "b2"))
    assert t.player("A").xp == 1


@rule("TM-187", "TM-192")
def test_each_pattern_once_in_a_step() -> None:
    t = fired("rrg", "rrg", "ggb").plays("A", basic(POWER, "a1", "b1", "c1"))
    t.refuses("A", basic(POWER, "a2", "b2", "c2"), rule="TM-187")
    t.allows("A", basic(SHIELD, "a3", "b3", "c3"))


@rule("TM-188", "TM-183")
def test_firing_is_optional() -> None:
    t = fired("rrg").plays("A", EndFiring())
    assert (t.rows("A")[0], t.player("A").resources["power"]) == ("rrg.#", 0)


@rule("TM-195", "TM-184")
def test_tokens_must_lie_exactly_in_the_arrangement() -> None:
    fired("rgr", "ggb").refuses("A", Fire("basic", POWER, 0), rule="TM-195")


@rule("TM-086", "TM-D12", "TM-199")
def test_corrupted_data_is_dumped_at_the_end_of_the_step() -> None:
    t = fired("rrg", "xx", "b")
    pool = t.state.pool["x"]
    t.plays("A", EndFiring())
    assert t.rows("A") == ["rrg.#", "....#", "b...#", "....#"]
    assert (t.player("A").dump, t.state.pool["x"]) == ("xx", pool)


@rule("TM-E13", "TM-088", "TM-089")
def test_open_data_stands_in_a_basic_pattern() -> None:
    t = fired("rog").plays("A", basic(POWER, "a1", "b1", "c1"))
    assert (t.player("A").resources["power"], t.player("A").dump) == (1, "gor")


@rule("TM-R26")
def test_of_several_places_the_player_picks_one() -> None:
    t = fired("rrg", "rrg")
    places = [option.cells for option in t.options("A", Fire) if option.pattern == POWER]
    assert places == sorted([cells("a1", "b1", "c1"), cells("a2", "b2", "c2")])


@rule("TM-181")
def test_no_pattern_outside_the_firing_step() -> None:
    t = table().console("A", "rrg").moving("A")
    t.refuses("A", basic(POWER, "a1", "b1", "c1"), rule="ST-02")


# --- what is available -----------------------------------------------------------------------------------------------


def sources(t: Table, who: str = "A") -> set[str]:
    refused = [option for option, _ in t.match.refused(t.seat(who)) if isinstance(option, Fire)]
    return {option.source for option in (*refused, *t.options(who, Fire))}


@rule("TM-189", "TM-225", "TM-200")
def test_patterns_of_augments_enemy_market_card_and_board_are_available() -> None:
    t = (
        table()
        .augments("A", "whistle")
        .foes("A", "lamplighter", "notary")
        .market("soldier")
        .console("A", "rrg")
        .firing("A")
    )
    assert sources(t) == {"basic", "whistle", "foe:1", "soldier", "N01"}


@rule("TM-250", "TM-270", "TM-269")
def test_uninstalled_augments_and_enemies_behind_the_first_are_not() -> None:
    t = (
        table()
        .augments("A", "whistle", installed=False)
        .foes("B", "lamplighter")
        .market()
        .console("A", "rrg")
        .firing("A")
    )
    assert sources(t) == {"basic", "N01"}


@rule("TM-360")
def test_a_pattern_of_a_card_at_its_place_only() -> None:
    t = fired("r.", "br", "ggb").at("A", 1)
    t.refuses("A", Fire("N01", 0, FITS), rule="TM-360")
    t = fired("r.", "br").at("A", 5).plays("A", Fire("N01", 0, FITS))
    assert t.state.marks == {"success": 2}


@rule("TM-190", "TM-193", "TM-256")
def test_equal_patterns_of_different_sources_may_both_be_fired() -> None:
    t = (
        table()
        .augments("A", "whistle", "breathe_out")
        .foes("A", "firethrower")
        .console("A", "r.r.", "rgrb")
        .firing("A")
    )
    first = [option for option in t.options("A", Fire) if option.source == "whistle"]
    t.plays("A", first[0])
    assert t.player("A").foes == (Foe("firethrower", 1, 3),)


@rule("TM-272", "TM-191", "TM-276")
def test_hacks_and_repel_of_one_enemy_may_all_be_fired() -> None:
    t = table().augments("A").foes("A", "scanbot", "notary").console("A", "byby", "b...", "by..").firing("A")
    hacks = [option for option in t.options("A", Fire) if option.source == "foe:1"]
    assert {option.pattern for option in hacks} >= {0, 1}
    t.plays("A", Fire("foe:1", 1, cells("c1", "d1")))
    assert t.player("A").foes[0].damage == 2
    assert Fire("foe:1", 0, cells("a2", "a3", "b3")) in t.options("A")


@rule("TM-273", "TM-274", "TM-281")
def test_repel_discards_the_enemy_without_xp_at_its_price() -> None:
    t = table().augments("A").foes("A", "notary").console("A", "b...", "*g".replace("*", "r")).firing("A")
    t.plays("A", Fire("foe:1", 1, cells("a1", "a2", "b2")))
    p = t.player("A")
    assert (p.foes, p.xp, p.tracking, p.dump.count("x")) == ((), 0, 1, 1)
    assert t.state.discard == ("notary",)


@rule("TM-271", "TM-R24")
def test_the_next_enemy_is_a_new_source_at_once() -> None:
    t = table().augments("A").foes("A", "lamplighter", "lamplighter", damage=2).console("A", "yyyy").firing("A")
    t.plays("A", Fire("foe:1", 0, cells("a1", "b1")))
    assert [foe.number for foe in t.player("A").foes] == [2]
    t.plays("A", Fire("foe:2", 0, cells("c1", "d1")))
    assert t.player("A").foes == (Foe("lamplighter", 2, 2, hacked=1),)


@rule("TM-257", "TM-258")
def test_a_one_time_augment_leaves_after_its_effect() -> None:
    t = table().augments("A", "starting_gun").foes("A", "firethrower").console("A", "r...", "og").firing("A")
    t.plays("A", Fire("starting_gun", 0, cells("a1", "a2", "b2")))
    assert (t.player("A").augments, t.player("A").foes[0].damage) == ((), 8)


@rule("TM-264", "TM-R41")
def test_a_passive_effect_works_by_itself() -> None:
    t = table().augments("A", "second_verse").foes("A", "lamplighter", "notary").console("A", "yy").firing("A")
    t.plays("A", Fire("foe:1", 0, cells("a1", "b1")))
    assert t.player("A").resources["reroll"] == 1


@rule("TM-R28", "TM-205")
def test_a_resource_stops_at_five_and_firing_stays_legal() -> None:
    t = fired("rrgg").gives("A", power=4).plays("A", basic(LONG_POWER, "a1", "b1", "c1", "d1"))
    assert t.player("A").resources["power"] == 5
    assert not t.options("A", ChooseResource)
    assert not t.options("A", Slide)
