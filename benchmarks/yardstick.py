"""A fixed piece of plain Python, similar to rules code: its speed measures the machine.

Never change it: the recorded ratios refer to exactly this work.
"""

import random
import time


class Hand:
    def __init__(self, cards: list[int]) -> None:
        self.cards = cards
        self.points = 0


def game(number: int) -> int:
    """Four hands take cards from a row; returns the number of decisions."""
    dice = random.Random(number)
    deck = list(range(60))
    dice.shuffle(deck)
    hands = [Hand([deck.pop() for _ in range(5)]) for _ in range(4)]
    row = [deck.pop() for _ in range(5)]
    decisions = 0
    while deck:
        for hand in hands:
            options = [("take", card) for card in row if fits(hand, card)] or [("take", card) for card in row]
            options += [("drop", card) for card in hand.cards if card % 7 == hand.points % 7]
            kind, card = dice.choice(options)
            decisions += 1
            if kind == "take":
                row.remove(card)
                hand.cards.append(card)
                hand.points += sum(other // 15 == card // 15 for other in hand.cards)
                if deck:
                    row.append(deck.pop())
            else:
                hand.cards.remove(card)
            if not row:
                return decisions
    return decisions


def fits(hand: Hand, card: int) -> bool:
    counts: dict[int, int] = {}
    for other in hand.cards:
        counts[other // 15] = counts.get(other // 15, 0) + 1
    return counts.get(card // 15, 0) < 4 and not any(abs(other - card) == 1 for other in hand.cards)


def decisions_a_second(seconds: float) -> float:
    decisions, number, start = 0, 0, time.process_time()
    while (spent := time.process_time() - start) < seconds:
        decisions += game(number)
        number += 1
    return decisions / spent
