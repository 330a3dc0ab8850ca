"""The table for tests: a position is arranged, played and looked at in the same words for every game."""

from importlib import import_module
from typing import Any

import pytest

from stolik.kernel import Illegal
from stolik.testing import scene
from stolik.testing.scene import Scene, begin

from .install import installed

with installed():
    ferry: Any = import_module("ferry_together.game")
Burn, Lift, Load = ferry.Burn, ferry.Lift, ferry.Load
Crossed, LetterFound, Loaded = ferry.Crossed, ferry.LetterFound, ferry.Loaded


@pytest.fixture
def t() -> Scene[Any]:
    """Two seats at the first question, with crates of known weight."""
    with installed():
        t = begin("ferry-together", seats=2, pace="hurried")
    t.state.players[0].hand, t.state.players[1].hand = [1, 2, 3, 4], [3, 3, 5, 6]
    return t


def test_a_position_is_arranged_before_the_match_begins(t):
    assert t.state.goal == 28
    assert t.on_top("fog", "eel", pile="drawer").state.drawer[-2:] == ["eel", "fog"]
    assert (t.question, t.asked) == ("load", "AB")
    assert t.options("B") == [Load(3), Load(5), Load(6)]
    assert t.options("B", Burn) == []
    with pytest.raises(AssertionError, match="crab is not in the drawer"):
        t.on_top("crab", pile="drawer")


def test_answers_are_options_or_labels(t):
    t.on_top("fog", pile="drawer").plays("A", Load(4))
    assert t.asked == "B"
    assert t.any_time("A") == [Lift()]
    t.plays("B", "Load the crate of 6").plays("B", "Burn it: its light is worth 2")
    assert t.events(Crossed) == [Crossed(10, 1)]
    with pytest.raises(AssertionError, match=r"A cannot choose 'Dance', but 'Load the crate of 1'"):
        t.plays("A", "Dance")
    with pytest.raises(Illegal):
        t.plays("A", Load(6))


def test_all_is_collected_and_told_holds_the_last_answers(t):
    t.on_top("fog", pile="drawer").plays("A", Load(4)).plays("B", Load(6))
    assert t.seen == [Loaded(0, 4), Loaded(1, 6), Crossed(10, 1), LetterFound("fog")]
    assert t.told("A") == t.told() == t.seen[1:]
    assert [happened.event for happened in t.heard] == t.seen
    assert t.view("A").drawer[-1] == t.view().drawer[-1] == ""


def test_what_is_refused_is_refused_by_a_rule_with_its_facts(t):
    t.refuses("A", Lift(), rule="FT-3").refuses("A", Lift(), rule="FT-3", fact="hold-empty").allows("A", Load(1))
    assert t.why("A", Load(1)) is None
    for wrong in (
        lambda: t.refuses("A", Load(1), rule="FT-3"),
        lambda: t.refuses("A", Lift(), rule="FT-4"),
        lambda: t.refuses("A", Lift(), rule="FT-3", fact="other"),
        lambda: t.allows("A", Lift()),
    ):
        with pytest.raises(AssertionError):
            wrong()


def test_questions_between_are_skipped_with_default_answers(t, monkeypatch):
    t.skips_to("letter", "B")
    assert (t.question, t.asked, len(t.events(Loaded))) == ("letter", "B", 2)
    with pytest.raises(AssertionError, match="the match ended before 'dance'"):
        t.skips_to("dance")
    assert (t.question, t.asked) == ("", "")
    monkeypatch.setattr(scene, "MOST_ANSWERS", 1)
    with installed(), pytest.raises(AssertionError, match="'letter' was not asked within 1 answers"):
        begin("ferry-together", seats=2).skips_to("letter")


def test_the_game_is_found_by_its_id():
    with pytest.raises(LookupError, match="there is no game 'chess'"):
        begin("chess", seats=2)
