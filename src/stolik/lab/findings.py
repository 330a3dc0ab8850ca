"""Sections of reports that apply to every game."""

import re
import shlex
from collections.abc import Callable, Sequence
from statistics import mean

from msgspec import Struct

from .. import __version__
from ..bots import UNHURRIED
from ..effects.speech import MissingText
from ..games import Shelf
from ..kernel import Chance, key_from
from .document import Counts, Facts, Histogram, Intervals, Row, Section, Stacked, counted, matches
from .estimates import Estimate, part_of, share_of
from .simulate import Experiment, Result

ON_FORFEITS = (
    "A bot that fails loses the match, and all others share the win. The match is broken off: it counts for shares of "
    "wins and ratings (not between those others), but not for points, cards, turn order and lengths."
)
ON_FORFEITS_OF_PARTIES = (
    "A bot that fails loses the match for its party. The match is broken off: it counts for win rates, but not for "
    "causes, deeds, things and lengths."
)
TURNS = ("first", "second", "third", "fourth", "fifth", "sixth")


class Seen(Struct, frozen=True):
    """One seat of one match."""

    result: Result
    seat: int

    @property
    def share(self) -> float:
        return self.result.share(self.seat)

    @property
    def points(self) -> int:
        return self.result.totals[self.seat]

    def things(self, kind: str) -> tuple[str, ...]:
        return self.result.facts[self.seat].get(kind, ())


def finished(results: Sequence[Result]) -> list[Result]:
    """Matches without a forfeit; only these count for points, items and lengths."""
    return [result for result in results if result.finished]


def seen(results: Sequence[Result]) -> list[Seen]:
    """All seats of bots."""
    return [Seen(result, seat) for result in results for seat in range(len(result.bots))]


def with_automas(results: Sequence[Result]) -> list[Seen]:
    """All seats, those of automated opponents included."""
    return [Seen(result, seat) for result in results for seat in range(len(result.ranks))]


def automas_of(shelf: Shelf, played: Experiment) -> tuple[str, ...]:
    """Names of the automated opponents of an experiment; their seats follow those of the bots."""
    return tuple(shelf.automas(shelf.rules.start(played.setup, Chance(key_from(""))), "en"))


def names_of(shelf: Shelf, content: str) -> Callable[[str], str]:
    """A function from ids to English names; an unknown id is returned unchanged."""
    teller = shelf.teller(content, "en", ())

    def name(id: str) -> str:
        try:
            return teller.name(id)
        except MissingText:
            return id.replace("_", " ")

    return name


def line_name(shelf: Shelf, content: str, line: str) -> str:
    return shelf.teller(content, "en", ()).speech.say(f"line-{line}".replace("_", "-"))


def kinds(results: Sequence[Result]) -> tuple[list[str], list[str]]:
    """Kinds of facts: those with exactly one item for every seat, and all others."""
    everyone = seen(results)
    all_kinds = list(everyone[0].result.facts[0]) if everyone[0].result.facts else []
    single = [kind for kind in all_kinds if all(len(one.things(kind)) == 1 for one in everyone)]
    return single, [kind for kind in all_kinds if kind not in single]


def grouped(ones: Sequence[Seen], group: Callable[[Seen], str]) -> dict[str, list[Seen]]:
    groups: dict[str, list[Seen]] = {}
    for one in ones:
        groups.setdefault(group(one), []).append(one)
    return dict(sorted(groups.items()))


def by_thing(results: Sequence[Result], kind: str, name: Callable[[str], str]) -> dict[str, list[Seen]]:
    return grouped(seen(results), lambda one: name(one.things(kind)[0]))


def shares(groups: dict[str, list[Seen]]) -> dict[str, Estimate]:
    return {name: share_of(sum(one.share for one in ones), len(ones)) for name, ones in groups.items()}


def shares_section(
    what: str, groups: dict[str, list[Seen]], fair: float | None = None, allowed: float = 0.0
) -> Section:
    """Win rates of groups of seats."""
    rows = tuple(
        Row(name, found, (str(len(groups[name])), points_text(groups[name]))) for name, found in shares(groups).items()
    )
    heads = ("matches", "points")
    chart = Intervals("share", what, "share of wins", heads, rows, fair, allowed)
    return Section(f"Who wins, by {what}", chart)


def points_text(ones: Sequence[Seen]) -> str:
    """Mean points in finished matches."""
    points = [one.points for one in ones if one.result.finished]
    return f"{mean(points):.1f}" if points else "–"


def by_seat(one: Seen) -> str:
    return f"seat {one.seat + 1}"


def by_turn(results: Sequence[Result]) -> dict[str, list[Seen]]:
    """Group seats of bots by their place in the turn order."""
    found = grouped(seen(results), lambda one: TURNS[(one.seat - one.result.first) % len(one.result.bots)])
    return {turn: found[turn] for turn in TURNS if turn in found}


def scoring_lines(shelf: Shelf, content: str, what: str, groups: dict[str, list[Seen]]) -> Section:
    """Mean points by score line."""
    found = {name: [dict(one.result.lines[one.seat]) for one in ones] for name, ones in groups.items()}
    lines = list(dict.fromkeys(line for scores in found.values() for score in scores for line in score))
    rows = tuple(
        (name, tuple(mean(score.get(line, 0) for score in scores) for line in lines)) for name, scores in found.items()
    )
    parts = tuple(line_name(shelf, content, line) for line in lines)
    return Section("What the points are made of", Stacked(what, parts, rows))


def winning_scores(results: Sequence[Result]) -> list[int]:
    """Scores of the winners, automated opponents included."""
    return [result.totals[result.winners[0]] for result in results]


