"""Everything that a running server has, in one place."""

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from litestar.connection import ASGIConnection

from ..store.opening import FILE, is_empty
from ..store.sqlite import SqliteStore
from ..store.store import Store, StoreError
from ..table.hall import Hall
from .health import Checkup
from .identity import KEY_FILE, Identity
from .limits import Buckets, Sockets, network_of
from .security import Doorman
from .turns import Turns


@dataclass(frozen=True)
class House:
    store: Store
    hall: Hall
    checkup: Checkup
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
    messages: Buckets
    """For each guest, and for all without a name at an address, how many messages they may still send."""
    sockets: Sockets


def house_of(connection: ASGIConnection[Any, Any, Any, Any]) -> House:
    house: House = connection.app.state.house
    return house


async def open_store(folder: Path) -> SqliteStore:
    """The store of a server. No database beside a cookie key is a lost one, and not taken for a new one: StoreError."""
    if (folder / KEY_FILE).exists() and is_empty(folder / FILE):
        raise StoreError(
            f"{folder / FILE} is missing or empty, but {KEY_FILE} beside it says that there was a database: "
            f"put it back from a backup, or remove {KEY_FILE} to begin anew without any match or guest"
        )
    return await SqliteStore.open(folder)


def address_of(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """Where a request comes from, as far as limits go."""
    return network_of(connection.client.host) if connection.client else ""
