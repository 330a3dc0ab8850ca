"""Replays, exports and imports of whole records. The slow functions run in a worker process."""

from typing import Any

import msgspec
from msgspec import Raw, Struct

from ..bots import LEVELS
from ..games import GAMES, find_game
from ..kernel import Chance, Game, Outcome, Seat
from ..kernel.lines import SavedLine
from ..store.record import UNDO, NoRecord, Record, RecordError, read, replay, verify
from ..store.store import EntryRow
from .entries import StoredEntry
from .refusals import TableRefusal
from .sheet import clean_name
from .table import Table

IMPORT_BYTES = 5_000_000
IMPORT_ENTRIES = 5_000
"""Maximum number of entries of an imported record: far more than any match has; rendering more takes too long."""


class Frame(Struct, frozen=True):
    """The position after one entry, as JSON."""

    view: bytes
    scores: list[int]
    pages: dict[str, str]
    """Story pages that had been read by then: by this seat or, after the end of the match, by anybody."""


def frames(
    record: bytes, first: int, last: int, seat: Seat | None, all_open: bool, language: str = "en"
) -> list[Frame]:
    """The positions after the entries first..last; RecordError if the record does not fit these rules."""
    kept = msgspec.json.decode(record, type=Record)
    shelf = find_game(kept.game)
    found = []
    for number, table in enumerate(replay(shelf.rules, kept)):
        if number > last:
            break
        if number < first:
            continue
        match = table.match
        seen = match.view(seat)
        readers = (seat, None, *range(match.state.seats)) if all_open else (seat,)
        pages: dict[str, str] = {}
        if shelf.has_pages:
            for reader in readers:
                pages |= shelf.pages(match.view(reader), language)
        if all_open:
            seen = shelf.rules.clone(match.state)
            seen.chance = Chance("")
        found.append(Frame(msgspec.json.encode(seen), shelf.points(seen), pages))
    return found


def course(record: bytes) -> list[list[int]]:
    """The points after each entry of a finished match; RecordError if the record does not fit these rules."""
    kept = msgspec.json.decode(record, type=Record)
    shelf = find_game(kept.game)
    return [shelf.points(table.match.state) for table in replay(shelf.rules, kept)]


def record_of(table: Table) -> bytes:
    """The record as bytes, as the functions for worker processes take it."""
    assert table.recorded is not None
    return msgspec.json.encode(table.recorded.record())


def may_have_record(table: Table, guest: str) -> bool:
    """Whether a guest may have the record, which contains all hidden information.

    Allowed after the end, and for the only person who ever played. While a match runs it is refused if a part of the
    setup is secret (the ledger of a campaign, for example): a record without that part could not be verified.
    """
    secret = table.shelf.hides_setup or bool(table.sheet.campaign)
    alone = table.sheet.solo and not table.sheet.removed and not secret
    return table.sheet.status == "over" or (alone and bool(table.sheet.seats_of(guest)))


def export(table: Table) -> bytes:
    """The record as a file that the terminal can resume and verify."""
    assert table.recorded is not None
    sheet = table.sheet
    seats = [seat.bot if not seat.is_person else f"me:{seat.name}" for seat in sheet.seats]
    return table.recorded.dump({"seats": seats, "language": sheet.language, "seed": ""})


class Brought(Struct, frozen=True):
    """An uploaded record after its checks, split into the parts that are stored."""

    game: str
    content: str
    setup: bytes
    key: str
    seats: list[str]
    """For each seat the level of its bot, or the name of its person."""
    entries: list[EntryRow]
    save: bytes
    waiting: list[Seat]


def bring(data: bytes, now: float) -> Brought:
    """Check an uploaded record by replaying it; RecordError says what is wrong with it."""
    record = read(data)
    rules = _rules(record)
    if not all(line.question and line.question.isprintable() for line in record.entries):
        raise RecordError("entry-without-question")
    rows: list[EntryRow] = []
    table = None
    for number, table in enumerate(replay(rules, record)):
        saved = record.entries[number - 1] if number else SavedLine()
        kind: Any = "setup" if number == 0 else "undo" if saved.question == UNDO else "answer"
        rows.append(
            EntryRow(
                sequence=number,
                line=msgspec.json.encode(StoredEntry(kind, saved)),
                events=msgspec.json.encode(table.match.events),
                at=now,
            )
        )
        table.match.events.clear()
    assert table is not None
    return Brought(
        game=record.game,
        content=record.content,
        setup=bytes(record.setup),
        key=record.key,
        seats=_seats(record.note, table.match.state.seats),
        entries=rows,
        save=table.match.save(),
        waiting=list(table.match.seats),
    )


def _rules(record: Record) -> Game[Any]:
    """The rules to replay a record with; RecordError if there are none, or the record is too long."""
    try:
        rules = find_game(record.game).rules
    except LookupError as error:
        raise NoRecord("unknown-game", {"game": record.game, "games": ", ".join(GAMES)}) from error
    if record.content != rules.content:
        raise NoRecord("other-content", {"found": record.content, "loaded": rules.content})
    if len(record.entries) > IMPORT_ENTRIES:
        raise RecordError("too-many-entries", {"most": IMPORT_ENTRIES})
    return rules


def _seats(note: Raw, seats: int) -> list[str]:
    """Names and bots of the seats from the note of a record; persons without names if it cannot be decoded."""
    try:
        given = msgspec.json.decode(note, type=dict[str, Any]).get("seats")
        named = [seat for seat in given if isinstance(seat, str)] if isinstance(given, list) else []
    except (msgspec.MsgspecError, TypeError):
        named = []
    if len(named) != seats:
        return [""] * seats
    return [seat if seat in LEVELS else _person(seat.partition(":")[2]) for seat in named]


def _person(name: str) -> str:
    try:
        return "" if name.isdigit() or name in LEVELS else clean_name(name)
    except TableRefusal:  # not a valid name
        return ""


class Checked(Struct, frozen=True):
    """Data of a verified record."""

    game: str
    engine: str
    commitment: str
    answers: int
    outcome: Outcome | None


def check(data: bytes) -> Checked:
    """Verify a record: replay it from its key and compare everything; RecordError says what is wrong with it."""
    record = read(data)
    outcome = verify(_rules(record), record)
    return Checked(record.game, record.engine, record.commitment, len(record.entries), outcome)
