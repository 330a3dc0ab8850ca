"""Balance of a competitive game: which experiments are run, and which checks their results must pass."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import pairwise
from statistics import mean

from ..games import SetupError, Shelf, part
from ..parts.standard import ScenarioStandard, Standard
from . import findings
from .document import Check, Document, Intervals, Row, Section, matches, shown, shown_interval
from .effects import ENOUGH, ItemEffect, effects_of, effects_section
from .estimates import difference, share_of
from .simulate import Experiment, Result

MOSTLY = 0.75
FEWEST = 100
"""Matches that each compared group needs before a check gives a verdict."""


SEATS = 3
TABLE = "table"


def found_standard(shelf: Shelf) -> Standard | ScenarioStandard:
    """The balance standard of a game; ValueError if it has none."""
    found = part(shelf.rules.id, "standard")
    if found is None:
        raise ValueError(f"{shelf.name} has no balance standard (standard.py), so it cannot be judged")
    standard: Standard | ScenarioStandard = found.STANDARD
    return standard


def standard_of(shelf: Shelf) -> Standard:
    """The balance standard of a game that is not a set of scenarios."""
    standard = found_standard(shelf)
    assert isinstance(standard, Standard)
    return standard


def experiments(
    shelf: Shelf,
    chosen: Mapping[str, str],
    games: int,
    solo: int,
    seed: str,
    packs: tuple[str, ...] = (),
    content: str = "",
) -> list[Experiment]:
    """A table of three greedy bots, and a solo match at each level of the automated opponent."""
    game, setup = shelf.rules.id, shelf.setup(SEATS, chosen, content)
    found = [Experiment(TABLE, game, setup, ("greedy",) * SEATS, games, seed, packs)]
    option = standard_of(shelf).level
    if automas := findings.automas_of(shelf, found[0]):
        raise ValueError(f"whether a table is fair is asked of bots alone: it cannot be told with {automas[0]} at it")
    for level in shelf.choices.get(option, ())[1:] if solo else ():
        try:
            alone = shelf.setup(1, {**chosen, option: level}, content)
        except SetupError as error:
            raise ValueError(f"{error}, or leave the levels of the {option} out (--solo-games=0)") from error
        found.append(Experiment(f"{option} {level}", game, alone, ("greedy",), solo, f"{seed}/{level}", packs))
    return found


def report(shelf: Shelf, played: Sequence[Experiment], results: Mapping[str, Sequence[Result]]) -> Document:
    """The report on the balance of a game."""
    table, levels = played[0], {experiment: results[experiment.name] for experiment in played[1:]}
    found = [*_at_table(shelf, table, results[TABLE]), *_levels(shelf, table, levels)]
    checks = tuple(one for one in found if isinstance(one, Check))
    sections = tuple(one for one in found if isinstance(one, Section))
    notes = tuple(one for one in found if isinstance(one, str))
    solo = played[1].games if levels else 0
    lead = f"{matches(table.games)} of {SEATS} greedy bots, seeds `{table.seed}/0` and on"
    lead += f"; {matches(solo)} of one at each level of the opponent." if levels else "."
    command = findings.command(shelf, "balance", table, f"--games={table.games}", f"--solo-games={solo}")
    made = findings.made_section(shelf, played, table.bots, command)
    tiles = findings.tiles(shelf, played, table.bots)
    return Document(f"Balance of {shelf.name}", lead, checks, (*sections, made), notes, tiles)


Found = Iterator[Check | Section | str]


def _at_table(shelf: Shelf, table: Experiment, results: Sequence[Result]) -> Found:
    """Checks and sections on seats, scores and items."""
    standard, content = standard_of(shelf), getattr(table.setup, "content", "")
    name = findings.names_of(shelf, content)
    single, several = findings.kinds(results)
    groups = {
        "seat": findings.grouped(findings.seen(results), findings.by_seat),
        "turn order": findings.by_turn(results),
        **{kind: findings.by_thing(results, kind, name) for kind in single},
    }
    for what, group in groups.items():
        yield _fair(what, group, standard.off)
        yield findings.shares_section(what, group, 1 / SEATS, standard.off)
    yield findings.scores_section(results, *(standard.scores or ()))
    if standard.scores:
        yield _scores(findings.winning_scores(results), *standard.scores)
    parted_by = single[0] if single else "turn order"
    yield findings.scoring_lines(shelf, content, parted_by, groups[parted_by])
    yield findings.winners_lines(shelf, content, results)
    yield findings.lengths_text(results)
    for kind in several:
        most = standard.effect if kind in standard.checked else 0.0
        effects = effects_of(results, kind)
        if effects.estimated:
            yield effects_section(kind, effects, name, most)
        if most:
            yield check_effects(kind, effects.estimated, most, name)
        yield findings.counts_section(results, kind, name)


def _fair(what: str, groups: dict[str, list[findings.Seen]], off: float) -> Check:
    shares = findings.shares(groups)
    name, found = max(shares.items(), key=lambda item: abs(item[1].value - 1 / SEATS))
    text = (
        f"By {what}, nobody is more than {100 * off:.0f} points off a fair share of {100 / SEATS:.1f} %: "
        f"the furthest is {name} with {100 * (found.value - 1 / SEATS):+.1f} ({shown_interval('share', found)})."
    )
    low, high = 1 / SEATS - off, 1 / SEATS + off
    if min(map(len, groups.values())) < FEWEST:  # with small groups one of several intervals is far off by chance
        return check(text)
    return check(
        text,
        ok=all(low <= one.low and one.high <= high for one in shares.values()),
        bad=any(one.low > high or one.high < low for one in shares.values()),
    )


def _scores(scores: Sequence[int], low: int, high: int) -> Check:
    share = share_of(sum(low <= score <= high for score in scores), len(scores))
    told = f"{shown('share', share.value)} of them are ({shown_interval('share', share)})"
    text = f"Winning scores are mostly between {low} and {high}, {100 * MOSTLY:.0f} % or more: {told}."
    return check(text, ok=share.low >= MOSTLY, bad=share.high < MOSTLY)


def check_effects(kind: str, found: Sequence[ItemEffect], most: float, name: Callable[[str], str]) -> Check:
    text = f"No {kind} is sure to add more than {100 * most:.0f} points to the chance to win"
    if not found:
        return check(f"{text}: there is none that {ENOUGH} seats ended with and whose effect can be told.")
    if over := [name(one.id) for one in found if one.effect.low > most]:
        return check(f"{text}; but these do: {', '.join(over)}.", bad=True)
    worst = max(found, key=lambda one: one.effect.low)
    told = f"the highest lower bound, {100 * worst.effect.low:+.1f}, is that of {name(worst.id)}"
    return check(f"{text}: {told}.", ok=True)


def check(text: str, *, ok: bool = False, bad: bool = False) -> Check:
    """A check is "too few" if it is significant in neither direction."""
    if ok or bad:
        return Check("not ok" if bad else "ok", text)
    return Check("too few", f"{text} Too few matches to tell.")


def _levels(shelf: Shelf, table: Experiment, levels: Mapping[Experiment, Sequence[Result]]) -> Found:
    """Win rate of the automated opponent at each level."""
    if not levels:
        if option := standard_of(shelf).level:
            yield check(f"Each level of the {option} wins more often than the last: none was played.")
        return
    opponent = findings.automas_of(shelf, next(iter(levels)))[0]
    rows = []
    for experiment, results in levels.items():
        share = share_of(sum(result.share(1) for result in results), len(results))
        points = [f"{mean(result.totals[seat] for result in results):.1f}" for seat in (1, 0)]
        rows.append(Row(experiment.name.split()[-1], share, (str(len(results)), *points)))
    heads = ("matches", "points of the opponent", "points of greedy")
    chart = Intervals("share", "level", "wins of the opponent", heads, tuple(rows))
    yield Section(f"{opponent} against one greedy bot", chart)
    rises = [difference(higher.estimate, lower.estimate) for lower, higher in pairwise(rows)]
    told = ", ".join(f"{row.label} {shown('share', row.estimate.value)}" for row in rows)
    yield check(
        f"{opponent} beats greedy more often at each level: {told}.",
        ok=all(rise.low > 0 for rise in rises),
        bad=any(rise.high <= 0 for rise in rises),
    )
