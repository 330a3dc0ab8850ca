"""What stands beside an option, and what the shelf tells of a match."""

from stolik.games.tamashii.hints import at_least
from stolik.games.tamashii.options import Act, ChooseSeat, Fire, Install, MoveTo, SpendPower, UseDistrict, UseShield
from stolik.games.tamashii.shelf import SHELF
from stolik.games.tamashii.state import Setup
from stolik.kernel import Match, Option, key_from

from ...rules import rule
from .table import Table, cells, table


def hint(t: Table, option: Option, language: str = "en", who: str = "A") -> str:
    g = t.state
    return SHELF.hint(t.match.view(t.seat(who)), t.seat(who), option, SHELF.teller(g.content, language, ("Ada", "Bo")))


@rule("TM-152", "TM-154", "TM-174")
def test_a_move_tells_the_tile_and_what_it_costs() -> None:
    t = table().at("A", 1).gives("A", tracking=7).moving()
    t.state.map[t.place(11)].uncovered, t.state.map[t.place(11)].token = True, ""
    assert hint(t, MoveTo(t.place(11))) == (
        "Power Plant (11): Gain 2 Power. You move: Tracking reaches 8, so 2 Enemies come at once."
    )
    t.gives("A", tracking=0)
    stay = MoveTo(t.player("A").place)
    assert hint(t, stay, "pl").endswith("Zostajesz: Śledzenie +1, do 1.")
    assert hint(t, MoveTo(t.place(12))) == "A covered tile with an Exploration token."


def test_a_pattern_tells_what_it_gives() -> None:
    t = table().foes("A", "lamplighter").market("soldier").firing()
    number = t.player("A").foes[0].number
    assert hint(t, Fire("basic", 1, cells("a1"))) == "Gain 1 Shield."
    assert hint(t, Fire(f"foe:{number}", 0, 0)) == "Lamplighter, Hack: Deal 2 Damage to the Current Enemy."
    assert (
        hint(t, Fire(f"foe:{number}", 1, 0)) == "Lamplighter, Repel: it leaves without a defeat. Raise Tracking by 2."
    )
    assert hint(t, Fire("soldier", 0, 0)).startswith("Take over Soldier. MOV 2, ATK 3, PRG 4.")


@rule("TM-374", "TM-376", "TM-377")
def test_an_action_tells_what_it_does_and_the_odds_of_its_test() -> None:
    t = table().console("A", "rro", "gb").card("N01").tasks()
    action = Act("N01", t.box.stories["N01"].actions[0].id)
    assert hint(t, action).endswith("3 tokens serve; with all of them: 80 % for 2 Successes.")
    t.console("A", "gb")
    assert hint(t, action, "pl").endswith("Na Konsoli nie ma żetonu, który się nadaje.")


def test_odds_are_those_of_the_faces() -> None:
    worth = (1, 1, 1, 2, 0, 0)
    assert at_least(0, 0, worth) == 1
    assert at_least(1, 0, worth) == 0
    assert at_least(1, 1, worth) == 4 / 6
    assert at_least(2, 1, worth) == 1 / 6
    assert round(at_least(2, 2, worth), 4) == round(20 / 36, 4)


def test_other_options_tell_what_one_needs_to_know() -> None:
    t = table().at("A", 1).gives("A", shield=2, integrity=1).foes("A", "lamplighter", "chaser").district()
    assert hint(t, UseDistrict(True)).startswith("Shelter (1): ")
    assert hint(t, UseDistrict(False)) == ""
    assert hint(t, UseShield(True)) == "You have 2 Shield and 1 Integrity."
    assert hint(t, SpendPower(1)) == "5 dice in all, against 2 attached Enemies."
    assert hint(t, ChooseSeat(1), "pl") == "Integralność 5 z 5, Śledzenie 0, Wrogowie: 0."
    t.augments("A", "sleight", installed=False)
    assert hint(t, Install("sleight")).startswith("Costs 1 Memory. ")


# --- the shelf -------------------------------------------------------------------------------------------------------


@rule("TM-001", "TM-423")
def test_scenarios_are_played_together_and_the_generator_is_not() -> None:
    assert [SHELF.is_cooperative(setup) for setup in (Setup(1), Setup(2, "generator"))] == [True, False]
    assert [SHELF.has_open_hands(setup) for setup in (Setup(1), Setup(2, "generator"))] == [True, False]
    for setup in (Setup(2), Setup(2, "generator")):
        match = Match.new(SHELF.rules, setup, key_from("together"))
        assert (match.outcome().together is not None) == SHELF.is_cooperative(setup)


def test_a_player_is_named_by_board_and_class() -> None:
    t = table()
    assert [SHELF.label(t.state, seat, "en") for seat in (0, 1)] == ["Hunter (Red Board)", "Guardian (Green Board)"]
    assert SHELF.label(t.state, 0, "pl") == "Łowca (Czerwona Plansza)"
    t.player("A").class_ = ""
    assert SHELF.label(t.state, 0, "pl") == "Czerwona Plansza"


def test_facts_are_what_a_seat_ended_with() -> None:
    t = table().bodies("A", "soldier").augments("A", "sleight").protocol("A", "soft_step")
    assert SHELF.facts(t.state)[0] == {
        "board": ("red",),
        "class": ("hunter",),
        "protocol": ("soft_step",),
        "body": ("soldier",),
        "augment": ("sleight",),
    }


@rule("TM-R22")
def test_the_end_of_a_match_in_facts() -> None:
    t = table()
    assert SHELF.ended(t.state) == {"scenario": "night_shift", "turns": 2, "resets": 0}
    t.state.result = "N08"
    assert SHELF.ended(t.state)["ending"] == "N08"
    assert "cause" not in SHELF.ended(t.state)
    t.state.result = "N10"
    assert SHELF.ended(t.state)["cause"] == "N01"
    t.state.pool["x"] = 0
    assert SHELF.ended(t.state)["cause"] == "corrupted"
