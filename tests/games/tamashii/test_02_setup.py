"""Chapters 1 to 5: the common setup, that of a Scenario, and the Prologue."""

from collections import Counter

import pytest

from stolik.games.tamashii.console import START
from stolik.games.tamashii.content import content_of
from stolik.games.tamashii.options import KeepProtocol, TakeBoard, TakeClass
from stolik.games.tamashii.setup import setup_problem, start
from stolik.games.tamashii.state import Known, Setup, Tamashii
from stolik.kernel import Chance, Match, key_from

from ...rules import rule
from .table import after_setup, begin, pack


def levels(g: Tamashii) -> list[int]:
    """Of the Enemy deck, from its top."""
    enemies = content_of(g.content).enemies
    return [enemies[enemy].level for enemy in reversed(g.deck)]


def full(seats: int = 2, seed: str = "a match") -> Match[Tamashii]:
    return after_setup(seats, "night_shift", seed)


# --- the common setup ------------------------------------------------------------------------------------------------


@rule("TM-001", "TM-002")
@pytest.mark.parametrize(
    ("seats", "scenario", "problem"),
    [
        (1, "prologue", ""),
        (4, "prologue", ""),
        (5, "prologue", "seats"),
        (0, "prologue", "seats"),
        (2, "nowhere", "scenario"),
    ],
)
def test_one_to_four_play_a_scenario(seats: int, scenario: str, problem: str) -> None:
    setup = Setup(seats, scenario)
    assert setup_problem(setup) == problem
    if problem:
        with pytest.raises(ValueError, match=problem):
            start(setup, Chance(key_from("x")))


@rule("TM-014", "TM-020", "TM-021", "TM-093")
def test_each_player_takes_another_board_and_its_core() -> None:
    match = begin(2)
    one, other = match.seats[0], 1 - match.seats[0]
    match.answer(one, TakeBoard("blue"))
    assert match.seats == (other,)
    assert TakeBoard("blue") not in match.options(other)
    match.answer(other, TakeBoard("yellow"))
    assert (match.state.players[one].core, match.state.players[other].core) == ("b", "y")


@rule("TM-016", "TM-018", "TM-019", "TM-034")
def test_console_resources_integrity_and_time_at_the_start() -> None:
    match = begin(2)
    p = match.state.players[0]
    assert p.console == START
    assert p.resources == {"shield": 0, "memory": 0, "power": 0, "reroll": 0}
    assert (p.integrity, p.most, match.state.time) == (5, 5, 0)


@rule("TM-029", "TM-030", "TM-D01", "TM-012")
def test_the_bag_has_thirteen_tokens() -> None:
    match = begin(2)
    seat = match.seats[0]
    match.answer(seat, TakeBoard("green"))
    g = match.state
    assert Counter(g.players[seat].bag) == {"r": 3, "g": 4, "b": 3, "y": 3}
    assert (g.pool["g"], g.pool["r"], g.pool["o"]) == (32 - 4, 32 - 3, 16)


@rule("TM-023", "TM-R04")
def test_each_class_is_taken_by_one_player() -> None:
    match = begin(2, "night_shift")
    for _ in range(2):
        match.answer(match.seats[0], match.options(match.seats[0])[0])
    seat = match.seats[0]
    match.answer(seat, TakeClass("trickster"))
    assert TakeClass("trickster") not in match.options(match.seats[0])
    assert match.state.players[seat].class_ == "trickster"


@rule("TM-024", "TM-025", "TM-026", "TM-R05", "TM-247")
def test_two_starting_augments_are_installed_and_the_rest_is_the_class_deck() -> None:
    g = full(2).state
    cards = content_of(g.content).augments
    for p in g.players:
        assert {cards[a.card].starting for a in p.augments} == {"common", "cooperation"}
        assert all(a.installed for a in p.augments)
        assert p.class_deck
        assert all(cards[card].deck == p.class_ and not cards[card].starting for card in p.class_deck)


@rule("TM-400")
def test_alone_the_solo_augment_is_used_instead() -> None:
    g = full(1).state
    cards = content_of(g.content).augments
    assert {cards[a.card].starting for a in g.players[0].augments} == {"common", "solo"}


@rule("TM-027", "TM-236")
def test_one_of_two_protocols_is_kept() -> None:
    match = begin(2, "night_shift")
    while match.question and match.question.name != "protocol":
        match.answer(match.seats[0], match.options(match.seats[0])[0])
    seat = match.seats[0]
    offered = match.options(seat)
    assert len(offered) == 2
    match.answer(seat, offered[1])
    assert KeepProtocol(match.state.players[seat].protocol) == offered[1]
    dealt = [card for p in match.state.players for card in (*p.drawn, p.protocol) if card]
    assert len(set(dealt)) == len(dealt)


@rule("TM-032", "TM-033", "TM-D02", "TM-223")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_the_market_has_one_body_more_than_there_are_players(seats: int) -> None:
    g = full(seats).state
    assert len(g.market) == seats + 1
    unlocked = {body.id for body in content_of(g.content).unlocked("body", ())}
    assert {*g.market, *g.body_deck} == unlocked
    assert all(not p.bodies for p in g.players)


# --- locked and unlocked ---------------------------------------------------------------------------------------------


