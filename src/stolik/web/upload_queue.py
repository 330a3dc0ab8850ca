"""A bounded queue of uploads: the body of a request is read only when its turn has come."""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from ..table.refusals import TableRefusal

AT_ONCE = 3
"""Maximum number of uploads that are read or checked at a time; bounds the memory they use."""
WAITING = 12
"""Maximum number of waiting requests."""
OF_ONE = 2
"""Maximum number of requests per address, waiting or being served."""


class UploadQueue:
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
