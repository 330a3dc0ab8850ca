"""Whole matches in the terminal, in both languages, and everything a person can type there."""

import os
import pty
import re
import signal
import subprocess
import sys
from itertools import pairwise
from pathlib import Path
from typing import Any

import msgspec
import pytest
from rich.cells import cell_len

from stolik.bots import ask_bot
from stolik.cli import play
from stolik.cli.main import language_of
from stolik.games.tidal_blades.game import TIDAL_BLADES
from stolik.games.tidal_blades.state import Setup
from stolik.games.tidal_blades.telling import speech
from stolik.kernel import Match, key_from
from stolik.store.record import read

from .terminal import Ran, clean, process, some_number, stolik

PLAY = ("play", "tidal-blades")
MATCH = (*PLAY, "--set", "characters=random", "--seats", "me,random,random")
LINES = (
    *("challenges", "trait-dials", "champion-rank", "champion-advancement", "leader-bonus", "secret-goal"),
    *("monster-hits", "total"),
)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("matches")


@pytest.fixture(scope="module")
def english(folder: Path) -> Ran:
    """A person answers at random until the end, and re-rolls now and then."""
    for seed in ("reef", "atoll", "shoal", "lagoon"):
        ran = stolik(*MATCH, "--seed", seed, answers=some_number("a"), here=folder)
        ran.seed = seed
        if first_reroll(ran):
            return ran
    raise AssertionError("nobody could re-roll anything")


def first_reroll(ran: Ran) -> int:
    """The prompt right after a first roll without danger; 0 if there was none."""
    return next(
        (
            at
            for at, (before, screen) in enumerate(pairwise(ran.screens), 1)
            if "Which dice do you commit?" in before and "Re-roll:" in screen
        ),
        0,
    )


@pytest.fixture(scope="module")
def polish(folder: Path) -> Ran:
    """A person takes the first option until the end."""
    ran = stolik(*MATCH, "--seed", "rafa", answers=lambda screen: "1", here=folder, LANG="pl_PL.UTF-8")
    ran.seed = "rafa"
    return ran


@pytest.fixture
def terminals(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """The terminals that are begun, so that a test can look behind the screen."""
    begun: list[Any] = []

    class Watched(play.Terminal):
        def run(self) -> int:
            begun.append(self)
            return super().run()

    monkeypatch.setattr(play, "Terminal", Watched)
    return begun


# --- whole matches ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "language"), [("english", "en"), ("polish", "pl")])
def test_a_match_is_played_to_its_end(name, language, folder, request):
    ran: Ran = request.getfixturevalue(name)
    assert (ran.code, ran.err) == (0, "")
    saved = folder / f"tidal-blades-{ran.seed}.json"
    outcome = read(saved.read_bytes()).outcome
    assert outcome is not None
    table = ran.screens[-1]
    rows = {
        cells[0]: cells[1:]
        for line in table.splitlines()
        if line.startswith("│") and (cells := [cell.strip() for cell in line.strip("│").split("│")])
    }
    lines = [speech(language).say(f"line-{line}") for line in LINES]
    assert list(rows) == lines
    assert rows[lines[-1]] == [str(score.total) for score in outcome.scores]
    for at, line in enumerate(lines[:-1]):
        assert rows[line] == [str(score.lines[at][1]) for score in outcome.scores]
    assert table.count("♛") == len(outcome.winners)
    assert ("wins." if language == "en" else "Zwycięstwo:") in table
    assert saved.name in table


@pytest.mark.parametrize("name", ["english", "polish"])
def test_no_line_is_longer_than_80_columns_and_nothing_is_cut_off(name, request):
    ran: Ran = request.getfixturevalue(name)
    assert [line for line in ran.out.splitlines() if cell_len(line) > 80] == []
    assert "…" not in ran.out


def test_the_language_is_that_of_the_environment(english, polish):
    assert "Welcome to Tidal Blades." in english.out
    assert "Witaj w grze Tidal Blades." in polish.out
    assert "Which Island do you visit?" not in polish.out


def test_the_language_asked_for_wins(tmp_path):
    ran = stolik(*MATCH, "--lang", "en", here=tmp_path, LANG="pl_PL.UTF-8")
    assert "Which Island do you visit?" in ran.out


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "pl_PL.UTF-8"}, "pl"),
        ({"LANG": "en_GB.UTF-8", "LC_MESSAGES": "pl_PL"}, "pl"),
        ({"LANG": "pl_PL.UTF-8", "LC_ALL": "C"}, "en"),
        ({"LANG": "pl_PL.UTF-8", "LC_ALL": ""}, "pl"),
    ],
)
def test_what_the_environment_says_of_the_language(environment, language):
    assert language_of(environment) == language


