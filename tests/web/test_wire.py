"""Nothing hidden leaves the server: what a reader gets is the same, byte for byte, when what it may not know is not.

A table is played at random. Now and then, for every reader, a second table is made that stands in another world: all
that this reader may not know is dealt anew, told to others otherwise, and answered by others otherwise. Whatever the
server then says to the reader at both tables must be equal.

For a seat the other world is `Match.determinize`. A spectator knows nothing that any seat does not know as well, so
its bytes must stay the same under the determinization of every seat: the other world of a spectator is dealt anew for
one seat after the other. With two seats or more, whatever is hidden from anybody is another card there.

What was played cannot be dealt anew: there the other world has nonsense in place of all that the reader was not told.
Replays of a match in play are compared with what was told live, entry by entry.
"""

import asyncio
import json
import random
from collections import Counter
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from functools import partialmethod
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from stolik.games import GAMES, find_game
from stolik.kernel import Event, Game, Happened, Match, Option, Seat, key_from
from stolik.kernel.lines import SavedLine
from stolik.store.record import Record, Recorded, replay
from stolik.store.sqlite import SqliteStore
from stolik.store.store import ChatRow, GuestRow, Store
from stolik.table import play, records, rendering, seating, service, snapshots
from stolik.table import table as tables
from stolik.table.entries import RecordEntry
from stolik.table.messages import (
    AnswerDecision,
    ConfirmTurn,
    FromClient,
    HandOver,
    Hello,
    Look,
    ReadEarlier,
    Say,
    TableInfo,
    UndoAnswer,
)
from stolik.table.requests import NewSeat, NewTable
from stolik.table.service import TableService, TableSettings
from stolik.table.table import Table
from stolik.table.workers import Workers
from stolik.web.api import records as record_routes
from stolik.web.health import Checkup
from stolik.web.identity import Identity
from stolik.web.limits import Bucket, Buckets, Sockets
from stolik.web.security import OriginCheck
from stolik.web.services import Services
from stolik.web.socket import RATE, ClientSocket
from stolik.web.upload_queue import UploadQueue

from .client import Guest, Live
from .server import Server

EVERY = 7
"""Answers between two moments at which all readers are compared."""


# --- a table without a network ---------------------------------------------------------------------------------------


class Ear(ClientSocket):
    """A socket without a network: messages go in by `say`, all bytes that would be sent are kept."""

    def __init__(self, services: Services, guest: str, name: str) -> None:
        super().__init__(None, services, guest, name, Bucket(1e6, 1e6))
        self.heard: list[bytes] = []

    def send(self, data: bytes) -> None:
        self.heard.append(data)

    deliver = send

    def bye(self, code: str) -> None:
        self.heard.append(code.encode())

    async def say(self, message: FromClient) -> bytes:
        """Send a message; gives the reply."""
        before = len(self.heard)
        await self._receive(msgspec.json.encode(message))
        kinds = (b'{"type":"acknowledged"', b'{"type":"refused"', b'{"type":"snapshot"', b'{"type":"earlier"')
        (reply,) = [data for data in self.heard[before:] if data.startswith(kinds)]
        return reply

    def last(self, kind: str) -> bytes:
        return next((data for data in reversed(self.heard) if data.startswith(f'{{"type":"{kind}"'.encode())), b"")


class Elsewhere:
    """A store that keeps nothing: the tables of other worlds write to it."""

    def __init__(self, here: Store) -> None:
        self._here = here

    async def append(self, *_: Any) -> None: ...

    async def write_sheet(self, *_: Any) -> None: ...

    async def add_report(self, *_: Any) -> None: ...

    async def read_chat(self, table: str, after: int, most: int) -> list[ChatRow]:
        return await self._here.read_chat(table, after, most)

    async def add_chat(self, table: str, line: ChatRow) -> int:
        """The number that it would get at the true table."""
        return len(await self._here.read_chat(table, 0, 10_000)) + 1


