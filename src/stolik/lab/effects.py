"""Effect of each item (card, ...) on the chance to win."""

from collections.abc import Callable, Sequence

import numpy as np
from msgspec import Struct

from .document import Intervals, Row, Section, shown
from .estimates import Estimate
from .regression import marginal_effect
from .simulate import Result

ENOUGH = 150
"""Minimum number of seats that ended with an item for its effect to be estimated."""


class ItemEffect(Struct, frozen=True):
    """Effect of an item on the chance to win of those who ended with it."""

    id: str
    found: int
    """Seats that ended with the item; parties in co-operative games."""
    copies: int
    shares: tuple[float, float]
    """Win rate of seats (or parties) with the item, and without it."""
    effect: Estimate


class ItemEffects(Struct, frozen=True):
    """Effects of the items of one kind."""

    estimated: tuple[ItemEffect, ...]
    """Largest effect first."""
    unsettled: tuple[str, ...] = ()
    """Items without an estimate: those with (or without) the item always or never won."""


def effects_of(results: Sequence[Result], kind: str, enough: int = ENOUGH) -> ItemEffects:
    """Estimate the effect of each item that enough seats ended with; the number of items of the kind is a covariate.

    In a co-operative game the unit is the party, and its size is a covariate, too.
    """
    everyone = [_Unit(kind, result, seats) for result in results for seats in _units(result)]
    won = np.array([one.share for one in everyone])
    matches = np.repeat(np.arange(len(results)), [len(_units(result)) for result in results])
    covariates = [np.array([len(one.items) for one in everyone], float)]
    if len(parties := {len(one.seats) for one in everyone}) > 1:
        covariates += [np.array([float(len(one.seats) == size) for one in everyone]) for size in sorted(parties)[1:]]
    found: list[ItemEffect] = []
    unsettled: list[str] = []
    for id in sorted({item for one in everyone for item in one.items}):
        copies = np.array([one.items.count(id) for one in everyone])
        has = (copies > 0).astype(float)
        n = int(has.sum())
        if enough <= n < len(everyone):
            shares = float(won[has > 0].mean()), float(won[has == 0].mean())
            try:
                found.append(
                    ItemEffect(id, n, int(copies.sum()), shares, marginal_effect(has, covariates, won, matches))
                )
            except ArithmeticError:
                unsettled.append(id)
    return ItemEffects(tuple(sorted(found, key=lambda effect: -effect.effect.value)), tuple(unsettled))


class _Unit:
    """A unit of the regression: a seat, or a party."""

    def __init__(self, kind: str, result: Result, seats: Sequence[int]) -> None:
        self.share = result.share(seats[0])
        self.seats = seats
        self.items = [item for seat in seats for item in result.facts[seat].get(kind, ())]


def _units(result: Result) -> list[Sequence[int]]:
    seats = range(len(result.bots))
    return [[seat] for seat in seats] if result.together is None else [seats]


def effects_section(
    what: str, found: ItemEffects, name: Callable[[str], str], most: float, who: str = "seats"
) -> Section:
    rows = tuple(
        Row(name(one.id), one.effect, (str(one.found), str(one.copies), *(shown("share", n) for n in one.shares)))
        for one in found.estimated
    )
    heads = ("found at", "copies", "wins with it", "without it")
    text = (
        f"By how many points the chance to win changes with at least one, by a logistic regression for each {what} "
        f"with the number of all that one ended with as a covariate; average marginal effects of each {what} that at "
        f"least {ENOUGH} {who} ended with."
    )
    if found.unsettled:
        text += f" Not estimated, because the regression does not converge: {', '.join(map(name, found.unsettled))}."
    return Section(
        f"What each {what} does to winning", Intervals("effect", what, "effect", heads, rows, 0.0, most), text
    )
