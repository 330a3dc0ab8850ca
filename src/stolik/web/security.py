"""What every response carries and every request must: headers, hosts and origins."""

import ipaddress
import socket
from collections.abc import Iterable
from urllib.parse import urlsplit

POLICY = (
    "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}


class Doorman:
    """Knows under which names this server may be spoken to, and from which pages."""

    def __init__(self, public: Iterable[str] = ()) -> None:
        self._names = {"localhost", socket.gethostname().lower(), *(_host(p) for p in public)}

    def knows(self, host: str) -> bool:
        """Whether a Host header names this server: a foreign name that leads here is somebody's trick."""
        name = _host(host)
        if name in self._names:
            return True
        try:
            ipaddress.ip_address(name)
        except ValueError:
            return False
        return True

    def is_own_page(self, host: str, origin: str | None) -> bool:
        """Whether a request comes from a page of this server, or from no page at all."""
        return origin is None or ("//" in origin and _netloc(origin).lower() == host.lower() != "")


def _host(value: str) -> str:
    """The bare name of a Host header, an origin or an address; empty if it has none."""
    try:
        return (urlsplit(f"//{_netloc(value)}").hostname or "").lower()
    except ValueError:  # for example "[::1"
        return ""


def _netloc(value: str) -> str:
    """The name and port of an origin or an address; empty if it has none."""
    try:
        return urlsplit(value).netloc if "//" in value else value
    except ValueError:
        return ""
