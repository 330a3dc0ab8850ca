"""Balance of a co-operative game of several scenarios: win rates, endings, causes of defeat, lengths, classes."""

import shlex
from collections.abc import Iterator, Mapping, Sequence
from statistics import mean

from ..games import Shelf
from ..parts.standard import Scenario, ScenarioStandard
from . import findings, parties
from .balance import FEWEST, check, found_standard
from .document import Check, Document, Intervals, Row, Section, counted, matches, shown, shown_interval
from .estimates import Estimate, difference, share_of
from .simulate import Experiment, Result

NORMAL, HARD, RANDOM = "normal", "hard", "random"
SIZE_OF_HARD = 2
"""Seats of the parties of hard and random bots."""
ENDING, TURNS, CAUSE = "ending", "turns", "cause"
"""Facts about a match that the checks need (`Shelf.ended`)."""
FEW_DEFEATS = 20
"""Defeats of a scenario from which on the causes are checked."""

Results = Mapping[str, Sequence[Result]]


def experiments(
    shelf: Shelf,
    chosen: Mapping[str, str],
    games: int,
    hard: int,
    seed: str,
    packs: tuple[str, ...] = (),
    content: str = "",
) -> list[Experiment]:
    """For each scenario: parties of normal bots of each size, of hard bots and of random ones; then competing seats.

    `hard`: matches of hard bots for each scenario; 0: none. Normal and hard bots play the same deals.
    """
    standard, game = _standard(shelf), shelf.rules.id
    chosen_one = chosen.get("scenario", "")
    found = []
    for scenario in standard.scenarios(content):
        if chosen_one and scenario.id != chosen_one:
            continue
        for seats in shelf.seats:
            name, deals = _name(scenario.id, seats, NORMAL), f"{seed}/{scenario.id}/{seats}"
            found.append(Experiment(name, game, scenario.setup(seats), (NORMAL,) * seats, games, deals, packs))
        deals, pair = f"{seed}/{scenario.id}/{SIZE_OF_HARD}", scenario.setup(SIZE_OF_HARD)
        name = _name(scenario.id, SIZE_OF_HARD, RANDOM)
        found.append(Experiment(name, game, pair, (RANDOM,) * SIZE_OF_HARD, games, deals, packs))
        if hard:
            name = _name(scenario.id, SIZE_OF_HARD, HARD)
            found.append(Experiment(name, game, pair, (HARD,) * SIZE_OF_HARD, hard, deals, packs))
    if standard.competing and not chosen_one:
        for seats in (n for n in shelf.seats if n > 1):
            setup, deals = standard.competing(content, seats), f"{seed}/competing/{seats}"
            found.append(Experiment(f"competing {seats}", game, setup, (NORMAL,) * seats, games, deals, packs))
    return found


def _standard(shelf: Shelf) -> ScenarioStandard:
    standard = found_standard(shelf)
    assert isinstance(standard, ScenarioStandard)
    return standard


def _name(scenario: str, seats: int, level: str) -> str:
    return f"{scenario} {counted(seats, 'seat')} {level}"


def report(shelf: Shelf, played: Sequence[Experiment], results: Results) -> Document:
    standard, content = _standard(shelf), getattr(played[0].setup, "content", "")
    names = {experiment.name.split()[0] for experiment in played}
    scenarios = [one for one in standard.scenarios(content) if one.id in names]
    found: list[Check | Section] = []
    for scenario in scenarios:
        found += _of_scenario(shelf, standard, content, scenario, results)
    found += _levels(shelf, standard, content, scenarios, results)
    found += _kinds(shelf, standard, content, scenarios, results)
    found += _competing(shelf, standard, results)
    hard = next((one.games for one in played if one.bots[0] == HARD), 0)
    lead = f"{matches(played[0].games)} of normal bots for each scenario and number of seats"
    lead += f"; {matches(hard)} of {SIZE_OF_HARD} hard bots for each scenario." if hard else "."
    seed = played[0].seed.rsplit("/", 2)[0]
    asked = [f"--games={played[0].games}", f"--solo-games={hard}", f"--seed={seed}"]
    asked += [f"--set=scenario={scenarios[0].id}"] if len(names) == 1 else []
    asked += [f"--pack={pack}" for pack in played[0].packs]
    command = shlex.join(("stolik", "balance", shelf.rules.id, *asked))
    everything = [result for those in results.values() for result in those]
    return Document(
        f"Balance of {shelf.name}",
        lead,
        tuple(one for one in found if isinstance(one, Check)),
        (
            *(one for one in found if isinstance(one, Section)),
            findings.made_section(shelf, played, (NORMAL, HARD, RANDOM), command),
        ),
        (findings.lengths_text(everything),),
        findings.tiles(shelf, played, (NORMAL,)),
    )


