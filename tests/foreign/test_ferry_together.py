"""Night Ferry, together: a game that is won or lost as one goes through laboratory, research, bots and screens."""

import json
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pyarrow.parquet as pq
import pytest

from stolik import api
from stolik.api import who_acts
from stolik.bots import ask_bot, known_world, make_bot
from stolik.bots.advice import advise
from stolik.bots.sense import sense_of
from stolik.bots.tree import DECIDED, Budget, SearchParameters, Tree
from stolik.games import find_game
from stolik.kernel import Match, key_from
from stolik.kernel.conformance import NotConformant, check
from stolik.lab import balance_of_parties, parties, tournament_of_parties
from stolik.lab.document import Intervals, Row, Section
from stolik.lab.effects import effects_of
from stolik.lab.estimates import paired_difference, share_of
from stolik.lab.markdown import to_markdown
from stolik.lab.overview import report
from stolik.lab.results import Folder
from stolik.lab.simulate import Experiment, Result, Trial, play_one
from stolik.research.position import encoding_for

from .install import HERE, environment, run

GAME = "ferry-together"
pytestmark = pytest.mark.usefixtures("foreign_games")


def setup_of(seats: int = 2, pace: str = "hurried") -> Any:
    return find_game(GAME).setup(seats, {"pace": pace})


def begun(seats: int = 2, seed: str = "ferry") -> Match[Any]:
    return Match.new(find_game(GAME).rules, setup_of(seats), key_from(seed))


def played_to_the_end(seats: int, seed: str) -> Match[Any]:
    match, bots = begun(seats, seed), [make_bot("random", GAME, f"{seed} {seat}") for seat in range(seats)]
    while not match.over:
        seat = who_acts(match)
        match.answer(seat, ask_bot(bots[seat], match, seat))
    return match


def ended(won: bool, seats: int = 3) -> Match[Any]:
    found = (played_to_the_end(seats, f"end {number}") for number in range(200))
    return next(match for match in found if match.outcome().together is won)


def results_of(bot: str, games: int, seats: int = 2) -> list[Result]:
    one = Experiment("sim", GAME, setup_of(seats), (bot,) * seats, games, "lab")
    return [trial.play() for trial in one.trials()]


def made_up(number: int, won: bool, letters: tuple[tuple[str, ...], ...] = ((), ()), cause: str = "") -> Result:
    seats = len(letters)
    return Result(
        f"made up/{number}",
        ("greedy",) * seats,
        0,
        (1 if won else 2,) * seats,
        ((("crates", 20), ("light", 2)),) * seats,
        tuple({"letter": those} for those in letters),
        9,
        together=won,
        decided_by=cause or ("crates" if won else "planks"),
        ended={"river": 1, "cause": cause, "letters": sum(map(len, letters))},
    )


def rows_of(section: Section) -> tuple[Row, ...]:
    assert isinstance(section.chart, Intervals)
    return section.chart.rows


# --- rules and shelf -------------------------------------------------------------------------------------------------


def test_the_kit_refuses_seats_that_compete_only_at_the_start():
    rules = find_game(GAME).rules
    moody = replace(
        rules,
        outcome=lambda g: msgspec.structs.replace(rules.outcome(g), together=None if g.agenda else False, ranks=(2, 2)),
    )
    with pytest.raises(NotConformant, match="compete at the start or at the end"):
        check(moody, setup_of(), "kit", 20)


# --- results ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("won", [True, False])
def test_a_shared_win_is_one_win_of_the_party(won):
    result = next(one for one in results_of("random", 60, 3) if one.together is won)
    assert [result.share(seat) for seat in range(3)] == [float(won)] * 3
    assert result.winners == ((0, 1, 2) if won else ())
    assert result.ended["cause"] == result.decided_by
    assert result.ended["river"] == 1


def test_a_bot_that_fails_loses_the_match_for_its_party(monkeypatch):
    def fail(bot: Any, match: Any, seat: int) -> None:
        raise ValueError("no idea")

    monkeypatch.setattr("stolik.lab.simulate.ask_bot", fail)
    result = play_one(GAME, setup_of(3), ("random",) * 3, "f", "forfeit")
    assert (result.together, result.ranks, result.winners) == (False, (2, 2, 2), ())
    assert [result.share(seat) for seat in range(3)] == [0.0] * 3


