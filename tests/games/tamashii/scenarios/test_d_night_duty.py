"""Night Duty: take on. The pool is the patients; every card, each ending, tea, Z.O.E., an empty pool."""

import pytest

from stolik.effects.nodes import Branch
from stolik.games.tamashii.abilities import stat
from stolik.games.tamashii.data import gain_token
from stolik.games.tamashii.events import DiscardedData, PoolIsEmpty
from stolik.games.tamashii.odd_cards.scenario_d import all_owned
from stolik.games.tamashii.options import Act, ChooseSeat, MoveTo, Stake
from stolik.games.tamashii.reset import resets
from stolik.games.tamashii.tokens import marks

from ....rules import rule
from ..table import Table, cell
from .steps import falls, marked, on, passes, plays_at_random, refused, thirteen_cards, votes, with_bot

SCENARIO = "night_duty"
BED, STRETCHER, TEA = Act("D13", "bed"), Act("D13", "stretcher"), Act("D13", "tea")
SLIPPERS, DOOR, ANSWER = Act("D05", "slippers"), Act("D05", "door"), Act("D06", "answer")


def card(code: str, seats: int = 2, time: int = 5, asleep: int = 0, lost: int = 0, **tokens: int) -> Table:
    """All stand in Ward Six; so many patients were taken on and lost so far."""
    t = on(SCENARIO, code, seats, time, **tokens)
    t.state.specials = ("D13",)
    t.state.marks |= {"D13/universal": asleep, "D13/ascend": lost}
    return t


def nights(t: Table, who: str, n: int) -> Table:
    """A player has taken Corrupted Data from the pool into the Dump."""
    t.state.pool["x"] -= n
    t.player(who).dump += "x" * n
    return t


def lost(t: Table) -> int:
    return marks(t.state, "ascend", "D13", 0)


def asleep(t: Table) -> int:
    return marks(t.state, "universal", "D13", 0)


def test_thirteen_cards() -> None:
    kinds = thirteen_cards("D")
    assert list(kinds) == [f"D{n:02}" for n in range(1, 14)]
    assert [code for code, kind in kinds.items() if kind == "victory"] == ["D08", "D09", "D10"]
    assert (kinds["D11"], kinds["D12"], kinds["D13"]) == ("defeat", "special", "special")


@rule("TM-050", "TM-035")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_the_pool_grows_with_the_players(seats: int) -> None:
    g = card("D01", seats).state
    assert (g.pool["x"], len(g.deck)) == (4 * seats, 7 * seats)
    assert all("K10" in card("D01").box.endings[code].unlocks for code in ("D08", "D09", "D10"))


# --- taking on -------------------------------------------------------------------------------------------------------


@rule("TM-384", "TM-R81", "TM-084")
@pytest.mark.parametrize(("way", "n"), [(0, 1), (1, 2)])
def test_one_or_two_a_turn_by_the_beds(way: int, n: int) -> None:
    t = card("D02", time=9).at("A", 22).at("B", 1).tasks()
    assert refused(t, "B", BED) == ("TM-384", "not-here")
    t.plays("A", BED)
    assert isinstance(t.options("A")[way], Branch)
    t.plays("A", t.options("A")[way])
    assert (t.player("A").dump, asleep(t), t.state.pool["x"]) == ("x" * n, n, 8 - n)


def test_each_action_once() -> None:
    t = card("D02", time=9).tasks().plays("A", BED)
    t.plays("A", t.options("A")[1])
    assert refused(t, "A", BED) == ("TM-R81", "acted-already")


def test_by_a_stretcher_which_leaves() -> None:
    t = marked(card("D02", time=9), 14, ascend=1).at("A", 14).at("B", 1).tasks()
    assert refused(t, "A", BED) == ("TM-384", "not-here")
    t.plays("A", STRETCHER)
    assert (t.player("A").dump, marks(t.state, "ascend", "14", 0)) == ("x", 0)
    assert asleep(t) == 1


@rule("TM-085", "TM-208")
def test_tea_is_for_anybody_on_the_tile() -> None:
    t = nights(nights(card("D02").at("A", 22).at("B", 22).gives("A", memory=2), "B", 2), "A", 1).tasks()
    assert refused(t, "B", TEA) == ("TM-208", "pay")
    t.plays("A", TEA, ChooseSeat(1))
    assert (t.player("B").dump, t.player("A").resources["memory"]) == ("x", 1)
    t.plays("A", TEA, ChooseSeat(0))  # as often as one can pay
    assert t.player("A").dump == ""
    assert t.events(DiscardedData) == [DiscardedData(1, "x"), DiscardedData(0, "x")]


def test_tea_takes_from_the_console_if_the_dump_has_none() -> None:
    t = card("D02").at("A", 22).at("B", 1).gives("A", memory=1).console("A", "rx").tasks()
    t.plays("A", TEA)
    assert t.rows("A")[0] == "r...#"