# --- one scenario ----------------------------------------------------------------------------------------------------


def _of_scenario(
    shelf: Shelf, standard: ScenarioStandard, content: str, scenario: Scenario, results: Results
) -> Iterator[Check | Section]:
    name = findings.names_of(shelf, content)(scenario.id)
    sizes = {seats: list(results[_name(scenario.id, seats, NORMAL)]) for seats in shelf.seats}
    everything = [result for those in sizes.values() for result in those]
    rates = {seats: parties.win_rate(those) for seats, those in sizes.items()}
    enough = min(map(len, sizes.values())) >= FEWEST
    low, high = scenario.win_rate
    whole = parties.win_rate(everything)
    yield check(
        f"{name} ({scenario.difficulty}): normal bots win {100 * low:.0f} to {100 * high:.0f} % of their matches: "
        f"{shown('share', whole.value)} ({shown_interval('share', whole)}).",
        ok=enough and low <= whole.value <= high,
        bad=enough and (whole.low > high or whole.high < low),
    )
    least, most = min(rates, key=lambda n: rates[n].value), max(rates, key=lambda n: rates[n].value)
    apart = difference(rates[most], rates[least])
    yield check(
        f"{name}: the win rates of parties of different sizes are at most {100 * standard.spread:.0f} points apart: "
        f"{counted(least, 'seat')} {shown('share', rates[least].value)}, "
        f"{counted(most, 'seat')} {shown('share', rates[most].value)}.",
        ok=enough and apart.value <= standard.spread,
        bad=enough and apart.low > standard.spread,
    )
    rows = tuple(
        Row(counted(seats, "seat"), rates[seats], (str(len(those)), _turns(those))) for seats, those in sizes.items()
    )
    chart = Intervals("share", "seats", "win rate", ("matches", "turns"), rows, (low + high) / 2, (high - low) / 2)
    yield Section(f"{name}: how often normal bots win", chart)
    yield from _endings(standard, scenario, name, [result for result in everything if parties.won(result)])
    yield from _causes(shelf, standard, content, name, [result for result in everything if not parties.won(result)])
    turns = [int(result.ended.get(TURNS, 0)) for result in everything]
    first, last = scenario.turns
    yield check(
        f"{name}: a match takes {first} to {last} turns on average: {mean(turns):.1f}.",
        ok=enough and first - 0.5 <= mean(turns) <= last + 0.5,
        bad=enough and not first - 1.5 <= mean(turns) <= last + 1.5,
    )


def _turns(results: Sequence[Result]) -> str:
    return f"{mean(int(result.ended.get(TURNS, 0)) for result in results):.1f}"


def _endings(
    standard: ScenarioStandard, scenario: Scenario, name: str, won: Sequence[Result]
) -> Iterator[Check | Section]:
    """Every ending of a victory should be reached."""
    shares = {
        ending: share_of(sum(result.ended.get(ENDING) == ending for result in won), len(won))
        for ending in scenario.endings
    }
    rows = tuple(Row(ending, share, ()) for ending, share in shares.items())
    yield Section(f"{name}: how victories end", Intervals("share", "ending", "share of victories", (), rows))
    least = min(shares, key=lambda ending: shares[ending].value)
    yield check(
        f"{name}: every victory ending has {100 * standard.least_ending:.0f} % or more of the victories: the fewest "
        f"has {least} with {shown('share', shares[least].value)}.",
        ok=len(won) >= FEW_DEFEATS and shares[least].value >= standard.least_ending,
        bad=len(won) >= FEW_DEFEATS and shares[least].high < standard.least_ending,
    )


def _causes(
    shelf: Shelf, standard: ScenarioStandard, content: str, name: str, lost: Sequence[Result]
) -> Iterator[Check | Section]:
    """No cause should explain most defeats."""
    groups = parties.grouped(lost, lambda result: str(result.ended.get(CAUSE, "–")))
    if not groups:
        return
    shares = {cause: share_of(len(those), len(lost)) for cause, those in groups.items()}
    rows = tuple(Row(cause, share, (str(len(groups[cause])),)) for cause, share in shares.items())
    yield Section(f"{name}: why parties lose", Intervals("share", "cause", "share of defeats", ("matches",), rows))
    most = max(shares, key=lambda cause: shares[cause].value)
    yield check(
        f"{name}: no cause explains more than {100 * standard.most_cause:.0f} % of the defeats: {most} explains "
        f"{shown('share', shares[most].value)} of {len(lost)}.",
        ok=len(lost) >= FEW_DEFEATS and shares[most].value <= standard.most_cause,
        bad=len(lost) >= FEW_DEFEATS and shares[most].low > standard.most_cause,
    )


