"""The graph check of Scenarios: what a pack author is told, and the pictures."""

from pathlib import Path

import pytest

from stolik.effects.content import read_library
from stolik.games.tamashii.content import CONTENTS, FOLDER, TABLES, built_in, content_of
from stolik.games.tamashii.scenario_graph import Graph, graph_dot, graph_of, graph_text

from ...rules import rule
from .table import pack

SHEET = """
[[scenario]]
id = "tea_round"
letter = "N"
name = { en = "Tea Round", pl = "Herbata" }
intro = { en = "Somebody always makes tea.", pl = "Ktoś zawsze parzy herbatę." }
difficulty = "easy"
length = "short"
corrupted = "6"
start = 2
first = "N01"
enemies = [{ level = 1, count = "2 * players()" }]

[scenario.map]
open = [[0, 0, 1], [1, 0, 2]]
covered = { tiles = [3, 4], at = [[0, 1], [1, 1]] }

[[story]]
id = "N01"
name = { en = "Kettle", pl = "Czajnik" }
immediate = "set_time(4), place(1, ascend, covered), special(N03)"
actions = [{ id = "pour", at = "ascend", effect = "remove(1, ascend, here), success(1)" }]
world = [
  { do = "time(-1)" },
  { if = "successes() >= 2 and at(4)", do = "vote(story(N02) | story(N04))" },
  { if = "time() == 0", do = "story(N05)" },
]

[[story]]
id = "N02"
name = { en = "Second Cup", pl = "Druga filiżanka" }
immediate = "set_time(2)"
world = [
  { do = "time(-1)" },
  { if = "all_at(2)", do = "story(N04)" },
  { if = "time() == 0", do = "story(N05)" }, # cold
]

[[special_card]]
id = "N03"
name = { en = "Sugar", pl = "Cukier" }
lies = "3"
entering = "xp(1)"

[[ending]]
id = "N04"
kind = "victory"
name = { en = "All Served", pl = "Wszyscy obsłużeni" }

[[ending]]
id = "N05"
kind = "defeat"
name = { en = "Gone Cold", pl = "Wystygła" }
"""
LAST_WAY = '{ if = "time() == 0", do = "story(N05)" }, # cold'


def told(folder: Path, *changes: tuple[str, str]) -> list[str]:
    """What is told about the Scenario with these changes."""
    text = SHEET
    for old, new in changes:
        assert old in text, old
        text = text.replace(old, new)
    (folder / "tea_round.toml").write_text(text, encoding="utf-8")
    library = read_library([FOLDER, folder], TABLES, {})
    CONTENTS.check(library)
    return [str(problem).removeprefix("tea_round.toml: ") for problem in library.problems]


def test_a_sound_scenario_has_no_mistakes(tmp_path: Path) -> None:
    assert told(tmp_path) == []


def test_five_mistakes_are_told_at_once(tmp_path: Path) -> None:
    found = told(
        tmp_path,
        ('vote(story(N02) | story(N04))" }', 'vote(story(N02) | story(N09))" }'),  # no such card
        ("special(N03)", "xp(1)"),  # nothing draws it
        (LAST_WAY, '{ if = "time() == 0", do = "story(N02)" },'),  # no Defeat ahead
        ("[1, 1]] }", "[4, 4]] }"),  # a gap
        ("[[0, 0, 1], [1, 0, 2]]", "[[0, 0, 9], [1, 0, 2]]"),  # no Shelter
    )
    assert sorted(found) == [
        "N01: world/1: N09 is drawn, but is no card of this Scenario (TM-350)",
        "N02: world: no Defeat card lies ahead of it (TM-389)",
        "N03: id: cannot be drawn: nothing draws it (TM-354)",
        "tea_round: map: needs the Shelter, uncovered (TM-327)",
        "tea_round: map: no way leads to the hex 4,4 (TM-150)",
    ]


