"""Everything that is not live: who I am, games, lists of tables, seats, replays, records."""

import time
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from functools import partial
from typing import Annotated, Any

import msgspec
from litestar import Request, Response, Router, handlers
from litestar.datastructures import Cookie
from litestar.exceptions import ClientException
from litestar.openapi import ResponseSpec
from litestar.params import FromPath, JSONBody, QueryParameter

from .. import __version__
from ..bots import offered
from ..effects.content import Text
from ..effects.speech import capitalised
from ..games import GAMES, Shelf, find_game
from ..store.record import RecordError
from ..store.store import GuestRow, ReportRow
from ..table import campaigns, records, seating
from ..table.hints import Hint, hint
from ..table.messages import Language, TableId
from ..table.refusals import TableRefusal
from ..table.rendering import position, public_setup, told_entries
from ..table.requests import NewTable, NewTutorial
from ..table.table import Table, new_incident
from .bodies import (
    Course,
    Enter,
    GameInfo,
    Health,
    Incident,
    Journal,
    Me,
    Mute,
    NameMe,
    Problem,
    RecoveryLink,
    Replay,
    ReplayFrame,
    Report,
    RuleChapter,
    Rules,
    RuleText,
    SeatAt,
    SetupChoice,
    SetupOption,
    Start,
    TableMade,
    Tables,
    TakeSeat,
    TutorialStep,
    TutorialText,
    Verified,
)
from .house import House, address_of, house_of
from .identity import COOKIE, YEAR

REFUSALS = {
    status: ResponseSpec(Problem, generate_examples=False, description="refused; the code says why")
    for status in (400, 401, 403, 404, 409, 413, 421, 422, 429, 500, 503)
}
get = partial(handlers.get, responses=REFUSALS)
post = partial(handlers.post, responses=REFUSALS)

FRAMES = 50
"""Positions of a replay that can be asked for at once."""

Lang = Annotated[Language, QueryParameter(name="lang")]
AnyRequest = Request[Any, Any, Any]


async def guest_of(request: AnyRequest, house: House) -> GuestRow | None:
    return await house.identity.guest(request.cookies.get(COOKIE))


async def known_guest(request: AnyRequest, house: House) -> GuestRow:
    guest = await guest_of(request, house)
    if guest is None:
        raise TableRefusal("name-needed")
    return guest


def cookie_for(house: House, request: AnyRequest, guest: GuestRow) -> Cookie:
    return Cookie(
        key=COOKIE,
        value=house.identity.sign(guest.id),
        httponly=True,
        samesite="strict",
        secure=request.url.scheme == "https",
        max_age=YEAR,
        path="/",
    )


# --- who am I --------------------------------------------------------------------------------------------------------


@get("/me")
async def who_am_i(request: AnyRequest) -> Me:
    guest = await guest_of(request, house_of(request))
    return Me(name=guest.name if guest else "", version=__version__)


@post("/me", status_code=200)
async def name_me(request: AnyRequest, data: JSONBody[NameMe]) -> Response[Me]:
    house = house_of(request)
    guest = await house.identity.name(await guest_of(request, house), data.name)
    return Response(Me(name=guest.name, version=__version__), cookies=[cookie_for(house, request, guest)])


@post("/me/recovery", status_code=200)
async def make_recovery(request: AnyRequest) -> RecoveryLink:
    house = house_of(request)
    return RecoveryLink(secret=await house.identity.make_recovery(await known_guest(request, house)))


@post("/recover", status_code=200)
async def recover(request: AnyRequest, data: JSONBody[RecoveryLink]) -> Response[Me]:
    house = house_of(request)
    guest = await house.identity.recover(data.secret)
    if guest is None:
        raise TableRefusal("no-such-guest")
    return Response(Me(name=guest.name, version=__version__), cookies=[cookie_for(house, request, guest)])


# --- games -----------------------------------------------------------------------------------------------------------


def shelf_of(game: str) -> Shelf:
    if game not in GAMES:
        raise TableRefusal("unknown-game")
    return find_game(game)


@get("/games")
async def games(lang: Lang = "en") -> list[GameInfo]:
    return [_game_info(find_game(game), lang) for game in GAMES]


