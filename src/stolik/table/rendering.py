"""A table as one reader may see it, in their language."""

import asyncio
import math
from collections.abc import Callable, Hashable, Iterable, Set
from hashlib import blake2b
from typing import Any

import msgspec
from msgspec import Raw

from ..games.tutorial import ANOTHER_WAY
from ..kernel import Match, Seat
from .messages import (
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
    TableChanged,
    TableInfo,
    UndoState,
    Update,
)
from .sheet import SeatSheet
from .table import Logged, Table, Watcher
from .words import Words

encoder = msgspec.json.Encoder()
encode = encoder.encode

SLICE = 10
"""Entries that are told at a stretch before other tables get their turn: what was never told takes 0.5 ms each."""


def words_of(table: Table, language: Language) -> Words:
    return Words(table.row.game, table.shelf.rules.content, language, tuple(names_of(table, language)))


def names_of(table: Table, language: Language) -> list[str]:
    """Persons by their names, bots by what they play, or by their number; then the opponents that the rules run."""
    view = table.recorded.match.state if table.recorded else None
    names = [_name(table, view, at, seat, language) for at, seat in enumerate(table.sheet.seats)]
    return names if view is None else [*names, *table.shelf.automas(view, language)]


def _name(table: Table, state: Any, at: Seat, seat: SeatSheet, language: Language) -> str:
    if seat.is_open or seat.is_person:
        return seat.name
    label = table.shelf.label(state, at, language) if state is not None else ""
    return label or f"Bot {at + 1}"


def handle_of(guest: str) -> str:
    """How the host speaks of somebody in the chat."""
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
        invite=sheet.invite if own or guest == sheet.host else "",
        commitment=table.commitment,
        spectators=table.spectators(),
        absent_after=sheet.absent_after,
        clock=sheet.clock,
        increment=sheet.increment,
        rematch=sheet.rematch,
        tutorial=len(table.shelf.tutorial.steps) if sheet.tutorial and table.shelf.tutorial else 0,
        campaign=sheet.campaign,
        solo=sheet.solo,
        open_hands=table.shelf.open_hands,
        cooperative=table.shelf.cooperative,
        journal=table.shelf.has_pages,
        undo_asked_by=table.undo_asked_by,
        undo_agreed=sorted(table.undo_agreed),
    )


def public_setup(table: Table) -> Raw:
    """The setup without what stays on the server."""
    if not table.shelf.hides_setup:
        return Raw(table.row.setup)
    try:
        setup = msgspec.json.decode(table.row.setup, type=table.shelf.rules.setup)
    except msgspec.MsgspecError:  # of another version: what of it is public cannot be told
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
    """The match as it stands, without the pages that were sent before; None before the start."""
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
        step=table.step,
    )


def _ended(table: Table, match: Match[Any], words: Words) -> list[tuple[str, str]]:
    """Facts about the match in words; what decided it is told by the outcome already."""
    decided_by = match.outcome().decided_by
    return words.ended({name: fact for name, fact in table.shelf.ended(match.state).items() if fact != decided_by})


def _decision(table: Table, seat: Seat | None, view: Any, words: Words) -> Decision | None:
    """What this seat may do now, asked or not; nothing while a turn is held, or a bot plays for it."""
    if table.sheet.status != "running" or table.held is not None:
        return None
    if seat is None or seat not in table.asked or table.sheet.seats[seat].bot:
        return None
    asked, match = table.asked[seat], table.match
    choices = []
    for at, option in enumerate((*asked.options, *asked.asides)):
        text, group, short = words.option(option)
        choices.append(
            Choice(
                option=Raw(encode(option)),
                text=text,
                hint=table.shelf.hint(view, seat, option, words.teller),
                group=group,
                short=short,
                any_time=at >= len(asked.options),
            )
        )
    refused = [
        RefusedChoice(
            option=Raw(encode(option)), text=words.option(option)[0], rule=why.rule, reason=words.refusal(why)
        )
        for option, why in match.refused(seat)
    ]
    if table.scripted and table.scripted.seat == seat:
        refused += [
            RefusedChoice(
                option=Raw(encode(option)),
                text=words.option(option)[0],
                rule="",
                reason=getattr(ANOTHER_WAY, words.language),
            )
            for option in match.options(seat)
            if option not in asked.options
        ]
    return Decision(
        number=asked.number,
        seat=seat,
        question=asked.question,
        text=words.question(asked.question),
        choices=choices,
        refused=refused,
    )


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
    """A piece of the log, told a little at a time."""
    words, entries = words_of(table, language), []
    for number in numbers:
        entries.append(log_entry(table, number, seat, words, all_open=all_open))
        if number % SLICE == 0:
            await asyncio.sleep(0)
    return entries


def told_entry(entry: Logged, number: int, seat: Seat | None, words: Words, *, all_open: bool = False) -> LogEntry:
    lines = []
    for happened in entry.events:
        event = happened.event if all_open else happened.seen_by(seat)
        if event is not None:
            who = getattr(event, "seat", None)
            lines.append(
                LogLine(
                    text=words.event(event),
                    event=Raw(encode(event)),
                    seat=who if isinstance(who, int) else None,
                    rule=event.rule,
                )
            )
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
    """Send news to all who watch; they are made and encoded once for all who are alike."""
    made: dict[Hashable, bytes] = {}
    for watcher in list(table.watchers):
        key = alike(watcher)
        if key not in made:
            made[key] = encode(news(watcher))
        watcher.send(made[key])


def publish(table: Table, entry: int | None = None, undone: Iterable[int] = ()) -> None:
    """Tell all who watch of a new entry, or (None) of a position that changed without one.

    All who watch from a seat in a language get the same message. What the snapshots of all of them have brought, and
    every message since, is in `pages_sent`: those pages are not sent again.
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
    if names != table.names:  # bots are called by what they play as soon as they have chosen it
        table.names = names
        table.changed(table)


def publish_table(table: Table) -> None:
    """Tell all who watch what changed about the table itself."""

    def changed(watcher: Watcher) -> Reply:
        return TableChanged(table=table_info(table, watcher.guest, watcher.language))

    tell(table, lambda watcher: (watcher.language, _standing(table, watcher)), changed)


def _standing(table: Table, watcher: Watcher) -> Hashable:
    """What the table itself shows is the same to all who have the same seats and are the host, or are not."""
    return tuple(table.sheet.seats_of(watcher.guest)), watcher.guest == table.sheet.host
