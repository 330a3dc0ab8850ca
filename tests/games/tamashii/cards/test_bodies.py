"""What single Bodies can do."""

import pytest

from stolik.effects.nodes import Branch, Decline
from stolik.effects.parser import parse_effect
from stolik.games.tamashii.abilities import stat
from stolik.games.tamashii.group_tests import roll_staked
from stolik.games.tamashii.moving import reach
from stolik.games.tamashii.options import (
    Agree,
    ChooseCard,
    ChoosePlace,
    ChooseSeat,
    MoveTo,
    SwapLines,
    UseDistrict,
    UseNow,
)
from stolik.games.tamashii.state import Bot
from stolik.games.tamashii.vocabulary import VOCABULARY

from ....rules import rule
from ..table import Table, table


def embodied(body: str, seats: int = 2) -> Table:
    """A is in this Body, without Augments; nobody is in the way of anything."""
    t = table(seats).bodies("A", body)
    for letter in "ABCD"[:seats]:
        t.augments(letter).console(letter, "rrg")
    return t


def place(t: Table, q: int, r: int) -> int:
    return [there.at for there in t.state.map].index((q, r))


# --- moving ----------------------------------------------------------------------------------------------------------


@rule("TM-149", "TM-151")
def test_the_courier_passes_covered_tiles_and_uncovers_them() -> None:
    t = embodied("courier").at("A", 2).moving("A")
    beyond, between = place(t, 1, -1), place(t, 2, 0)
    assert MoveTo(place(t, 1, 1)) in t.options("A")
    t.plays("A", MoveTo(beyond))
    assert t.question == "pass"
    assert ChoosePlace(between) in t.options("A")
    t.plays("A", ChoosePlace(between))
    assert t.state.map[between].uncovered
    assert t.state.map[between].token  # only passed: its token waits
    if t.question == "pass":
        t.plays("A", Decline())
    assert (t.player("A").place, t.state.map[beyond].uncovered) == (beyond, True)


def test_the_courier_need_not_uncover_what_can_be_left_aside() -> None:
    t = embodied("courier").at("A", 2).moving("A")
    t.plays("A", MoveTo(t.place(5)), Decline())
    assert (t.player("A").place, sum(there.uncovered for there in t.state.map)) == (t.place(5), 3)


@rule("TM-150")
def test_the_steeplejack_crosses_one_empty_space() -> None:
    t = embodied("steeplejack")
    t.state.map[place(t, 2, 0)].uncovered = True
    t.player("A").place = place(t, 2, 0)
    island = place(t, 4, 0)
    assert island not in reach(t.state, t.player("A").place, 9)
    assert MoveTo(island) in t.moving("A").options("A")
    walker = embodied("diver")
    walker.state.map[place(walker, 2, 0)].uncovered = True
    walker.player("A").place = place(walker, 2, 0)
    walker.moving("A").refuses("A", MoveTo(island), rule="TM-148")


def test_the_pilot_takes_one_along_who_agrees() -> None:
    t = embodied("pilot", 3).at("A", 1).at("B", 1).at("C", 1).moving("A")
    t.plays("A", MoveTo(t.place(2)))
    t.plays("A", t.options("A", Branch)[0])
    assert t.options("A") == [ChooseSeat(1), ChooseSeat(2)]
    t.plays("A", ChooseSeat(2)).plays("C", Agree(True))
    assert [p.place for p in t.state.players] == [t.place(2), t.place(1), t.place(2)]


def test_nobody_is_taken_along_against_their_will() -> None:
    t = embodied("pilot").at("A", 1).at("B", 1).moving("A")
    t.plays("A", MoveTo(t.place(2)))
    t.plays("A", t.options("A", Branch)[0]).plays("B", Agree(False))
    assert t.player("B").place == t.place(1)


def test_alone_the_pilot_takes_jordan_along() -> None:
    t = embodied("pilot", 1).at("A", 1)
    t.state.bot = Bot(t.place(1))
    t.moving("A").plays("A", MoveTo(t.place(2)))
    t.plays("A", t.options("A", Branch)[0])
    assert t.state.bot is not None
    assert t.state.bot.place == t.place(2)


