"""A game from somebody else's package plays everywhere, with no file of ours touched."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from .install import environment, night_ferry, run


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return night_ferry(tmp_path_factory.mktemp("site"))


def test_it_plays_in_the_terminal(folder, tmp_path):
    ran = run(folder, "play", "night-ferry", "--seats", "me,random", "--seed", "n", here=tmp_path, answers="1\n" * 9)
    assert (ran.returncode, ran.stderr) == (0, "")
    assert "Welcome to Night Ferry." in ran.stdout
    assert "Which crate do you load?" in ran.stdout
    assert "Load the crate of " in ran.stdout
    assert "End of the match" in ran.stdout
    assert "Lantern" in ran.stdout
    ran = run(folder, "verify", "night-ferry-n.json", here=tmp_path)
    assert ran.returncode == 0


def test_what_is_not_possible_is_told_plainly(folder, tmp_path):
    seats = ("--seats", "me,random", "--seed", "w")
    ran = run(folder, "play", "night-ferry", *seats, here=tmp_path, answers="4\n1\n?\nt\nl\nq\n")
    assert ran.returncode == 0
    assert "[NF-4]" in ran.stdout
    assert "River" in ran.stdout


@pytest.mark.parametrize("bot", ["greedy", "hard"])
def test_bots_that_need_an_evaluation_say_so(folder, tmp_path, bot):
    ran = run(folder, "play", "night-ferry", "--seats", f"me,{bot}", here=tmp_path)
    assert ran.returncode == 2
    assert "Night Ferry has no evaluation (bot.py) yet: only random bots play it" in ran.stderr
    assert ran.stderr.count("\n") == 1


def test_it_plays_in_the_laboratory(folder, tmp_path):
    ran = run(folder, "sim", "night-ferry", "--bots", "random,random", "--games", "4", "--seed", "s", here=tmp_path)
    assert (ran.returncode, ran.stderr) == (0, "")
    ran = run(folder, "balance", "night-ferry", "--games", "4", here=tmp_path)
    assert ran.returncode == 2
    assert "Night Ferry has no balance standard (standard.py)" in ran.stderr


def test_its_screen_is_that_of_the_docs(tmp_path):
    folder = night_ferry(tmp_path / "site", screen=True)
    ran = run(folder, "play", "night-ferry", "--seats", "me,random", "--seed", "n", here=tmp_path, answers="1\n" * 9)
    assert (ran.returncode, ran.stderr) == (0, "")
    assert "Crates in the river: 0" in ran.stdout
    assert "Bot 2: 0 on the shore" in ran.stdout
    assert "Your crates: " in ran.stdout


def test_packs_are_refused_in_a_sentence(folder, tmp_path):
    pack = 'id = "mine"\nname = { en = "Mine", pl = "Moja" }\ngame = "night-ferry"\nversion = "1"\n'
    (tmp_path / "pack.toml").write_text(pack, encoding="utf-8")
    ran = run(folder, "play", "night-ferry", "--seats", "me,random", "--pack", ".", here=tmp_path)
    assert ran.returncode == 2
    assert "Night Ferry has no content files, so it takes no packs" in ran.stderr


def test_it_gets_the_kits_for_one_line(folder):
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "test_night_ferry.py"]
    ran = subprocess.run(
        command, cwd=folder, env=environment(folder), capture_output=True, text=True, timeout=300, check=False
    )
    assert ran.returncode == 0, ran.stdout + ran.stderr
    (passed,) = re.findall(r"^(\d+) passed in", ran.stdout, re.MULTILINE)
    assert int(passed) > 50


PROGRAM = """
from pettingzoo.test import api_test
from stolik import night_ferry
from stolik.research.zoo import TableEnv
api_test(TableEnv("night-ferry", seats=3), num_cycles=60)
m = night_ferry.new(seed=1)
bot = night_ferry.bot("random")
while not m.over:
    m.play(bot(m))
print(len(m.points), night_ferry.Swap.__name__)
"""


def test_it_plays_in_pettingzoo_and_as_a_library(folder, tmp_path):
    ran = subprocess.run(
        [sys.executable, "-W", "ignore", "-c", PROGRAM],
        cwd=tmp_path,
        env=environment(folder),
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert ran.returncode == 0, ran.stderr
    assert ran.stdout.splitlines()[-1] == "3 Swap"
