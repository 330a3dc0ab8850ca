"""Routes of record files and reports: export, report, import and verification."""

import time
from typing import Any

import msgspec
from litestar import Response
from litestar.params import FromPath, JSONBody

from ... import __version__
from ...store.record import RecordError
from ...store.store import GuestRow, ReportRow
from ...table import records
from ...table.messages import Language, TableId
from ...table.refusals import TableRefusal
from ...table.rendering import position, public_setup, told_entries
from ...table.table import Table, new_incident
from ..bodies import Incident, Report, TableMade, Verified
from ..services import services_of
from .routing import AnyRequest, Lang, check_storage_rate, get, known_guest, post, sentence, uploaded, visit


@get("/tables/{id:str}/export")
async def export(request: AnyRequest, id: FromPath[TableId], lang: Lang = "en") -> Response[Any]:
    """The record of a finished or solo match; of any other match the guest's view, stored as an incident."""
    table, guest = await visit(request, id)
    if table.recorded is None:
        raise TableRefusal("not-running")
    if records.may_have_record(table, guest.id):
        data, name = records.export(table), f"{table.row.game}-{table.id}.json"
    else:
        data = msgspec.json.encode(await _incident(request, table, guest, "export", lang))
        name = f"{table.row.game}-{table.id}-my-view.json"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(data, media_type="application/json", headers=headers)


@post("/tables/{id:str}/report", status_code=200)
async def report(request: AnyRequest, id: FromPath[TableId], data: JSONBody[Report], lang: Lang = "en") -> Incident:
    """Report a problem at a table: stores the match for the operator of the server."""
    table, guest = await visit(request, id)
    if table.recorded is None:
        raise TableRefusal("not-running")
    return await _incident(request, table, guest, data.text, lang)


async def _incident(request: AnyRequest, table: Table, guest: GuestRow, text: str, language: Language) -> Incident:
    own = table.sheet.seats_of(guest.id)
    seat = own[0] if own else None
    check_storage_rate(request)
    standing = position(table, seat, language)
    assert table.recorded is not None
    assert standing is not None
    id = new_incident()
    await services_of(request).store.add_report(
        ReportRow(
            id=id,
            table=table.id,
            sequence=table.sequence,
            guest=guest.id,
            text=text,
            detail=table.recorded.match.save(),
            at=time.time(),
        )
    )
    return Incident(
        incident=id,
        table=table.id,
        game=table.row.game,
        engine=__version__,
        content=table.row.content,
        setup=public_setup(table),
        commitment=table.commitment,
        sequence=table.sequence,
        seat=seat,
        view=standing.view,
        log=await told_entries(table, range(len(table.entries)), seat, language, all_open=False),
    )


@post("/import", request_max_body_size=records.IMPORT_BYTES)
async def import_record(request: AnyRequest, lang: Lang = "en") -> TableMade:
    """Import a record: an unfinished match continues, a finished one can be replayed."""
    services = services_of(request)
    guest = await known_guest(request, services)
    try:
        async with uploaded(request) as data:
            brought = await services.tables.workers.check(records.bring, data, time.time())
    except RecordError as error:
        raise TableRefusal("bad-record", detail=sentence(error, lang)) from error
    check_storage_rate(request)
    table = await services.tables.adopt(guest, brought, "")
    return TableMade(id=table.id, invite=table.sheet.invite)


@post("/verify", status_code=200, request_max_body_size=records.IMPORT_BYTES)
async def verify(request: AnyRequest, lang: Lang = "en") -> Verified:
    """Verify a record by replaying it from its key."""
    services = services_of(request)
    await known_guest(request, services)
    try:
        async with uploaded(request) as data:
            found = await services.tables.workers.check(records.check, data)
    except RecordError as error:
        return Verified(ok=False, problem=sentence(error, lang))
    return Verified(
        ok=True,
        game=found.game,
        engine=found.engine,
        commitment=found.commitment,
        answers=found.answers,
        outcome=found.outcome,
    )


ROUTES = [export, report, import_record, verify]
