"""The effect language of Farshore: its nouns; `verbs` registers what they can do."""

from ...effects.vocabulary import Vocabulary
from .terms import CLASSES, COLOURS, GOODS, RARITIES, RESOURCES, SEASONS

CARD_KINDS = (*COLOURS, *CLASSES, *RARITIES)
PLACES = ("coast", "island", "docks", "lookout", "dunes", "card")

VOCABULARY = Vocabulary(
    modifiers=(
        "hand_limit",
        "docks_cards",
        "coast_gain",
        "wind_move",
        "season_cards",
        "critter_cost",
        "construction_cost",
        "unique_cost",
        "bay_cost",
        "dunes_cards",
    ),
    # A price for cards or maps is never lowered: there is no choice of what to leave out.
    one_way={"critter_cost": 1, "construction_cost": 1, "unique_cost": 1, "bay_cost": 1, "dunes_cards": -1},
)
VOCABULARY.noun("good", (*GOODS, "any_resource", "card", "bay_card"))
VOCABULARY.noun("payment", (*GOODS, "any_resource", "card"))
VOCABULARY.noun("gift", ("card", "any_resource"))
VOCABULARY.noun("held", (*GOODS, "card"))
VOCABULARY.noun("resource", RESOURCES)
VOCABULARY.noun("card kind", CARD_KINDS)
VOCABULARY.noun("place", PLACES)
VOCABULARY.noun("season", SEASONS)
