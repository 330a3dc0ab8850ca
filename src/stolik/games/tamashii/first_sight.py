"""Quick judgements of Tamashii's bots: answers that need no search, and a first value of every option."""

from collections.abc import Sequence
from math import ceil
from typing import Any
from zlib import crc32

from ...kernel import Done, Match, Option, Seat
from . import options as o
from .abilities import stat
from .combat import attack_dice
from .console import CORRUPTED
from .data import content
from .development import price
from .enemies import integrity_left
from .evaluation import STATS, foe_cost, hurts, pattern_worth, spares, targets, worth
from .firing import available
from .generator import GENERATOR
from .jordan import figure
from .mission import goals
from .programming import best_slides
from .reckoning import distances
from .scoring import score
from .state import Tamashii
from .terms import RESOURCES

WIDTHS = (4, 8, 24, 60)
"""Width of the beam for Programming by effort: in a search, and of the levels normal, hard and expert."""
DAMAGE_A_DIE = 0.85
SUCCESSES_A_TOKEN = 0.83
KEPT_POWER = 1
"""Power that is not spent unless it defeats the Current Enemy."""


def routine(match: Match[Any], seat: Seat, effort: int) -> Option | None:
    """The answer to a question for which a rule of thumb is as good as a search; None for all others."""
    question = match.question
    if question is None or seat not in question.asked:
        return None
    g, legal = match.state, match.options(seat)
    match question.name:
        case "plan" | "develop":
            return plan(g, seat, legal, effort)
        case "program":
            return program(g, seat, legal, effort)
        case "power":
            return o.SpendPower(power(g, seat))
        case "attack" | "test" | "tracking" | "reroll":
            return reroll(g, seat, question.name, legal)
        case "stake":
            return stake(g, seat, legal)
        case "vote":
            return vote(g, legal)
        case "board" | "class" | "protocol":
            return spread(g, legal)
        case _:
            return None


def only(legal: Sequence[Option], kind: type[Option]) -> Option:
    """The first legal option of a kind."""
    return [option for option in legal if isinstance(option, kind)][0]  # noqa: RUF015


def go_on(match: Match[Any], seat: Seat) -> Option | None:
    """The answer to a question within an effect; None where a new decision begins."""
    question = match.question
    if question is None or question.name in match.game.windows or seat not in question.asked:
        return None
    if answer := routine(match, seat, 0):
        return answer
    legal = match.options(seat)
    values = first_sight(match, seat, legal)
    return legal[values.index(max(values))]


# --- Planning --------------------------------------------------------------------------------------------------------


def plan(g: Tamashii, seat: Seat, legal: Sequence[Option], effort: int) -> Option:
    """First Development, then the slides to the best layout, then ready."""
    develop = [(worth_of_development(g, seat, option), i) for i, option in enumerate(legal)]
    best, at = max(develop)
    if best > 0:
        return legal[at]
    if g.step == "plan" and (found := slide(g, seat, g.players[seat].moves, effort)) and found in legal:
        return found
    return only(legal, o.Ready)


def slide(g: Tamashii, seat: Seat, moves: int, effort: int) -> o.Slide | None:
    p = g.players[seat]
    path = best_slides(p.console, p.core, moves, targets(g, seat), WIDTHS[effort])
    return o.Slide(*path[0]) if path else None


def program(g: Tamashii, seat: Seat, legal: Sequence[Option], effort: int) -> Option:
    found = slide(g, seat, 2, effort)
    return found if found and found in legal else only(legal, o.StopSliding)


def worth_of_development(g: Tamashii, seat: Seat, option: Option) -> float:
    """Above 0: it is done at once."""
    p = g.players[seat]
    competing = g.scenario == GENERATOR
    match option:
        case o.KeepCard(card):
            return 10.0 - content(g).augments[card].memory
        case o.Install(card):
            return 5.0 - 0.1 * price(g, seat, card)
        case o.DrawClass():
            return 3.0 if sum(not a.installed for a in p.augments) < 2 else 0.0
        case o.RaiseIntegrity():
            return 2.5 if p.most < 7 else 1.0
        case o.UnlockCell():
            return 2.0
        case o.DropData(cell) if p.console[cell] == CORRUPTED:
            return 1.5 if p.resources["memory"] > 1 or competing else 0.5
        case o.UseAugment(card):
            effect = content(g).effect(card)
            return worth(effect) if effect and not (hurts(effect) and spares(p)) else 0.0
        case _:
            return 0.0


# --- dice ------------------------------------------------------------------------------------------------------------


