"""The Scenario Generator: its setup, Goal cards and their Tests (chapters 35 and 36)."""

from collections.abc import Iterator

from ...kernel import HIDDEN, Kind, Refusal, Seat, ask, emit, no, reveal
from .console import BASIC, CORRUPTED
from .data import content, order, sorted_tokens
from .events import Acted, GoalClaimed, GoalShown, Moved
from .group_tests import can_stake, individual_test
from .jordan import figure
from .laying import enemy_deck, lay_map, place_tokens
from .options import Act, ChooseKind, StartAt
from .patterns import ANY
from .state import Generator, Tamashii
from .terms import CORRUPTED_TOKENS, LENGTHS

GENERATOR = "generator"
"""The id that a setup names in place of a Scenario."""
AVAILABLE = {2: 2, 3: 3, 4: 3}
"""Goal cards that lie face up, by the number of players (TM-436)."""


# --- setup -----------------------------------------------------------------------------------------------------------


def set_up_generator(g: Tamashii) -> None:
    """Steps 1 to 7, as far as nobody chooses (TM-424, TM-427, TM-429, TM-434, TM-435)."""
    box = content(g)
    g.time = LENGTHS[g.length]
    g.pool[CORRUPTED] = CORRUPTED_TOKENS  # TM-438
    card = box.generator_maps[g.chance.pick(sorted(box.generator_maps))]
    open_tiles = [tile for _, _, tile in card.map.open]
    unlocked = sorted(tile.number for tile in box.unlocked("district", g.known.unlocked))
    tiles = g.chance.shuffled(number for number in unlocked if number not in open_tiles)
    lay_map(g, card.map, tiles[: len(card.map.covered.at)])
    place_tokens(g, card.map, ())
    conditions = g.chance.pick(sorted(box.conditions))
    g.deck = enemy_deck(g, box, conditions, box.conditions[conditions].enemies)  # TM-432
    goals = g.chance.shuffled(sorted(box.goals))
    shown = AVAILABLE[g.seats]
    g.generator = Generator(
        extension=g.chance.pick(sorted(box.extensions)),
        pvp=g.chance.pick(sorted(box.pvp)),
        conditions=conditions,
        available=goals[-shown:],
        goal_deck=goals[:-shown],
    )
    reveal(g)


def starting_places(g: Tamashii) -> list[int]:
    """Shelter and Ruined Districts on which nobody stands yet (TM-430, TM-431)."""
    tiles, taken = content(g).districts, [p.place for p in g.players]
    return [at for at, place in enumerate(g.map) if place.uncovered and tiles[place.tile].start and at not in taken]


START_AT: Kind[Tamashii, StartAt] = Kind(StartAt, lambda g, seat: [StartAt(at) for at in starting_places(g)])


IN_POOL: Kind[Tamashii, ChooseKind] = Kind(
    ChooseKind, lambda g, seat: [ChooseKind(kind) for kind in BASIC if g.pool[kind]]
)


async def begin_generator(g: Tamashii) -> None:
    """Figures and starting bonuses, from the First Player on; Data goes into the bags (TM-430, TM-432, TM-433)."""
    assert g.generator is not None
    for p in g.players:
        p.place = -1
    for seat in order(g):
        place = g.players[seat].place = (await ask(g, seat, "start", START_AT)).place
        emit(g, Moved(seat, place, g.map[place].tile))
    box, card = content(g), content(g).conditions[g.generator.conditions]
    for seat in order(g):
        p = g.players[seat]
        for sign in card.data:
            kind = (await ask(g, seat, "kind", IN_POOL)).kind if sign == ANY else sign
            if g.pool[kind]:
                g.pool[kind] -= 1
                p.bag = sorted_tokens(p.bag + kind)
        effect = box.effect(card.id, "bonus")
        if effect:
            await effect.run(g, seat, card.id)


# --- Goal cards ------------------------------------------------------------------------------------------------------


def check_goals(g: Tamashii) -> None:
    """Whoever meets an available Goal takes it at once, in First Player order (TM-444, TM-446, TM-447, TM-R95)."""
    if g.generator is None or g.phase == "setup":
        return
    found = True
    while found:
        found = False
        for goal in g.generator.available:
            if _claims(g, goal):
                found = True
                break


def _claims(g: Tamashii, goal: str) -> bool:
    if not content(g).goals[goal].condition:
        return False
    condition = content(g).condition(goal, "condition")
    for seat in order(g):
        if condition.holds(g, seat):
            claim_goal(g, seat, goal)
            return True
    return False


def claim_goal(g: Tamashii, seat: Seat, goal: str) -> None:
    """It is kept face down; the top card of the deck takes its place, and the next one is shown (TM-445, TM-446)."""
    assert g.generator is not None
    places = list(g.generator.available)
    at = places.index(goal)
    if g.generator.goal_deck:
        places[at] = g.generator.goal_deck[-1]
        g.generator.goal_deck = g.generator.goal_deck[:-1]
    else:
        places.pop(at)
    g.generator.available = tuple(places)
    g.players[seat].goals += (goal,)
    emit(g, GoalClaimed(seat, goal), only=seat, public=GoalClaimed(seat, HIDDEN))
    if g.generator.goal_deck:
        reveal(g, GoalShown(g.generator.goal_deck[-1]))


def goal_tests(g: Tamashii) -> Iterator[str]:
    """Available Goal cards with a Test (TM-441)."""
    if g.generator:
        for goal in g.generator.available:
            if content(g).goals[goal].test:
                yield goal


def trial_refusal(g: Tamashii, seat: Seat, goal: str) -> Refusal | None:
    """Each Test of an available Goal once in a Task Phase (TM-R81)."""
    card = content(g).goals[goal]
    if f"{goal}/test" in g.players[seat].acted:
        return no("TM-R81", "acted-already")
    if card.at and str(g.map[figure(g, seat)].tile) != card.at:
        return no("TM-384", "not-here", at=card.at)
    return None if can_stake(g, seat, card.test) else no("TM-R82", "no-token-serves")


async def try_goal(g: Tamashii, seat: Seat, choice: Act) -> None:
    card = content(g).goals[choice.card]
    g.players[seat].acted += (f"{choice.card}/test",)
    emit(g, Acted(seat, choice.card, choice.action))
    if await individual_test(g, seat, card.test, card.successes):
        claim_goal(g, seat, choice.card)
