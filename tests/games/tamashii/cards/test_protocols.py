"""What each Learning Protocol asks for, and what it gives for good."""

import pytest

from stolik.effects.nodes import Decline
from stolik.games.tamashii.bodies import swap
from stolik.games.tamashii.enemies import note_hack
from stolik.games.tamashii.jordan import charge
from stolik.games.tamashii.moving import note_district
from stolik.games.tamashii.options import (
    ChooseCell,
    ChooseResource,
    Claim,
    DropData,
    Fire,
    GiveAway,
    Hold,
    MoveTo,
    Stake,
    TakeTrade,
    UseCard,
    UseNow,
    UseShield,
)
from stolik.games.tamashii.planning import load_console
from stolik.games.tamashii.protocols import claim_refusal
from stolik.games.tamashii.reset import wound
from stolik.games.tamashii.state import AfterWorld, Bot, StartPhase

from ....rules import rule
from ..table import TURN, Table, cell, cells, table


def learner(card: str, step: int = 0, seats: int = 2) -> Table:
    t = table(seats).protocol("A", card, step)
    for letter in "ABCD"[:seats]:
        t.augments(letter)
    return t


def may_claim(t: Table, step: int) -> bool:
    return claim_refusal(t.state, 0, Claim(step)) is None


def counts(t: Table, event: str) -> int:
    return t.player("A").counts.get(event, 0)


def run(going: object) -> None:
    with pytest.raises(StopIteration):
        going.send(None)  # type: ignore[attr-defined]


# --- Good Neighbour --------------------------------------------------------------------------------------------------


def test_good_neighbour_ends_a_phase_with_another() -> None:
    t = learner("good_neighbour").at("A", 2).at("B", 1)
    t.state.phase = "planning"
    t.agenda(StartPhase("action", TURN))
    assert not may_claim(t, 1)
    together = learner("good_neighbour").at("A", 2).at("B", 2)
    together.state.phase = "planning"
    together.agenda(StartPhase("action", TURN))
    assert together.match.over
    assert counts(together, "together") == 1


def test_good_neighbour_trades_and_recovers_somebody() -> None:
    t = learner("good_neighbour", 1).augments("A", "flask").console("A", "g", "gr").planning()
    t.player("A").offer = (1, "flask", "")
    t.plays("B", TakeTrade(0))
    assert may_claim(t, 2)
    heals = learner("good_neighbour", 2).augments("A", "flask").console("A", "g", "gr").gives("B", integrity=2)
    heals.firing("A").plays("A", Fire("flask", 0, cells("a1", "a2", "b2")))
    assert may_claim(heals, 3)


def test_good_neighbour_gives_to_whoever_is_on_the_tile() -> None:
    t = learner("good_neighbour", 3).at("A", 2).at("B", 2).whole_turn()
    assert (t.question, t.asked) == ("resource", "B")
    t.plays("B", ChooseResource("power"))
    assert t.player("B").resources["power"] == 1


def test_alone_the_neighbour_is_jordan() -> None:
    t = learner("good_neighbour", 1, seats=1).augments("A", "whistle").at("A", 1)
    t.state.bot = Bot(t.place(1), 2)
    t.state.faction_decks["spartans"] = ("vault",)
    t.console("A", "r").planning().plays("A", GiveAway("whistle"))
    assert (t.player("A").augments, t.state.faction_decks["spartans"]) == ((), ("whistle", "vault"))
    assert may_claim(t, 2)
    t.player("A").step = 2
    charge(t.state)
    assert may_claim(t, 3)
    done = learner("good_neighbour", 3, seats=1).at("A", 1)
    done.state.bot = Bot(done.place(1), 2)
    assert done.whole_turn().question
    assert done.state.bot is not None
    assert done.state.bot.batteries == 3


def test_only_a_step_that_asks_for_it_lets_one_give_away() -> None:
    t = learner("night_school", 0, seats=1).augments("A", "whistle").console("A", "r").planning()
    t.refuses("A", GiveAway("whistle"), rule="TM-138")
    two = learner("good_neighbour", 1).augments("A", "whistle").console("A", "r").planning()
    two.refuses("A", GiveAway("whistle"), rule="TM-138")


# --- the others ------------------------------------------------------------------------------------------------------


