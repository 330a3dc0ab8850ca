"""Routes to look back at a match: replay, journal and points."""

from typing import Annotated

import msgspec
from litestar.params import FromPath, QueryParameter

from ...store.record import RecordError
from ...table import campaigns, records
from ...table.messages import TableId
from ...table.refusals import TableRefusal
from ...table.rendering import told_entries
from ...table.table import Table
from ..bodies import Course, Journal, Replay, ReplayFrame
from ..identity import COOKIE
from ..services import address_of, services_of
from .routing import AnyRequest, Lang, get

FRAMES = 50
"""Maximum number of positions in one response."""


@get("/tables/{id:str}/replay")
async def replay(
    request: AnyRequest,
    id: FromPath[TableId],
    first: Annotated[int, QueryParameter(name="from", ge=0, le=1_000_000)] = 0,
    last: Annotated[int, QueryParameter(name="to", ge=0, le=1_000_000)] = 0,
    seat: Annotated[int | None, QueryParameter(name="seat", ge=0, le=9)] = None,
    lang: Lang = "en",
) -> Replay:
    """Positions of a match after each entry: the guest's view while it runs, without masking after the end."""
    services = services_of(request)
    guest = services.identity.guest_of(request.cookies.get(COOKIE))
    table = await services.tables.visit(id, guest)
    seat, over = _looks_from(table, guest, seat), table.sheet.status == "over"
    if table.recorded is None:
        raise TableRefusal("not-running")
    last = min(last, first + FRAMES - 1, table.sequence)
    entries = await told_entries(table, range(first, last + 1), seat, lang, all_open=over)
    reader, record = guest or address_of(request), records.record_of(table)
    try:
        found = await services.tables.workers.read(reader, records.frames, record, first, last, seat, over, lang)
        views = [(frame.view, frame.scores) for frame in found]
        pages = {id: text for frame in found for id, text in frame.pages.items()}
    except (RecordError, TimeoutError):
        views, pages = [(b"null", [])] * len(entries), {}
    frames = [
        ReplayFrame(entry=entry, view=msgspec.Raw(view), scores=scores)
        for entry, (view, scores) in zip(entries, views, strict=False)
    ]
    log_only = bool(frames) and bytes(frames[0].view) == b"null"
    return Replay(last=table.sequence, open=over, frames=frames, seat=seat, pages=pages, log_only=log_only)


def _looks_from(table: Table, guest: str, seat: int | None) -> int | None:
    """The seat whose view a guest gets: the requested one, or the guest's first; None: a spectator."""
    own = table.sheet.seats_of(guest)
    if seat is not None and seat not in own:
        raise TableRefusal("not-your-seat")
    return own[0] if seat is None and own else seat


@get("/tables/{id:str}/journal")
async def journal(
    request: AnyRequest,
    id: FromPath[TableId],
    seat: Annotated[int | None, QueryParameter(name="seat", ge=0, le=9)] = None,
    lang: Lang = "en",
) -> Journal:
    """Story pages that were read in this match, and before it in its campaign."""
    services = services_of(request)
    guest = services.identity.guest_of(request.cookies.get(COOKIE))
    table = await services.tables.visit(id, guest)
    seat = _looks_from(table, guest, seat)
    recorded = table.recorded
    pages = table.shelf.read_again(recorded.match.view(seat), lang) if recorded else []
    return Journal(earlier=list(await campaigns.read_before(services.tables, table, lang)), pages=pages)


@get("/tables/{id:str}/course")
async def course(request: AnyRequest, id: FromPath[TableId]) -> Course:
    """The points after each entry of a finished match."""
    services = services_of(request)
    guest = services.identity.guest_of(request.cookies.get(COOKIE))
    table = await services.tables.visit(id, guest)
    if table.sheet.status != "over":
        raise TableRefusal("not-over")
    reader, record = guest or address_of(request), records.record_of(table)
    try:
        return Course(scores=await services.tables.workers.read(reader, records.course, record))
    except (RecordError, TimeoutError):
        return Course(scores=[])


ROUTES = [replay, journal, course]
