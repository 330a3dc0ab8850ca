"""Operations on seats, host, absence and chat. Each function runs under the table's lock."""

import secrets
import time
from collections.abc import Hashable

import msgspec

from ..bots import LEVELS
from ..kernel import Seat
from ..store.record import Recorded
from ..store.store import ChatRow
from .messages import CHAT_LENGTH, Chatted
from .refusals import TableRefusal
from .rendering import chat_line, handle_of, tell
from .sheet import SeatSheet, clean_name, clean_text
from .table import Table, Watcher

STAND_IN = "greedy"
"""Level of the bot that plays for an absent person."""


def enter(table: Table, guest: str, invite: str) -> bool:
    """Admit a guest with the invitation; returns whether they are new here, TableRefusal if they may not enter."""
    if table.sheet.may_come(guest):
        return False
    right = secrets.compare_digest(invite.encode(), table.sheet.invite.encode())
    if not right or guest in table.sheet.removed:
        raise TableRefusal("no-such-table")
    table.sheet.admitted.append(guest)
    return True


async def take(table: Table, guest: str, seat: Seat, name: str) -> None:
    """Take an open seat."""
    sheet = table.sheet
    if sheet.status != "open":
        raise TableRefusal("not-open")
    if guest in sheet.removed:
        raise TableRefusal("not-allowed")
    if seat >= len(sheet.seats) or not sheet.seats[seat].is_open:
        raise TableRefusal("seat-taken")
    sheet.seats[seat] = SeatSheet(guest=guest, name=clean_name(name))
    table.last_seen[guest] = time.monotonic()
    _look_from_own_seats(table)
    await table.commit(table_only=True)


async def rename(table: Table, guest: str, before: str, name: str) -> None:
    """Change the name of a guest at their seats; seats with a name of their own keep it."""
    for watcher in table.watchers:
        if watcher.guest == guest:
            watcher.name = name
    for at in table.sheet.seats_of(guest):
        if table.sheet.seats[at].name == before:
            table.sheet.seats[at].name = name
    await table.commit(table_only=True)
    table.announce()


async def leave(table: Table, guest: str, seat: Seat) -> None:
    """Leave a seat: before the start it is open again, later a bot plays until its owner comes back."""
    table.own_seat(guest, seat)
    sheet = table.sheet
    if sheet.status == "open":
        sheet.seats[seat] = SeatSheet()
        if guest == sheet.host and not sheet.seats_of(guest):
            others = [sheet.seats[at].guest for at in sheet.persons()]
            if not others:
                await close(table, guest)
                return
            sheet.host = others[0]
    elif sheet.status == "running":
        sheet.seats[seat].bot = STAND_IN
        if table.held == seat:
            table.held = None
    _look_from_own_seats(table)
    await table.commit()


async def start(table: Table, guest: str, bots: str) -> None:
    """The host begins the match; open seats go to bots of this level."""
    sheet = table.sheet
    _must_be_host(table, guest)
    if sheet.status != "open":
        raise TableRefusal("not-open")
    for seat in sheet.seats:
        if seat.is_open:
            if bots not in LEVELS:
                raise TableRefusal("not-enough-seats")
            seat.bot = bots
    await begin(table)


async def begin(table: Table) -> None:
    """Set up the match; this is entry 0 of the record."""
    rules = table.shelf.rules
    setup = msgspec.json.decode(table.row.setup, type=rules.setup)
    table.recorded = Recorded(rules, setup, table.row.key)
    await table.commit("setup")


async def hand_over(table: Table, guest: str, seat: Seat) -> None:
    """Let a bot play for a person who has been away for too long; any player may ask for it."""
    sheet = table.sheet
    if not sheet.seats_of(guest) and guest != sheet.host:
        raise TableRefusal("not-allowed")
    if seat >= len(sheet.seats) or not sheet.seats[seat].is_person or sheet.status != "running":
        raise TableRefusal("not-away")
    if table.away_for(seat) < sheet.absent_after:
        raise TableRefusal("not-away")
    await _stand_in(table, seat)


