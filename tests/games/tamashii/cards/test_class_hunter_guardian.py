"""Class Augments of Hunter and Guardian with effects of their own."""

import pytest

from stolik.effects.nodes import Branch, Decline
from stolik.games.tamashii.abilities import modifier
from stolik.games.tamashii.data import gain_token
from stolik.games.tamashii.enemies import attach
from stolik.games.tamashii.options import (
    Activate,
    Fire,
    Hold,
    MoveTo,
    PutUnder,
    SpendPower,
    UseAugment,
    UseCard,
    UseNow,
    UseShield,
)
from stolik.games.tamashii.view import view

from ....rules import rule
from ..table import Table, cells, table


def fights(*cards: str, foes: tuple[str, ...] = ("notary",), dice: tuple[str, ...] = (), **more: int) -> Table:
    """A, on the red board with ATK 3, fights with these Augments; no Enemy attacks."""
    t = table(2).augments("A", *cards).augments("B").foes("A", *foes).gives("A", **more)
    return t.dice("basic", "0", *dice).fighting("A")


# --- Hunter ----------------------------------------------------------------------------------------------------------


@rule("TM-264")
@pytest.mark.parametrize(("damage", "dice"), [(0, 4), (1, 3)])
def test_first_scent_is_for_an_undamaged_enemy(damage: int, dice: int) -> None:
    t = table(2).augments("A", "first_scent").foes("A", "notary", damage=damage)
    t.dice("basic", "0", *["hit"] * 4).fighting("A")
    assert t.question == "combat"
    assert t.combat("A").dice["hit"] == dice


@rule("TM-306", "TM-R72", "TM-265")
def test_point_it_out_hits_the_enemy_of_a_player_on_the_tile() -> None:
    t = table(2).augments("A", "point_it_out").augments("B").at("A", 2).at("B", 2)
    t.foes("A", "notary").foes("B", "lamplighter").dice("basic", "0", "hit", "hit", "hit").fighting("A")
    t.plays("A", UseAugment("point_it_out"), Activate("red", 0, 3))
    assert (t.names("A"), t.names("B"), t.player("A").xp, t.player("B").xp) == (["notary"], [], 1, 0)


def test_only_one_schema_is_pointed_elsewhere_and_only_on_the_tile() -> None:
    t = table(2).augments("A", "point_it_out").augments("B").at("A", 2).at("B", 2)
    t.foes("A", "notary").foes("B", "chaser").dice("basic", "0", "hit", "hit", "crit").fighting("A")
    t.plays("A", UseAugment("point_it_out"), Activate("red", 0, 2), Activate("red", 1, 1))
    assert [p.foes[0].damage for p in t.state.players] == [2, 2]
    apart = table(2).augments("A", "point_it_out").at("A", 1).at("B", 2).foes("A", "notary").foes("B", "chaser")
    apart.dice("basic", "0", "hit", "hit", "hit").fighting("A")
    apart.refuses("A", UseAugment("point_it_out"), rule="TM-306")


@rule("TM-R108", "TM-260")
def test_spoor_looks_at_the_top_enemy_and_may_put_it_under() -> None:
    t = table(2).augments("A", "spoor").console("A", "r").deck("chaser", "notary", "bailiff").planning()
    t.plays("A", UseAugment("spoor"))
    assert view(t.state, 1).deck[-1] == "chaser"
    t.plays("A", PutUnder(True))
    assert t.state.deck == ("chaser", "bailiff", "notary")
    assert view(t.state, 0).deck[-1] == "?2"
    kept = table(2).augments("A", "spoor").console("A", "r").deck("chaser", "notary").planning()
    kept.plays("A", UseAugment("spoor"), PutUnder(False))
    assert view(kept.state, 0).deck == ("?2", "chaser")
    attach(kept.state, 1, 1)
    assert (kept.names("B"), kept.state.shown) == (["chaser"], 0)


