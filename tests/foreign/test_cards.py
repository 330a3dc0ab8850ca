"""`stolik cards` shows what lies open in the box; the rest only to those who insist."""

import pytest

from .install import HERE, run

LETTER = "My niece, the ferryman will not take money from you."
HIDDEN = "6 texts more are read only in a match; --spoilers shows what is hidden."
SURE = "6 texts of Night Ferry, together are meant to be read only in a match"


def cards(tmp_path, *options: str, answers: str = "") -> str:
    ran = run(HERE, "cards", "ferry-together", *options, here=tmp_path, answers=answers)
    assert (ran.returncode, ran.stderr) == (0, "")
    return " ".join(ran.stdout.split())


def test_pages_are_not_among_the_cards(tmp_path):
    assert cards(tmp_path, "--lang", "en") == HIDDEN


@pytest.mark.parametrize("answer", ["", "\n", "n\n", "maybe\n"])
def test_spoilers_are_shown_only_after_a_yes(tmp_path, answer):
    told = cards(tmp_path, "--lang", "en", "--spoilers", answers=answer)
    assert told.startswith(SURE)
    assert told.endswith(HIDDEN)
    assert LETTER not in told


@pytest.mark.parametrize(("language", "answer", "head"), [("en", "y", "Letters (6)"), ("pl", "tak", "Listy (6)")])
def test_spoilers(tmp_path, language, answer, head):
    told = cards(tmp_path, "--lang", language, "--spoilers", answers=f"{answer}\n")
    assert head in told
    assert (LETTER in told) == (language == "en")


def test_a_game_that_hides_nothing_says_so(tmp_path):
    ran = run(HERE, "cards", "farshore", "--lang", "en", "--spoilers", here=tmp_path)
    assert ran.returncode == 0
    assert ran.stdout.endswith("Farshore hides nothing: these are all its cards.\n")
