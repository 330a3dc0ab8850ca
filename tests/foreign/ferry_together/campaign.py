"""Three rivers: the next one opens when the last was crossed; letters that were read do not come again."""

from collections.abc import Mapping

from msgspec import Struct
from msgspec.structs import replace

from stolik.games.campaigns import Campaigns, Offer, Told

from .game import LETTERS, Ferry, Setup
from .letters import journal, words

RIVERS = 3


class Ledger(Struct, frozen=True, forbid_unknown_fields=True):
    version: int = 2
    river: int = 1
    played: int = 0
    read: tuple[tuple[str, bool], ...] = ()
    pace: str = "calm"


def begin(choices: Mapping[str, str]) -> Ledger:
    return Ledger(pace=choices.get("pace", "calm"))


def offers(ledger: Ledger, language: str) -> list[Offer]:
    if ledger.river > RIVERS:
        return []
    return [Offer(f"river-{ledger.river}", words(language)[f"river-{ledger.river}"])]


def setup(ledger: Ledger, offer: str, seats: int) -> Setup:
    known = {id for id, _ in ledger.read}
    return Setup(seats, int(offer.removeprefix("river-")), tuple(id for id in LETTERS if id not in known))


def after(g: Ferry, ledger: Ledger) -> Ledger:
    won = g.planks > 0 and g.shore + g.light >= g.goal
    return replace(ledger, river=g.river + won, played=ledger.played + 1, read=(*ledger.read, *g.read))


def told(ledger: Ledger, language: str) -> Told:
    say = words(language)
    progress = ((say["crossed"], f"{ledger.river - 1} / {RIVERS}"), (say["matches"], str(ledger.played)))
    return Told(progress, tuple(journal(ledger.read, language)), say["ended"] if ledger.river > RIVERS else "")


CAMPAIGN = Campaigns(
    ledger=Ledger,
    version=2,
    choices={"pace": ("calm", "hurried")},
    begin=begin,
    offers=offers,
    setup=setup,
    after=after,
    told=told,
    migrations={1: lambda old: old.update(pace="calm")},
)
