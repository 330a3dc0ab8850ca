"""Events: what happened and who may see what; they drive log and animation and are no part of the state."""

from typing import Any, ClassVar

from msgspec import Struct

from .state import Seat, State


class Event(Struct, frozen=True, tag=True, gc=False):
    """Something that happened, told in ids and numbers."""

    rule: ClassVar[str] = ""
    """The rule of the book that makes it happen."""


class Happened(Struct, frozen=True, gc=False):
    """An event with its audience: `only` sees it whole, everybody else sees `public` (or nothing)."""

    event: Event
    only: Seat | None = None
    public: Event | None = None

    def seen_by(self, seat: Seat | None) -> Event | None:
        return self.event if self.only is None or self.only == seat else self.public


def emit(g: State[Any], event: Event, only: Seat | None = None, public: Event | None = None) -> None:
    """Tell what happened: to all, or wholly to one seat and as `public` to the others."""
    listener: list[Happened] | None = g.__dict__.get("listener")
    if listener is not None:
        listener.append(Happened(event, only, public))


def reveal(g: State[Any], event: Event | None = None, only: Seat | None = None, public: Event | None = None) -> None:
    """Declare that something hidden became known to somebody, and tell of it."""
    g.revealed += 1
    if event is not None:
        emit(g, event, only, public)


def listen(g: State[Any], listener: list[Happened] | None) -> None:
    """Where events go from now on; None discards them."""
    if listener is None:
        g.__dict__.pop("listener", None)
    else:
        g.__dict__["listener"] = listener
