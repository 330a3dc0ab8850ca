"""Everything that a running server has, in one place."""

from dataclasses import dataclass
from typing import Any

from litestar.connection import ASGIConnection

from ..store.store import Store
from ..table.hall import Hall
from .identity import Identity
from .limits import Buckets, Sockets, network_of
from .security import Doorman


@dataclass(frozen=True)
class House:
    store: Store
    hall: Hall
    identity: Identity
    doorman: Doorman
    requests: Buckets
    """For each address, how many requests it may still make."""
    heavy: Buckets
    """The same for what costs much: records and replays."""
    kept: Buckets
    """The same for what stays on the disk: records that were brought, and reports."""
    messages: Buckets
    """For each guest, and for all without a name at an address, how many messages they may still send."""
    sockets: Sockets


def house_of(connection: ASGIConnection[Any, Any, Any, Any]) -> House:
    house: House = connection.app.state.house
    return house


def address_of(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """Where a request comes from, as far as limits go."""
    return network_of(connection.client.host) if connection.client else ""