@dataclass
class Parlour:
    """The services of a server with one table, and everybody at it."""

    services: Services
    table: Table
    ears: dict[Seat | None, Ear]
    """For each seat, and for a spectator (None), a socket that looks from there."""
    guests: dict[Seat | None, GuestRow]
    seen: dict[Seat | None, dict[int, bytes]] = field(default_factory=dict)
    """For each reader the view that was told live after each entry."""

    @property
    def game(self) -> Game[Any]:
        return self.table.match.game


@asynccontextmanager
async def parlour(
    folder: Path, seats: int, setup: dict[str, str], *, game: str = "tidal-blades", shared: bool = False
) -> AsyncIterator[Parlour]:
    """A match that has begun. `shared`: seats 0 and 1 belong to one guest; with 4 seats the last one is a bot's."""
    store = await SqliteStore.open(folder)
    workers = Workers(1)
    rooms = TableService(store, workers, TableSettings(), "test")
    rooms.pacer.wake = lambda table: None  # type: ignore[method-assign]  # bots are answered for by the test
    elsewhere: Any = Elsewhere(store)
    services = Services(
        store=elsewhere,
        tables=rooms,
        checkup=Checkup(rooms, folder),
        identity=Identity(b"k" * 32, store),
        origin_check=OriginCheck(),
        requests=Buckets(1_000, 1_000),
        heavy=Buckets(1_000, 1_000),
        records=Buckets(1_000, 1_000),
        uploads=UploadQueue(),
        kept=Buckets(1e6, 1e6),
        messages=Buckets(1e6, 1e6),
        sockets=Sockets(1_000, 1_000),
    )
    guests: dict[Seat | None, GuestRow] = {}
    for at in (*range(seats), None):
        owner = 0 if shared and at == 1 else at
        guests[at] = GuestRow(id=f"guest-of-{owner}-{'x' * 9}", name=f"Name {owner}", created=0.0, seen=0.0)
        await store.put_guest(guests[at])
    plan = NewTable(
        game=game,
        setup=setup,
        seats=[
            NewSeat(kind="me" if at == 0 or (shared and at == 1) else "bot" if at == 3 else "open", bot="greedy")
            for at in range(seats)
        ],
        public=True,
        clock=1_000,
        increment=5,
    )
    table = await rooms.create(guests[0], plan)
    for at, seat in enumerate(table.sheet.seats):
        if seat.is_open:
            await table.exclusively(lambda at=at: seating.take(table, guests[at].id, at, guests[at].name))  # type: ignore[misc]
    if table.sheet.status == "open":
        await table.exclusively(lambda: seating.start(table, guests[0].id, ""))
    ears = {}
    for at, guest in guests.items():
        if at is None or table.sheet.seats[at].is_person:
            ears[at] = Ear(services, guest.id, guest.name)
            await ears[at].say(Hello(id=1, table=table.id, seat=at, language="pl" if at == 1 else "en"))
    await ears[0].say(Say(id=2, text="Good luck!"))
    try:
        yield Parlour(services, table, ears, guests)
    finally:
        await rooms.close()
        await store.close()


@pytest.fixture(autouse=True)
def other_worlds_are_saved(monkeypatch: pytest.MonkeyPatch) -> None:
    """A table keeps every match that it has, also one that no table ever has: dealt anew for a reader."""
    monkeypatch.setattr(Match, "save", partialmethod(Match.save, imagined=True))


