"""Chapter 3: turns."""

from itertools import cycle, islice

import pytest

from stolik.games.farshore.events import TurnBegan
from stolik.games.farshore.options import Pass, Place, Play, Prepare
from stolik.kernel import Done

from ...rules import rule
from .table import dealt, packed

SEASONS = ("winter", "spring", "summer", "autumn")


@rule("FS-056", "FS-057")
@pytest.mark.parametrize("season", SEASONS[:3])
def test_a_turn_is_one_of_three_actions(season: str):
    t = packed().season("A", season).gives("A", mushroom=1).hand("A", "try_crab")
    assert {type(option) for option in t.options("A")} == {Place, Play}
    t = packed().season("A", season, ready=0).gives("A", mushroom=1).hand("A", "try_crab")
    assert {type(option) for option in t.options("A")} == {Play, Prepare}
    t.refuses("A", Pass(), rule="FS-213")


@rule("FS-056")
@pytest.mark.parametrize("action", [Place("docks"), Play("try_crab", "hand"), Prepare()])
def test_after_one_action_the_turn_is_over(action: Place | Play | Prepare):
    t = packed().gives("A", mushroom=2).hand("A", "try_crab", "try_crab")
    t.season("A", "winter", ready=0 if isinstance(action, Prepare) else 2).plays("A", action)
    if t.question == "docks":
        t.plays("A", Done())
    assert (t.question, t.asked) == ("turn", "B")
    t.refuses("A", Place("docks"), rule="ST-01")


@rule("FS-056", "FS-R36", "FS-213")
def test_with_no_worker_and_no_card_preparing_is_the_only_action():
    t = packed().season("A", "winter", ready=0)
    t.state.bay = ((),) * 8
    assert t.options("A") == [Prepare()]
    t.plays("A", Prepare())
    assert t.player("A").season == "spring"


@rule("FS-058")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_turns_pass_clockwise_from_the_first_player(seats: int):
    match = dealt(seats, seed="clockwise")
    for _ in range(40):
        match.answer(match.seats[0], match.default(match.seats[0]))
    turns = [happened.event.seat for happened in match.events if isinstance(happened.event, TurnBegan)]
    first = match.state.first
    assert turns == list(islice(cycle([(first + step) % seats for step in range(seats)]), len(turns)))
    assert len(turns) > 2 * seats


@rule("FS-059", "FS-060", "FS-185")
def test_each_player_has_a_season_of_their_own():
    t = packed(3).season("A", "winter", ready=0).gives("B", mushroom=1).hand("B", "try_crab").hand("C")
    t.plays("A", Prepare())
    assert [player.season for player in t.state.players] == ["spring", "winter", "winter"]
    t.plays("B", Play("try_crab", "hand"))  # the others go on as before
    t.refuses("C", Prepare(), rule="FS-177").plays("C", Place("docks"))
    assert [player.season for player in t.state.players] == ["spring", "winter", "winter"]
    assert [player.ready for player in t.state.players] == [1, 2, 1]


def test_what_works_once_a_turn_works_again_in_the_next():
    t = packed()
    t.player("A").used = t.player("B").used = ("try_bell/abilities",)
    t.plays("A", Place("docks"))
    assert [player.used for player in t.state.players] == [(), ()]