def test_a_shelf_that_says_otherwise_is_told(monkeypatch):
    monkeypatch.setattr("stolik.lab.simulate.find_game", lambda id: replace(find_game(id), cooperative=False))
    with pytest.raises(ValueError, match=r"Shelf\.cooperative is False"):
        play_one(GAME, setup_of(), ("random",) * 2, "s")


def test_a_shelf_may_say_it_of_each_setup(monkeypatch):
    shelf = replace(find_game(GAME), cooperative=lambda setup: setup.seats == 2)
    assert [shelf.is_cooperative(setup_of(seats)) for seats in (2, 3)] == [True, False]
    monkeypatch.setattr("stolik.lab.simulate.find_game", lambda id: shelf)
    assert play_one(GAME, setup_of(2), ("random",) * 2, "s").together is not None
    with pytest.raises(ValueError, match=r"Shelf\.cooperative is False"):
        play_one(GAME, setup_of(3), ("random",) * 3, "s")
    party = Experiment("sim", GAME, setup_of(2), ("random",) * 2, 4, "each")
    assert "party" in report(shelf, party, [trial.play() for trial in party.trials()]).lead


def test_results_are_kept_and_read_again(tmp_path):
    one = Experiment("sim", GAME, setup_of(), ("random", "random"), 6, "kept")
    played = {trial.key: trial.play() for trial in one.trials()}
    folder = Folder(tmp_path, [one], "sim")
    folder.add(played)
    folder.join()
    assert Folder(tmp_path, [one], "sim").read() == played
    table = pq.read_table(tmp_path / "results.parquet").to_pylist(maps_as_pydicts="strict")
    assert {row["together"] for row in table} <= {True, False}
    assert table[0]["ended_numbers"]["river"] == 1


def test_a_folder_of_an_older_version_is_refused_with_the_reason(tmp_path):
    one = Experiment("sim", GAME, setup_of(), ("random", "random"), 1, "old")
    folder = Folder(tmp_path, [one], "sim")
    folder.add({trial.key: trial.play() for trial in one.trials()})
    folder.join()
    file = tmp_path / "results.parquet"
    pq.write_table(pq.read_table(file).drop_columns(["together"]), file)
    with pytest.raises(ValueError, match="an older version wrote it, without the column 'together'"):
        folder.read()


# --- findings --------------------------------------------------------------------------------------------------------


def test_a_win_rate_counts_matches_and_not_seats():
    results = [made_up(number, number < 30, ((), (), ())) for number in range(100)]
    assert parties.win_rate(results) == share_of(30, 100)
    (row,) = rows_of(parties.rates_section("bots", {"greedy": results}))
    assert row.cells == ("100", "30")


def test_an_effect_is_that_on_the_party():
    """Whoever of the party has the letter, all win; a seat without it is no counterexample."""
    results = [
        made_up(number, number % 10 < (8 if number % 2 else 3), (("eel",) if number % 2 else ("dog",), ("fog",)))
        for number in range(400)
    ]
    (eel,) = [one for one in effects_of(results, "letter", 50).estimated if one.id == "eel"]
    assert eel.found == 200
    assert eel.effect.value == pytest.approx(eel.shares[0] - eel.shares[1], abs=0.02)
    assert eel.effect.value > 0.3
    width = eel.effect.high - eel.effect.low
    alone = [msgspec.structs.replace(one, bots=("greedy",), facts=one.facts[:1]) for one in results]
    (same,) = [one for one in effects_of(alone, "letter", 50).estimated if one.id == "eel"]
    assert width == pytest.approx(same.effect.high - same.effect.low, rel=0.01), "partners add no certainty"


def test_causes_of_defeat_are_counted_in_words():
    results = [
        made_up(0, True),
        made_up(1, False, cause="planks"),
        *(made_up(number, False, cause="empty_quay") for number in (2, 3)),
    ]
    counts = {cause: len(those) for cause, those in parties.causes(find_game(GAME), "", results).items()}
    assert counts == {"Too little came ashore.": 2, "The last plank is gone.": 1}


