"""A tournament of a co-operative game: each bot plays all seats, and all bots get the same deals."""

from collections.abc import Mapping, Sequence
from itertools import combinations

from msgspec import Struct

from ..games import Shelf
from . import findings, parties
from .document import Document, Intervals, Row, Section, counted, matches
from .estimates import paired_difference
from .simulate import Experiment, Result

ON_RATES = (
    "Partners are not compared with each other: a bot is rated by how often a party wins that is made of it alone. "
    "Intervals are Wilson's, over matches."
)
ON_PAIRS = (
    "By how many points the win rate of the first is above that of the second, over the same deals. What both parties "
    "won or both lost says nothing, so these intervals are narrower than those of the win rates."
)


def tables(
    shelf: Shelf, setup: Struct, bots: Sequence[str], seats: int, deals: int, seed: str, packs: tuple[str, ...] = ()
) -> list[Experiment]:
    """One experiment for each bot, which plays all seats; a bot that fails forfeits the match."""
    return [Experiment(bot, shelf.rules.id, setup, (bot,) * seats, deals, seed, packs, "forfeit") for bot in bots]


def report(
    shelf: Shelf, bots: Sequence[str], played: Sequence[Experiment], results: Mapping[str, Sequence[Result]]
) -> Document:
    """Win rates, and their differences over the same deals."""
    everything = [result for experiment in played for result in results[experiment.name]]
    done, content = findings.finished(everything), getattr(played[0].setup, "content", "")
    rates = {bot: parties.win_rate(results[bot]) for bot in bots}
    order = sorted(bots, key=lambda bot: -rates[bot].value)
    seats, deals = len(played[0].bots), played[0].games
    rows = tuple(
        Row(bot, rates[bot], (str(len(results[bot])), str(sum(map(parties.won, results[bot]))))) for bot in order
    )
    pairs = tuple(_pair(one, other, results) for one, other in combinations(order, 2))
    heads = ("both won", "only the first", "only the second", "neither")
    sections = [
        Section("Win rate of parties", Intervals("share", "bot", "win rate", ("matches", "won"), rows), ON_RATES),
        Section("Over the same deals", Intervals("effect", "bots", "difference", heads, pairs, 0.0), ON_PAIRS),
        *findings.forfeits_section(everything),
    ]
    if done:
        sections += parties.sections(shelf, content, done)
    asked = (f"--bots={','.join(bots)}", f"--seats={seats}", f"--games={deals}")
    command = findings.command(shelf, "tournament", played[0], *asked)
    sections.append(findings.made_section(shelf, played, bots, command))
    lead = (
        f"{matches(len(everything))} of {len(bots)} bots: each fills all {counted(seats, 'seat')} of "
        f"{counted(deals, 'deal')}, the same for all; seeds `{played[0].seed}/0` and on."
    )
    notes = (findings.lengths_text(done),) if done else ()
    tiles = findings.tiles(shelf, played, tuple(bots))
    return Document(f"Tournament of {shelf.name}", lead, (), tuple(sections), notes, tiles)


def _pair(one: str, other: str, results: Mapping[str, Sequence[Result]]) -> Row:
    """Difference of two bots over the same deals."""
    ends = [(parties.won(mine), parties.won(theirs)) for mine, theirs in zip(results[one], results[other], strict=True)]
    counts = [ends.count(end) for end in ((True, True), (True, False), (False, True), (False, False))]
    found = paired_difference(counts[1], counts[2], len(ends))
    return Row(f"{one} – {other}", found, tuple(map(str, counts)))
