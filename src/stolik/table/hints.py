"""Hints: a strong bot suggests answers to somebody who plays alone, or in a co-operative game."""

from ..kernel import Seat
from .refusals import TableRefusal
from .requests import Body
from .table import Table
from .workers import Workers


class HintedAnswer(Body, frozen=True, kw_only=True):
    """An answer with its expected result."""

    choice: int
    """Its index in the choices of the decision."""
    lead: int | None
    """Expected lead over the best opponent in points, negative if behind; None in a co-operative game."""
    chance: int
    """Chance to win in tenths; in a co-operative game that of the party."""


class Hint(Body, frozen=True, kw_only=True):
    decision: int
    answers: list[HintedAnswer]
    """Best answer first."""


async def hint(table: Table, workers: Workers, guest: str, seat: Seat) -> Hint:
    """The best answers to the current decision of a seat; the bot knows only what the seat may know."""
    seat = table.own_seat(guest, seat)
    if not table.sheet.solo and not table.cooperative:
        raise TableRefusal("not-allowed")
    asked = table.asked.get(seat)
    if asked is None or not asked.waits or table.held is not None or table.sheet.seats[seat].bot:
        raise TableRefusal("not-asked")
    if table.id in workers.advised:
        raise TableRefusal("too-fast")
    workers.advised.add(table.id)
    try:
        found = await workers.advise(guest, table.row.game, table.match.save(), seat, table.id, table.sequence)
    finally:
        workers.advised.discard(table.id)
    choices = [*asked.options, *asked.asides]
    return Hint(
        decision=asked.number,
        answers=[
            HintedAnswer(choice=choices.index(one.option), lead=one.lead, chance=one.chance)
            for one in found
            if one.option in choices
        ],
    )
