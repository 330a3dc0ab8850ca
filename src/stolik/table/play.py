"""What can be done about the match of a table: answer, confirm, take back. Each runs under the table's lock."""

import time
from typing import Any

import msgspec

from ..kernel import Illegal, Option, RulesError, Seat
from .messages import AnswerDecision, EntryKind
from .refusals import IllegalAnswer, TableRefusal
from .rendering import publish
from .table import Table

UNDO_WITHIN = 5_000
"""Entries of a record after which nothing is taken back any more: without undo every match ends long before."""
GRACE = 5
"""Seconds that a seat whose clock has run out gets for each further decision, if there is no increment."""


async def answer(table: Table, guest: str, message: AnswerDecision) -> None:
    """A person answers their decision."""
    seat = table.own_seat(guest, message.seat)
    match = table.match
    if table.held is not None:
        raise TableRefusal("held", seat=table.held)
    asked = table.asked.get(seat)
    if asked is None or table.sheet.seats[seat].bot:
        raise TableRefusal("over" if match.over else "not-asked")
    if message.decision != asked.number:
        raise TableRefusal("stale")
    option = _option(table, seat, message.option)
    if table.scripted and option not in asked.options:
        raise TableRefusal("another-way")
    await record_answer(table, seat, option, "answer")


def _option(table: Table, seat: Seat, given: int | dict[str, object]) -> Option:
    asked = table.asked[seat]
    if isinstance(given, dict):
        try:
            return table.shelf.rules.decode_option(msgspec.json.encode(given))
        except msgspec.ValidationError as error:
            raise TableRefusal("no-such-option") from error
    options = [*asked.options, *asked.asides]
    if given >= len(options):
        raise TableRefusal("no-such-option")
    return options[given]


async def record_answer(table: Table, seat: Seat, option: Option, kind: EntryKind) -> None:
    """Carry out an answer, write it, tell it."""
    assert table.recorded is not None
    asked, alone = table.asked[seat], table.match.seats == (seat,)
    try:
        table.recorded.answer(seat, option)
    except Illegal as error:
        raise IllegalAnswer(error) from error
    except RulesError as error:
        raise await table.incident(error, table.sheet.seats[seat].guest) from error
    if asked.waits:
        _charge(table, seat, time.monotonic() - asked.since, kind)
    table.held = None
    await table.append(kind, seat)
    if kind == "answer" and alone and _should_hold(table, seat):
        table.held = seat
    publish(table, table.sequence)
    table.wake(table)


def _charge(table: Table, seat: Seat, seconds: float, kind: EntryKind) -> None:
    """Take the time of an answer off the clock of its seat; when the question is done with, add the increment."""
    sheet = table.sheet
    if sheet.clock:
        used = sheet.seats[seat].used + seconds
        credit = 0.0 if _question_to(table, seat) == table.asked[seat].question else min(used, sheet.increment)
        sheet.seats[seat].used = sheet.clock - max(sheet.increment, GRACE) if kind == "clock" else used - credit
        table.credited[seat] = credit


def _question_to(table: Table, seat: Seat) -> str:
    """The name of the question that this seat is asked; empty if it is asked none."""
    question = table.match.question
    return question.name if question and seat in question.asked else ""


def _should_hold(table: Table, seat: Seat) -> bool:
    """Whether the turn of the only seat that was asked has gone to others and may still be taken back.

    Its owner confirms it then before the others go on.
    """
    match, sheet = table.match, table.sheet
    return (
        sheet.seats[seat].is_person
        and not sheet.seats[seat].bot
        and sheet.seats[seat].confirm
        and not match.over
        and not table.scripted
        and seat not in match.seats
        and match.may_undo(seat)
    )


async def confirm(table: Table, guest: str, seat: Seat) -> None:
    """The turn stands; the others go on."""
    table.own_seat(guest, seat)
    if table.held == seat:
        release(table)


def release(table: Table) -> None:
    """Let a held turn stand."""
    table.held = None
    now = time.monotonic()
    table.asked = {at: msgspec.structs.replace(asked, since=now) for at, asked in table.asked.items()}
    publish(table)
    table.wake(table)


async def set_confirm(table: Table, guest: str, seat: Seat, wanted: bool) -> None:
    table.own_seat(guest, seat)
    if table.sheet.seats[seat].confirm != wanted:
        table.sheet.seats[seat].confirm = wanted
        await table.write_sheet()
    if not wanted and table.held == seat:
        release(table)


# --- taking back -----------------------------------------------------------------------------------------------------


async def undo(table: Table, guest: str, seat: Seat) -> None:
    """Take back at once what may be; ask the others about the rest."""
    table.own_seat(guest, seat)
    match = table.match
    if match.over:  # everything is open now: whoever went on would know what is to come
        raise TableRefusal("over")
    if table.sequence >= UNDO_WITHIN:
        raise TableRefusal("nothing-to-undo")
    if match.may_undo(seat):
        await _take_back(table, seat, free=False)
    elif not match.can_go_back(seat):
        raise TableRefusal("nothing-to-undo")
    elif table.may_go_back:
        await _take_back(table, seat, free=True)
    elif table.sheet.solo:
        raise TableRefusal("nothing-to-undo")
    else:
        table.undo_asked_by, table.undo_agreed = seat, {seat}
        table.changed(table)


async def reply_to_undo(table: Table, guest: str, seat: Seat, agree: bool) -> None:
    """One of the others agrees or not; when all have agreed, it is taken back."""
    table.own_seat(guest, seat)
    asked_by = table.undo_asked_by
    if asked_by is None:
        raise TableRefusal("nothing-to-undo")
    if agree:
        table.undo_agreed.add(seat)
        if table.undo_agreed.issuperset(table.sheet.persons()):
            await _take_back(table, asked_by, free=True)
            return
    else:
        table.undo_asked_by = None
        table.undo_agreed.clear()
    table.changed(table)


async def _take_back(table: Table, seat: Seat, *, free: bool) -> None:
    assert table.recorded is not None
    before = _question_to(table, seat)
    try:
        table.recorded.undo(seat, free=free)
    except Illegal as error:
        raise TableRefusal("nothing-to-undo") from error
    if _question_to(table, seat) not in ("", before):  # it is asked again, and gets the increment again for it
        table.sheet.seats[seat].used += table.credited.pop(seat, 0.0)
    undone = taken_back(table.entries, seat, free=free)
    table.held = None
    await table.append("undo", seat)
    publish(table, table.sequence, undone)
    table.wake(table)


def taken_back(entries: list[Any], seat: Seat, *, free: bool) -> list[int]:
    """Mark what an undo takes back: the last answer of the seat, and (free) everything since; gives the numbers."""
    last = max(at for at, entry in enumerate(entries) if is_answer(entry) and entry.seat == seat and not entry.undone)
    since = [at for at in range(last, len(entries)) if is_answer(entries[at]) and not entries[at].undone]
    undone = since if free else [last]
    for at in undone:
        entries[at].undone_by = len(entries)
    return undone


def is_answer(entry: Any) -> bool:
    return entry.kind in ("answer", "clock")
