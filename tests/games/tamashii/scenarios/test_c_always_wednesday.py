"""Always Wednesday: repeat. The bell, ghosts, the chain, what stays known; every card and each ending."""

import pytest

from stolik.games.tamashii.data import gain_token
from stolik.games.tamashii.events import Covered, EnemyLeft
from stolik.games.tamashii.odd_cards.scenario_c import bell, chain, manned
from stolik.games.tamashii.options import Act, Fire, MoveBot, MoveTo, Stake
from stolik.games.tamashii.reset import resets
from stolik.games.tamashii.state import Firing
from stolik.games.tamashii.tokens import marks
from stolik.games.tamashii.view import redeal, view
from stolik.kernel import Chance, key_from

from ....rules import rule
from ..table import TURN, Table, cell, cells
from .steps import falls, on, passes, plays_at_random, refused, thirteen_cards, votes, with_bot

SCENARIO = "always_wednesday"
RING, NOTICE = Act("C12", "ring"), Act("C01", "notice")


def card(code: str, seats: int = 2, time: int = 5, **tokens: int) -> Table:
    t = on(SCENARIO, code, seats, time, **tokens)
    t.state.specials = ("C12",)
    return t


def rings(t: Table) -> Table:
    bell(t.state, 0, "C12")
    return t


def ghosts(t: Table, *tiles: int) -> Table:
    """A stood on these tiles when bells rang."""
    for tile in tiles:
        t.state.map[t.place(tile)].marks["ghost:0"] = 1
    return t


def street(t: Table, *tiles: int) -> Table:
    """The tiles of the upper side lie in this order from the starting tile on."""
    at = [place.at for place in t.state.map]
    upper = [at.index(spot) for spot in ((2, 0), (3, 0), (4, 0))]
    for place, tile in zip(upper, tiles, strict=True):
        other = t.place(tile)
        t.state.map[other].tile, t.state.map[place].tile = t.state.map[place].tile, tile
    return t


def test_thirteen_cards() -> None:
    kinds = thirteen_cards("C")
    assert list(kinds) == [f"C{n:02}" for n in range(1, 14)]
    assert [code for code, kind in kinds.items() if kind == "victory"] == ["C09", "C10", "C11"]
    assert (kinds["C08"], kinds["C12"], kinds["C13"]) == ("special", "special", "defeat")


@rule("TM-035", "TM-346")
def test_the_prologue_opens_it() -> None:
    box = card("C01").box
    sheet = box.scenarios[SCENARIO]
    assert (sheet.code, sheet.challenge, sheet.out_of_corrupted) == ("A07", True, "C13")
    assert all(sheet.code in box.endings[code].unlocks for code in ("A07", "A08"))
    assert box.endings["C09"].unlocks == ("B09", "C09")


# --- the bell --------------------------------------------------------------------------------------------------------


@rule("TM-E23", "TM-281")
def test_the_bell_leaves_ghosts_and_takes_enemies_away() -> None:
    t = card("C02").at("A", 14).at("B", 2).foes("A", "notary", "chaser").foes("B", "notary")
    t.state.time = 1
    assert passes(t) == "C02"
    assert t.state.map[t.place(14)].marks == {"ghost:0": 1}
    assert [p.place for p in t.state.players] == [t.place(2)] * 2
    assert [(p.foes, p.xp) for p in t.state.players] == [((), 0)] * 2
    assert len(t.events(EnemyLeft)) == 3
    assert (t.state.time, t.state.marks) == (3, {"C12/ascend": 1})


@pytest.mark.parametrize("tile", [1, 2])
def test_there_are_no_ghosts_at_home(tile: int) -> None:
    t = rings(card("C02").at("A", tile))
    assert marks(t.state, "ghost", "map", 0) == 0


@rule("TM-406")
def test_jordan_leaves_ghosts_too() -> None:
    t = rings(with_bot(card("C02", 1), 18))
    assert t.state.bot
    assert (t.state.map[t.place(18)].marks, t.state.bot.place) == ({"ghost:bot": 1}, t.place(2))
    assert manned(t.state, 0) == 1


def test_ghosts_of_several_days_stay() -> None:
    t = card("C02").at("A", 14).at("B", 14)
    rings(t).at("A", 18).at("B", 14)
    rings(t)
    assert t.state.map[t.place(14)].marks == {"ghost:0": 1, "ghost:1": 2}
    assert (marks(t.state, "ghost", "map", 0), manned(t.state, 0)) == (4, 2)


@rule("TM-389")
@pytest.mark.parametrize(("seats", "last"), [(1, 4), (2, 3), (4, 3)])
def test_the_third_bell_is_the_last_and_the_fourth_alone(seats: int, last: int) -> None:
    for rung, goes_to in [(last - 2, "C02"), (last - 1, "C13")]:
        t = card("C02", seats, 1)
        t.state.marks["C12/ascend"] = rung
        assert passes(t) == goes_to


