"""Lists of tables, made from stored sheets without loading the matches."""

import logging
from collections.abc import Iterable

import msgspec

from ..kernel import commitment
from ..store.store import SheetRow, TableRow
from .bot_names import bot_name
from .requests import TableLine
from .sheet import Sheet, read_sheet

log = logging.getLogger("stolik.lists")

StoredLine = tuple[TableRow, SheetRow]


def sheet_of(stored: StoredLine) -> Sheet | None:
    """The sheet of a table; None if it was written by another version and cannot be read."""
    row, sheet = stored
    try:
        return read_sheet(sheet.sheet)
    except msgspec.ValidationError:
        log.warning("the sheet of table %s cannot be read", row.id)
        return None


def table_lines(tables: Iterable[StoredLine], guest: str) -> list[TableLine]:
    """The tables as a guest may see them; those that cannot be read are left out."""
    return [_line(stored[0], sheet, stored[1].touched, guest) for stored in tables if (sheet := sheet_of(stored))]


def _line(row: TableRow, sheet: Sheet, touched: float, guest: str) -> TableLine:
    own = sheet.seats_of(guest)
    return TableLine(
        id=row.id,
        game=row.game,
        name=sheet.name,
        language=sheet.language,
        public=sheet.public,
        status=sheet.status,
        seats=[
            "" if seat.is_open else seat.name or bot_name(commitment(row.key), sheet.seats, at)
            for at, seat in enumerate(sheet.seats)
        ],
        open_seats=sum(seat.is_open for seat in sheet.seats),
        mine=bool(own) or (bool(guest) and guest == sheet.host),
        tutorial=bool(sheet.tutorial),
        campaign=sheet.campaign,
        my_turn=any(seat in own and not sheet.seats[seat].bot for seat in sheet.waiting),
        touched=touched,
    )
