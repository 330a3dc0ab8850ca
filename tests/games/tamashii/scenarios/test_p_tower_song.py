"""Tower Song: keep company. Every card, each ending, the towers, the singers."""

import pytest

from stolik.games.tamashii.abilities import modifier
from stolik.games.tamashii.data import gain_token
from stolik.games.tamashii.events import Headline
from stolik.games.tamashii.options import Act, Fire, Stake
from stolik.games.tamashii.reset import resets
from stolik.games.tamashii.state import Firing
from stolik.games.tamashii.tokens import marks

from ....rules import rule
from ..table import TURN, Table, cell, cells
from .steps import falls, marked, on, passes, plays_at_random, refused, thirteen_cards, votes, with_bot

SCENARIO = "tower_song"
BUILD, ARM, HOME = Act("P12", "build"), Act("P05", "arm"), Act("P05", "home")
HILLS = (9, 13, 17)


def card(code: str, seats: int = 2, time: int = 5, **tokens: int) -> Table:
    return on(SCENARIO, code, seats, time, **tokens)


def towers(t: Table, *tiles: int) -> Table:
    for tile in tiles:
        marked(t, tile, success=1)
    return t


def test_thirteen_cards() -> None:
    kinds = thirteen_cards("P")
    assert list(kinds) == [f"P{n:02}" for n in range(1, 14)]
    assert [code for code, kind in kinds.items() if kind == "victory"] == ["P08", "P09", "P10"]
    assert (kinds["P11"], kinds["P12"], kinds["P13"]) == ("defeat", "special", "special")


@rule("TM-036", "TM-R103")
def test_every_victory_opens_the_next_scenario() -> None:
    box = card("P01").box
    sheet = box.scenarios["night_duty"]
    assert all(sheet.code in box.endings[code].unlocks for code in ("P08", "P09", "P10"))
    assert box.endings["P09"].unlocks == ("P08", "P09")


@rule("TM-050", "TM-009")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_pool_and_enemies_grow_with_the_players(seats: int) -> None:
    g = card("P01", seats).state
    assert (g.pool["x"], len(g.deck)) == (4 + 3 * seats, 5 * seats)


# --- where the cards lead --------------------------------------------------------------------------------------------


@rule("TM-354", "TM-361")
@pytest.mark.parametrize(
    ("code", "tokens", "time", "goes_to"),
    [
        ("P01", {"success": 2}, 4, "P03"),
        ("P01", {"success": 1}, 4, "P01"),
        ("P01", {"success": 1}, 1, "P02"),
        ("P02", {}, 1, "P11"),
        ("P05", {"success": 2}, 3, "P08"),
        ("P05", {"success": 1}, 1, "P07"),
        ("P06", {"success": 3}, 3, "P09"),
        ("P06", {"success": 2}, 1, "P07"),
        ("P06", {"success": 2}, 3, "P06"),
    ],
)
def test_where_the_cards_lead(code: str, tokens: dict[str, int], time: int, goes_to: str) -> None:
    assert passes(card(code, 2, time, **tokens)) == goes_to


def test_listeners_that_are_silenced_lead_to_the_towers() -> None:
    t = card("P02")
    t.state.since = {"defeated": 2}
    assert passes(t) == "P03"
    assert t.state.specials == ("P12",)
    assert [marks(t.state, "ascend", str(hill), 0) for hill in HILLS] == [3, 3, 3]
    assert marks(t.state, "ascend", "map", 0) == 9  # those of P01 are gone


