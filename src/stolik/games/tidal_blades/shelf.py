"""Tidal Blades on the shelf of games."""

from collections.abc import Sequence

from ...effects.telling import Teller
from ...kernel import Seat
from .. import MenuLine, Shelf
from .catalogue import catalogue
from .content import CONTENTS, TABLES, content_of
from .decks import content
from .gallery import gallery
from .game import TIDAL_BLADES
from .hints import hint
from .setup import CHOICES, SEATS
from .state import TidalBlades
from .telling import FOLDER, teller
from .vocabulary import VOCABULARY


def _teller(content: str, language: str, seats: Sequence[str]) -> Teller:
    return teller(content_of(content), language, seats)


def _label(g: TidalBlades, seat: Seat, language: str) -> str:
    """The name of the Character, once it is chosen."""
    hero = content(g).characters.get(g.players[seat].character)
    return hero.name.said(language) if hero else ""


def _facts(g: TidalBlades) -> list[dict[str, tuple[str, ...]]]:
    """The Character and every card that did something for it: completed, in play or used up, bought, played."""
    return [
        {
            "character": (player.character,),
            "challenge": player.completed,
            "character card": (*player.cards, *player.discarded),
            "market card": player.bought,
            "stunt": player.performed,
        }
        for player in g.players
    ]


SHELF = Shelf(
    rules=TIDAL_BLADES,
    name="Tidal Blades",
    folder=FOLDER,
    teller=_teller,
    load_packs=CONTENTS.load_packs,
    gallery=gallery,
    catalogue=catalogue,
    hint=hint,
    label=_label,
    seats=SEATS,
    usual_seats=3,
    choices=CHOICES,
    menu=(
        MenuLine("me,greedy,greedy", {"mode": "first_game"}),
        MenuLine("me,greedy,greedy,greedy", {"mode": "first_game"}),
        MenuLine("me,greedy,greedy", {"mode": "experienced"}),
        MenuLine("me:1,me:2,greedy", {"mode": "first_game"}),
        MenuLine("me,greedy", {"mode": "first_game"}),
    ),
    facts=_facts,
    unheld=frozenset({"character", "starting_card", "end_turn"}),
    in_one_go=frozenset(
        {
            ("bonus", "choose"),
            ("bonus", "advance"),
            ("choose", "refresh"),
            ("choose", "advance"),
            ("choose", "take_die"),
            ("choose", "card_reroll"),
            ("upgrade", "take_die"),
            ("round_end_dice", "take_die"),
            ("contest", "commit"),
            ("danger", "challenge_roll"),
            ("challenge_roll", "match"),
            ("fight_roll", "strike"),
            ("strike", "spare"),
        }
    ),
    vocabulary=VOCABULARY,
    tables=TABLES,
)
