"""Load a table from the store: replay its record, compare the result with the checkpoint, and take the stored log."""

import asyncio
import logging
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import msgspec
from msgspec import Raw

from .. import __version__
from ..games import Shelf, find_game
from ..kernel import Game, Match, Undo, commitment
from ..kernel.lines import SavedLine
from ..store.record import FORMAT, RESUMED, Record, Recorded, RecordError, replay
from ..store.store import CheckpointRow, Damaged, ReportRow, Store, StoredTable, StoreError
from .entries import RecordEntry, StoredEntry, take_back
from .refusals import TableRefusal
from .sheet import Sheet, read_sheet
from .table import Table, new_incident

log = logging.getLogger("stolik.resuming")

Listener = Callable[[Table], None]


@dataclass
class Findings:
    """Damage found in stored tables since the server started: table ids with their incidents."""

    refused: dict[str, str] = field(default_factory=dict)
    """Tables that cannot be loaded; their stored data is not changed."""
    mended: dict[str, str] = field(default_factory=dict)
    """Tables whose checkpoint was replaced by a replay of their record."""


@dataclass
class Resumed:
    """A loaded match."""

    recorded: Recorded[Any]
    lost: int = 0
    """Answers that no longer fit the rules and are asked again."""
    mended: str = ""
    """What was wrong with the checkpoint, if the match was rebuilt from the record."""


async def load(id: str, store: Store, findings: Findings, on_change: Listener, on_wake: Listener) -> Table:
    """Load a table. Answers that do not fit changed rules are asked again; an entry `resumed` has their number."""
    try:
        stored = await store.read_table(id)
    except Damaged as error:
        raise await _refused(id, store, findings, error) from error
    if stored is None:
        raise TableRefusal("no-such-table")
    try:
        table, resumed = await _rebuilt(stored, store, on_change, on_wake)
    except Exception as error:  # rules may raise anything for a match of another version; other tables are not affected
        raise await _refused(id, store, findings, error) from error
    findings.refused.pop(id, None)
    if resumed and resumed.mended:
        await _mend(table, stored, resumed, findings)
    if resumed and resumed.lost:
        told = {"type": "Resumed", "lost": resumed.lost, "engine": __version__}
        resumed.recorded.entries.append(SavedLine(question=RESUMED, option=Raw(msgspec.json.encode(told))))
        await table.commit("resumed", lost=resumed.lost)
    return table


async def _rebuilt(
    stored: StoredTable, store: Store, on_change: Listener, on_wake: Listener
) -> tuple[Table, Resumed | None]:
    if stored.damage:
        raise Damaged(", ".join(stored.damage))
    shelf, sheet = find_game(stored.row.game), read_sheet(stored.sheet.sheet)
    lines = [msgspec.json.decode(entry.line, type=StoredEntry) for entry in stored.entries]
    resumed = await _match(stored, shelf, lines) if _has_begun(stored, sheet) else None
    entries = [
        RecordEntry(line.kind, line.saved.seat, shelf.rules.decode_events(entry.events), entry.at, lost=line.lost)
        for line, entry in zip(lines, stored.entries, strict=True)
    ]
    for at, line in enumerate(lines):
        if line.kind == "undo" and line.saved.seat is not None:
            free = msgspec.json.decode(line.saved.option, type=Undo).free
            take_back(entries[:at], line.saved.seat, free=free)
    recorded = resumed.recorded if resumed else None
    table = Table(
        stored.row, sheet, shelf, store, on_change=on_change, on_wake=on_wake, recorded=recorded, entries=entries
    )
    return table, resumed


def _has_begun(stored: StoredTable, sheet: Sheet) -> bool:
    """Whether there is a match; Damaged if the sheet says so, but the record has no entry."""
    if sheet.status in ("running", "over") and not stored.entries:
        raise Damaged("all entries are missing")
    return stored.checkpoint is not None or sheet.status in ("running", "over")