@rule("TM-E22", "TM-334", "TM-340", "TM-R76", "TM-R78")
@pytest.mark.parametrize(
    ("time", "built", "far", "near", "goes_to"),
    [(1, 2, 1, 1, "P04"), (1, 1, 1, 1, "P11"), (3, 1, 1, 0, "P11"), (3, 1, 1, 1, "P03"), (3, 2, 1, 0, "P03")],
    ids="abcde",
)
def test_world_actions_of_the_book(time: int, built: int, far: int, near: int, goes_to: str) -> None:
    """Engineers on the hill of a player stay, those on another one go home."""
    t = card("P03", 2, time).at("A", 9).at("B", 9)
    t.state.specials = ("P12",)
    towers(t, *HILLS[:built])
    t.state.map[t.place(9)].marks["ascend"] = near
    t.state.map[t.place(17)].marks["ascend"] = far
    assert passes(t) == goes_to
    if goes_to == "P04":
        assert t.events(Headline) == [Headline("P03", 1)]
        assert [(sum(p.resources.values()), p.xp) for p in t.state.players] == [(4, 2), (4, 2)]
        assert not t.state.specials
        assert marks(t.state, "ascend", "map", 0) == 0
    elif goes_to == "P03":
        assert (t.state.time, marks(t.state, "ascend", "17", 0)) == (2, 0)


# --- towers ----------------------------------------------------------------------------------------------------------


def at_tower(seats: int, *rows: str) -> Table:
    t = card("P03", seats).console("A", *rows).at("A", 9)
    t.state.specials = ("P12",)
    return marked(t, 9, ascend=3)


@rule("TM-359", "TM-384", "TM-008")
@pytest.mark.parametrize("seats", [1, 2, 4])
def test_a_tower_takes_a_test_for_each_player(seats: int) -> None:
    t = at_tower(seats, "rr").dice("hit", "hit").tasks()
    t.plays("A", BUILD, Stake(cell("a1")), Stake(cell("b1")))
    found = t.state.map[t.place(9)].marks
    assert (found.get("success", 0), found["universal"]) == ((1, 0) if seats == 1 else (0, 1))


def test_the_last_test_builds_it_and_a_hill_has_one_tower() -> None:
    t = at_tower(2, "rr").console("B", "gg").at("B", 9).dice("hit", "hit")
    t.state.map[t.place(9)].marks["universal"] = 1
    t.tasks().plays("A", BUILD, Stake(cell("a1")), Stake(cell("b1")))
    assert t.state.map[t.place(9)].marks == {"ascend": 3, "universal": 0, "success": 1}
    assert refused(t, "B", BUILD) == ("ST-11", "effect-condition")


def test_without_engineers_nothing_is_built() -> None:
    t = at_tower(2, "rr").at("A", 13).at("B", 9).console("B", "gg").tasks()
    assert refused(t, "A", BUILD) == ("TM-384", "not-here")
    t.allows("B", BUILD)


@rule("TM-406")
def test_alone_jordan_is_company_enough() -> None:
    t = with_bot(card("P03", 1, 5), 13)
    for hill in HILLS:
        marked(t, hill, ascend=3)
    t.at("A", 9)
    passes(t)
    assert [marks(t.state, "ascend", str(hill), 0) for hill in HILLS] == [3, 3, 2]


# --- names or rain ---------------------------------------------------------------------------------------------------


def test_names_are_a_card_and_rain_is_a_shield() -> None:
    def voting(way: int) -> Table:
        t = towers(card("P03", 2, 1), *HILLS)
        t.state.specials = ("P12",)
        t.at("A", 9).at("B", 13)
        assert passes(t) == "P04"
        votes(t, way)
        return t

    names, rain = voting(0), voting(1)
    assert (names.state.specials, names.player("A").resources["shield"]) == (("P13",), 5)
    assert modifier(names.state, 0, "entry_tracking") == 1
    assert (rain.state.specials, modifier(rain.state, 0, "entry_tracking")) == ((), 0)


@pytest.mark.parametrize(
    ("time", "names", "held", "goes_to"),
    [(2, True, 1, "P04"), (1, True, 1, "P06"), (1, False, 1, "P05"), (2, False, 0, "P07"), (1, True, 0, "P07")],
)
def test_a_light_at_the_towers(time: int, names: bool, held: int, goes_to: str) -> None:
    t = towers(card("P04", 2, time), 9, 13)
    t.state.specials = ("P13",) if names else ()
    if held:
        t.at("A", 9)
    assert passes(t) == goes_to
    assert marks(t.state, "success", "map", 0) == held