@rule("TM-150", "TM-327")
def test_every_hex_can_be_reached_from_the_shelter(tmp_path: Path) -> None:
    found = told(tmp_path, ("[1, 1]] }", "[4, 4]] }"))
    assert found == ["tea_round: map: no way leads to the hex 4,4 (TM-150)"]


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("vote(story(N02) | story(N04))", "story(N04)", "N02: id: cannot be drawn: no way leads to it from N01"),
        ('"all_at(2)", do = "story(N04)"', '"at(2)", do = "xp(1)"', "N02: world: no Victory card lies ahead of it"),
        ("story(N02) |", "story(N03) |", "N01: world/1: N03 is a Special card: write special(...)"),
        ("special(N03)", "special(N03), special(N02)", "N01: immediate: N02 is no Special card"),
        ("vote(story(N02) | story(N04))", "vote(story(N02))", "N01: world/1: a vote is about several ways"),
        ('lies = "3"', 'lies = "17"', "N03: lies: tile 17 is not on the map of tea_round"),
        ("and at(4)", "and at(16)", "N01: if/1: tile 16 is not on the map of tea_round"),
        ("place(1, ascend, covered)", "place(1, ascend, 12)", "N01: immediate: tile 12 is not on the map of tea_round"),
        ("place(1, ascend, covered), ", "", "N01: action/0.at: nothing places tokens of the kind ascend on the map"),
        ("place(1, ascend,", "place(24, ascend,", "N01: immediate: places 24 tokens of the kind ascend, there are 23"),
        ('level = 1, count = "2 *', 'level = 3, count = "9 *', "tea_round: enemies/0: four players need 36 Enemies"),
        ("[[0, 1], [1, 1]]", "[[0, 1], [1, 0]]", "tea_round: map: two tiles lie on one hex"),
        ("tiles = [3, 4]", "tiles = [3, 2]", "tea_round: map: tile 2 lies on it twice"),
        ('id = "N05"\nkind', 'id = "Q05"\nkind', "Q05: id: no Scenario Sheet has the letter Q"),
    ],
)
def test_one_mistake(tmp_path: Path, old: str, new: str, message: str) -> None:
    assert any(line.startswith(message) for line in told(tmp_path, (old, new)))


@rule("TM-344")
@pytest.mark.parametrize(
    ("condition", "is_way_out"),
    [
        ("time() == 0", True),
        ("time() <= 1", True),
        ("time() == 0 and at(4)", True),
        ("time() == 2", False),
        ("successes() == 0", False),
    ],
)
def test_time_is_no_dead_end(tmp_path: Path, condition: str, is_way_out: bool) -> None:
    found = told(tmp_path, (LAST_WAY, LAST_WAY.replace("time() == 0", condition)))
    assert found == ([] if is_way_out else ["N02: world: no way leads on at time() == 0 (TM-344)"])


def test_a_special_card_may_hold_the_way_to_the_end(tmp_path: Path) -> None:
    """It stays in play, so its ways are open in the cards that come after it."""
    changes = (
        (LAST_WAY, '{ if = "time() == 0", do = "set_time(2)" },'),
        ('entering = "xp(1)"', 'entering = "story(N05)"'),
    )
    assert told(tmp_path, *changes) == []


def graph(scenario: str) -> Graph:
    box = built_in()
    return graph_of(box.library, box.scenarios[scenario])


def test_all_built_in_scenarios_pass() -> None:
    box = built_in()
    for id in box.scenarios:
        found = graph(id)
        assert found.reached() >= set(found.kinds), id
        assert {"victory", "defeat"} <= set(found.kinds.values())


def test_pictures_of_the_prologue() -> None:
    text = graph_text(built_in(), "prologue")
    assert text.splitlines()[0] == "A The Eleven Minutes (prologue), begins with A01"
    assert "  A04 story    Legible                      -> A05 (world/1), A06 (world/1), A05 (world/2)" in text
    assert "  A07 victory  To Be Supplied" in text
    assert text.endswith("out_of_corrupted: A09")
    assert "Czytelność" in graph_text(built_in(), "prologue", "pl")
    dot = graph_dot(built_in(), "prologue")
    assert '"A09" [shape=octagon, label="A09\\nSupplied"];' in dot
    assert '"A04" -> "A06" [label="world/1"];' in dot
    assert (dot.count("{"), dot.count("}")) == (1, 1)


def test_ways_to_cards_that_stay_are_dashed() -> None:
    assert '"N01" -> "N05" [label="immediate", style=dashed];' in graph_dot(content_of(pack()), "night_shift")
