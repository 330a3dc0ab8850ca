"""`stolik rules ID` finds the code and the tests of a rule."""

import re
from pathlib import Path

import pytest

from stolik.games import find_game
from stolik.lab.rule_places import code_of, named_rules, proofs_of
from tests.cli.terminal import stolik

ROOT = Path(__file__).parents[2]


def test_a_range_names_every_rule_in_it():
    assert named_rules("as in (FS-080..FS-083, FS-R14) and TB-7") == {
        *("FS-080", "FS-081", "FS-082", "FS-083", "FS-R14", "TB-7")
    }
    assert named_rules("FS-0801 and XFS-080") == {"FS-0801"}


def test_a_place_has_the_name_of_its_function_or_constant(tmp_path):
    (tmp_path / "rules.py").write_text(
        '"""Of FS-001."""\n'
        "LIMIT = 8\n"
        '"""Cards in hand (FS-009)."""\n'
        "class Hand:\n"
        "    def draw(self):\n"
        '        """FS-010..FS-012."""\n'
    )
    found = {id: [(place.line, place.name) for place in code_of(id, tmp_path)] for id in ("FS-001", "FS-009")}
    assert found == {"FS-001": [(1, "")], "FS-009": [(3, "LIMIT")]}
    assert [place.name for place in code_of("FS-011", tmp_path)] == ["draw"]


@pytest.mark.parametrize("game", ["farshore", "tidal-blades"])
def test_code_names_each_rule_where_it_is_carried_out_and_no_ranges(game):
    files = sorted(find_game(game).folder.glob("*.py"))
    assert files
    lines = [line for file in files for line in file.read_text(encoding="utf-8").splitlines()]
    assert [line for line in lines if re.search(r"[A-Z]{2}-[RE]?\d+ *(\.\.|–|to) *([A-Z]{2}-)?[RE]?\d", line)] == []


def test_tests_are_found_by_what_they_cite():
    names = [place.name for place in proofs_of("FS-328", ROOT / "tests")]
    assert names
    assert all(name.startswith("test_") for name in names)


@pytest.mark.parametrize("id", ["FS-328", "TB-226"])
def test_the_command_prints_sentence_code_and_tests(id):
    ran = stolik("rules", id.lower(), "--lang", "pl", here=ROOT)
    assert (ran.code, ran.err) == (0, "")
    game = "farshore" if id.startswith("FS") else "tidal-blades"
    assert find_game(game).teller("", "pl", ()).rulebook.text(id) in ran.out
    assert "code:\n  src/stolik/games/" in ran.out
    assert "tests:\n  tests/games/" in ran.out


def test_an_unknown_rule_is_one_sentence():
    ran = stolik("rules", "FS-999", here=ROOT)
    assert (ran.code, ran.out) == (2, "")
    assert (
        ran.err == "stolik: there is no rule 'FS-999'; ids look like FS-080, FS-R14 (a ruling) or FS-E03 (an example)\n"
    )
