"""Chapters 22 to 25: Enemies, Damage to them, the Combat Phase."""

import pytest

from stolik.games.tamashii.enemies import attach, hurt
from stolik.games.tamashii.events import EnemyActs
from stolik.games.tamashii.options import (
    Activate,
    ChooseResource,
    Hold,
    Keep,
    Reroll,
    SpendPower,
    UseAugment,
    UseShield,
)
from stolik.games.tamashii.state import Foe

from ...rules import rule
from .table import Table, table


def fight(
    *foes: str, symbol: str = "basic", number: int = 0, dice: tuple[str, ...] = ("hit", "hit"), damage: int = 0
) -> Table:
    """B, with ATK 2, no Augments and the green board, fights these Enemies."""
    t = table(2).augments("B").foes("B", *foes, damage=damage)
    return t.dice(symbol, str(number), *dice).fighting("B")


MULTI, CRIT = 0, 1
"""Combat Schemas of the Wanderer."""


def multi(n: int) -> Activate:
    return Activate("green", MULTI, n)


def damage(t: Table, who: str = "B") -> list[int]:
    return [foe.damage for foe in t.player(who).foes]


def acted(t: Table) -> list[str]:
    return [event.enemy for event in t.events(EnemyActs)]


# --- attaching -------------------------------------------------------------------------------------------------------


@rule("TM-266", "TM-267", "TM-268", "TM-E11")
def test_a_new_enemy_is_the_left_most_one() -> None:
    t = table().foes("A", "notary", "chaser", "bailiff").deck("zoe")
    attach(t.state, 0, 1)
    assert t.names("A") == ["notary", "chaser", "bailiff", "zoe"]


@rule("TM-275", "TM-R59")
def test_an_empty_deck_is_made_of_the_discard_pile() -> None:
    t = table().deck("notary")
    t.state.discard = ("chaser", "bailiff")
    assert attach(t.state, 0, 4) == 3
    assert sorted(t.names("A")) == ["bailiff", "chaser", "notary"]
    assert not t.state.deck
    assert not t.state.discard
    assert not t.state.in_order


# --- Damage ----------------------------------------------------------------------------------------------------------


def run(going: object) -> None:
    with pytest.raises(StopIteration):
        going.send(None)  # type: ignore[attr-defined]


@rule("TM-276", "TM-277", "TM-E12")
def test_damage_adds_up() -> None:
    t = table().foes("A", "notary")
    run(hurt(t.state, 0, 2))
    run(hurt(t.state, 0, 3))
    assert damage(t, "A") == [5]


@rule("TM-278", "TM-279", "TM-312", "TM-D05")
def test_damage_beyond_what_defeats_is_lost() -> None:
    t = table().augments("A").foes("A", "notary", "chaser", damage=4)
    run(hurt(t.state, 0, 5))
    assert (t.player("A").foes, t.player("A").xp) == ((Foe("chaser", 2),), 1)
    assert t.state.discard == ("notary",)


# --- the roll --------------------------------------------------------------------------------------------------------


@rule("TM-282")
def test_without_enemies_the_phase_is_skipped() -> None:
    t = table().fighting("A")
    assert t.question not in ("power", "attack", "combat")


@rule("TM-284", "TM-215", "TM-283")
def test_power_adds_dice() -> None:
    t = table().augments("A").gives("A", power=3).foes("A", "notary")
    t.dice("basic", "0", *["hit"] * 5).fighting("A")
    assert t.options("A") == [SpendPower(n) for n in range(4)]
    t.plays("A", SpendPower(2))
    assert t.combat("A").dice["hit"] == 3 + 2
    assert t.player("A").resources["power"] == 1


@rule("TM-285", "TM-220", "TM-218")
def test_reroll_after_the_roll() -> None:
    t = fight("notary", dice=("blank", "blank", "hit")).gives("B", reroll=1)
    assert t.question == "attack"
    assert t.options("B") == [Reroll(0, 0, 1), Keep()]
    t.plays("B", Reroll(0, 0, 1))
    assert t.question == "combat"
    assert t.player("B").resources["reroll"] == 0


