"""Operations on the match of a table: answer, confirm, undo. Each runs under the table's lock."""

import time

import msgspec

from ..kernel import Illegal, Option, RulesError, Seat
from .ahead import may_go_on
from .entries import take_back
from .messages import AnswerDecision, EntryKind
from .refusals import IllegalAnswer, TableRefusal
from .table import Table

UNDO_WITHIN = 5_000
"""Undo is refused in longer records, so that a record cannot grow without limit. No match needs so many entries."""
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
    if not table.policy.takes(seat, option):
        raise TableRefusal("another-way")
    further = [_option(table, seat, given) for given in message.then]
    ahead = _option(table, seat, message.ahead) if message.ahead is not None else None
    await record_answer(table, seat, option, "answer")
    if ahead is not None:
        if may_go_on(match, seat, asked.question, table.shelf.in_one_go) and ahead in table.asked[seat].options:
            await record_answer(table, seat, ahead, "answer")
        return
    for option in further:
        if not _goes_on(table, seat) or option not in table.asked[seat].options:
            return
        await record_answer(table, seat, option, "answer")


def _goes_on(table: Table, seat: Seat) -> bool:
    """Whether the current question continues the row that the seat has just answered."""
    question = table.match.question
    row = question.row if question else None
    return row is not None and row.taken > 0 and table.match.seats == (seat,) and seat in table.asked


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
    """Apply an answer to the match and commit the result; IllegalAnswer if the rules refuse it."""
    assert table.recorded is not None
    asked, alone = table.asked[seat], table.match.seats == (seat,)
    free = table.policy.scripted is None
    try:
        table.recorded.answer(seat, option)
    except Illegal as error:
        raise IllegalAnswer(error) from error
    except RulesError as error:
        raise await table.incident(error, table.sheet.seats[seat].guest) from error
    if asked.waits:
        _charge(table, seat, time.monotonic() - asked.since, kind)
    hold = kind == "answer" and alone and free and _should_hold(table, seat, asked.question)
    table.held = seat if hold else None
    await table.commit(kind, seat)


def _charge(table: Table, seat: Seat, seconds: float, kind: EntryKind) -> None:
    """Charge the time of an answer to the clock of its seat; after its last answer to a question, add the increment."""
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


def _should_hold(table: Table, seat: Seat, question: str) -> bool:
    """Whether the turn of this seat has ended and could still be undone: then its player must confirm it first.

    No confirmation is needed after a question that asks for one itself (`Shelf.unheld`), or for a solo player, who may
    undo anything at any time.
    """
    match, sheet = table.match, table.sheet
    return (
        sheet.seats[seat].is_person
        and not sheet.seats[seat].bot
        and sheet.seats[seat].confirm
        and not match.over
        and not table.may_go_back
        and question not in table.shelf.unheld
        and seat not in match.seats
        and match.may_undo(seat)
    )


async def confirm(table: Table, guest: str, seat: Seat) -> None:
    """Confirm a held turn: it can no longer be undone, and the match continues."""
    table.own_seat(guest, seat)
    if table.held == seat:
        release(table)


def release(table: Table) -> None:
    """End the hold; clocks of the others start now."""
    table.held = None
    now = time.monotonic()
    table.asked = {at: msgspec.structs.replace(asked, since=now) for at, asked in table.asked.items()}
    table.announce()


async def set_confirm(table: Table, guest: str, seat: Seat, wanted: bool) -> None:
    table.own_seat(guest, seat)
    if table.sheet.seats[seat].confirm != wanted:
        table.sheet.seats[seat].confirm = wanted
        await table.commit(table_only=True)
    if not wanted and table.held == seat:
        release(table)


# --- taking back -----------------------------------------------------------------------------------------------------


async def undo(table: Table, guest: str, seat: Seat) -> None:
    """Undo the last answer of a seat, or ask the other players if they must agree."""
    table.own_seat(guest, seat)
    match = table.match
    if match.over:  # hidden information was shown at the end
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
        table.undo_asked_by, table.undo_agreed = seat, set()
        table.on_change(table)


async def reply_to_undo(table: Table, guest: str, seat: Seat, agree: bool) -> None:
    """Agree to an undo or refuse it; it is carried out when all other players have agreed."""
    table.own_seat(guest, seat)
    asked_by = table.undo_asked_by
    if asked_by is None:
        raise TableRefusal("nothing-to-undo")
    if agree:
        others = {other for other in table.sheet.persons() if other != asked_by}
        table.undo_agreed |= {seat} & others
        if table.undo_agreed == others:
            await _take_back(table, asked_by, free=True)
            return
    else:
        table.undo_asked_by = None
        table.undo_agreed.clear()
    table.on_change(table)


async def _take_back(table: Table, seat: Seat, *, free: bool) -> None:
    assert table.recorded is not None
    before = _question_to(table, seat)
    try:
        table.recorded.undo(seat, free=free)
    except Illegal as error:
        raise TableRefusal("nothing-to-undo") from error
    if _question_to(table, seat) not in ("", before):  # the question is open again: take the increment off
        table.sheet.seats[seat].used += table.credited.pop(seat, 0.0)
    table.held = None
    await table.commit("undo", seat, undone=take_back(table.entries, seat, free=free))
