"""Matches between bots: a trial says what is played, a result how it ended, and the one follows from the other."""

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
"""What follows when a bot fails: the whole run stops, or the bot loses the match and the run goes on."""


class Result(Struct, frozen=True):
    """One match: who sat where with what, and how it ended.

    A match that a bot forfeited was broken off there: the bot has the last place, all others share the first; a party
    has lost it. Its points, facts and decisions are those of an unfinished match, and no report counts them.
    """

    seed: str
    bots: tuple[str, ...]
    first: int
    """The seat that was asked first."""
    ranks: tuple[int, ...]
    lines: tuple[tuple[tuple[str, int], ...], ...]
    facts: tuple[dict[str, tuple[str, ...]], ...]
    """What each seat ended with, by kind; as the shelf of the game tells it."""
    decisions: int
    forfeited_by: Seat | None = None
    """The seat whose bot failed."""
    error: str = ""
    """What that bot did."""
    together: bool | None = None
    """Whether the party won or lost; None: the seats competed."""
    decided_by: str = ""
    """What decided the match: points or a tie-breaker; of a party the cause of its victory or defeat."""
    ended: dict[str, str | int] = {}
    """Facts about the match; as the shelf of the game tells them."""

    @property
    def finished(self) -> bool:
        """Whether it was played to its end."""
        return self.forfeited_by is None

    @property
    def totals(self) -> tuple[int, ...]:
        return tuple(sum(points for _, points in lines) for lines in self.lines)

    @property
    def winners(self) -> tuple[int, ...]:
        """Nobody if a party lost."""
        return tuple(seat for seat, rank in enumerate(self.ranks) if rank == 1)

    def share(self, seat: int) -> float:
        """What a seat has of the win: all of it, its part if several share it, or nothing.

        A party wins once: each of its seats has all of the win.
        """
        if self.together is not None:
            return float(self.together)
        return (self.ranks[seat] == 1) / len(self.winners)


class Experiment(Struct, frozen=True):
    """Matches of the same bots at the same kind of table, from the seeds `seed/0`, `seed/1` and on.

    A seed that is not given is drawn in secret.
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
        """How an error names the match; a drawn seed is not told before the run is over."""
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
    """Whatever fails in here is a failure of this seat's bot."""
    try:
        yield
    except Exception as error:
        if on_error == "stop":
            raise
        raise _Forfeit(seat, error) from error


def play_one(game: str, setup: Struct, bots: Sequence[str], seed: str, on_error: OnError = "stop") -> Result:
    """One match of these bots from this seed; what fails in the rules themselves is nobody's forfeit, and is raised."""
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
    outcome = match.outcome()
    if (outcome.together is not None) != shelf.cooperative:
        raise ValueError(f"{shelf.name}: Shelf.cooperative is {shelf.cooperative}, Outcome.together {outcome.together}")
    ranks, together, lost = outcome.ranks, outcome.together, None
    if forfeit:
        lost, together = forfeit.seat, False if shelf.cooperative else None
        ranks = tuple(2 if shelf.cooperative else len(ranks) if seat == lost else 1 for seat in range(len(ranks)))
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