def test_spring_cleaning_loads_without_corrupted_data() -> None:
    t = learner("spring_cleaning")
    load_console(t.state, 0)
    assert may_claim(t, 1)
    dirty = learner("spring_cleaning").console("A", "x")
    load_console(dirty.state, 0)
    assert not may_claim(dirty, 1)


@rule("TM-135", "TM-208")
def test_spring_cleaning_discards_for_nothing_once_a_turn() -> None:
    t = learner("spring_cleaning", 3).console("A", "rg").planning().plays("A", DropData(cell("a1")))
    assert t.rows("A")[0] == ".g..#"
    t.refuses("A", DropData(cell("b1")), rule="TM-208")
    paid = t.gives("A", memory=1).plays("A", DropData(cell("b1")))
    assert paid.player("A").resources["memory"] == 0


@rule("TM-R39")
def test_early_bird_stands_on_four_districts() -> None:
    t = learner("early_bird", 1).at("A", 1)
    for number in (2, 5, 2, 1):
        note_district(t.at("A", number).state, 0)
    assert (counts(t, "districts"), may_claim(t, 2)) == (3, False)
    walks = learner("early_bird", 1).at("A", 1).moving("A").plays("A", MoveTo(t.place(2)))
    assert counts(walks, "districts") == 1


def test_night_school_counts_what_is_installed() -> None:
    t = learner("night_school", 2).augments("A", "first_scent", "sleight", "whistle", "ledger")
    assert may_claim(t, 3)
    assert not may_claim(t.augments("A", "first_scent", "whistle", "ledger"), 3)
    assert not may_claim(t.augments("A", "sleight", "whistle", "ledger", installed=False), 3)


@pytest.mark.parametrize(("tracking", "seen"), [(0, 1), (2, 0)])
def test_soft_step_ends_a_turn_unseen(tracking: int, seen: int) -> None:
    t = learner("soft_step")
    t.player("A").tracking = tracking
    t.agenda(AfterWorld(TURN))
    assert t.question
    assert counts(t, "unseen_turn") == seen


@pytest.mark.parametrize(("n", "hard"), [(1, 0), (2, 1)])
def test_hard_day_takes_two_damage_at_once(n: int, hard: int) -> None:
    t = learner("hard_day")
    run(wound(t.state, 0, n))
    assert counts(t, "hard_hit") == hard


def test_small_talk_fires_two_hacks_at_one_enemy() -> None:
    t = learner("small_talk", 1).foes("A", "scanbot", "notary")
    note_hack(t.state, 0)
    assert not may_claim(t, 2)
    t.player("A").foes = t.player("A").foes[1:]
    note_hack(t.state, 0)
    assert not may_claim(t, 2)
    note_hack(t.state, 0)
    assert may_claim(t, 2)


@rule("TM-273")
def test_small_talk_repels_for_one_corrupted_less() -> None:
    t = learner("small_talk", 3).foes("A", "zoe").console("A", "rggr").firing("A")
    t.plays("A", Fire("foe:1", 2, cells("a1", "b1", "c1", "d1")))
    assert (t.names("A"), t.player("A").dump.count("x")) == ([], 1)


@rule("TM-233")
def test_wardrobe_swaps_anywhere_once_a_turn() -> None:
    t = learner("wardrobe", 2).bodies("A", "cook", "diver")
    swap(t.state, 0)
    assert may_claim(t, 3)
    done = learner("wardrobe", 3).bodies("A", "cook", "diver").console("A", "r").planning()
    done.plays("A", UseNow("wardrobe"))
    assert done.player("A").bodies == ("diver", "cook")
    done.refuses("A", UseNow("wardrobe"), rule="ST-12")


def test_eleven_minutes_empties_the_console_twice() -> None:
    t = learner("eleven_minutes").console("A", "rrg", "r")
    assert not may_claim(t.console("A", "rr", "rr"), 1)  # four of eight lit cells are empty
    assert may_claim(t.console("A", "rr", "r"), 1)
    t = learner("eleven_minutes", 1).console("A", "rrg", "ggb").firing("A")
    t.plays("A", Fire("basic", 0, cells("a1", "b1", "c1")))
    assert not may_claim(t, 2)
    t.plays("A", Fire("basic", 1, cells("a2", "b2", "c2")))
    assert may_claim(t, 2)