def test_facts_about_the_ends_are_counted():
    results = [made_up(n, n < 3, (("eel", "fog")[: n % 3], ()), "planks" if n > 2 else "crates") for n in range(9)]
    assert {
        name: {value: len(those) for value, those in groups.items()}
        for name, groups in parties.by_fact(results).items()
    } == {"letters": {"0": 3, "1": 3, "2": 3}}


def test_the_report_of_a_simulation_speaks_of_a_party():
    one = Experiment("sim", GAME, setup_of(3), ("greedy", "random", "random"), 30, "told")
    text = to_markdown(report(find_game(GAME), one, [trial.play() for trial in one.trials()]))
    assert "## How often parties win, by bots" in text
    assert "## Why parties lose" in text
    assert "- Crates: " in text
    assert "points" not in text
    assert "Who wins" not in text


# --- tournament and balance ------------------------------------------------------------------------------------------


def test_in_a_tournament_each_bot_fills_all_seats_of_the_same_deals():
    played = tournament_of_parties.tables(find_game(GAME), setup_of(), ("greedy", "random"), 2, 5, "deal")
    assert [one.bots for one in played] == [("greedy", "greedy"), ("random", "random")]
    assert len({tuple(trial.seed for trial in one.trials()) for one in played}) == 1


def test_bots_are_rated_by_win_rate_and_compared_over_the_same_deals():
    shelf, bots = find_game(GAME), ("random", "greedy")
    played = tournament_of_parties.tables(shelf, setup_of(), bots, 2, 4, "deal")
    wins = {"random": (True, False, False, False), "greedy": (True, True, True, False)}
    results = {bot: [made_up(number, won) for number, won in enumerate(wins[bot])] for bot in bots}
    rates, pairs, *_ = tournament_of_parties.report(shelf, bots, played, results).sections
    assert [(row.label, row.estimate) for row in rows_of(rates)] == [
        ("greedy", share_of(3, 4)),
        ("random", share_of(1, 4)),
    ]
    (pair,) = rows_of(pairs)
    assert (pair.label, pair.cells) == ("greedy – random", ("1", "2", "0", "1"))
    assert pair.estimate == paired_difference(2, 0, 4)


@pytest.mark.parametrize(
    ("one", "other", "n", "low", "high"),
    [(0, 0, 100, -0.0192, 0.0192), (30, 10, 100, 0.0791, 0.3131), (0, 0, 0, -0.98, 0.98)],
)
def test_a_paired_difference_is_that_of_agresti_and_min(one, other, n, low, high):
    found = paired_difference(one, other, n)
    assert [found.low, found.high] == pytest.approx([low, high], abs=1e-4)
    assert found.value == pytest.approx((one - other) / max(1, n))


def balanced(rates: dict[str, float], games: int = 4000) -> list[str]:
    shelf = find_game(GAME)
    played = balance_of_parties.experiments(shelf, {}, games, games, "b")
    results = {}
    for one in played:
        wins, seats = round(rates[one.name] * games), len(one.bots)
        results[one.name] = [made_up(n, n < wins, ((),) * seats) for n in range(games)]
    return [each.verdict for each in balance_of_parties.report(shelf, played, results).checks]


SIZES = {"1 seat": 0.55, "2 seats": 0.55, "3 seats": 0.55, "4 seats": 0.55}
LEVELS = {"pace calm": 0.8, "pace hurried": 0.5}


def test_parties_of_every_size_and_level_are_judged():
    shelf = find_game(GAME)
    played = balance_of_parties.experiments(shelf, {}, 20, 10, "b")
    assert [(one.name, len(one.bots), one.games) for one in played] == [
        *((f"{seats} seat{'s' * (seats > 1)}", seats, 20) for seats in (1, 2, 3, 4)),
        ("pace calm", 2, 10),
        ("pace hurried", 2, 10),
    ]
    assert len({one.seed for one in played}) == len(played)


