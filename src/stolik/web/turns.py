"""Who may bring a record now: a bounded queue, in which nobody's record is held before it is their turn."""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from ..table.refusals import TableRefusal

AT_ONCE = 3
"""Records that are received or checked at a time: what they take of the memory together."""
WAITING = 12
"""Requests that wait for their turn, their records still unsent."""
OF_ONE = 2
"""Requests of one address that wait or have their turn."""


class Turns:
    def __init__(self) -> None:
        self._free = asyncio.Semaphore(AT_ONCE)
        self._asking: Counter[str] = Counter()

    @asynccontextmanager
    async def turn(self, who: str) -> AsyncIterator[None]:
        """Wait for a turn and take it; TableRefusal if too many wait already."""
        if self._asking[who] >= OF_ONE:
            raise TableRefusal("too-fast")
        if self._asking.total() >= AT_ONCE + WAITING:
            raise TableRefusal("busy")
        self._asking[who] += 1
        try:
            async with self._free:
                yield
        finally:
            self._asking[who] -= 1
            if not self._asking[who]:
                del self._asking[who]