@pytest.mark.parametrize(("power", "dice"), [(0, 3), (1, 5), (2, 6)])
def test_with_second_pulse_the_first_power_is_two_dice(power: int, dice: int) -> None:
    t = fights("second_pulse", dice=("hit",) * 6, power=2).plays("A", SpendPower(power))
    assert t.combat("A").dice["hit"] == dice


@rule("TM-288")
@pytest.mark.parametrize(("number", "die"), [("1", -1), ("2", 0), ("0", -1)])
def test_snare_lowers_the_numeric_die_after_a_hack(number: str, die: int) -> None:
    t = table(2).augments("A", "snare").augments("B").foes("A", "scanbot", "notary").console("A", "yb").firing("A")
    t.plays("A", Fire("foe:1", 1, cells("a1", "b1")))
    assert modifier(t.state, 0, "numeric_die") == -1
    t.dice("basic", number, "hit", "hit", "hit").skips_to("combat", "A")
    assert t.combat("A").die == die


@pytest.mark.parametrize(("enemy", "rule_"), [("notary", None), ("zoe", "TM-280")])
def test_unsigned_defeats_levels_one_and_two(enemy: str, rule_: str | None) -> None:
    t = table(2).augments("A", "unsigned").gives("A", power=3).foes("A", enemy).console("A", "rrg").firing("A")
    if rule_:
        t.refuses("A", UseAugment("unsigned"), rule=rule_)
    else:
        t.plays("A", UseAugment("unsigned"))
        assert (t.names("A"), t.player("A").xp, t.player("A").resources["power"]) == ([], 1, 0)


# --- Guardian --------------------------------------------------------------------------------------------------------


def attacked(card: str, foe: str = "notary", symbol: str = "basic", **more: int) -> Table:
    """B is attacked by an Enemy; A, on the same tile, has this Augment."""
    t = table(2).augments("A", card).augments("B").at("A", 2).at("B", 2).foes("B", foe).gives("A", **more)
    return t.dice(symbol, "1", "blank", "hit").fighting("B")


@rule("TM-210", "TM-212")
def test_behind_me_spends_shield_for_another_on_the_tile() -> None:
    t = attacked("behind_me", shield=3).plays("B", Hold())
    assert (t.question, t.asked) == ("shield_other", "A")
    t.plays("A", UseShield(True))
    assert (t.player("A").resources["shield"], t.player("B").integrity) == (1, 5)
    declined = attacked("behind_me", shield=3).plays("B", Hold()).plays("A", UseShield(False))
    assert (declined.player("A").resources["shield"], declined.player("B").integrity) == (3, 3)


@rule("TM-210")
def test_shield_is_for_others_only_with_the_card_and_on_the_tile() -> None:
    assert attacked("stand_here", shield=3).plays("B", Hold()).player("B").integrity == 3
    apart = attacked("behind_me", shield=3).at("A", 1).plays("B", Hold())
    assert apart.player("B").integrity == 3


@rule("TM-R40", "TM-263")
def test_door_frame_takes_an_enemy_drawn_on_the_tile() -> None:
    t = table(2).augments("A", "door_frame").augments("B").at("A", 2).at("B", 2).foes("B", "chaser").deck("notary")
    t.state.attached_before = t.state.attached
    t.console("A", "r").console("B", "r").planning()
    t.refuses("A", UseNow("door_frame"), rule="TM-266")
    attach(t.state, 1, 1)
    assert t.names("B") == ["chaser", "notary"]
    t.plays("A", UseNow("door_frame"))
    assert (t.names("A"), t.names("B")) == (["notary"], ["chaser"])


def test_door_frame_is_for_the_tile_only() -> None:
    t = table(2).augments("A", "door_frame").at("A", 1).at("B", 2).deck("notary").console("A", "r").planning()
    t.state.attached_before = t.state.attached
    attach(t.state, 1, 1)
    t.refuses("A", UseNow("door_frame"), rule="TM-266")


