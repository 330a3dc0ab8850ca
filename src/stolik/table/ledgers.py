"""The ledger after a match of a campaign: made when the match ends, and written with the entry that ends it."""

from typing import Any

import msgspec
from msgspec import Struct

from ..games import Shelf
from ..kernel import Match, Outcome
from ..store.store import LedgerRow, Store
from .sheet import Sheet


class MatchResult(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How a match of a campaign ended, kept beside its ledger."""

    outcome: Outcome
    facts: dict[str, str | int] = {}
    """As the shelf of the game tells it."""
    seats: list[str] = []
    """Who played: names of persons, levels of bots."""


def result_of(shelf: Shelf, match: Match[Any], seats: list[str]) -> MatchResult:
    return MatchResult(outcome=match.outcome(), facts=shelf.ended(match.state), seats=seats)


async def ledger_after(store: Store, shelf: Shelf, table: str, sheet: Sheet, match: Match[Any]) -> LedgerRow | None:
    """What the end of this match writes into its campaign; None if it belongs to none, or was counted before."""
    if not sheet.campaign or shelf.campaign is None:
        return None
    line = await store.match_of(table)
    if line is None or line.after is not None:
        return None
    after = shelf.campaign.after(match.state, shelf.campaign.read(line.before))
    seats = [seat.name or seat.bot for seat in sheet.seats]
    return LedgerRow(after=shelf.campaign.write(after), result=msgspec.json.encode(result_of(shelf, match, seats)))
