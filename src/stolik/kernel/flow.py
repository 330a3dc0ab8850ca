"""What rules are written with: procedures that ask questions, the agenda, stopping before the end."""

import types
from collections.abc import Awaitable, Callable, Coroutine, Generator, Mapping, Sequence
from inspect import iscoroutinefunction
from typing import Any, TypeVar, cast, overload

from msgspec import Struct

from .kinds import Kind
from .options import Option
from .state import Entry, Seat, State

G = TypeVar("G", bound=State[Any])
A = TypeVar("A", bound=Option)
B = TypeVar("B", bound=Option)
C = TypeVar("C", bound=Option)
D = TypeVar("D", bound=Option)
E_ = TypeVar("E_", bound=Entry)

Flow = Coroutine["Question", tuple[Seat, Option], None]


Pause = bool | Callable[[Any, Seat], bool]


class Row(Struct, frozen=True, gc=False):
    """A question that is put several times in a row: whoever answers may send several answers at once.

    It changes nothing about the rules: each answer is still given, checked and recorded by itself.
    """

    items: Callable[[], tuple[Option, ...]]
    """What can be sent in the rest of the row, in the order in which it is sent; equal ones stand for copies.

    A function, because rollouts never look at it.
    """
    least: int
    most: int
    """How many of them the rest of the row takes."""
    taken: int = 0
    """Answers of this row that were given before."""
    reveals: bool = False
    """Whether an answer may show something that matters for the next."""


class Question(Struct, frozen=True, gc=False):
    """A question of a procedure."""

    name: str
    asked: Mapping[Seat, tuple[Kind[Any, Any], ...]]
    window: bool = False
    """Ask even if there is only one option, provided that the seat has an any-time option."""
    pause: Pause = False
    """Ask even if there is only one option, so that nobody can conclude from the speed of the answer.

    A function is evaluated again whenever an interrupt has changed the state, like options.
    """
    independent: bool = False
    """No seat's options depend on another seat's answer."""
    row: Row | None = None
    """What may be answered together with the questions that follow."""


# --- procedures ------------------------------------------------------------------------------------------------------


class _Procedures(dict[type[Entry], tuple[Callable[..., Any], bool]]):
    def __missing__(self, entry: type[Entry]) -> tuple[Callable[..., Any], bool]:
        raise RuntimeError(f"the agenda entry {entry.__name__} has no @procedure (is its module imported?)")


PROCEDURES = _Procedures()
"""For each agenda entry the function that carries it out, and whether it may ask."""
INTERRUPTS: dict[type[Option], Callable[..., Flow]] = {}
"""For each any-time option the procedure that carries it out."""


def procedure(entry: type[E_]) -> Callable[[Callable[[G, E_], Any]], Callable[[G, E_], Any]]:
    """Decorator: register the function that carries out this agenda entry; `async` if it asks questions."""

    def register(function: Callable[[G, E_], Any]) -> Callable[[G, E_], Any]:
        PROCEDURES[entry] = (function, iscoroutinefunction(function))
        return function

    return register


def interrupt(
    option: type[A],
) -> Callable[[Callable[[G, Seat, A], Awaitable[None]]], Callable[[G, Seat, A], Awaitable[None]]]:
    """Decorator: register the procedure that carries out this any-time option."""

    def register(function: Callable[[G, Seat, A], Any]) -> Callable[[G, Seat, A], Awaitable[None]]:
        INTERRUPTS[option] = function
        return function

    return register


# --- asking ----------------------------------------------------------------------------------------------------------


@types.coroutine
def _put(question: Question) -> Generator[Question, tuple[Seat, Option], tuple[Seat, Option]]:
    return (yield question)


@overload
def ask(
    g: G, seat: Seat, name: str, k1: Kind[G, A], /, *, window: bool = ..., pause: Pause = ..., row: Row | None = ...
) -> Awaitable[A]: ...
@overload
def ask(
    g: G,
    seat: Seat,
    name: str,
    k1: Kind[G, A],
    k2: Kind[G, B],
    /,
    *,
    window: bool = ...,
    pause: Pause = ...,
    row: Row | None = ...,
) -> Awaitable[A | B]: ...
@overload
def ask(
    g: G,
    seat: Seat,
    name: str,
    k1: Kind[G, A],
    k2: Kind[G, B],
    k3: Kind[G, C],
    /,
    *,
    window: bool = ...,
    pause: Pause = ...,
) -> Awaitable[A | B | C]: ...
@overload
def ask(
    g: G,
    seat: Seat,
    name: str,
    k1: Kind[G, A],
    k2: Kind[G, B],
    k3: Kind[G, C],
    k4: Kind[G, D],
    /,
    *,
    window: bool = ...,
    pause: Pause = ...,
) -> Awaitable[A | B | C | D]: ...


