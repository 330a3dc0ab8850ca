"""Many matches between bots, on several processes; the same seeds give the same results however many there are."""

from collections.abc import Generator, Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from signal import SIG_IGN, SIGINT, signal
from typing import Any

import msgspec
from msgspec import Struct

from ..bots import Bot, ask_bot, make_bot
from ..games import find_game
from ..kernel import Match, key_from


class Result(Struct, frozen=True):
    """One match: who sat where with what, and how it ended."""

    seed: str
    bots: tuple[str, ...]
    characters: tuple[str, ...]
    first: int
    ranks: tuple[int, ...]
    lines: tuple[tuple[tuple[str, int], ...], ...]
    decisions: int

    @property
    def totals(self) -> tuple[int, ...]:
        return tuple(sum(points for _, points in lines) for lines in self.lines)

    @property
    def winners(self) -> tuple[int, ...]:
        return tuple(seat for seat, rank in enumerate(self.ranks) if rank == 1)


def play_one(game: str, setup: Struct, bots: Sequence[str], seed: str) -> Result:
    """One match of these bots from this seed."""
    rules = find_game(game).rules
    match: Match[Any] = Match.new(rules, setup, key_from(seed))
    players: list[Bot] = [make_bot(name, game, f"{seed} {seat}") for seat, name in enumerate(bots)]
    decisions = 0
    while not match.over:
        seat = match.seats[0]
        match.answer(seat, ask_bot(players[seat], match, seat))
        match.events.clear()
        decisions += 1
    outcome = match.outcome()
    return Result(
        seed,
        tuple(bots),
        tuple(getattr(player, "character", "") for player in match.state.players),
        getattr(match.state, "first", 0),
        outcome.ranks,
        tuple(score.lines for score in outcome.scores),
        decisions,
    )


def simulate(
    game: str,
    setup: Struct,
    bots: Sequence[str],
    games: int,
    jobs: int = 1,
    seed: str = "sim",
    packs: Sequence[str] = (),
) -> Generator[Result, None, None]:
    """The results in the order of their seeds, as they come. Every process reads the packs for itself.

    Whoever stops early closes it, or the processes play on to the end.
    """
    seeds = [f"{seed}/{number}" for number in range(games)]
    if jobs == 1:
        for one in seeds:
            yield play_one(game, setup, bots, one)
        return
    data = msgspec.json.encode(setup)
    pool = ProcessPoolExecutor(jobs, initializer=signal, initargs=(SIGINT, SIG_IGN))
    try:
        tasks = [
            pool.submit(_play_batch, game, data, tuple(bots), tuple(seeds[at : at + 4]), tuple(packs))
            for at in range(0, games, 4)
        ]
        for task in tasks:
            yield from task.result()
    finally:  # not `with`, which plays to the end what is not yet begun
        pool.shutdown(cancel_futures=True)


def _play_batch(
    game: str, data: bytes, bots: tuple[str, ...], seeds: tuple[str, ...], packs: tuple[str, ...]
) -> list[Result]:
    if packs:
        find_game(game).load_packs([Path(pack) for pack in packs])
    setup = msgspec.json.decode(data, type=find_game(game).rules.setup)
    return [play_one(game, setup, bots, seed) for seed in seeds]
