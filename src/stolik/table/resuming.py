"""A table from the store: its match at the last checkpoint, its log as it was told."""

import asyncio
import logging
from typing import Any

import msgspec
from msgspec import Raw

from .. import __version__
from ..games import Shelf, find_game
from ..kernel import Match, Undo
from ..kernel.lines import SavedLine
from ..store.record import RESUMED, Recorded, RecordError, replay
from ..store.store import Store, StoredTable
from .play import taken_back
from .refusals import TableRefusal
from .rendering import publish
from .sheet import read_sheet
from .table import Line, Logged, Table, new_incident

log = logging.getLogger("stolik.resuming")


async def resume(stored: StoredTable, store: Store) -> Table:
    """The table as it was left. Answers that new rules do not fit are asked again, and the record says so."""
    try:
        table, lost = _rebuilt(stored, store)
    except Exception as error:  # whatever new rules make of an old match, other tables go on
        incident = new_incident()
        log.exception("incident %s: table %s cannot be resumed", incident, stored.row.id)
        raise TableRefusal("cannot-resume", detail=incident) from error
    if lost and table.recorded is not None:
        told = {"type": "Resumed", "lost": lost, "engine": __version__}
        table.recorded.entries.append(SavedLine(question=RESUMED, option=Raw(msgspec.json.encode(told))))
        await table.append("resumed", None, lost)
    return table


def _rebuilt(stored: StoredTable, store: Store) -> tuple[Table, int]:
    """The table, and how many answers no longer fit."""
    shelf = find_game(stored.row.game)
    lines = [msgspec.json.decode(entry.line, type=Line) for entry in stored.entries]
    recorded, lost = _match(stored, shelf, lines) if stored.checkpoint else (None, 0)
    entries = [
        Logged(line.kind, line.saved.seat, shelf.rules.decode_events(entry.events), entry.at, lost=line.lost)
        for line, entry in zip(lines, stored.entries, strict=True)
    ]
    for at, line in enumerate(lines):
        if line.kind == "undo" and line.saved.seat is not None:
            free = msgspec.json.decode(line.saved.option, type=Undo).free
            taken_back(entries[:at], line.saved.seat, free=free)
    sheet = read_sheet(stored.sheet.sheet)
    return Table(stored.row, sheet, shelf, store, recorded=recorded, entries=entries), lost


def _match(stored: StoredTable, shelf: Shelf, lines: list[Line]) -> tuple[Recorded[Any], int]:
    row, checkpoint, rules = stored.row, stored.checkpoint, shelf.rules
    assert checkpoint is not None
    match, lost = Match.load(rules, onto_content(checkpoint.save, rules.content))
    match.view(None)  # a state that new rules cannot even show is refused now, not in the middle of a turn
    for seat in match.seats:
        match.refused(seat)
    entries = [line.saved for line in lines if line.kind != "setup"]
    setup = msgspec.json.decode(row.setup, type=rules.setup)
    return Recorded.standing(rules, setup, row.key, entries, match), lost


def onto_content(data: bytes, content: str) -> bytes:
    """The saved match with the content of this version, if it was played with that of another one."""
    save = msgspec.json.decode(data)
    if save["content"] == content:
        return data
    save["content"] = content
    if "content" in save["checkpoint"]:
        save["checkpoint"]["content"] = content
    return msgspec.json.encode(save)


async def recollect(table: Table) -> None:
    """Play the record again, a little at a time, so that answers from before a restart can be taken back too."""
    if table.recorded is None or table.match.over:
        return
    sequence, game = table.sequence, table.recorded.game
    record = table.recorded.record()
    record.entries = list(record.entries)
    again: Recorded[Any] | None = None
    try:
        for again in replay(game, record):  # noqa: B007  (the last one is wanted)
            await asyncio.sleep(0)
    except RecordError:
        return  # played under other rules: what is before the checkpoint stays as it is
    assert again is not None

    async def take_over() -> None:
        if table.sequence == sequence and table.match.save() == again.match.save():
            again.match.events.clear()
            table.recorded = again
            publish(table)

    await table.exclusively(take_over)
