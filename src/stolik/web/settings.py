"""Settings of a server."""

from dataclasses import dataclass
from pathlib import Path

DAY = 86_400.0


@dataclass(frozen=True)
class Settings:
    data: Path
    """The folder with the database and the key of the cookies."""
    host: str = "127.0.0.1"
    port: int = 8470
    """The port that is tried first; if it is in use, the next ones are tried."""
    public: tuple[str, ...] = ()
    """Other names under which the server is reached, for example that of a reverse proxy."""
    pace: float = 0.3
    """Minimum seconds before a bot's answer, so that persons can follow."""
    thinkers: int | None = None
    """Worker processes for bots; None: all cores but one."""
    expire_days: float = 60.0
    """Days after which an unused match is deleted; tables that were never started are deleted after two days."""
    expire_campaigns_days: float = 730.0
    """Days after which a campaign is deleted if neither it nor its matches were used; 0: never."""
    requests_a_second: float = 50.0
    """Rate limit of HTTP requests per address."""
    sockets_of_guest: int = 12
    """Maximum number of open sockets per guest; each page with a table has one."""
    sockets_of_address: int = 100
    """Maximum number of open sockets per address, which may be a household or a school behind one router."""

    def expire(self) -> dict[str, float]:
        seconds = self.expire_days * DAY
        return {"open": min(2 * DAY, seconds), "running": seconds, "over": seconds, "closed": min(DAY, seconds)}
