"""Routes of campaigns: `table.campaigns` does the work; these make the bodies, in the language of the reader."""

import asyncio
from typing import Any

import msgspec
from litestar import Response
from litestar.params import FromPath, JSONBody

from ...games.campaigns import LedgerError, Offer, Page
from ...store.record import RecordError
from ...store.store import CampaignMatch, GuestRow
from ...table import campaigns, transfer
from ...table.campaigns import Campaign, status_of
from ...table.ledgers import MatchResult
from ...table.messages import Language, TableId
from ...table.refusals import TableRefusal
from ...table.requests import NewCampaign, NextMatch
from ...table.sheet import Sheet, read_sheet
from ..bodies import (
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
from ..identity import COOKIE
from ..services import Services, services_of
from .routing import AnyRequest, Lang, check_storage_rate, get, known_guest, post, sentence, uploaded


async def _visit(request: AnyRequest, id: str) -> tuple[Services, Campaign, GuestRow]:
    services = services_of(request)
    guest = await known_guest(request, services)
    return services, await campaigns.visit(services.tables, id, guest.id), guest


# --- lists and sheets ------------------------------------------------------------------------------------------------


@get("/")
async def mine(request: AnyRequest, lang: Lang = "en") -> list[CampaignLine]:
    """My campaigns, most recently used first."""
    services = services_of(request)
    guest = services.identity.guest_of(request.cookies.get(COOKIE))
    return [_line(found, guest, lang) for found in await campaigns.mine(services.tables, guest)] if guest else []


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
    services, found, guest = await _visit(request, campaign)
    told, row = found.rules.told(found.ledger, lang), found.row
    guests = await asyncio.gather(*(services.store.read_guest(member) for member in found.stored.members))
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
    """The name of the offer that was played; its id if the ledger before the match can no longer be read."""
    try:
        offers = campaign.rules.offers(campaign.rules.read(match.row.before), language)
    except LedgerError:
        offers = []
    return next((offer.name for offer in offers if offer.id == match.row.offer), match.row.offer)


def _sheet(match: CampaignMatch) -> Sheet | None:
    """The sheet of its table; None if there is none, or it was written by another version and cannot be read."""
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
    services = services_of(request)
    guest = await known_guest(request, services)
    match = await services.store.match_of(id)
    if match is None:
        raise TableRefusal("no-such-campaign")
    campaign = await campaigns.visit(services.tables, match.campaign, guest.id)
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


# --- operations ------------------------------------------------------------------------------------------------------


@post("/")
async def make(request: AnyRequest, data: JSONBody[NewCampaign]) -> CampaignMade:
    services = services_of(request)
    return CampaignMade(id=await campaigns.make(services.tables, await known_guest(request, services), data))


@post("/{campaign:str}/enter", status_code=204)
async def enter(request: AnyRequest, campaign: FromPath[TableId], data: JSONBody[Enter]) -> None:
    """Become a member with the secret of the invitation link."""
    services = services_of(request)
    await campaigns.enter(services.tables, campaign, (await known_guest(request, services)).id, data.invite)


@post("/{campaign:str}/leave", status_code=204)
async def leave(request: AnyRequest, campaign: FromPath[TableId]) -> None:
    services, found, guest = await _visit(request, campaign)
    await campaigns.leave(services.tables, found, guest.id)


@post("/{campaign:str}/rename", status_code=204)
async def rename(request: AnyRequest, campaign: FromPath[TableId], data: JSONBody[RenameCampaign]) -> None:
    services, found, guest = await _visit(request, campaign)
    await campaigns.rename(services.tables, found, guest.id, data.name)


@post("/{campaign:str}/delete", status_code=204)
async def delete(request: AnyRequest, campaign: FromPath[TableId]) -> None:
    services, found, guest = await _visit(request, campaign)
    await campaigns.delete(services.tables, found, guest.id)


@post("/{campaign:str}/matches")
async def play_next(request: AnyRequest, campaign: FromPath[TableId], data: JSONBody[NextMatch]) -> TableMade:
    """Create the table of the next match; its setup comes from the ledger."""
    services, found, guest = await _visit(request, campaign)
    table = await campaigns.play_next(services.tables, found, guest, data)
    return TableMade(id=table.id, invite=table.sheet.invite)


@post("/{campaign:str}/abandon", status_code=204)
async def abandon(request: AnyRequest, campaign: FromPath[TableId]) -> None:
    """Close the running match; the ledger is not changed."""
    services, found, guest = await _visit(request, campaign)
    await campaigns.abandon(services.tables, found, guest.id)


@post("/{campaign:str}/fork")
async def fork(request: AnyRequest, campaign: FromPath[TableId], data: JSONBody[ForkCampaign]) -> CampaignMade:
    services, found, guest = await _visit(request, campaign)
    return CampaignMade(id=await campaigns.fork(services.tables, found, guest, data.match, data.name))


# --- files -----------------------------------------------------------------------------------------------------------


@get("/{campaign:str}/export")
async def export(request: AnyRequest, campaign: FromPath[TableId]) -> Response[Any]:
    """The campaign as one file, with the records of its finished matches."""
    services, found, _ = await _visit(request, campaign)
    headers = {"Content-Disposition": f'attachment; filename="{found.row.game}-campaign-{found.row.id}.json"'}
    return Response(await transfer.export(services.tables, found), media_type="application/json", headers=headers)


@post("/import", request_max_body_size=transfer.BYTES)
async def bring(request: AnyRequest, lang: Lang = "en") -> CampaignMade:
    """Import an exported campaign."""
    services = services_of(request)
    guest = await known_guest(request, services)
    check_storage_rate(request)
    try:
        async with uploaded(request, transfer.BYTES) as data:
            return CampaignMade(id=await transfer.bring(services.tables, guest, data))
    except RecordError as error:
        raise TableRefusal("bad-record", detail=sentence(error, lang)) from error


ROUTES = [mine, show, changed_by, make, enter, leave, rename, delete, play_next, abandon, fork, export, bring]
