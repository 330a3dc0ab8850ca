"""Whether the server is well: its parts are asked, and what is wrong is said."""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from pathlib import Path

from .. import __version__
from ..table.hall import Hall
from .bodies import Health

log = logging.getLogger("stolik.health")

OK, STARTING = "ok", "starting"
FRESH = 5.0
"""Seconds for which an answer holds: asking often costs the server nothing."""
WAIT = 2.0
"""Seconds that whoever asks for the health waits for a part; then its last answer is told."""
PATIENCE = 30.0
"""Seconds after which a part that does not answer is not well: it may only be busy before."""


class Part:
    """Something that can be asked whether it works: it answers, or raises."""

    def __init__(self, name: str, ask: Callable[[], Awaitable[None]]) -> None:
        self.name = name
        self._ask = ask
        self._answer = STARTING
        self._asking: asyncio.Task[None] | None = None
        self._asked = -FRESH

    async def state(self) -> str:
        """`ok`, `starting`, or what is wrong."""
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
    def __init__(self, hall: Hall, data: Path) -> None:
        self._hall = hall
        self._data = data
        self._parts = [Part("store", hall.store.check), Part("workers", hall.workers.warm_up)]

    async def health(self) -> Health:
        """What the parts say. Anybody may ask: paths of the server are left out, and tables are told by incidents."""
        states = await asyncio.gather(*(part.state() for part in self._parts))
        found = self._hall.findings
        return Health(
            status="ok" if all(state in (OK, STARTING) for state in states) else "failing",
            version=__version__,
            tables=self._hall.live,
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