def test_success_tokens_survive_the_bell() -> None:
    t = card("C01", 2, 1, success=1)
    passes(t)
    assert t.state.marks == {"success": 1, "C12/ascend": 1}


@rule("TM-384", "TM-359")
def test_one_may_ring_in_the_shelter() -> None:
    t = card("C02", 2, 4).at("A", 1).at("B", 14).tasks()
    assert refused(t, "B", RING) == ("TM-384", "not-here")
    t.plays("A", RING)
    assert (t.state.time, t.state.marks) == (3, {"C12/ascend": 1})
    assert t.state.map[t.place(14)].marks == {"ghost:1": 1}


@rule("TM-148", "TM-162")
def test_the_same_tiles_lie_covered_in_the_same_places() -> None:
    t = card("C02").at("A", 14).at("B", 18)
    before = [place.tile for place in t.state.map]
    rings(t)
    assert [place.tile for place in t.state.map] == before
    assert [place.tile for place in t.state.map if place.uncovered] == [1, 2]
    assert sorted(place.tile for place in t.state.map if place.known) == [14, 18]


@rule("TM-R108")
def test_what_was_seen_stays_known_and_the_rest_is_dealt_anew() -> None:
    t = rings(card("C02").at("A", 14))
    seen = view(t.state, 1)
    assert sorted(place.tile for place in seen.map) == [0] * 7 + [1, 2, 14]
    here, orders = t.place(14), set()
    for n in range(8):
        redeal(t.state, 0, Chance(key_from(f"world {n}")))
        assert t.place(14) == here
        orders.add(tuple(place.tile for place in t.state.map))
    assert len(orders) > 1


@rule("TM-162")
def test_a_tile_is_uncovered_again_by_going_there() -> None:
    t = street(card("C02"), 14, 18, 13).augments("A").at("A", 14)
    rings(t).moving("A")
    t.plays("A", MoveTo(t.place(14)))
    assert t.state.map[t.place(14)].uncovered


def test_covering_is_told() -> None:
    t = card("C02", 2, 1).at("A", 14)
    passes(t)
    assert t.events(Covered) == [Covered(t.place(14), 14)]


# --- in several places -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "needed"), [(1, 5), (2, 6), (4, 8)])
def test_four_places_more_than_players(seats: int, needed: int) -> None:
    tiles = (9, 10, 13, 14, 15, 18, 19, 21)
    t = ghosts(card("C02", seats), *tiles[: needed - 1])
    assert passes(t) == "C02"
    t = ghosts(card("C02", seats), *tiles[: needed - 1]).at("A", tiles[needed - 1])
    assert passes(t) == "C03"
    assert t.player("A").xp == 1


@rule("TM-406")
def test_alone_two_bells_and_jordan_are_enough() -> None:
    t = rings(with_bot(card("C02", 1).at("A", 9), 10))
    with_bot(t.at("A", 14), 15)
    rings(t).at("A", 18)
    assert passes(t) == "C03"


def test_a_chain_needs_every_tile_on_its_way() -> None:
    t = street(card("C04"), 14, 18, 13)
    for tiles, held in [((13, 18, 14), True), ((13, 14), False), ((18, 14), False)]:
        for place in t.state.map:
            place.marks = {}
        assert chain(ghosts(t, *tiles).state, 0, "13", "1") == held


@pytest.mark.parametrize(("more", "goes_to"), [((9, 10, 15), "C06"), ((9, 10), "C04")])
def test_hand_in_hand(more: tuple[int, ...], goes_to: str) -> None:
    t = ghosts(street(card("C04"), 14, 18, 13), 14, 18, *more).at("A", 13)
    assert passes(t) == goes_to


# --- Sachi -----------------------------------------------------------------------------------------------------------


@rule("TM-357", "TM-E23")
@pytest.mark.parametrize(("face", "successes", "dump"), [("crit", 1, "rr"), ("blank", 0, "rrx")])
def test_sachi_asks_everybody_who_comes(face: str, successes: int, dump: str) -> None:
    t = street(card("C03"), 13, 14, 18).augments("A").console("A", "rr").at("A", 2)
    for place in t.state.map:
        place.token = ""
    t.state.map[t.place(13)].cards = ("C08",)
    t.dice(face, face).moving("A").plays("A", MoveTo(t.place(13)))
    if t.question == "stake":
        t.plays("A", Stake(cell("a1")), Stake(cell("b1")))
    assert (t.state.marks.get("success", 0), t.player("A").dump) == (successes, dump)


@rule("TM-406", "TM-409")
def test_jordan_may_be_asked_for_you() -> None:
    t = with_bot(street(card("C03", 1), 13, 14, 18).augments("A").at("A", 1), 2)
    t.state.map[t.place(13)].cards = ("C08",)
    for place in t.state.map:
        place.token = ""
    t.moving("A").plays("A", MoveBot(t.place(13)))
    assert t.player("A").dump == "x"  # there is no true name on the Console


