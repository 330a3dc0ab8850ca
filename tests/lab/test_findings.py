"""What reports say of seats, turns and opponents whom the rules run."""

import re

import pytest

from stolik.games import find_game
from stolik.games.farshore.state import Setup
from stolik.lab import balance, findings, overview, tournament
from stolik.lab.document import Document, Histogram, Intervals
from stolik.lab.markdown import to_markdown
from stolik.lab.simulate import Experiment, Result

from .made_up import result

FARSHORE = find_game("farshore")
CAPTAIN = "Captain Crabita"


def with_her(*bots: str, games: int = 8) -> Experiment:
    return Experiment("sim", "farshore", Setup(len(bots), captain="brave"), bots, games, "made up")


def chart(document: Document, title: str):
    return next(section.chart for section in document.sections if section.title == title)


def rows(document: Document, title: str) -> dict[str, float]:
    found = chart(document, title)
    assert isinstance(found, Intervals)
    return {row.label: row.estimate.value for row in found.rows}


# --- opponents whom the rules run ------------------------------------------------------------------------------------


def lost(number: int, *bots: str) -> Result:
    """A match that the Captain won."""
    return result(number, (*range(40, 40 + len(bots)), 75), bots=bots)


def test_she_has_a_row_and_her_wins_are_hers():
    found = overview.report(FARSHORE, with_her("greedy"), [lost(number, "greedy") for number in range(8)])
    assert rows(found, "Who wins, by bot and seat") == {"1: greedy": 0.0, f"2: {CAPTAIN}": 1.0}
    scores = chart(found, "Winning scores")
    assert isinstance(scores, Histogram)
    assert set(scores.values) == {75}


def test_a_fair_share_counts_her_in():
    results = [lost(number, "greedy", "greedy") for number in range(8)]
    found = chart(overview.report(FARSHORE, with_her("greedy", "greedy"), results), "Who wins, by bot and seat")
    assert found.fair == pytest.approx(1 / 3)


def test_a_winner_by_a_tie_break_gives_the_winning_score():
    tied = Result("s", ("greedy",), 0, (2, 1), ((("shells", 60),), (("shells", 60),)), ({}, {}), 9)
    assert findings.winning_scores([tied]) == [60]


def test_it_is_told_where_winners_points_come_from():
    """Of all points of the winners together, not of each match: a high score counts for more than a low one."""
    lines = [((("shells", 30), ("ship", 10)), (("shells", 9), ("ship", 0))), ((("shells", 2), ("ship", 0)), ())]
    lines += [((("shells", 40), ("ship", 20)), (("shells", 58), ("ship", 0)))]
    results = [Result(f"s/{n}", ("greedy",) * 2, 0, (1, 2), two, ({}, {}), 9) for n, two in enumerate(lines)]
    played = Experiment("sim", "farshore", Setup(2), ("greedy",) * 2, 3, "s")
    title = "Where winners' points come from"
    found = overview.report(FARSHORE, played, results)
    assert rows(found, title) == {"Shells": pytest.approx(72 / 102), "Ship": pytest.approx(30 / 102)}
    assert [row.cells for row in chart(found, title).rows] == [("24.0",), ("10.0",)]
    at_three = [Result("s", ("greedy",) * 3, 0, (1, 2, 2), (*two, ()), ({}, {}, {}), 9) for two in lines]
    judged = balance.report(FARSHORE, balance.experiments(FARSHORE, {}, 3, 0, "s"), {balance.TABLE: at_three})
    assert rows(judged, title) == rows(found, title)


def test_she_is_rated_in_a_tournament():
    setup = Setup(2, captain="brave")
    played = tournament.tables(FARSHORE, setup, ("easy", "random"), 2, 6, "t")
    results = {one.name: [lost(number, *one.bots) for number in range(6)] for one in played}
    found = tournament.report(FARSHORE, ("easy", "random"), played, results)
    ratings = rows(found, "Ratings")
    assert next(iter(ratings)) == CAPTAIN
    assert set(ratings) == {CAPTAIN, "easy", "random"}
    assert chart(found, "Who comes before whom").names[0] == CAPTAIN
    assert chart(found, "Who comes before whom").rows[0][1].share.value == 1.0
    assert chart(found, "Who wins, by turn order").fair == pytest.approx(1 / 3)
    assert f"| {CAPTAIN} |" in to_markdown(found)


def test_the_balance_of_a_table_is_not_asked_with_her_at_it():
    with pytest.raises(ValueError, match=CAPTAIN):
        balance.experiments(FARSHORE, {"captain": "brave"}, 5, 0, "made up")


# --- turns -----------------------------------------------------------------------------------------------------------


def test_turns_come_in_their_order():
    results = [result(number, (4, 3, 2, 1), bots=("greedy",) * 4, first=number % 4) for number in range(4)]
    assert list(findings.by_turn(results)) == ["first", "second", "third", "fourth"]
    played = Experiment("sim", "farshore", Setup(4), ("greedy",) * 4, 4, "made up")
    text = to_markdown(overview.report(FARSHORE, played, results))
    assert re.findall(r"^\| (first|second|third|fourth) ", text, re.MULTILINE) == ["first", "second", "third", "fourth"]


# --- bots that differ ------------------------------------------------------------------------------------------------


def among(*bots: str) -> Document:
    """A hundred matches and more in which every other seat has a Wreck."""
    played = Experiment("sim", "farshore", Setup(len(bots)), bots, 180, "made up")
    results = [
        result(
            number,
            [50 + 7 * (number * 5 + seat * 3) % 11 for seat in range(len(bots))],
            bots=bots,
            cards=[("diver", *(("wreck",) if (number + seat) % 2 else ())) for seat in range(len(bots))],
            first=number % len(bots),
        )
        for number in range(180)
    ]
    return overview.report(FARSHORE, played, results)


def test_turn_order_and_cards_are_told_where_all_bots_are_the_same():
    titles = [section.title for section in among("greedy", "greedy").sections]
    assert "Who wins, by turn order" in titles
    assert "What each card does to winning" in titles


def test_where_bots_differ_it_is_told_why_nothing_is_said_of_turns_and_cards():
    found = among("greedy", "random")
    titles = [section.title for section in found.sections]
    assert "Who wins, by turn order" not in titles
    assert "What each card does to winning" not in titles
    assert overview.ON_DIFFERENCE in found.notes
    assert overview.ON_DIFFERENCE not in among("greedy", "greedy").notes
