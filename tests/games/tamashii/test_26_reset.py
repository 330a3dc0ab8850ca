"""Chapters 18 and 26: Damage to players, Shield, the Reset and what it skips."""

from itertools import product

import pytest

from stolik.games.tamashii.options import Act, Claim, Hold, UseAugment, UseNow, UseShield
from stolik.games.tamashii.reset import lower_integrity, resets
from stolik.kernel import Option

from ...rules import rule
from .table import Table, table

# --- Shield ----------------------------------------------------------------------------------------------------------


def hit(damage: int, **things: int) -> Table:
    """A is about to take Damage of an Enemy."""
    enemy = {1: "lamplighter", 2: "notary", 3: "scanbot"}[damage]
    t = table(2).augments("A").gives("A", **things).foes("A", enemy)
    return t.dice("basic", "1", "hit", "hit", "hit").fighting("A").plays("A", Hold())


@rule("TM-E06", "TM-211", "TM-213", "TM-214")
@pytest.mark.parametrize(("use", "shield", "integrity"), [(True, 0, 4), (False, 1, 3)])
def test_one_shield_against_two_damage(use: bool, shield: int, integrity: int) -> None:
    t = hit(2, shield=1)
    assert t.options("A") == [UseShield(True), UseShield(False)]
    t.plays("A", UseShield(use))
    assert (t.player("A").resources["shield"], t.player("A").integrity) == (shield, integrity)


@rule("TM-E07", "TM-212")
@pytest.mark.parametrize(("use", "shield", "integrity"), [(True, 1, 5), (False, 3, 3)])
def test_three_shields_against_two_damage(use: bool, shield: int, integrity: int) -> None:
    t = hit(2, shield=3).plays("A", UseShield(use))
    assert (t.player("A").resources["shield"], t.player("A").integrity) == (shield, integrity)


@rule("TM-210", "TM-214")
def test_without_shield_nobody_is_asked() -> None:
    t = hit(2).gives("B", shield=5)
    assert (t.question, t.player("A").integrity) == ("combat", 3)


@rule("TM-R30")
def test_integrity_that_is_taken_without_damage_cannot_be_shielded() -> None:
    t = table().gives("A", shield=3)
    lower_integrity(t.state, 0, 2)
    assert (t.player("A").integrity, t.player("A").resources["shield"]) == (3, 3)


# --- what a Reset does -----------------------------------------------------------------------------------------------


def fallen(symbol: str = "special", **things: int) -> Table:
    """A has lost all Integrity; the Reset is due."""
    t = table(2).augments("A").console("A", "rox", "g").foes("A", "notary", "chaser").at("A", 5).gives("A", **things)
    t.player("A").tracking = 5
    t.state.step = "world"
    lower_integrity(t.state, 0, 9)
    return t.dice(symbol)


@rule("TM-322", "TM-323", "TM-324", "TM-325", "TM-326")
def test_the_steps_of_a_reset() -> None:
    t = fallen(most=6)
    pool = t.state.pool["x"]
    assert (t.player("A").integrity, t.player("A").down) == (0, True)
    resets(t.state)
    p = t.player("A")
    assert t.state.pool["x"] == pool - 2
    assert (t.rows("A"), p.dump) == (["....#"] * 4, "goorxxx".replace("oo", "o"))
    assert (p.foes, p.xp, t.state.discard) == ((), 0, ("notary", "chaser"))
    assert (p.tracking, p.integrity, p.down, p.resets) == (0, 6, False, 1)


@rule("TM-327", "TM-316")
def test_the_figure_wakes_in_the_shelter_and_the_match_goes_on() -> None:
    t = fallen()
    resets(t.state)
    assert t.state.map[t.player("A").place].tile == 1
    assert t.state.result == ""


@rule("TM-R50")
def test_what_is_not_lost() -> None:
    t = fallen(shield=2, power=1, xp=3).unlocks("A", 2).augments("A", "whistle").protocol("A", "push", 1)
    bag = t.player("A").bag
    resets(t.state)
    p = t.player("A")
    assert (p.resources["shield"], p.resources["power"], p.xp, p.step, p.bag) == (2, 1, 3, 1, bag)
    assert [row[4] for row in t.rows("A")] == [".", ".", "#", "#"]
    assert [a.card for a in p.augments] == ["whistle"]


@rule("TM-317", "TM-318", "TM-319", "TM-320", "TM-R46")
@pytest.mark.parametrize(("symbol", "bodies"), [("basic", ("diver",)), ("special", ("soldier", "diver"))])
def test_one_symbol_loses_the_active_body(symbol: str, bodies: tuple[str, ...]) -> None:
    t = fallen(symbol).bodies("A", "soldier", "diver").market("cook", deck=("pilot",))
    resets(t.state)
    assert t.player("A").bodies == bodies
    assert t.state.body_deck == (("soldier", "pilot") if symbol == "basic" else ("pilot",))