def test_the_table_is_drawn_at_the_first_question_and_once_at_each_turn(english):
    """Using a card at that question, or looking something up, does not draw it again."""
    drawn = [screen for screen in english.screens if "Danger die:" in screen]
    assert drawn[0] == english.screens[0]
    at_visits = [screen for screen in drawn if "Which Island do you visit?" in screen]
    assert len(drawn) - len(at_visits) <= 1
    me = re.search(r"^(\w+): Which Island", english.out, re.MULTILINE)
    assert me
    assert len(at_visits) == english.out.count(f"  {me[1]}: turn begins\n") >= 12


def test_the_same_seed_and_answers_give_the_same_match(english, folder, tmp_path):
    stolik(*MATCH, "--seed", english.seed, answers=english.answers, here=tmp_path)
    name = f"tidal-blades-{english.seed}.json"
    assert (tmp_path / name).read_bytes() == (folder / name).read_bytes()


def test_a_second_match_of_the_same_seed_does_not_overwrite_the_first(tmp_path):
    for _ in range(3):
        assert stolik(*MATCH, "--seed", "x/../[/b] ?", here=tmp_path).code == 0
    stem = "tidal-blades-x_.._b_"
    names = sorted(file.name for file in tmp_path.iterdir())
    assert len(names) == 3
    assert all(name.startswith(stem) for name in names)


def test_bots_play_among_themselves(tmp_path):
    ran = stolik(
        "play", "tidal-blades", "--seats", "random,random", "--set", "characters=random", "--seed", "b", here=tmp_path
    )
    assert ran.code == 0
    assert ran.answers == []
    assert ran.out.count("\n  Round 1\n") == 1
    assert "wins." in ran.out or "share the victory" in ran.out


def test_a_menu_asks_who_plays_at_a_real_terminal(tmp_path):
    ran = stolik("play", "tidal-blades", answers=["5", "2"], here=tmp_path, AT_TERMINAL="1")
    assert "Which table? (Enter: 1)" in ran.screens[0]
    assert "Two seats are a house variant" in ran.screens[1]
    assert "Play as " in ran.screens[1]


# --- the screen ------------------------------------------------------------------------------------------------------


def on_a_screen(*argv: str, here: Path, answers: bytes, **environment: str) -> bytes:
    """Run in a process whose output is a real terminal; its raw output."""
    terminal, end = pty.openpty()
    with subprocess.Popen(
        [sys.executable, "-m", "stolik", *argv],
        cwd=here,
        env=clean({"TERM": "xterm-256color", **environment}),
        stdin=subprocess.PIPE,
        stdout=end,
        stderr=end,
    ) as run:
        os.close(end)
        assert run.stdin is not None
        run.stdin.write(answers)
        run.stdin.close()
        seen = b""
        try:
            while part := os.read(terminal, 65536):
                seen += part
        except OSError:  # the other end was closed
            pass
        os.close(terminal)
        assert run.wait(30) == 0
    return seen


def test_a_terminal_has_colours(tmp_path):
    assert b"\x1b[" in on_a_screen(*MATCH, here=tmp_path, answers=b"t\n?\n1\n")


def test_no_color_gives_no_escape_codes(tmp_path):
    seen = on_a_screen(*MATCH, here=tmp_path, answers=b"t\n?\nl\nc\n1\n1\n", NO_COLOR="1")
    assert "Which Island do you visit?" in seen.decode()
    assert b"\x1b" not in seen


def test_a_process_speaks_polish(tmp_path):
    ran = process(*MATCH, here=tmp_path, answers="1\nq\n", LANG="pl_PL.UTF-8")
    assert (ran.returncode, ran.stderr) == (0, "")
    assert "Którą wyspę odwiedzasz?" in ran.stdout
    assert "\x1b" not in ran.stdout


def test_a_terminal_that_knows_no_such_letters_is_played_on_all_the_same(tmp_path):
    ran = process(*MATCH, "--lang", "pl", here=tmp_path, answers="ż\nq\n", PYTHONIOENCODING="ascii")
    assert ran.returncode == 0
    assert "Zapisano." in ran.stdout


