"""The ASGI application: routes, headers, refusals, static files, and what starts and ends with the server."""

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from litestar import Litestar, Request, Response
from litestar.config.compression import CompressionConfig
from litestar.datastructures import CacheControlHeader, MutableScopeHeaders, State
from litestar.exceptions import ClientException, HTTPException, InternalServerException, ValidationException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.static_files import create_static_files_router
from litestar.types import Message, Scope

from .. import __version__
from ..store.store import Conflict, StoreError
from ..table.hall import Hall, HallSettings
from ..table.refusals import TableRefusal
from ..table.table import new_incident
from ..table.workers import Workers
from .api import API
from .bodies import Problem
from .campaigns import CAMPAIGNS
from .health import Checkup
from .house import House, address_of, house_of, open_store
from .identity import Identity, read_key
from .limits import Buckets, Sockets
from .memory import keep_pauses_short
from .security import HEADERS, Doorman
from .settings import DAY, Settings
from .socket import BURST, RATE, live
from .turns import Turns

log = logging.getLogger("stolik.web")

STATIC = Path(__file__).parent / "static"
BODY_BYTES = 64_000
NAME_BYTES = 255
"""The longest name that a file can have."""

STATUS = {
    "no-such-table": 404,
    "no-such-guest": 404,
    "unknown-game": 404,
    "no-tutorial": 404,
    "no-campaigns": 404,
    "no-such-campaign": 404,
    "no-such-match": 404,
    "not-found": 404,
    "name-needed": 401,
    "not-allowed": 403,
    "not-your-seat": 403,
    "malformed": 400,
    "bad-name": 400,
    "bad-setup": 400,
    "bad-record": 422,
    "too-large": 413,
    "too-fast": 429,
    "busy": 503,
    "closing": 503,
    "wrong-origin": 403,
    "wrong-host": 421,
    "not-stored": 503,
    "server-error": 500,
}
"""The HTTP status of a refusal; 409 for all others: the table is not in a state for it."""

HEAVY = ("/replay", "/course", "/export", "/report", "/hint")
RECORDS = ("/api/import", "/api/verify", "/api/campaigns/import")
RETRY_AFTER = {"too-fast": 1, "busy": 5, "closing": 5, "not-stored": 5}
"""Seconds after which somebody who was refused may try again."""


def problem(code: str, detail: str = "", **args: str | int) -> Response[Problem]:
    headers = {"Retry-After": str(RETRY_AFTER[code])} if code in RETRY_AFTER else {}
    body = Problem(code=code, args=args, detail=detail)
    return Response(body, status_code=STATUS.get(code, 409), headers=headers)


def _refused(_: Request[Any, Any, Any], refusal: TableRefusal) -> Response[Problem]:
    args = dict(refusal.args_)
    return problem(refusal.code, str(args.pop("detail", "")), **args)


def _http_error(request: Request[Any, Any, Any], error: HTTPException) -> Response[Problem]:
    if error.status_code >= 500:
        return _failed(request, error)
    codes = {400: "malformed", 404: "not-found", 405: "not-found", 413: "too-large", 415: "malformed"}
    detail = str(error.extra or error.detail)[:300] if isinstance(error, ValidationException) else ""
    body = Problem(code=codes.get(error.status_code, "malformed"), detail=detail)
    return Response(body, status_code=error.status_code, headers=error.headers)


