"""The guided first match of Farshore."""

from stolik.testing.kits import Tutorial


class TestTutorial(Tutorial, game="farshore"):
    steps = range(25, 41)
    promised = {
        "a worker": "Placed",
        "a card": "CardPlayed",
        "an anchor": "AnchorUsed",
        "wind in the sails": "ShipMoved",
        "a season": "Prepared",
        "a map": "MapClaimed",
    }