def _game_info(shelf: Shelf, language: Language) -> GameInfo:
    speech = shelf.teller("", language, ()).speech

    def choice(option: str, id: str) -> SetupChoice:
        message = f"setup-{option}-{id}".replace("_", "-")
        return SetupChoice(id=id, name=speech.say(message), text=speech.say(f"{message}.text"))

    def setup_option(id: str, values: Sequence[str]) -> SetupOption:
        message = f"setup-{id}".replace("_", "-")
        refused = speech.say(f"{message}.refused") if speech.has(f"{message}.refused") else ""
        return SetupOption(
            id=id, name=speech.say(message), refused=refused, choices=[choice(id, value) for value in values]
        )

    return GameInfo(
        id=shelf.rules.id,
        name=shelf.name,
        tagline=speech.say("game-tagline"),
        about=speech.say("game-about"),
        seats=list(shelf.seats),
        usual_seats=shelf.usual_seats,
        content=shelf.rules.content,
        options=[setup_option(id, values) for id, values in shelf.choices.items()],
        bots=list(offered(shelf.rules.id)),
        tutorial=shelf.tutorial is not None,
        spoilers=shelf.has_pages or shelf.spoilers is not None,
        campaign=[setup_option(id, values) for id, values in shelf.campaign.choices.items()]
        if shelf.campaign is not None
        else None,
    )


@get("/games/{game:str}/catalogue", cache_control=None)
async def catalogue(game: FromPath[str], lang: Lang = "en") -> Response[Any]:
    """What can be read on the cards and boards of a game before a match; the pages of a story come when read."""
    shelf = shelf_of(game)
    data = msgspec.json.encode(shelf.catalogue(shelf.rules.content, lang))
    return Response(data, media_type="application/json", headers={"Cache-Control": "private, max-age=60"})


@get("/games/{game:str}/rules")
async def rules(game: FromPath[str], lang: Lang = "en") -> Rules:
    book = shelf_of(game).teller("", lang, ()).rulebook
    return Rules(
        chapters=[
            RuleChapter(title=chapter.title, rules=[RuleText(id=id, text=text) for id, text in chapter.rules.items()])
            for chapter in book.chapters
        ]
    )


@get("/games/{game:str}/tutorial")
async def tutorial(game: FromPath[str], lang: Lang = "en") -> TutorialText:
    found = shelf_of(game).tutorial
    if found is None:
        raise TableRefusal("no-tutorial")

    def told(text: Text) -> str:
        return str(getattr(text, lang)).strip()

    return TutorialText(
        steps=[TutorialStep(title=told(step.title), text=told(step.text), rule=step.rule) for step in found.steps],
        learnt=[told(text) for text in found.script.learnt],
        ahead=told(found.script.ahead),
    )


# --- tables ----------------------------------------------------------------------------------------------------------


@get("/tables")
async def tables(request: AnyRequest) -> Tables:
    house = house_of(request)
    guest = house.identity.guest_of(request.cookies.get(COOKIE))
    return Tables(
        public=await house.hall.public_tables(guest),
        mine=await house.hall.tables_of(guest) if guest else [],
    )


@post("/tables")
async def create(request: AnyRequest, data: JSONBody[NewTable]) -> TableMade:
    house = house_of(request)
    table = await house.hall.create(await known_guest(request, house), data)
    return TableMade(id=table.id, invite=table.sheet.invite)


@post("/tutorials")
async def teach(request: AnyRequest, data: JSONBody[NewTutorial]) -> TableMade:
    house = house_of(request)
    table = await house.hall.teach(await known_guest(request, house), data)
    return TableMade(id=table.id, invite=table.sheet.invite)


@post("/tables/{id:str}/enter", status_code=204)
async def enter(request: AnyRequest, id: FromPath[TableId], data: JSONBody[Enter]) -> None:
    house = house_of(request)
    guest = await known_guest(request, house)
    table = await house.hall.find(id)

    async def step() -> None:
        if seating.enter(table, guest.id, data.invite):
            await table.write_sheet()

    await table.exclusively(step)


async def _visit(request: AnyRequest, id: str) -> tuple[Table, GuestRow]:
    house = house_of(request)
    guest = await known_guest(request, house)
    return await house.hall.visit(id, guest.id), guest


@post("/tables/{id:str}/take", status_code=204)
async def take(request: AnyRequest, id: FromPath[TableId], data: JSONBody[TakeSeat]) -> None:
    table, guest = await _visit(request, id)
    await table.exclusively(lambda: seating.take(table, guest.id, data.seat, data.name or guest.name))


@post("/tables/{id:str}/leave", status_code=204)
async def leave(request: AnyRequest, id: FromPath[TableId], data: JSONBody[SeatAt]) -> None:
    table, guest = await _visit(request, id)
    await table.exclusively(lambda: seating.leave(table, guest.id, data.seat))


@post("/tables/{id:str}/start", status_code=204)
async def start(request: AnyRequest, id: FromPath[TableId], data: JSONBody[Start]) -> None:
    table, guest = await _visit(request, id)
    await table.exclusively(lambda: seating.start(table, guest.id, data.bots))


@post("/tables/{id:str}/close", status_code=204)
async def close(request: AnyRequest, id: FromPath[TableId]) -> None:
    table, guest = await _visit(request, id)
    await table.exclusively(lambda: seating.close(table, guest.id))


