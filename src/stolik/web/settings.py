"""How a server is set up."""

from dataclasses import dataclass
from pathlib import Path

DAY = 86_400.0


@dataclass(frozen=True)
class Settings:
    data: Path
    """The folder with the database and the key of the cookies."""
    host: str = "127.0.0.1"
    port: int = 8470
    """The port that is tried first; a busy one is passed over."""
    public: tuple[str, ...] = ()
    """Other names under which the server is reached, for example that of a reverse proxy."""
    pace: float = 0.3
    """Seconds that a bot takes at least for an answer, so that persons can follow."""
    thinkers: int | None = None
    """Worker processes for bots; None: all cores but one."""
    expire_days: float = 60.0
    """Days after which an untouched match is forgotten; tables that never began go after two days."""
    expire_campaigns_days: float = 730.0
    """Days after which a campaign is forgotten, if neither it nor a match of it was touched; 0: never."""
    requests_a_second: float = 50.0
    """Of one address, over HTTP."""
    sockets_of_guest: int = 12
    """Tables that one guest may have open at a time, each in a page of its own."""
    sockets_of_address: int = 100
    """The same for all guests of one address together: a household, or a school behind one router."""

    def expire(self) -> dict[str, float]:
        seconds = self.expire_days * DAY
        return {"open": min(2 * DAY, seconds), "running": seconds, "over": seconds, "closed": min(DAY, seconds)}