@pytest.mark.parametrize(
    ("rates", "verdicts"),
    [
        ({}, ["ok", "ok", "ok"]),
        ({"4 seats": 0.2}, ["not ok", "not ok", "ok"]),
        ({"4 seats": 0.68}, ["ok", "not ok", "ok"]),
        ({"pace hurried": 0.9}, ["ok", "ok", "not ok"]),
    ],
)
def test_what_should_hold_of_win_rates(rates, verdicts):
    assert balanced(SIZES | LEVELS | rates) == verdicts


def test_few_matches_are_not_enough():
    assert balanced(SIZES | LEVELS, games=40)[:2] == ["too few", "too few"]


# --- research --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [1, 2, 3])
@pytest.mark.parametrize("won", [True, False])
def test_returns_are_the_same_for_all(seats, won):
    encoding = encoding_for(GAME, setup_of(seats))
    position = encoding.begin(key_from("returns"))
    assert position.returns() == [0.0] * seats
    position.match = ended(won, seats)
    assert position.returns() == [1.0 if won else -1.0] * seats


def test_an_imagined_match_that_stops_before_a_letter_is_worth_nothing():
    position = encoding_for(GAME, setup_of(1)).begin(key_from("veil")).imagine(0, "w")
    position.act(position.legal()[0])
    assert position.over
    assert position.match.state.veiled
    assert position.returns() == [0.0]


def test_who_acts_first_is_settled_by_the_game():
    match = begun(3)
    heaviest = max(range(3), key=lambda seat: max(match.state.players[seat].hand))
    assert any(max(p.hand) != max(match.state.players[0].hand) for p in match.state.players)
    assert who_acts(match) == heaviest
    assert api.Match(find_game(GAME), match).seat == heaviest
    assert encoding_for(GAME, setup_of(3)).begin(key_from("ferry")).seat == heaviest
    assert play_one(GAME, setup_of(3), ("random",) * 3, "ferry").first == heaviest


PROGRAM = """
import pyspiel, random
from pettingzoo.test import api_test
from stolik.research.zoo import TableEnv
from stolik.research import spiel
api_test(TableEnv("ferry-together", seats=3), num_cycles=60)
for seats in (1, 3):
    game = pyspiel.load_game("stolik_ferry_together", {"players": seats, "deals": 9})
    assert game.get_type().utility == pyspiel.GameType.Utility.IDENTICAL
    state, dice = game.new_initial_state(), random.Random(seats)
    while not state.is_terminal():
        state.apply_action(dice.choice(state.legal_actions()))
    assert len(set(state.returns())) == 1 and abs(state.returns()[0]) == 1, state.returns()
assert pyspiel.load_game("stolik_farshore").get_type().utility == pyspiel.GameType.Utility.GENERAL_SUM
print("played")
"""


def test_it_plays_in_pettingzoo_and_openspiel(tmp_path):
    command = [sys.executable, "-W", "ignore", "-c", PROGRAM]
    ran = subprocess.run(
        command, cwd=tmp_path, env=environment(HERE), capture_output=True, text=True, timeout=300, check=False
    )
    assert ran.returncode == 0, ran.stderr
    assert ran.stdout.splitlines()[-1] == "played"


# --- bots ------------------------------------------------------------------------------------------------------------


def tree_of(match: Match[Any], seat: int = 0) -> Tree:
    return Tree(sense_of(GAME), match, seat, "t", SearchParameters())


def test_partners_are_no_rivals():
    match = begun(3)
    tree = tree_of(match)
    assert tree.standings(match) == (sense_of(GAME).standing(match.state, 0), [])


@pytest.mark.parametrize("won", [True, False])
def test_the_end_is_worth_more_than_any_open_position(won):
    match = ended(won)
    value, rivals = tree_of(begun(3)).standings(match)
    assert rivals == []
    enough = DECIDED * sense_of(GAME).margin
    assert value >= enough if won else value <= -enough


def test_a_veiled_world_is_evaluated_and_not_taken_for_the_end():
    world = known_world(begun(1), 0)
    world.answer(0, world.options(0)[0])
    assert world.over
    assert world.state.veiled
    assert world.outcome().together is False
    assert tree_of(begun(1)).standings(world)[0] == sense_of(GAME).evaluate(world.state, 0)