def test_tea_reaches_neither_another_tile_nor_a_bag() -> None:
    t = nights(card("D02").at("A", 22).at("B", 1).gives("A", memory=1), "B", 2)
    t.player("A").bag += "x"
    assert refused(t, "A", TEA) == ("TM-098", "none-there")


@rule("TM-322", "TM-344")
def test_a_reset_takes_two_who_were_not_asked() -> None:
    t = falls(card("D02", time=9), "A")
    resets(t.state)
    assert (t.state.time, lost(t), t.player("A").dump) == (8, 2, "xx")


# --- an empty pool ---------------------------------------------------------------------------------------------------


@rule("TM-087", "TM-R22", "TM-E28")
def test_an_empty_pool_is_four_in_the_morning() -> None:
    t = card("D02", time=2)
    t.state.pool["x"] = 0
    assert not gain_token(t.state, 0, "x")
    assert (t.state.result, t.player("A").dump) == ("", "")
    assert passes(t) == "D07"
    assert t.state.time == 2  # at least, and World Actions of D02 are not done


@rule("TM-R22", "TM-R48")
def test_a_reset_goes_on_without_patients() -> None:
    t = falls(card("D02", time=9).at("A", 14), "A")
    t.state.pool["x"] = 1
    resets(t.state)
    assert (t.player("A").dump, t.player("A").place) == ("x", t.place(1))
    assert passes(t) == "D07"


def test_it_comes_once() -> None:
    t = card("D07", time=3).at("A", 14)
    t.state.pool["x"] = 0
    gain_token(t.state, 0, "x")
    assert passes(t) == "D07"
    assert (t.state.time, t.events(PoolIsEmpty)) == (2, [])


def test_it_comes_by_taking_on_the_last() -> None:
    t = card("D02", time=9)
    t.state.pool["x"] = 1
    t.tasks().plays("A", BED)
    t.plays("A", t.options("A")[1])
    t.skips_to("plan")
    assert (t.state.card, t.player("A").dump.count("x") + t.player("A").console.count("x")) == ("D07", 1)


# --- where the cards lead --------------------------------------------------------------------------------------------


@rule("TM-354", "TM-361")
@pytest.mark.parametrize(
    ("code", "things", "time", "goes_to"),
    [
        ("D01", {"success": 2}, 3, "D02"),
        ("D01", {"success": 1}, 3, "D01"),
        ("D01", {"success": 1}, 1, "D02"),
        ("D02", {"asleep": 4}, 8, "D03"),
        ("D02", {"asleep": 3}, 8, "D02"),
        ("D02", {"asleep": 3}, 6, "D03"),
        ("D03", {}, 1, "D11"),
        ("D03", {"ascend": 2}, 5, "D04"),
        ("D04", {"asleep": 2}, 5, "D06"),
        ("D04", {"asleep": 1}, 5, "D04"),
        ("D04", {"asleep": 1}, 1, "D11"),
        ("D05", {"success": 3}, 5, "D09"),
        ("D05", {"success": 2}, 1, "D11"),
        ("D06", {"success": 4, "ascend": 1}, 5, "D07"),
        ("D06", {"success": 3, "ascend": 1}, 5, "D06"),
        ("D06", {"success": 3, "ascend": 1}, 1, "D11"),
    ],
)
def test_where_the_cards_lead(code: str, things: dict[str, int], time: int, goes_to: str) -> None:
    assert passes(card(code, 2, time, **things)) == goes_to


def test_a_door_is_opened_by_going_there() -> None:
    t = card("D01").augments("A").at("A", 22).moving("A")
    near = [place.at for place in t.state.map].index((1, 1))
    t.plays("A", MoveTo(near))
    assert t.state.marks["success"] == 1


# --- power cut -------------------------------------------------------------------------------------------------------


def test_in_the_dark_everybody_is_slow() -> None:
    t = card("D03").at("A", 22).at("B", 14)
    assert [stat(t.state, seat, "mov") for seat in (0, 1)] == [1, 1]
    t.at("B", 11)
    assert [stat(t.state, seat, "mov") for seat in (0, 1)] == [2, 2]


@rule("TM-406", "TM-339")
def test_two_turns_of_light() -> None:
    t = with_bot(card("D03", 1, 5), 11)
    assert passes(t) == "D03"
    assert t.state.marks["success"] == 1
    t = with_bot(card("D03", 1, 5, success=1), 11)
    passes(t)
    assert (t.state.card, t.state.time, t.question) == ("D04", 5, "vote")


# --- who first -------------------------------------------------------------------------------------------------------