def _not_stored(_: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    log.error("nothing could be written", exc_info=error)
    return problem("not-stored")


def _failed(request: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    incident = new_incident()
    log.error("incident %s: %s %s failed", incident, request.method, _route(request), exc_info=error)
    return problem("server-error", incident=incident)


def _route(request: Request[Any, Any, Any]) -> str:
    """The pattern of the route: addresses themselves are never logged."""
    return str(request.scope.get("path_template", "?"))


async def _admit(request: Request[Any, Any, Any]) -> Response[Problem] | None:
    """Before every request: the right host, an own page, not too many."""
    house = house_of(request)
    host = request.headers.get("host", "")
    if not house.doorman.knows(host):
        return problem("wrong-host")
    if request.method not in ("GET", "HEAD") and not house.doorman.is_own_page(host, request.headers.get("origin")):
        return problem("wrong-origin")
    path = request.scope["path"]
    if not path.isprintable() or any(len(name.encode()) > NAME_BYTES for name in path.split("/")):
        return problem("not-found")  # no file can have such a name
    if not _bucket(house, path).take(address_of(request)):
        return problem("too-fast")
    return None


def _bucket(house: House, path: str) -> Buckets:
    """What a request for this path is counted as."""
    if path in RECORDS:
        return house.records
    return house.heavy if path.startswith("/api/") and path.endswith(HEAVY) else house.requests


class _Request(Request[Any, Any, Any]):
    async def body(self) -> bytes:
        """Whoever goes away in the middle of a body is no failure of the server."""
        try:
            return await super().body()
        except InternalServerException as error:
            raise ClientException from error

    async def json(self) -> Any:
        """A body that is no text, or nested too deep, is a fault of whoever sent it."""
        try:
            return await super().json()
        except (UnicodeDecodeError, RecursionError) as error:
            raise ClientException from error


async def _protect(message: Message, scope: Scope) -> None:
    """Every response carries the headers: pages, files, refusals, and what has no route."""
    if message["type"] == "http.response.start":
        headers = MutableScopeHeaders.from_message(message)
        for name, value in HEADERS.items():
            headers[name] = value
        if scope["path"].startswith("/api/"):
            headers.setdefault("Cache-Control", "no-store")


def make_app(settings: Settings) -> Litestar:
    return Litestar(
        route_handlers=[API, CAMPAIGNS, live, *_static_files()],
        state=State({"settings": settings}),
        lifespan=[_house],
        before_request=_admit,
        before_send=[_protect],
        request_class=_Request,
        exception_handlers={
            TableRefusal: _refused,
            HTTPException: _http_error,
            Conflict: _not_stored,
            StoreError: _not_stored,
            Exception: _failed,
        },
        compression_config=CompressionConfig(backend="gzip", minimum_size=1_000, gzip_compress_level=5),
        request_max_body_size=BODY_BYTES,
        # Only the schema itself: pages that show it would load foreign scripts.
        openapi_config=OpenAPIConfig(
            title="Stolik", version=__version__, path="/api/schema", render_plugins=[JsonRenderPlugin()]
        ),
        logging_config=None,
    )


def _static_files() -> list[Any]:
    """The built pages: what carries a hash in its name may be kept for ever, the page itself is asked for each time."""
    if not (STATIC / "index.html").exists():
        return []
    for_ever = CacheControlHeader(max_age=31_536_000, public=True, immutable=True)
    routers = []
    if (STATIC / "assets").exists():
        assets = create_static_files_router(
            path="/assets", directories=[STATIC / "assets"], cache_control=for_ever, name="assets"
        )
        routers.append(assets)
    page = create_static_files_router(
        path="/", directories=[STATIC], html_mode=True, cache_control=CacheControlHeader(no_cache=True), name="page"
    )
    return [*routers, page]


@asynccontextmanager
async def _house(app: Litestar) -> AsyncIterator[None]:
    """Open the store and the hall with the server, and close them with it."""
    settings: Settings = app.state.settings
    often = settings.requests_a_second
    store = await open_store(settings.data)
    workers = Workers(settings.thinkers)
    hall = Hall(
        store,
        workers,
        HallSettings(
            pace=settings.pace,
            expire=settings.expire(),
            expire_campaigns=settings.expire_campaigns_days * DAY,
            keep=settings.expire_days * DAY,
        ),
        __version__,
    )
    checkup = Checkup(hall, settings.data)
    app.state.house = House(
        store=store,
        hall=hall,
        checkup=checkup,
        identity=Identity(read_key(settings.data), store),
        doorman=Doorman(settings.public),
        requests=Buckets(often, often * 4),
        heavy=Buckets(often / 10, max(1, often * 0.6)),
        records=Buckets(often / 50, max(1, often * 0.2)),
        turns=Turns(),
        kept=Buckets(0.1, 30),
        messages=Buckets(RATE, BURST),
        sockets=Sockets(settings.sockets_of_guest, settings.sockets_of_address),
    )
    work = (hall.keep_tidy(), keep_pauses_short(hall), _warm_up(workers))
    tasks = [asyncio.create_task(part) for part in work]
    try:
        yield
    finally:
        for task in tasks:
            task.cancel()
        checkup.close()
        await hall.close()
        await store.close()


async def _warm_up(workers: Workers) -> None:
    try:
        await workers.warm_up()
    except Exception:
        log.exception("the workers could not be started; they are tried again when a bot must think")