# --- what a person can type ------------------------------------------------------------------------------------------


def begins(seed: str) -> bool:
    """Whether the first question of the match is where the person goes."""
    match = Match.new(TIDAL_BLADES, Setup(3, characters="random"), key_from(seed))
    return match.seats == (0,) and match.question is not None and match.question.name == "visit"


SEED = next(seed for seed in map("typed{}".format, range(100)) if begins(seed))
SAVED = f"tidal-blades-{SEED}.json"


def opened(tmp_path: Path, *answers: str, language: str = "en") -> Ran:
    """A match that begins with the person's turn."""
    return stolik(*MATCH, "--seed", SEED, "--lang", language, answers=answers, here=tmp_path)


def test_a_question_mark_tells_rule_and_facts(english, folder, tmp_path):
    """All at a question where something is too dear."""
    at = english.prompt_with("Do you attempt a Challenge")
    ran = stolik(*MATCH, "--seed", english.seed, answers=[*english.answers[:at], "?"], here=tmp_path)
    told = " ".join(ran.screens[at + 1].split())
    assert re.search(r"Needs 6 Shells on your Shell Shield, it holds \d\. +r TB-195", told)
    assert re.search(r"This Challenge takes place at .+?, you are at .+?\. +r TB-215", told)
    assert "Do you attempt" not in told, "the question is not repeated below the reasons"


def test_a_question_mark_speaks_polish(polish, tmp_path):
    at = polish.prompt_with("Czy podejmujesz wyzwanie")
    ran = stolik(*MATCH, "--seed", polish.seed, "--lang", "pl", answers=[*polish.answers[:at], "?"], here=tmp_path)
    told = " ".join(ran.screens[at + 1].split())
    assert re.search(r"potrzeba 6 muszli, a masz tam \d\. +r TB-195", told)


def test_a_question_mark_names_what_a_market_card_costs(tmp_path):
    """At the market the first visitor cannot pay for everything."""

    def answer(screen: str) -> str:
        ring = re.search(r"(\d+)  Visit the Droska Ring \(no Action space\)", screen)
        if not ring and "Do you use the Island Bonus?" not in screen:
            raise EOFError
        return ring[1] if ring else "?"

    told = ""
    for seed in "abcdef":
        ran = stolik(*MATCH, "--seed", seed, answers=answer, here=tmp_path)
        told += " ".join(ran.screens[2].split())
        if "Buy:" in told:
            break
    assert re.search(r"Buy: .+? Needs \d (Shells?|Fruit), you have \d\. +r TB-R044", told)


def test_enter_shows_the_question_again(tmp_path):
    ran = opened(tmp_path, "l", "")
    assert "Enter: the question again" in ran.screens[1]
    assert "Which Island do you visit?" not in ran.screens[1]
    assert "Which Island do you visit?" in ran.screens[2]


def test_undo_takes_back_and_cleans_the_log(tmp_path):
    ran = opened(tmp_path, "1", "l", "u", "l", "u")
    assert "visits the Chronosseum" in ran.screens[2]
    assert "Taken back." in ran.screens[3]
    assert "Which Island do you visit?" in ran.screens[3]
    assert "visits the Chronosseum" not in ran.screens[4]
    assert "There is nothing that can be taken back" in " ".join(ran.screens[5].split())


def test_undo_past_a_roll_says_that_chance_goes_another_way(english, tmp_path):
    at = first_reroll(english)
    ran = stolik(*MATCH, "--seed", english.seed, answers=[*english.answers[:at], "u"], here=tmp_path)
    assert "from here on chance goes another way" in " ".join(ran.screens[at + 1].split())
    assert "Which dice do you commit?" in ran.screens[at + 1]


def test_table_cards_and_log(tmp_path):
    ran = opened(tmp_path, "T", "c", "l")
    assert "Danger die:" in ran.screens[1]
    assert "Danger die:" not in ran.screens[2]
    assert ran.screens[2].startswith("c\nYour Challenges")
    assert "Secret Goal" in ran.screens[2]
    assert "First Player marker" in ran.screens[3]


def test_the_log_shows_only_the_last_lines(english, tmp_path):
    ran = stolik(*MATCH, "--seed", english.seed, answers=[*english.answers[:-1], "l"], here=tmp_path)
    shown = ran.screens[-2].splitlines()
    assert shown[0] == "l"
    assert shown[-2:] == ["Enter: the question again", "> "]
    assert 30 <= len(shown) - 3 <= 70, "60 events, some of them in one line, a few of two lines"


