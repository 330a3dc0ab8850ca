"""`stolik pack check`: validates a pack, prints its cards, plays random matches with it and reports."""

import random
import sys
from collections.abc import Callable
from difflib import get_close_matches
from functools import partial
from pathlib import Path
from typing import TypeVar

from msgspec import Struct

from ..api import who_acts
from ..bots import ask_bot, make_bot
from ..effects.content import ContentError, ContentProblem, load_checked, named_game, read_pack, readable
from ..effects.speech import LANGUAGES
from ..games import GAMES, Shelf, Trial, find_game
from ..kernel import Match, key_from
from ..lab.estimates import share_of
from .choices import all_setups

T = TypeVar("T")

MOST_TRIALS = 40
"""Matches of bots for each Scenario of a pack, at most."""
LONGEST = 20_000
"""A match with more decisions is reported as endless."""


def check_pack(folder: str, games: int, *, dot: bool = False) -> int:
    """Print all mistakes of a pack or, if there are none, statistics of random matches.

    Scenarios of the pack are shown as a graph (`dot`: in the language of Graphviz) and tried by bots.
    """
    path = Path(folder)
    try:
        shelf = find_game(_game_of(path))
        content = load_checked([path], shelf.rules.id, shelf.load_packs)
        pack = read_pack(path, shelf.rules.id)
        for language in LANGUAGES:
            _sound(f"cards ({language})", partial(shelf.gallery, content, language))
        print(f"{pack.name.en} {pack.version} for {shelf.name}: valid. Playing {games} random matches ...", flush=True)
        setups = all_setups(shelf, content)
        played = [
            _sound(f"random match {n + 1}", partial(_play, shelf, setups[n % len(setups)], n)) for n in range(games)
        ]
    except ContentError as error:
        print(f"{path.name}: {len(error.problems)} mistake{'s' * (len(error.problems) != 1)}", file=sys.stderr)
        for problem in error.problems:
            print(f"  {problem}", file=sys.stderr)
        return 1
    for trial in shelf.trials(content):
        print(f"\n{trial.name}\n{trial.graph if dot else trial.picture}")
        _try(shelf, trial, games)
    decisions = sum(length for length, _ in played)
    points = [total for _, totals in played for total in totals]
    print(f"{games} matches, {decisions} decisions, {sum(points) / len(points):.1f} points on average. All went well.")
    return 0


def _try(shelf: Shelf, trial: Trial, games: int) -> None:
    """Print how often a party of normal bots wins."""
    number, seats = min(games, MOST_TRIALS), int(getattr(trial.setup, "seats", 1))
    won, turns = 0, 0
    for n in range(number):
        match = Match.new(shelf.rules, trial.setup, key_from(f"trial {n}"))
        bots = [make_bot("normal", shelf.rules.id, f"trial {n} {seat}") for seat in range(seats)]
        while not match.over:
            seat = who_acts(match)
            match.answer(seat, ask_bot(bots[seat], match, seat))
            match.events.clear()
        won += match.outcome().together is True
        turns += int(shelf.ended(match.state).get("turns", 0))
    rate = share_of(won, number)
    print(
        f"{seats} normal bots won {won} of {number} matches ({100 * rate.value:.0f} %, "
        f"95 % interval {100 * rate.low:.0f} to {100 * rate.high:.0f}); {turns / number:.1f} turns on average.\n"
    )


def _sound(what: str, run: Callable[[], T]) -> T:
    """Run a step; any exception is reported as a mistake of the pack, because the game works without it."""
    try:
        return run()
    except (ArithmeticError, LookupError, RuntimeError, TypeError, ValueError) as error:
        raise ContentError([ContentProblem(what, "", "", f"failed: {error.__cause__ or error!r}")]) from error


def _play(shelf: Shelf, setup: Struct, number: int) -> tuple[int, list[int]]:
    """Play one random match; returns the number of decisions and everybody's points."""
    dice, decisions = random.Random(number), 0
    match = Match.new(shelf.rules, setup, key_from(f"pack {number}"))
    while not match.over:
        seat = match.seats[0]
        asides = match.any_time(seat) if dice.random() < 0.3 else []
        match.answer(seat, dice.choice(asides or match.options(seat)))
        match.events.clear()
        decisions += 1
        if decisions > LONGEST:
            raise RuntimeError(f"no end after {LONGEST} decisions")
    return decisions, [score.total for score in match.outcome().scores]


def _game_of(path: Path) -> str:
    """The game named in pack.toml; if there is none, a guess, so that further mistakes can be reported."""
    if near := get_close_matches(named_game(path), GAMES, n=1):
        return near[0]
    kinds = {kind for file in path.glob("*.toml") for kind in readable(file)}
    return max(GAMES, key=lambda game: len(kinds.intersection(find_game(game).tables)))
