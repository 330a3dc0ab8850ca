"""Faction Augments with effects of their own."""

import pytest

from stolik.effects.nodes import Decline
from stolik.games.tamashii.abilities import modifier
from stolik.games.tamashii.content import built_in
from stolik.games.tamashii.enemies import attach
from stolik.games.tamashii.options import (
    Aim,
    ChooseCard,
    ChooseCell,
    ChooseKind,
    ChoosePlace,
    ChooseResource,
    Fire,
    MoveTo,
    RepeatPattern,
)
from stolik.games.tamashii.reset import fall
from stolik.games.tamashii.state import Augment

from ....rules import rule
from ..table import Table, cell, cells, table

BOX = built_in()


def has(card: str, *more: str, seats: int = 2) -> Table:
    """A has this Augment, and on the Console what it needs, in the top left corner."""
    t = table(seats).augments("A", card, *more).augments("B")
    rows = [row.replace("*", "g").replace("c", "r") for row in BOX.augments[card].rows]
    return t.console("A", *rows)


def fires(t: Table) -> Table:
    """A fires the first of the Augments."""
    t.firing("A")
    card = t.player("A").augments[0].card
    fire = next(o for o in t.options("A", Fire) if o.source == card)  # type: ignore[attr-defined]
    return t.plays("A", fire)


@rule("TM-267", "TM-269")
def test_tug_of_war_takes_an_enemy_of_another() -> None:
    t = has("tug_of_war").foes("A", "chaser").foes("B", "notary", "bailiff", damage=3)
    fires(t).plays("A", Aim(1, 0, "notary"))
    assert (t.names("A"), t.names("B"), t.player("A").resources["power"]) == (["chaser", "notary"], ["bailiff"], 2)
    assert t.player("A").foes[1].damage == 3


def test_fan_club_takes_anothers_tracking() -> None:
    t = has("fan_club")
    t.player("A").tracking, t.player("B").tracking = 1, 4
    fires(t)
    assert (t.player("A").tracking, t.player("B").tracking, t.player("A").xp) == (5, 0, 1)


def test_double_bill_repeats_two_basic_effects() -> None:
    t = table(2).augments("A", "double_bill").console("A", "rrg.", "ggb.", ".yb.", "yb..").firing("A")
    t.plays("A", Fire("basic", 0, cells("a1", "b1", "c1")), Fire("basic", 1, cells("a2", "b2", "c2")))
    t.plays("A", Fire("double_bill", 0, cells("b3", "c3", "a4", "b4")), RepeatPattern(0))
    assert (t.player("A").resources["power"], t.player("A").resources["shield"]) == (2, 2)  # the second one is forced


def test_prop_door_leads_to_any_open_tile() -> None:
    t = has("prop_door").at("A", 1)
    t.state.map[t.place(14)].uncovered = True
    fires(t)
    assert {option.place for option in t.options("A")} == {t.place(n) for n in (1, 2, 5, 14)}  # type: ignore[attr-defined]
    t.plays("A", ChoosePlace(t.place(14)))
    assert t.player("A").place == t.place(14)


def test_heckle_lowers_the_numeric_die() -> None:
    t = fires(has("heckle").foes("A", "notary"))
    assert (t.player("A").foes[0].damage, modifier(t.state, 0, "numeric_die")) == (3, -1)


@rule("TM-257", "TM-230")
def test_change_of_cast_swaps_active_bodies() -> None:
    t = has("change_of_cast").bodies("A", "cook", "diver").bodies("B", "pilot").gives("A", integrity=1)
    fires(t.gives("B", integrity=2))
    assert [p.bodies for p in t.state.players] == [("pilot", "diver"), ("cook",)]
    assert [p.integrity for p in t.state.players] == [3, 4]
    assert t.player("A").augments == ()


def test_change_of_cast_leaves_the_wanderer_alone() -> None:
    t = fires(has("change_of_cast").bodies("A", "cook").gives("B", integrity=2))
    assert ([p.bodies for p in t.state.players], t.player("B").integrity) == ([("cook",), ()], 4)