async def _stand_in(table: Table, seat: Seat) -> None:
    table.sheet.seats[seat].bot = STAND_IN
    if table.held == seat:
        table.held = None
    await table.commit()


async def come_back(table: Table, guest: str) -> None:
    """A person who was away returns: bots no longer play for them."""
    away = [at for at in table.sheet.seats_of(guest) if table.sheet.seats[at].bot]
    if away:
        for seat in away:
            table.sheet.seats[seat].bot = ""
        await table.commit()


# --- the host --------------------------------------------------------------------------------------------------------


def _must_be_host(table: Table, guest: str) -> None:
    if not guest or guest != table.sheet.host:
        raise TableRefusal("not-allowed")


async def remove(table: Table, guest: str, seat: Seat) -> None:
    """The host takes a seat from somebody: before the start it is open again, later a bot has it."""
    _must_be_host(table, guest)
    sheet = table.sheet
    if seat >= len(sheet.seats) or not sheet.seats[seat].is_person or sheet.seats[seat].guest == guest:
        raise TableRefusal("not-allowed")
    removed = sheet.seats[seat].guest
    sheet.removed = [*dict.fromkeys((*sheet.removed, removed))]
    sheet.admitted = [other for other in sheet.admitted if other != removed]
    if sheet.status == "open":
        sheet.seats[seat] = SeatSheet()
        _look_from_own_seats(table)
        await table.commit(table_only=True)
    else:
        sheet.seats[seat].guest = sheet.seats[seat].name = ""
        _look_from_own_seats(table)
        await _stand_in(table, seat)
    for watcher in list(table.watchers):
        if watcher.guest == removed and not sheet.may_come(removed):
            watcher.bye("removed")


async def close(table: Table, guest: str) -> None:
    """The host closes the table; the match ends without a result."""
    _must_be_host(table, guest)
    if table.sheet.status in ("open", "running"):
        table.sheet.status = "closed"
        table.sheet.waiting = []
        table.held = table.undo_asked_by = None
        await table.commit()


async def mute(table: Table, guest: str, handle: str, muted: bool) -> None:
    """Mute a writer of the chat, or undo that; the host only."""
    _must_be_host(table, guest)
    writers = {watcher.guest for watcher in table.watchers} | {seat.guest for seat in table.sheet.seats}
    writers |= {row.guest for row in await table.store.read_chat(table.id, 0, 1_000)} | set(table.sheet.muted)
    found = next((writer for writer in sorted(writers) if writer and handle_of(writer) == handle), None)
    if found is None or found == guest:
        raise TableRefusal("not-allowed")
    others = [other for other in table.sheet.muted if other != found]
    table.sheet.muted = [*others, found] if muted else others
    await table.commit(table_only=True)


# --- talk ------------------------------------------------------------------------------------------------------------


async def say(table: Table, guest: str, name: str, text: str) -> None:
    """Store a line of chat, then send it to all watchers."""
    if guest in table.sheet.muted:
        raise TableRefusal("muted")
    shown = clean_text(text, CHAT_LENGTH)
    if not shown:
        raise TableRefusal("malformed")
    own = table.sheet.seats_of(guest)
    seat = own[0] if own else None
    row = ChatRow(
        number=0,
        guest=guest,
        seat=seat,
        name=table.sheet.seats[own[0]].name if own else name,
        text=shown,
        at=time.time(),
    )
    number = await table.store.add_chat(table.id, row)
    row = msgspec.structs.replace(row, number=number)

    def alike(watcher: Watcher) -> Hashable:
        return watcher.guest == guest, watcher.guest == table.sheet.host

    tell(table, alike, lambda watcher: Chatted(line=chat_line(table, row, watcher.guest)))


def _look_from_own_seats(table: Table) -> None:
    """Change the seat of sockets whose guest no longer has the seat that they watch from."""
    for watcher in table.watchers:
        own = table.sheet.seats_of(watcher.guest)
        if watcher.seat not in own:
            watcher.seat = own[0] if own else None
