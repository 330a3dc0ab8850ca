"""`h` at a question: what a bot would choose, for somebody who practises alone."""

import re

import pytest

from stolik.bots import advice
from stolik.bots.tree import Budget

from .terminal import stolik


@pytest.fixture(autouse=True)
def quick(monkeypatch):
    monkeypatch.setattr(advice, "THOUGHT", Budget(iterations=60))


@pytest.mark.parametrize(
    ("language", "told"),
    [
        (
            "en",
            r"(?:about \d+ points? (?:ahead of|behind)|level with) the best of the others; wins about \S+ .*?in 10",
        ),
        (
            "pl",
            r"(?:około \d+ punkt\S+ (?:przewagi nad|straty do) najlep\S+|remis z najlepszym) z pozostałych; wygrana",
        ),
    ],
)
def test_it_names_the_best_choices_with_what_may_come_of_them(language, told, tmp_path):
    ran = stolik(
        *("play", "tidal-blades", "--seats", "me,greedy", "--seed", "hint", "--lang", language),
        answers=["1", "h", "h"],
        here=tmp_path,
    )
    question, first, second = ran.screens[1:4]
    offered = dict(re.findall(r"^ {2,3}(\d+)  ?(\S.*?)(?:  .*)?$", question, re.MULTILINE))
    hinted = re.findall(r"^ {2,3}(\d+) (\S.*)$", first, re.MULTILINE)
    assert 2 <= len(hinted) <= 3
    assert all(label.split()[:3] == offered[number].split()[:3] for number, label in hinted)
    assert len(re.findall(told, " ".join(first.split()))) == len(hinted)
    assert first == second, "the same question gets the same hint"


def test_nobody_gets_a_hint_against_another_person(tmp_path):
    ran = stolik("play", "tidal-blades", "--seats", "me,me", "--seed", "hint", answers=["", "h"], here=tmp_path)
    assert "with one person at the table" in " ".join(ran.out.split())
