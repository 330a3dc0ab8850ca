"""Conformance kit: checks the kernel's contract for a game or pack in random matches.

`check(game, setup, seed, decisions)` raises `NotConformant` with the seed and what failed.
"""

import random
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import msgspec
from msgspec import Struct

from .chance import key_from
from .events import Happened
from .game import Game
from .match import Match
from .options import Option
from .state import Seat

DEEP_EVERY = 7
"""The expensive checks run at every so many decisions."""


class NotConformant(AssertionError):  # noqa: N818
    """A game violates the contract."""


@dataclass
class ConformanceReport:
    """Counters of what was checked."""

    matches: int = 0
    decisions: int = 0
    any_time: int = 0
    undone: int = 0
    questions: dict[str, int] = field(default_factory=dict)
    lengths: list[int] = field(default_factory=list)
    totals: list[int] = field(default_factory=list)


def check(game: Game[Any], setup: Struct, seed: str, decisions: int, *, longest: int = 5_000) -> ConformanceReport:
    """Play random matches until so many decisions were checked."""
    report = ConformanceReport()
    while report.decisions < decisions:
        key = f"{seed}/{report.matches}"
        _check_match(game, setup, key, report, longest)
        report.matches += 1
    return report


def _check_match(game: Game[Any], setup: Struct, seed: str, report: ConformanceReport, longest: int) -> None:
    # A generator of its own: the choice of answers must not depend on the game's chance.
    dice = random.Random(seed)  # noqa: S311
    match = Match.new(game, setup, key_from(seed))
    census = game.census(match.state) if game.census else None
    competing = match.outcome().together is None
    length = 0

    def demand(holds: bool, what: str) -> None:
        if not holds:
            name = match.question.name if match.question else "the end"
            raise NotConformant(f"{game.id}, seed {seed!r}, decision {length}, at {name!r}: {what}")

    while not match.over:
        assert match.question is not None
        demand(length < longest, f"no end after {longest} decisions")
        seat = dice.choice(match.seats)
        _check_options(match, demand)
        if game.census:
            demand(game.census(match.state) == census, "components appeared or vanished")
        asides = [(other, option) for other in range(match.state.seats) for option in match.any_time(other)]
        aside = bool(asides) and dice.random() < 0.3
        seat, option = dice.choice(asides) if aside else (seat, dice.choice(match.options(seat)))
        if length % DEEP_EVERY == 0:
            _check_copies(match, demand)
            _check_views(match, demand)
            _check_step(match, seat, option, dice, demand)
        if match.question.independent and len(match.seats) > 1:
            _check_independence(match, dice, demand)
        report.questions[match.question.name] = report.questions.get(match.question.name, 0) + 1
        report.any_time += aside
        match.events.clear()
        foreseen = match.clone()
        foreseen.answer(seat, option)
        match.answer(seat, option)
        demand(foreseen.state == match.state, f"{option} leads to another state in a clone")
        demand(foreseen.events == match.events, f"{option} tells another story in a clone")
        length += 1
        if length % DEEP_EVERY == 3:
            report.undone += _check_undo(match, seat, demand)
    if game.census:
        demand(game.census(match.state) == census, "components appeared or vanished")
    outcome = match.outcome()
    demand((outcome.together is None) == competing, "the seats compete at the start or at the end, but not at both")
    demand(len(outcome.scores) == len(outcome.ranks) >= match.state.seats, "the outcome does not name every seat")
    if outcome.together is None:
        demand(1 in outcome.ranks, "nobody won")
    else:
        rank = 1 if outcome.together else 2
        demand(set(outcome.ranks) == {rank}, f"all seats won or lost as one, so every rank must be {rank}")
    report.decisions += length
    report.lengths.append(length)
    report.totals.extend(score.total for score in outcome.scores)


def _check_options(match: Match[Any], demand: Callable[[bool, str], None]) -> None:
    """There is at least one option, none is listed twice, a second read is equal, and no option is also refused."""
    for seat in match.seats:
        options = match.options(seat)
        demand(bool(options), f"seat {seat} has no option")
        demand(len(set(options)) == len(options), f"seat {seat} has an option twice")
        for option in options:
            demand(match.why(seat, option) is None, f"{option} is offered and refused")
            try:
                same = match.game.decode_option(msgspec.json.encode(option)) == option
            except msgspec.ValidationError:
                same = False
            demand(same, f"{option} does not survive JSON: is its class among the answers of the game?")
        refused = dict(match.refused(seat))
        for option, refusal in refused.items():
            demand(option not in options, f"{option} is refused by {refusal.rule} and offered")
        for kind in match.question.asked[seat] if match.question else ():
            for option in kind.candidates(match.state, seat):
                demand(option in options or option in refused, f"{option} is neither offered nor refused")
        demand(match.default(seat) in options, "the default is no option")


