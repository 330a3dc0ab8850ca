"""The objects of a running server that requests need; stored as `app.state.services`."""

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from litestar.connection import ASGIConnection

from ..store.opening import FILE, is_empty
from ..store.sqlite import SqliteStore
from ..store.store import Store, StoreError
from ..table.service import TableService
from .health import Checkup
from .identity import KEY_FILE, Identity
from .limits import Buckets, Sockets, network_of
from .security import OriginCheck
from .upload_queue import UploadQueue


@dataclass(frozen=True)
class Services:
    store: Store
    tables: TableService
    checkup: Checkup
    identity: Identity
    origin_check: OriginCheck
    requests: Buckets
    """Rate limit of requests, by address."""
    heavy: Buckets
    """Rate limit of expensive requests (replays, exports, reports, hints), by address."""
    records: Buckets
    """Rate limit of uploaded records, by address."""
    uploads: UploadQueue
    """Uploads wait here before their bodies are read."""
    kept: Buckets
    """Rate limit of requests that store something for long (imported records, reports), by address."""
    messages: Buckets
    """Rate limit of WebSocket messages, by guest, or by address for guests without a name."""
    sockets: Sockets


def services_of(connection: ASGIConnection[Any, Any, Any, Any]) -> Services:
    services: Services = connection.app.state.services
    return services


async def open_store(folder: Path) -> SqliteStore:
    """Open the database. StoreError if there is a cookie key but no database, because then it was lost."""
    if (folder / KEY_FILE).exists() and is_empty(folder / FILE):
        raise StoreError(
            f"{folder / FILE} is missing or empty, but {KEY_FILE} beside it says that there was a database: "
            f"put it back from a backup, or remove {KEY_FILE} to begin anew without any match or guest"
        )
    return await SqliteStore.open(folder)


def address_of(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """The address by which a request is counted; see `network_of`."""
    return network_of(connection.client.host) if connection.client else ""
