"""Balance of a co-operative game: win rates by size of the party and by level of difficulty."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from statistics import mean

from ..games import Shelf
from . import findings, parties
from .balance import FEWEST, check, check_effects, standard_of
from .document import Check, Document, Section, counted, matches, shown, shown_interval
from .effects import effects_of, effects_section
from .estimates import difference
from .simulate import Experiment, Result

BOT = "greedy"


def experiments(
    shelf: Shelf,
    chosen: Mapping[str, str],
    games: int,
    levels: int,
    seed: str,
    packs: tuple[str, ...] = (),
    content: str = "",
) -> list[Experiment]:
    """Parties of greedy bots of each size, and parties of the usual size at each level of difficulty."""
    game, option, usual = shelf.rules.id, standard_of(shelf).level, shelf.usual_seats

    def party(name: str, seats: int, choices: Mapping[str, str], number: int, deals: str) -> Experiment:
        return Experiment(name, game, shelf.setup(seats, choices, content), (BOT,) * seats, number, deals, packs)

    names = {seats: counted(seats, "seat") for seats in shelf.seats}
    deals = [seed, *(f"{seed}/{seats}" for seats in shelf.seats[1:])]
    sizes = [party(names[seats], seats, chosen, games, own) for seats, own in zip(shelf.seats, deals, strict=True)]
    if not option or not levels:
        return sizes
    return sizes + [
        party(f"{option} {level}", usual, {**chosen, option: level}, levels, f"{seed}/{level}")
        for level in shelf.choices[option]
    ]


def report(shelf: Shelf, played: Sequence[Experiment], results: Mapping[str, Sequence[Result]]) -> Document:
    """The report on the balance of a co-operative game."""
    sizes = {one.name: list(results[one.name]) for one in played[: len(shelf.seats)]}
    levels = {one.name.split()[-1]: list(results[one.name]) for one in played[len(shelf.seats) :]}
    found = [*_of_sizes(shelf, played[0], sizes), *_of_levels(shelf, levels)]
    games, solo = played[0].games, played[-1].games if levels else 0
    lead = f"{matches(games)} of a party of greedy bots of each size"
    lead += f"; {matches(solo)} of {shelf.usual_seats} at each level of difficulty." if levels else "."
    command = findings.command(shelf, "balance", played[0], f"--games={games}", f"--solo-games={solo}")
    made = findings.made_section(shelf, played, (BOT,), command)
    return Document(
        f"Balance of {shelf.name}",
        lead,
        tuple(one for one in found if isinstance(one, Check)),
        (*(one for one in found if isinstance(one, Section)), made),
        (findings.lengths_text([result for those in sizes.values() for result in those]),),
        findings.tiles(shelf, played, (BOT,)),
    )


def _of_sizes(shelf: Shelf, base: Experiment, sizes: Mapping[str, list[Result]]) -> Iterator[Check | Section]:
    standard, content = standard_of(shelf), getattr(base.setup, "content", "")
    everything = [result for those in sizes.values() for result in those]
    rates = {size: parties.win_rate(those) for size, those in sizes.items()}
    enough = min(map(len, sizes.values())) >= FEWEST
    if standard.win_rate:
        low, high = standard.win_rate
        told = ", ".join(f"{size} {shown('share', rate.value)}" for size, rate in rates.items())
        yield check(
            f"Parties of greedy bots win in {100 * low:.0f} to {100 * high:.0f} % of their matches: {told}.",
            ok=enough and all(low <= rate.low and rate.high <= high for rate in rates.values()),
            bad=enough and any(rate.low > high or rate.high < low for rate in rates.values()),
        )
    if len(rates) > 1:
        average, off = mean(rate.value for rate in rates.values()), standard.off
        size, rate = max(rates.items(), key=lambda item: abs(item[1].value - average))
        yield check(
            f"By number of seats, no win rate is more than {100 * off:.0f} points off the average of "
            f"{shown('share', average)}: the furthest is that of {size} with {100 * (rate.value - average):+.1f} "
            f"({shown_interval('share', rate)}).",
            ok=enough and all(average - off <= one.low and one.high <= average + off for one in rates.values()),
            bad=enough and any(one.low > average + off or one.high < average - off for one in rates.values()),
        )
    yield parties.rates_section("number of seats", dict(sizes), standard.win_rate)
    yield from parties.sections(shelf, content, everything)
    name, (_, several) = findings.names_of(shelf, content), findings.kinds(everything)
    for kind in several:
        most = standard.effect if kind in standard.checked else 0.0
        effects = effects_of(everything, kind)
        if effects.estimated:
            yield effects_section(kind, effects, name, most, "parties")
        if most:
            yield check_effects(kind, effects.estimated, most, name)
        yield findings.counts_section(everything, kind, name)


def _of_levels(shelf: Shelf, levels: Mapping[str, list[Result]]) -> Iterator[Check | Section]:
    """Check that the win rate falls from each level of difficulty to the next."""
    option = standard_of(shelf).level
    if not levels:
        if option:
            yield check(f"Each level of {option} is won less often than the last: none was played.")
        return
    rates = {level: parties.win_rate(those) for level, those in levels.items()}
    yield parties.rates_section(option, dict(levels))
    falls = [difference(easier, harder) for easier, harder in pairwise(rates.values())]
    told = ", ".join(f"{level} {shown('share', rate.value)}" for level, rate in rates.items())
    yield check(
        f"Each level of {option} is won less often than the last: {told}.",
        ok=all(fall.low > 0 for fall in falls),
        bad=any(fall.high <= 0 for fall in falls),
    )
