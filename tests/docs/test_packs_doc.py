"""docs/packs.md tells the truth: its tables are those of the games, and its packs load and can be played."""

import re
from itertools import pairwise
from pathlib import Path

import pytest

from stolik.effects.speech import LANGUAGES
from stolik.games import GAMES, find_game
from tools.packs_page import PAGE, with_words

from ..cli.terminal import stolik

TEXT = PAGE.read_text(encoding="utf-8")


def test_the_tables_of_the_page_are_current() -> None:
    """If not: run tools/packs_page.py."""
    assert sorted(re.findall(r"<!-- stolik pack words (\S+) -->", TEXT)) == sorted(GAMES)
    assert with_words(TEXT) == TEXT


BLOCKS = re.findall(r"^```toml\n(# \S+\.toml.*?)^```$", TEXT, re.DOTALL | re.MULTILINE)


def example(game: str, folder: Path) -> Path:
    """The pack of the page for a game: its pack.toml, and the file that follows."""
    description, records = next(two for two in pairwise(BLOCKS) if f'game = "{game}"' in two[0])
    folder.mkdir()
    (folder / "pack.toml").write_text(description, encoding="utf-8")
    (folder / "cards.toml").write_text(records, encoding="utf-8")
    return folder


@pytest.mark.parametrize("game", GAMES)
def test_the_example_pack_is_sound(game: str, tmp_path: Path) -> None:
    folder = example(game, tmp_path / "packs")
    ran = stolik("pack", "check", str(folder), "--games", "2")
    assert (ran.code, ran.err) == (0, "")
    assert "All went well." in ran.out


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_has_its_row_with_a_sentence(game: str, language: str) -> None:
    ran = stolik("pack", "words", game, "--lang", language)
    assert (ran.code, ran.err) == (0, "")
    rows = [[cell.strip() for cell in line.split("|")[1:-1]] for line in ran.out.splitlines() if line.startswith("|")]
    shelf = find_game(game)
    words = shelf.vocabulary
    calls = [
        word for known in (words.verbs, words.amounts, words.conditions, words.triggers) for word in known.values()
    ]
    signatures = [f"`{word.name}({', '.join(word.parameters)})`" for word in calls]
    changes = [row for row in rows if row[0] in {f"`{name}`" for name in words.modifiers} and "always(" in row[1]]
    listed = [row for row in rows if row[0] in signatures] + changes
    assert sorted({row[0] for row in listed}) == sorted({*signatures, *(f"`{name}`" for name in words.modifiers)})
    assert len([row for row in listed if row[0] in signatures]) == len(signatures)
    for row in listed:
        assert all(row)
        assert not re.search(r"[{}$]", row[2])
    for kind, table in shelf.tables.items():
        assert f"## `[[{kind}]]`" in ran.out
        assert all(f"`{field}`" in ran.out for field in table.written)


def test_an_unknown_game_is_named() -> None:
    ran = stolik("pack", "words", "chess")
    assert (ran.code, ran.out) == (2, "")
    assert "there is no game 'chess'" in ran.err
