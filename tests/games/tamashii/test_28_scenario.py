"""Chapters 27 to 32: the Task Phase, World Actions, Scenario cards, Tests, the end."""

import pytest

from stolik.games.tamashii.events import Headline, SuccessesCounted
from stolik.games.tamashii.options import Act, ChooseResource, Enough, MoveTo, NotReady, Ready, Reroll, Stake, Vote
from stolik.games.tamashii.scenario import draw_special, drop_special, set_time
from stolik.games.tamashii.tokens import mark, marks, scatter_dice, unmark
from stolik.games.tamashii.view import view

from ...rules import rule
from .table import Table, cell, table

WAKE, SING = Act("N01", "wake"), Act("N01", "sing")


def at_relay(*rows: str, seats: int = 2, **things: int) -> Table:
    """A stands where an Ascend token lies."""
    t = table(seats).console("A", *rows).at("A", 5).gives("A", **things)
    t.state.map[t.player("A").place].marks = {"ascend": 1}
    return t.tasks()


# --- Player Actions --------------------------------------------------------------------------------------------------


@rule("TM-330", "TM-384", "TM-R82")
def test_an_action_at_its_place_with_tokens_for_it() -> None:
    t = at_relay("r").allows("A", WAKE)
    t.refuses("B", WAKE, rule="TM-384")
    at_relay("gx").refuses("A", WAKE, rule="TM-R82")


@rule("TM-R81")
def test_each_action_once_a_step() -> None:
    t = at_relay("rr").dice("blank").plays("A", WAKE, Stake(cell("a1")), Enough())
    t.refuses("A", WAKE, rule="TM-R81")


@rule("TM-331", "TM-329")
def test_without_actions_the_step_is_skipped() -> None:
    t = table().card("N03").tasks()
    assert t.question not in ("task", "stake")
    assert t.state.turn == 3


@rule("TM-349", "TM-331")
def test_another_active_card_can_bring_actions() -> None:
    t = table().card("N03").gives("A", integrity=3)
    t.state.specials = ("N05",)
    t.tasks().plays("A", Act("N05", "breathe"))
    assert t.player("A").integrity == 4


@rule("TM-R105", "TM-109")
def test_all_act_at_once_and_may_take_ready_back() -> None:
    t = at_relay("r")
    assert t.asked == "AB"
    t.plays("B", Ready())
    assert t.asked == "A"
    t.plays("B", NotReady())
    assert t.asked == "AB"


# --- Tests -----------------------------------------------------------------------------------------------------------


@rule("TM-E24", "TM-374", "TM-375", "TM-376", "TM-377")
def test_a_test_of_two_tokens() -> None:
    t = at_relay("rr").dice("hit", "hit").plays("A", WAKE, Stake(cell("a1")), Stake(cell("b1")))
    assert t.events(SuccessesCounted) == [SuccessesCounted(0, 2, 2)]
    assert (t.state.marks, t.state.map[t.player("A").place].marks["ascend"]) == ({"success": 1}, 0)
    assert t.player("A").dump == "rr"


@rule("TM-377", "TM-R66", "TM-378")
def test_a_crit_is_worth_two() -> None:
    t = at_relay("rr").dice("crit").plays("A", WAKE, Stake(cell("b1")))
    assert (t.state.marks, t.rows("A")[0]) == ({"success": 1}, "r...#")


@rule("TM-R83", "TM-361", "TM-378")
def test_a_failed_test_costs_its_tokens_and_has_its_own_effect() -> None:
    t = at_relay("rr").dice("hit", "blank").plays("A", WAKE, Stake(cell("a1")), Stake(cell("b1")))
    assert (t.state.marks, t.player("A").dump) == ({}, "rrx")


@rule("TM-379", "TM-088")
def test_open_data_serves_in_a_test() -> None:
    t = at_relay("ogx").plays("A", WAKE)
    assert t.player("A").dump.count("o") == 1  # the only token that serves


@rule("TM-380", "TM-217")
def test_reroll_is_spent_on_a_test() -> None:
    t = at_relay("rr", reroll=1).dice("hit", "blank", "hit").plays("A", WAKE, Stake(cell("a1")), Stake(cell("b1")))
    assert t.question == "test"
    t.plays("A", Reroll(0, 0, 1))
    assert t.state.marks == {"success": 1}


