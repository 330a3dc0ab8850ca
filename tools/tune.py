"""Look for better weights of a game's evaluation by matches of greedy bots against each other.

    nice python tools/tune.py GAME FILE [--steps N] [--games N]

Each step changes some weights of the best table so far and plays pairs of matches, the same deal from every seat: one
bot with the new weights against bots with the old ones. A table that wins clearly more than its share takes the place
of the old one. FILE keeps a JSON line for each step, and the next run goes on from its last line. The best table is
printed: it belongs into `Weights` of `stolik.bots`, after a longer match against the old one (tools/strength.py).
"""

import argparse
import math
import random
import sys
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from stolik.bots import Greedy, ask_bot, farshore, tidal_blades
from stolik.games import find_game
from stolik.games.farshore.state import Setup as Farshore
from stolik.games.tidal_blades.state import Setup as TidalBlades
from stolik.kernel import Match, key_from

GAMES: dict[str, tuple[Any, Struct]] = {
    "farshore": (farshore, Farshore(2)),
    "tidal-blades": (tidal_blades, TidalBlades(3, "experienced", "random")),
}
CHANGED = 4
"""Weights that a step changes."""
STRIDE = 0.25
"""By how much, about; the steps get smaller."""
SURE = 1.3
"""Standard deviations above its share that a new table must win."""


class Step(Struct, frozen=True):
    number: int
    weights: dict[str, float]
    wins: float
    games: int
    seats: int
    taken: bool


def changed(weights: dict[str, float], number: int, seed: str) -> dict[str, float]:
    """The weights with some of them a little larger or smaller."""
    dice = random.Random(f"tune {seed} {number}")
    stride = STRIDE / (1 + number / 40)
    some = dice.sample(sorted(weights), min(CHANGED, len(weights)))
    return {
        name: round(value * math.exp(dice.gauss(0, stride)), 3) if name in some else value
        for name, value in weights.items()
    }


def greedy(game: str, seed: str, weights: dict[str, float]) -> Greedy:
    module = GAMES[game][0]
    bot = Greedy(game, seed)
    bot.evaluate = partial(module.evaluate, w=module.Weights(**weights))
    return bot


def share_won(game: str, new: dict[str, float], old: dict[str, float], number: int, games: int) -> float:
    """Wins of one bot with the new weights among bots with the old ones."""
    _, setup = GAMES[game]
    seats: int = setup.seats  # type: ignore[attr-defined]
    wins = 0.0
    for played in range(games):
        deal, seat = divmod(played, seats)
        seed = f"tune {number} {deal}"
        bots = [greedy(game, f"{seed} {at}", new if at == seat else old) for at in range(seats)]
        match: Match[Any] = Match.new(find_game(game).rules, setup, key_from(seed))
        while not match.over:
            asked = match.seats[0]
            match.answer(asked, ask_bot(bots[asked], match, asked))
            match.events.clear()
        winners = match.outcome().winners
        wins += (seat in winners) / len(winners)
    return wins


def is_better(wins: float, games: int, seats: int) -> bool:
    fair = 1 / seats
    return wins / games > fair + SURE * math.sqrt(fair * (1 - fair) / games)


def main(argv: list[str]) -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("file", type=Path)
    parser.add_argument("--steps", type=int, default=20)
    parser.add_argument("--games", type=int, default=60)
    given = parser.parse_args(argv)
    module, setup = GAMES[given.game]
    seats: int = setup.seats  # type: ignore[attr-defined]
    best: dict[str, float] = msgspec.to_builtins(module.WEIGHTS)
    kept = given.file.read_bytes().splitlines() if given.file.exists() else []
    steps = [msgspec.json.decode(line, type=Step) for line in kept]
    for step in steps:
        best = step.weights if step.taken else best
    with given.file.open("ab") as file:
        for number in range(len(steps), len(steps) + given.steps):
            new = changed(best, number, given.game)
            wins = share_won(given.game, new, best, number, given.games)
            step = Step(number, new, wins, given.games, seats, is_better(wins, given.games, seats))
            file.write(msgspec.json.encode(step) + b"\n")
            file.flush()
            best = new if step.taken else best
            print(f"step {number}: {wins:g} of {given.games}{', taken' if step.taken else ''}", flush=True)
    old = msgspec.to_builtins(module.WEIGHTS)
    for name, value in best.items():
        print(f"    {name}: float = {value:g}{'' if value == old[name] else f'   (was {old[name]:g})'}")


if __name__ == "__main__":
    main(sys.argv[1:])