def _check_copies(match: Match[Any], demand: Callable[[bool, str], None]) -> None:
    """Clones and loaded saves have the same question and state."""
    for how, other in (("a clone", match.clone()), ("a loaded save", Match.load(match.game, match.save())[0])):
        demand(other.state == match.state, f"{how} is in another state")
        demand(_asked(other) == _asked(match), f"{how} asks something else")
        demand(other.save() == match.save(), f"{how} saves differently")


def _check_views(match: Match[Any], demand: Callable[[bool, str], None]) -> None:
    """A view contains nothing that a seat cannot know: after dealing that again it is byte-identical."""
    for seat in range(match.state.seats):
        other = match.clone()
        other.determinize(seat, "another world")
        demand(_seen(other, seat) == _seen(match, seat), f"the view of seat {seat} shows what it cannot know")
        demand(_asked(other, seat) == _asked(match, seat), f"the options of seat {seat} show what it cannot know")
        again = other.clone()
        demand(again.state == other.state, "a clone of a redealt match is in another state")
        again.determinize(seat, "a third world")
        again.determinize(seat, "another world")
        demand(again.state == other.state, f"what is dealt anew for seat {seat} depends on how it lay")


def _check_step(
    match: Match[Any], seat: Seat, option: Option, dice: random.Random, demand: Callable[[bool, str], None]
) -> None:
    """An answer is reproducible, leaves the original match untouched, and declares everything it reveals."""
    before = msgspec.json.encode(match.state)
    first, second = match.clone(), match.clone()
    first.answer(seat, option)
    second.answer(seat, option)
    demand(first.state == second.state, f"{option} leads to two different states")
    demand(first.events == second.events, f"{option} tells two different stories")
    demand(msgspec.json.encode(match.state) == before, f"{option} on a clone changed the original")
    if first._steps[-1].barrier:
        return
    for watcher in range(match.state.seats):
        for world in range(2):
            other = match.clone()
            other.determinize(watcher, f"world {world} {dice.random()}")
            other.events.clear()
            if other.why(seat, option) is not None:
                continue  # whether the option is legal depends on something hidden from the watcher
            other.answer(seat, option)
            told = _told(first.events, watcher)
            demand(
                _told(other.events, watcher) == told, f"{option} shows seat {watcher} something that is not declared"
            )
            demand(
                _seen(other, watcher) == _seen(first, watcher),
                f"{option} reveals something that is not declared by reveal(...)",
            )


def _check_independence(match: Match[Any], dice: random.Random, demand: Callable[[bool, str], None]) -> None:
    """Two independent answers give the same state in either order, unless one rolled or revealed something."""
    one, other = dice.sample(match.seats, 2)
    first, second = dice.choice(match.options(one)), dice.choice(match.options(other))
    ways = []
    for order in (((one, first), (other, second)), ((other, second), (one, first))):
        copy, asked = match.clone(), match.question
        for seat, option in order:
            if seat not in copy.seats or copy.question is None or asked is None or copy.question.name != asked.name:
                return  # the seat was answered for automatically, or another question is asked
            what = f"{first} and {second} are called independent, but one takes the other away"
            demand(copy.why(seat, option) is None, what)
            copy.answer(seat, option)
            if copy._steps[-1].barrier:
                return
        ways.append(copy.state)
    demand(ways[0] == ways[1], f"{first} and {second} are called independent, but their order matters")


def _check_undo(match: Match[Any], seat: Seat, demand: Callable[[bool, str], None]) -> int:
    """Undo followed by the same answer gives the same state."""
    if not match._steps or not match.may_undo(seat):
        return 0
    step = match._steps[-1].answer
    if step.seat != seat:
        return 0
    other = match.clone()
    other._steps = match._steps.copy()
    other.undo(seat)
    demand(other.why(seat, step.option) is None, f"after undo {step.option} is refused")
    other.answer(seat, step.option)
    demand(other.state == match.state, f"undo of {step.option} and doing it again leads elsewhere")
    return 1


def _told(events: list[Happened], seat: Seat) -> list[Any]:
    return [seen for event in events if (seen := event.seen_by(seat)) is not None]


def _seen(match: Match[Any], seat: Seat) -> bytes:
    return msgspec.json.encode(match.view(seat))


def _asked(match: Match[Any], seat: Seat | None = None) -> tuple[Any, ...]:
    if match.question is None:
        return ()
    seats = match.seats if seat is None else (seat,)
    return (match.question.name, match.seats, *((tuple(match.options(s)), tuple(match.any_time(s))) for s in seats))
