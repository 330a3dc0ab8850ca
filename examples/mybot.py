"""A bot for Farshore in twenty lines: stolik sim farshore --bots mybot:Bot,random --games 20"""

import random


class Bot:
    """Looks one decision ahead: points, and what the goods in stock and the cards in hand may become."""

    def __init__(self, seed):
        self.dice = random.Random(seed)

    def choose(self, m):
        options = m.options
        self.dice.shuffle(options)
        return max(options, key=lambda option: self.worth(m.after(option), m.seat))

    def worth(self, m, seat):
        player = m.view(seat).players[seat]
        return m.points[seat] + 0.6 * sum(player.stock.values()) + 0.3 * len(player.hand) - 5 * player.passed
