"""Security headers of responses; checks of the Host and Origin headers of requests."""

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


class OriginCheck:
    """Checks Host headers (against DNS rebinding) and Origin headers (against requests from other sites)."""

    def __init__(self, public: Iterable[str] = ()) -> None:
        self._names = {"localhost", socket.gethostname().lower(), *(_host(p) for p in public)}

    def is_own_host(self, host: str) -> bool:
        """Whether a Host header names this server: by an address, or by one of its names."""
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
    """The host name in a Host header, an origin or a URL, without the port; empty if there is none."""
    try:
        return (urlsplit(f"//{_netloc(value)}").hostname or "").lower()
    except ValueError:  # for example "[::1"
        return ""


def _netloc(value: str) -> str:
    """The host name and port of an origin or a URL; empty if there is none."""
    try:
        return urlsplit(value).netloc if "//" in value else value
    except ValueError:
        return ""