def test_rules_are_searched(tmp_path):
    ran = opened(tmp_path, "r push it", "r TB-226", "r", "r qqq", "r the")
    assert re.search(r"TB-\d+  .*Push It", ran.screens[1])
    assert ran.screens[2].startswith("r TB-226\n  TB-226  ")
    assert all("Type r and a rule's number" in ran.screens[at] for at in (3, 4))
    assert "tidal_blade" not in ran.screens[5], "words of the glossary have no number"
    assert "more words find less" in ran.screens[5]


def test_what_is_no_answer_is_told_and_nothing_happens(tmp_path):
    typed = ("0", "24000", "-1", "²", "٣", "9" * 5000, "x", "[/]", "[bold]", "1 2", ":boat:", "\\", "q1", "?!")
    ran = opened(tmp_path, *typed, "1")
    for at in range(len(typed)):
        assert "is no choice here: type 1-" in " ".join(ran.screens[at + 1].split()), typed[at]
    assert "visits the Chronosseum" in ran.screens[len(typed) + 1]


def test_names_are_text_and_no_markup(tmp_path):
    ran = stolik(
        *PLAY, "--seats", "me:[/red],me:[b]:boat:", "--seed", "n", answers=["", "1", "", "1", "", "q"], here=tmp_path
    )
    assert ran.code == 0
    assert "Eko ([/red])" in ran.out or "Eko ([b]:boat:)" in ran.out


# --- leaving and going on --------------------------------------------------------------------------------------------


def same_end(a: Path, b: Path) -> bool:
    first, second = read(a.read_bytes()), read(b.read_bytes())
    return first == second and first.outcome is not None


@pytest.mark.parametrize("leave", ["q", EOFError, KeyboardInterrupt])
def test_leaving_saves_and_resume_goes_on_to_the_same_end(leave, english, folder, tmp_path):
    """In the middle of a Challenge, between two rolls."""
    at = first_reroll(english)
    name = f"tidal-blades-{english.seed}.json"
    left = stolik(*MATCH, "--seed", english.seed, answers=[*english.answers[:at], leave], here=tmp_path)
    assert left.code == 0
    assert f"Saved. Go on with: stolik resume {name}" in left.out
    ran = stolik("resume", name, answers=english.answers[at:], here=tmp_path)
    assert ran.code == 0
    assert "Re-roll:" in ran.screens[0]
    assert "Danger die:" in ran.screens[0]
    assert ran.screens[0].count("\n") < 140, "only the end of the log is told again"
    assert same_end(tmp_path / name, folder / name)
    assert ran.screens[-1] == english.screens[-1]


def test_a_match_may_be_left_and_resumed_again_and_again(polish, folder, tmp_path):
    name = f"tidal-blades-{polish.seed}.json"
    cuts = [0, 5, 11, 12, 30, len(polish.answers)]
    stolik(*MATCH, "--seed", polish.seed, "--lang", "pl", here=tmp_path)
    for begin, end in pairwise(cuts):
        ran = stolik("resume", name, answers=polish.answers[begin:end], here=tmp_path)
        assert "Witaj w grze" in ran.out
    assert same_end(tmp_path / name, folder / name)


def test_a_finished_match_can_be_looked_at_again(english, folder):
    ran = stolik("resume", f"tidal-blades-{english.seed}.json", here=folder)
    assert ran.code == 0
    assert ran.screens[-1].endswith(english.screens[-1][english.screens[-1].index("┏") :])


def test_save_goes_on_playing(tmp_path):
    ran = opened(tmp_path, "s", "1")
    assert f"Saved. Go on with: stolik resume {SAVED}" in ran.screens[1]
    assert "visits the Chronosseum" in ran.screens[2]


def test_a_resumed_match_can_be_taken_back_and_keeps_its_log(tmp_path):
    opened(tmp_path, "1", "u", "2")
    ran = stolik("resume", SAVED, answers=["l", "u", "l", "u"], here=tmp_path)
    assert "Sands of Practice" in ran.screens[1]
    assert "Initiates' Gate" not in ran.screens[1], "what was taken back is not told"
    assert "Taken back." in ran.screens[2]
    assert "Sands of Practice" not in ran.screens[3]