async def _match(stored: StoredTable, shelf: Shelf, lines: list[StoredEntry]) -> Resumed:
    """The match from its record, or from its checkpoint if other rules wrote that and the replay differs from it."""
    row, rules, checkpoint = stored.row, shelf.rules, stored.checkpoint
    record = _record(stored, rules, [line.saved for line in lines if line.kind != "setup"])
    again, misfit = await _replayed(rules, record)
    problem = stored.checkpoint_damage if checkpoint else "is missing"
    match, lost = None, 0
    if checkpoint and not problem:
        if again and again.match.save() == checkpoint.save:
            return Resumed(again)
        try:
            match, lost = Match.load(rules, onto_content(checkpoint.save, rules.content))
            _look_at(match)
        except Exception as error:
            if again is None:
                raise
            log.warning("the checkpoint of table %s cannot be read (%s); its record is played again", row.id, error)
            problem = "cannot be read"
    if again is None:
        if match is None:
            raise Damaged(f"the checkpoint {problem}, and the record does not fit these rules: {misfit}")
        setup = msgspec.json.decode(row.setup, type=rules.setup)
        return Resumed(Recorded.standing(rules, setup, row.key, record.entries, match), lost)
    if match and not lost:
        if match.save() == again.match.save():
            return Resumed(again)
        if checkpoint and (checkpoint.engine, checkpoint.content) != (__version__, rules.content):
            log.warning("table %s goes on from its checkpoint: by these rules its record leads elsewhere", row.id)
            return Resumed(Recorded.standing(rules, again.setup, row.key, record.entries, match))
    _look_at(again.match)
    return Resumed(again, mended=problem or "is not what the record leads to")


def _record(stored: StoredTable, rules: Game[Any], entries: list[SavedLine]) -> Record:
    row = stored.row
    return Record(
        format=FORMAT,
        engine=stored.checkpoint.engine if stored.checkpoint else __version__,
        game=rules.id,
        content=row.content,
        setup=Raw(row.setup),
        commitment=commitment(row.key),
        key=row.key,
        entries=entries,
        save=Raw(b"null"),
        outcome=None,
    )


async def _replayed(rules: Game[Any], record: Record) -> tuple[Recorded[Any] | None, str]:
    """The match after replaying its whole record; None, and the reason, if the record does not fit the rules."""
    again: Recorded[Any] | None = None
    try:
        for again in replay(rules, record):  # noqa: B007  (the last one is wanted)
            await asyncio.sleep(0)
    except RecordError as error:
        return None, str(error)
    except Exception as error:  # noqa: BLE001  (new rules may fail in any way at an old match: the checkpoint is left)
        return None, repr(error)
    assert again is not None
    again.match.events.clear()
    return again, ""


def _look_at(match: Match[Any]) -> None:
    """Compute a view and all refusals, so that rules which cannot handle this state raise now, not in play."""
    match.view(None)
    for seat in match.seats:
        match.refused(seat)


def onto_content(data: bytes, content: str) -> bytes:
    """The saved match with its content replaced by that of this version."""
    save = msgspec.json.decode(data)
    if save["content"] == content:
        return data
    save["content"] = content
    if "content" in save["checkpoint"]:
        save["checkpoint"]["content"] = content
    return msgspec.json.encode(save)


# --- what was found --------------------------------------------------------------------------------------------------


async def _refused(id: str, store: Store, findings: Findings, error: Exception) -> TableRefusal:
    """Store a report on a table that cannot be loaded, once; its stored data is not changed."""
    if id not in findings.refused:
        incident = findings.refused[id] = new_incident()
        log.error("incident %s: table %s cannot be resumed", incident, id, exc_info=error)
        await _report(store, incident, id, -1, "the table cannot be resumed", {"error": repr(error)})
    return TableRefusal("cannot-resume", detail=findings.refused[id])


async def _mend(table: Table, stored: StoredTable, resumed: Resumed, findings: Findings) -> None:
    """Replace a damaged checkpoint; the report keeps the old one."""
    problem, match = resumed.mended, resumed.recorded.match
    incident = findings.mended[table.id] = new_incident()
    log.error("incident %s: the checkpoint of table %s %s; the record gave a new one", incident, table.id, problem)
    old = stored.checkpoint
    detail = {"problem": problem, "engine": old.engine if old else "", "save": old.save if old else b""}
    checkpoint = CheckpointRow(
        sequence=table.sequence, save=match.save(), engine=__version__, content=table.shelf.rules.content
    )
    await _report(table.store, incident, table.id, table.sequence, "the checkpoint was made anew", detail)
    try:
        await table.store.write_checkpoint(table.id, checkpoint)
    except StoreError:
        log.exception("incident %s: the new checkpoint could not be written; the next answer brings another", incident)


async def _report(store: Store, incident: str, table: str, sequence: int, text: str, detail: dict[str, Any]) -> None:
    data = msgspec.json.encode(detail)
    row = ReportRow(id=incident, table=table, sequence=sequence, guest="", text=text, detail=data, at=time.time())
    try:
        await store.add_report(row)
    except StoreError:
        log.exception("incident %s could not be reported in the store", incident)