def singing() -> Table:
    t = table(2).console("A", "rrr").console("B", "gg").at("A", 1).at("B", 2)
    return t.gives("A", reroll=0).gives("B", reroll=2).tasks()


@rule("TM-E25", "TM-381", "TM-382", "TM-385", "TM-386")
def test_a_group_test_of_both_players() -> None:
    t = singing().dice("crit", "crit", "blank", "hit", "hit").plays("A", SING)
    t.plays("A", Stake(cell("a1")), Stake(cell("b1")), Stake(cell("c1")))
    assert (t.question, t.asked) == ("stake", "B")
    t.plays("B", Stake(cell("a1")), Stake(cell("b1")))
    assert (t.question, t.asked) == ("test", "B")  # each rerolls only their own dice
    t.plays("B", t.match.default(1))
    assert t.events(SuccessesCounted) == [SuccessesCounted(0, 6, 6)]
    assert t.state.marks == {"success": 2}


@rule("TM-383", "TM-387", "TM-373")
def test_nobody_rolls_before_all_have_dumped_and_taking_part_is_optional() -> None:
    t = singing().dice("hit").plays("A", SING, Stake(cell("a1")), Enough())
    assert t.player("A").staked == 1
    assert t.options("B") == [Stake(cell("a1")), Stake(cell("b1")), Enough()]
    t.plays("B", Enough())
    assert t.events(SuccessesCounted) == [SuccessesCounted(0, 1, 6)]


@rule("TM-384")
def test_only_the_one_who_starts_a_group_test_must_stand_there() -> None:
    t = singing().allows("A", SING)
    t.refuses("B", SING, rule="TM-384")


@rule("TM-388")
def test_alone_a_group_test_is_an_individual_one() -> None:
    t = table(1).console("A", "rr").at("A", 1).dice("crit", "hit").tasks().plays("A", SING)
    assert Enough() not in t.options("A")
    t.plays("A", Stake(cell("a1")), Stake(cell("b1")))
    assert t.state.marks == {"success": 2}


# --- World Actions ---------------------------------------------------------------------------------------------------


@rule("TM-335", "TM-339", "TM-341", "TM-R77")
def test_nothing_true_so_otherwise() -> None:
    t = table().deck().card("N01", time=5).world()
    assert (t.state.card, t.state.time, t.player("A").tracking) == ("N01", 4, 1)
    assert t.state.turn == 3


@rule("TM-336", "TM-337", "TM-338", "TM-334")
def test_the_first_true_paragraph_of_a_chain() -> None:
    t = table().card("N01", time=1).world()
    assert (t.state.card, t.state.time) == ("N03", 4)
    assert [p.dump for p in t.state.players] == ["x", "x"]
    assert t.player("A").tracking == 0


@rule("TM-R77", "TM-339", "TM-335", "TM-332")
def test_of_each_chain_one_paragraph_is_done_and_plain_text_ends_a_chain() -> None:
    t = table().card("N13", time=5).world()
    assert [(p.xp, p.resources["power"]) for p in t.state.players] == [(1, 1), (1, 1)]
    assert t.state.time == 4


@rule("TM-342", "TM-343", "TM-464", "TM-R79")
def test_drawing_a_card_interrupts_the_step() -> None:
    t = table().card("N01", time=5, success=2).world()
    for who in "AB":
        t.plays(who, ChooseResource("power"))
    t.plays("A", Vote("world/1.1.0.1")).plays("B", Vote("world/1.1.0.1"))
    assert t.events(Headline) == [Headline("N01", 1)]
    assert (t.state.card, t.state.marks, t.state.turn) == ("N03", {}, 3)
    assert [p.xp for p in t.state.players] == [0, 0]  # written behind the vote


@rule("TM-362", "TM-R80", "TM-R110")
def test_if_wishes_differ_the_first_player_decides() -> None:
    t = table().card("N01", time=5, success=2)
    t.state.first = 1
    t.world()
    for who in "BA":
        t.plays(who, ChooseResource("power"))
    t.plays("A", Vote("world/1.1.0.0")).plays("B", Vote("world/1.1.0.1"))
    assert t.state.card == "N03"
    assert t.state.votes == ("N01/world/1.1.0.1",)


@rule("TM-333", "TM-112")
def test_the_first_player_token_goes_to_the_left() -> None:
    t = table(3).card("N01", time=5).world()
    assert t.state.first == 1


