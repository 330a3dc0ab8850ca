"""Night Ferry, together, on the shelf of games."""

from pathlib import Path

from stolik.games.campaigns import Page
from stolik.games.plain import plain_shelf

from .campaign import CAMPAIGN
from .game import GAME, LETTERS, Ferry, Setup, cause
from .letters import journal, letter, words


def pages(view: Ferry, language: str) -> dict[str, str]:
    """The letters that were read, and the one that is being read."""
    ids = [id for id, _ in view.read] + [view.reading] * bool(view.reading)
    return {id: letter(id, language) for id in ids}


def read_so_far(view: Ferry, language: str) -> list[Page]:
    say, read = words(language), journal(view.read, language)
    if view.reading:
        read.append(Page(view.reading, say["letter"], letter(view.reading, language), say["letters"]))
    return read


def spoilers(content: str, language: str) -> list[tuple[str, str, str, str]]:
    return [("letter", words(language)["letter"], letter(id, language), "") for id in LETTERS]


def public_setup(setup: Setup) -> dict[str, str | int]:
    """Without the letters that are left: that list would tell which were read."""
    return {"seats": setup.seats, "river": setup.river, "pace": setup.pace}


def ended(g: Ferry) -> dict[str, str | int]:
    return {"river": g.river, "cause": cause(g), "letters": len(g.read)}


def facts(g: Ferry) -> list[dict[str, tuple[str, ...]]]:
    """The letters that each seat decided about."""
    decided: list[list[str]] = [[] for _ in g.players]
    for night, (id, _) in enumerate(g.read, 1):
        decided[night % g.seats].append(id)
    return [{"letter": tuple(ids)} for ids in decided]


SHELF = plain_shelf(
    GAME,
    "Night Ferry, together",
    Path(__file__).parent,
    seats=(1, 2, 3, 4),
    usual_seats=2,
    choices={"pace": ("calm", "hurried")},
    pages=pages,
    journal=read_so_far,
    spoilers=spoilers,
    public_setup=public_setup,
    ended=ended,
    cooperative=True,
    open_hands=True,
    campaign=CAMPAIGN,
    facts=facts,
)
