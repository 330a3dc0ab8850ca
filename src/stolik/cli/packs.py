"""`stolik pack check`: validate a pack, tell its cards, play random matches with it, report."""

import random
import sys
from collections.abc import Callable
from difflib import get_close_matches
from functools import partial
from pathlib import Path
from typing import TypeVar

from msgspec import Struct

from ..effects.content import ContentError, Problem, load_checked, named_game, read_pack, readable
from ..effects.speech import LANGUAGES
from ..games import GAMES, Shelf, find_game
from ..kernel import Match, key_from
from .choices import all_setups

T = TypeVar("T")

LONGEST = 20_000
"""Decisions after which a match is taken for endless."""


def check_pack(folder: str, games: int) -> int:
    """All mistakes of a pack at once, or what random matches with it were like."""
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
    decisions = sum(length for length, _ in played)
    points = [total for _, totals in played for total in totals]
    print(f"{games} matches, {decisions} decisions, {sum(points) / len(points):.1f} points on average. All went well.")
    return 0


def _sound(what: str, run: Callable[[], T]) -> T:
    """What `run` gives; a failure is a mistake of the pack, for without it nothing fails."""
    try:
        return run()
    except (ArithmeticError, LookupError, RuntimeError, TypeError, ValueError) as error:
        raise ContentError([Problem(what, "", "", f"failed: {error.__cause__ or error!r}")]) from error


def _play(shelf: Shelf, setup: Struct, number: int) -> tuple[int, list[int]]:
    """One random match: how many decisions it had, and the points of all."""
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
    """The game that pack.toml names, or the one that is most likely meant, so that its mistakes can be told too."""
    if near := get_close_matches(named_game(path), GAMES, n=1):
        return near[0]
    kinds = {kind for file in path.glob("*.toml") for kind in readable(file)}
    return max(GAMES, key=lambda game: len(kinds.intersection(find_game(game).tables)))
