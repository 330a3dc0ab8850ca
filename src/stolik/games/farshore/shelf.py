"""Farshore on the shelf of games."""

from collections.abc import Sequence

from ...effects.telling import Teller
from ...kernel import Seat
from .. import MenuLine, Shelf
from .catalogue import catalogue
from .content import CONTENTS, TABLES, content_of
from .gallery import gallery
from .game import FARSHORE
from .hints import hint
from .setup import CHOICES, SEATS, setup_problem
from .state import Farshore
from .telling import FOLDER, speech, teller
from .vocabulary import VOCABULARY


def _teller(content: str, language: str, seats: Sequence[str]) -> Teller:
    return teller(content_of(content), language, seats)


def _label(g: Farshore, seat: Seat, language: str) -> str:
    """Players have no names of the game."""
    return ""


def _automas(g: Farshore, language: str) -> list[str]:
    return [speech(language).say("captain")] if g.captain else []


def _facts(g: Farshore) -> list[dict[str, tuple[str, ...]]]:
    """The cards that came into every city, also those that left it again, and the maps; the Captain's last."""
    players = [(player.city, player.gone, player.maps) for player in g.players]
    captains = [(g.captain.city, (), g.captain.maps)] if g.captain else []
    return [
        {"card": (*(placed.card for placed in city), *gone), "map": tuple(maps)}
        for city, gone, maps in (*players, *captains)
    ]


SHELF = Shelf(
    rules=FARSHORE,
    name="Everdell Farshore",
    folder=FOLDER,
    teller=_teller,
    load_packs=CONTENTS.load_packs,
    gallery=gallery,
    catalogue=catalogue,
    hint=hint,
    label=_label,
    seats=SEATS,
    usual_seats=2,
    choices=CHOICES,
    menu=(
        MenuLine("me,greedy", {"captain": "none"}),
        MenuLine("me,greedy,greedy", {"captain": "none"}),
        MenuLine("me", {"captain": "shy"}),
        MenuLine("me", {"captain": "magnificent"}),
        MenuLine("me,greedy", {"captain": "brave"}),
        MenuLine("me:1,me:2", {"captain": "none"}),
    ),
    automas=_automas,
    refuse_setup=setup_problem,
    facts=_facts,
    unheld=frozenset({"exchange"}),
    in_one_go=frozenset(
        {
            ("turn", "pay"),
            ("turn", "any_resource"),
            ("docks", "any_resource"),
            ("order", "any_resource"),
            ("activate", "any_resource"),
            ("pay", "any_resource"),
            ("turn", "may"),
            ("pay", "may"),
            ("any_resource", "may"),
            ("order", "may"),
            ("play_card", "pay"),
            ("may", "pay"),
            ("may", "give"),
            ("may", "play_card"),
            ("give_to", "give"),
            ("turn", "autumn"),
            ("autumn", "order"),
        }
    ),
    vocabulary=VOCABULARY,
    tables=TABLES,
)
