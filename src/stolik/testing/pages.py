"""Checks for games with story pages: texts that must stay hidden until they are read in a match.

`search_bytes` plays a match at a live table and searches all that the server sends for pages that were not read yet.
`check_bots` swaps the pages that nobody has read for others and compares what bots and hints think.
"""

import asyncio
import html
import json
import random
from collections.abc import Callable, Iterable, Mapping
from contextlib import AbstractContextManager, AsyncExitStack
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, cast

import httpx
import msgspec

from ..bots import Greedy, Search, known_world
from ..bots.advice import advise
from ..bots.tree import Budget
from ..games import Shelf, find_game
from ..kernel import Match, Seat, key_from
from ..table import play
from ..table.messages import AnswerDecision, Hello, Language
from ..table.table import Table
from ..web.app import STATIC, make_app
from ..web.services import Services
from ..web.settings import Settings

FIRST = 30
"""A page is searched for by this number of its first characters."""
LANGUAGES: tuple[Language, ...] = ("en", "pl")
Texts = Callable[[Language], Mapping[str, str]]
"""All pages of a game by id, in a language."""


class PageLeak(AssertionError):  # noqa: N818 - it names what was found
    """A page was sent to somebody before it was read in the match."""


def pages_in(data: bytes, pages: Mapping[str, str]) -> list[str]:
    """Ids of the pages whose first characters stand in the data, as they are or escaped for JSON or HTML."""
    return [id for id, text in pages.items() if any(form in data for form in _forms(text[:FIRST]))]


def _forms(text: str) -> set[bytes]:
    written = {text, html.escape(text), json.dumps(text)[1:-1], json.dumps(text, ensure_ascii=False)[1:-1]}
    return {form.encode() for form in written}


# --- all bytes that are sent -----------------------------------------------------------------------------------------


@dataclass
class Reader:
    """A Watcher of the table from one seat (None: a spectator) in one language; it collects what is sent to it."""

    guest: str
    seat: Seat | None
    language: Language
    http: httpx.AsyncClient
    received: list[bytes] = field(default_factory=list)
    read: set[str] = field(default_factory=set)
    name: str = ""

    __hash__ = object.__hash__

    def send(self, data: bytes) -> None:
        self.received.append(data)

    deliver = send

    def bye(self, code: str) -> None:
        pass


@dataclass
class Searched:
    """Counts of what was searched, so that a test can check that it was enough."""

    answers: int = 0
    messages: int = 0
    bytes: int = 0
    read: set[str] = field(default_factory=set)
    """Pages that somebody read in the match."""


def search_bytes(game: str, texts: Texts, *, seats: int, seed: str = "pages", answers: int = 2_000) -> Searched:
    """Play a match with random answers and search every byte that the server sends meanwhile; PageLeak names a page.

    Searched are the addresses that anybody can fetch (games, catalogue, rules, tutorial, OpenAPI, all files of the
    pages), all messages to every seat and to a spectator, and after each answer the replay and the journal.
    """
    pages = {(language, id): text for language in LANGUAGES for id, text in texts(language).items()}
    short = sorted(id for (_, id), text in pages.items() if len(text) < FIRST)
    if short:
        raise ValueError(f"pages of less than {FIRST} characters cannot be searched for: {', '.join(short)}")
    search = _Search(find_game(game), pages, seed)
    with TemporaryDirectory() as folder:
        asyncio.run(search.run(Path(folder), seats, answers))
    if search.leaks:
        raise PageLeak("\n".join(search.leaks))
    return search.found


