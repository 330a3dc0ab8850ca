"""Made-up results for tests of statistics and reports."""

from collections.abc import Sequence

from stolik.lab.simulate import Result


def result(
    number: int,
    points: Sequence[int],
    bots: Sequence[str] = ("greedy", "greedy", "greedy"),
    cards: Sequence[Sequence[str]] = (),
    first: int = 0,
) -> Result:
    """A match with these points, all in the score line "shells"."""
    ranks = tuple(1 + sum(other > mine for other in points) for mine in points)
    lines = tuple((("shells", mine), ("base", 0), ("bonus", 0), ("treasures", 0), ("maps", 0)) for mine in points)
    found = [*cards, *[()] * (len(points) - len(cards))]
    facts = tuple({"card": tuple(city)} for city in found)
    return Result(f"made up/{number}", tuple(bots), first, ranks, lines, facts, 100 + number)
