"""Export a campaign to a file and import it again."""

import asyncio
import time

import msgspec
from msgspec import Raw

from ..games import GAMES
from ..games.campaigns import LedgerError
from ..store import campaign_file
from ..store.campaign_file import CampaignFile, MatchPart
from ..store.record import NoRecord, RecordError
from ..store.store import GuestRow, MatchRow
from . import campaigns, records
from .campaigns import Campaign
from .ledgers import MatchResult
from .refusals import TableRefusal
from .service import TableService, shelf_of
from .sheet import clean_text

BYTES = 4 * records.IMPORT_BYTES


async def export(tables: TableService, campaign: Campaign) -> bytes:
    """The campaign as a file, with all its finished matches; a running match is not included."""
    parts = []
    for match in campaign.stored.matches:
        row = match.row
        if row.after is None or row.result is None:
            continue
        record = b"null"
        if row.table:
            try:
                record = records.export(await tables.find(row.table))
            except TableRefusal:
                pass  # exported without its record: the ledger has its results
        parts.append(
            MatchPart(
                offer=row.offer,
                before=Raw(row.before),
                after=Raw(row.after),
                result=Raw(row.result),
                record=Raw(record),
            )
        )
    file = CampaignFile(game=campaign.row.game, name=campaign.row.name, ledger=Raw(campaign.row.ledger), matches=parts)
    return await asyncio.to_thread(campaign_file.dump, file)


def opened(data: bytes) -> CampaignFile:
    """Decode an uploaded campaign and migrate all its ledgers to the current version; RecordError if that fails."""
    file = campaign_file.read(data)
    if file.game not in GAMES or (rules := shelf_of(file.game).campaign) is None:
        raise NoRecord("unknown-game", {"game": file.game, "games": ", ".join(GAMES)})
    file.offer = ""
    try:
        file.ledger = Raw(rules.write(rules.read(bytes(file.ledger))))
        for match in file.matches:
            match.before = Raw(rules.write(rules.read(bytes(match.before))))
            match.after = Raw(rules.write(rules.read(bytes(match.after))))
            result = msgspec.json.decode(match.result, type=MatchResult)
            seats = [clean_text(seat, 24) for seat in result.seats][:10]
            match.result = Raw(msgspec.json.encode(msgspec.structs.replace(result, seats=seats)))
            match.offer = clean_text(match.offer, 100)
    except (LedgerError, msgspec.MsgspecError) as error:
        raise RecordError("ledger", {"detail": str(error)}) from error
    return file


async def bring(tables: TableService, guest: GuestRow, data: bytes) -> str:
    """Import a campaign, with a table for each match that these rules can replay; returns its id.

    RecordError says what is wrong with the file. The ledger is not verified: the guest becomes host of a campaign of
    their own.
    """
    file = await tables.workers.check(opened, data)
    id, matches = campaigns.new_id(), []
    await campaigns.need_room(tables, guest.id)
    for number, part in enumerate(file.matches, 1):
        table = None
        try:
            brought = await tables.workers.check(records.bring, bytes(part.record), time.time())
            if brought.game == file.game and not brought.waiting:
                table = await tables.keep(guest, brought, file.name, id)
        except RecordError:
            pass  # no record, or one of other rules: only the ledger after the match is imported
        matches.append(
            MatchRow(
                campaign=id,
                number=number,
                table=table,
                offer=part.offer,
                before=bytes(part.before),
                after=bytes(part.after),
                result=bytes(part.result),
            )
        )
    return await campaigns.add(tables, guest, file.game, file.name, bytes(file.ledger), tuple(matches), id)