@rule("TM-344", "TM-R84")
@pytest.mark.parametrize(("value", "time"), [(-2, 0), (4, 4), (12, 9)])
def test_limits_of_time(value: int, time: int) -> None:
    t = table()
    set_time(t.state, value)
    assert t.state.time == time


# --- cards and tokens ------------------------------------------------------------------------------------------------


def run(going: object) -> None:
    with pytest.raises(StopIteration):
        going.send(None)  # type: ignore[attr-defined]


@rule("TM-E23", "TM-356", "TM-357", "TM-348")
def test_special_cards_lie_beside_or_on_a_tile_and_do_not_replace_the_story() -> None:
    t = table()
    run(draw_special(t.state, "N05"))
    run(draw_special(t.state, "N06"))
    assert (t.state.card, t.state.specials) == ("N01", ("N05",))
    assert t.state.map[t.place(2)].cards == ("N06",)
    drop_special(t.state, "N06")
    assert t.state.map[t.place(2)].cards == ()


@rule("TM-357")
def test_a_card_on_a_tile_is_resolved_when_somebody_enters() -> None:
    t = table().augments("A").at("A", 1)
    t.state.map[t.place(2)].cards = ("N06",)
    t.moving("A")
    t.plays("A", MoveTo(t.place(2)))
    assert t.player("A").integrity == 4


@rule("TM-363", "TM-364", "TM-365")
def test_tokens_on_the_card_and_on_the_map() -> None:
    g = table().state
    mark(g, 1, "ascend", "covered", 0)
    assert marks(g, "ascend", "map", 0) == 5
    mark(g, 20, "success", "card", 0)
    assert g.marks == {"success": 8}  # there are eight
    mark(g, 2, "universal", "N05", 0)
    assert (marks(g, "universal", "N05", 0), marks(g, "universal", "card", 0)) == (2, 0)
    unmark(g, 5, "universal", "N05", 0)
    assert marks(g, "universal", "N05", 0) == 0


@rule("TM-389", "TM-390", "TM-E28")
def test_a_victory_card_ends_the_scenario_at_once() -> None:
    t = table().card("N03", time=1).at("A", 1).at("B", 1).world()
    assert t.match.over
    outcome = t.match.outcome()
    assert (t.state.result, outcome.together, outcome.ranks) == ("N08", True, (1, 1))


@rule("TM-389", "TM-E28")
def test_a_defeat_is_shared() -> None:
    t = table().card("N03", time=1).at("B", 2).world()
    outcome = t.match.outcome()
    assert (t.state.result, outcome.together, outcome.ranks) == ("N10", False, (2, 2))


@rule("TM-173", "TM-R60", "TM-R108")
def test_what_a_player_sees_of_tiles_tokens_and_decks() -> None:
    g = table().state
    seen = view(g, 0)
    assert [place.tile for place in seen.map] == [1, 2, 5, 0, 0, 0, 0, 0]
    assert {place.token for place in seen.map} == {"", "?"}
    assert list(reversed(seen.deck)) == ["?1"] * 6 + ["?2"] * 4 + ["?3"]
    assert set(seen.spare_tokens) == {"?"}
    assert set(seen.players[0].class_deck) == {"?"}
    g.in_order = False
    assert view(g, 0).deck == tuple(["?1"] * 6 + ["?2"] * 4 + ["?3"])


@rule("TM-366", "TM-367", "TM-368")
def test_dice_tokens_lie_face_down_on_covered_tiles() -> None:
    g = table().state
    scatter_dice(g, 3)
    down = [place for place in g.map if place.dice]
    assert sorted(place.dice for place in down) == [1, 2, 3]  # a set
    assert all(not place.uncovered and place.marks["dice"] == 1 for place in down)
    assert {place.dice for place in view(g, 0).map} == {0, -1}
    down[0].seen = True
    assert max(place.dice for place in view(g, 0).map) == down[0].dice
    unmark(g, 1, "dice", "map", 0)
    assert not any(place.dice or place.seen for place in g.map)


@rule("TM-363")
def test_tokens_that_a_figure_carries_count_as_used() -> None:
    g = table().state
    mark(g, 30, "ascend", "me", 1)
    assert (g.players[1].marks, marks(g, "ascend", "me", 0)) == ({"ascend": 23}, 0)
    mark(g, 1, "ascend", "here", 0)
    assert marks(g, "ascend", "map", 0) == 0  # there are no more
