"""A bot that fails loses its match; the run goes on, and the report tells it."""

import pytest
from msgspec.structs import replace

from stolik.bots import BotError
from stolik.games import find_game
from stolik.games.farshore.state import Setup
from stolik.kernel import Match
from stolik.lab import findings, overview, ratings, simulate
from stolik.lab.markdown import to_markdown
from stolik.lab.results import Folder
from stolik.lab.run import run
from stolik.lab.simulate import Experiment, Result, play_one
from stolik.lab.tournament import report, tables
from stolik.lab.workers import play_all

from ..cli.terminal import stolik
from .made_up import result

FARSHORE = find_game("farshore")


def broken(match, seat):
    raise ZeroDivisionError("at last")


@pytest.fixture(autouse=True)
def failing(monkeypatch):
    """`easy` is a bot of ours that fails at its first decision."""
    make = simulate.make_bot
    monkeypatch.setattr(
        simulate, "make_bot", lambda name, game, seed: broken if name == "easy" else make(name, game, seed)
    )


def forfeited(points=(50, 60, 40), seat=1, **given) -> Result:
    made = result(0, points, **given)
    ranks = tuple(len(points) if at == seat else 1 for at in range(len(points)))
    return replace(made, ranks=ranks, forfeited_by=seat, error="it fell asleep")


def test_who_fails_is_last_and_all_others_share_the_win():
    found = play_one("farshore", Setup(3), ("random", "easy", "random"), "f", "forfeit")
    assert (found.ranks, found.forfeited_by, found.finished) == ((1, 3, 1), 1, False)
    assert [found.share(seat) for seat in range(3)] == [0.5, 0.0, 0.5]
    assert found.error == "ZeroDivisionError: at last"


def test_alone_against_the_rules_they_win():
    found = play_one("farshore", Setup(1, "shy"), ("easy",), "f", "forfeit")
    assert (found.ranks, found.winners) == ((2, 1), (1,))


def test_a_bot_that_cannot_be_made_forfeits_too(monkeypatch):
    def none(name, game, seed):
        raise BotError(f"bot {name!r}: cannot make one")

    monkeypatch.setattr(simulate, "make_bot", none)
    found = play_one("farshore", Setup(2), ("random", "random"), "f", "forfeit")
    assert (found.forfeited_by, found.decisions, found.error) == (0, 0, "bot 'random': cannot make one")


def test_unless_wanted_a_failure_is_raised():
    with pytest.raises(ZeroDivisionError, match="at last"):
        play_one("farshore", Setup(2), ("random", "easy"), "f")


def test_what_fails_in_the_rules_is_nobodys_forfeit(monkeypatch):
    def fail(match, seat, option):
        raise RuntimeError("the rules run in a circle")

    monkeypatch.setattr(Match, "answer", fail)
    with pytest.raises(RuntimeError, match="in a circle"):
        play_one("farshore", Setup(2), ("random", "random"), "f", "forfeit")


# --- what is kept ----------------------------------------------------------------------------------------------------

DUEL = Experiment("duel", "farshore", Setup(2), ("random", "easy"), 3, "forfeits", on_error="forfeit")


def test_a_forfeit_is_kept_and_not_played_again(tmp_path):
    """Where a run stopped at a failure, it goes on when told so, and comes to its end."""
    stopping = replace(DUEL, on_error="stop")
    with pytest.raises(RuntimeError, match="the match with the seed 'forfeits/0' failed: at last"):
        run([stopping], play_all, Folder(tmp_path, [stopping]))
    found = run([DUEL], play_all, Folder(tmp_path, [DUEL]))["duel"]
    assert [one.forfeited_by for one in found] == [1, 1, 1]
    assert run([stopping], play_all, Folder(tmp_path, [stopping]))["duel"] == found, "and what is kept needs no bot"


# --- what is told ----------------------------------------------------------------------------------------------------


def test_a_forfeit_is_a_win_of_all_others_and_says_nothing_about_them():
    counts = ratings.pair_counts(("a", "b", "c"), forfeited(bots=("a", "b", "c")))
    assert counts.tolist() == [[0, 1, 0], [0, 0, 0], [0, 1, 0]]


def test_each_bot_that_failed_is_told_with_its_last_error():
    results = [forfeited(bots=("a", "b", "c")), result(1, (1, 2, 3), bots=("a", "b", "c"))]
    results.append(replace(results[0], error="it ran away"))
    assert findings.forfeits(results) == (("b", "2 of 3 matches; the last error: it ran away"),)
    assert findings.forfeits(results[1:2]) == ()


def test_points_are_those_of_finished_matches():
    ones = [findings.Seen(one, 0) for one in (forfeited((99, 1, 1)), result(1, (20, 1, 1)))]
    assert findings.points_text(ones) == "20.0"
    assert findings.points_text(ones[:1]) == "–"


def test_a_tournament_goes_on_and_tells_who_forfeited():
    played = tables(FARSHORE, Setup(2), ("random", "easy", "greedy"), 2, 1, "t")
    text = to_markdown(report(FARSHORE, ("random", "easy", "greedy"), played, run(played, play_all)))
    assert "- easy: 4 of 4 matches; the last error: ZeroDivisionError: at last" in text
    rows = {line.split(" | ")[0].strip("| "): line for line in text.partition("## Who")[0].splitlines() if "|" in line}
    assert "| 4 | 0.0 % | – |" in rows["easy"]
    assert "## What the points are made of" in text


def test_a_report_of_nothing_but_forfeits_can_be_read():
    played = tables(FARSHORE, Setup(2), ("random", "easy"), 2, 1, "t")
    text = to_markdown(report(FARSHORE, ("random", "easy"), played, run(played, play_all)))
    assert "## Ratings" in text
    assert "2 of 2 matches" in text
    told = to_markdown(overview.report(FARSHORE, DUEL, run([DUEL], play_all)["duel"]))
    assert "3 of 3 matches" in told
    assert "Winning scores" not in told


def test_a_command_goes_on_or_stops_as_it_is_told():
    bots = ("--bots", "random,easy", "--games", "1", "--seed", "c")
    tournament, sim = ("tournament", "farshore", *bots), ("sim", "farshore", *bots)
    assert "easy: 2 of 2 matches; the last error" in stolik(*tournament).out
    for stopping in (sim, (*tournament, "--on-error", "stop")):
        with pytest.raises(RuntimeError, match="the match with the seed 'c/0' failed: at last"):
            stolik(*stopping)
    ran = stolik(*sim, "--on-error", "forfeit")
    assert ran.code == 0
    assert "easy forfeited 1 of 1 match; the last error: ZeroDivisionError: at last" in " ".join(ran.out.split())


def test_what_greedy_forfeits_is_left_out_of_a_balance(monkeypatch):
    rarely = iter((True, False, False, False, False, False, False))
    make = simulate.make_bot
    monkeypatch.setattr(
        simulate, "make_bot", lambda name, game, seed: broken if next(rarely, False) else make("random", game, seed)
    )
    argv = ("balance", "farshore", "--games", "2", "--solo-games", "0", "--seed", "b", "--on-error", "forfeit")
    ran = stolik(*argv)
    assert "- greedy: 1 of 2 matches; the last error" in ran.out
    assert "| first | 1 |" in ran.out