# --- singers ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "spread"), [(1, (1, 0)), (2, (1, 1)), (3, (2, 1)), (4, (2, 2))])
def test_singers_stand_at_the_towers_in_turn(seats: int, spread: tuple[int, int]) -> None:
    t = towers(card("P04", seats, 1), 9, 13).at("A", 9)
    t.state.players[-1].place = t.place(13) if seats > 1 else t.place(9)
    if seats == 1:
        with_bot(t, 13)
    assert passes(t) == "P05"
    assert tuple(marks(t.state, "ascend", str(hill), 0) for hill in (9, 13)) == spread


def test_a_singer_is_brought_home() -> None:
    t = marked(card("P05"), 9, ascend=2, success=1).at("A", 9).tasks()
    t.plays("A", ARM)
    assert (t.player("A").marks, marks(t.state, "ascend", "9", 0)) == ({"ascend": 1}, 1)
    home = card("P05").at("A", 1).at("B", 1)
    home.player("A").marks = {"ascend": 1}
    home.tasks()
    assert refused(home, "B", HOME) == ("ST-11", "effect-condition")
    home.plays("A", HOME)
    assert (home.player("A").marks["ascend"], home.state.marks) == (0, {"success": 1})


def test_nobody_walks_with_two() -> None:
    t = marked(card("P05"), 9, ascend=2).at("A", 9)
    t.player("A").marks = {"ascend": 1}
    assert refused(t, "A", ARM) == ("ST-11", "effect-condition")


@rule("TM-327")
def test_after_a_reset_the_singer_waits_where_you_fell() -> None:
    t = falls(card("P05").at("A", 13), "A")
    t.player("A").marks = {"ascend": 1}
    resets(t.state)
    assert (t.player("A").marks["ascend"], marks(t.state, "ascend", "13", 0)) == (0, 1)
    assert t.player("A").place == t.place(1)


# --- endings ---------------------------------------------------------------------------------------------------------


@rule("TM-360")
def test_an_answer_is_fired_at_a_tower() -> None:
    t = towers(card("P06", 2, 3), 13).console("A", "b.b", ".r.").at("A", 13)
    t.from_(Firing(0, TURN))
    t.plays("A", Fire("P06", 0, cells("a1", "c1", "b2")))
    assert t.state.marks == {"success": 1}
    away = card("P06", 2, 3).console("A", "b.b", ".r.", "ggb").at("A", 9).from_(Firing(0, TURN))
    away.refuses("A", Fire("P06", 0, cells("a1", "c1", "b2")), rule="TM-360", fact="not-here")


@rule("TM-389", "TM-406")
@pytest.mark.parametrize(("hums", "enemies", "ending"), [(True, 1, "P10"), (True, 2, "P11"), (False, 0, "P11")])
def test_one_voice_on_the_hill(hums: bool, enemies: int, ending: str) -> None:
    t = with_bot(card("P07", 1, 1), 9 if hums else 2).foes("A", *["notary"] * enemies)
    assert passes(t) == ending


def test_the_last_verse_costs_everybody() -> None:
    t = card("P05", 2, 1).deck("notary", "notary")
    assert passes(t) == "P07"
    assert [(p.dump, len(p.foes)) for p in t.state.players] == [("x", 1), ("x", 1)]


@rule("TM-087", "TM-R22")
def test_an_empty_pool_is_a_defeat() -> None:
    g = card("P03").state
    g.pool["x"] = 0
    gain_token(g, 0, "x")
    assert g.result == "P11"


@pytest.mark.slow
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_random_matches(seats: int) -> None:
    plays_at_random(SCENARIO, seats)