@rule("TM-286", "TM-287", "TM-E18", "TM-R63")
@pytest.mark.parametrize(("number", "die"), [(1, 0), (2, 1), (3, 2), (4, 2)])
def test_where_the_numeric_die_is_placed(number: int, die: int) -> None:
    t = fight("notary", "chaser", "bailiff", number=number)
    assert t.question == "combat"
    assert t.combat("B").die == die


@rule("TM-288", "TM-315")
def test_a_blank_numeric_die_means_that_nobody_attacks() -> None:
    t = fight("notary", number=0).plays("B", Hold())
    assert (acted(t), t.player("B").integrity) == ([], 5)


# --- alternation -----------------------------------------------------------------------------------------------------


@rule("TM-289", "TM-292", "TM-296", "TM-297", "TM-D10")
@pytest.mark.parametrize(("number", "order"), [(2, ["chaser", "notary"]), (4, ["bailiff", "chaser", "notary"])])
def test_enemies_act_from_the_die_to_the_right(number: int, order: list[str]) -> None:
    t = fight("notary", "chaser", "bailiff", number=number).gives("B", integrity=9, most=9)
    for _ in range(len(order) + 1):
        t.plays("B", Hold())
    assert acted(t) == order


@rule("TM-293", "TM-294", "TM-R64")
@pytest.mark.parametrize(("symbol", "integrity", "dump"), [("basic", 3, ""), ("special", 5, "x")])
def test_the_symbol_tells_the_schema(symbol: str, integrity: int, dump: str) -> None:
    t = fight("notary", symbol=symbol, number=1).plays("B", Hold())
    assert (t.player("B").integrity, t.player("B").dump) == (integrity, dump)


@rule("TM-298", "TM-300", "TM-R68")
def test_passing_gives_the_turn_to_the_enemy_and_loses_nothing() -> None:
    t = fight("notary", number=1).plays("B", Hold())
    assert (acted(t), t.question) == (["notary"], "combat")
    t.allows("B", multi(2))


@rule("TM-299", "TM-301")
def test_without_the_die_the_player_goes_on_until_done() -> None:
    t = fight("notary", number=0).plays("B", multi(1), multi(1))
    assert damage(t) == [2]
    assert t.player("B").combat is None


@rule("TM-303", "TM-305")
def test_a_current_enemy_defeated_before_it_acts_takes_the_die_with_it() -> None:
    t = fight("lamplighter", "notary", number=1, damage=1).plays("B", multi(2))
    assert (t.names("B"), acted(t)) == (["notary"], [])


@rule("TM-304", "TM-R69")
def test_the_die_stays_on_another_enemy_when_the_current_one_falls() -> None:
    t = fight("lamplighter", "notary", "chaser", number=2, damage=1).plays("B", multi(2))
    assert (t.names("B"), acted(t)) == (["notary", "chaser"], ["notary"])


@rule("TM-R70")
def test_an_enemy_attached_in_combat_does_not_act() -> None:
    t = fight("quiet_bus", symbol="special", number=1).on_top("notary").plays("B", Hold())
    assert t.names("B") == ["quiet_bus", "notary"]
    t.plays("B", Hold())
    assert acted(t) == ["quiet_bus"]


# --- Schemas ---------------------------------------------------------------------------------------------------------


@rule("TM-307")
def test_a_schema_wants_exactly_its_symbols() -> None:
    t = fight("notary", dice=("hit", "blank"))
    t.refuses("B", Activate("green", CRIT, 1), rule="TM-307")
    crit = fight("notary", dice=("crit", "blank"))
    crit.refuses("B", multi(1), rule="TM-307")


@rule("TM-308", "TM-291", "TM-290")
def test_each_schema_once_in_a_combat_phase() -> None:
    t = fight("firethrower", dice=("crit", "crit")).plays("B", Activate("green", CRIT, 1))
    assert damage(t) == [2]
    assert t.question != "combat"  # the second crit serves nothing any more


@rule("TM-308")
def test_a_used_schema_is_refused() -> None:
    t = fight("firethrower", dice=("crit", "hit")).plays("B", Activate("green", CRIT, 1))
    t.refuses("B", Activate("green", CRIT, 1), rule="TM-308")


