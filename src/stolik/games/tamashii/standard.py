"""What a balanced Tamashii looks like."""

from functools import partial

from ...parts.standard import Scenario, ScenarioStandard
from .campaign import everything
from .content import Content, content_of
from .generator import GENERATOR
from .state import Known, Setup

WIN_RATES = {"easy": (0.55, 0.75), "medium": (0.35, 0.55), "hard": (0.15, 0.35)}
"""Of normal bots, by the difficulty that the sheet names."""
TURNS = {"short": (6, 8), "medium": (9, 12), "long": (13, 16)}
"""By the length that the sheet names."""


def scenarios(content: str) -> tuple[Scenario, ...]:
    """All Scenarios, each with what a campaign has unlocked when it opens at the earliest; the Epilogue with all."""
    box = content_of(content)
    return tuple(
        Scenario(
            id=sheet.id,
            difficulty=sheet.difficulty,
            win_rate=WIN_RATES[sheet.difficulty],
            turns=TURNS[sheet.length],
            endings=tuple(c for c, card in box.endings.items() if c[0] == sheet.letter and card.kind == "victory"),
            setup=partial(_setup, box, sheet.id),
        )
        for sheet in box.scenarios.values()
    )


def _setup(box: Content, scenario: str, seats: int) -> Setup:
    return Setup(seats, scenario, known=known_at(box, scenario), content=box.id)


def known_at(box: Content, scenario: str) -> Known:
    """What is unlocked when a Scenario can first be played: what one ending after the other has opened on the way."""
    sheet = box.scenarios[scenario]
    if sheet.epilogue:
        return everything(box)
    found: tuple[str, ...] = ()
    while sheet.code not in ("X00", *found):
        (opener,) = [card for card in box.endings.values() if sheet.code in card.unlocks][:1]
        found = (*opener.unlocks, *found)
        sheet = next((other for other in box.scenarios.values() if other.letter == opener.id[0]), sheet)
    return Known(tuple(sorted(set(found))))


def competing(content: str, seats: int) -> Setup:
    return Setup(seats, GENERATOR, content=content_of(content).id)


STANDARD = ScenarioStandard(scenarios=scenarios, competing=competing, kind="class")