@types.coroutine
def ask(
    g: State[Any],
    seat: Seat,
    name: str,
    /,
    *kinds: Kind[Any, Any],
    window: bool = False,
    pause: Pause = False,
    row: Row | None = None,
) -> Generator[Question, tuple[Seat, Option], Any]:
    """Ask one seat to choose an option of these kinds; returns the option with its exact type."""
    if g.stops:
        raise RuntimeError(f"{name!r} is asked while a stop waits: call settle(g) first")
    _, option = yield Question(name, {seat: kinds}, window, pause, False, row)
    return option


async def ask_any(
    g: G, name: str, asked: Mapping[Seat, Sequence[Kind[G, A]]], *, independent: bool = False, pause: Pause = False
) -> tuple[Seat, A]:
    """Ask several seats at once; returns the first answer and its seat."""
    if g.stops:
        raise RuntimeError(f"{name!r} is asked while a stop waits: call settle(g) first")
    if not asked:
        raise RuntimeError(f"{name!r} is asked of nobody")
    seat, option = await _put(
        Question(name, {s: tuple(k) for s, k in asked.items()}, pause=pause, independent=independent)
    )
    return seat, cast("A", option)


async def agree(g: G, seats: Sequence[Seat], name: str, *kinds: Kind[G, A]) -> dict[Seat, A]:
    """Ask each of these seats once, in whatever order they answer."""
    said: dict[Seat, A] = {}
    while len(said) < len(seats):
        seat, option = await ask_any(g, name, {s: kinds for s in seats if s not in said}, independent=True)
        said[seat] = option
    return {seat: said[seat] for seat in seats}


class Pick(Option, frozen=True):
    """Take one more item."""

    item: str


class Done(Option, frozen=True):
    """Take no more items."""


DONE: Kind[Any, Done] = Kind(Done, lambda g, seat: [Done()], idle=True)


async def pick_some(g: G, seat: Seat, name: str, items: Sequence[str], most: int, least: int = 0) -> list[str]:
    """Let a seat pick items one by one. They are offered in sorted order, so that each set has one sequence only."""
    pool, start = sorted(items), 0
    least = min(least, most, len(pool))
    picked: list[str] = []
    while len(picked) < min(most, len(pool)):
        end = len(pool) - max(0, least - len(picked) - 1)
        choice = dict.fromkeys(pool[start:end])
        picks: Kind[G, Pick] = Kind(Pick, lambda g, seat, choice=choice: [Pick(item) for item in choice])  # type: ignore[misc]
        row = row_of_picks(pool[start:], least, most, len(picked))
        if len(picked) < least:
            option: Pick | Done = await ask(g, seat, name, picks, row=row)
        else:
            option = await ask(g, seat, name, picks, DONE, row=row)
        if not isinstance(option, Pick):
            break
        picked.append(option.item)
        start = pool.index(option.item, start) + 1
        if start >= len(pool):
            break
    return picked


def row_of_picks(items: Sequence[str], least: int, most: int, taken: int) -> Row:
    """The rest of a row in which so many of the items are picked, after some were taken."""
    return Row(lambda: _picks(items), max(0, least - taken), min(most - taken, len(items)), taken)


def _picks(items: Sequence[str]) -> tuple[Option, ...]:
    return tuple(Pick(item) for item in sorted(items))


# --- the agenda ------------------------------------------------------------------------------------------------------


class Abort(Exception):  # noqa: N818  (not an error: the kernel unwinds to the marked entry)
    """Leaves the running procedure; raised by `settle` and `unread` only."""


def then(g: State[Any], *entries: Entry) -> None:
    """Put procedures on the agenda: they run after the current one, in this order, before those already waiting."""
    g.agenda.extend(entries)


def stop(g: State[Any], to: Entry) -> None:
    """Mark an agenda entry to unwind to; the next `settle` does it."""
    g.stops += (to,)


def unread(g: State[Any]) -> None:
    """Call this before opening a page, card or place that nobody has read yet: an imagined match ends here (`veiled`).

    Hidden piles can be dealt again for a bot that searches; a text cannot, because it is the same in every world.
    """
    g.revealed += 1
    if g.imagined:
        g.veiled = True
        raise Abort


def settle(g: State[Any]) -> None:
    """Leave the procedure here if a `stop` is pending."""
    if g.stops:
        raise Abort
