"""How long the house has lived: tables expire by this time, which follows no clock that somebody can set.

While the server runs, the seconds that pass count (by the monotonic clock). Of a pause between two runs at most PAUSE
counts: a pause of months cannot be told from a clock that jumped.
"""

import logging
import time

from ..store.store import Store

log = logging.getLogger("stolik.lifetime")

PAUSE = 43_200.0
"""Seconds of a pause that count: less than any table is kept for, so that no pause alone makes one expire."""
JUMP = 60.0
"""Seconds by which the computer's clock may go wrong between two notes before it is said to have jumped."""


class Lifetime:
    def __init__(self, store: Store) -> None:
        self._store = store
        self._wall = 0.0
        self._running: float | None = None
        """The monotonic time of the last note; None: there was none yet."""

    async def note(self) -> None:
        """Let the time since the last note count."""
        wall, running = time.time(), time.monotonic()
        if self._running is None:
            before = await self._store.pass_time(0.0, wall)
            pause = wall - before if before else 0.0
            if not 0 <= pause <= PAUSE:
                log.warning(
                    "by the clock of this computer the last run ended %+.1f hours ago; for expiry at most %.0f count",
                    *(pause / 3_600, PAUSE / 3_600),
                )
            await self._store.pass_time(min(max(pause, 0.0), PAUSE), wall)
        else:
            passed = running - self._running
            jump = wall - self._wall - passed
            if abs(jump) > JUMP:
                log.warning("the clock of this computer jumped by %+.0f seconds; nothing expires for that", jump)
            await self._store.pass_time(passed, wall)
        self._wall, self._running = wall, running
