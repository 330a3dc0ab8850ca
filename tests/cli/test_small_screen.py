"""A terminal of 80 columns and 24 lines: the question is never scrolled away, and news stand right above it."""

import io
from pathlib import Path

import pytest
from rich.console import Console

from stolik.cli.asking import Offer, fitting, height
from stolik.cli.play import Note, Terminal
from stolik.effects.speech import LANGUAGES
from stolik.games import find_game
from stolik.kernel import key_from
from stolik.store.record import Recorded

from .terminal import stolik

LINES = 24


def console() -> Console:
    return Console(file=io.StringIO(), force_terminal=True, color_system=None, width=80, height=LINES)


def offers(n: int, hint: str = "Gain 1 resource of any kind and move your ship 3 spaces. " * 2) -> list[Offer]:
    return [Offer(at, f"Place a worker: Place {at}", hint, "Coast", f"Place {at}") for at in range(1, n + 1)]


@pytest.mark.parametrize(("n", "hints", "dense"), [(4, True, False), (12, False, False), (40, False, True)])
def test_the_more_options_the_less_is_told_of_each(n: int, hints: bool, dense: bool):
    here = console()
    shown = fitting(here, offers(n), 7)
    assert height(here, shown) <= LINES - 7
    here.print(shown)
    text = here.file.getvalue()  # type: ignore[attr-defined]
    assert ("Gain 1 resource" in text) == hints
    assert ("Place a worker" not in text) == dense
    assert all(f"{at} " in text for at in range(1, n + 1))


def test_what_is_no_terminal_gets_everything():
    plain = Console(file=io.StringIO(), width=80, height=LINES)
    plain.print(fitting(plain, offers(12), 7))
    assert plain.file.getvalue().count("Gain 1 resource") == 24  # type: ignore[attr-defined]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("game", "steps"), [("farshore", 120), ("tidal-blades", 120), ("tamashii", 160)])
def test_every_question_fits_with_all_its_options(game: str, steps: int, language: str, tmp_path: Path):
    shelf, here = find_game(game), console()
    match = Recorded(shelf.rules, shelf.setup(2, {}, shelf.rules.content), key_from("small"))
    terminal = Terminal(here, shelf, match, Note(["me", "me"], language, "small"), tmp_path / "match.json")
    for step in range(steps):
        if terminal.match.over:
            break
        seat = terminal.match.seats[0]
        out = here.file = io.StringIO()
        options = terminal._show_question(seat)
        shown = out.getvalue().rstrip("\n").split("\n")
        assert terminal.match.question is not None
        question = terminal.teller.question(terminal.match.question.name)
        assert len(shown) < LINES, "\n".join(shown)
        assert any(question in line for line in shown)
        answers = terminal.match.options(seat)
        assert options
        terminal.table.answer(seat, answers[step * 7 % len(answers)])


@pytest.mark.parametrize("game", ["farshore", "tidal-blades"])
def test_news_stand_right_above_the_question_and_the_legend_is_shown_once(game: str, tmp_path: Path):
    answers = ["1"] * 8 + ["q"]
    ran = stolik("play", game, "--seats", "me,random", "--seed", "n", answers=answers, here=tmp_path)
    assert ran.out.count("armored spot" if game == "tidal-blades" else "≈ flooded") == 1
    drawn = [screen for screen in ran.screens if ": turn begins" in screen and "╰" in screen]
    assert drawn
    assert all(screen.rindex("╰") < screen.index(": turn begins") for screen in drawn)