def test_soup_first_is_for_a_neighbour_too() -> None:
    t = table(2).augments("A", "soup_first").gives("B", integrity=2).at("A", 1).at("B", 2).console("A", "r").planning()
    t.plays("A", UseAugment("soup_first"), Branch("soup_first", "effect.1"))
    assert t.player("B").integrity == 3
    far = table(2).augments("A", "soup_first").gives("A", integrity=2).at("A", 1).console("A", "r")
    far.player("B").place = [place.at for place in far.state.map].index((4, 0))
    far.planning().plays("A", UseAugment("soup_first"))
    assert far.player("A").integrity == 3  # nobody is near: nobody is asked


@rule("TM-211")
def test_return_to_sender_deals_what_shield_stopped() -> None:
    t = table(2).augments("B", "return_to_sender").augments("A").gives("B", shield=3).foes("B", "scanbot")
    t.dice("basic", "1", "blank", "hit").fighting("B").plays("B", Hold(), UseShield(True))
    assert (t.player("B").integrity, t.player("B").foes[0].damage) == (5, 3)


@rule("TM-154")
def test_lean_on_me_counts_for_all_on_the_tile() -> None:
    t = table(2).augments("A", "lean_on_me").augments("B").at("A", 11).at("B", 11).moving("B")
    t.plays("B", MoveTo(t.place(11)))
    assert t.player("B").tracking == 2 - 1
    alone = table(2).augments("A", "lean_on_me").augments("B").at("A", 1).at("B", 11).moving("B")
    alone.plays("B", MoveTo(alone.place(11)))
    assert alone.player("B").tracking == 2


def test_scar_gives_a_corrupted_token_for_two_damage() -> None:
    t = table(2).augments("B", "scar").augments("A").foes("B", "scanbot")
    t.player("B").dump = "xx"
    t.dice("basic", "1", "blank", "hit").fighting("B").plays("B", Hold(), UseCard("scar"))
    assert (t.player("B").integrity, t.player("B").dump) == (4, "x")
    kept = table(2).augments("B", "scar").augments("A").foes("B", "scanbot")
    kept.player("B").dump = "xx"
    kept.dice("basic", "1", "blank", "hit").fighting("B").plays("B", Hold(), Decline())
    assert (kept.player("B").integrity, kept.player("B").dump) == (2, "xx")


@rule("TM-316", "TM-302")
def test_not_tonight_leaves_one_integrity_once_a_game() -> None:
    t = table(2).augments("B", "not_tonight").augments("A").gives("B", integrity=1).foes("B", "notary", "notary")
    t.dice("basic", "2", "blank", "hit").fighting("B").plays("B", Hold(), UseCard("not_tonight"))
    assert (t.player("B").integrity, t.player("B").resets) == (1, 0)
    t.plays("B", Hold())
    assert (t.player("B").integrity, t.player("B").resets) == (5, 1)  # the second time nobody is asked


def test_steady_note_helps_beside_a_token() -> None:
    t = table(2).augments("A", "steady_note").at("A", 1)
    for place in t.state.map:
        place.marks = {}
    assert modifier(t.state, 0, "test_dice") == 0
    t.state.map[t.place(2)].marks = {"ascend": 1}
    assert modifier(t.state, 0, "test_dice") == 1
    t.player("A").place = [place.at for place in t.state.map].index((4, 0))
    assert modifier(t.state, 0, "test_dice") == 0


@rule("TM-R40")
def test_double_shift_takes_on_what_another_gained_and_recovers() -> None:
    t = table(2).augments("A", "double_shift").gives("A", integrity=2).console("A", "r").planning()
    t.player("B").dump = "x"  # an old one
    t.refuses("A", UseNow("double_shift"), rule="TM-084")
    gain_token(t.state, 1, "x")
    gain_token(t.state, 1, "x")
    t.plays("A", UseNow("double_shift"))
    assert (t.player("A").dump, t.player("B").dump, t.player("A").integrity) == ("x", "xx", 4)
    t.plays("A", UseNow("double_shift"))  # once for each
    t.refuses("A", UseNow("double_shift"), rule="TM-084")