@pytest.mark.parametrize("bot", ["greedy", "search-40"])
def test_bots_win_more_often_than_random_ones(bot):
    assert parties.win_rate(results_of(bot, 20)).value > parties.win_rate(results_of("random", 20)).value + 0.3


def test_advice_tells_the_chance_of_the_party_and_no_lead():
    match = begun(2)
    found = advise(GAME, known_world(match, 0), 0, "a", Budget(60))
    assert found
    assert all(one.lead is None and 1 <= one.chance <= 9 for one in found)
    assert [one.chance for one in found] == sorted((one.chance for one in found), reverse=True)


# --- commands --------------------------------------------------------------------------------------------------------


def stolik(here: Path) -> Callable[..., subprocess.CompletedProcess[str]]:
    return lambda *argv, answers="": run(HERE, *argv, here=here, answers=answers)


def test_a_simulation_prints_a_table_of_the_party(tmp_path):
    argv = ("sim", GAME, "--bots", "random,random", "--games", "12", "--seed", "s", "--set", "pace=hurried")
    ran = stolik(tmp_path)(*argv, "--out", "out")
    assert ran.returncode == 0, ran.stderr
    assert "wins by party" in ran.stdout
    assert "win rate" in ran.stdout
    assert "causes of defeat" in ran.stdout
    assert "deeds of a seat" in ran.stdout
    assert "points" not in ran.stdout
    assert "How often parties win" in (tmp_path / "out" / "report.html").read_text(encoding="utf-8")


def test_a_tournament_may_have_more_seats_than_bots(tmp_path):
    argv = ("tournament", GAME, "--bots", "greedy,random", "--seats", "3", "--games", "4", "--seed", "t")
    ran = stolik(tmp_path)(*argv)
    assert ran.returncode == 0, ran.stderr
    assert "each fills all 3 seats of 4 deals" in ran.stdout
    assert "| greedy – random |" in ran.stdout


def test_balance_is_judged_by_win_rates(tmp_path):
    ran = stolik(tmp_path)("balance", GAME, "--games", "6", "--solo-games", "6", "--seed", "b", "--jobs", "1")
    assert ran.returncode == 0, ran.stderr
    assert "Parties of greedy bots win in 40 to 70 % of their matches" in ran.stdout
    assert "## How often parties win, by pace" in ran.stdout


@pytest.mark.parametrize(
    ("language", "hinted", "end"),
    [("en", "the party's chance: it wins", "You all "), ("pl", "szansa drużyny: wygrana", "Wspólna ")],
)
def test_the_terminal_tells_a_shared_end_and_the_chance_of_the_party(tmp_path, language, hinted, end):
    seats = ("--seats", "me,me", "--seed", "x", "--lang", language)
    ran = stolik(tmp_path)("play", GAME, *seats, answers="\nh\n" + "1\n" * 40)
    assert ran.returncode == 0, ran.stderr
    assert hinted in " ".join(ran.stdout.split())
    last = ran.stdout[ran.stdout.rindex("┏") :]
    assert end in last
    assert "♛" not in ran.stdout
    assert {"en": "Crates", "pl": "Skrzynie"}[language] in last
    assert {"en": "Together", "pl": "Razem"}[language] not in last, "deeds have no total"


def test_what_decided_is_told_in_words(tmp_path):
    ran = stolik(tmp_path)("play", GAME, "--seats", "me", "--seed", "x", "--set", "pace=hurried", answers="1\n" * 20)
    assert ran.returncode == 0, ran.stderr
    told = ("The goal is reached.", "The last plank is gone.", "Too little came ashore.")
    assert any(line in ran.stdout for line in told)


def test_a_trial_is_repeated_exactly():
    one = Experiment("sim", GAME, setup_of(), ("greedy", "random"), 1, "again")
    assert json.dumps(msgspec.to_builtins(Trial(one, 0).play())) == json.dumps(
        msgspec.to_builtins(Trial(one, 0).play())
    )
