"""Plays matches between bots. A `Trial` says what is played, a `Result` how it ended; the result is reproducible."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any, Literal

from msgspec import Struct, field

from ..api import who_acts
from ..bots import Bot, BotError, ask_bot, make_bot, own_seed
from ..games import find_game
from ..kernel import Match, Seat, key_from
from .seeds import draw_seed, is_drawn

OnError = Literal["stop", "forfeit"]
"""When a bot fails: stop the whole run, or let the bot forfeit the match and continue."""


class Result(Struct, frozen=True):
    """The result of one match.

    A match forfeited by a bot ends there: that bot has the last rank, all others share the first; a party has lost.
    Points, facts and decisions of an unfinished match are kept, but no report counts them.
    """

    seed: str
    bots: tuple[str, ...]
    first: int
    """The seat that was asked first."""
    ranks: tuple[int, ...]
    lines: tuple[tuple[tuple[str, int], ...], ...]
    facts: tuple[dict[str, tuple[str, ...]], ...]
    """Items that each seat ended with, by kind (`Shelf.facts`)."""
    decisions: int
    forfeited_by: Seat | None = None
    """The seat whose bot failed."""
    error: str = ""
    """Error message of that bot."""
    together: bool | None = None
    """Co-operative games: whether the party won. None: the seats competed."""
    decided_by: str = ""
    """Points or the tie-breaker that decided; of a party the cause of victory or defeat."""
    ended: dict[str, str | int] = {}
    """Facts about the match (`Shelf.ended`)."""

    @property
    def finished(self) -> bool:
        """Whether the match was played to its end."""
        return self.forfeited_by is None

    @property
    def totals(self) -> tuple[int, ...]:
        return tuple(sum(points for _, points in lines) for lines in self.lines)

    @property
    def winners(self) -> tuple[int, ...]:
        """Seats with rank 1; none if a party lost."""
        return tuple(seat for seat, rank in enumerate(self.ranks) if rank == 1)

    def share(self, seat: int) -> float:
        """Share of a seat in the win: 1, a fraction if several seats share the first rank, or 0.

        If a party won, each of its seats has 1.
        """
        if self.together is not None:
            return float(self.together)
        return (self.ranks[seat] == 1) / len(self.winners)


class Experiment(Struct, frozen=True):
    """Matches of the same bots with the same setup, from the seeds `seed/0`, `seed/1` and so on.

    If the user gives no seed, a secret one is drawn (see seeds.py).
    """

    name: str
    game: str
    setup: Struct
    bots: tuple[str, ...]
    games: int
    seed: str = field(default_factory=draw_seed)
    packs: tuple[str, ...] = ()
    on_error: OnError = "stop"

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

    def __str__(self) -> str:
        """Names the match in error messages; a drawn seed is replaced by its commitment."""
        if is_drawn(self.seed):
            return f"match {self.number} of {self.experiment.name!r}"
        return f"the match with the seed {self.seed!r}"

    def play(self) -> Result:
        what = self.experiment
        _load_packs(what.game, what.packs)
        return play_one(what.game, what.setup, what.bots, self.seed, what.on_error)


@cache
def _load_packs(game: str, packs: tuple[str, ...]) -> None:
    if packs:
        find_game(game).load_packs([Path(pack) for pack in packs])


class _Forfeit(Exception):  # noqa: N818
    """The bot of a seat failed."""

    def __init__(self, seat: Seat, error: Exception) -> None:
        super().__init__(seat, error)
        self.seat = seat
        self.error = str(error) if isinstance(error, BotError) else f"{type(error).__name__}: {error}"


@contextmanager
def _blaming(seat: Seat, on_error: OnError) -> Iterator[None]:
    """Attribute every exception in the block to the bot of this seat."""
    try:
        yield
    except Exception as error:
        if on_error == "stop":
            raise
        raise _Forfeit(seat, error) from error


def play_one(game: str, setup: Struct, bots: Sequence[str], seed: str, on_error: OnError = "stop") -> Result:
    """Play one match from a seed. An error in the rules themselves is raised, not counted as a forfeit."""
    shelf = find_game(game)
    match: Match[Any] = Match.new(shelf.rules, setup, key_from(seed))
    players: list[Bot] = []
    first, decisions = who_acts(match), 0
    forfeit: _Forfeit | None = None
    try:
        for seat, name in enumerate(bots):
            with _blaming(seat, on_error):
                players.append(make_bot(name, game, own_seed(seed, seat)))
        while not match.over:
            seat = who_acts(match)
            with _blaming(seat, on_error):
                option = ask_bot(players[seat], match, seat)
            match.answer(seat, option)
            match.events.clear()
            decisions += 1
    except _Forfeit as error:
        forfeit = error
    outcome, cooperative = match.outcome(), shelf.is_cooperative(setup)
    if (outcome.together is not None) != cooperative:
        raise ValueError(f"{shelf.name}: Shelf.cooperative is {cooperative}, Outcome.together {outcome.together}")
    ranks, together, lost = outcome.ranks, outcome.together, None
    if forfeit:
        lost, together = forfeit.seat, False if cooperative else None
        ranks = tuple(2 if cooperative else len(ranks) if seat == lost else 1 for seat in range(len(ranks)))
    return Result(
        seed,
        tuple(bots),
        first,
        ranks,
        tuple(score.lines for score in outcome.scores),
        tuple(shelf.facts(match.state)),
        decisions,
        lost,
        forfeit.error if forfeit else "",
        together,
        outcome.decided_by,
        shelf.ended(match.state),
    )
