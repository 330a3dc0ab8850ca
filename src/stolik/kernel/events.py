"""Events: what happened, and who may see it. They feed log and animations and are not part of the state."""

from typing import Any, ClassVar

from msgspec import Struct

from .state import Seat, State


class Event(Struct, frozen=True, tag=True, gc=False):
    """Something that happened, as ids and numbers."""

    rule: ClassVar[str] = ""
    """Id of the rule that caused it."""


class Happened(Struct, frozen=True, gc=False):
    """An event with its audience: seat `only` sees it, all others see `public`, or nothing if that is None."""

    event: Event
    only: Seat | None = None
    public: Event | None = None

    def seen_by(self, seat: Seat | None) -> Event | None:
        return self.event if self.only is None or self.only == seat else self.public


def emit(g: State[Any], event: Event, only: Seat | None = None, public: Event | None = None) -> None:
    """Report an event: to all, or to one seat while the others get `public`."""
    listener: list[Happened] | None = g.__dict__.get("listener")
    if listener is not None:
        listener.append(Happened(event, only, public))


def reveal(g: State[Any], event: Event | None = None, only: Seat | None = None, public: Event | None = None) -> None:
    """Declare that somebody learned something hidden, and report the event if one is given."""
    g.revealed += 1
    if event is not None:
        emit(g, event, only, public)


def listen(g: State[Any], listener: list[Happened] | None) -> None:
    """Set the list that receives events; None discards them."""
    if listener is None:
        g.__dict__.pop("listener", None)
    else:
        g.__dict__["listener"] = listener
