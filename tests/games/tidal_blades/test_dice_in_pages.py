"""The pages match dice and count odds by themselves: cases worked out by the rules code, which their tests compare.

`STOLIK_GOLDEN=write` writes the cases anew; `dice.test.ts` beside the board reads them.
"""

import os
from itertools import product
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from stolik.games.tidal_blades.catalogue import catalogue
from stolik.games.tidal_blades.content import built_in
from stolik.games.tidal_blades.matching import can_match, ways_to_match
from stolik.games.tidal_blades.state import Rolled
from stolik.games.tidal_blades.terms import TRAITS

CASES = Path(__file__).parents[3] / "web/src/games/tidal_blades/fixtures/dice.jsonl"
MATCHES, ODDS = 300, 120
BOX = built_in()


def rolled(random: Random, n: int) -> list[Rolled]:
    kinds = random.choices(sorted(BOX.dice), k=n)
    return [Rolled(kind, random.choice(BOX.dice[kind].faces)) for kind in kinds]


def wanted_by(random: Random) -> tuple[str, ...]:
    """The symbols of a Challenge, Push It last, or some that no card has."""
    challenge = random.choice(list(BOX.challenges.values()))
    return random.choice((challenge.symbols, challenge.required, tuple(random.choices(TRAITS, k=random.randint(1, 6)))))


def first_matched(faces: tuple[str, ...], wanted: tuple[str, ...]) -> list[bool]:
    """Which wanted symbols are matched if earlier ones have precedence."""
    kept: list[str] = []
    result = []
    for symbol in wanted:
        result.append(can_match(faces, (*kept, symbol)))
        if result[-1]:
            kept.append(symbol)
    return result


def odds(dice: list[Rolled], symbols: list[str], wanted: tuple[str, ...], again: list[int]) -> float:
    """The chance that everything is matched after the dice at these places are rolled again."""
    kept = [die.face for at, die in enumerate(dice) if at not in again]
    rolls = list(product(*(BOX.dice[dice[at].kind].faces for at in again)))
    good = sum(can_match(tuple(sorted((*kept, *faces, *symbols))), wanted) for faces in rolls)
    return round(good / len(rolls), 12)


def cases() -> list[dict[str, Any]]:
    random = Random(15)
    result: list[dict[str, Any]] = [{"dice": {kind: die.faces for kind, die in catalogue("", "en").dice.items()}}]
    for faces in (each.danger for each in catalogue("", "en").rounds):
        result += [{"danger": faces, "chance": sum("X" in face for face in faces) / len(faces)}]
    for number in range(MATCHES + ODDS):
        dice = rolled(random, random.randint(1, 3 if number >= MATCHES else 7))
        symbols = random.choices(("wild", *TRAITS), k=random.choice((0, 0, 1, 2)))
        wanted = wanted_by(random)
        shown = tuple(sorted([die.face for die in dice] + symbols))
        case: dict[str, Any] = {
            "attempt": {"dice": dice, "symbols": symbols},
            "wanted": wanted,
            "matched": first_matched(shown, wanted),
            "most": len(ways_to_match(shown, wanted)[0]),
        }
        if number >= MATCHES:
            places = [[at for at in range(len(dice)) if mask >> at & 1] for mask in range(1 << len(dice))]
            case["odds"] = {",".join(map(str, again)): odds(dice, symbols, wanted, again) for again in places if again}
        result.append(case)
    return result


def test_cases_for_the_pages_are_current() -> None:
    text = "".join(msgspec.json.encode(case).decode() + "\n" for case in cases())
    if os.environ.get("STOLIK_GOLDEN") == "write":
        CASES.write_text(text, encoding="utf-8")
    assert CASES.read_text(encoding="utf-8") == text


def test_the_cases_are_of_all_kinds() -> None:
    """So that no part of the pages' code goes unseen."""
    made = [case for case in cases() if "wanted" in case]
    assert {all(case["matched"]) for case in made} == {True, False}
    assert any(len(set(case["odds"].values())) > 2 for case in made if "odds" in case)
    shown = {die.face for case in made for die in case["attempt"]["dice"]}
    assert shown == {face for die in BOX.dice.values() for face in die.faces}
