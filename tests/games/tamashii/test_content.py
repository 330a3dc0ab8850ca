"""The content: what the rules need of it, and what a mistake in it is told as."""

from collections import Counter
from pathlib import Path

import pytest

from stolik.effects.content import Library, read_library
from stolik.games.tamashii.content import CONTENTS, FOLDER, TABLES, built_in

from ...rules import rule

BOX = built_in()


def read(tmp_path: Path, text: str) -> Library:
    """The built-in content with one more file."""
    (tmp_path / "more.toml").write_text(text, encoding="utf-8")
    library = read_library([FOLDER, tmp_path], TABLES, {})
    CONTENTS.check(library)
    return library


@rule("TM-200", "TM-201", "TM-202", "TM-204")
def test_nine_basic_patterns() -> None:
    assert [(p.resource, p.long) for p in BOX.basic_patterns] == [
        *((what, False) for what in ("power", "shield", "memory", "reroll")),
        *((what, True) for what in ("power", "shield", "memory", "reroll")),
        ("", False),
    ]


@rule("TM-R62", "TM-314", "TM-R63", "TM-315", "TM-R66")
def test_dice_are_constants_of_content() -> None:
    constants = BOX.constants
    assert Counter(constants.player_die) == {"hit": 3, "crit": 1, "blank": 2}
    assert len(constants.numeric_die) == len(constants.symbol_die) == 8
    assert {0, 1, 2, 3} <= set(constants.numeric_die)
    assert constants.successes == {"hit": 1, "crit": 2, "blank": 0}


@rule("TM-R13", "TM-077", "TM-014")
def test_four_boards_of_another_core_each() -> None:
    assert sorted(board.core for board in BOX.boards.values()) == sorted("rgby")
    assert {len(cells) for cells in BOX.highlighted.values()} == {8}


@rule("TM-295", "TM-191")
def test_seventy_enemies_whose_basic_schema_hurts() -> None:
    assert sum(enemy.copies for enemy in BOX.enemies.values() if not enemy.card) == 70
    levels = Counter(dict.fromkeys((1, 2, 3), 0))
    for enemy in BOX.enemies.values():
        levels[enemy.level] += 0 if enemy.card else enemy.copies
    assert levels == {1: 30, 2: 24, 3: 16}


@rule("TM-345", "TM-346", "TM-350", "TM-351", "TM-352")
def test_the_sheet_and_the_cards_of_the_prologue() -> None:
    sheet = BOX.scenarios["prologue"]
    assert (sheet.difficulty, sheet.length, sheet.challenge, sheet.first) == ("easy", "medium", False, "A01")
    assert sorted(code for code in BOX.stories if code[0] == "A") == [f"A0{n}" for n in range(1, 7)]
    assert {code: ending.kind for code, ending in BOX.endings.items() if code[0] == "A"} == {
        "A07": "victory",
        "A08": "victory",
        "A09": "defeat",
    }


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (
            (
                '[[enemy]]\nid = "stone"\nname = { en = "S", pl = "S" }\nlevel = 1\nintegrity = 3\nbasic = "track(1)"\n'
                'special = "track(1)"\nhacks = [{ rows = ["rr"], effect = "damage(1)" }]\nrepel = { rows = ["r"] }'
            ),
            "always deals Damage",
        ),
        (
            (
                '[[augment]]\nid = "odd"\nname = { en = "O", pl = "O" }\ndeck = "hunter"\nactivation = "firing"\n'
                'rows = ["rr"]\neffect = "xp(1)"'
            ),
            "only Faction Augments have Patterns",
        ),
        (
            (
                '[[body]]\nid = "long"\nname = { en = "L", pl = "L" }\nmov = 1\natk = 1\nprg = 1\ncost = ["rrrrrr"]\n'
                'schemas = [{ hit = 1, effect = "damage(1)" }]'
            ),
            "does not fit",
        ),
        (
            '[[story]]\nid = "A10"\nname = { en = "L", pl = "L" }\nworld = [{ do = "story(A11)" }]',
            "A11 is drawn, but is no card",
        ),
        (
            '[[story]]\nid = "A10"\nname = { en = "L", pl = "L" }\nworld = [{ if = "tiem() == 0", do = "time(-1)" }]',
            "'tiem' is not an amount",
        ),
    ],
    ids=["enemy", "augment", "body", "code", "condition"],
)
def test_mistakes_are_told(tmp_path: Path, text: str, message: str) -> None:
    problems = [str(problem) for problem in read(tmp_path, text).problems]
    assert any(message in problem for problem in problems), problems
