"""Campaigns over HTTP. What is done is in `table.campaigns`; here it is told, in a language."""

import asyncio
from typing import Any

import msgspec
from litestar import Response, Router
from litestar.params import FromPath, JSONBody

from ..games.campaigns import LedgerError, Offer, Page
from ..store.record import RecordError
from ..store.store import CampaignMatch, GuestRow
from ..table import campaigns, transfer
from ..table.campaigns import Campaign, status_of
from ..table.ledgers import MatchResult
from ..table.messages import Language, TableId
from ..table.refusals import TableRefusal
from ..table.requests import NewCampaign, NextMatch
from ..table.sheet import Sheet, read_sheet
from .api import AnyRequest, Lang, get, known_guest, must_be_kept, post, received, sentence
from .bodies import (
    CampaignChange,
    CampaignInfo,
    CampaignLine,
    CampaignMade,
    CampaignMember,
    CampaignOffer,
    CampaignPage,
    Enter,
    ForkCampaign,
    MatchLine,
    ProgressLine,
    RenameCampaign,
    TableMade,
)
from .house import House, house_of
from .identity import COOKIE


async def _visit(request: AnyRequest, id: str) -> tuple[House, Campaign, GuestRow]:
    house = house_of(request)
    guest = await known_guest(request, house)
    return house, await campaigns.visit(house.hall, id, guest.id), guest


# --- lists and sheets ------------------------------------------------------------------------------------------------


@get("/")
async def mine(request: AnyRequest, lang: Lang = "en") -> list[CampaignLine]:
    """My campaigns, those touched last first."""
    house = house_of(request)
    guest = house.identity.guest_of(request.cookies.get(COOKIE))
    return [_line(found, guest, lang) for found in await campaigns.mine(house.hall, guest)] if guest else []


def _line(campaign: Campaign, guest: str, language: Language) -> CampaignLine:
    told, running = campaign.rules.told(campaign.ledger, language), campaign.running
    sheet = _sheet(running) if running else None
    return CampaignLine(
        id=campaign.row.id,
        game=campaign.row.game,
        name=campaign.row.name,
        progress=_progress(told.progress),
        ending=told.ending,
        played=sum(status_of(match) == "over" for match in campaign.stored.matches),
        running=_match(campaign, running, language) if running else None,
        my_turn=sheet is not None and any(seat in sheet.waiting for seat in sheet.seats_of(guest)),
        touched=campaign.row.touched,
    )


@get("/{campaign:str}")
async def show(request: AnyRequest, campaign: FromPath[TableId], lang: Lang = "en") -> CampaignInfo:
    house, found, guest = await _visit(request, campaign)
    told, row = found.rules.told(found.ledger, lang), found.row
    guests = await asyncio.gather(*(house.store.read_guest(member) for member in found.stored.members))
    return CampaignInfo(
        id=row.id,
        game=row.game,
        name=row.name,
        host=row.host == guest.id,
        invite=row.invite,
        members=[
            CampaignMember(name=member.name, host=member.id == row.host, me=member.id == guest.id)
            for member in guests
            if member is not None
        ],
        progress=_progress(told.progress),
        pages=_pages(told.pages),
        ending=told.ending,
        offers=_offers(found, found.rules.offers(found.ledger, lang)),
        matches=[_match(found, match, lang) for match in found.stored.matches],
    )


def _match(campaign: Campaign, match: CampaignMatch, language: Language) -> MatchLine:
    row, sheet = match.row, _sheet(match)
    result = msgspec.json.decode(row.result, type=MatchResult) if row.result else None
    return MatchLine(
        number=row.number,
        offer=_name_of(campaign, match, language),
        status=status_of(match),
        table=row.table or "" if sheet else "",
        invite=sheet.invite if sheet else "",
        seats=result.seats if result else [seat.name or seat.bot for seat in sheet.seats] if sheet else [],
        outcome=result.outcome if result else None,
        facts=result.facts if result else {},
    )


def _name_of(campaign: Campaign, match: CampaignMatch, language: Language) -> str:
    """What was offered, in words; its id if the ledger of that time cannot be read any more."""
    try:
        offers = campaign.rules.offers(campaign.rules.read(match.row.before), language)
    except LedgerError:
        offers = []
    return next((offer.name for offer in offers if offer.id == match.row.offer), match.row.offer)


def _sheet(match: CampaignMatch) -> Sheet | None:
    """The sheet of its table; None if there is none, or another version wrote it and it cannot be read."""
    try:
        return read_sheet(match.sheet.sheet) if match.sheet else None
    except msgspec.ValidationError:
        return None


def _progress(lines: tuple[tuple[str, str], ...]) -> list[ProgressLine]:
    return [ProgressLine(what=what, how=how) for what, how in lines]


def _pages(pages: tuple[Page, ...] | list[Page]) -> list[CampaignPage]:
    return [
        CampaignPage(id=page.id, title=page.title, text=page.text, chapter=page.chapter, choice=page.choice)
        for page in pages
    ]