def choosing(way: int) -> Table:
    t = marked(card("D03", 2, 5, asleep=3, success=1), 14, ascend=1).at("A", 11)
    passes(t)
    votes(t, way)
    return t


@rule("TM-362")
def test_nobody_first_begins_a_new_count() -> None:
    t = choosing(0)
    assert (t.state.card, t.state.specials, asleep(t)) == ("D04", ("D13", "D12"), 0)
    assert stat(t.state, 0, "prg") == t.box.boards["red"].prg - 1


def test_those_who_can_walk_are_somewhere_else() -> None:
    t = choosing(1)
    assert (t.state.card, asleep(t)) == ("D05", 3)
    found = [place.tile for place in t.state.map if place.marks.get("ascend", 0)]
    assert len(found) == 3
    assert not {1, 22} & set(found)


def test_one_is_brought_to_the_shelter() -> None:
    t = marked(card("D05"), 14, ascend=1).at("A", 14).at("B", 1)
    t.state.specials = ()
    t.tasks().plays("A", SLIPPERS)
    assert (t.player("A").marks, marks(t.state, "ascend", "14", 0)) == ({"ascend": 1}, 0)
    t = card("D05", success=2).at("A", 1).at("B", 1)
    t.player("A").marks = {"ascend": 1}
    assert refused(t, "B", DOOR) == ("ST-11", "effect-condition")
    t.tasks().plays("A", DOOR)
    assert t.state.result == "D09"


def test_a_reset_leaves_them_on_the_stairs() -> None:
    t = falls(card("D05").at("A", 17), "A")
    t.player("A").marks = {"ascend": 1}
    resets(t.state)
    assert (t.player("A").marks["ascend"], marks(t.state, "ascend", "17", 0)) == (0, 1)


# --- Z.O.E. ----------------------------------------------------------------------------------------------------------


@rule("TM-R22")
def test_who_is_not_answered_for_goes_with_her() -> None:
    t = marked(card("D06"), 14, universal=1)
    passes(t)
    assert (lost(t), t.state.pool["x"], t.state.boxed) == (1, 7, 9)
    assert marks(t.state, "universal", "map", 0) == 1


@rule("TM-384")
def test_an_answer_lets_her_wait() -> None:
    t = marked(card("D06").console("A", "rr").at("A", 14).at("B", 22), 14, universal=1).dice("hit", "hit").tasks()
    assert refused(t, "B", ANSWER) == ("TM-384", "not-here")
    t.plays("A", ANSWER, Stake(cell("a1")), Stake(cell("b1")))
    assert (t.state.marks["success"], t.state.marks["ascend"]) == (1, 1)
    assert passes(card("D06", success=1, ascend=1)) == "D06"


def test_every_answer_lasts_a_turn() -> None:
    t = card("D06", success=2, ascend=2)
    passes(t)
    assert (lost(t), t.state.marks["ascend"], t.state.marks["success"]) == (0, 1, 2)


def test_her_flowers_take_the_first_turn() -> None:
    t = card("D04", asleep=2)
    assert passes(t) == "D06"
    assert (lost(t), t.state.marks["ascend"]) == (0, 1)


def test_the_last_patient_may_go_with_her() -> None:
    t = card("D06")
    t.state.pool["x"] = 0
    assert passes(t) == "D07"
    assert t.events(PoolIsEmpty) == [PoolIsEmpty("D07")]


# --- four in the morning ---------------------------------------------------------------------------------------------


@rule("TM-389", "TM-103")
@pytest.mark.parametrize(
    ("nobody_first", "missing", "taken", "time", "goes_to"),
    [
        (True, 0, 1, 3, "D08"),
        (True, 1, 1, 3, "D10"),
        (False, 0, 1, 3, "D10"),
        (True, 0, 2, 3, "D07"),
        (True, 0, 2, 1, "D11"),
    ],
)
def test_how_the_night_ends(nobody_first: bool, missing: int, taken: int, time: int, goes_to: str) -> None:
    t = nights(card("D07", 2, time, lost=missing).at("A", 22).at("B", 22), "A", taken)
    t.state.specials += ("D12",) if nobody_first else ()
    assert passes(t) == goes_to


def test_everybody_comes_back_to_the_ward() -> None:
    assert passes(card("D07").at("A", 22).at("B", 14)) == "D07"


def test_data_in_bags_counts() -> None:
    t = nights(card("D07"), "A", 1)
    t.player("B").bag += "xx"
    assert all_owned(t.state, 0, "corrupted") == 3


@rule("TM-406")
def test_one_patient_may_stay_with_you() -> None:
    t = nights(with_bot(card("D07", 1).at("A", 22), 14), "A", 1)
    t.state.specials += ("D12",)
    assert passes(t) == "D08"


@pytest.mark.slow
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_random_matches(seats: int) -> None:
    plays_at_random(SCENARIO, seats)
