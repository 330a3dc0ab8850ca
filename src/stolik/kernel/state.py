"""The base of every game's state: one tree of Structs, plain data between questions.

Structs of a state hold no cycles, so Python's collector of cycles need not watch them (`gc=False`): clones are cheaper.
"""

from typing import Generic, TypeAlias, TypeVar

from msgspec import Struct

from .chance import Chance

Seat: TypeAlias = int


class Entry(Struct, frozen=True, tag=True, gc=False, forbid_unknown_fields=True):
    """A line of the agenda: names a procedure to come, with its arguments."""


E = TypeVar("E", bound=Entry)


class State(Struct, Generic[E], kw_only=True, dict=True, forbid_unknown_fields=True):
    """What every game's state has; a game adds its own fields and names its agenda entries.

    The instance dictionary holds nothing of the game: only where events go while somebody listens.
    """

    version: int = 1
    seats: int
    chance: Chance
    agenda: list[E]
    """Procedures to come, the next one last. Only the kernel touches it; rules call `then`."""
    stops: tuple[E, ...] = ()
    """Entries that a `stop` unwinds to, until somebody settles."""
    revealed: int = 0
    """Counts what became known to somebody, so that undo cannot take knowledge back."""
    imagined: bool = False
    """Whether what some seat cannot know was dealt anew. Views do not show it; rules call `unread`, see there."""
    veiled: bool = False
    """Whether this imagined world ended because it would have opened something that nobody has read yet."""
