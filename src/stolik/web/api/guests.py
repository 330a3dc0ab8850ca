"""Routes of guests: name, cookie and recovery link."""

from litestar import Response
from litestar.datastructures import Cookie
from litestar.params import JSONBody

from ... import __version__
from ...store.store import GuestRow
from ...table.refusals import TableRefusal
from ..bodies import Me, NameMe, RecoveryLink
from ..identity import COOKIE, YEAR
from ..services import Services, services_of
from .routing import AnyRequest, get, guest_of, known_guest, post


def cookie_for(services: Services, request: AnyRequest, guest: GuestRow) -> Cookie:
    return Cookie(
        key=COOKIE,
        value=services.identity.sign(guest.id),
        httponly=True,
        samesite="strict",
        secure=request.url.scheme == "https",
        max_age=YEAR,
        path="/",
    )


@get("/me")
async def who_am_i(request: AnyRequest) -> Me:
    guest = await guest_of(request, services_of(request))
    return Me(name=guest.name if guest else "", version=__version__)


@post("/me", status_code=200)
async def name_me(request: AnyRequest, data: JSONBody[NameMe]) -> Response[Me]:
    services = services_of(request)
    before = await guest_of(request, services)
    guest = await services.identity.name(before, data.name)
    if before is not None and before.name != guest.name:
        await services.tables.rename(guest.id, before.name, guest.name)
    return Response(Me(name=guest.name, version=__version__), cookies=[cookie_for(services, request, guest)])


@post("/me/recovery", status_code=200)
async def make_recovery(request: AnyRequest) -> RecoveryLink:
    services = services_of(request)
    return RecoveryLink(secret=await services.identity.make_recovery(await known_guest(request, services)))


@post("/recover", status_code=200)
async def recover(request: AnyRequest, data: JSONBody[RecoveryLink]) -> Response[Me]:
    services = services_of(request)
    guest = await services.identity.recover(data.secret)
    if guest is None:
        raise TableRefusal("no-such-guest")
    return Response(Me(name=guest.name, version=__version__), cookies=[cookie_for(services, request, guest)])


ROUTES = [who_am_i, name_me, make_recovery, recover]
