"""Several effects that fall together: their owner chooses the order, and is asked only where it can matter."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from ..kernel import Kind, Seat, ask
from .nodes import Branch, Decline, Do, Effect, May, When
from .nodes import Sequence as Steps


class Waiting(NamedTuple):
    """An effect that was set off and has not happened yet."""

    source: str
    """The card."""
    path: str
    effect: Effect
    copy: int = 0
    """Tells equal cards apart."""


Welcome = Callable[[Do], bool]
"""Whether a verb costs nothing, asks nothing and can only help: its place in the order is of no account."""

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
    """Carry out all of them that can be done, each once; `optional` ones may be declined.

    `about` is the thing that set them off and that they speak of: the card played, the Challenge completed.
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
    """Which comes first; None: no more of them."""
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
    """Whether nobody would decline the effect and its place is of no account."""
    if isinstance(effect, Steps) or (alone and isinstance(effect, When)):
        return all(is_plain(part, welcome, alone) for part in effect.parts())
    return isinstance(effect, Do) and welcome(effect)