@rule("TM-035", "TM-037", "TM-039", "TM-R07", "TM-R103")
def test_locked_elements_stay_in_the_box() -> None:
    box = content_of(pack())
    assert "pacemaker" not in [body.id for body in box.unlocked("body", ())]
    assert "pacemaker" in [body.id for body in box.unlocked("body", ("S07",))]
    assert [tile.number for tile in box.unlocked("district", ())] == list(range(1, 21))
    assert 21 in [tile.number for tile in box.unlocked("district", ("A07",))]


@rule("TM-038", "TM-048")
def test_an_unlocked_enemy_joins_the_deck() -> None:
    def deck(*codes: str) -> tuple[str, ...]:
        match = begin(2, known=Known(codes))
        return match.state.deck

    assert "mascot" not in deck()
    assert "mascot" in deck("S08")


# --- the Scenario ----------------------------------------------------------------------------------------------------


@rule("TM-042", "TM-043", "TM-173")
def test_open_tiles_have_their_places_and_covered_ones_are_shuffled() -> None:
    places = [tuple(place.tile for place in full(2, seed).state.map) for seed in "abcd"]
    assert {tiles[:3] for tiles in places} == {(1, 2, 5)}
    assert {tuple(sorted(tiles[3:])) for tiles in places} == {(3, 11, 12, 13, 14)}
    assert len(set(places)) > 1
    assert [place.uncovered for place in full().state.map] == [True] * 3 + [False] * 5


@rule("TM-045", "TM-R108")
def test_each_covered_tile_has_a_random_exploration_token() -> None:
    g = full().state
    assert [bool(place.token) for place in g.map] == [False] * 3 + [True] * 5
    assert len(g.spare_tokens) == 20 - 5


@rule("TM-008", "TM-009", "TM-046", "TM-E01")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_expressions_with_the_number_of_players(seats: int) -> None:
    g = full(seats).state
    counts = Counter(levels(g))
    assert (counts[1], counts[2], counts[3]) == (3 * seats, 2 * seats, 1)
    assert g.pool["x"] == 4 + 2 * seats


@rule("TM-047", "TM-049", "TM-E05")
def test_groups_are_stacked_in_their_order() -> None:
    g = full(3).state
    assert levels(g) == [1] * 9 + [2] * 6 + [3]
    assert full(3, "other").state.deck != g.deck


@rule("TM-E02", "TM-369")
def test_time_minus_players() -> None:
    assert full(2).state.time == 8 - 2
    assert full(4).state.time == 8 - 4


@rule("TM-050", "TM-013")
def test_corrupted_data_of_the_scenario() -> None:
    g = full(2).state
    assert (g.pool["x"], g.boxed) == (8, 8)


@rule("TM-051", "TM-R38")
def test_the_deck_of_an_open_hideout_is_prepared() -> None:
    g = full().state
    assert list(g.faction_decks) == ["spartans"]
    assert all(content_of(g.content).augments[card].deck == "spartans" for card in g.faction_decks["spartans"])
    assert len(g.faction_decks["spartans"]) == 10


@rule("TM-053", "TM-160")
def test_all_figures_stand_on_the_start_tile() -> None:
    g = full(4).state
    assert {g.map[p.place].tile for p in g.players} == {2}


@rule("TM-055", "TM-059", "TM-357")
def test_the_first_card_is_read_before_the_first_turn() -> None:
    g = full().state
    assert (g.card, g.told, g.turn, g.specials) == ("N01", ("N01", "N05"), 1, ("N05",))
    assert [place.marks.get("ascend", 0) for place in g.map] == [0] * 3 + [1] * 5


@rule("TM-058", "TM-R08")
def test_the_first_player_is_random() -> None:
    assert {begin(2, seed=seed).state.first for seed in "abcdefgh"} == {0, 1}


# --- the Prologue ----------------------------------------------------------------------------------------------------


@rule("TM-060", "TM-061", "TM-063", "TM-064", "TM-065")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_map_tokens_deck_and_pool_of_the_prologue(seats: int) -> None:
    """TM-E04, first half."""
    g = after_setup(seats).state
    assert [(place.tile, place.uncovered) for place in g.map[:2]] == [(1, True), (2, True)]
    assert sorted(place.tile for place in g.map[2:]) == [3, 11, 12, 13, 14, 16]
    assert sum(bool(place.token) for place in g.map) == 6
    assert levels(g) == [1] * 26 + [2] * 18
    assert g.pool["x"] == 16


@rule("TM-E04", "TM-062", "TM-R09", "TM-067", "TM-068")
def test_start_tile_first_card_and_kinds_of_tokens_of_the_prologue() -> None:
    g = after_setup(3).state
    tokens = {*g.spare_tokens, *(place.token for place in g.map if place.token)}
    assert tokens == {"data", "power", "shield", "reroll"}
    assert {g.map[p.place].tile for p in g.players} == {2}
    assert (g.card, g.time) == ("A01", 2)


@rule("TM-066", "TM-069", "TM-070", "TM-071", "TM-072")
def test_the_prologue_skips_four_steps() -> None:
    g = after_setup(3).state
    assert g.faction_decks == {}
    assert (g.market, g.body_deck) == ((), ())
    for p in g.players:
        assert (p.tracked, p.class_, p.augments, p.class_deck, p.protocol) == (False, "", (), (), "")


@rule("TM-R102", "TM-401", "TM-402")
def test_alone_j_o_r_d_a_n_is_there_also_in_the_prologue() -> None:
    g = after_setup(1).state
    assert g.bot is not None
    assert (g.bot.place, g.bot.batteries) == (g.players[0].place, 5)
    assert after_setup(2).state.bot is None
