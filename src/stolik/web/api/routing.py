"""Shared by the routes of the API: decorators with the documented refusals, the guest of a request, uploads."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from typing import Annotated, Any

from litestar import Request, handlers
from litestar.exceptions import ClientException
from litestar.openapi import ResponseSpec
from litestar.params import QueryParameter

from ...effects.speech import capitalised
from ...store.record import RecordError
from ...store.store import GuestRow
from ...table import records
from ...table.messages import Language
from ...table.refusals import TableRefusal
from ...table.table import Table
from ..bodies import Problem
from ..identity import COOKIE
from ..services import Services, address_of, services_of

REFUSALS = {
    status: ResponseSpec(Problem, generate_examples=False, description="refused; the code says why")
    for status in (400, 401, 403, 404, 409, 413, 421, 422, 429, 500, 503)
}
get = partial(handlers.get, responses=REFUSALS)
post = partial(handlers.post, responses=REFUSALS)

Lang = Annotated[Language, QueryParameter(name="lang")]
AnyRequest = Request[Any, Any, Any]


async def guest_of(request: AnyRequest, services: Services) -> GuestRow | None:
    return await services.identity.guest(request.cookies.get(COOKIE))


async def known_guest(request: AnyRequest, services: Services) -> GuestRow:
    """The guest who asks; TableRefusal if they have no name yet."""
    guest = await guest_of(request, services)
    if guest is None:
        raise TableRefusal("name-needed")
    return guest


async def visit(request: AnyRequest, id: str) -> tuple[Table, GuestRow]:
    """The table with this id and the guest who asks; TableRefusal if they have no name or may not see it."""
    services = services_of(request)
    guest = await known_guest(request, services)
    return await services.tables.visit(id, guest.id), guest


def check_storage_rate(request: AnyRequest) -> None:
    """Count a request that stores something for long; TableRefusal if its address made too many (`Services.kept`)."""
    if not services_of(request).kept.take(address_of(request)):
        raise TableRefusal("too-fast")


@asynccontextmanager
async def uploaded(request: AnyRequest, most: int = records.IMPORT_BYTES) -> AsyncIterator[bytes]:
    """The body of an upload. It is read only when its turn has come, so that requests in the queue use no memory."""
    async with services_of(request).uploads.turn(address_of(request)):
        data = await request.body()
        if len(data) > most:
            raise ClientException(status_code=413)
        try:
            yield data
        except TimeoutError as error:
            raise RecordError("too-long") from error


def sentence(error: RecordError, language: Language) -> str:
    return f"{capitalised(error.told(language))}."
