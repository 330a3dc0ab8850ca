"""Matches between bots: a trial says what is played, a result how it ended, and the one follows from the other."""

from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from msgspec import Struct

from ..bots import Bot, ask_bot, make_bot, own_seed
from ..games import find_game
from ..kernel import Match, key_from


class Result(Struct, frozen=True):
    """One match: who sat where with what, and how it ended."""

    seed: str
    bots: tuple[str, ...]
    first: int
    """The seat that was asked first."""
    ranks: tuple[int, ...]
    lines: tuple[tuple[tuple[str, int], ...], ...]
    facts: tuple[dict[str, tuple[str, ...]], ...]
    """What each seat ended with, by kind; as the shelf of the game tells it."""
    decisions: int

    @property
    def totals(self) -> tuple[int, ...]:
        return tuple(sum(points for _, points in lines) for lines in self.lines)

    @property
    def winners(self) -> tuple[int, ...]:
        return tuple(seat for seat, rank in enumerate(self.ranks) if rank == 1)

    def share(self, seat: int) -> float:
        """What a seat has of the win: all of it, its part if several share it, or nothing."""
        return (self.ranks[seat] == 1) / len(self.winners)


class Experiment(Struct, frozen=True):
    """Matches of the same bots at the same kind of table, from the seeds `seed/0`, `seed/1` and on."""

    name: str
    game: str
    setup: Struct
    bots: tuple[str, ...]
    games: int
    seed: str
    packs: tuple[str, ...] = ()

    def trials(self) -> Iterator["Trial"]:
        return (Trial(self, number) for number in range(self.games))


class Trial(Struct, frozen=True):
    """One match of an experiment."""

    experiment: Experiment
    number: int

    @property
    def key(self) -> tuple[str, int]:
        return (self.experiment.name, self.number)

    @property
    def seed(self) -> str:
        return f"{self.experiment.seed}/{self.number}"

    def play(self) -> Result:
        what = self.experiment
        _load_packs(what.game, what.packs)
        return play_one(what.game, what.setup, what.bots, self.seed)


@cache
def _load_packs(game: str, packs: tuple[str, ...]) -> None:
    if packs:
        find_game(game).load_packs([Path(pack) for pack in packs])


def play_one(game: str, setup: Struct, bots: Sequence[str], seed: str) -> Result:
    """One match of these bots from this seed."""
    shelf = find_game(game)
    match: Match[Any] = Match.new(shelf.rules, setup, key_from(seed))
    players: list[Bot] = [make_bot(name, game, own_seed(seed, seat)) for seat, name in enumerate(bots)]
    first, decisions = match.seats[0], 0
    while not match.over:
        seat = match.seats[0]
        match.answer(seat, ask_bot(players[seat], match, seat))
        match.events.clear()
        decisions += 1
    outcome = match.outcome()
    return Result(
        seed,
        tuple(bots),
        first,
        outcome.ranks,
        tuple(score.lines for score in outcome.scores),
        tuple(shelf.facts(match.state)),
        decisions,
    )