@rule("TM-321", "TM-235", "TM-R47")
def test_without_another_body_the_wanderer_is_active() -> None:
    t = fallen("basic").bodies("A", "soldier")
    resets(t.state)
    assert t.player("A").bodies == ()


@rule("TM-D11", "TM-R48", "TM-R107")
@pytest.mark.parametrize(("left", "result", "place"), [(2, "", 1), (1, "N10", 5), (0, "N10", 5)])
def test_too_little_corrupted_data_ends_the_scenario_inside_the_reset(left: int, result: str, place: int) -> None:
    t = fallen()
    t.state.pool["x"] = left
    resets(t.state)
    assert t.state.result == result
    assert t.state.map[t.player("A").place].tile == place
    assert t.player("A").dump.count("x") == left + (not result)  # and the one of the Console, if it came so far


@rule("TM-R104", "TM-R61")
def test_all_take_the_damage_before_anybody_resets() -> None:
    t = table(2).augments("B").gives("A", integrity=2).gives("B", integrity=2, shield=1).tasks()
    t.plays("A", Act("N01", "hit"))
    assert (t.question, t.asked) == ("shield", "B")
    assert (t.player("A").down, t.player("A").resets) == (True, 0)
    t.plays("B", UseShield(True))
    assert (t.player("A").resets, t.player("B").resets, t.player("B").integrity) == (1, 0, 1)


@rule("TM-R51")
def test_integrity_does_not_go_below_zero() -> None:
    t = table()
    lower_integrity(t.state, 0, 99)
    assert t.player("A").integrity == 0


# --- what it skips: phase x who x cause ------------------------------------------------------------------------------

PHASES = {"planning": "planning", "action": "firing", "combat": "combat", "task": ""}
"""The phase, and the activation of Augments for it."""


def in_phase(phase: str) -> Table:
    """A is first; B has everything still to do."""
    t = table(2).gives("A", integrity=2).gives("B", integrity=2).console("A", "rrg").console("B", "rrg")
    t.foes("A", "firethrower").foes("B", "firethrower")
    cards = [f"hurt_{whom}_{PHASES[phase]}" for whom in ("self", "all", "other")] if PHASES[phase] else []
    t.augments("A", *cards).augments("B", "hurt_all_any_time").protocol("A", "push").protocol("B", "push")
    match phase:
        case "planning":
            return t.planning()
        case "action":
            return t.firing("A")
        case "combat":
            return t.dice("special", "0", "hit", "hit", "hit").fighting("A")
        case _:
            return t.tasks()


def strike(phase: str, victim: str, cause: str) -> tuple[str, Option]:
    """Who does what, so that the victim loses all Integrity."""
    if cause == "claim":
        return ("B" if victim == "A" else "A"), Claim(1)
    if cause == "all" and victim == "B":
        return "B", UseNow("hurt_all_any_time")
    whom = "all" if cause == "all" else "self" if victim == "A" else "other"
    if phase == "task":
        return "A", Act("N01", {"self": "fall", "other": "shove", "all": "hit"}[whom])
    return "A", UseAugment(f"hurt_{whom}_{PHASES[phase]}")


@rule("TM-328", "TM-R49", "TM-302", "TM-R106")
@pytest.mark.parametrize(
    ("phase", "victim", "cause"), list(product(PHASES, "AB", ("answer", "claim", "all"))), ids=lambda part: part
)
def test_whoever_is_reset_skips_the_rest_of_the_phase(phase: str, victim: str, cause: str) -> None:
    """The acting player and another one; by an answer, by somebody's any-time option, by an effect that hits all."""
    t = in_phase(phase)
    who, option = strike(phase, victim, cause)
    assert t.state.phase == phase
    t.plays(who, option)
    assert t.player(victim).resets == 1
    assert t.player("B" if victim == "A" else "A").resets == (cause == "all")
    number = t.state.turn
    asked: set[str] = set()
    for _ in range(40):
        if t.state.phase != phase or t.state.turn != number or t.match.over:
            break
        asked.update(t.asked)
        seat = t.match.seats[0]
        t.plays("AB"[seat], t.match.default(seat))
    assert t.state.phase != phase
    assert victim not in asked
    if cause != "all" and phase != "task":
        assert asked <= {"B" if victim == "A" else "A"}
    assert not t.player(victim).out  # later phases are normal


@rule("TM-R107", "TM-389")
def test_the_pool_runs_out_inside_a_reset_inside_a_claim_in_anothers_fight() -> None:
    t = in_phase("combat")
    t.state.pool["x"] = 1
    assert t.question == "combat"
    t.plays("B", Claim(1))
    assert t.match.over
    assert (t.state.result, t.player("A").resets) == ("N10", 1)
    assert t.match.outcome().together is False
