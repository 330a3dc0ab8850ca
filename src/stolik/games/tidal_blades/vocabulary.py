"""The effect language of Tidal Blades: its nouns; `verbs` registers what they can do."""

from ...effects.vocabulary import Vocabulary
from .terms import ARENAS, CARDS, DICE, GOODS, ISLANDS, LEVELS, TRAITS

VOCABULARY = Vocabulary(
    modifiers=(
        "max_roll",
        "dice_limit",
        "shield_limit",
        "leap_cost",
        "memory_cost",
        "market_discount",
        "stunts_per_turn",
        "stunt_power",
        "bonus_die_level",
        "resilience_bonus",
        "danger",
        "free_fruit",
    ),
    one_way={"free_fruit": 1},
)
VOCABULARY.noun("good", (*GOODS, *CARDS, *dict.fromkeys((*LEVELS, *DICE))))
VOCABULARY.noun("payment", (*GOODS, *CARDS, "die"))
VOCABULARY.noun("loss", (*GOODS, "die"))
VOCABULARY.noun("held", (*GOODS, *CARDS))
VOCABULARY.noun("card", CARDS)
VOCABULARY.noun("die", tuple(dict.fromkeys((*LEVELS, *DICE))))
VOCABULARY.noun("trait", TRAITS)
VOCABULARY.noun("any trait", (*TRAITS, "any_trait"))
VOCABULARY.noun("arena", ARENAS)
VOCABULARY.noun("island", ISLANDS)
