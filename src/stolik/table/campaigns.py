"""Operations on campaigns: create, enter, leave, play the next match, abandon it, fork, delete.

A campaign has no live state: each function reads it from the store, and the store refuses writes that are out of date.
"""

import logging
import secrets
import time
from dataclasses import dataclass
from typing import Any

import msgspec
from msgspec.structs import replace

from ..games import Shelf
from ..games.campaigns import Campaigns, LedgerError, Offer, Page
from ..store.store import CampaignMatch, CampaignRow, Conflict, GuestRow, MatchRow, StoredCampaign
from . import seating
from .messages import Status
from .refusals import TableRefusal
from .requests import NewCampaign, NextMatch
from .service import LISTED, TableService, new_seat, shelf_of
from .sheet import Sheet, clean_text
from .table import Table

log = logging.getLogger("stolik.campaigns")

HOSTED = 20
"""Campaigns that one guest may host."""
MEMBERS = 50
NAME_LENGTH = 40


@dataclass(frozen=True)
class Campaign:
    """A stored campaign with its game and its decoded ledger, migrated to the current version."""

    stored: StoredCampaign
    shelf: Shelf
    rules: Campaigns[Any]
    ledger: Any

    @property
    def row(self) -> CampaignRow:
        return self.stored.row

    @property
    def running(self) -> CampaignMatch | None:
        """The match that has not ended; None if there is none."""
        return next((match for match in self.stored.matches if status_of(match) in ("open", "running")), None)


def status_of(match: CampaignMatch) -> Status:
    """`over` if the ledger after it is stored; otherwise the status of its table."""
    if match.row.after is not None:
        return "over"
    status = match.sheet.status if match.sheet else ""
    return "open" if status == "open" else "running" if status == "running" else "closed"


def rules_of(shelf: Shelf) -> Campaigns[Any]:
    if shelf.campaign is None:
        raise TableRefusal("no-campaigns")
    return shelf.campaign


def opened(stored: StoredCampaign) -> Campaign:
    """Decode a campaign; TableRefusal if it is damaged or cannot be read. The stored data is not changed."""
    shelf = shelf_of(stored.row.game)
    rules = rules_of(shelf)
    if stored.damage:
        log.error("campaign %s is damaged: %s", stored.row.id, ", ".join(stored.damage))
        raise TableRefusal("campaign-unreadable")
    try:
        return Campaign(stored, shelf, rules, rules.read(stored.row.ledger))
    except LedgerError as error:
        log.exception("campaign %s cannot be read", stored.row.id)
        raise TableRefusal("campaign-unreadable") from error


async def visit(tables: TableService, id: str, guest: str) -> Campaign:
    """A campaign of this guest; TableRefusal `no-such-campaign` if the guest is no member."""
    stored = await tables.store.read_campaign(id)
    if stored is None or guest not in stored.members:
        raise TableRefusal("no-such-campaign")
    return opened(stored)


async def read_before(tables: TableService, table: Table, language: str) -> tuple[Page, ...]:
    """Pages that were read in a table's campaign before its match began; empty if it belongs to no campaign."""
    stored = await tables.store.read_campaign(table.sheet.campaign) if table.sheet.campaign else None
    match = next((match for match in stored.matches if match.row.table == table.id), None) if stored else None
    if stored is None or match is None:
        return ()
    rules = rules_of(table.shelf)
    try:
        return rules.told(rules.read(match.row.before), language).pages
    except LedgerError:
        log.exception("the ledger before table %s cannot be read", table.id)
        return ()


async def mine(tables: TableService, guest: str) -> list[Campaign]:
    """Campaigns of a guest, those touched last first; those that cannot be read are left out."""
    found = []
    for stored in await tables.store.campaigns_of(guest, LISTED):
        try:
            found.append(opened(stored))
        except TableRefusal:
            log.warning("campaign %s is left out of a list", stored.row.id)
    return found


# --- making ----------------------------------------------------------------------------------------------------------


async def make(tables: TableService, guest: GuestRow, plan: NewCampaign) -> str:
    shelf = shelf_of(plan.game)
    rules = rules_of(shelf)
    for option, choice in plan.choices.items():
        if choice not in rules.choices.get(option, ()):
            raise TableRefusal("bad-setup", game=plan.game, what=option)
    chosen = {option: values[0] for option, values in rules.choices.items()} | plan.choices
    return await add(tables, guest, plan.game, plan.name, rules.write(rules.begin(chosen)))


async def add(
    tables: TableService,
    guest: GuestRow,
    game: str,
    name: str,
    ledger: bytes,
    matches: tuple[MatchRow, ...] = (),
    id: str = "",
) -> str:
    """Create a campaign of this guest from a ledger; returns its id."""
    await need_room(tables, guest.id)
    now = time.time()
    row = CampaignRow(
        id=id or new_id(),
        game=game,
        name=clean_text(name, NAME_LENGTH),
        host=guest.id,
        invite=secrets.token_urlsafe(16),
        ledger=ledger,
        created=now,
        touched=now,
    )
    await tables.store.add_campaign(row, (guest.id,), matches)
    return row.id


async def need_room(tables: TableService, guest: str) -> None:
    """TableRefusal unless the guest may host one more campaign."""
    hosted = [stored for stored in await tables.store.campaigns_of(guest, LISTED) if stored.row.host == guest]
    if len(hosted) >= HOSTED:
        raise TableRefusal("too-many-campaigns", most=HOSTED)


def new_id() -> str:
    return secrets.token_urlsafe(12)


