"""A tournament: all combinations of the given bots in every rotation of seats, and a rating of each bot."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from statistics import mean

import numpy as np
from msgspec import Struct

from ..games import Shelf
from . import findings
from .document import Document, Grid, Intervals, Pair, Row, Section, counted, matches, shown
from .estimates import share_of
from .ratings import pair_counts, rate
from .simulate import Experiment, Result

ON_RATINGS = (
    "Bradley-Terry strengths from who came before whom, on the scale of Elo with 1500 for the average: 400 points more "
    "are ten times the chance. Intervals are of the likelihood or a bootstrap over deals, whichever is wider. Every "
    "pair is given one draw beforehand, so that who never lost is strong, not infinitely so."
)
ON_PAIRS = "In how many per cent of their matches the bot of the row came before that of the column."


def tables(
    shelf: Shelf, setup: Struct, bots: Sequence[str], seats: int, deals: int, seed: str, packs: tuple[str, ...] = ()
) -> list[Experiment]:
    """One experiment for each combination of bots and each rotation; all use the same deals.

    A bot that fails forfeits the match.
    """
    return [
        Experiment(", ".join(order), shelf.rules.id, setup, order, deals, seed, packs, "forfeit")
        for chosen in combinations(bots, seats)
        for order in rotations(chosen)
    ]


def rotations(chosen: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    return (chosen[at:] + chosen[:at] for at in range(len(chosen)))


def rounds(played: Sequence[Experiment], results: Mapping[str, Sequence[Result]]) -> list[list[Result]]:
    """Group the matches of the same bots by deal."""
    found: dict[tuple[frozenset[str], int], list[Result]] = {}
    for experiment in played:
        for number, result in enumerate(results[experiment.name]):
            found.setdefault((frozenset(experiment.bots), number), []).append(result)
    return list(found.values())


def report(
    shelf: Shelf, bots: Sequence[str], played: Sequence[Experiment], results: Mapping[str, Sequence[Result]]
) -> Document:
    """Ratings, pairwise comparisons and scores."""
    everything = [result for experiment in played for result in results[experiment.name]]
    done = findings.finished(everything)
    seats, content = len(played[0].bots), getattr(played[0].setup, "content", "")
    automas = findings.automas_of(shelf, played[0])
    names = (*bots, *automas)
    ratings = rate(names, rounds(played, results))
    order = sorted(names, key=lambda name: -ratings[name].value)
    groups = findings.grouped(findings.with_automas(everything), lambda one: (*one.result.bots, *automas)[one.seat])
    asked = (f"--bots={','.join(bots)}", f"--seats={seats}", f"--games={played[0].games}")
    command = findings.command(shelf, "tournament", played[0], *asked)
    deals = counted(played[0].games, "deal")
    rows = tuple(Row(name, ratings[name], _record(groups[name])) for name in order)
    sections = [
        Section("Ratings", Intervals("rating", "bot", "rating", ("matches", "wins", "points"), rows), ON_RATINGS),
        Section("Who comes before whom", _pairs(names, order, everything), ON_PAIRS),
        *findings.forfeits_section(everything),
    ]
    if done:
        ended = findings.grouped(findings.with_automas(done), lambda one: (*one.result.bots, *automas)[one.seat])
        sections += (
            findings.shares_section("turn order", findings.by_turn(done), 1 / (seats + len(automas))),
            findings.scores_section(done),
            findings.scoring_lines(shelf, content, "bot", {name: ended[name] for name in order if name in ended}),
        )
    sections.append(findings.made_section(shelf, played, bots, command))
    lead = (
        f"{matches(len(everything))} of {len(bots)} bots at tables of {seats}: {deals} for each choice "
        f"of bots, each played in every rotation of the seats; seeds `{played[0].seed}/0` and on."
    )
    tiles, notes = findings.tiles(shelf, played, names), (findings.lengths_text(done),) if done else ()
    return Document(f"Tournament of {shelf.name}", lead, (), tuple(sections), notes, tiles)


def _record(ones: Sequence[findings.Seen]) -> tuple[str, str, str]:
    return str(len(ones)), shown("share", mean(one.share for one in ones)), findings.points_text(ones)


def _pairs(names: Sequence[str], order: Sequence[str], results: Sequence[Result]) -> Grid:
    at = [names.index(name) for name in order]
    counts = np.sum([pair_counts(names, result) for result in results], axis=0)[np.ix_(at, at)]
    met = counts + counts.T
    return Grid(
        tuple(order),
        tuple(
            tuple(Pair(share_of(float(wins), int(n)), int(n)) if n else None for wins, n in zip(*row, strict=True))
            for row in zip(counts, met, strict=True)
        ),
    )