def _offers(campaign: Campaign, offers: list[Offer]) -> list[CampaignOffer]:
    return [
        CampaignOffer(
            id=offer.id,
            name=offer.name,
            text=offer.text,
            seats=list(offer.seats or campaign.shelf.seats),
            played=offer.played,
        )
        for offer in offers
    ]


@get("/of-table/{id:str}")
async def changed_by(request: AnyRequest, id: FromPath[TableId], lang: Lang = "en") -> CampaignChange:
    """What the match of a table changed in its campaign."""
    house = house_of(request)
    guest = await known_guest(request, house)
    match = await house.store.match_of(id)
    if match is None:
        raise TableRefusal("no-such-campaign")
    campaign = await campaigns.visit(house.hall, match.campaign, guest.id)
    change, running = campaigns.change_by(campaign, match, lang), campaign.running
    return CampaignChange(
        id=campaign.row.id,
        name=campaign.row.name,
        number=match.number,
        progress=[ProgressLine(what=what, how=how, before=before) for what, before, how in change.progress],
        pages=_pages(change.pages),
        offers=_offers(campaign, change.offers),
        ending=change.ending,
        running=_match(campaign, running, lang) if running else None,
    )


# --- what is done ----------------------------------------------------------------------------------------------------


@post("/")
async def make(request: AnyRequest, data: JSONBody[NewCampaign]) -> CampaignMade:
    house = house_of(request)
    return CampaignMade(id=await campaigns.make(house.hall, await known_guest(request, house), data))


@post("/{campaign:str}/enter", status_code=204)
async def enter(request: AnyRequest, campaign: FromPath[TableId], data: JSONBody[Enter]) -> None:
    """Become a member by the invitation."""
    house = house_of(request)
    await campaigns.enter(house.hall, campaign, (await known_guest(request, house)).id, data.invite)


@post("/{campaign:str}/leave", status_code=204)
async def leave(request: AnyRequest, campaign: FromPath[TableId]) -> None:
    house, found, guest = await _visit(request, campaign)
    await campaigns.leave(house.hall, found, guest.id)


@post("/{campaign:str}/rename", status_code=204)
async def rename(request: AnyRequest, campaign: FromPath[TableId], data: JSONBody[RenameCampaign]) -> None:
    house, found, guest = await _visit(request, campaign)
    await campaigns.rename(house.hall, found, guest.id, data.name)


@post("/{campaign:str}/delete", status_code=204)
async def delete(request: AnyRequest, campaign: FromPath[TableId]) -> None:
    house, found, guest = await _visit(request, campaign)
    await campaigns.delete(house.hall, found, guest.id)


@post("/{campaign:str}/matches")
async def play_next(request: AnyRequest, campaign: FromPath[TableId], data: JSONBody[NextMatch]) -> TableMade:
    """Start the next match; its setup is made from the ledger."""
    house, found, guest = await _visit(request, campaign)
    table = await campaigns.play_next(house.hall, found, guest, data)
    return TableMade(id=table.id, invite=table.sheet.invite)


@post("/{campaign:str}/abandon", status_code=204)
async def abandon(request: AnyRequest, campaign: FromPath[TableId]) -> None:
    """Close the match that runs; the ledger stays as it was before it."""
    house, found, guest = await _visit(request, campaign)
    await campaigns.abandon(house.hall, found, guest.id)


@post("/{campaign:str}/fork")
async def fork(request: AnyRequest, campaign: FromPath[TableId], data: JSONBody[ForkCampaign]) -> CampaignMade:
    house, found, guest = await _visit(request, campaign)
    return CampaignMade(id=await campaigns.fork(house.hall, found, guest, data.match, data.name))


# --- files -----------------------------------------------------------------------------------------------------------


@get("/{campaign:str}/export")
async def export(request: AnyRequest, campaign: FromPath[TableId]) -> Response[Any]:
    """The campaign as one file, with the records of its finished matches."""
    house, found, _ = await _visit(request, campaign)
    headers = {"Content-Disposition": f'attachment; filename="{found.row.game}-campaign-{found.row.id}.json"'}
    return Response(await transfer.export(house.hall, found), media_type="application/json", headers=headers)


@post("/import", request_max_body_size=transfer.BYTES)
async def bring(request: AnyRequest, lang: Lang = "en") -> CampaignMade:
    """Bring a campaign that was exported, from here or elsewhere."""
    house = house_of(request)
    guest = await known_guest(request, house)
    must_be_kept(request)
    try:
        async with received(request, transfer.BYTES) as data:
            return CampaignMade(id=await transfer.bring(house.hall, guest, data))
    except RecordError as error:
        raise TableRefusal("bad-record", detail=sentence(error, lang)) from error


CAMPAIGNS = Router(
    path="/api/campaigns",
    route_handlers=[
        mine,
        show,
        changed_by,
        make,
        enter,
        leave,
        rename,
        delete,
        play_next,
        abandon,
        fork,
        export,
        bring,
    ],
)
