"""Names and numbers of the rulebook that no pack changes."""

RESOURCES = ("shield", "memory", "power", "reroll")
"""In the order of the Player Board (TM-205)."""
MOST_RESOURCE = 5
"""Units of one Resource at most (TM-205)."""
CLASSES = ("hunter", "guardian", "trickster", "enchanter")
FACTIONS = ("spartans", "ninky", "seekers", "civilians")
COLOURS = ("red", "green", "blue", "yellow")
"""Of the four Player Boards (TM-014)."""

START_INTEGRITY = 5
"""Maximum and current Integrity at the start (TM-019)."""
BAG_OF_EACH = 3
"""Basic Data tokens of each kind in a bag at the start; one more of the Core kind (TM-029, TM-030)."""
BASIC_TOKENS, OPEN_TOKENS, CORRUPTED_TOKENS = 32, 16, 16
"""In the box: of each Basic kind, Open, Corrupted Data."""
ASCEND_TOKENS, SUCCESS_TOKENS = 23, 8
XP_PRICE = 2
"""XP tokens for one Development option (TM-141)."""
MOST_BODIES = 2
"""Advanced Bodies that a player may own (TM-229)."""
RESET_CORRUPTED = 2
"""Corrupted Data tokens that a Reset costs (TM-322)."""
TOP_ENEMIES = 2
"""Enemies attached when the Tracking marker reaches the highest field (TM-174)."""
BATTERIES, BOT_MOVE = 5, 2
"""Of J.O.R.D.A.N. (TM-402, TM-408)."""

HIT, CRIT, BLANK = "hit", "crit", "blank"
FACES = (HIT, CRIT, BLANK)
BASIC_SCHEMA, SPECIAL_SCHEMA = "basic", "special"

ALONE = "alone"
"""Where a Pattern or an action asks for a tile without any other figure."""
BOSS = "boss"
"""Where a Pattern or an action asks for the tile of the Boss."""
SHELTER = 1
"""The District tile that is in every Scenario (TM-327)."""
LEVELS = (1, 2, 3)

LENGTHS = {"short": 5, "medium": 7, "long": 9}
"""Time at the start of a match of the Generator (TM-427)."""
