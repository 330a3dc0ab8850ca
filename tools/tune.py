"""Learns weights of a game's evaluation from matches of greedy bots.

    nice python tools/tune.py GAME [--games N] [--duels N] [--bold B]

For each turn it stores the evaluation and its derivative by each weight. Least squares then give the weights that would
have predicted the final points best. Correlation with winning is not value, so the new weights must also win matches
against the old ones, with every deal played from every seat. The result is printed, for the game's `Weights`.
"""

import argparse
import math
import random
import sys
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any

import msgspec
import numpy as np
from msgspec import Struct

from stolik.bots import Greedy, ask_bot
from stolik.bots.sense import sense_of
from stolik.games import find_game
from stolik.games.farshore import evaluation as farshore
from stolik.games.farshore.state import Setup as Farshore
from stolik.games.tidal_blades import evaluation as tidal_blades
from stolik.games.tidal_blades.state import Setup as TidalBlades
from stolik.kernel import Match, Seat, key_from
from stolik.lab.estimates import share_of

Table = dict[str, float]

GAMES: dict[str, tuple[Any, Callable[..., float], Any]] = {
    "farshore": (farshore, farshore.evaluate, Farshore(2)),
    "tidal-blades": (tidal_blades, tidal_blades.standing, TidalBlades(3, "experienced", "random")),
}
"""For each game its weights, the evaluation between turns, and the setup to play."""
NOISE = 0.08
"""Probability of a random answer, so that more varied positions occur."""
SMALL = 0.05
"""Change of a weight for its numerical derivative."""
PACE = 2
"""Turns per bucket: the points still to come at that stage are a covariate of the regression."""


class Position(Struct, frozen=True):
    """An evaluation at the start of a turn, and the final result."""

    turn: int
    value: float
    slopes: list[float]
    """Derivative of the value by each weight."""
    points: float


def greedy(game: str, seed: str, weights: Table) -> Greedy:
    module = GAMES[game][0]
    bot = Greedy(game, seed)
    bot.evaluate = partial(module.evaluate, w=module.Weights(**weights))
    return bot


def play(game: str, seed: str, tables: Sequence[Table], noise: float = 0.0) -> Iterator[Match[Any]]:
    """Yields the match before every answer, and once more at the end."""
    dice = random.Random(f"noise {seed}")
    bots = [greedy(game, f"{seed} {seat}", weights) for seat, weights in enumerate(tables)]
    match: Match[Any] = Match.new(find_game(game).rules, GAMES[game][2], key_from(seed))
    while not match.over:
        yield match
        seat = match.seats[0]
        by_chance = dice.random() < noise
        match.answer(seat, dice.choice(match.options(seat)) if by_chance else ask_bot(bots[seat], match, seat))
        match.events.clear()
    yield match


def judged(game: str, state: Any, seat: Seat, weights: Table) -> tuple[float, list[float]]:
    """Value of a position and its derivatives by the weights."""
    module, value_of, _ = GAMES[game]
    value = value_of(state, seat, w=module.Weights(**weights))
    more = ({**weights, name: weight + SMALL} for name, weight in weights.items())
    return value, [(value_of(state, seat, w=module.Weights(**table)) - value) / SMALL for table in more]


def positions(game: str, seed: str, weights: Table) -> list[Position]:
    """All turns of one match."""
    seats = GAMES[game][2].seats
    found: list[tuple[Seat, int, float, list[float]]] = []
    turns = [0] * seats
    for match in play(game, seed, [weights] * seats, NOISE):
        if match.question and match.question.name == sense_of(game).turn:
            seat = match.seats[0]
            found.append((seat, turns[seat], *judged(game, match.state, seat, weights)))
            turns[seat] += 1
    points = [float(score.total) for score in match.outcome().scores]
    return [Position(turn, value, slopes, points[seat]) for seat, turn, value, slopes in found]


def fitted(noted: Sequence[Position], weights: Table, bold: float) -> Table:
    """Weights that predict the final points best (ridge regression); a smaller `bold` changes them less."""
    slopes = np.array([position.slopes for position in noted])
    pace = np.array([position.turn // PACE for position in noted])
    times = np.eye(int(pace.max()) + 1)[pace]
    missed = np.array([position.points - position.value for position in noted])
    known = np.hstack([slopes, times])
    old = np.array(list(weights.values()))
    caution = np.concatenate([len(noted) / bold / np.maximum(0.1, abs(old)) ** 2, np.full(times.shape[1], 1e-6)])
    steps = np.linalg.solve(known.T @ known + np.diag(caution), known.T @ missed)[: len(old)]
    return {name: round(max(0.0, float(new)), 2) for name, new in zip(weights, old + steps, strict=True)}


def won(game: str, number: int, new: Table, old: Table) -> float:
    """Share of the win for one bot with the new weights among bots with the old ones."""
    seats = GAMES[game][2].seats
    deal, mine = divmod(number, seats)
    tables = [new if seat == mine else old for seat in range(seats)]
    *_, match = play(game, f"duel {deal}", tables)
    winners = match.outcome().winners
    return (mine in winners) / len(winners)


def main(argv: list[str]) -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("--games", type=int, default=150, help="to learn from")
    parser.add_argument("--duels", type=int, default=300, help="to prove it by")
    parser.add_argument("--bold", type=float, default=1.0, help="how far the weights may move")
    parser.add_argument("--seed", default="tune")
    given = parser.parse_args(argv)
    old: Table = msgspec.to_builtins(GAMES[given.game][0].WEIGHTS)
    noted = [found for number in range(given.games) for found in positions(given.game, f"{given.seed} {number}", old)]
    new = fitted(noted, old, given.bold)
    for name, value in new.items():
        print(f"    {name}: float = {value:g}   (was {old[name]:g})")
    wins = [won(given.game, number, new, old) for number in range(given.duels)]
    share = share_of(math.fsum(wins), len(wins))
    fair = 1 / GAMES[given.game][2].seats
    print(f"won {share.value:.1%} of {len(wins)} ({share.low:.1%}-{share.high:.1%}; {fair:.1%} would be no better)")


if __name__ == "__main__":
    main(sys.argv[1:])
