"""Health checks of the store and the workers, for `/api/health`."""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from pathlib import Path

from .. import __version__
from ..table.service import TableService
from .bodies import Health

log = logging.getLogger("stolik.health")

OK, STARTING = "ok", "starting"
FRESH = 5.0
"""Seconds for which a result is cached."""
WAIT = 2.0
"""Seconds that a request waits for a check; then it gets the last result."""
PATIENCE = 30.0
"""Seconds without an answer after which a check fails; before that the part may only be busy."""


class HealthCheck:
    """Checks one part of the server and caches the result; `ask` raises an exception if the part does not work."""

    def __init__(self, name: str, ask: Callable[[], Awaitable[None]]) -> None:
        self.name = name
        self._ask = ask
        self._answer = STARTING
        self._asking: asyncio.Task[None] | None = None
        self._asked = -FRESH

    async def state(self) -> str:
        """`ok`, `starting`, or the error."""
        if self._asking is None and time.monotonic() - self._asked >= FRESH:
            self._asked, self._asking = time.monotonic(), asyncio.create_task(self._listen())
        if self._asking is not None:
            await asyncio.wait((self._asking,), timeout=WAIT)
        waited = time.monotonic() - self._asked
        return f"no answer for {waited:.0f} seconds" if self._asking and waited > PATIENCE else self._answer

    async def _listen(self) -> None:
        try:
            await self._ask()
        except Exception as error:
            if self._answer in (OK, STARTING):
                log.exception("the %s failed when asked for its health", self.name)
            self._answer = f"{type(error).__name__}: {error}"
        else:
            self._answer = OK
        finally:
            self._asking = None

    def close(self) -> None:
        if self._asking is not None:
            self._asking.cancel()


class Checkup:
    def __init__(self, tables: TableService, data: Path) -> None:
        self._tables = tables
        self._data = data
        self._parts = [HealthCheck("store", tables.store.check), HealthCheck("workers", tables.workers.warm_up)]

    async def health(self) -> Health:
        """The results. They are public: paths are left out, and damaged tables are identified by incidents only."""
        states = await asyncio.gather(*(part.state() for part in self._parts))
        found = self._tables.findings
        return Health(
            status="ok" if all(state in (OK, STARTING) for state in states) else "failing",
            version=__version__,
            tables=self._tables.live,
            parts={
                part.name: state.replace(str(self._data), "DATA")
                for part, state in zip(self._parts, states, strict=True)
            },
            refused=sorted(found.refused.values()),
            mended=sorted(found.mended.values()),
        )

    def close(self) -> None:
        for part in self._parts:
            part.close()