def test_resume_speaks_the_language_of_the_match_or_the_one_asked_for(tmp_path):
    opened(tmp_path, language="pl")
    assert "Którą wyspę odwiedzasz?" in stolik("resume", SAVED, here=tmp_path).out
    assert "Which Island do you visit?" in stolik("resume", SAVED, "--lang", "en", here=tmp_path).out


def test_the_match_is_on_disk_at_each_turn(tmp_path):
    """A terminal that is closed costs at most the present turn."""
    kept: list[int] = []

    def answer(screen: str) -> str:
        kept.append(len(read((tmp_path / "tidal-blades-disk.json").read_bytes()).entries))
        if len(kept) > 25:
            raise EOFError
        return "1"

    stolik(*MATCH, "--seed", "disk", answers=answer, here=tmp_path)
    assert kept == sorted(kept)
    assert len(set(kept)) > 2


def test_whatever_fails_the_match_is_saved(tmp_path, monkeypatch):
    opened(tmp_path, "1")
    monkeypatch.setattr(play.Terminal, "_why_not", lambda self, seat: 1 / 0)
    with pytest.raises(ZeroDivisionError):
        stolik("resume", SAVED, answers=["1", "?"], here=tmp_path)
    assert len(read((tmp_path / SAVED).read_bytes()).entries) > 1


def test_ctrl_c_while_a_bot_thinks_saves(tmp_path, monkeypatch):
    def interrupted(bot, match, seat):
        if match.sequence > 8:
            raise KeyboardInterrupt
        return ask_bot(bot, match, seat)

    monkeypatch.setattr(play, "ask_bot", interrupted)
    ran = stolik(*MATCH, "--seed", "c", answers=lambda screen: "1", here=tmp_path)
    assert "Saved." in ran.out
    assert stolik("verify", "tidal-blades-c.json", here=tmp_path).code == 0


def test_ctrl_c_in_a_process_saves(tmp_path):
    with subprocess.Popen(
        [sys.executable, "-m", "stolik", *MATCH, "--seed", "sig"],
        cwd=tmp_path,
        env=clean({"PYTHONUNBUFFERED": "1"}),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
    ) as run:
        assert run.stdout is not None
        while "q quit" not in run.stdout.readline():
            pass
        run.send_signal(signal.SIGINT)
        out, err = run.communicate(timeout=30)
        assert (run.returncode, err) == (0, "")
        assert "Saved." in out
    assert msgspec.json.decode((tmp_path / "tidal-blades-sig.json").read_bytes())["note"]["seed"] == "sig"


# --- several persons -------------------------------------------------------------------------------------------------


def test_a_curtain_between_two_persons(tmp_path, terminals):
    """Whoever is at the keyboard never sees the other's hidden cards, and is told all that happened since."""
    dice = some_number("curtain")
    at_keyboard = -1
    curtains: list[int] = []

    def answer(screen: str) -> str:
        nonlocal at_keyboard
        terminal = terminals[0]
        secrets = [hidden_names(terminal, seat) for seat in (0, 1)]
        if "Press Enter when nobody else is looking." in " ".join(screen.split()):
            at_keyboard = terminal.match.seats[0]
            curtains.append(at_keyboard)
            before, _, after = screen.rpartition("\n" * 25)
            assert "The keyboard goes to" in after
            assert len(after.splitlines()) <= 2
            if len(curtains) > 1:
                assert len(before.split()) <= 1, "nothing follows an answer before the other person has come"
            return ""
        assert at_keyboard == terminal.match.seats[0]
        assert [name for name in secrets[at_keyboard - 1] if name in screen] == []
        other = terminal.names()[1 - at_keyboard]
        assert re.search(rf"{re.escape(other)}: draws a \w+ – (?!hidden card)", screen) is None
        if len(curtains) > 12:
            raise EOFError
        return dice(screen)

    seats = ("--seats", "me:Ala,me:Ola,random", "--set", "mode=experienced", "--set", "characters=random")
    ran = stolik(*PLAY, *seats, "--seed", "two", answers=answer, here=tmp_path)
    assert ran.code == 0
    assert {a != b for a, b in pairwise(curtains)} == {True}
    assert "(Ala)" in ran.out
    told = [
        re.findall(r"\((Ala|Ola)\): visits", ran.screens[at + 1])
        for at, screen in enumerate(ran.screens)
        if "Press Enter" in screen
    ]
    assert ["Ala"] in told
    assert ["Ola"] in told