def power(g: Tamashii, seat: Seat) -> int:
    """As much Power as the Current Enemy needs, if that is enough; otherwise what is to spare."""
    p = g.players[seat]
    if not p.foes:
        return 0
    held = p.resources["power"]
    wanted = ceil(integrity_left(g, p.foes[0]) / DAMAGE_A_DIE) - attack_dice(g, seat, 0)
    return max(0, wanted if wanted <= held else held - KEPT_POWER)


def reroll(g: Tamashii, seat: Seat, name: str, legal: Sequence[Option]) -> Option:
    """Blanks of an attack or a Test, attaching faces of a Tracking Roll; as many as can be paid."""
    keep = only(legal, o.Keep)
    bad = content(g).constants.attaching if name == "tracking" or g.step == "roll" else "blank"
    rolled = g.players[seat].rolled
    if name == "test" and rolled.get("hit", 0) + 2 * rolled.get("crit", 0) >= g.needed:
        return keep
    sets = [option for option in legal if isinstance(option, o.Reroll)]
    sets = [one for one in sets if one.hit + one.crit + one.blank == getattr(one, bad)]
    return max(sets, key=lambda one: getattr(one, bad), default=keep)


def stake(g: Tamashii, seat: Seat, legal: Sequence[Option]) -> Option:
    """Tokens until the Successes that are needed can be expected."""
    enough = next((option for option in legal if isinstance(option, o.Enough)), None)
    if enough is not None and sum(p.staked for p in g.players) * SUCCESSES_A_TOKEN >= g.needed + 0.4:
        return enough
    return only(legal, o.Stake)


# --- choices without a better reason ---------------------------------------------------------------------------------


def vote(g: Tamashii, legal: Sequence[Option]) -> Option:
    """Nobody knows where a way leads: all bots take the same one, another in every match."""
    return legal[_mixed(g) % len(legal)]


def spread(g: Tamashii, legal: Sequence[Option]) -> Option:
    return legal[_mixed(g) % len(legal)]


def _mixed(g: Tamashii) -> int:
    """A number that depends on what all see."""
    seen = [g.scenario, str(g.first), *g.told, *(p.console + p.bag + str(p.drawn) for p in g.players), *g.market]
    return crc32(" ".join(seen).encode())


# --- first values ----------------------------------------------------------------------------------------------------


def first_sight(match: Match[Any], seat: Seat, options: Sequence[Option]) -> list[float]:
    """A quick value of each option."""
    g = match.state
    near = {}
    if any(isinstance(option, o.MoveTo) for option in options):
        near = places(g)
    return [_sight(g, seat, option, near) for option in options]


def places(g: Tamashii) -> dict[int, float]:
    """How useful it is to stand on each place."""
    steps = distances(tuple(place.at for place in g.map))
    wanted = goals(g)
    value = {}
    for at, place in enumerate(g.map):
        useful = max((4.0 / (1 + steps[at][goal]) for goal, _ in wanted), default=0.0)
        tile = content(g).districts.get(place.tile) if place.uncovered else None
        effect = content(g).effect(tile.id) if tile else None
        value[at] = useful + (0.7 * worth(effect) if effect else 1.2 if not place.uncovered else 0.0)
    return value


def _sight(g: Tamashii, seat: Seat, option: Option, near: dict[int, float]) -> float:
    p, box = g.players[seat], content(g)
    match option:
        case o.MoveTo(place):
            tile = box.districts.get(g.map[place].tile)
            cost = 0.0
            if tile:
                cost = tile.stationary if place == figure(g, seat) else tile.entry
            return near.get(place, 0.0) - 0.45 * cost
        case o.Fire(source, pattern):
            found = [known for name, i, known in available(g, seat) if (name, i) == (source, pattern)]
            stats = sum(stat(g, seat, name) for name in STATS)
            return pattern_worth(g, seat, source, found[0], stats) if found else 0.0
        case o.EndFiring() | o.Hold() | o.Ready() | Done():
            return 0.1
        case o.UseDistrict(use):
            return 1.0 if use else 0.0
        case o.Activate(_, _, dice):
            return 1.0 + dice
        case o.UseShield(use):
            return 1.0 if use else 0.0
        case o.Act():
            return 5.0
        case o.ChooseResource(resource):
            return -p.resources[resource] - 0.1 * RESOURCES.index(resource)
        case o.ChooseKind(kind):
            return 0.5 if kind == p.core else 0.0
        case o.ChooseSeat(other):
            return -score(g, other).total if g.scenario == GENERATOR else -g.players[other].integrity
        case o.UseAugment() | o.UseNow() | o.Claim():
            return 2.0
        case o.ChooseCard(card) if card in box.enemies and p.foes:
            return foe_cost(g, p, 0)
        case _:
            return 0.0
