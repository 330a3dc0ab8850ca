"""The Prologue: every Story card leads on by success and by failure, and each ending is reached."""

import pytest

from stolik.games.tamashii.options import DrawClass, Fire, RaiseIntegrity, Vote
from stolik.games.tamashii.reset import done, lower_integrity
from stolik.games.tamashii.state import Firing

from ...rules import rule
from .table import TURN, Table, cells, table


def on(code: str, time: int = 1, **marks: int) -> Table:
    return table(2, "prologue").card(code, time=time, **marks)


def passes(t: Table) -> str:
    """The card after World Actions, or the ending; questions on the way take the first option."""
    t.world()
    number = t.state.turn
    while t.question in ("kind", "shield", "resource"):
        seat = t.match.seats[0]
        t.plays("AB"[seat], t.match.options(seat)[0])
    assert number == TURN or t.state.turn == TURN + 1
    return t.state.result or t.state.card


@rule("TM-068", "TM-354", "TM-355", "TM-361", "TM-341")
@pytest.mark.parametrize(
    ("code", "marks", "time", "goes_to"),
    [
        ("A01", {"success": 2}, 2, "A02"),
        ("A01", {"success": 1}, 2, "A01"),
        ("A01", {"success": 1}, 1, "A02"),
        ("A02", {"success": 3}, 5, "A03"),
        ("A02", {"success": 2}, 1, "A03"),
        ("A03", {}, 3, "A04"),
        ("A05", {}, 1, "A09"),
        ("A06", {"success": 4}, 3, "A08"),
        ("A06", {"success": 3}, 1, "A09"),
    ],
)
def test_where_the_cards_lead(code: str, marks: dict[str, int], time: int, goes_to: str) -> None:
    t = on(code, time, **marks)
    if code == "A05":
        t.at("A", 2)
    assert passes(t) == goes_to


@rule("TM-343", "TM-355")
def test_success_tokens_leave_with_their_card() -> None:
    t = on("A01", 2, success=2)
    passes(t)
    assert (t.state.marks, t.state.time, t.player("A").resources["shield"]) == ({}, 5, 1)


@rule("TM-044", "TM-363")
def test_lamps_lie_on_covered_tiles() -> None:
    t = on("A01", 2, success=2)
    passes(t)
    assert [place.marks.get("ascend", 0) for place in t.state.map] == [0, 0] + [1] * 6


@rule("TM-R10", "TM-176", "TM-057")
def test_the_tracking_marker_comes_with_the_fourth_card() -> None:
    t = on("A03", 3)
    assert not t.player("A").tracked
    assert passes(t) == "A04"
    assert all(p.tracked and p.tracking == 0 for p in t.state.players)
    assert [p.xp for p in t.state.players] == [1, 1]


@rule("TM-362", "TM-R110")
@pytest.mark.parametrize(("way", "code", "foes"), [("world/1.0.0", "A05", 2), ("world/1.0.1", "A06", 1)])
def test_the_vote_at_the_central_unit(way: str, code: str, foes: int) -> None:
    t = on("A04", 3).at("A", 16).world()
    t.plays("A", Vote(way)).plays("B", Vote(way))
    assert t.state.card == code
    assert [len(p.foes) for p in t.state.players] == [foes, foes]


@rule("TM-389", "TM-392")
@pytest.mark.parametrize(("enemies", "result"), [(1, "A07"), (2, "")])
def test_all_in_the_shelter_with_few_enemies(enemies: int, result: str) -> None:
    t = on("A05", 3).at("A", 1).at("B", 1).foes("A", *["notary"] * enemies)
    t.world()
    assert t.state.result == result
    assert t.match.over == bool(result)


@rule("TM-327", "TM-389")
def test_a_reset_is_no_way_to_the_shelter() -> None:
    """It brings the figure there without Enemies, but counts as one."""
    t = on("A05", 3).at("B", 1).foes("A", "notary")
    t.player("B").resets = 1  # before this card came: it does not matter
    lower_integrity(t.state, 0, 9)
    done(t.state)
    assert (t.state.players[0].place, t.state.players[0].foes) == (t.place(1), ())
    assert t.state.marks == {"success": 1}
    alone = table(1, "prologue").card("A05", time=3, success=1).at("A", 1).world()
    assert (alone.state.result, alone.state.time) == ("", 2)
    assert table(1, "prologue").card("A05", time=3).at("A", 1).world().state.result == "A07"


@rule("TM-364", "TM-360")
def test_a_fired_basic_pattern_is_a_success_on_the_first_card() -> None:
    t = table(2, "prologue").card("A01").console("A", "rrg").from_(Firing(0, TURN))
    t.plays("A", Fire("basic", 0, cells("a1", "b1", "c1")))
    assert t.state.marks == {"success": 1}
    other = table(2, "prologue").card("A02").console("A", "rrg").from_(Firing(0, TURN))
    other.plays("A", Fire("basic", 0, cells("a1", "b1", "c1")))
    assert other.state.marks == {}


@rule("TM-R11", "TM-070")
def test_without_a_class_no_class_card_is_drawn() -> None:
    t = table(2, "prologue").console("A", "r").gives("A", xp=4).planning()
    t.refuses("A", DrawClass(), rule="TM-R35").allows("A", RaiseIntegrity())


@rule("TM-351", "TM-464")
def test_every_card_has_its_story() -> None:
    box = on("A01").box
    cards = [*box.stories.values(), *box.endings.values()]
    told = {card.id: card.story for card in cards if card.id[0] == "A"}
    assert len(told) == 9
    assert all(0 < len(text.split()) <= 60 for story in told.values() for text in (story.en, story.pl))
