"""The ledger after a match of a campaign. It is written in the same transaction as the entry that ends the match."""

from typing import Any

import msgspec
from msgspec import Struct

from ..games import Shelf
from ..kernel import Match, Outcome
from ..store.store import LedgerRow, Store
from .sheet import Sheet


class MatchResult(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How a match of a campaign ended; stored with the ledger after it."""

    outcome: Outcome
    facts: dict[str, str | int] = {}
    """Facts about the match (`Shelf.ended`)."""
    seats: list[str] = []
    """Who played: names of persons, levels of bots."""


def result_of(shelf: Shelf, match: Match[Any], seats: list[str]) -> MatchResult:
    return MatchResult(outcome=match.outcome(), facts=shelf.ended(match.state), seats=seats)


async def ledger_after(store: Store, shelf: Shelf, table: str, sheet: Sheet, match: Match[Any]) -> LedgerRow | None:
    """The ledger after this match; None if it belongs to no campaign, or its ledger is stored already."""
    if not sheet.campaign or shelf.campaign is None:
        return None
    line = await store.match_of(table)
    if line is None or line.after is not None:
        return None
    after = shelf.campaign.after(match.state, shelf.campaign.read(line.before))
    seats = [seat.name or seat.bot for seat in sheet.seats]
    return LedgerRow(after=shelf.campaign.write(after), result=msgspec.json.encode(result_of(shelf, match, seats)))
