"""The kit compares the order of two answers only where both answer the same question."""

from typing import Any

import pytest
from msgspec import Struct

from stolik.kernel import Chance, Entry, Game, Kind, Option, Outcome, Score, Seat, State, ask, ask_any, clone, procedure
from stolik.kernel.conformance import NotConformant, check


class Plan(Option, frozen=True):
    crate: int


class Pay(Option, frozen=True):
    coins: int


class Planning(Entry, frozen=True):
    pass


class Harbour(State[Planning]):
    toll: bool
    plans: list[int | None]
    paid: list[int]
    first: Seat | None = None


class HarbourSetup(Struct, frozen=True):
    seats: int = 2
    toll: bool = True
    fair: bool = True


PLAN: Kind[Harbour, Plan] = Kind(Plan, lambda g, seat: [Plan(1), Plan(2)])
PAY: Kind[Harbour, Pay] = Kind(Pay, lambda g, seat: [Pay(1), Pay(2)])


@procedure(Planning)
async def planning(g: Harbour, e: Planning) -> None:
    """Who has planned asks a toll of the next seat at once, which may still have to plan."""
    while late := [seat for seat, plan in enumerate(g.plans) if plan is None]:
        seat, plan = await ask_any(g, "plan", {s: [PLAN] for s in late}, independent=True)
        g.plans[seat] = plan.crate
        if g.toll:
            payer = (seat + 1) % g.seats
            g.paid[payer] += (await ask(g, payer, "toll", PAY)).coins
        elif g.first is None:
            g.first = seat


def start(setup: HarbourSetup, chance: Chance) -> Harbour:
    first = 0 if setup.fair else None
    empty: list[int | None] = [None] * setup.seats
    return Harbour(
        seats=setup.seats,
        chance=chance,
        agenda=[Planning()],
        toll=setup.toll,
        plans=empty,
        paid=[0] * setup.seats,
        first=first,
    )


def outcome(g: Harbour) -> Outcome:
    return Outcome(tuple(Score((("paid", paid),)) for paid in g.paid), (1,) * g.seats)


def view(g: Harbour, seat: Seat | None) -> Any:
    return clone(g)


HARBOUR = Game(
    id="harbour",
    state=Harbour,
    answers=(Plan, Pay),
    setup=HarbourSetup,
    start=start,
    outcome=outcome,
    view=view,
)


@pytest.mark.parametrize("seats", [2, 3])
def test_a_seat_that_is_asked_something_else_first_is_no_fault(seats: int) -> None:
    report = check(HARBOUR, HarbourSetup(seats), "harbour", 200)
    assert report.questions.keys() == {"plan", "toll"}


def test_an_order_that_matters_is_still_a_fault() -> None:
    with pytest.raises(NotConformant, match="their order matters"):
        check(HARBOUR, HarbourSetup(2, toll=False, fair=False), "harbour", 200)