@post("/tables/{id:str}/remove", status_code=204)
async def remove(request: AnyRequest, id: FromPath[TableId], data: JSONBody[SeatAt]) -> None:
    table, guest = await _visit(request, id)
    await table.exclusively(lambda: seating.remove(table, guest.id, data.seat))


@post("/tables/{id:str}/mute", status_code=204)
async def mute(request: AnyRequest, id: FromPath[TableId], data: JSONBody[Mute]) -> None:
    table, guest = await _visit(request, id)
    await table.exclusively(lambda: seating.mute(table, guest.id, data.guest, data.muted))


@post("/tables/{id:str}/rematch")
async def rematch(request: AnyRequest, id: FromPath[TableId]) -> TableMade:
    table, guest = await _visit(request, id)
    made = await table.exclusively(lambda: house_of(request).hall.rematch(table, guest))
    return TableMade(id=made.id, invite=made.sheet.invite)


@get("/tables/{id:str}/hint")
async def what_would_you_play(
    request: AnyRequest,
    id: FromPath[TableId],
    seat: Annotated[int, QueryParameter(name="seat", ge=0, le=9)] = 0,
) -> Hint:
    """What a strong bot thinks of the decision of somebody who practises alone."""
    table, guest = await _visit(request, id)
    return await hint(table, house_of(request).hall.workers, guest.id, seat)


# --- records ---------------------------------------------------------------------------------------------------------


@get("/tables/{id:str}/replay")
async def replay(
    request: AnyRequest,
    id: FromPath[TableId],
    first: Annotated[int, QueryParameter(name="from", ge=0, le=1_000_000)] = 0,
    last: Annotated[int, QueryParameter(name="to", ge=0, le=1_000_000)] = 0,
    seat: Annotated[int | None, QueryParameter(name="seat", ge=0, le=9)] = None,
    lang: Lang = "en",
) -> Replay:
    """The match entry by entry: one's own view while it runs, everything after the end."""
    house = house_of(request)
    guest = house.identity.guest_of(request.cookies.get(COOKIE))
    table = await house.hall.visit(id, guest)
    seat, over = _looks_from(table, guest, seat), table.sheet.status == "over"
    if table.recorded is None:
        raise TableRefusal("not-running")
    last = min(last, first + FRAMES - 1, table.sequence)
    entries = await told_entries(table, range(first, last + 1), seat, lang, all_open=over)
    reader, record = guest or address_of(request), records.record_of(table)
    try:
        found = await house.hall.workers.read(reader, records.frames, record, first, last, seat, over, lang)
        views = [(frame.view, frame.scores) for frame in found]
        pages = {id: text for frame in found for id, text in frame.pages.items()}
    except (RecordError, TimeoutError):
        views, pages = [(b"null", [])] * len(entries), {}
    frames = [
        ReplayFrame(entry=entry, view=msgspec.Raw(view), scores=scores)
        for entry, (view, scores) in zip(entries, views, strict=False)
    ]
    log_only = bool(frames) and bytes(frames[0].view) == b"null"
    return Replay(last=table.sequence, open=over, frames=frames, seat=seat, pages=pages, log_only=log_only)


def _looks_from(table: Table, guest: str, seat: int | None) -> int | None:
    """The seat that a guest reads the match from: the one they ask for, or else their first; None: a spectator."""
    own = table.sheet.seats_of(guest)
    if seat is not None and seat not in own:
        raise TableRefusal("not-your-seat")
    return own[0] if seat is None and own else seat


@get("/tables/{id:str}/journal")
async def journal(
    request: AnyRequest,
    id: FromPath[TableId],
    seat: Annotated[int | None, QueryParameter(name="seat", ge=0, le=9)] = None,
    lang: Lang = "en",
) -> Journal:
    """Everything that was read so far in this match, and before it in its campaign."""
    house = house_of(request)
    guest = house.identity.guest_of(request.cookies.get(COOKIE))
    table = await house.hall.visit(id, guest)
    seat = _looks_from(table, guest, seat)
    recorded = table.recorded
    pages = table.shelf.read_again(recorded.match.view(seat), lang) if recorded else []
    return Journal(earlier=list(await campaigns.read_before(house.hall, table, lang)), pages=pages)


@get("/tables/{id:str}/course")
async def course(request: AnyRequest, id: FromPath[TableId]) -> Course:
    """The points after each entry of a finished match."""
    house = house_of(request)
    guest = house.identity.guest_of(request.cookies.get(COOKIE))
    table = await house.hall.visit(id, guest)
    if table.sheet.status != "over":
        raise TableRefusal("not-over")
    reader, record = guest or address_of(request), records.record_of(table)
    try:
        return Course(scores=await house.hall.workers.read(reader, records.course, record))
    except (RecordError, TimeoutError):
        return Course(scores=[])