@rule("TM-309", "TM-310", "TM-E20", "TM-R65")
def test_a_multi_schema_many_times_with_any_number_of_dice() -> None:
    t = table(2).augments("A").foes("A", "firethrower").dice("basic", "0", "hit", "hit", "hit").fighting("A")
    t.plays("A", Activate("red", MULTI, 2))
    assert damage(t, "A") == [2]
    t.plays("A", Activate("red", MULTI, 1))
    assert damage(t, "A") == [3]


@rule("TM-E19", "TM-311", "TM-313")
def test_two_hits_for_five_damage_once() -> None:
    t = table(2).augments("A", "breathe_out").foes("A", "firethrower", "notary")
    t.dice("basic", "0", "hit", "hit", "hit").fighting("A").plays("A", Activate("breathe_out", 0, 2))
    assert damage(t, "A") == [5, 0]


@rule("TM-232", "TM-313")
def test_an_inactive_body_gives_no_schema() -> None:
    t = table(2).augments("A").bodies("A", "diver", "soldier").foes("A", "notary")
    t.dice("basic", "0", "hit", "hit").fighting("A")
    assert {option.source for option in t.options("A", Activate)} == {"diver"}


@rule("TM-R74")
def test_without_enemies_left_other_effects_still_work() -> None:
    t = table(2).augments("A", "brace").foes("A", "lamplighter", damage=2)
    t.dice("basic", "0", "hit", "hit", "hit").fighting("A").plays("A", Activate("red", MULTI, 1))
    assert t.player("A").foes == ()
    t.plays("A", Activate("brace", 0, 2))
    assert t.player("A").resources["shield"] == 2


@rule("TM-261", "TM-R75", "TM-R40")
def test_a_combat_augment_takes_no_place_in_the_alternation() -> None:
    t = table(2).augments("A", "plain_combat").gives("A", shield=2).foes("A", "notary")
    t.dice("basic", "1", "hit", "hit", "hit").fighting("A").plays("A", UseAugment("plain_combat"))
    assert (damage(t, "A"), acted(t), t.question) == ([1], [], "combat")
    t.refuses("A", UseAugment("plain_combat"), rule="TM-R40")


@rule("TM-306", "TM-R72")
def test_enemies_of_others_are_out_of_reach() -> None:
    t = table(2).augments("B").foes("A", "notary").foes("B", "chaser").at("A", 2).at("B", 2)
    t.dice("basic", "0", "hit", "hit").fighting("B").plays("B", multi(2))
    assert (damage(t, "A"), damage(t, "B")) == ([0], [2])


# --- the whole example -----------------------------------------------------------------------------------------------


@rule("TM-E21", "TM-R67", "TM-280", "TM-221", "TM-R71")
def test_the_full_combat_of_the_book() -> None:
    t = table(2).bodies("A", "soldier").augments("A", "termination_code").gives("A", shield=2, power=2, memory=2)
    t.foes("A", "firethrower", "chaser", "scanbot", damage=4)
    t.dice("basic", "3", "crit", "crit", "hit", "hit", "blank").fighting("A").plays("A", SpendPower(2))
    t.plays("A", Activate("soldier", 0, 1))
    assert damage(t, "A")[0] == 7
    assert (acted(t), t.question) == (["scanbot"], "shield")
    t.plays("A", UseShield(True))
    assert (t.player("A").integrity, t.player("A").resources["shield"]) == (4, 0)
    t.plays("A", Activate("termination_code", 0, 1), ChooseResource("reroll"))
    assert (t.names("A"), t.player("A").xp) == (["chaser", "scanbot"], 1)
    assert acted(t) == ["scanbot", "chaser"]
    assert (t.player("A").integrity, damage(t, "A")) == (2, [0, 0])
    assert t.question == "combat"  # the Reroll just gained cannot be spent on this roll
    t.plays("A", Activate("soldier", 1, 1), Activate("soldier", 2, 1))
    assert t.player("A").combat is None
    assert t.player("A").resources == {"shield": 0, "power": 0, "memory": 2, "reroll": 1}
    assert (t.names("A"), damage(t, "A"), t.player("A").integrity) == (["chaser", "scanbot"], [3, 0], 2)