class _Search:
    def __init__(self, shelf: Shelf, pages: Mapping[tuple[Language, str], str], seed: str) -> None:
        self.shelf, self.pages = shelf, pages
        self.game = shelf.rules.id
        self.dice = random.Random(f"{self.game} {seed}")
        self.found = Searched()
        self.leaks: list[str] = []

    async def run(self, folder: Path, seats: int, answers: int) -> None:
        """Fetch, play and search; stops at the first leak."""
        app = make_app(Settings(data=folder, pace=0.0, thinkers=1, requests_a_second=1e6))
        async with app.lifespan(), AsyncExitStack() as stack:

            async def visitor(name: str) -> httpx.AsyncClient:
                transport = httpx.ASGITransport(app=cast("Any", app))
                client = httpx.AsyncClient(transport=transport, base_url="http://localhost", timeout=60)
                await stack.enter_async_context(client)
                if name:
                    await _post(client, "/api/me", {"name": name})
                return client

            stranger = await visitor("")
            await self._fetch_all(stranger)
            players = [await visitor(f"Seat {seat + 1}") for seat in range(seats)]
            services: Services = app.state.services
            table = await self._sit_down(services, players)
            readers = await self._watch(services, table, players, stranger)
            while not self.leaks and not table.match.over and self.found.answers < answers:
                await self._check(table, readers)
                await self._answer(table)
            await self._check(table, readers)
            await self._fetch_all(stranger)

    async def _fetch_all(self, client: httpx.AsyncClient) -> None:
        """Search everything that can be fetched without a table."""
        about = f"/api/games/{self.game}"
        addresses = ["/api/schema/openapi.json", "/api/tables", "/"]
        for lang in LANGUAGES:
            addresses += [f"/api/games?lang={lang}"]
            addresses += [f"{about}/{what}?lang={lang}" for what in ("catalogue", "rules", "tutorial")]
        addresses += [f"/{file.relative_to(STATIC).as_posix()}" for file in STATIC.rglob("*") if file.is_file()]
        for address in addresses:
            await self._fetch(client, address, frozenset())

    async def _fetch(self, client: httpx.AsyncClient, address: str, read: Iterable[str]) -> None:
        response = await client.get(address)
        if response.status_code not in (200, 404):  # a game may have no tutorial
            raise RuntimeError(f"{address} answers {response.status_code}: {response.text[:200]}")
        self._look(response.content, read, address)

    def _look(self, data: bytes, read: Iterable[str], where: str) -> None:
        known = set(read)
        unread = {f"{id} ({language})": text for (language, id), text in self.pages.items() if id not in known}
        if leaked := pages_in(data, unread):
            self.leaks.append(f"{where} holds pages that its reader has not read: {', '.join(leaked)}")
        self.found.messages += 1
        self.found.bytes += len(data)

    async def _sit_down(self, services: Services, players: list[httpx.AsyncClient]) -> Table:
        host, *others = players
        plan = {"game": self.game, "public": True, "seats": [{"kind": "me"}, *[{"kind": "open"}] * len(others)]}
        made = (await _post(host, "/api/tables", plan)).json()
        for seat, player in enumerate(others, 1):
            await _post(player, f"/api/tables/{made['id']}/take", {"seat": seat})
        table = await services.tables.find(made["id"])
        if table.recorded is None:
            await _post(host, f"/api/tables/{made['id']}/start", {})
        for at in table.sheet.seats:
            at.confirm = False
        return table

    async def _watch(
        self, services: Services, table: Table, players: list[httpx.AsyncClient], stranger: httpx.AsyncClient
    ) -> list[Reader]:
        everybody = [*enumerate(players), (None, stranger)]
        guests = [table.sheet.seats[seat].guest if seat is not None else "" for seat, _ in everybody]
        readers = [
            Reader(guest, seat, language, http)
            for guest, (seat, http) in zip(guests, everybody, strict=True)
            for language in LANGUAGES
        ]
        for reader in readers:
            await services.tables.attend(reader, table, Hello(id=1, table=table.id, language=reader.language))
        return readers

    async def _check(self, table: Table, readers: list[Reader]) -> None:
        """Search what was sent since the last check, and what can be fetched now."""
        match, address = table.match, f"/api/tables/{table.id}"
        for reader in readers:
            reader.read |= self.shelf.pages(match.view(reader.seat), reader.language).keys()
            self.found.read |= reader.read
            where = f"a message to {reader.seat if reader.seat is not None else 'a spectator'}"
            for data in reader.received:
                self._look(data, reader.read, where)
            reader.received.clear()
            # After the end everybody may read what anybody has read.
            read = self.found.read if match.over else reader.read
            asked = f"lang={reader.language}&from={max(0, table.sequence - 1)}&to={table.sequence}"
            await self._fetch(reader.http, f"{address}/replay?{asked}", read)
            await self._fetch(reader.http, f"{address}/journal?lang={reader.language}", read)
        if match.over or self.found.answers == 0:
            for reader in readers:
                if reader.guest:
                    await self._fetch(reader.http, f"{address}/export", reader.read)

    async def _answer(self, table: Table) -> None:
        match = table.match
        seat = self.dice.choice(sorted(match.seats))
        options = [*match.options(seat), *match.any_time(seat)]
        choice = AnswerDecision(
            id=1, decision=table.asked[seat].number, seat=seat, option=self.dice.randrange(len(options))
        )
        await table.exclusively(lambda: play.answer(table, table.sheet.seats[seat].guest, choice))
        self.found.answers += 1


async def _post(client: httpx.AsyncClient, address: str, body: Mapping[str, Any]) -> httpx.Response:
    response = await client.post(address, json=body)
    return response.raise_for_status()


# --- bots and hints --------------------------------------------------------------------------------------------------

Swap = Callable[[Any], AbstractContextManager[None]]
"""A context in which all pages that a state has not read have other texts and other effects."""
ITERATIONS = 40
"""Iterations of each search."""


def check_bots(game: str, swap: Swap, *, seats: int, seed: str = "pages", answers: int = 200) -> int:
    """Play a match with random answers and check that bots do not use unread pages; returns the number of questions.

    At each question greedy, search and a hint must value the options equally when the unread pages are swapped.
    AssertionError names the bot that does not.
    """
    shelf, dice = find_game(game), random.Random(f"{game} {seed}")
    match: Match[Any] = Match.new(shelf.rules, shelf.setup(seats, {}), key_from(seed))
    questions = 0
    while not match.over and match.sequence < answers:
        for seat in sorted(match.seats):
            if len(match.options(seat)) + len(match.any_time(seat)) > 1:
                _compare(game, match, seat, seed, swap)
                questions += 1
        seat = dice.choice(sorted(match.seats))
        match.answer(seat, dice.choice([*match.options(seat), *match.any_time(seat)]))
    return questions


def _compare(game: str, match: Match[Any], seat: Seat, seed: str, swap: Swap) -> None:
    before = _thoughts(game, match, seat, seed)
    with swap(match.state):
        after = _thoughts(game, match, seat, seed)
    for bot, thought in before.items():
        if after[bot] != thought:
            asked = match.question.name if match.question else ""
            raise AssertionError(
                f"{bot} reads ahead at answer {match.sequence}, question {asked!r}, seat {seat}: "
                f"it thinks {thought}, and with other unread pages {after[bot]}"
            )


def _thoughts(game: str, match: Match[Any], seat: Seat, seed: str) -> dict[str, str]:
    """How each bot values the options of a seat."""
    world, budget = known_world(match, seat), Budget(iterations=ITERATIONS)
    thoughts: dict[str, Any] = {
        "greedy": list(Greedy(game, seed).values(world.clone(), seat).items()),
        "search": Search(game, seed, budget).ranked(world.clone(), seat),
        "a hint": advise(game, world.clone(), seat, seed, budget),
    }
    return {bot: msgspec.json.encode(thought).decode() for bot, thought in thoughts.items()}