@pytest.fixture(autouse=True)
def no_time_passes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Both worlds are looked at in the same moment."""
    clock = SimpleNamespace(time=lambda: 1_000.0, monotonic=lambda: 1_000.0)
    for module in (tables, service, play, seating, record_routes):
        monkeypatch.setattr(module, "time", clock)
    monkeypatch.setattr(record_routes, "new_incident", lambda: "ST-0")
    monkeypatch.setattr(service, "key_from", lambda _: key_from("wire"))  # the same deal each time


# --- another world ---------------------------------------------------------------------------------------------------


def in_another_world(match: Match[Any], reader: Seat | None, seed: str) -> Match[Any]:
    """The match with everything dealt anew that the reader may not know."""
    other = match.clone()
    other._steps = match._steps.copy()
    for seat in range(match.state.seats) if reader is None else (reader,):
        other.determinize(seat, f"{seed} {seat}")
    return other


def told_otherwise(entry: RecordEntry, reader: Seat | None, nonsense: Event) -> RecordEntry:
    """An entry in which all that the reader was not told is something else."""
    events = []
    for happened in entry.events:
        if happened.only is None or happened.only == reader:
            events.append(happened)
        else:
            events.append(Happened(nonsense, happened.only, happened.public))
    return msgspec.structs.replace(entry, events=events)


def answered_otherwise(line: SavedLine, reader: Seat | None) -> SavedLine:
    if line.seat == reader and reader is not None:
        return line
    return SavedLine(line.question, line.seat, msgspec.Raw(b'{"type":"Nonsense"}'))


def table_elsewhere(at: Parlour, reader: Seat | None, seed: str) -> tuple[Table, dict[Seat | None, Ear]]:
    """The same table in a world that is another one only in what the reader may not know."""
    here = at.table
    assert here.recorded is not None
    nonsense = next(happened.event for happened in here.entries[0].events if happened.only is None)
    recorded = Recorded.standing(
        here.recorded.game,
        here.recorded.setup,
        here.recorded.key,
        [answered_otherwise(line, reader) for line in here.recorded.entries],
        in_another_world(here.match, reader, seed),
    )
    there = Table(
        here.row,
        msgspec.json.decode(msgspec.json.encode(here.sheet), type=type(here.sheet)),
        here.shelf,
        at.services.store,
        on_change=lambda table: None,
        on_wake=lambda table: None,
        recorded=recorded,
        entries=[told_otherwise(entry, reader, nonsense) for entry in here.entries],
    )
    there.asked = dict(here.asked)
    there.note_asked()  # what the reader is asked keeps its number, as far as it is the same
    there.held, there.last_seen = here.held, dict(here.last_seen)
    there.undo_asked_by, there.undo_agreed = here.undo_asked_by, set(here.undo_agreed)
    ears = {}
    for seat, ear in at.ears.items():
        ears[seat] = Ear(at.services, ear.guest, ear.name)
        ears[seat].seat, ears[seat].language, ears[seat].table = seat, ear.language, there
        there.watchers[ears[seat]] = None
    return there, ears


# --- comparing -------------------------------------------------------------------------------------------------------


async def everything_told(at: Parlour, table: Table, ear: Ear, attempts: list[FromClient]) -> list[tuple[str, bytes]]:
    """All that the server says to one reader without a change of the match."""
    told: list[tuple[str, bytes]] = []
    for language in ("en", "pl"):
        told.append((f"snapshot {language}", await ear.say(Look(id=3, seat=ear.seat, language=language))))
        request: Any = SimpleNamespace(app=SimpleNamespace(state=SimpleNamespace(services=at.services)), client=None)
        if ear.seat == next(iter(table.sheet.seats_of(ear.guest)), None):
            report = await record_routes._incident(request, table, at.guests[ear.seat], "a report", language)
            told.append((f"report {language}", msgspec.json.encode(report)))
        earlier = ReadEarlier(id=3, before=table.sequence)
        told.append((f"earlier entries {language}", await ear.say(earlier)))
        whole = range(len(table.entries))
        entries = await rendering.told_entries(table, whole, ear.seat, language, all_open=False)
        told.append((f"log of the replay {language}", msgspec.json.encode(entries)))
    told += [(f"refusal of {message}", await ear.say(message)) for message in attempts]
    rendering.publish(table)
    told.append(("table changed", ear.last("tableChanged")))
    rendering.publish(table, table.sequence)
    told.append(("update", ear.last("update")))
    return told


def attempts_of(at: Parlour, reader: Seat | None, there: Match[Any], dice: random.Random) -> list[FromClient]:
    """What a reader may try and must be refused: stale, not theirs, or against a rule; hidden cards are guessed."""
    table, seats = at.table, at.table.match.state.seats
    asked = table.asked.get(reader) if reader is not None else None
    number = asked.number if asked else table.sequence
    seat = reader if reader is not None else 0
    foreign = next(other for other in range(seats) if other not in table.sheet.seats_of(at.ears[reader].guest))
    found: list[FromClient] = [
        AnswerDecision(id=4, decision=number + 1, seat=seat, option=0),
        AnswerDecision(id=5, decision=number, seat=foreign, option=0),
        AnswerDecision(id=6, decision=number, seat=seat, option=99_999),
        AnswerDecision(id=7, decision=number, seat=seat, option={"type": "Nonsense"}),
        HandOver(id=8, seat=foreign),
    ]
    if reader is None or asked is None or table.held is not None:
        return found
    hidden = sorted(strings(table.match.state) - strings(table.match.view(reader)))
    cards = [*dice.sample(hidden, min(3, len(hidden))), *dice.sample(sorted(strings(there.state)), 3)]
    tried = [option for option, _ in table.match.refused(reader)]
    for other in table.asked.values():
        tried += dice.sample(other.options, min(2, len(other.options)))
    for kind in at.game.answers:
        name = next((field.name for field in msgspec.structs.fields(kind) if field.type is str), None)
        if name is not None and len(msgspec.structs.fields(kind)) == 1:
            tried += [kind(**{name: card}) for card in cards]
    found += [
        AnswerDecision(id=9, decision=number, seat=reader, option=msgspec.to_builtins(option))
        for option in dict.fromkeys(tried)
        if table.match.why(reader, option) is not None
    ]
    return found


async def compare(at: Parlour, dice: random.Random) -> list[tuple[Seat | None, Table, dict[Seat | None, Ear]]]:
    """All readers, at this table and in another world; gives the tables of the other worlds."""
    worlds = []
    for reader, ear in at.ears.items():
        there, ears = table_elsewhere(at, reader, f"world {dice.random()}")
        attempts = attempts_of(at, reader, there.match, dice)
        language = ear.language
        here_told = await everything_told(at, at.table, ear, attempts)
        there_told = await everything_told(at, there, ears[reader], attempts)
        for (what, here), (_, other) in zip(here_told, there_told, strict=True):
            assert here, what
            assert here == other, f"{what} shows reader {reader} what it may not know, after entry {at.table.sequence}"
        ear.language = ears[reader].language = language
        worlds.append((reader, there, ears))
    return worlds


def compare_replays(at: Parlour) -> None:
    """A replay of a match in play shows what was told live, and nothing more."""
    record = records.record_of(at.table)
    for reader in at.ears:
        shown = records.frames(record, 0, at.table.sequence, reader, False)
        for number, view in at.seen[reader].items():
            assert shown[number].view == view, f"the replay shows reader {reader} another entry {number}"


def strings(data: Any) -> set[str]:
    """All strings of two or more characters in a state, a view or an event: ids of cards, above all."""
    found: set[str] = set()
    left = [json.loads(msgspec.json.encode(data))]
    while left:
        value = left.pop()
        if isinstance(value, str):
            found.add(value)
        elif isinstance(value, list):
            left += value
        elif isinstance(value, dict):
            left += [*value.keys(), *value.values()]
    return {string for string in found if len(string) > 1}


# --- playing ---------------------------------------------------------------------------------------------------------


async def play_and_compare(at: Parlour, dice: random.Random, *, every: int, most: int) -> Counter[str]:
    """Random answers, asides, undos and talk, with a comparison now and then."""
    count: Counter[str] = Counter()
    table = at.table
    keep_views(at)
    while not table.match.over and table.sequence < most:
        if table.held is not None:
            back = dice.random() < 0.2
            held = table.held
            await at.ears[held].say(UndoAnswer(id=10, seat=held) if back else ConfirmTurn(id=10, seat=held))
            keep_views(at)
            count["undone"] += back
            continue
        worlds = []
        if count["answers"] % every == 0:
            worlds = await compare(at, dice)
            count["moments"] += len(worlds)
        if dice.random() < 0.05:
            await compare_chat(at, worlds)
        seat = dice.choice(list(table.asked))
        asked = table.asked[seat]
        option = dice.choice(
            asked.asides if not asked.options or (asked.asides and dice.random() < 0.3) else asked.options
        )
        if seat in at.ears:
            message = AnswerDecision(id=11, decision=asked.number, seat=seat, option=msgspec.to_builtins(option))
            assert b'"acknowledged"' in await at.ears[seat].say(message)
        else:
            await table.exclusively(lambda seat=seat, option=option: play.record_answer(table, seat, option, "answer"))  # type: ignore[misc]
        count["answers"] += 1
        keep_views(at)
        if not table.match._steps[-1].barrier:
            for reader, there, ears in worlds:
                count["updates"] += await compare_update(at, reader, there, ears, seat, option)
        if seat in at.ears and dice.random() < 0.1 and table.match.may_undo(seat):
            await at.ears[seat].say(UndoAnswer(id=13, seat=seat))
            keep_views(at)
            count["undone"] += 1
    return count


async def compare_update(
    at: Parlour, reader: Seat | None, there: Table, ears: dict[Seat | None, Ear], seat: Seat, option: Option
) -> int:
    """The same answer in another world, where it rolls and reveals nothing: the reader is told the same."""
    if seat not in there.asked or there.match.why(seat, option) is not None:
        return 0  # what somebody else could do was itself hidden
    await there.exclusively(lambda: play.record_answer(there, seat, option, "answer"))
    here, other = at.ears[reader].last("update"), ears[reader].last("update")
    assert here == other, f"{option} of seat {seat} told reader {reader} what it may not know"
    return 1


async def compare_chat(at: Parlour, worlds: list[tuple[Seat | None, Table, dict[Seat | None, Ear]]]) -> None:
    for _, _, ears in worlds:
        await ears[0].say(Say(id=12, text="My move?"))
    await at.ears[0].say(Say(id=12, text="My move?"))
    for reader, _, ears in worlds:
        assert at.ears[reader].last("chatted") == ears[reader].last("chatted")


def keep_views(at: Parlour) -> None:
    for reader in at.ears:
        seen = at.seen.setdefault(reader, {})
        seen[at.table.sequence] = msgspec.json.encode(at.table.match.view(reader))


def check_secrets(at: Parlour) -> None:
    """Nobody heard a secret of the server; the invitation was told to those who sit there, and to nobody else."""
    key, invite = at.table.row.key.encode(), at.table.sheet.invite.encode()
    for reader, ear in at.ears.items():
        heard = b"".join(ear.heard)
        assert key not in heard
        assert (invite in heard) == (reader is not None)
        assert b"guest-of-" not in heard


TABLES: list[tuple[str, int, dict[str, str], bool]] = [
    ("tidal-blades", 2, {"mode": "experienced"}, False),
    ("tidal-blades", 3, {"mode": "first_game", "characters": "random"}, True),
    ("tidal-blades", 4, {"mode": "experienced"}, False),
    *((game, 2, {}, False) for game in GAMES if game != "tidal-blades"),
    *((game, 4, {}, False) for game in GAMES if game != "tidal-blades"),
]
"""Whatever comes onto the shelf is proven as well."""


@pytest.mark.parametrize(("game", "seats", "setup", "shared"), TABLES)
def test_bytes_to_a_reader_do_not_depend_on_what_it_may_not_know(
    tmp_path: Path, game: str, seats: int, setup: dict[str, str], shared: bool
):
    async def run() -> None:
        dice = random.Random(f"{game} {seats} {setup}")
        async with parlour(tmp_path, seats, setup, game=game, shared=shared) as at:
            count = await play_and_compare(at, dice, every=EVERY, most=110)
            if not at.table.match.over:
                compare_replays(at)
                await compare(at, dice)
            check_secrets(at)
            assert count["moments"] > 30
            assert count["updates"] > 5
            assert count["undone"] > 0

    asyncio.run(run())


def test_after_the_end_all_is_open_and_nothing_can_be_taken_back(tmp_path: Path):
    async def run() -> None:
        dice = random.Random("to the end")
        async with parlour(tmp_path, 2, {"mode": "first_game"}) as at:
            await play_and_compare(at, dice, every=10_000, most=1_000)
            assert at.table.match.over
            check_secrets(at)
            assert records.may_have_record(at.table, at.guests[None].id)
            assert at.table.row.key.encode() in records.export(at.table)
            for seat in (0, 1):
                assert b'"undo":"no"' in await at.ears[seat].say(Look(id=3, seat=seat))
                assert b'"over"' in await at.ears[seat].say(UndoAnswer(id=4, seat=seat))

    asyncio.run(run())


# --- the proof can fail ----------------------------------------------------------------------------------------------


def all_open(monkeypatch: pytest.MonkeyPatch) -> None:
    """Views show everything."""
    monkeypatch.setattr(Match, "view", lambda match, seat: match.game.clone(match.state))


def market_open(monkeypatch: pytest.MonkeyPatch) -> None:
    """Views show the order of one deck."""
    true = Match.view

    def view(match: Match[Any], seat: Seat | None) -> Any:
        seen = true(match, seat)
        seen.market_deck = match.state.market_deck
        return seen

    monkeypatch.setattr(Match, "view", view)


def own_hand_to_spectators(monkeypatch: pytest.MonkeyPatch) -> None:
    """A spectator looks over the shoulder of seat 0."""
    true = Match.view
    monkeypatch.setattr(Match, "view", lambda match, seat: true(match, seat or 0))


def whole_log(monkeypatch: pytest.MonkeyPatch) -> None:
    """The log tells everybody what was told to one."""
    true: Any = rendering.told_entry

    def told(entry: RecordEntry, number: int, seat: Seat | None, words: Any, *, all_open: bool = False) -> Any:
        return true(entry, number, 0 if any(e.only == 0 for e in entry.events) else seat, words)

    monkeypatch.setattr(rendering, "told_entry", told)


def telling_points(monkeypatch: pytest.MonkeyPatch) -> None:
    """Points count what lies on a deck."""
    true: Any = rendering.position

    def position(table: Table, *args: Any) -> Any:
        deck = table.match.state.stunt_deck
        return msgspec.structs.replace(true(table, *args), scores=[sorted(deck).index(deck[-1])])

    monkeypatch.setattr(rendering, "position", position)
    monkeypatch.setattr(snapshots, "position", position)


def talkative_refusals(monkeypatch: pytest.MonkeyPatch) -> None:
    """A refusal names the top card of a deck."""
    true: Any = play.answer

    async def answer(table: Table, guest: str, message: AnswerDecision) -> None:
        try:
            await true(table, guest, message)
        except play.TableRefusal as refusal:
            raise play.TableRefusal(refusal.code, card=table.match.state.stunt_deck[-1]) from refusal

    monkeypatch.setattr(play, "answer", answer)


def decisions_of_others(monkeypatch: pytest.MonkeyPatch) -> None:
    """Everybody is shown what others are asked."""
    true: Any = rendering._decision

    def decision(table: Table, seat: Seat | None, view: Any, words: Any) -> Any:
        return true(table, next(iter(table.asked), None), view, words)

    monkeypatch.setattr(rendering, "_decision", decision)


def key_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """The key of chance stands in for its commitment."""
    true: Any = rendering.table_info

    def info(table: Table, guest: str, language: Any) -> TableInfo:
        found: TableInfo = msgspec.structs.replace(true(table, guest, language), commitment=table.row.key)
        return found

    monkeypatch.setattr(snapshots, "table_info", info)


def replay_all_open(monkeypatch: pytest.MonkeyPatch) -> None:
    """Replays of a match in play are those of one that is over."""
    true: Any = records.frames
    monkeypatch.setattr(records, "frames", lambda *args: true(*args[:-1], True))


LEAKS: list[Callable[[pytest.MonkeyPatch], None]] = [
    all_open,
    market_open,
    own_hand_to_spectators,
    whole_log,
    telling_points,
    talkative_refusals,
    decisions_of_others,
    key_told,
    replay_all_open,
]


@pytest.mark.parametrize("leak", LEAKS, ids=lambda leak: leak.__name__)
def test_the_proof_can_fail(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, leak: Callable[[pytest.MonkeyPatch], None]
):
    async def run() -> None:
        dice = random.Random("leaks")
        async with parlour(tmp_path, 2, {"mode": "experienced"}) as at:
            leak(monkeypatch)
            at.seen.clear()
            await at.ears[None].say(Look(id=3))
            await play_and_compare(at, dice, every=100 if leak in (key_told, replay_all_open) else 4, most=200)
            if leak is replay_all_open:
                compare_replays(at)
            check_secrets(at)

    with pytest.raises(AssertionError, match=r"may not know|key not in heard|another entry|not in"):
        asyncio.run(run())


# --- the real server -------------------------------------------------------------------------------------------------


async def play_live(lives: list[Live], dice: random.Random) -> None:
    """Persons answer at random until the match is over, no faster than they may."""
    allowed = {live: Bucket(RATE - 1, RATE - 2) for live in lives}
    while not lives[0].position["outcome"]:
        live = next(live for live in lives if live.position["decision"])
        while not allowed[live].take():  # noqa: ASYNC110
            await asyncio.sleep(0.01)
        done = await live.answer(dice.randrange(len(live.position["decision"]["choices"])))
        for other in lives:
            await other.until(lambda other, done=done: other.position["sequence"] >= done["sequence"])


def test_raw_bytes_of_a_whole_match_name_no_hidden_card(server: Server):
    """What arrived at two seats and a spectator, against the record: ids that were hidden then are not in it."""

    async def run() -> None:
        ann, bob, eve = [await Guest(server.base).named(name) for name in ("Ann", "Bob", "Eve")]
        plan = {"game": "tidal-blades", "setup": {"mode": "experienced"}, "seats": [{"kind": "me"}, {"kind": "open"}]}
        made = await ann.post("/tables", plan | {"public": True})
        await bob.post(f"/tables/{made['id']}/take", {"seat": 1})
        async with ann.at(made["id"]) as first, bob.at(made["id"]) as second, eve.at(made["id"]) as watching:
            await ann.post(f"/tables/{made['id']}/start", {})
            for live in (first, second, watching):
                await live.until(lambda live: live.position)
            for live, seat in ((first, 0), (second, 1)):
                await live.ask("setConfirm", seat=seat, confirm=False)
            await play_live([first, second, watching], random.Random("live"))
            export = await ann.http.get(f"/api/tables/{made['id']}/export")
            record = msgspec.json.decode(msgspec.json.format(export.content, indent=-1), type=Record)
            told = {reader: told_live(live) for reader, live in ((0, first), (1, second), (None, watching))}
            checked = compare_with_record(record, told, export.json()["key"])
            assert checked > 10_000
            assert made["invite"].encode() not in b"".join(watching.raw)
        for guest in (ann, bob, eve):
            await guest.close()

    asyncio.run(run())


def told_live(live: Live) -> dict[int, bytes]:
    """The raw updates by the number of their entry."""
    updates = ((json.loads(data), data) for data in live.raw if data.startswith(b'{"type":"update"'))
    return {message["position"]["sequence"]: data for message, data in updates}


def compare_with_record(record: Record, told: dict[Seat | None, dict[int, bytes]], key: str) -> int:
    """Play the record again; counts the hidden ids that were looked for in vain."""
    checked = 0
    for number, recorded in enumerate(replay(find_game(record.game).rules, record)):
        match, events = recorded.match, recorded.match.events[:]
        recorded.match.events.clear()
        for reader, updates in told.items():
            known = strings(match.view(reader)) | strings([e.seen_by(reader) for e in events])
            raw = updates.get(number, b"")
            assert number < 1 or match.over or raw, f"reader {reader} was not told of entry {number}"
            assert key.encode() not in raw
            hidden = strings(match.state) - known
            found = [card for card in hidden if f'"{card}"'.encode() in raw]
            assert not found, f"entry {number} named {found} to reader {reader}"
            checked += len(hidden)
    return checked
