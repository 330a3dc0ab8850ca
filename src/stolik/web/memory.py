"""Python's collector of cycles, kept from stopping the server.

Left alone it looks through every live match again and again: with hundreds of tables that is a pause of a second.
Matches hold no cycles, so what has lived for some seconds is put out of its sight; it is looked through when nobody
plays.
"""

import asyncio
import gc

from ..table.hall import Hall

EVERY = 5.0
RARELY = 100_000
"""Never reached between two rounds, so that the whole memory is not looked through in the middle of a match."""


async def keep_pauses_short(hall: Hall) -> None:
    """Runs until it is cancelled."""
    young, middle, _ = gc.get_threshold()
    gc.set_threshold(young, middle, RARELY)
    while True:
        await asyncio.sleep(EVERY)
        if hall.live:
            gc.collect(1)
            gc.freeze()
        elif gc.get_freeze_count():
            gc.unfreeze()
            gc.collect()
