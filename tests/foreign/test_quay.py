"""The game with cards of docs/games.md: from its blocks, with a plain shelf, it plays everywhere."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from .install import environment, quay, run

TESTS = """
from stolik.testing.kits import Catalogue, Conformance, Gallery, OnShelf, Telling

class TestQuay(Conformance, Telling, Catalogue, OnShelf, Gallery, game="quay"): ...
"""
PACK = """
[[cargo]]
id = "piano"
name = { en = "Piano", pl = "Pianino" }
flavour = { en = "Out of tune.", pl = "Rozstrojone." }
weight = 9
effect = "gain(5, coal)"
"""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return quay(tmp_path_factory.mktemp("site"))


def test_its_cards_have_names_and_texts_in_both_languages(folder, tmp_path):
    told = {language: run(folder, "cards", "quay", "--lang", language, here=tmp_path) for language in ("en", "pl")}
    assert [ran.stderr for ran in told.values()] == ["", ""]
    assert "Stove\n  Weight 4. Gain 2 coal.\n  Still warm." in told["en"].stdout
    assert "you may pay 1 coal to gain 3 lanterns" in " ".join(told["en"].stdout.split())
    assert "Piec\n  Weight 4. Dostajesz 2 × węgiel." in told["pl"].stdout


def test_it_plays_in_the_terminal_by_the_names_of_its_cards(folder, tmp_path):
    answers = "1\n" * 12
    ran = run(folder, "play", "quay", "--seats", "me,random", "--seed", "q", here=tmp_path, answers=answers)
    assert (ran.returncode, ran.stderr) == (0, "")
    assert "Hold: Stove, Mirror, Sack" in ran.stdout
    assert "Unload: cargo Mirror" in ran.stdout
    assert "Gain 1 lantern" in ran.stdout
    assert "Content" not in ran.stdout
    assert "End of the match" in ran.stdout


def test_its_bot_beats_chance(folder, tmp_path):
    bots = ("--bots", "random,greedy", "--games", "40", "--seed", "s")
    ran = run(folder, "sim", "quay", *bots, here=tmp_path)
    assert (ran.returncode, ran.stderr) == (0, "")
    (share,) = re.findall(r"greedy .*?([\d.]+)%", ran.stdout)
    assert float(share) > 70


def test_packs_and_their_words(folder, tmp_path):
    (tmp_path / "pack.toml").write_text('id = "mine"\nname = { en = "M", pl = "M" }\ngame = "quay"\n', "utf-8")
    (tmp_path / "cargo.toml").write_text(PACK, "utf-8")
    ran = run(folder, "pack", "check", ".", here=tmp_path)
    assert (ran.returncode, ran.stderr) == (0, "")
    ran = run(folder, "cards", "quay", "--pack", ".", "--lang", "en", here=tmp_path)
    assert "Piano\n  Weight 9. Gain 5 coal." in ran.stdout
    ran = run(folder, "pack", "words", "quay", "--lang", "en", here=tmp_path)
    assert "| `pay(amount, good)` | `pay(2, coal)` | Pay 2 coal | left of `>>` |" in ran.stdout
    assert "Triggers" not in ran.stdout  # it has none


def test_the_kits_pass(folder):
    (folder / "test_quay.py").write_text(TESTS, encoding="utf-8")
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "test_quay.py"]
    ran = subprocess.run(
        command, cwd=folder, env=environment(folder), capture_output=True, text=True, timeout=300, check=False
    )
    assert ran.returncode == 0, ran.stdout + ran.stderr
