"""The effect language of Tamashii: its nouns and modifiers; `verbs` and `scenario_verbs` register what they do."""

from ...effects.vocabulary import Vocabulary
from .terms import CLASSES, FACTIONS, RESOURCES

TOKENS = ("ascend", "success", "universal", "dice", "ghost")
"""Scenario tokens and markers (TM-363, TM-364, TM-365, TM-366); a ghost is a universal marker of somebody's colour."""
PLACES = ("covered", "uncovered", "here", "map", "nobody", "card", "me", "success_tiles", "elsewhere")
"""Places of the map: all covered or uncovered tiles, one's own, all, those without a figure. `card` is the active card,
`me` what one's figure carries, `success_tiles` those with a Success token; tokens placed `elsewhere` come on one random
tile that has none, not on the Shelter nor on the starting tile."""
TILES = tuple(str(number) for number in range(1, 25))
CODES = tuple(f"{letter}{number:02}" for letter in "ABCDHKLNPSTZ" for number in range(1, 21))
"""Codes of Scenario cards: a letter for each Scenario and two digits (TM-350)."""
FIRED = ("basic", "long", "hack", "repel", "body", "augment", "scenario", *RESOURCES)
"""What kind of Pattern was fired; a Basic one also by its Resource."""
AT_ONCE = ("time", "set_time", "place", "remove", "clear", "spread")
"""Verbs that ask nothing and end nothing: what can react to a Reset."""
COUNTED = (
    "defeated",
    "level_1",
    "level_2",
    "level_3",
    "fired",
    "long_fired",
    "hacked",
    "repelled",
    "uncovered",
    "installed",
    "taken_over",
    "was_reset",
    "dropped",
    "traded",
    "wounded",
    "quiet_roll",
    "failed_test",
    "passed_test",
    "together",
    "helped",
    "clean_load",
    "districts",
    "unseen_turn",
    "hard_hit",
    "hacked_twice",
    "swapped",
    "emptied",
    "given",
    "received",
    "hurt_at_hideout",
    "big_shield",
    "five_cells",
    "felled_two",
)
"""Events that a Learning Protocol or a Goal can ask for (TM-R39)."""

BODIES = (
    "soldier",
    "courier",
    "diver",
    "cook",
    "stagehand",
    "librarian",
    "steeplejack",
    "pilot",
    "pacemaker",
    "tuner",
    "pupil",
    "matron",
    "inspector",
)
"""Bodies of the box that an effect can name (TM-465); `top` is the top one of the deck."""

VOCABULARY = Vocabulary(
    modifiers=(
        "prg",
        "atk",
        "mov",
        "entry_tracking",
        "stationary_tracking",
        "tracking_dice",
        "tracking_reroll",
        "test_dice",
        "shield_gain",
        "wound_less",
        "install_less",
        "fresh_atk",
        "first_power",
        "numeric_die",
        "shield_for_others",
        "reroll_for_others",
        "shield_strikes",
        "corrupted_shield",
        "stay_up",
        "stationary_here",
        "no_entry_tracking",
        "top_enemies",
        "body_cells",
        "loose_faction",
        "borrow_hacks",
        "first_hack",
        "repel_less",
        "keeps_token",
        "test_blanks",
        "test_refund",
        "free_drop",
        "cancel_special",
        "through_covered",
        "over_gaps",
        "mov_limit",
        "market_size",
        "class_draw",
        "load_more",
    ),
    one_way={
        "wound_less": 1,
        "install_less": 1,
        "fresh_atk": 1,
        "first_power": 1,
        "shield_for_others": 1,
        "reroll_for_others": 1,
        "shield_strikes": 1,
        "corrupted_shield": 1,
        "stay_up": 1,
        "stationary_here": -1,
        "no_entry_tracking": 1,
        "top_enemies": -1,
        "body_cells": -1,
        "loose_faction": 1,
        "borrow_hacks": 1,
        "first_hack": 1,
        "repel_less": 1,
        "keeps_token": 1,
        "test_blanks": 1,
        "test_refund": 1,
        "free_drop": 1,
        "cancel_special": 1,
        "through_covered": 1,
        "over_gaps": 1,
        "mov_limit": 1,
        "market_size": 1,
        "class_draw": 1,
        "load_more": 1,
    },
)
VOCABULARY.noun("resource", RESOURCES)
VOCABULARY.noun("gift", (*RESOURCES, "any_resource"))
VOCABULARY.noun("kind of Data", ("r", "g", "b", "y", "core", "any", "open", "corrupted", "all"))
VOCABULARY.noun("Test kind", ("r", "g", "b", "y", "core", "any"))
VOCABULARY.noun("token", TOKENS)
VOCABULARY.noun("where", (*PLACES, *TILES, *CODES))
VOCABULARY.noun("tile", TILES)
VOCABULARY.noun("code", CODES)
VOCABULARY.noun("deck", (*FACTIONS, *CLASSES, "own_class", "any_faction"))
VOCABULARY.noun("fired", FIRED)
VOCABULARY.noun("event", COUNTED)
VOCABULARY.noun("body", ("top", *BODIES))
