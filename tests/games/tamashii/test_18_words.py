"""Chapter 18 and the keywords of chapter 8 of the book: what the words of effects do."""

import pytest

from stolik.effects.parser import parse_amount, parse_condition, parse_effect
from stolik.games.tamashii.moving import neighbours, reach
from stolik.games.tamashii.options import ChooseCell, ChooseResource, EndFiring, Fire, MoveTo, UseDistrict
from stolik.games.tamashii.resources import gain_xp
from stolik.games.tamashii.rolls import throw
from stolik.games.tamashii.vocabulary import VOCABULARY

from ...rules import rule
from .table import Table, after_setup, cells, table


def does(t: Table, text: str) -> Table:
    """Carry out an effect that asks nothing, for A."""
    going = parse_effect(text, VOCABULARY).run(t.state, 0, "basic")
    with pytest.raises(StopIteration):
        going.send(None)
    return t


def amount(t: Table, text: str, seat: int = 0) -> int:
    return parse_amount(text, VOCABULARY).value(t.state, seat)


@rule("TM-206", "TM-205", "TM-R28")
def test_gaining_moves_the_marker_up_to_five() -> None:
    t = does(table().gives("A", memory=1), "gain(3, memory)")
    assert t.player("A").resources["memory"] == 4
    assert does(t, "gain(3, memory)").player("A").resources["memory"] == 5


@rule("TM-209")
@pytest.mark.parametrize(("have", "left"), [(3, 1), (1, 0), (0, 0)])
def test_losing_stops_at_nothing(have: int, left: int) -> None:
    assert does(table().gives("A", power=have), "lose(2, power)").player("A").resources["power"] == left


@rule("TM-222", "TM-075", "TM-074")
def test_recovering_stops_at_the_limiter() -> None:
    t = does(table().gives("A", integrity=3, most=5), "recover(9)")
    assert (t.player("A").integrity, t.player("A").most) == (5, 5)


@rule("TM-176")
def test_tracking_is_set_to_zero() -> None:
    t = table()
    t.player("A").tracking = 6
    assert does(t, "calm()").player("A").tracking == 0


@rule("TM-R33")
def test_xp_lies_beside_the_board() -> None:
    t = table()
    gain_xp(t.state, 0, 60)
    assert (t.player("A").xp, t.player("A").dump) == (60, "")


@rule("TM-R31")
def test_there_is_no_limit_of_dice() -> None:
    assert sum(throw(table().state, 0, 30).values()) == 30


@rule("TM-E03", "TM-008", "TM-009")
def test_two_times_the_players() -> None:
    assert (amount(table(3), "2 * players()"), amount(table(2), "6 - players()")) == (6, 4)


@rule("TM-103", "TM-105")
def test_tokens_of_bag_console_and_dump_are_ones_pool_but_only_the_console_is_usable() -> None:
    t = table().console("A", "rg")
    t.player("A").bag, t.player("A").dump = "rr", "b"
    assert (amount(t, "owned(r)"), amount(t, "tokens(r)"), amount(t, "owned(all)")) == (3, 1, 5)


@rule("TM-082", "TM-081")
def test_corrupted_data_blocks_its_cell() -> None:
    t = table().at("A", 2).console("A", "xxxx", "xxxx", "rrgx", "xxx.").district("A")
    t.player("A").bag = "g"
    t.plays("A", UseDistrict(True))
    assert t.rows("A")[3] == "xxxg#"  # the only empty cell: nobody was asked
    assert not t.options("A", ChooseCell)


@rule("TM-182", "TM-181")
def test_no_hack_in_the_combat_phase() -> None:
    t = table(2).augments("A").foes("A", "lamplighter").console("A", "yy")
    t.dice("basic", "0", "hit", "hit", "hit").fighting("A")
    t.refuses("A", Fire("foe:1", 0, cells("a1", "b1")), rule="ST-02")


@rule("TM-R56", "TM-178")
def test_if_a_district_moves_the_figure_the_new_tile_is_not_used_too() -> None:
    t = table(2).augments("A").at("A", 2).console("A", "rrg")
    t.state.map[1].tile = 10
    t.district("A").plays("A", UseDistrict(True), MoveTo(0))
    assert t.question == "fire"


@rule("TM-159", "TM-R52", "TM-150")
def test_adjacency_is_a_graph_of_hexes() -> None:
    g = table().state
    by_hex = {place.at: at for at, place in enumerate(g.map)}
    assert sorted(g.map[at].at for at in neighbours(g, by_hex[0, 0])) == [(-1, 1), (0, 1), (1, -1), (1, 0)]
    assert by_hex[4, 0] not in reach(g, by_hex[0, 0], 9, through=True)
    assert all(0 <= p.place < len(g.map) for p in g.players)


@rule("TM-156")
def test_entry_values_count_in_the_movement_step_only() -> None:
    t = table(2).at("A", 2).augments("A").foes("A", "lift_attendant")
    t.dice("special", "1", "hit", "hit", "hit").fighting("A")
    t.plays("A", t.match.default(0))
    assert (t.state.map[t.player("A").place].tile, t.player("A").tracking) == (1, 0)


@rule("TM-017", "TM-031")
def test_the_tracking_marker_starts_at_zero_and_draws_are_random() -> None:
    first = [tuple(p.console for p in after_setup(2, "night_shift", seed).state.players) for seed in "abc"]
    assert len(set(first)) == 3
    assert all(p.tracked and p.tracking == 0 for p in after_setup(2, "night_shift").state.players)


@rule("TM-194", "TM-198")
def test_other_tokens_in_the_frame_do_not_matter() -> None:
    t = table().augments("A").at("A", 5).console("A", "ry", "gr").firing("A")
    t.plays("A", Fire("N01", 0, cells("a1", "a2", "b2")))
    assert t.rows("A")[0] == ".y..#"


@rule("TM-R51", "TM-R104")
def test_whoever_is_down_gets_nothing_more_of_the_effect() -> None:
    t = table().augments("A").augments("B").gives("A", integrity=1)
    does(t, "everyone((wound(1), xp(2)))")
    assert [(p.integrity, p.xp, p.down) for p in t.state.players] == [(0, 0, True), (4, 2, False)]


@pytest.mark.parametrize(
    ("text", "holds"),
    [("at(2)", True), ("all_at(2)", False), ("nobody_at(5)", True), ("standing(1)", True), ("active(N01)", True)],
)
@rule("TM-406", "TM-359")
def test_conditions_about_the_map_and_cards(text: str, holds: bool) -> None:
    t = table().at("A", 1).at("B", 2)
    assert parse_condition(text, VOCABULARY).holds(t.state, 0) == holds


def test_a_choice_of_resources_leaves_out_what_is_full() -> None:
    t = (
        table()
        .at("A", 2)
        .gives("A", shield=5, power=5, memory=5, reroll=1)
        .foes("A", "bailiff")
        .console("A", "g", ".r")
    )
    t.augments("A").firing("A").plays("A", Fire("foe:1", 1, cells("a1", "b2")))
    assert t.player("A").resources["reroll"] == 2  # the only one with room: nobody was asked
    assert not t.options("A", ChooseResource)


@rule("TM-132", "TM-183")
def test_the_firing_step_can_always_be_ended() -> None:
    t = table().augments("A").console("A", "rrg", "ggb").firing("A")
    assert EndFiring() in t.options("A")
