"""Random playouts of one of our games: decisions per second, cost of a clone, iterations of a search. Prints JSON."""

import json
import random
import sys
import time
from collections.abc import Iterator
from typing import Any

from stolik.bots.search import Search
from stolik.bots.tree import Budget
from stolik.games import find_game
from stolik.kernel import Match, key_from

ITERATIONS = 200
"""Iterations per search."""
SEARCHED = 40
"""A search is run at every so many decisions."""


def new_match(game: str, number: int) -> Match[Any]:
    shelf = find_game(game)
    usual = {"characters": "random"} if "characters" in shelf.choices else {}
    return Match.new(shelf.rules, shelf.rules.setup(seats=3, **usual), key_from(f"bench {number}"))


def play(match: Match[Any], dice: random.Random) -> Iterator[int]:
    """Play to the end; yields the number of options before each answer."""
    while not match.over:
        seat = match.seats[0]
        options = match.options(seat)
        yield len(options)
        match.answer(seat, dice.choice(options))
        match.events.clear()


def playouts(game: str, seconds: float, *, disposable: bool) -> tuple[float, float]:
    """Decisions and matches per second; `disposable` matches keep no checkpoints, as in rollouts."""
    decisions, number, start = 0, 0, time.process_time()
    while (spent := time.process_time() - start) < seconds:
        match = new_match(game, number)
        if disposable:
            match = match.clone(disposable=True)
        decisions += sum(options > 1 for options in play(match, random.Random(number)))
        number += 1
    return decisions / spent, number / spent


def copies(game: str, seconds: float) -> float:
    """Microseconds per clone, averaged over all decisions of whole matches."""
    copied, copying, number = 0, 0.0, 0
    while copying < seconds:
        match = new_match(game, number)
        for _ in play(match, random.Random(number)):
            begun = time.process_time()
            match.clone()
            copying += time.process_time() - begun
            copied += 1
        number += 1
    return copying / copied * 1e6


def searches(game: str, seconds: float) -> float:
    """Iterations per second, over decisions of whole matches.

    Counts the iterations that were run: a search stops early when the rest of its budget cannot change the result.
    """
    iterations, searching, number = 0, 0.0, 0
    while searching < seconds:
        match = new_match(game, number)
        for at, options in enumerate(play(match, random.Random(number))):
            if options > 1 and at % SEARCHED == 0:
                begun = time.process_time()
                found = Search(game, "bench", Budget(iterations=ITERATIONS)).ranked(match, match.seats[0])
                searching += time.process_time() - begun
                iterations += sum(one.visits for one in found)
        number += 1
    return iterations / searching


def main(seconds: float, game: str) -> None:
    kept, _ = playouts(game, seconds, disposable=False)
    rolled, matches = playouts(game, seconds, disposable=True)
    measured = {
        "decisions": kept,
        "rolled": rolled,
        "matches": matches,
        "copy": copies(game, seconds / 4),
        "search": searches(game, seconds),
    }
    json.dump(measured, sys.stdout)


if __name__ == "__main__":
    main(float(sys.argv[1]), sys.argv[2])
