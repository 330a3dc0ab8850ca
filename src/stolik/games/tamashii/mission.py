"""How far the party is with the active Story card: what its World Actions ask for, and where players must be.

Only cards that were drawn are looked at. Which of several paragraphs leads on is guessed from what is printed: the
first condition of a card, and every later one that does not mention Time.
"""

from functools import lru_cache

from ...effects.nodes import Comparison, Condition, Do, Effect, Junction, Term, terms_in, verbs_in
from ...kernel import Seat
from .data import content
from .guides import GUIDES
from .jordan import figures
from .reckoning import CARD, distances, passes
from .state import Tamashii
from .tasks import actions
from .terms import BOSS
from .tokens import tokens_out

NEAR = 0.35
"""Share of a step of the mission that being where it can be done is worth."""
MARKER = 2.0
"""Worth of a universal marker that a rule of the Scenario placed."""
APART = 0.5
"""Share of a step of the mission that each further place with somebody on it is worth."""
TEST = 1.6
"""What a Test that succeeds is worth, compared with being where it can be done."""
HURRY = 1.5
"""What the last units of Time are worth, each."""


def mission(g: Tamashii) -> float:
    """Cards drawn, the nearest way on from the active card, and places where something can be done for it."""
    if not g.card:
        return 0.0
    told = sum(code in content(g).stories for code in g.told)
    ways = [closeness(condition, g) for condition in ways_on(g)]
    done = max(ways, default=0.0)
    value = CARD * (told + done) + HURRY * min(g.time, 4) * (1 - done) + MARKER * tokens_out(g, "universal")
    value += sum(GUIDES[code](g) for code in (g.card, *g.specials) if code in GUIDES)
    step = CARD * NEAR / (2 + g.seats)
    value += step * (1 + TEST) * g.marks.get("success", 0)  # to have done it is worth more than to be able to do it
    wanted = goals(g)
    if not wanted:
        return value
    held = {place for place, _ in wanted}.intersection(figures(g))
    return value + step * (sum(near(g, seat, wanted) for seat in range(g.seats)) + APART * len(held))


def ways_on(g: Tamashii) -> list[Condition]:
    """Conditions of the active card that lead on."""
    box = content(g)
    found: list[Condition] = []
    for i in range(len(box.stories[g.card].world)):
        condition = box.part_condition(g.card, "if", i)
        if condition is None:
            continue
        effect = box.part(g.card, "world", i)
        if effect is not None and draws(effect) and (not found or not waits(condition)):
            found.append(condition)
    return found


@lru_cache(2_048)
def draws(effect: Effect) -> bool:
    """Whether an effect draws a Story, Victory or Defeat card."""
    return "story" in verbs_in(effect)


@lru_cache(2_048)
def waits(condition: Condition) -> bool:
    """Whether a condition mentions Time."""
    return any(term.word.name == "time" for term in terms_in(condition))


# --- closeness -------------------------------------------------------------------------------------------------------


def closeness(condition: Condition, g: Tamashii) -> float:
    """The fulfilled part of a condition, from 0 to 1; Time is left out, for it passes by itself."""
    match condition.node:
        case Comparison(operator, left, right):
            return _compared(operator, left.value(g, g.first), right.value(g, g.first))
        case Junction("and", parts):
            measured = [closeness(part, g) for part in parts if not waits(part)]
            return sum(measured) / len(measured) if measured else 0.0
        case Junction(_, parts):
            return max(closeness(part, g) for part in parts)
        case Term(word) if word.name == "all_at_boss" and g.boss:
            return _gathered(g, [g.boss.place], everybody=True)
        case Term(word, args) if word.name in ("at", "all_at"):
            places = [at for at, place in enumerate(g.map) if str(place.tile) == args[0] and place.uncovered]
            return _gathered(g, places, everybody=word.name == "all_at")
        case _:
            return 1.0 if condition.holds(g, g.first) else 0.0


def _compared(operator: str, left: int, right: int) -> float:
    if operator in (">=", ">"):
        want = right + (operator == ">")
        return 1.0 if want <= 0 else max(0.0, min(1.0, left / want))
    if operator == "==":
        return 1 / (1 + abs(left - right))
    if operator in ("<=", "<"):
        over = left - right + (operator == "<")
        return 1.0 if over <= 0 else 1 / (1 + over)
    return float(left != right)


def _gathered(g: Tamashii, places: list[int], *, everybody: bool) -> float:
    if not places:
        return 0.3 * sum(place.uncovered for place in g.map) / len(g.map)  # it must be found first
    steps = distances(tuple(place.at for place in g.map))
    who = [p.place for p in g.players] if everybody else figures(g)
    near_by = [1 / (1 + 0.5 * steps[at][places[0]]) for at in who if at >= 0]
    return sum(near_by) / len(near_by) if everybody else max(near_by)


# --- places ----------------------------------------------------------------------------------------------------------


def near(g: Tamashii, seat: Seat, wanted: list[tuple[int, Do | None]]) -> float:
    """How near a player is to something that can be done for the mission, and the chance of its Test."""
    here = g.players[seat].place
    if here < 0:
        return 0.0
    steps = distances(tuple(place.at for place in g.map))
    best = 0.0
    for place, test in wanted:
        far = steps[here][place]
        likely = passes(g, seat, test) if test and not far else 0.0
        best = max(best, 1 / (1 + far) + TEST * likely)
    return best


def goals(g: Tamashii) -> list[tuple[int, Do | None]]:
    """Places where a Player Action or a Pattern of a Scenario card can be done, with its Test."""
    box, found = content(g), []
    asked = [(action.at, _tested(box.part(code, "action", i))) for code, i, action in actions(g) if action.at]
    cards = [g.card, *g.specials]
    asked += [(pattern.at, None) for code in cards for pattern in box.card_patterns.get(code, ()) if pattern.at]
    for at, test in asked:
        if at == BOSS and g.boss:
            found.append((g.boss.place, test))
        for i, place in enumerate(g.map):
            if place.marks.get(at, 0) or (place.uncovered and str(place.tile) == at):
                found.append((i, test))
    return found


@lru_cache(2_048)
def _tested(effect: Effect | None) -> Do | None:
    """The first Test in an effect."""
    if effect is None or (isinstance(effect, Do) and effect.word.name in ("test", "group_test")):
        return effect
    return next((test for test in map(_tested, effect.parts()) if test), None)