async def fork(tables: TableService, campaign: Campaign, guest: GuestRow, number: int, name: str) -> str:
    """Create a campaign of this guest from the ledger before a match; the old campaign is not changed."""
    found = next((match for match in campaign.stored.matches if match.row.number == number), None)
    if found is None:
        raise TableRefusal("no-such-match")
    return await add(tables, guest, campaign.row.game, name or campaign.row.name, found.row.before)


# --- members ---------------------------------------------------------------------------------------------------------


async def enter(tables: TableService, id: str, guest: str, invite: str) -> None:
    """Become a member with the secret of the invitation link."""
    stored = await tables.store.read_campaign(id)
    if stored is None:
        raise TableRefusal("no-such-campaign")
    if guest in stored.members:
        return
    if not secrets.compare_digest(invite.encode(), stored.row.invite.encode()):
        raise TableRefusal("no-such-campaign")
    if len(stored.members) >= MEMBERS:
        raise TableRefusal("campaign-full", most=MEMBERS)
    await tables.store.change_campaign(id, time.time(), join=guest)


async def leave(tables: TableService, campaign: Campaign, guest: str) -> None:
    """Leave a campaign. If the host leaves, another member becomes host; the only member must delete it instead."""
    row, others = campaign.row, [member for member in campaign.stored.members if member != guest]
    if not others:
        raise TableRefusal("campaign-alone")
    host = others[0] if row.host == guest else None
    await tables.store.change_campaign(row.id, time.time(), host=host, leave=guest)


async def rename(tables: TableService, campaign: Campaign, guest: str, name: str) -> None:
    _must_be_host(campaign, guest)
    await tables.store.change_campaign(campaign.row.id, time.time(), name=clean_text(name, NAME_LENGTH))


async def delete(tables: TableService, campaign: Campaign, guest: str) -> None:
    """Delete a campaign for all members; a running match continues without it."""
    _must_be_host(campaign, guest)
    await tables.store.remove_campaign(campaign.row.id)


def _must_be_host(campaign: Campaign, guest: str) -> None:
    if campaign.row.host != guest:
        raise TableRefusal("not-allowed")


# --- matches ---------------------------------------------------------------------------------------------------------


async def play_next(tables: TableService, campaign: Campaign, guest: GuestRow, plan: NextMatch) -> Table:
    """Create the table of the next match, set up from the ledger; TableRefusal if a match is running already."""
    row, rules, shelf = campaign.row, campaign.rules, campaign.shelf
    offer = next((offer for offer in rules.offers(campaign.ledger, plan.language) if offer.id == plan.offer), None)
    if offer is None:
        raise TableRefusal("no-such-offer")
    seats = [new_seat(guest, seat.kind, seat.name, seat.bot) for seat in plan.seats]
    if len(seats) not in (offer.seats or shelf.seats):
        raise TableRefusal("bad-setup", game=row.game, what="seats")
    sheet = Sheet(
        name=row.name,
        language=plan.language,
        public=False,
        host=guest.id,
        invite=secrets.token_urlsafe(16),
        seats=seats,
        absent_after=plan.absent_after,
        clock=plan.clock,
        increment=plan.increment,
        admitted=[member for member in campaign.stored.members if member != guest.id],
        campaign=row.id,
    )
    match = MatchRow(campaign=row.id, number=0, table=None, offer=offer.id, before=row.ledger)
    try:
        return await tables.make_match(
            guest.id, shelf, rules.setup(campaign.ledger, offer.id, len(seats)), sheet, match
        )
    except Conflict as error:
        raise TableRefusal("match-running") from error


async def abandon(tables: TableService, campaign: Campaign, guest: str) -> None:
    """Close the running match; the ledger is not changed."""
    match = campaign.running
    if match is None or match.row.table is None or match.sheet is None:
        raise TableRefusal("not-running")
    try:
        table = await tables.find(match.row.table)
    except TableRefusal as refusal:
        if refusal.code != "cannot-resume":
            raise
        _must_be_host(campaign, guest)
        await tables.store.write_sheet(match.row.table, replace(match.sheet, status="closed"))
        return
    if guest not in (campaign.row.host, table.sheet.host):
        raise TableRefusal("not-allowed")
    await table.exclusively(lambda: seating.close(table, table.sheet.host))


@dataclass(frozen=True)
class Change:
    """What a match changed in its campaign, as players may see it."""

    progress: list[tuple[str, str, str]]
    """Changed lines of the progress sheet: label, old value, new value."""
    pages: list[Page]
    offers: list[Offer]
    """Offers that did not exist before the match."""
    ending: str


def change_by(campaign: Campaign, match: MatchRow, language: str) -> Change:
    """Compare the ledgers before and after a match; TableRefusal if it has not ended."""
    if match.after is None:
        raise TableRefusal("not-over")
    rules = campaign.rules
    try:
        before, after = rules.read(match.before), rules.read(match.after)
    except LedgerError as error:
        raise TableRefusal("campaign-unreadable") from error
    was, told = rules.told(before, language), rules.told(after, language)
    stood, read = dict(was.progress), {msgspec.json.encode(page) for page in was.pages}
    known = {offer.id for offer in rules.offers(before, language)}
    return Change(
        progress=[(what, stood.get(what, ""), how) for what, how in told.progress if stood.get(what) != how],
        pages=[page for page in told.pages if msgspec.json.encode(page) not in read],
        offers=[offer for offer in rules.offers(after, language) if offer.id not in known],
        ending=told.ending,
    )
