"""What each thing of a game does to winning: a card that is too strong shows here."""

from collections.abc import Callable, Sequence

import numpy as np
from msgspec import Struct

from .document import Intervals, Row, Section, shown
from .estimates import Estimate
from .regression import marginal_effect
from .simulate import Result

ENOUGH = 150
"""Seats that must have ended with a thing before its effect is told."""


class Effect(Struct, frozen=True):
    """What a thing does to the chance to win of who ends with it."""

    id: str
    found: int
    """Seats that ended with it; of co-operative games parties."""
    copies: int
    shares: tuple[float, float]
    """Win rate of seats (or parties) with the item, and without it."""
    effect: Estimate


class Effects(Struct, frozen=True):
    """Of the things of a kind that enough seats ended with."""

    told: tuple[Effect, ...]
    """The greatest first."""
    unsettled: tuple[str, ...] = ()
    """Where those with it, or those without, win always or never: no chance can be told from that."""


def effects_of(results: Sequence[Result], kind: str, enough: int = ENOUGH) -> Effects:
    """Of each thing of a kind that enough seats ended with; how many things of the kind one has is a covariate.

    Of a co-operative game a party is one who wins or loses, and the number of its seats is a covariate, too.
    """
    everyone = [_Winner(kind, result, seats) for result in results for seats in _winners(result)]
    won = np.array([one.share for one in everyone])
    matches = np.repeat(np.arange(len(results)), [len(_winners(result)) for result in results])
    covariates = [np.array([len(one.things) for one in everyone], float)]
    if len(parties := {len(one.seats) for one in everyone}) > 1:
        covariates += [np.array([float(len(one.seats) == size) for one in everyone]) for size in sorted(parties)[1:]]
    found: list[Effect] = []
    unsettled: list[str] = []
    for id in sorted({thing for one in everyone for thing in one.things}):
        copies = np.array([one.things.count(id) for one in everyone])
        has = (copies > 0).astype(float)
        n = int(has.sum())
        if enough <= n < len(everyone):
            shares = float(won[has > 0].mean()), float(won[has == 0].mean())
            try:
                found.append(Effect(id, n, int(copies.sum()), shares, marginal_effect(has, covariates, won, matches)))
            except ArithmeticError:
                unsettled.append(id)
    return Effects(tuple(sorted(found, key=lambda effect: -effect.effect.value)), tuple(unsettled))


class _Winner:
    """Who wins or loses a match: a seat, or a party."""

    def __init__(self, kind: str, result: Result, seats: Sequence[int]) -> None:
        self.share = result.share(seats[0])
        self.seats = seats
        self.things = [thing for seat in seats for thing in result.facts[seat].get(kind, ())]


def _winners(result: Result) -> list[Sequence[int]]:
    seats = range(len(result.bots))
    return [[seat] for seat in seats] if result.together is None else [seats]


def effects_section(what: str, found: Effects, name: Callable[[str], str], most: float, who: str = "seats") -> Section:
    rows = tuple(
        Row(name(one.id), one.effect, (str(one.found), str(one.copies), *(shown("share", n) for n in one.shares)))
        for one in found.told
    )
    heads = ("found at", "copies", "wins with it", "without it")
    text = (
        f"By how many points the chance to win changes with at least one, by a logistic regression for each {what} "
        f"with the number of all that one ended with as a covariate; average marginal effects of each {what} that at "
        f"least {ENOUGH} {who} ended with."
    )
    if found.unsettled:
        text += f" Not told, for the regression does not settle: {', '.join(map(name, found.unsettled))}."
    return Section(
        f"What each {what} does to winning", Intervals("effect", what, "effect", heads, rows, 0.0, most), text
    )
