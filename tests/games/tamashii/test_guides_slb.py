"""Guides of Sports Day, Lost Property and Encore: each prefers what a sensible person would."""

from stolik.games.tamashii.evaluation import CHARGED, evaluate, pattern_worth, targets
from stolik.games.tamashii.firing import available
from stolik.games.tamashii.guides import GUIDES
from stolik.games.tamashii.state import Bot, Known
from stolik.games.tamashii.terms import BATTERIES

from .table import Table, table


def race(holder: str) -> Table:
    """The flag is on the tile of the Ruined District 3; A and B stand there."""
    t = table(2, "sports_day").card("S02", time=5)
    t.state.specials = ("S10",)
    for place in t.state.map:
        place.uncovered = True
    t.state.map[t.place(3)].marks = {"ascend": 1}
    t.at("A", 3).at("B", 3)
    t.player(holder).marks = {"universal": 1}
    return t


def test_the_baton_should_be_at_the_flag() -> None:
    there, away = race("A"), race("A").at("A", 1)
    assert GUIDES["S02"](there.state) > GUIDES["S02"](away.state)


def test_the_baton_should_go_into_a_new_hand() -> None:
    kept, passed = race("A"), race("B")
    for t in (kept, passed):
        t.state.since = {"hand0": 1}
    assert GUIDES["S02"](passed.state) > GUIDES["S02"](kept.state)


def test_a_dropped_baton_draws_somebody_near() -> None:
    def dropped(tile: int) -> float:
        t = race("A").card("S03", time=3)
        t.player("A").marks = {}
        t.state.map[t.place(17)].marks = {"universal": 1}
        return GUIDES["S03"](t.at("A", tile).at("B", tile).state)

    assert dropped(17) > dropped(3)


def test_all_come_to_the_baton_and_over_the_line() -> None:
    apart = race("A").at("B", 1)
    assert GUIDES["S05"](race("A").state) > GUIDES["S05"](apart.state)
    home = race("A").at("A", 5).at("B", 5)
    assert GUIDES["S06"](home.state) > GUIDES["S06"](race("A").at("A", 5).state)
    assert GUIDES["S06"](race("A").at("A", 5).state) > GUIDES["S06"](race("A").at("B", 5).state)


def office(code: str = "L02") -> Table:
    """Twins lie on 3 and 20, both seen; the other things are not."""
    t = table(2, "lost_property").card(code, time=5)
    t.state.specials = ("L11", "L13")
    for tile, number in {3: 1, 20: 1, 10: 2, 15: 2, 18: 3, 19: 3}.items():
        place = t.state.map[t.place(tile)]
        place.dice, place.marks, place.seen, place.uncovered = number, {"dice": 1}, number == 1, True
    return t


def carries(t: Table) -> Table:
    t.state.map[t.place(3)].dice, t.state.map[t.place(3)].marks = 0, {}
    t.player("A").marks = {"dice": 1}
    t.state.notes["L11/carries0"] = 1
    return t


def test_a_known_twin_is_taken_and_carried_to_the_other() -> None:
    lying = office().at("A", 3)
    taken = carries(office()).at("A", 3)
    brought = carries(office()).at("A", 20)
    values = [GUIDES["L11"](t.state) for t in (lying, taken, brought)]
    assert values == sorted(values)
    assert len(set(values)) == 3
    returned = office().at("A", 20)
    for tile in (3, 20):
        returned.state.map[returned.place(tile)].dice = 0
    returned.state.marks = {"L11/success": 1}
    assert GUIDES["L11"](returned.state) > values[-1]


def test_shelves_are_looked_at() -> None:
    seen = office()
    seen.state.map[seen.place(10)].seen = True
    assert GUIDES["L11"](seen.state) > GUIDES["L11"](office().state)


def test_the_helper_is_spared() -> None:
    t = office("L04").foes("A", "polite_helper")
    t.state.specials += ("L12",)
    hit = office("L04").foes("A", "polite_helper", damage=1)
    hit.state.specials += ("L12",)
    assert GUIDES["L12"](t.state) > GUIDES["L12"](hit.state)
    of_the_helper = [found for found in available(t.state, 0) if found[0].startswith("foe:")]
    worths = [pattern_worth(t.state, 0, source, pattern, 9) for source, _, pattern in of_the_helper]
    assert worths[0] == worths[-1] == 0.0  # the hack that hurts it, and Repel
    assert worths[1] > 0


def test_bidders_are_wanted() -> None:
    assert GUIDES["L09"](office("L09").foes("A", "notary").state) > GUIDES["L09"](office("L09").state)


def stage(code: str, seats: int = 2) -> Table:
    t = table(seats, "encore", known=Known(("S08",))).card(code, time=4)
    t.state.specials = ("B12",)
    return t.at("A", 6).at("B", 2) if seats > 1 else t.at("A", 6)


def test_a_number_is_kept_on_the_console() -> None:
    ready, bare = stage("B02").console("A", "yy", "rr"), stage("B02")
    assert GUIDES["B02"](ready.state) > GUIDES["B02"](bare.state)
    mirror = ready.box.card_patterns["B12"][0]
    assert any(target.ways == mirror.ways for target in targets(ready.state, 0))
    assert not any(target.ways == mirror.ways for target in targets(stage("B05").state, 0))


def test_nobody_shows_in_the_shelter_or_two_on_one_tile() -> None:
    apart = stage("B02").console("A", "yy", "rr").console("B", "yy", "rr")
    value = GUIDES["B02"](apart.state)
    for tile in (1, 6):
        assert GUIDES["B02"](stage("B02").console("A", "yy", "rr").console("B", "yy", "rr").at("B", tile).state) < value


def test_tokens_are_kept_for_the_joke() -> None:
    t, bare = stage("B03").console("A", "yyy"), stage("B03").console("A", "")
    for one in (t, bare):
        one.state.phase = "action"
    assert GUIDES["B03"](t.state) > GUIDES["B03"](bare.state)


def test_first_the_puppets_then_the_shelter() -> None:
    def value(tile: int, puppet: int) -> float:
        t = stage("B11", seats=1).at("A", tile)
        t.player("A").marks = {"universal": puppet}
        return GUIDES["B11"](t.state)

    assert value(1, 0) < value(6, 0) < value(6, 1) < value(1, 1)


def test_batteries_are_worth_something() -> None:
    assert len(CHARGED) == BATTERIES + 1
    t = table(1, "sports_day")
    t.state.bot = Bot(0, batteries=1)
    few = evaluate(t.state, 0)
    t.state.bot = Bot(0)
    many = evaluate(t.state, 0)
    t.state.bot = None
    assert evaluate(t.state, 0) < few < many