def winners_lines(shelf: Shelf, content: str, results: Sequence[Result]) -> Section:
    """Share of each score line in the winners' points."""
    scores = [dict(result.lines[result.winners[0]]) for result in results]
    totals = winning_scores(results)
    rows = []
    for line in dict.fromkeys(line for score in scores for line in score):
        points = [score.get(line, 0) for score in scores]
        rows.append(Row(line_name(shelf, content, line), part_of(points, totals), (f"{mean(points):.1f}",)))
    chart = Intervals("share", "scoring line", "share of all their points", ("points",), tuple(rows))
    return Section("Where winners' points come from", chart)


def scores_section(results: Sequence[Result], low: int = 0, high: int = 0) -> Section:
    return Section("Winning scores", Histogram("points", tuple(winning_scores(results)), low, high))


def counts_section(results: Sequence[Result], kind: str, name: Callable[[str], str]) -> Section:
    """Number of each item at the end, most frequent first."""
    counts: dict[str, int] = {}
    for one in seen(results):
        for thing in one.things(kind):
            counts[thing] = counts.get(thing, 0) + 1
    ordered = sorted(counts.items(), key=lambda item: (-item[1], item[0]))
    return Section(f"Every {kind} found at the end", Counts(kind, tuple((name(id), n) for id, n in ordered)))


def forfeits(results: Sequence[Result]) -> tuple[tuple[str, str], ...]:
    """Number of forfeits of each bot, and its last error."""
    lost: dict[str, list[Result]] = {}
    for result in results:
        if result.forfeited_by is not None:
            lost.setdefault(result.bots[result.forfeited_by], []).append(result)
    played = {bot: sum(bot in result.bots for result in results) for bot in lost}
    return tuple(
        (bot, f"{len(those)} of {matches(played[bot])}; the last error: {those[-1].error}")
        for bot, those in sorted(lost.items())
    )


def forfeits_section(results: Sequence[Result]) -> list[Section]:
    """A section on forfeits; empty if there were none."""
    rows = forfeits(results)
    if not rows:
        return []
    return [Section("Forfeits", Facts(rows), ON_FORFEITS if results[0].together is None else ON_FORFEITS_OF_PARTIES)]


def lengths_text(results: Sequence[Result]) -> str:
    lengths = [result.decisions for result in results]
    return f"Length: {mean(lengths):.0f} decisions on average ({min(lengths)}–{max(lengths)})."


# --- how it was made -------------------------------------------------------------------------------------------------


def command(shelf: Shelf, what: str, played: Experiment, *asked: str) -> str:
    """The command that repeats an experiment; it names every option, so that defaults may change."""
    choices = (f"--set={option}={getattr(played.setup, option)}" for option in shelf.choices)
    packs = (f"--pack={pack}" for pack in played.packs)
    return shlex.join(("stolik", what, played.game, *asked, f"--seed={played.seed}", *choices, *packs))


def made_section(shelf: Shelf, played: Sequence[Experiment], bots: Sequence[str], command: str) -> Section:
    """Section with everything that the results depend on, and the command that repeats them."""
    one = played[0]
    seeds = dict.fromkeys(f"`{each.seed}/0` to `{each.seed}/{each.games - 1}`" for each in played)
    rows = (
        ("Game", f"{shelf.name} (`{one.game}`)"),
        ("Setup", "; ".join(dict.fromkeys(_setup(shelf, each) for each in played))),
        ("Bots", ", ".join(bots)),
        *((("Run by the rules", ", ".join(automas)),) if (automas := automas_of(shelf, played[-1])) else ()),
        ("Matches", str(sum(each.games for each in played))),
        ("Seeds", "; ".join(seeds)),
        ("Packs", ", ".join(f"`{pack}`" for pack in one.packs) or "none"),
        ("Content", f"`{getattr(one.setup, 'content', '') or shelf.rules.content}`"),
        ("Version", f"Stolik {__version__}"),
        ("Once more", f"`{command}`"),
    )
    return Section("How this was made", Facts(rows), _on_the_clock(bots))


def _setup(shelf: Shelf, played: Experiment) -> str:
    choices = (f"{option} `{getattr(played.setup, option)}`" for option in shelf.choices)
    return ", ".join((counted(len(played.bots), "seat"), *choices))


def _on_the_clock(bots: Sequence[str]) -> str:
    clocked = [bot for bot in dict.fromkeys(bots) if bot in UNHURRIED or re.fullmatch(r"search-\d+ms(x\d+)?", bot)]
    if not clocked:
        return ""
    return (
        f"By the clock: {', '.join(clocked)}. What such a bot finds depends on the computer, so these matches cannot "
        "be repeated exactly; and it is weaker when there are more jobs than free cores."
    )


def tiles(shelf: Shelf, played: Sequence[Experiment], bots: Sequence[str]) -> tuple[tuple[str, str], ...]:
    """Key figures for the top of a page."""
    one = played[0]
    who = f"{bots[0]} × {len(bots)}" if len(bots) > 1 and len(set(bots)) == 1 else ", ".join(bots)
    chosen = {option: getattr(one.setup, option) for option in shelf.choices}
    told = (f"{option} {choice.replace('_', ' ')}" for option, choice in chosen.items() if choice != "none")
    sizes = sorted({len(each.bots) for each in played})
    seats = (
        counted(sizes[0], "seat")
        if len(sizes) == 1 or not shelf.is_cooperative(one.setup)
        else f"{sizes[0]}–{sizes[-1]} seats"
    )
    return (
        ("Game", shelf.name),
        ("Setup", ", ".join((seats, *told))),
        ("Bots", who),
        ("Matches", str(sum(each.games for each in played))),
        ("Version", __version__),
    )
