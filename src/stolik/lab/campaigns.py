"""Simulates whole campaigns with bots: number of matches, results, ending."""

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import Struct

from ..bots import ask_bot, make_bot, own_seed
from ..games import Shelf
from ..games.campaigns import Campaigns
from ..kernel import Match, key_from

MATCHES = 100
"""A campaign that has not ended after so many matches is stopped."""


class Played(Struct, frozen=True):
    """One match of a campaign."""

    offer: str
    won: bool | None
    """None: the seats compete, so the match has no common result."""
    decisions: int


class CampaignResult(Struct, frozen=True):
    seed: str
    matches: tuple[Played, ...]
    ending: str
    """Ending as named by the game; empty if the campaign was stopped."""
    progress: tuple[tuple[str, str], ...]


def play_campaign(
    shelf: Shelf, bots: Sequence[str], choices: Mapping[str, str], seed: str, most: int = MATCHES
) -> CampaignResult:
    """Play one campaign. Of several offers the bots take the one that was played least often."""
    rules = shelf.campaign
    assert rules is not None
    ledger: Any = rules.begin({option: values[0] for option, values in rules.choices.items()} | dict(choices))
    played: list[Played] = []
    while (offers := rules.offers(ledger, "en")) and len(played) < most:
        offer = min(offers, key=lambda offer: sum(match.offer == offer.id for match in played))
        ledger, match = _play_match(shelf, rules, ledger, offer.id, bots, f"{seed}/{len(played)}")
        played.append(match)
    told = rules.told(ledger, "en")
    return CampaignResult(seed, tuple(played), told.ending, told.progress)


def _play_match(
    shelf: Shelf, rules: Campaigns[Any], ledger: Any, offer: str, bots: Sequence[str], seed: str
) -> tuple[Any, Played]:
    match: Match[Any] = Match.new(shelf.rules, rules.setup(ledger, offer, len(bots)), key_from(seed))
    players = [make_bot(name, shelf.rules.id, own_seed(seed, seat)) for seat, name in enumerate(bots)]
    decisions = 0
    while not match.over:
        seat = match.seats[0]
        match.answer(seat, ask_bot(players[seat], match, seat))
        match.events.clear()
        decisions += 1
    return rules.after(match.state, ledger), Played(offer, match.outcome().together, decisions)
