"""Names that rules and content share."""

TRAITS = ("spirit", "focus", "resilience", "synergy")
ARENAS = ("chronosseum", "lamara_stadium", "droska_ring")
ISLANDS = (*ARENAS, "citadel_of_time", "the_fold")
CHARACTERS = ("eko", "dust", "axl", "caiman")

GUILD_DICE = ("spirit_guild", "focus_guild", "resilience_guild", "synergy_guild")
LEVELS = {
    "novice": ("novice",),
    "initiate": ("red_initiate", "blue_initiate"),
    "elite": ("red_elite", "blue_elite"),
    "guild": GUILD_DICE,
}
"""The kinds of Trait dice at each level (TB-152)."""
DICE = tuple(kind for kinds in LEVELS.values() for kind in kinds)
LEVEL_OF = {kind: number for number, kinds in enumerate(LEVELS.values(), 1) for kind in kinds}
LEVEL_NAME = {kind: level for level, kinds in LEVELS.items() for kind in kinds}

UPGRADES = {
    "novice": ("red_initiate", "blue_initiate"),
    "red_initiate": ("red_elite",),
    "blue_initiate": ("blue_elite",),
    "red_elite": ("focus_guild", "spirit_guild"),
    "blue_elite": ("resilience_guild", "synergy_guild"),
}
"""The Dice Upgrades chart (TB-145, TB-146, TB-147, TB-148, TB-R012)."""

COLOUR = {
    "novice": "white",
    "red_initiate": "red",
    "red_elite": "red",
    "focus_guild": "red",
    "spirit_guild": "red",
    "blue_initiate": "blue",
    "blue_elite": "blue",
    "resilience_guild": "blue",
    "synergy_guild": "blue",
}
"""A Guild die counts as the colour of its path (TB-164)."""

DANGER_DICE = (
    ("X", "X", "X", "blank", "blank", "blank"),
    ("XX", "X", "X", "blank", "blank", "blank"),
    ("XX", "XX", "XX", "X", "X", "blank"),
)
"""The faces at each level (TB-204, TB-205)."""
DANGER_LEVEL = {1: 1, 2: 2, 3: 2, 4: 3}
"""The Danger die of each round (TB-201, TB-202, TB-203)."""

ROUNDS = 4
DISCS = {1: 2, 2: 3, 3: 3, 4: 4}
"""Action discs by round (TB-046, TB-047, TB-076)."""

GOODS = ("fruit", "shell")
CARDS = ("stunt", "challenge")
