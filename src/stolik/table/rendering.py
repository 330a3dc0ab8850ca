"""Messages about a table for one reader: with what they may see, in their language."""

from __future__ import annotations

import asyncio
import math
from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Set
from hashlib import blake2b
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec import Raw

from ..kernel import Match, Option, Seat
from .ahead import pairs_ahead
from .bot_names import bot_name
from .entries import RecordEntry
from .messages import (
    Ahead,
    ChatLine,
    Choice,
    Decision,
    Language,
    LogEntry,
    LogLine,
    Position,
    RefusedChoice,
    Reply,
    SeatInfo,
    SeatKind,
    Several,
    SeveralItem,
    TableChanged,
    TableInfo,
    UndoState,
    Update,
)
from .sheet import SeatSheet
from .words import Words

if TYPE_CHECKING:  # a table publishes itself
    from .table import Asked, Table, Watcher

encoder = msgspec.json.Encoder()
encode = encoder.encode

SLICE = 10
"""Number of entries that are rendered before other tasks get a turn; each takes up to 0.5 ms."""


def words_of(table: Table, language: Language) -> Words:
    return Words(table.row.game, table.shelf.rules.content, language, tuple(names_of(table, language)))


def names_of(table: Table, language: Language) -> list[str]:
    """Names of all seats (a bot has the name of its character, or one of `bot_names`), then those of automas."""
    view = table.recorded.match.state if table.recorded else None
    names = [_name(table, view, at, seat, language) for at, seat in enumerate(table.sheet.seats)]
    return names if view is None else [*names, *table.shelf.automas(view, language)]


def _name(table: Table, state: Any, at: Seat, seat: SeatSheet, language: Language) -> str:
    if seat.is_open or seat.is_person:
        return seat.name
    label = table.shelf.label(state, at, language) if state is not None else ""
    return label or bot_name(table.commitment, table.sheet.seats, at)


def handle_of(guest: str) -> str:
    """A hash of a guest's id: the host mutes a writer with it, but does not learn the id."""
    return blake2b(guest.encode(), digest_size=9, person=b"stolik-handle").hexdigest()


# --- the table -------------------------------------------------------------------------------------------------------


def table_info(table: Table, guest: str, language: Language) -> TableInfo:
    sheet, names = table.sheet, names_of(table, language)
    own = sheet.seats_of(guest)
    return TableInfo(
        id=table.id,
        game=table.row.game,
        content=table.row.content,
        name=sheet.name,
        language=sheet.language,
        public=sheet.public,
        status=sheet.status,
        setup=public_setup(table),
        seats=[_seat_info(table, at, names[at], at in own) for at in range(len(sheet.seats))],
        automas=names[len(sheet.seats) :],
        host=bool(guest) and guest == sheet.host,
        host_name=next((sheet.seats[at].name for at in sheet.seats_of(sheet.host)), ""),
        visitors=table.visitors() if guest and guest == sheet.host else [],
        invite=sheet.invite if own or guest == sheet.host else "",
        commitment=table.commitment,
        spectators=table.spectators(),
        absent_after=sheet.absent_after,
        clock=sheet.clock,
        increment=sheet.increment,
        rematch=sheet.rematch,
        tutorial=table.policy.steps,
        campaign=sheet.campaign,
        solo=sheet.solo,
        open_hands=table.open_hands,
        cooperative=table.cooperative,
        journal=table.shelf.has_pages,
        undo_asked_by=table.undo_asked_by,
        undo_agreed=sorted(table.undo_agreed),
    )


def public_setup(table: Table) -> Raw:
    """The setup without its secret parts."""
    if not table.shelf.hides_setup:
        return Raw(table.row.setup)
    setup = table.setup
    if setup is None:  # written by another version: unknown which parts are public
        return Raw(b"{}")
    return Raw(encode(table.shelf.public_setup(setup)))