@rule("TM-119")
def test_the_puppet_takes_the_next_two_enemies() -> None:
    t = fires(has("puppet").deck("notary", "chaser", "bailiff"))
    assert attach(t.state, 1, 3) == 3
    assert (t.names("B"), t.state.discard) == (["bailiff"], ("notary", "chaser"))


@rule("TM-281")
def test_exit_song_discards_all_ones_enemies() -> None:
    t = fires(has("exit_song").foes("A", "notary", "chaser", "bailiff", "zoe"))
    assert (t.names("A"), t.player("A").xp, len(t.state.discard)) == ([], 0, 4)


def test_the_shelf_gives_two_tokens_back() -> None:
    t = has("shelf_card")
    t.player("A").dump = "o"
    fires(t).plays("A", ChooseKind("o"), ChooseCell(cell("d1")), ChooseKind("r"), ChooseCell(cell("d2")))
    assert (t.rows("A")[0][3], t.rows("A")[1][3], t.player("A").dump) == ("o", "r", "by")


@rule("TM-100")
def test_the_magnet_fills_the_bag_before_it_prepares() -> None:
    t = has("magnet")
    t.player("A").bag = ""
    dumped = fires(t).plays("A", ChooseKind("y"), ChooseKind("y")).player("A")
    assert (dumped.bag, dumped.hand) == ("", "yy")  # the two that were gained are drawn


@rule("TM-137", "TM-207")
def test_the_tag_installs_for_two_memory_less() -> None:
    t = has("tag").gives("A", memory=1)
    t.player("A").augments += (Augment("spare_key"), Augment("medal"))
    fires(t)
    assert t.options("A") == [ChooseCard("spare_key"), ChooseCard("medal"), Decline()]
    t.plays("A", ChooseCard("spare_key"))
    assert (t.player("A").augments[1].installed, t.player("A").resources["memory"]) == (True, 0)
    poor = has("tag")
    poor.player("A").augments += (Augment("spare_key"), Augment("medal"))
    assert fires(poor).options("A") == [ChooseCard("medal"), Decline()]


@rule("TM-208")
def test_hammer_price_sells_another_augment() -> None:
    t = fires(has("hammer_price", "whistle"))
    t.plays("A", *[ChooseResource("power")] * 5)
    assert (t.player("A").resources["power"], t.player("A").augments) == (5, ())
    alone = fires(has("hammer_price"))
    assert sum(alone.player("A").resources.values()) == 0


def test_the_wheelbarrow_moves_two() -> None:
    t = has("wheelbarrow").at("A", 1).at("B", 1).gives("A", integrity=3).gives("B", integrity=3)
    fires(t).plays("A", MoveTo(t.place(2))).plays("B", MoveTo(t.place(5)))
    assert [(p.place, p.integrity) for p in t.state.players] == [(t.place(2), 4), (t.place(5), 4)]


@rule("TM-273", "TM-274")
def test_a_complaint_repels_without_the_price() -> None:
    t = fires(has("complaint", "persuasion").foes("A", "notary"))
    assert (t.names("A"), t.player("A").xp, t.player("A").counts["repelled"]) == ([], 2, 1)
    assert "x" not in t.player("A").dump


@rule("TM-465")
def test_the_spare_room_is_the_top_body_of_the_deck() -> None:
    t = fires(has("spare_room").market("soldier", deck=("cook", "pilot")))
    assert (t.player("A").bodies, t.state.market, t.state.body_deck) == (("pilot",), ("soldier",), ("cook",))


@rule("TM-316", "TM-R104")
def test_with_the_last_stretcher_nobody_resets_this_turn() -> None:
    t = fires(has("last_stretcher"))
    for seat in (0, 1):
        with pytest.raises(StopIteration):
            fall(t.state, seat, 9).send(None)
    assert [(p.integrity, p.down) for p in t.state.players] == [(1, False), (1, False)]


def test_evacuation_is_offered_to_everyone() -> None:
    t = has("evacuation").at("A", 2).at("B", 2)
    t.player("B").tracking = 3
    fires(t).plays("A", Decline())
    t.plays("B", t.options("B")[0])
    assert [p.place for p in t.state.players] == [t.place(2), t.place(1)]
    assert t.player("B").tracking == 0
