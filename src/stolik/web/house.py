"""Everything that a running server has, in one place."""

from dataclasses import dataclass
from typing import Any

from litestar.connection import ASGIConnection

from ..store.store import Store
from ..table.hall import Hall
from .identity import Identity
from .limits import Buckets
from .security import Doorman
from .turns import Turns


@dataclass(frozen=True)
class House:
    store: Store
    hall: Hall
    identity: Identity
    doorman: Doorman
    requests: Buckets
    """For each address, how many requests it may still make."""
    heavy: Buckets
    """The same for what costs much: replays, exports, reports and hints."""
    records: Buckets
    """The same for records that are brought: to be verified, or to be played on."""
    turns: Turns
    """Whose record is received and checked now."""
    kept: Buckets
    """The same for what stays on the disk: records that were brought, and reports."""


def house_of(connection: ASGIConnection[Any, Any, Any, Any]) -> House:
    house: House = connection.app.state.house
    return house