def hidden_names(terminal: Any, seat: int) -> list[str]:
    """Cards of a hand that nobody else has seen: the Secret Goal and the Challenges dealt at the start."""
    player, name = terminal.match.state.players[seat], terminal.teller.name
    box = terminal.screen.content(terminal.match.state)
    starting = [card for card in player.challenges if card in box.starting_challenges]
    return [name(card) for card in (player.goal, *starting) if card]


def test_a_person_alone_with_bots_sees_no_curtain(english):
    assert "The keyboard goes to" not in english.out


def test_two_persons_cannot_go_back_past_a_roll(tmp_path):
    """The other would have to agree."""
    dice, before = some_number("pair"), ""

    def answer(screen: str) -> str:
        nonlocal before
        rolled = "Which dice do you commit?" in before and ("Re-roll:" in screen or "settle the danger" in screen)
        before = screen
        if "There is nothing that can be taken back" in " ".join(screen.split()):
            raise EOFError
        return "u" if rolled else dice(screen)

    ran = stolik(
        "play",
        "tidal-blades",
        "--seats",
        "me,me",
        "--set",
        "characters=random",
        "--seed",
        "pair",
        answers=answer,
        here=tmp_path,
    )
    assert ran.answers[-1] == "u"
    assert "There is nothing that can be taken back" in " ".join(ran.screens[-2].split())


# --- mistakes on the command line ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("argv", "told"),
    [
        (("play", "chess"), "there is no game 'chess'; there are farshore"),
        ((*PLAY, "--seats", "me,gredy"), "--seats: there is no bot 'gredy'; there are random, greedy"),
        ((*PLAY, "--seats", "me"), "--seats: Tidal Blades is for 2, 3, 4 seats, not 1"),
        ((*PLAY, "--seats", "me,me,me,me,me"), "is for 2, 3, 4 seats, not 5"),
        ((*PLAY, "--seats", ""), "--seats"),
        ((*PLAY, "--seats", "me:" + "x" * 30 + ",random"), "a name may have 24 characters"),
        (
            (*PLAY, "--seats", "me:\x1b[2J,random"),
            "a name may have 24 characters, all of them printable",
        ),
        (
            (*PLAY, "--seats", "me,random", "--set", "mode=solo"),
            "mode is one of first_game, experienced, not 'solo'",
        ),
        ((*PLAY, "--seats", "me,random", "--pack", "nowhere"), "there is no file or folder 'nowhere'"),
        (("sim", "tidal-blades", "--bots", "greedy,best"), "--bots: there is no bot 'best'; there are random, greedy"),
        (("sim", "tidal-blades", "--bots", "greedy"), "--bots: Tidal Blades is for 2, 3, 4 seats, not 1"),
        (("sim", "tidal-blades", "--set", "mode=x"), "mode is one of first_game, experienced, not 'x'"),
        (("sim", "go"), "there is no game 'go'"),
        (("cards", "go"), "there is no game 'go'"),
    ],
)
def test_a_mistake_is_one_clear_line(argv, told, tmp_path):
    ran = stolik(*argv, here=tmp_path)
    assert ran.code == 2
    assert ran.err.count("\n") == 1
    assert ran.err.startswith("stolik: ")
    assert told in ran.err
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("number", ["0", "-3", "x", "", "1" * 5000, "²"])
def test_a_number_must_be_one(number, tmp_path):
    ran = stolik("sim", "tidal-blades", "--games", number, here=tmp_path)
    assert ran.code == 2
    assert ran.err.splitlines()[-1].endswith("is no number from 1 to 1000000") or "expected one argument" in ran.err


def test_without_a_command_there_is_help():
    ran = stolik()
    assert ran.code == 0
    assert all(command in ran.out for command in ("play", "resume", "sim", "cards", "rules", "verify", "pack"))


def test_a_reader_who_leaves_is_no_error(tmp_path):
    """As in `stolik cards tidal-blades | head -1`."""
    with subprocess.Popen(
        [sys.executable, "-m", "stolik", "cards", "tidal-blades"],
        cwd=tmp_path,
        env=clean({}),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as run:
        assert run.stdout is not None
        assert run.stderr is not None
        run.stdout.close()
        assert run.wait(30) in (0, 1)
        assert run.stderr.read() == b""