def _seat_info(table: Table, at: Seat, name: str, mine: bool) -> SeatInfo:
    seat, away = table.sheet.seats[at], table.away_for(at)
    kind: SeatKind = "person" if seat.is_person else "open" if seat.is_open else "bot"
    return SeatInfo(
        kind=kind,
        name=name,
        mine=mine,
        bot=seat.bot,
        online=kind == "bot" or (kind == "person" and table.is_here(seat.guest)),
        away_for=math.ceil(away),
        can_hand_over=kind == "person" and not seat.bot and away >= table.sheet.absent_after,
        confirm=seat.confirm,
        muted=seat.guest in table.sheet.muted,
    )


# --- the match -------------------------------------------------------------------------------------------------------


def position(table: Table, seat: Seat | None, language: Language, sent: Set[str] = frozenset()) -> Position | None:
    """The current position of the match, without story pages that were sent before; None before the start."""
    if table.recorded is None:
        return None
    match, words = table.recorded.match, words_of(table, language)
    view = match.view(seat)
    return Position(
        sequence=table.sequence,
        seat=seat,
        view=Raw(encode(view)),
        pages={id: text for id, text in table.shelf.pages(view, language).items() if id not in sent},
        waiting=list(match.seats),
        question=words.question(match.question.name) if match.question else "",
        decision=_decision(table, seat, view, words),
        undo=_undo_state(table, seat),
        held_by=table.held,
        scores=table.shelf.points(view),
        seconds=table.seconds(),
        outcome=match.outcome() if match.over else None,
        ended=_ended(table, match, words) if match.over else [],
        step=table.policy.step,
    )


def _ended(table: Table, match: Match[Any], words: Words) -> list[tuple[str, str]]:
    """Facts about the match in words, without the one that decided it, which the outcome names."""
    decided_by = match.outcome().decided_by
    return words.ended({name: fact for name, fact in table.shelf.ended(match.state).items() if fact != decided_by})


def _decision(table: Table, seat: Seat | None, view: Any, words: Words) -> Decision | None:
    """The decision of this seat, asked or not; None while a turn is held, or a bot plays for it."""
    if table.sheet.status != "running" or table.held is not None:
        return None
    if seat is None or seat not in table.asked or table.sheet.seats[seat].bot:
        return None
    asked, match = table.asked[seat], table.match

    def choice(option: Option, *, any_time: bool = False) -> Choice:
        text, group, short = words.option(option)
        hint = table.shelf.hint(view, seat, option, words.teller)
        return Choice(option=Raw(encode(option)), text=text, hint=hint, group=group, short=short, any_time=any_time)

    choices = [choice(option) for option in asked.options]
    choices += [choice(option, any_time=True) for option in asked.asides]
    refused = [
        RefusedChoice(
            option=Raw(encode(option)), text=words.option(option)[0], rule=why.rule, reason=words.refusal(why)
        )
        for option, why in match.refused(seat)
    ]
    refused += [
        RefusedChoice(
            option=Raw(encode(option)),
            text=words.option(option)[0],
            rule="",
            reason=table.policy.why_not(words.language),
        )
        for option in table.policy.withheld(match, seat)
    ]
    return Decision(
        number=asked.number,
        seat=seat,
        question=asked.question,
        text=words.question(asked.question),
        choices=choices,
        refused=refused,
        several=_several(table, asked, choice),
        ahead=[
            Ahead(first=asked.options.index(first), choice=choice(following))
            for first, following in (
                pairs_ahead(match, seat, table.shelf.in_one_go) if asked.waits and not table.policy.scripted else ()
            )
        ],
    )


def _several(table: Table, asked: Asked, choice: Callable[[Option], Choice]) -> Several | None:
    """The answers that can be sent in one request, if the question is asked several times in a row; otherwise None."""
    row = table.match.question.row if table.match.question and asked.waits and not table.policy.scripted else None
    if row is None or row.most < 2:
        return None
    items = [SeveralItem(choice=choice(option), count=count) for option, count in Counter(row.items()).items()]
    return Several(least=row.least, most=row.most, items=items, reveals=row.reveals)


def _undo_state(table: Table, seat: Seat | None) -> UndoState:
    if table.sheet.status != "running" or seat is None or not table.sheet.seats[seat].is_person:
        return "no"
    match = table.match
    if match.may_undo(seat):
        return "yes"
    if not match.can_go_back(seat):
        return "no"
    if table.may_go_back:
        return "free"
    return "no" if table.sheet.solo else "ask"


