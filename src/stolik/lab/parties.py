"""Statistics of co-operative games. All seats of a match win or lose together, so the unit is the match."""

from collections.abc import Callable, Iterator, Sequence
from statistics import mean

from ..effects.speech import MissingText
from ..games import Shelf
from . import findings
from .document import Facts, Histogram, Intervals, Row, Section
from .estimates import Estimate, share_of
from .simulate import Result

Groups = dict[str, list[Result]]
FEW = 12
"""A numeric fact with more values than this is drawn as a histogram."""
ON_DEEDS = "What a seat did in a match, on average and at least and at most. Deeds are not added up and not compared."


def win_rate(results: Sequence[Result]) -> Estimate:
    """Win rate of parties with its confidence interval."""
    return share_of(sum(map(won, results)), len(results))


def won(result: Result) -> bool:
    return result.together is True


def grouped(results: Sequence[Result], group: Callable[[Result], str]) -> Groups:
    """Group matches; groups are sorted by name, or by number if they are numbers."""
    groups: Groups = {}
    for result in results:
        groups.setdefault(group(result), []).append(result)
    return dict(sorted(groups.items(), key=lambda item: (len(item[0]) if item[0].isdecimal() else 99, item[0])))


def by_thing(results: Sequence[Result], kind: str, name: Callable[[str], str]) -> Groups:
    """Group matches by the items of a kind that at least one seat ended with; a match can be in several groups."""
    groups: Groups = {}
    for result in results:
        for thing in sorted({thing for facts in result.facts for thing in facts.get(kind, ())}):
            groups.setdefault(name(thing), []).append(result)
    return dict(sorted(groups.items()))


def by_fact(results: Sequence[Result]) -> dict[str, Groups]:
    """Group matches by each fact with few values. The cause of defeat has a section of its own."""
    groups = {
        name: grouped(results, _fact(name))
        for name in dict.fromkeys(name for result in results for name in result.ended)
        if any(result.ended.get(name) != result.decided_by for result in results)
    }
    return {name: values for name, values in groups.items() if 1 < len(values) <= FEW}


def _fact(name: str) -> Callable[[Result], str]:
    return lambda result: str(result.ended.get(name, "–"))


def causes(shelf: Shelf, content: str, results: Sequence[Result]) -> Groups:
    """Group defeats by cause, most frequent first."""
    speech = shelf.teller(content, "en", ()).speech

    def told(result: Result) -> str:
        try:
            return speech.say(f"decided-{result.decided_by}".replace("_", "-"))
        except MissingText:
            return result.decided_by.replace("_", " ")

    lost = grouped([result for result in results if result.finished and not won(result)], told)
    return dict(sorted(lost.items(), key=lambda item: -len(item[1])))


def deeds(shelf: Shelf, content: str, results: Sequence[Result]) -> Iterator[tuple[str, float, int, int]]:
    """For each score line its name and the mean, minimum and maximum over seats."""
    seats = [dict(lines) for result in results for lines in result.lines]
    for line in dict.fromkeys(line for seat in seats for line in seat):
        points = [seat.get(line, 0) for seat in seats]
        yield findings.line_name(shelf, content, line), mean(points), min(points), max(points)


# --- sections of a report --------------------------------------------------------------------------------------------


def rates_section(what: str, groups: Groups, band: tuple[float, float] | None = None) -> Section:
    """Win rates of groups of parties; `band` is the range where they should lie."""
    rows = tuple(
        Row(name, win_rate(those), (str(len(those)), str(sum(map(won, those))))) for name, those in groups.items()
    )
    fair, allowed = (sum(band) / 2, (band[1] - band[0]) / 2) if band else (None, 0.0)
    chart = Intervals("share", what, "win rate", ("matches", "won"), rows, fair, allowed)
    return Section(f"How often parties win, by {what}", chart)


def sections(shelf: Shelf, content: str, results: Sequence[Result]) -> Iterator[Section]:
    """Sections of a report on finished matches: causes of defeat, facts, items, deeds, lengths."""
    lost = causes(shelf, content, results)
    if lost:
        n = sum(map(len, lost.values()))
        rows = tuple(Row(cause, share_of(len(those), n), (str(len(those)),)) for cause, those in lost.items())
        yield Section("Why parties lose", Intervals("share", "cause", "share of defeats", ("matches",), rows))
    few = by_fact(results)
    for fact, groups in few.items():
        yield rates_section(fact.replace("_", " "), groups)
    for fact in dict.fromkeys(name for result in results for name in result.ended):
        numbers = [value for result in results if isinstance(value := result.ended.get(fact), int)]
        if fact not in few and len(set(numbers)) > FEW:
            yield Section(f"Every {fact.replace('_', ' ')}", Histogram(fact.replace("_", " "), tuple(numbers)))
    name = findings.names_of(shelf, content)
    single, _ = findings.kinds(results)
    for kind in single:
        yield rates_section(kind, by_thing(results, kind, name))
    told = tuple(
        (line, f"{average:.1f} ({least}–{most})") for line, average, least, most in deeds(shelf, content, results)
    )
    yield Section("Deeds", Facts(told), ON_DEEDS)
    yield Section("How long matches are", Histogram("decisions", tuple(result.decisions for result in results)))