def test_nobody_sees_on_which_covered_tile_she_sits() -> None:
    t = card("C02").at("A", 9)
    ghosts(t, 10, 14, 15, 18, 19)
    assert passes(t) == "C03"
    assert t.state.map[t.place(13)].cards == ("C08",)
    assert {place.cards for place in view(t.state, 0).map} == {()}
    for n in range(8):
        redeal(t.state, 0, Chance(key_from(f"world {n}")))
        assert t.state.map[t.place(13)].cards == ("C08",)
    t.state.map[t.place(13)].known = True
    assert ("C08",) in {place.cards for place in view(t.state, 0).map}


@pytest.mark.parametrize(("way", "code"), [(0, "C04"), (1, "C05")])
def test_the_vote_on_the_stairs(way: int, code: str) -> None:
    t = ghosts(card("C03", success=2), 14, 18)
    t.state.map[t.place(13)].cards = ("C08",)
    passes(t)
    assert votes(t, way) == code
    assert t.state.map[t.place(13)].cards == ()
    assert marks(t.state, "ghost", "map", 0) == (2 if code == "C04" else 0)


# --- the other cards -------------------------------------------------------------------------------------------------


def test_wrong_notes_lie_under_three_tiles() -> None:
    t = card("C01").at("A", 14).console("A", "rgb")
    t.state.map[t.place(14)].marks = {"dice": 1}
    t.state.map[t.place(14)].dice = 2
    t.dice("hit", "hit", "hit").tasks()
    assert refused(t, "B", NOTICE) == ("TM-384", "not-here")
    t.plays("A", NOTICE, *(Stake(cell(name)) for name in ("a1", "b1", "c1")))
    assert (t.state.marks["success"], t.state.map[t.place(14)].dice) == (1, 0)


@rule("TM-354", "TM-361", "TM-389")
@pytest.mark.parametrize(
    ("code", "tokens", "time", "goes_to"),
    [
        ("C01", {"success": 2}, 3, "C02"),
        ("C01", {"success": 1}, 3, "C01"),
        ("C05", {"success": 4}, 3, "C10"),
        ("C05", {"success": 3}, 1, "C05"),
        ("C06", {}, 2, "C06"),
        ("C07", {}, 1, "C13"),
        ("C07", {}, 2, "C07"),
    ],
)
def test_where_the_cards_lead(code: str, tokens: dict[str, int], time: int, goes_to: str) -> None:
    assert passes(card(code, 2, time, **tokens)) == goes_to


@rule("TM-389")
@pytest.mark.parametrize("code", ["C06", "C07"])
def test_all_in_the_shelter_is_thursday(code: str) -> None:
    assert passes(card(code, 2, 1).at("A", 1).at("B", 1)) == "C09"


def test_too_many_visitors_keep_the_door_shut() -> None:
    t = card("C06", 2, 2).at("A", 1).at("B", 1).foes("A", "notary", "chaser", "notary")
    assert passes(t) == "C06"


def test_at_a_minute_past_six_there_is_no_bell_any_more() -> None:
    t = ghosts(street(card("C04"), 14, 18, 13), 14, 18, 9, 10, 15).at("A", 13)
    assert passes(t) == "C06"
    assert t.state.specials == ()


@rule("TM-362")
def test_somebody_stays_in_her_place() -> None:
    t = card("C06", 2, 1)
    passes(t)
    assert votes(t, 0) == "C11"


def test_or_everybody_runs() -> None:
    t = card("C06", 2, 1).deck("notary", "notary")
    passes(t)
    assert votes(t, 1) == "C07"
    assert (t.state.time, [len(p.foes) for p in t.state.players]) == (2, [1, 1])


@rule("TM-344")
@pytest.mark.parametrize(("code", "time"), [("C06", 2), ("C07", 2), ("C04", 3)])
def test_a_reset_costs_a_minute(code: str, time: int) -> None:
    t = falls(card(code, 2, 3), "A")
    resets(t.state)
    assert t.state.time == time


@rule("TM-360")
def test_the_day_is_tuned_where_nobody_disturbs() -> None:
    tune = Fire("C05", 0, cells("a1", "c1", "b2"))
    t = card("C05").console("A", "r.r", ".g.", "ggb").at("A", 14).at("B", 14).from_(Firing(0, TURN))
    t.refuses("A", tune, rule="TM-360", fact="not-here")
    t = card("C05").console("A", "r.r", ".g.").at("A", 14).at("B", 18).from_(Firing(0, TURN))
    t.plays("A", tune)
    assert t.state.marks == {"success": 1}


@rule("TM-087", "TM-R22")
def test_an_empty_pool_is_a_defeat() -> None:
    g = card("C03").state
    g.pool["x"] = 0
    gain_token(g, 0, "x")
    assert g.result == "C13"


@pytest.mark.slow
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_random_matches(seats: int) -> None:
    plays_at_random(SCENARIO, seats)
