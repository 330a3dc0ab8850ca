"""Enemies whose Special Schema is like no other's."""

import pytest

from stolik.effects.nodes import Branch
from stolik.games.tamashii.abilities import stat
from stolik.games.tamashii.events import EnemyActs
from stolik.games.tamashii.options import ChooseCell, ChooseKind, ChoosePlace, Hold

from ....rules import rule
from ..table import Table, table


def meets(*foes: str, number: int = 1, rows: tuple[str, ...] = ()) -> Table:
    """B, in the Wanderer, lets these Enemies act with their Special Schema; what they do comes with the answer."""
    t = table(2).augments("A").augments("B").console("B", *rows).foes("B", *foes)
    return t.dice("special", str(number), "blank", "hit").fighting("B")


def acted(t: Table) -> list[str]:
    return [event.enemy for event in t.events(EnemyActs)]


def test_the_queue_keeper_lets_the_next_card_act_too() -> None:
    t = meets("queue_keeper", "notary", "chaser").plays("B", Hold())
    assert (acted(t), t.player("B").dump) == (["queue_keeper", "notary"], "x")


def test_a_queue_of_queue_keepers_goes_on() -> None:
    t = meets("queue_keeper", "queue_keeper", "lamplighter").plays("B", Hold())
    assert (acted(t), t.player("B").tracking) == (["queue_keeper", "queue_keeper", "lamplighter"], 2)


@rule("TM-292")
def test_who_has_acted_does_not_act_again_for_the_queue_keeper() -> None:
    t = meets("queue_keeper", "notary", number=2).plays("B", Hold(), Hold())
    assert (acted(t), t.player("B").dump) == (["notary", "queue_keeper"], "x")


def test_the_crossing_guard_takes_a_step_of_the_next_turn() -> None:
    t = meets("crossing_guard").plays("B", Hold())
    assert (stat(t.state, 1, "mov"), t.player("B").later) == (2, {"mov": -1})
    after = next_turn(t)
    assert (stat(after.state, 1, "mov"), after.player("B").later) == (1, {})


def next_turn(t: Table) -> Table:
    """A table at the beginning of a turn for which B has taken over what was said about it."""
    new = table(2).augments("A").augments("B")
    new.player("B").later = dict(t.player("B").later)
    new.whole_turn()
    assert new.question
    return new


def test_hold_music_takes_a_move_of_programming() -> None:
    t = meets("hold_music").plays("B", Hold())
    assert next_turn(t).player("B").moves == 4 - 1


@rule("TM-092", "TM-R23")
def test_the_tidy_crane_takes_the_commonest_kind() -> None:
    t = meets("tidy_crane", rows=("bbby", "yoo.", "boo.")).plays("B", Hold())
    assert (t.rows("B")[:3], t.player("B").dump) == (["...y#", "yoo.#", "boo.#"], "bbb")


def test_of_equally_common_kinds_the_player_chooses() -> None:
    t = meets("tidy_crane", rows=("ggyy",)).plays("B", Hold())
    assert t.options("B") == [ChooseKind("g"), ChooseKind("y")]
    t.plays("B", ChooseKind("y"))
    assert t.rows("B")[0] == "gg..#"


def test_the_understudy_acts_as_the_next_enemy() -> None:
    assert meets("understudy", "notary").plays("B", Hold()).player("B").dump == "x"
    assert meets("notary", "understudy", number=2).plays("B", Hold()).player("B").dump == "x"
    alone = meets("understudy", "understudy").plays("B", Hold())
    assert (alone.player("B").integrity, acted(alone)) == (5, ["understudy"])


def test_the_seamstress_swaps_two_rows() -> None:
    t = meets("seamstress", rows=("rrrr", "gggg", "bbbb", "yyyy")).plays("B", Hold())
    rows = t.rows("B")
    assert sorted(rows) == ["bbbb#", "gggg#", "rrrr#", "yyyy#"]
    assert sum(row != old for row, old in zip(rows, ["rrrr#", "gggg#", "bbbb#", "yyyy#"], strict=True)) == 2


@pytest.mark.parametrize(("body", "left"), [((), 3), (("soldier",), 2), (("steeplejack",), 1)])
def test_the_double_uses_the_best_schema_of_ones_body(body: tuple[str, ...], left: int) -> None:
    t = table(2).augments("A").augments("B", "long_shot").bodies("B", *body).foes("B", "double")
    t.dice("special", "1", "blank", "hit", "blank").fighting("B").plays("B", Hold())
    assert t.player("B").integrity == left