@rule("TM-185")
def test_eleven_minutes_keeps_one_token_of_the_first_pattern() -> None:
    t = learner("eleven_minutes", 3).console("A", "rrg", "ggb").firing("A")
    t.plays("A", Fire("basic", 0, cells("a1", "b1", "c1")))
    assert t.options("A") == [ChooseCell(cell(name)) for name in ("a1", "b1", "c1")]
    t.plays("A", ChooseCell(cell("b1")), Fire("basic", 1, cells("a2", "b2", "c2")))
    assert t.rows("A")[:2] == [".r..#", "....#"]
    assert (t.player("A").resources["power"], t.player("A").resources["shield"]) == (1, 1)


@rule("TM-R83")
def test_second_try_gets_the_tokens_of_a_failed_test_back() -> None:
    t = learner("second_try", 3).console("A", "rr").at("A", 2)
    t.card("N01").dice("blank", "blank")
    t.state.map[t.place(2)].marks = {"ascend": 1}
    t.tasks()
    act = t.options("A")[0]
    t.plays("A", act, Stake(cell("a1")), Stake(cell("b1")))
    assert (t.rows("A")[0], t.player("A").dump) == ("rr..#", "x")
    lost = learner("second_try", 2).console("A", "rr").at("A", 2).card("N01").dice("blank", "blank")
    lost.state.map[lost.place(2)].marks = {"ascend": 1}
    lost.tasks().plays("A", act, Stake(cell("a1")), Stake(cell("b1")))
    assert (lost.rows("A")[0], lost.player("A").dump) == ("....#", "rrx")


def test_a_receipt_is_for_what_is_given_and_for_what_comes_back() -> None:
    t = learner("receipt").augments("A", "whistle").augments("B", "ledger").console("A", "r").planning()
    t.player("A").offer = (1, "whistle", "")
    t.plays("B", TakeTrade(0))
    assert (counts(t, "given"), counts(t, "received")) == (1, 0)
    t.player("B").offer = (0, "ledger", "")
    t.plays("A", TakeTrade(1))
    assert counts(t, "received") == 1
    assert not may_claim(learner("receipt", 2).augments("A", "whistle", "vault"), 3)
    assert may_claim(learner("receipt", 2).augments("A", "whistle", "ledger"), 3)


def test_with_a_receipt_faction_patterns_use_one_any() -> None:
    t = learner("receipt", 3).augments("A", "medicine_ball").foes("A", "zoe").console("A", "rb", "gg").firing("A")
    t.plays("A", Fire("medicine_ball", 0, cells("a1", "b1", "a2", "b2")))
    assert t.player("A").foes[0].damage == 6
    basic = learner("receipt", 3).console("A", "rbg", "bby").firing("A")
    assert Fire("basic", 0, cells("a1", "b1", "c1")) not in basic.options("A")


def test_an_appeal_begins_with_a_wound_on_a_hideout() -> None:
    t = learner("appeal").at("A", 2)
    run(wound(t.state, 0, 1))
    assert not may_claim(t, 1)
    run(wound(t.at("A", 5).state, 0, 1))
    assert may_claim(t, 1)


@pytest.mark.parametrize(("foe", "claims"), [("notary", False), ("scanbot", True)])
def test_an_appeal_goes_on_with_three_shield_at_once(foe: str, claims: bool) -> None:
    t = learner("appeal", 1).foes("A", foe).gives("A", shield=4)
    t.dice("basic", "1", "blank", "blank", "hit").fighting("A").plays("A", Hold(), UseShield(True))
    assert may_claim(t, 2) == claims


@rule("TM-293", "TM-R41")
def test_an_appeal_cancels_one_special_schema_a_turn() -> None:
    t = learner("appeal", 3).foes("A", "notary", "census_fly")
    t.dice("special", "2", "blank", "blank", "hit").fighting("A").plays("A", Hold())
    assert t.question == "cancel_special"
    t.plays("A", UseCard("appeal"), Hold())
    assert t.player("A").dump == "x"  # the second one is not cancelled
    left = learner("appeal", 3).foes("A", "notary")
    left.dice("special", "1", "blank", "blank", "hit").fighting("A").plays("A", Hold(), Decline())
    assert left.player("A").dump == "x"