# --- all scenarios ---------------------------------------------------------------------------------------------------


def _levels(
    shelf: Shelf, standard: ScenarioStandard, content: str, scenarios: Sequence[Scenario], results: Results
) -> Iterator[Check | Section]:
    """Hard bots win more often than normal ones, random ones hardly ever."""
    name = findings.names_of(shelf, content)
    by_level: dict[str, list[Result]] = {NORMAL: [], HARD: [], RANDOM: []}
    rows = []
    for scenario in scenarios:
        cells: dict[str, Estimate] = {}
        for level, of_level in by_level.items():
            those = results.get(_name(scenario.id, SIZE_OF_HARD, level), ())
            of_level.extend(those)
            if those:
                cells[level] = parties.win_rate(those)
        if HARD in cells:
            rows.append(Row(name(scenario.id), cells[HARD], (shown("share", cells[NORMAL].value),)))
    by_chance = parties.win_rate(by_level[RANDOM])
    yield check(
        f"Random bots win less than {100 * standard.by_chance:.0f} % of their matches: "
        f"{shown('share', by_chance.value)} ({shown_interval('share', by_chance)}).",
        ok=by_chance.high < standard.by_chance,
        bad=by_chance.low > standard.by_chance,
    )
    if rows:
        chart = Intervals("share", "scenario", "win rate of hard bots", ("win rate of normal bots",), tuple(rows))
        yield Section("Hard bots and normal ones", chart)
        gain = difference(parties.win_rate(by_level[HARD]), parties.win_rate(by_level[NORMAL]))
        yield check(
            f"Over all scenarios hard bots win {100 * standard.gain:.0f} points more often than normal ones: "
            f"{100 * gain.value:+.1f} ({shown_interval('effect', gain)}).",
            ok=gain.value >= standard.gain,
            bad=gain.high < standard.gain,
        )


def _kinds(
    shelf: Shelf, standard: ScenarioStandard, content: str, scenarios: Sequence[Scenario], results: Results
) -> Iterator[Check | Section]:
    """Win rates of parties in which somebody has each class."""
    if not standard.kind:
        return
    name = findings.names_of(shelf, content)
    everything = [
        result for one in scenarios for seats in shelf.seats for result in results[_name(one.id, seats, NORMAL)]
    ]
    groups = parties.by_thing(everything, standard.kind, name)
    if not groups:
        return
    rates = {kind: parties.win_rate(those) for kind, those in groups.items()}
    yield parties.rates_section(standard.kind, groups)
    average = mean(rate.value for rate in rates.values())
    kind, rate = max(rates.items(), key=lambda item: abs(item[1].value - average))
    yield check(
        f"Parties with any {standard.kind} win about as often, within {100 * standard.classes:.0f} points: the "
        f"furthest from {shown('share', average)} is {kind} with {100 * (rate.value - average):+.1f}.",
        ok=all(abs(one.value - average) <= standard.classes for one in rates.values()),
        bad=any(
            one.low > average + standard.classes or one.high < average - standard.classes for one in rates.values()
        ),
    )


def _competing(shelf: Shelf, standard: ScenarioStandard, results: Results) -> Iterator[Check | Section]:
    """Where seats compete, each seat and each place in the turn order wins its share."""
    for seats in shelf.seats:
        those = results.get(f"competing {seats}")
        if not those:
            continue
        groups = {
            "seat": findings.grouped(findings.seen(those), findings.by_seat),
            "turn order": findings.by_turn(those),
        }
        for what, group in groups.items():
            shares = findings.shares(group)
            furthest, found = max(shares.items(), key=lambda item: abs(item[1].value - 1 / seats))
            yield check(
                f"Competing, {seats} seats: by {what} nobody is more than {100 * standard.off:.0f} points off a fair "
                f"share: the furthest is {furthest} with {100 * (found.value - 1 / seats):+.1f} "
                f"({shown_interval('share', found)}).",
                ok=abs(found.value - 1 / seats) <= standard.off,
                bad=found.low > 1 / seats + standard.off or found.high < 1 / seats - standard.off,
            )
            yield findings.shares_section(f"{what} of {seats}", group, 1 / seats, standard.off)
