"""Pages of a story in the terminal: each is shown once, when it is read."""

import re

from .install import HERE, run

PLAY = ("play", "ferry-together", "--seats", "me", "--seed", "n", "--lang", "en")
LETTERS = ("My niece, the", "The council has", "The tower clock", "A brown dog", "Three eels for", "Ring twice if")


def found(told: str) -> list[str]:
    """The letters in the order in which they stand there."""
    return sorted((letter for letter in LETTERS if letter in told), key=told.index)


def test_a_letter_is_shown_once_when_it_is_found(tmp_path):
    ran = run(HERE, *PLAY, here=tmp_path, answers="1\n" * 6)
    assert (ran.returncode, ran.stderr) == (0, "")
    first, *later = ran.stdout.split("A letter is found.")
    assert found(first) == []
    assert [len(found(part)) for part in later] == [1, 1, 1]
    assert len(found(ran.stdout)) == 3
    lines = re.findall(r"^    \S.*", ran.stdout, re.MULTILINE)
    assert len(lines) >= 6
    assert max(map(len, lines)) <= 70


def test_a_resumed_match_shows_the_last_letter_again(tmp_path):
    ran = run(HERE, *PLAY, here=tmp_path, answers="1\n1\n1\nq\n")
    first, second = found(ran.stdout)
    again = run(HERE, "resume", "ferry-together-n.json", here=tmp_path, answers="q\n")
    assert (again.returncode, again.stderr) == (0, "")
    assert found(again.stdout) == [second]
    assert first not in again.stdout