def test_the_last_tram_goes_to_the_depot_if_it_is_uncovered() -> None:
    t = meets("last_tram")
    t.state.map[t.place(11)].uncovered, t.state.map[t.place(11)].tile = True, 10
    assert t.plays("B", Hold()).player("B").place == t.place(10)


def test_the_last_tram_goes_to_the_end_of_the_line_otherwise() -> None:
    t = meets("last_tram").at("A", 2).at("B", 1)
    end = [place.at for place in t.state.map].index((4, 0))
    t.state.map[end].uncovered = True
    t.state.map[next(at for at, place in enumerate(t.state.map) if not place.uncovered)].tile = 10  # nobody knows
    assert t.plays("B", Hold()).player("B").place == end
    near = meets("last_tram").at("A", 2).at("B", 1).plays("B", Hold())
    assert near.options("B") == [ChoosePlace(near.place(2)), ChoosePlace(near.place(5))]


@rule("TM-R84")
def test_the_grandfather_clock_takes_time() -> None:
    assert meets("grandfather_clock").plays("B", Hold()).state.time == 8


def test_the_landlord_takes_the_active_body() -> None:
    t = table(2).augments("A").augments("B").bodies("B", "pilot", "cook").foes("B", "landlord")
    t.dice("special", "1", "blank", "hit").fighting("B").plays("B", Hold())
    assert (t.player("B").bodies, t.state.body_deck[:1]) == (("cook",), ("pilot",))


def test_zoe_asks() -> None:
    t = meets("zoe", rows=("ggr.", "g..o")).plays("B", Hold())
    dump, corrupt = t.options("B", Branch)
    t.plays("B", dump)
    assert (t.rows("B")[:2], t.player("B").dump) == (["..r.#", "...o#"], "ggg")
    other = meets("zoe", rows=("ggr.",)).plays("B", Hold(), corrupt)
    assert (other.rows("B")[0], other.player("B").dump) == ("ggr.#", "xx")
    assert meets("zoe", rows=("r",)).plays("B", Hold()).player("B").dump == "xx"  # nothing to dump: no question


def test_the_archivist_takes_what_is_not_installed() -> None:
    t = table(2).augments("A").augments("B", "whistle", installed=False).foes("B", "archivist")
    t.dice("special", "1", "blank", "hit").fighting("B").plays("B", Hold())
    assert t.player("B").augments == ()


def test_the_kindly_light_sets_tracking_to_seven() -> None:
    t = meets("kindly_light")
    t.player("B").tracking = 3
    t.plays("B", Hold())
    assert (t.player("B").tracking, t.names("B")) == (7, ["kindly_light"])


def test_the_firethrower_hits_all_on_the_tile() -> None:
    t = meets("firethrower").at("A", 2).at("B", 2).plays("B", Hold())
    assert [p.integrity for p in t.state.players] == [3, 3]
    apart = meets("firethrower").at("A", 1).at("B", 2).plays("B", Hold())
    assert [p.integrity for p in apart.state.players] == [5, 3]


def test_the_pallbearer_lets_one_choose() -> None:
    t = meets("pallbearer", rows=("xxrg", "b")).plays("B", Hold())
    for cell in (0, 1, 2, 3):
        t.plays("B", ChooseCell(cell))
    assert t.rows("B")[:2] == ["....#", "b...#"]


def test_the_locksmith_puts_a_lock_back() -> None:
    t = meets("locksmith").unlocks("B", 2).plays("B", Hold())
    assert [row[-1] for row in t.rows("B")] == [".", "#", "#", "#"]


def test_the_lost_escalator_carries_the_figure_to_the_next_uncovered_tile() -> None:
    t = meets("lost_escalator").at("A", 2).at("B", 1)
    t.plays("B", Hold())
    assert t.options("B") == [ChoosePlace(t.place(2)), ChoosePlace(t.place(5))]
    t.plays("B", ChoosePlace(t.place(5)))
    assert t.player("B").place == t.place(5)


@pytest.mark.parametrize(
    ("enemy", "what"), [("meter_reader", "power"), ("drinks_machine", "reroll"), ("umbrella_stand", "shield")]
)
def test_what_level_one_takes(enemy: str, what: str) -> None:
    t = meets(enemy).skips_to("combat")
    t.gives("B", **{what: 2}).plays("B", Hold())
    assert t.player("B").resources[what] == 1
