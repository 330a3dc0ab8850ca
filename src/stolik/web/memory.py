"""Keeps the pauses of Python's garbage collector short.

By default it traverses all live matches again and again: with hundreds of tables that is a pause of a second. Matches
hold no reference cycles, so objects that have lived for some seconds are frozen (`gc.freeze`), and collected only when
no table is in memory.
"""

import asyncio
import gc

from ..table.service import TableService

EVERY = 5.0
RARELY = 100_000
"""Threshold of full collections: so high that none happens between two rounds of `keep_pauses_short`."""


async def keep_pauses_short(tables: TableService) -> None:
    """Freeze old objects regularly, and collect them when no table is in memory; runs until it is cancelled."""
    young, middle, _ = gc.get_threshold()
    gc.set_threshold(young, middle, RARELY)
    while True:
        await asyncio.sleep(EVERY)
        if tables.live:
            gc.collect(1)
            gc.freeze()
        elif gc.get_freeze_count():
            gc.unfreeze()
            gc.collect()
