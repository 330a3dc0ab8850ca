"""The ASGI application: routes, headers, refusals, static files, start and stop of the services."""

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
from ..table.refusals import TableRefusal
from ..table.service import TableService, TableSettings
from ..table.table import new_incident
from ..table.workers import Workers
from .api import API, CAMPAIGNS
from .bodies import Problem
from .health import Checkup
from .identity import Identity, read_key
from .limits import Buckets, Sockets
from .memory import keep_pauses_short
from .security import HEADERS, OriginCheck
from .services import Services, address_of, open_store, services_of
from .settings import DAY, Settings
from .socket import BURST, RATE, live
from .upload_queue import UploadQueue

log = logging.getLogger("stolik.web")

STATIC = Path(__file__).parent / "static"
BODY_BYTES = 64_000
NAME_BYTES = 255
"""Maximum length of a file name; longer path segments are answered with 404."""

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
"""The HTTP status of each refusal; others have 409 (the state of the table does not allow the request)."""

HEAVY = ("/replay", "/course", "/export", "/report", "/hint")
RECORDS = ("/api/import", "/api/verify", "/api/campaigns/import")
RETRY_AFTER = {"too-fast": 1, "busy": 5, "closing": 5, "not-stored": 5}
"""Value of the Retry-After header in seconds, by refusal."""


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
    """The pattern of the route, for logs: URLs are never logged, because they contain ids of tables."""
    return str(request.scope.get("path_template", "?"))


async def _admit(request: Request[Any, Any, Any]) -> Response[Problem] | None:
    """Before every request: check Host, Origin, path and rate limit."""
    services = services_of(request)
    host = request.headers.get("host", "")
    if not services.origin_check.is_own_host(host):
        return problem("wrong-host")
    if request.method not in ("GET", "HEAD") and not services.origin_check.is_own_page(
        host, request.headers.get("origin")
    ):
        return problem("wrong-origin")
    path = request.scope["path"]
    if not path.isprintable() or any(len(name.encode()) > NAME_BYTES for name in path.split("/")):
        return problem("not-found")  # no file can have such a name
    if not _bucket(services, path).take(address_of(request)):
        return problem("too-fast")
    return None


def _bucket(services: Services, path: str) -> Buckets:
    """The rate limit that a request for this path counts for."""
    if path in RECORDS:
        return services.records
    return services.heavy if path.startswith("/api/") and path.endswith(HEAVY) else services.requests


class _Request(Request[Any, Any, Any]):
    async def body(self) -> bytes:
        """The body; a client that disconnects in the middle of it is not logged as an error of the server."""
        try:
            return await super().body()
        except InternalServerException as error:
            raise ClientException from error

    async def json(self) -> Any:
        """The body as JSON; if it is not UTF-8 or nested too deep, that is an error of the client (400)."""
        try:
            return await super().json()
        except (UnicodeDecodeError, RecursionError) as error:
            raise ClientException from error


async def _protect(message: Message, scope: Scope) -> None:
    """Add the security headers to every response, also to files, refusals and 404."""
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
        lifespan=[_services],
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
        # Only the JSON schema: the HTML viewers load scripts from other sites.
        openapi_config=OpenAPIConfig(
            title="Stolik", version=__version__, path="/api/schema", render_plugins=[JsonRenderPlugin()]
        ),
        logging_config=None,
    )


def _static_files() -> list[Any]:
    """The built pages. Files with a hash in their name are cached for ever, `index.html` is revalidated each time."""
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
async def _services(app: Litestar) -> AsyncIterator[None]:
    """Create the services when the server starts, and close them when it stops."""
    settings: Settings = app.state.settings
    often = settings.requests_a_second
    store = await open_store(settings.data)
    workers = Workers(settings.thinkers)
    tables = TableService(
        store,
        workers,
        TableSettings(
            pace=settings.pace,
            expire=settings.expire(),
            expire_campaigns=settings.expire_campaigns_days * DAY,
            keep=settings.expire_days * DAY,
        ),
        __version__,
    )
    checkup = Checkup(tables, settings.data)
    app.state.services = Services(
        store=store,
        tables=tables,
        checkup=checkup,
        identity=Identity(read_key(settings.data), store),
        origin_check=OriginCheck(settings.public),
        requests=Buckets(often, often * 4),
        heavy=Buckets(often / 10, max(1, often * 0.6)),
        records=Buckets(often / 50, max(1, often * 0.2)),
        uploads=UploadQueue(),
        kept=Buckets(0.1, 30),
        messages=Buckets(RATE, BURST),
        sockets=Sockets(settings.sockets_of_guest, settings.sockets_of_address),
    )
    work = (tables.keep_tidy(), keep_pauses_short(tables), _warm_up(workers))
    tasks = [asyncio.create_task(part) for part in work]
    try:
        yield
    finally:
        for task in tasks:
            task.cancel()
        checkup.close()
        await tables.close()
        await store.close()


async def _warm_up(workers: Workers) -> None:
    try:
        await workers.warm_up()
    except Exception:
        log.exception("the workers could not be started; they are tried again when a bot must think")
