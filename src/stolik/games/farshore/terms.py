"""Names and numbers that the rules of Farshore use throughout."""

RESOURCES = ("driftwood", "seaweed", "crystal", "mushroom")
GOODS = (*RESOURCES, "shell", "treasure")
COLOURS = ("green", "blue", "brown", "red", "purple")
CLASSES = ("critter", "construction")
RARITIES = ("common", "unique")
SEASONS = ("winter", "spring", "summer", "autumn")
LEVELS = ("shy", "brave", "magnificent", "terror")

HAND_LIMIT = 8
CITY_SPACES = 15
BAY_SLOTS = 8
ANCHORS = 3
"""Of each player (FS-054)."""
READY_WORKERS, RESERVE_WORKERS = 2, 3
"""Of each player (FS-049, FS-051)."""
STARTING_HAND = 5
"""Of the first player; each one after has one card more (FS-039, FS-040, FS-041, FS-042)."""
DOCKS_CARDS = 3
TIDE = 2
"""Islands that the high tide floods (FS-206)."""
TREASURE_POINTS = 2

PLAN_ROWS = 4
ABOVE_PLAN = 0
PLAN_START = {"purple": 2, "red": 3, "blue": 3, "brown": 3, "green": 4}
"""Rows where the colour markers of the plan card begin (FS-238, FS-239, FS-240)."""
CRABITA_HAND = 2
CRABITA_DRAWS = {"spring": 4, "summer": 6, "autumn": 3}
CRABITA_CARD_POINTS = {"green": 2, "blue": 2, "brown": 2, "red": 2, "purple": 6}
WEATHER_STACK = 4
