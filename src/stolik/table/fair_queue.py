"""Fair queuing of jobs when there are more jobs than processes.

Jobs belong to shares (bots that play with persons, bots among themselves, hints, records), and within a share to
guests. A free process goes to the shares by turns, and within a share to its guests by turns, one job each. So a guest
who has many jobs waiting does not keep others waiting.
"""

import asyncio
from collections import deque
from typing import NamedTuple

from .refusals import TableRefusal


class Claim(NamedTuple):
    """The share and the guest that a job is counted for."""

    share: str = ""
    guest: str = ""


NOBODY = Claim()


class FairQueue:
    def __init__(self, free: int, most: int = 0) -> None:
        self._free = free
        self._most = most
        """Jobs that one guest may have waiting in a share; 0: any number."""
        self._waiting: dict[str, dict[str, deque[asyncio.Future[None]]]] = {}
        """By share and guest; the first share, and the first guest in it, are served next."""

    async def take(self, claim: Claim) -> None:
        """Wait until a process is free for this claim; `give_back` lets the next one have it."""
        if self._free:
            self._free -= 1
            return
        line = self._waiting.setdefault(claim.share, {}).setdefault(claim.guest, deque())
        if self._most and len(line) >= self._most:
            raise TableRefusal("too-fast", most=self._most)
        turn = asyncio.get_running_loop().create_future()
        line.append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.cancelled():
                self._leave(claim, turn)
            else:  # the turn was given just before the caller was cancelled
                self.give_back()
            raise

    def give_back(self) -> None:
        """The process is free again."""
        while self._waiting:
            share, guests = next(iter(self._waiting.items()))
            guest, line = next(iter(guests.items()))
            turn = line.popleft()
            # Share and guest go to the end of their lines.
            del guests[guest], self._waiting[share]
            if line:
                guests[guest] = line
            if guests:
                self._waiting[share] = guests
            if not turn.done():
                turn.set_result(None)
                return
        self._free += 1

    def _leave(self, claim: Claim, turn: "asyncio.Future[None]") -> None:
        guests = self._waiting.get(claim.share, {})
        line = guests.get(claim.guest, deque())
        if turn in line:
            line.remove(turn)
            if not line:
                del guests[claim.guest]
            if not guests:
                del self._waiting[claim.share]
