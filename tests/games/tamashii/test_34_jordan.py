"""Chapter 34: J.O.R.D.A.N. and a player alone."""

from stolik.games.tamashii.jordan import charge, figure
from stolik.games.tamashii.options import (
    Act,
    BotDistrict,
    ChooseKind,
    EndFiring,
    Fire,
    KeepBot,
    MoveBot,
    MoveTo,
    UseBattery,
    UseDistrict,
)
from stolik.games.tamashii.scenario_verbs import all_at, at, players, with_another
from stolik.games.tamashii.state import Bot

from ...rules import rule
from .table import Table, cells, table


def alone(bot: int = 5, batteries: int = 5) -> Table:
    """A stands in the Shelter, J.O.R.D.A.N. on this tile; covered tiles hold Power tokens."""
    t = table(1).augments("A").at("A", 1)
    t.state.bot = Bot(t.place(bot), batteries)
    for place in t.state.map:
        place.token = "power" if place.token else ""
    return t


def stay(t: Table) -> MoveTo:
    return MoveTo(figure(t.state, 0))


@rule("TM-403", "TM-404", "TM-002")
def test_alone_the_player_count_is_one() -> None:
    t = alone()
    assert (players(t.state, 0), t.state.first) == (1, 0)


@rule("TM-406", "TM-407")
def test_it_counts_as_a_player_for_being_on_a_tile() -> None:
    t = alone(5)
    assert at(t.state, 0, "5")
    assert not all_at(t.state, 0, "5")
    assert with_another(alone(1).state, 0)


@rule("TM-408", "TM-409", "TM-410", "TM-411", "TM-R87")
def test_it_moves_uncovers_and_collects_for_nothing() -> None:
    t = alone(2).moving("A")
    covered = t.place(3)
    t.plays("A", MoveBot(covered))
    assert t.state.map[covered].uncovered
    assert (t.player("A").resources["power"], t.player("A").tracking) == (1, 0)
    assert not t.options("A", MoveBot)


@rule("TM-408", "TM-R87")
def test_it_moves_before_or_after_the_player() -> None:
    t = alone(2).moving("A")
    t.plays("A", stay(t))
    assert t.question == "bot"
    t.plays("A", KeepBot())
    assert t.question == "battery"


@rule("TM-E27", "TM-416", "TM-417", "TM-R89")
def test_its_district_can_be_used_with_its_tracking_value() -> None:
    """It stays on the Gymnasium: Stationary Value 2 instead of the Shelter's 1."""
    t = alone(5).moving("A")
    t.plays("A", stay(t), KeepBot(), BotDistrict(True))
    assert (t.player("A").tracking, t.state.bot and t.state.bot.batteries) == (2, 4)
    t.plays("A", UseDistrict(True))
    assert len(t.player("A").augments) == 1


@rule("TM-417")
def test_the_entry_value_applies_if_it_moved() -> None:
    t = alone(1).moving("A")
    t.plays("A", MoveBot(t.place(5)), stay(t), BotDistrict(True))
    assert t.player("A").tracking == 1 + 0  # Entry Value of the Gymnasium


@rule("TM-E26", "TM-412", "TM-413", "TM-414")
def test_a_battery_lets_its_figure_fire_a_pattern_of_its_place() -> None:
    t = alone(5).console("A", "r.", "br").firing("A")
    fire = Fire("N01", 0, cells("a1", "a2", "b2"))
    t.refuses("A", fire, rule="TM-360").plays("A", UseBattery("fire"), fire)
    assert t.state.marks == {"success": 2}
    assert t.state.bot is not None
    assert t.state.bot.batteries == 4


@rule("TM-415")
def test_a_battery_for_each_step_and_only_in_that_step() -> None:
    t = alone(5).console("A", "rrg").firing("A")
    t.refuses("A", UseBattery("task"), rule="TM-415")
    t.plays("A", UseBattery("fire"))
    t.refuses("A", UseBattery("fire"), rule="TM-415")


@rule("TM-R90")
def test_in_the_movement_step_its_figure_makes_the_players_move() -> None:
    t = alone(2).moving("A").plays("A", UseBattery("move"))
    t.plays("A", MoveTo(t.place(5)), KeepBot())
    assert t.state.bot is not None
    assert (t.state.bot.place, t.state.map[t.player("A").place].tile) == (t.place(5), 1)
    assert t.player("A").tracking == 1


@rule("TM-418", "TM-419", "TM-420", "TM-R92")
def test_its_pattern_charges_a_battery_unless_all_are_full() -> None:
    t = alone(5, batteries=4).console("A", "rg", "b").firing("A")
    t.plays("A", Fire("bot", 0, cells("a1", "b1", "a2")))
    assert t.state.bot is not None
    assert t.state.bot.batteries == 5
    full = alone(5).console("A", "rg", "b", "ggb").firing("A")
    full.refuses("A", Fire("bot", 0, cells("a1", "b1", "a2")), rule="TM-420")
    charge(t.state, 3)
    assert t.state.bot.batteries == 5


@rule("TM-421")
def test_its_pattern_counts_as_a_hack() -> None:
    t = alone(5, batteries=4).augments("A", "second_verse").console("A", "rg", "b").firing("A")
    t.plays("A", Fire("bot", 0, cells("a1", "b1", "a2")))
    assert t.player("A").resources["reroll"] == 1


@rule("TM-422", "TM-R91")
def test_without_batteries_it_leaves_when_the_step_is_done() -> None:
    t = alone(5, batteries=1).console("A", "rrg").firing("A").plays("A", UseBattery("fire"))
    assert t.state.bot is not None
    t.plays("A", EndFiring())
    assert t.state.bot is None


@rule("TM-414", "TM-384")
def test_its_figure_can_act_in_the_task_phase() -> None:
    t = alone(2).console("A", "rr").dice("crit")
    t.state.bot = Bot(t.place(1))
    t.at("A", 2).tasks()
    t.refuses("A", Act("N01", "sing"), rule="TM-384").plays("A", UseBattery("task")).allows("A", Act("N01", "sing"))


@rule("TM-R88")
def test_choices_of_what_it_collects_are_the_players() -> None:
    t = alone(2)
    t.state.map[t.place(3)].token = "data"
    t.moving("A").plays("A", MoveBot(t.place(3)), ChooseKind("b"))
    assert t.player("A").dump == "b"
