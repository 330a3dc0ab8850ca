"""The guided first match of Tidal Blades."""

from stolik.testing.kits import Tutorial


class TestTutorial(Tutorial, game="tidal-blades"):
    steps = range(25, 41)
    promised = {
        "an Island visited": "Visited",
        "a Challenge met": "Completed",
        "danger": "Blocked",
        "a die lost to it": "DieLost",
        "a Monster": "Hit",
        "a Stunt": "StuntPlayed",
        "an Invasion": "InvasionRolled",
        "the end of a round": "RoundEnded",
    }