def log_entry(table: Table, number: int, seat: Seat | None, words: Words, *, all_open: bool = False) -> LogEntry:
    """An entry of the record with the events that this seat may see."""
    entry = table.entries[number]
    return told_entry(entry, number, seat, words, all_open=all_open)


async def told_entries(
    table: Table, numbers: range, seat: Seat | None, language: Language, *, all_open: bool
) -> list[LogEntry]:
    """Render entries of the log in slices, so that other tasks run in between."""
    words, entries = words_of(table, language), []
    for number in numbers:
        entries.append(log_entry(table, number, seat, words, all_open=all_open))
        if number % SLICE == 0:
            await asyncio.sleep(0)
    return entries


def told_entry(entry: RecordEntry, number: int, seat: Seat | None, words: Words, *, all_open: bool = False) -> LogEntry:
    seen = (happened.event if all_open else happened.seen_by(seat) for happened in entry.events)
    lines = [
        LogLine(text=line.text, bare=line.bare, event=Raw(encode(line.event)), seat=line.seat, rule=line.event.rule)
        for line in words.lines(tuple(event for event in seen if event is not None))
    ]
    return LogEntry(
        sequence=number,
        kind=entry.kind,
        seat=entry.seat,
        at=entry.at,
        lines=lines,
        undone=entry.undone,
        lost=entry.lost,
    )


def chat_line(table: Table, row: Any, guest: str) -> ChatLine:
    return ChatLine(
        number=row.number,
        name=row.name,
        seat=row.seat,
        text=row.text,
        at=row.at,
        mine=bool(guest) and row.guest == guest,
        guest=handle_of(row.guest) if guest == table.sheet.host else "",
    )


# --- telling all who watch -------------------------------------------------------------------------------------------


def tell(table: Table, alike: Callable[[Watcher], Hashable], news: Callable[[Watcher], Reply]) -> None:
    """Send a message to all watchers; it is made and encoded once for all with the same key."""
    made: dict[Hashable, bytes] = {}
    for watcher in list(table.watchers):
        key = alike(watcher)
        if key not in made:
            made[key] = encode(news(watcher))
        watcher.send(made[key])


def publish(table: Table, entry: int | None = None, undone: Iterable[int] = ()) -> None:
    """Send a new entry to all watchers, or (None) a position that changed without one.

    All watchers of one seat and language get the same message. Story pages that they got before, in snapshots or
    messages, are in `pages_sent` and not sent again.
    """
    marks = list(undone)
    pages: dict[tuple[Seat | None, Language], Set[str]] = {}

    def update(watcher: Watcher) -> Reply:
        place = watcher.seat, watcher.language
        sent = table.pages_sent.get(place, frozenset())
        seen = position(table, *place, sent)
        pages[place] = sent | (seen.pages.keys() if seen else frozenset())
        if entry is None:
            return TableChanged(table=table_info(table, watcher.guest, watcher.language), position=seen)
        assert seen is not None
        log = [log_entry(table, entry, watcher.seat, words_of(table, watcher.language))]
        return Update(position=seen, log=log, undone=marks)

    def alike(watcher: Watcher) -> Hashable:
        return watcher.seat, watcher.language, _standing(table, watcher) if entry is None else None

    tell(table, alike, update)
    table.pages_sent |= pages
    names = names_of(table, "en")
    if names != table.names:  # a bot gets the name of its character when it has chosen one
        table.names = names
        table.on_change(table)


def publish_table(table: Table) -> None:
    """Send the changed table, without the match, to all watchers."""

    def changed(watcher: Watcher) -> Reply:
        return TableChanged(table=table_info(table, watcher.guest, watcher.language))

    tell(table, lambda watcher: (watcher.language, _standing(table, watcher)), changed)


def _standing(table: Table, watcher: Watcher) -> Hashable:
    """What `table_info` depends on besides the language: the watcher's own seats, and whether they are the host."""
    return tuple(table.sheet.seats_of(watcher.guest)), watcher.guest == table.sheet.host
