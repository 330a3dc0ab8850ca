"""Tamashii on the shelf of games."""

from collections.abc import Sequence

from ...effects.telling import Teller
from ...kernel import Seat
from .. import Card, MenuLine, Shelf, Trial
from . import gallery, story_pages
from .campaign import CAMPAIGN, everything
from .card_pages import card_pages
from .catalogue import catalogue
from .content import CONTENTS, TABLES, Content, content_of
from .game import TAMASHII
from .generator import GENERATOR
from .hints import hint
from .scenario_graph import graph_dot, graph_text
from .scoring import is_won
from .setup import SEATS, setup_problem
from .state import Setup, Tamashii
from .telling import FOLDER, open_scenarios, speech, teller
from .terms import LENGTHS
from .vocabulary import VOCABULARY

TRIED_WITH = 2
"""Seats of the matches that try a Scenario of a pack."""
USUAL_LENGTH = "medium"
CHOICES = {
    "scenario": (*open_scenarios(content_of("")), GENERATOR),
    "length": (USUAL_LENGTH, *(length for length in LENGTHS if length != USUAL_LENGTH)),
    "protocols": ("without", "with"),
}


def is_cooperative(setup: Setup) -> bool:
    """A Scenario is won or lost together; the Generator is played against each other (TM-001)."""
    return setup.scenario != GENERATOR


def pages(view: Tamashii, language: str) -> dict[str, str]:
    """Scenario cards that were drawn, and Locked elements that were seen."""
    return story_pages.pages(view, language) | card_pages(view, language)


def spoilers(content: str, language: str) -> list[Card]:
    return [*gallery.spoilers(content, language), *story_pages.spoilers(content, language)]


def trials(content: str) -> list[Trial]:
    """Scenarios that differ from those of the box, for two players to whom everything is unlocked."""
    box, own = content_of(content), content_of("")
    found = []
    for sheet in box.scenarios.values():
        if _cards_of(box, sheet.letter) != _cards_of(own, sheet.letter) or sheet != own.scenarios.get(sheet.id):
            setup = Setup(TRIED_WITH, sheet.id, known=everything(box), content=box.id)
            picture, graph = graph_text(box, sheet.id), graph_dot(box, sheet.id)
            found.append(Trial(sheet.name.en, picture, graph, setup))
    return found


def _cards_of(box: Content, letter: str) -> list[object]:
    kinds = (box.stories, box.special_cards, box.endings)
    return [card for cards in kinds for code, card in cards.items() if code[0] == letter]


def label(g: Tamashii, seat: Seat, language: str) -> str:
    """Board and Class of a player."""
    p, words = g.players[seat], speech(language, g.content)
    if not p.board:
        return ""
    board = content_of(g.content).boards[p.board].name.said(language)
    if not p.class_:
        return words.say("board-label", board=board)
    return words.say("class-label", board=board, **{"class": words.said_of("noun", p.class_)})


def facts(g: Tamashii) -> list[dict[str, tuple[str, ...]]]:
    """Board, Class, Protocol, Bodies and installed Augments that each seat ended with."""
    return [
        {
            "board": (p.board,),
            "class": (p.class_,) if p.class_ else (),
            "protocol": (p.protocol,) if p.protocol else (),
            "body": p.bodies,
            "augment": tuple(augment.card for augment in p.augments if augment.installed),
        }
        for p in g.players
    ]


def ended(g: Tamashii) -> dict[str, str | int]:
    """The Scenario and its ending, the length of the match, and why it was lost."""
    found: dict[str, str | int] = {"scenario": g.scenario}
    if g.result and g.scenario != GENERATOR:
        found["ending"] = g.result
        if not is_won(g):
            found["cause"] = cause_of_defeat(g)
    return found | {"turns": g.turn, "resets": sum(p.resets for p in g.players)}


def cause_of_defeat(g: Tamashii) -> str:
    """corrupted: a token had to be taken and the pool was empty (TM-R22); otherwise the Story card that was active."""
    sheet = content_of(g.content).scenarios.get(g.scenario)
    named = sheet.out_of_corrupted if sheet else ""
    return "corrupted" if not g.pool["x"] and g.result in (named, "defeat") else g.card or "story"


def _teller(content: str, language: str, seats: Sequence[str]) -> Teller:
    return teller(content_of(content), language, seats)


SHELF = Shelf(
    rules=TAMASHII,
    name="Tamashii: Chronicle of Ascend",
    folder=FOLDER,
    teller=_teller,
    load_packs=CONTENTS.load_packs,
    gallery=gallery.gallery,
    catalogue=catalogue,
    hint=hint,
    label=label,
    seats=SEATS,
    usual_seats=2,
    choices=CHOICES,
    menu=(
        MenuLine("me", {"scenario": "prologue"}),
        MenuLine("me,greedy", {"scenario": "prologue"}),
        MenuLine("me:1,me:2", {"scenario": "prologue"}),
        MenuLine("me,greedy,greedy", {"scenario": GENERATOR}),
    ),
    refuse_setup=setup_problem,
    facts=facts,
    ended=ended,
    cooperative=is_cooperative,
    open_hands=is_cooperative,
    waits=frozenset({"vote"}),
    unheld=frozenset({"board", "class", "protocol", "start", "plan", "develop", "task", "vote"}),
    pages=pages,
    journal=story_pages.journal,
    spoilers=spoilers,
    public_setup=story_pages.public_setup,
    campaign=CAMPAIGN,
    trials=trials,
    listed=False,
    vocabulary=VOCABULARY,
    tables=TABLES,
)
