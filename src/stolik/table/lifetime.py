"""The running time of the server, by which tables expire: setting the computer's clock does not change it.

While the server runs, time is measured with the monotonic clock. Between two runs only the computer's clock is known,
which may have been set wrongly; therefore at most PAUSE seconds are added for a pause.
"""

import logging
import time

from ..store.store import Store

log = logging.getLogger("stolik.lifetime")

PAUSE = 43_200.0
"""Maximum seconds added for a pause: less than any table is kept for, so that a pause alone expires no table."""
JUMP = 60.0
"""A difference of more seconds between the two clocks is logged as a jump of the computer's clock."""


class Lifetime:
    def __init__(self, store: Store) -> None:
        self._store = store
        self._wall = 0.0
        self._running: float | None = None
        """The monotonic time of the last call of `note`; None: there was none."""

    async def note(self) -> None:
        """Add the time since the last call to the running time."""
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
