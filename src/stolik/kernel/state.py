"""Base class of every game's state: a tree of Structs that holds plain data between questions.

States contain no reference cycles, so that garbage collection can skip them (`gc=False`): clones are cheaper.
"""

from typing import Generic, TypeAlias, TypeVar

from msgspec import Struct

from .chance import Chance

Seat: TypeAlias = int
NOBODY: Seat = -1
"""No seat: nobody's turn, or a space without an owner."""


class Entry(Struct, frozen=True, tag=True, gc=False, forbid_unknown_fields=True):
    """An item of the agenda: names a procedure to run, with its arguments."""


E = TypeVar("E", bound=Entry)


class State(Struct, Generic[E], kw_only=True, dict=True, forbid_unknown_fields=True):
    """Fields of every game's state; a game adds its own and names its agenda entries.

    The instance dictionary is not part of the state: it only holds the list that receives events.
    """

    version: int = 1
    seats: int
    chance: Chance
    agenda: list[E]
    """Procedures to run, the next one last. Only the kernel changes it; rules call `then`."""
    stops: tuple[E, ...] = ()
    """Entries that a pending `stop` unwinds to."""
    revealed: int = 0
    """Counter of revealed information; undo is refused after it has changed."""
    imagined: bool = False
    """Whether hidden things were dealt again for a seat. Views do not show it; used by `unread`."""
    veiled: bool = False
    """Whether this imagined match ended because it would have opened something unread."""