def test_who_moves_after_the_pacemaker_is_faster() -> None:
    t = embodied("pacemaker", 3).at("A", 1)
    t.state.first = 2
    t.moving("A").plays("A", MoveTo(t.place(2)))
    assert [stat(t.state, seat, "mov") for seat in (1, 2)] == [2 + 1, 2]  # C has moved before
    stayed = embodied("pacemaker").at("A", 1).moving("A")
    stayed.plays("A", MoveTo(stayed.place(1)))
    assert stat(stayed.state, 1, "mov") == 2


@rule("TM-152")
def test_the_inspector_enters_unseen() -> None:
    t = embodied("inspector").at("A", 1).moving("A").plays("A", MoveTo(table().place(2)))
    assert t.player("A").tracking == 0
    stays = embodied("inspector").at("A", 1).moving("A").plays("A", MoveTo(table().place(1)))
    assert stays.player("A").tracking == 1


# --- the rest --------------------------------------------------------------------------------------------------------


def test_the_cook_feeds_another_on_the_tile() -> None:
    t = embodied("cook").gives("B", integrity=2).at("A", 2).at("B", 2).district("A")
    assert t.question == "district"
    assert t.player("B").integrity == 3
    apart = embodied("cook").gives("B", integrity=2).at("A", 1).at("B", 2).district("A")
    assert (apart.question, apart.player("B").integrity) == ("district", 2)


def test_the_stagehand_swaps_two_rows_or_columns_once_a_turn() -> None:
    t = embodied("stagehand").console("A", "rrg", "y").planning().plays("A", UseNow("stagehand"))
    assert SwapLines("1", "2") in t.options("A")
    t.plays("A", SwapLines("a", "c"))
    assert t.rows("A")[:2] == ["grr.#", "..y.#"]
    t.refuses("A", UseNow("stagehand"), rule="ST-12")


def test_a_locked_cell_stays_where_it_is() -> None:
    t = embodied("stagehand").console("A", "rrggy", "b").planning().plays("A", UseNow("stagehand"))
    t.plays("A", SwapLines("1", "2"))
    assert t.rows("A")[:2] == ["b...y", "rrgg#"]


def test_the_tuner_turns_a_blank_in_a_test() -> None:
    t = embodied("tuner").dice("blank", "blank")
    t.player("A").staked = 2
    going = roll_staked(t.state, 0)
    with pytest.raises(StopIteration) as end:
        going.send(None)
    assert end.value.value == 1


def test_the_matron_takes_corrupted_data_of_others_on_her_tile() -> None:
    t = embodied("matron").at("A", 2).at("B", 2).console("B", "xr").planning()
    t.plays("A", UseNow("matron"))
    assert (t.rows("B")[0], t.player("A").dump) == (".r..#", "x")
    t.refuses("A", UseNow("matron"), rule="ST-12")
    apart = embodied("matron").at("A", 1).at("B", 2).console("B", "xr").planning()
    apart.refuses("A", UseNow("matron"), rule="TM-084")


@rule("TM-465", "TM-R44")
def test_an_effect_that_names_a_body_takes_it_over_without_its_cost() -> None:
    t = embodied("cook").market("soldier", "diver", deck=("pilot", "librarian"))
    for body, market, deck in (("soldier", ("diver", "librarian"), ("pilot",)), ("pilot", ("diver", "librarian"), ())):
        t.bodies("A")
        going = parse_effect(f"take_body({body})", VOCABULARY).run(t.state, 0, "basic")
        with pytest.raises(StopIteration):
            going.send(None)
        assert (t.player("A").bodies, t.state.market, t.state.body_deck) == ((body,), market, deck)
    assert parse_effect("take_body(matron)", VOCABULARY).refusal(t.state, 0, "basic") is not None


@rule("TM-R43", "TM-465")
def test_a_third_body_by_an_effect_needs_room_too() -> None:
    t = table().augments("A", "spare_room").bodies("A", "cook", "diver").market(deck=("pilot", "librarian"))
    t.console("A", "gryg").firing("A")
    t.plays("A", t.options("A")[0], ChooseCard("cook"))
    assert (t.player("A").bodies, t.state.body_deck) == (("librarian", "diver"), ("cook", "pilot"))


@rule("TM-177")
def test_the_fish_market_gives_another_kind() -> None:
    t = embodied("diver").gives("A", shield=1).at("A", 2)
    t.state.map[t.place(2)].tile = 19
    t.district("A").plays("A", UseDistrict(True))
    kinds = {option.resource for option in t.options("A")}  # type: ignore[attr-defined]
    assert kinds == {"memory", "power", "reroll"}
