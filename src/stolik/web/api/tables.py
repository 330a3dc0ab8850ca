"""Routes of tables: lists, creation, seats, rematches and hints. Live play is in `web.socket`."""

from typing import Annotated

from litestar.params import FromPath, JSONBody, QueryParameter

from ...table import seating
from ...table.hints import Hint, hint
from ...table.messages import TableId
from ...table.requests import NewTable, NewTutorial
from ..bodies import Enter, Mute, SeatAt, Start, TableMade, Tables, TakeSeat
from ..identity import COOKIE
from ..services import services_of
from .routing import AnyRequest, get, known_guest, post, visit


@get("/tables")
async def tables(request: AnyRequest) -> Tables:
    services = services_of(request)
    guest = services.identity.guest_of(request.cookies.get(COOKIE))
    return Tables(
        public=await services.tables.public_tables(guest),
        mine=await services.tables.tables_of(guest) if guest else [],
    )


@post("/tables")
async def create(request: AnyRequest, data: JSONBody[NewTable]) -> TableMade:
    services = services_of(request)
    table = await services.tables.create(await known_guest(request, services), data)
    return TableMade(id=table.id, invite=table.sheet.invite)


@post("/tutorials")
async def teach(request: AnyRequest, data: JSONBody[NewTutorial]) -> TableMade:
    services = services_of(request)
    table = await services.tables.teach(await known_guest(request, services), data)
    return TableMade(id=table.id, invite=table.sheet.invite)


@post("/tables/{id:str}/enter", status_code=204)
async def enter(request: AnyRequest, id: FromPath[TableId], data: JSONBody[Enter]) -> None:
    services = services_of(request)
    guest = await known_guest(request, services)
    table = await services.tables.find(id)

    async def step() -> None:
        if seating.enter(table, guest.id, data.invite):
            await table.commit(table_only=True)

    await table.exclusively(step)


@post("/tables/{id:str}/take", status_code=204)
async def take(request: AnyRequest, id: FromPath[TableId], data: JSONBody[TakeSeat]) -> None:
    table, guest = await visit(request, id)
    await table.exclusively(lambda: seating.take(table, guest.id, data.seat, data.name or guest.name))


@post("/tables/{id:str}/leave", status_code=204)
async def leave(request: AnyRequest, id: FromPath[TableId], data: JSONBody[SeatAt]) -> None:
    table, guest = await visit(request, id)
    await table.exclusively(lambda: seating.leave(table, guest.id, data.seat))


@post("/tables/{id:str}/start", status_code=204)
async def start(request: AnyRequest, id: FromPath[TableId], data: JSONBody[Start]) -> None:
    table, guest = await visit(request, id)
    await table.exclusively(lambda: seating.start(table, guest.id, data.bots))


@post("/tables/{id:str}/close", status_code=204)
async def close(request: AnyRequest, id: FromPath[TableId]) -> None:
    table, guest = await visit(request, id)
    await table.exclusively(lambda: seating.close(table, guest.id))


@post("/tables/{id:str}/remove", status_code=204)
async def remove(request: AnyRequest, id: FromPath[TableId], data: JSONBody[SeatAt]) -> None:
    table, guest = await visit(request, id)
    await table.exclusively(lambda: seating.remove(table, guest.id, data.seat))


@post("/tables/{id:str}/mute", status_code=204)
async def mute(request: AnyRequest, id: FromPath[TableId], data: JSONBody[Mute]) -> None:
    table, guest = await visit(request, id)
    await table.exclusively(lambda: seating.mute(table, guest.id, data.guest, data.muted))


@post("/tables/{id:str}/rematch")
async def rematch(request: AnyRequest, id: FromPath[TableId]) -> TableMade:
    table, guest = await visit(request, id)
    made = await table.exclusively(lambda: services_of(request).tables.rematch(table, guest))
    return TableMade(id=made.id, invite=made.sheet.invite)


@get("/tables/{id:str}/hint")
async def what_would_you_play(
    request: AnyRequest,
    id: FromPath[TableId],
    seat: Annotated[int, QueryParameter(name="seat", ge=0, le=9)] = 0,
) -> Hint:
    """A strong bot's best answers to the current decision of a seat; see `table.hints`."""
    table, guest = await visit(request, id)
    return await hint(table, services_of(request).tables.workers, guest.id, seat)


ROUTES = [tables, create, teach, enter, take, leave, start, close, remove, mute, rematch, what_would_you_play]
