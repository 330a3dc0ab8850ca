"""Rate limits by token buckets, and limits of open sockets."""

import time
from collections import Counter, OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager
from ipaddress import ip_address, ip_network


class Bucket:
    """A token bucket: holds at most `burst` tokens and gains `rate` a second; each request takes its price."""

    __slots__ = ("_at", "_left", "burst", "rate")

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self._left = burst
        self._at = time.monotonic()

    def take(self, price: float = 1) -> bool:
        now = time.monotonic()
        self._left = min(self.burst, self._left + (now - self._at) * self.rate)
        self._at = now
        if self._left < price:
            return False
        self._left -= price
        return True


class Buckets:
    """A token bucket for each guest or address; the least recently used ones are dropped."""

    def __init__(self, rate: float, burst: float, most: int = 10_000) -> None:
        self._rate, self._burst, self._most = rate, burst, most
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, who: str) -> bool:
        return self.of(who).take()

    def of(self, who: str) -> Bucket:
        bucket = self._buckets.get(who)
        if bucket is None:
            bucket = self._buckets[who] = Bucket(self._rate, self._burst)
            if len(self._buckets) > self._most:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(who)
        return bucket


class Sockets:
    """Counts the open sockets of each guest and each address."""

    def __init__(self, of_guest: int, of_address: int) -> None:
        self._of_guest = of_guest
        self._of_address = of_address
        self._open: Counter[tuple[str, str]] = Counter()

    @contextmanager
    def one_more(self, guest: str, address: str) -> Iterator[str]:
        """Count a socket while the context lasts; yields the code of the refusal if there are too many, else empty."""
        # Guests without a name are counted by their address alone.
        mine = [("address", address), *([("guest", guest)] if guest else [])]
        if guest and self._open["guest", guest] >= self._of_guest:
            yield "too-many-sockets"
        elif self._open["address", address] >= self._of_address:
            yield "address-full"
        else:
            self._open.update(mine)
            try:
                yield ""
            finally:
                self._open.subtract(mine)
                for key in mine:
                    if not self._open[key]:
                        del self._open[key]


def network_of(address: str) -> str:
    """The key of an address for limits: with IPv6 its /64 network, because one customer has all of its addresses."""
    try:
        found = ip_address(address)
    except ValueError:
        return address
    if found.version == 4 or found.ipv4_mapped:
        return str(getattr(found, "ipv4_mapped", None) or found)
    return str(ip_network((found, 64), strict=False).network_address)
