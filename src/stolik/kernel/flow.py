"""How rules are written: procedures that ask, the agenda, and stopping an affair before its end."""

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


class Question(Struct, frozen=True, gc=False):
    """What a procedure asks, of whom, and how."""

    name: str
    asked: Mapping[Seat, tuple[Kind[Any, Any], ...]]
    window: bool = False
    """Put a sole option to the seat all the same if it has something any-time to do."""
    pause: Pause = False
    """Put a sole option to the seat all the same, so that nobody learns from its silence.

    A function where an interrupt can change that: like options it is read anew when the question is asked again.
    """
    independent: bool = False
    """No seat acts on another's answer."""


# --- procedures ------------------------------------------------------------------------------------------------------

PROCEDURES: dict[type[Entry], tuple[Callable[..., Any], bool]] = {}
"""For each agenda entry the function that carries it out, and whether it may ask."""
INTERRUPTS: dict[type[Option], Callable[..., Flow]] = {}
"""For each any-time option the procedure that carries it out."""


def procedure(entry: type[E_]) -> Callable[[Callable[[G, E_], Any]], Callable[[G, E_], Any]]:
    """Name the function that carries out this entry: `async` if it asks, plain if it never does."""

    def register(function: Callable[[G, E_], Any]) -> Callable[[G, E_], Any]:
        PROCEDURES[entry] = (function, iscoroutinefunction(function))
        return function

    return register


def interrupt(
    option: type[A],
) -> Callable[[Callable[[G, Seat, A], Awaitable[None]]], Callable[[G, Seat, A], Awaitable[None]]]:
    """Name the procedure that carries out this any-time option."""

    def register(function: Callable[[G, Seat, A], Any]) -> Callable[[G, Seat, A], Awaitable[None]]:
        INTERRUPTS[option] = function
        return function

    return register


# --- asking ----------------------------------------------------------------------------------------------------------


@types.coroutine
def _put(question: Question) -> Generator[Question, tuple[Seat, Option], tuple[Seat, Option]]:
    return (yield question)


@overload
def ask(g: G, seat: Seat, name: str, k1: Kind[G, A], /, *, window: bool = ..., pause: Pause = ...) -> Awaitable[A]: ...
@overload
def ask(
    g: G, seat: Seat, name: str, k1: Kind[G, A], k2: Kind[G, B], /, *, window: bool = ..., pause: Pause = ...
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
    g: State[Any], seat: Seat, name: str, /, *kinds: Kind[Any, Any], window: bool = False, pause: Pause = False
) -> Generator[Question, tuple[Seat, Option], Any]:
    """Ask one seat to choose among all options of these kinds; its exact type comes back."""
    if g.stops:
        raise RuntimeError(f"{name!r} is asked while a stop waits: call settle(g) first")
    _, option = yield Question(name, {seat: kinds}, window, pause)
    return option


async def ask_any(
    g: G, name: str, asked: Mapping[Seat, Sequence[Kind[G, A]]], *, independent: bool = False, pause: Pause = False
) -> tuple[Seat, A]:
    """Ask several seats at once; the first answer comes back with its seat."""
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
    """Take one more of several equal or different things."""

    item: str


class Done(Option, frozen=True):
    """No more."""


DONE: Kind[Any, Done] = Kind(Done, lambda g, seat: [Done()], idle=True)


async def pick_some(g: G, seat: Seat, name: str, items: Sequence[str], most: int, least: int = 0) -> list[str]:
    """Let a seat pick some of the items, one by one in canonical order, so that each set is reached in one way only."""
    pool, start = sorted(items), 0
    least = min(least, most, len(pool))
    picked: list[str] = []
    while len(picked) < min(most, len(pool)):
        end = len(pool) - max(0, least - len(picked) - 1)
        choice = dict.fromkeys(pool[start:end])
        picks: Kind[G, Pick] = Kind(Pick, lambda g, seat, choice=choice: [Pick(item) for item in choice])  # type: ignore[misc]
        if len(picked) < least:
            option: Pick | Done = await ask(g, seat, name, picks)
        else:
            option = await ask(g, seat, name, picks, DONE)
        if not isinstance(option, Pick):
            break
        picked.append(option.item)
        start = pool.index(option.item, start) + 1
        if start >= len(pool):
            break
    return picked


# --- the agenda ------------------------------------------------------------------------------------------------------


class Abort(Exception):  # noqa: N818  (it is no error: the kernel unwinds to the entry that was marked)
    """Leaves the running procedure; raised by `settle` and `unread` only."""


def then(g: State[Any], *entries: Entry) -> None:
    """Let these procedures run after the present one, in this order, before all that already waited."""
    g.agenda.extend(entries)


def stop(g: State[Any], to: Entry) -> None:
    """Mark that the affair ends at this entry of the agenda; nothing unwinds before `settle`."""
    g.stops += (to,)


def unread(g: State[Any]) -> None:
    """Called before a page, card or place is opened that nobody may foreknow: an imagined world ends here, veiled.

    Hidden piles can be dealt anew for a bot that thinks ahead; a text cannot, it is the same in every world.
    """
    g.revealed += 1
    if g.imagined:
        g.veiled = True
        raise Abort


def settle(g: State[Any]) -> None:
    """Unwind here if a stop waits."""
    if g.stops:
        raise Abort
