"""Runs several effects that are due at once: their owner chooses the order, and is asked only if it matters."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from ..kernel import Kind, Seat, ask
from .nodes import Branch, Decline, Do, Effect, May, When
from .nodes import Sequence as Steps


class Waiting(NamedTuple):
    """An effect that is due but not carried out yet."""

    source: str
    """Id of the card."""
    path: str
    effect: Effect
    copy: int = 0
    """Distinguishes equal cards."""


Welcome = Callable[[Do], bool]
"""Whether a verb costs nothing, asks nothing and can only help, so that its place in the order does not matter."""

DECLINE: Kind[Any, Decline] = Kind(Decline, lambda g, seat: [Decline()])


async def run_in_order(
    g: Any,
    seat: Seat,
    waiting: Sequence[Waiting],
    welcome: Welcome,
    *,
    optional: bool,
    about: str = "",
    is_there: Callable[[Waiting], bool],
    tell: Callable[[Waiting], None],
) -> None:
    """Carry out all effects that can be done, each once; `optional` ones may be declined.

    `about` is the thing that started them and to which they refer: the card played, the Challenge completed.
    """
    left = sorted(waiting, key=lambda w: (w.source, w.path, w.copy))
    while left:
        ready = [w for w in left if is_there(w) and w.effect.refusal(g, seat, w.source, about) is None]
        if not ready:
            return
        chosen = await _next(g, seat, ready, welcome, optional)
        if chosen is None:
            return
        left.remove(chosen)
        tell(chosen)
        await chosen.effect.run(g, seat, chosen.source, about)


async def _next(g: Any, seat: Seat, ready: list[Waiting], welcome: Welcome, optional: bool) -> Waiting | None:
    """The next effect; None if the player wants no more."""
    alone = len(ready) == 1
    if alone and (not optional or isinstance(ready[0].effect, May)):
        return ready[0]
    if all(is_plain(w.effect, welcome, alone) for w in ready):
        return ready[0]
    ways = dict.fromkeys((w.source, w.path) for w in ready)
    if len(ways) == 1 and not optional:
        return ready[0]
    kind: Kind[Any, Branch] = Kind(Branch, lambda g, seat: [Branch(source, path) for source, path in ways])
    chosen: Branch | Decline
    if optional:
        chosen = await ask(g, seat, "order", kind, DECLINE)
    else:
        chosen = await ask(g, seat, "order", kind)
    if isinstance(chosen, Decline):
        return None
    return next((w for w in ready if (w.source, w.path) == (chosen.source, chosen.path)), None)


def is_plain(effect: Effect, welcome: Welcome, alone: bool) -> bool:
    """Whether nobody would decline the effect and its place in the order does not matter."""
    if isinstance(effect, Steps) or (alone and isinstance(effect, When)):
        return all(is_plain(part, welcome, alone) for part in effect.parts())
    return isinstance(effect, Do) and welcome(effect)
