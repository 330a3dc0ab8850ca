"""The lines of a log: what the events of one answer are told as, and in which order.

A payment comes after the act that it was made for. Equal events in a row become one line if their message has an
attribute `.many`: five cards drawn are "draws 5 cards". Its arguments are those of the first event, `$n` (how many) and
`$list` (which, joined; empty if all are hidden).
"""

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Any

from msgspec import Struct
from msgspec.structs import asdict

from ..kernel import HIDDEN, NOBODY, Event
from .speech import capitalised
from .telling import Teller, kebab

LISTED = ("card", "die")
"""Fields in which the events of one line may differ."""


class Line(Struct, frozen=True):
    """An event with its words; they are empty if the line of an earlier event tells of it, too."""

    event: Event
    text: str
    bare: str
    """The words under the name of the seat."""
    seat: int | None
    """Whose line it is: the seat of the event, or the one whose name the words begin with."""


def lines(teller: Teller, events: Sequence[Event]) -> list[Line]:
    return [line for run in _runs(teller, arranged(teller, events)) for line in _told(teller, run)]


def arranged(teller: Teller, events: Sequence[Event]) -> list[Event]:
    """Payments of a seat that come right before its act are moved behind it."""
    found: list[Event] = []
    paid: list[Event] = []
    for event in events:
        if isinstance(event, teller.payments) and all(_seat(event) == _seat(other) for other in paid):
            paid.append(event)
        elif paid and isinstance(event, teller.acts) and _seat(event) == _seat(paid[0]):
            found += [event, *paid]
            paid = []
        else:
            found += paid
            paid = [event] if isinstance(event, teller.payments) else []
            found += [] if paid else [event]
    return [*found, *paid]


def _runs(teller: Teller, events: Sequence[Event]) -> Iterator[list[Event]]:
    for folded, run in groupby(events, lambda event: _alike(teller, event)):
        if folded is None:
            yield from ([event] for event in run)
        else:
            yield list(run)


def _alike(teller: Teller, event: Event) -> tuple[Any, ...] | None:
    """What events of one line have in common; None for those that are told one by one."""
    if not teller.speech.has(f"{_message(event)}.many"):
        return None
    fields = asdict(event)
    varying = ("what", "n") if "what" in fields else LISTED
    return type(event), *(value for name, value in fields.items() if name not in varying)


def _told(teller: Teller, run: Sequence[Event]) -> Iterator[Line]:
    text, seat = teller.event(run[0]) if len(run) == 1 else _many(teller, run), _seat(run[0])
    if seat is None:
        seat = next((at for at, name in enumerate(teller.seats) if text.startswith(f"{name}: ")), None)
    name = "" if seat is None else f"{teller.seat(seat)}: "
    yield Line(run[0], text, capitalised(text.removeprefix(name)), seat)
    yield from (Line(event, "", "", seat) for event in run[1:])


def _many(teller: Teller, run: Sequence[Event]) -> str:
    args = teller.args_of_event(run[0])
    if hasattr(run[0], "what"):
        sums: dict[str, int] = {}
        for event in run:
            what, n = event.what, event.n  # type: ignore[attr-defined]
            sums[what] = sums.get(what, 0) + n
        goods = [f"{n} {teller.speech.noun(what, n)['']}" for what, n in sums.items()]
        return teller.speech.say(f"{_message(run[0])}.many", **args | {"list": teller.speech.join("and", goods)})
    things = [getattr(event, field) for event in run for field in LISTED if hasattr(event, field)]
    listed = "" if set(things) == {HIDDEN} else teller.listed(things)
    args |= {"n": len(run), "list": listed, "list-id": "some" if listed else "none"}
    return teller.speech.say(f"{_message(run[0])}.many", **args)


def _message(event: Event) -> str:
    return f"event-{kebab(type(event).__name__)}"


def _seat(event: Event) -> int | None:
    seat = getattr(event, "seat", None)
    return seat if isinstance(seat, int) and seat != NOBODY else None
