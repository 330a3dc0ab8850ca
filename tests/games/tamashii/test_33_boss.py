"""Chapter 33: Bosses; Enemies that are Special Scenario cards."""

from stolik.games.tamashii.boss import can_be_hit, come, integrity_left
from stolik.games.tamashii.enemies import attach_special
from stolik.games.tamashii.events import BossActs
from stolik.games.tamashii.options import Activate, ChooseCard, Fire

from ...rules import rule
from .table import Table, cells, table


def with_boss() -> Table:
    t = table(2).augments("A")
    come(t.state, "N15")
    return t


def left(t: Table) -> int:
    return integrity_left(t.state)


@rule("TM-395", "TM-396")
def test_a_boss_comes_to_the_farthest_free_tile() -> None:
    t = with_boss()
    assert t.state.boss is not None
    assert (t.state.boss.boss, t.state.map[t.state.boss.place].at) == ("crane", (4, 0))
    assert left(t) == 6


@rule("TM-397")
def test_it_acts_before_world_actions() -> None:
    t = with_boss().deck().card("N03", time=5).world()
    assert t.events(BossActs) == [BossActs("crane")]
    assert [p.tracking for p in t.state.players] == [1, 1]


@rule("TM-398", "TM-189")
def test_its_patterns_are_available_to_all() -> None:
    t = with_boss().console("A", "gg").firing("A").plays("A", Fire("crane", 0, cells("a1", "b1")))
    assert left(t) == 4


@rule("TM-399", "TM-358")
def test_on_its_tile_damage_may_go_to_it_instead() -> None:
    t = with_boss().foes("A", "notary")
    assert t.state.boss is not None
    t.player("A").place = t.state.boss.place
    t.dice("basic", "0", "crit", "crit", "hit").fighting("A")
    t.plays("A", Activate("red", 1, 1))
    assert t.options("A") == [ChooseCard("notary"), ChooseCard("crane")]
    t.plays("A", ChooseCard("crane"))
    assert (left(t), t.player("A").foes[0].damage) == (4, 0)


@rule("TM-282", "TM-358")
def test_on_its_tile_there_is_a_fight_without_enemies() -> None:
    t = with_boss()
    assert t.state.boss is not None
    t.player("A").place = t.state.boss.place
    t.dice("crit", "blank", "blank").fighting("A").plays("A", Activate("red", 1, 1))
    assert left(t) == 4
    away = with_boss().fighting("A")
    assert away.question != "combat"


@rule("TM-399")
def test_a_beaten_or_tame_boss_is_no_target() -> None:
    for marks, damage in (({}, 6), ({"tame": 1}, 0), ({"corner": 0}, 0)):
        t = with_boss()
        assert t.state.boss is not None
        t.player("A").place, t.state.boss.marks, t.state.boss.damage = t.state.boss.place, marks, damage
        assert not can_be_hit(t.state, 0)


@rule("TM-395", "TM-188")
def test_its_patterns_are_hacks() -> None:
    t = with_boss().augments("A", "second_verse").console("A", "gg").firing("A")
    t.plays("A", Fire("crane", 0, cells("a1", "b1")))
    assert t.player("A").resources["reroll"] == 1


@rule("TM-397")
def test_it_can_be_kept_from_moving_for_a_turn_only() -> None:
    t = with_boss()
    t.state.notes["boss/still"] = 1
    t.deck().card("N03", time=5).world()
    _ = t.question
    assert "boss/still" not in t.state.notes


@rule("TM-R73", "TM-358")
def test_an_enemy_that_is_a_special_card_leaves_the_game() -> None:
    t = table(2).augments("A").console("A", "yy")
    assert "somebodys_helper" not in t.state.deck
    attach_special(t.state, 0, "N14")
    t.firing("A").plays("A", Fire("foe:1", 0, cells("a1", "b1")))
    assert (t.player("A").foes, t.player("A").xp, t.state.discard) == ((), 1, ())