@get("/tables/{id:str}/export")
async def export(request: AnyRequest, id: FromPath[TableId], lang: Lang = "en") -> Response[Any]:
    """The record of a finished or solo match; of any other what the asker may see, and the number of the incident."""
    table, guest = await _visit(request, id)
    if table.recorded is None:
        raise TableRefusal("not-running")
    if records.may_have_record(table, guest.id):
        data, name = records.export(table), f"{table.row.game}-{table.id}.json"
    else:
        data = msgspec.json.encode(await _incident(request, table, guest, "export", lang))
        name = f"{table.row.game}-{table.id}-my-view.json"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(data, media_type="application/json", headers=headers)


@post("/tables/{id:str}/report", status_code=200)
async def report(request: AnyRequest, id: FromPath[TableId], data: JSONBody[Report], lang: Lang = "en") -> Incident:
    """Something is wrong at this table: keep it for the host of the server."""
    table, guest = await _visit(request, id)
    if table.recorded is None:
        raise TableRefusal("not-running")
    return await _incident(request, table, guest, data.text, lang)


async def _incident(request: AnyRequest, table: Table, guest: GuestRow, text: str, language: Language) -> Incident:
    own = table.sheet.seats_of(guest.id)
    seat = own[0] if own else None
    must_be_kept(request)
    standing = position(table, seat, language)
    assert table.recorded is not None
    assert standing is not None
    id = new_incident()
    await house_of(request).store.add_report(
        ReportRow(
            id=id,
            table=table.id,
            sequence=table.sequence,
            guest=guest.id,
            text=text,
            detail=table.recorded.match.save(),
            at=time.time(),
        )
    )
    return Incident(
        incident=id,
        table=table.id,
        game=table.row.game,
        engine=__version__,
        content=table.row.content,
        setup=public_setup(table),
        commitment=table.commitment,
        sequence=table.sequence,
        seat=seat,
        view=standing.view,
        log=await told_entries(table, range(len(table.entries)), seat, language, all_open=False),
    )


def must_be_kept(request: AnyRequest) -> None:
    """Refuse whoever would fill the disk."""
    if not house_of(request).kept.take(address_of(request)):
        raise TableRefusal("too-fast")


@asynccontextmanager
async def received(request: AnyRequest, most: int = records.IMPORT_BYTES) -> AsyncIterator[bytes]:
    """The record that a request brings. It is received when it is its turn: those who wait take no memory for it."""
    async with house_of(request).turns.turn(address_of(request)):
        data = await request.body()
        if len(data) > most:
            raise ClientException(status_code=413)
        try:
            yield data
        except TimeoutError as error:
            raise RecordError("too-long") from error


@post("/import", request_max_body_size=records.IMPORT_BYTES)
async def import_record(request: AnyRequest, lang: Lang = "en") -> TableMade:
    """Bring a record: a match that goes on, or one to be watched again."""
    house = house_of(request)
    guest = await known_guest(request, house)
    try:
        async with received(request) as data:
            brought = await house.hall.workers.check(records.bring, data, time.time())
    except RecordError as error:
        raise TableRefusal("bad-record", detail=sentence(error, lang)) from error
    must_be_kept(request)
    table = await house.hall.adopt(guest, brought, "")
    return TableMade(id=table.id, invite=table.sheet.invite)


def sentence(error: RecordError, language: Language) -> str:
    return f"{capitalised(error.told(language))}."


@post("/verify", status_code=200, request_max_body_size=records.IMPORT_BYTES)
async def verify(request: AnyRequest, lang: Lang = "en") -> Verified:
    """Whether a record is true to its dice."""
    house = house_of(request)
    await known_guest(request, house)
    try:
        async with received(request) as data:
            found = await house.hall.workers.check(records.check, data)
    except RecordError as error:
        return Verified(ok=False, problem=sentence(error, lang))
    return Verified(
        ok=True,
        game=found.game,
        engine=found.engine,
        commitment=found.commitment,
        answers=found.answers,
        outcome=found.outcome,
    )


@handlers.get("/health", responses=REFUSALS | {503: ResponseSpec(Health, generate_examples=False)})
async def health(request: AnyRequest) -> Response[Health]:
    """Whether the server is well; 503 and what is wrong if not."""
    found = await house_of(request).checkup.health()
    return Response(found, status_code=200 if found.status == "ok" else 503)


API = Router(
    path="/api",
    route_handlers=[
        *(who_am_i, name_me, make_recovery, recover),
        *(games, catalogue, rules, tutorial),
        *(tables, create, teach, enter, take, leave, start, close, remove, mute, rematch),
        what_would_you_play,
        *(replay, journal, course, export, report, import_record, verify, health),
    ],
)
