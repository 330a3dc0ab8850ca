"""Chapters 6-8: rounds and turns, Action discs and movement, Action spaces."""

import pytest

from stolik.effects.nodes import Branch
from stolik.games.tidal_blades.events import CardUsed, InvasionRolled, Visited
from stolik.games.tidal_blades.options import (
    AttemptChallenge,
    CommitDice,
    Complete,
    Fight,
    FinishTurn,
    Improve,
    Pass,
    PlayStunt,
    SkipBonus,
    StopRolling,
    TakeBonus,
    TakeChallenge,
    TakeDie,
    TakeFruit,
    Visit,
)
from stolik.games.tidal_blades.terms import ISLANDS
from stolik.kernel import Pick
from stolik.testing.scene import LETTERS

from ...rules import rule
from .table import StartRound, Table, Turn, table

SPACES = tuple(table().box.spaces)


def begin_round(t: Table, number: int, first: str = "A") -> Table:
    t.state.round, t.state.first = number - 1, t.seat(first)
    return t.begins_with(StartRound())


def turns(t: Table) -> str:
    """Who has taken a turn so far, in order."""
    return "".join(LETTERS[event.seat] for event in t.events(Visited) if isinstance(event, Visited))


# --- 6. Round and turn -----------------------------------------------------------------------------------------------


@rule("TB-064", "TB-065", "TB-R033")
def test_turns_pass_clockwise_from_the_first_player_until_no_disc_is_left():
    t = begin_round(table(seats=4), 1, first="C").skips_to("round_end_dice")
    assert turns(t) == "CDABCDAB"
    assert [player.discs for player in t.state.players] == [0, 0, 0, 0]


@rule("TB-065", "TB-066", "TB-074")
def test_who_has_no_disc_left_takes_no_more_turns_while_the_others_go_on():
    t = table()
    t.player("A").discs, t.player("B").discs, t.player("C").discs = 1, 2, 4
    t.skips_to("round_end_dice")
    assert turns(t) == "ABCBCCC"


@rule("TB-074", "TB-076")
@pytest.mark.parametrize(("number", "discs"), [(1, 2), (2, 3), (3, 3), (4, 4)])
def test_discs_of_a_round_are_the_turns_of_each_player(number: int, discs: int):
    t = begin_round(table(seats=4), number)
    t.match  # noqa: B018  (the round begins)
    assert [player.discs for player in t.state.players] == [discs] * 4
    assert turns(t.skips_to("round_end_dice")) == "ABCD" * discs


@rule("TB-R033")
def test_nobody_passes_with_discs_left_even_when_every_single_use_space_is_taken():
    t = table()
    t.state.discs = {space.id: (1,) for space in t.box.spaces.values() if space.kind == "single_use"}
    options = t.options("A")
    assert {type(option) for option in options} == {Visit}
    assert {option.island for option in options if isinstance(option, Visit)} == set(ISLANDS)
    t.refuses("A", Pass(), rule="ST-02").refuses("A", FinishTurn(), rule="ST-02")


@rule("TB-067", "TB-077", "TB-078")
@pytest.mark.parametrize("island", ISLANDS)
def test_a_turn_moves_standee_and_one_disc_to_any_island_and_discs_stay_behind(island: str):
    t = table().visits("A", "lamara_stadium", "tidewash_baths")
    assert (t.player("A").discs, t.player("A").island, t.player("A").space) == (1, "lamara_stadium", "tidewash_baths")
    assert t.state.discs == {"tidewash_baths": (0,)}
    t.skips_to("visit", "B").visits("B", "the_fold", "folds_edge").skips_to("visit", "C").visits("C", "chronosseum")
    t.skips_to("visit", "A").visits("A", island)
    assert (t.player("A").discs, t.player("A").island, t.player("A").space) == (0, island, "")
    lying: dict[str, tuple[int, ...]] = {"tidewash_baths": (0,), "folds_edge": (1,), "chronosseum": (2,)}
    lying[island] = (*lying.get(island, ()), 0)
    assert t.state.discs == lying


@rule("TB-075", "TB-066")
def test_without_a_disc_the_standee_stays():
    t = table()
    t.player("A").discs = 1
    t.visits("A", "lamara_stadium", "tidewash_baths").skips_to("visit", "B")
    t.refuses("A", Visit("the_fold"), rule="ST-01").skips_to("visit", "C").skips_to("visit", "B")
    assert (t.player("A").discs, t.player("A").space) == (0, "tidewash_baths")


@rule("TB-077")
def test_discs_lie_until_the_end_of_the_round_and_then_return():
    t = table()
    for who in "ABC":
        t.player(who).discs = 1
    t.visits("A", "lamara_stadium", "palm_plaza").skips_to("visit", "B")
    t.visits("B", "lamara_stadium").skips_to("visit", "C").visits("C", "the_fold").skips_to("round_end_dice")
    assert t.state.discs == {"palm_plaza": (0,), "lamara_stadium": (1,), "the_fold": (2,)}
    t.skips_to("visit")
    assert t.state.discs == {}
    assert [player.discs for player in t.state.players] == [3, 3, 3]
    t.allows("A", Visit("lamara_stadium", "palm_plaza"))


@rule("TB-068", "TB-069", "TB-071", "TB-072", "TB-R034")
def test_a_turn_with_axl():
    t = table().hand("C", "challenge_tandem_swell").begins_with(Turn(2))
    axl = t.player("C")
    axl.fruit, axl.shells = 0, 0
    t.visits("C", "lamara_stadium", "palm_plaza")
    axl = t.player("C")
    assert (axl.fruit, axl.shells, t.state.first, t.state.boat) == (2, 0, 2, 0)
    assert t.question == "bonus"
    t.refuses("C", AttemptChallenge("challenge_tandem_swell"), rule="ST-02").plays("C", TakeBonus())
    assert (axl.fruit, axl.shells, t.state.first, t.state.boat) == (2, 1, 2, 1)
    assert t.question == "contest"
    t.allows("C", AttemptChallenge("challenge_tandem_swell")).allows("C", Pass())


@rule("TB-068", "TB-069", "TB-072")
def test_reward_then_bonus_then_challenge():
    t = table().hand("A", "challenge_burning_sun").visits("A", "chronosseum", "prodigies_steps")
    assert t.question == "choose"  # of the space's reward
    t.plays("A", Branch("prodigies_steps", t.options("A")[0].path))  # type: ignore[attr-defined]
    assert (t.question, t.player("A").stunts) == ("bonus", [])
    t.plays("A", TakeBonus())
    assert (t.question, len(t.player("A").stunts)) == ("contest", 1)


@rule("TB-070", "TB-091")
@pytest.mark.parametrize("island", ISLANDS)
def test_each_island_has_its_own_bonus_on_every_visit(island: str):
    t = table(seats=2).monster("folds_edge", "bullubura")
    for _ in range(2):
        player, boat = t.player("A"), t.state.boat
        before = (len(player.stunts), boat, player.fruit, len(player.challenges))
        t.visits("A", island, "folds_edge" if island == "the_fold" else "")
        if island == "the_fold":
            t.allows("A", Fight())  # its bonus is the fight
        elif island == "droska_ring":
            t.plays("A", TakeFruit())
        elif island == "citadel_of_time":
            t.plays("A", TakeChallenge(), TakeChallenge())
        else:
            t.plays("A", TakeBonus())
        player = t.player("A")
        after = (len(player.stunts), t.state.boat, player.fruit, len(player.challenges))
        gained = tuple(new - old for new, old in zip(after, before, strict=True))
        assert (
            gained
            == {
                "chronosseum": (1, 0, 0, 0),
                "lamara_stadium": (0, 1, 0, 0) if boat == 0 else (0, 1, 1, 0),  # the second space gives a Fruit
                "droska_ring": (0, 0, 1, 0),
                "citadel_of_time": (0, 0, 0, 2),
                "the_fold": (0, 0, 0, 0),
            }[island]
        )
        if t.player("A").discs:
            t.skips_to("visit", "B").visits("B", "droska_ring").skips_to("visit", "A")


@rule("TB-R030", "TB-069")
@pytest.mark.parametrize("island", ["chronosseum", "lamara_stadium", "droska_ring", "citadel_of_time"])
def test_the_bonus_may_be_skipped_as_a_whole(island: str):
    t = table()
    hand = list(t.player("A").challenges)
    t.visits("A", island).plays("A", SkipBonus())
    player = t.player("A")
    assert t.question != "bonus"
    assert (player.stunts, player.fruit, player.shells, player.challenges, t.state.boat) == ([], 2, 2, hand, 0)


@rule("TB-R030")
def test_a_bonus_once_begun_is_carried_out():
    t = table().visits("A", "citadel_of_time").plays("A", TakeChallenge())
    t.refuses("A", SkipBonus(), rule="ST-02")
    assert {type(option) for option in t.options("A")} == {TakeChallenge}
    t = table()
    t.state.boat = 3
    t.visits("A", "lamara_stadium").plays("A", TakeBonus())
    assert t.question == "choose"  # the Boat space gives a Fruit or a Shell, and one of them must be taken
    assert {type(option) for option in t.options("A")} == {Branch}


@rule("TB-071")
def test_one_challenge_a_turn():
    t = table().hand("A", "challenge_burning_sun", "challenge_splitting_the_pearl").cards("A")
    t.active("A", "novice", "novice", "novice").visits("A", "droska_ring")
    t.dice("resilience", "resilience", "blank").attempts("A", "challenge_burning_sun", "novice", "novice")
    t.plays("A", Complete())
    assert t.player("A").completed == ("challenge_burning_sun",)
    assert t.player("A").active == ["novice"]
    assert (t.question, t.asked) == ("visit", "B")


@rule("TB-071", "TB-123", "TB-R037")
def test_one_fight_a_turn_after_the_resources():
    t = table().monster("folds_edge", "bullubura").active("A", "novice", "novice", "novice").cards("A")
    t.visits("A", "the_fold", "folds_edge")
    assert (t.question, t.player("A").shells) == ("contest", 4)  # 2 of them from the space, and no other bonus
    t.refuses("A", TakeBonus(), rule="ST-02")
    t.dice("focus", "blank").plays("A", Fight(), CommitDice(("novice",)), StopRolling())
    assert t.state.folds_edge is not None
    assert t.state.folds_edge.tokens == (0, -1, -1, -1, -1)
    assert (t.question, t.asked, t.player("A").active) == ("visit", "B", ["novice", "novice"])


@rule("TB-073")
def test_at_the_end_of_a_turn_dice_and_shield_are_cut_down_to_six():
    t = table().active("A", *["novice"] * 5).spent("A", "red_elite", "novice", "blue_elite").cards("A")
    t.player("A").shield, t.player("A").stunts = 9, ["spare_gills"]
    t.visits("A", "droska_ring").plays("A", SkipBonus()).skips_to("end_turn", "A")
    t.allows("A", PlayStunt("spare_gills")).plays("A", FinishTurn())
    assert (t.question, t.player("A").shield) == ("dice_limit", 9)
    t.refuses("A", PlayStunt("spare_gills"), rule="ST-03")
    t.plays("A", Pick("active novice"), Pick("spent blue_elite"))
    player = t.player("A")
    assert (player.active, player.spent, player.shield) == (["novice"] * 4, ["red_elite", "novice"], 6)
    assert t.asked == "B"
    assert t.state.supply["blue_elite"] == 8


@rule("TB-073")
@pytest.mark.parametrize("stored", [6, 7])
def test_six_dice_and_six_shells_on_the_shield_are_no_excess_but_a_seventh_shell_is(stored: int):
    t = table().active("A", *["novice"] * 5).spent("A", "novice").cards("A")
    t.player("A").shield = stored
    t.visits("A", "droska_ring").skips_to("visit", "B")
    assert (len(t.player("A").active), len(t.player("A").spent), t.player("A").shield) == (5, 1, 6)


@rule("TB-R034")
def test_the_marker_changes_hands_at_once_but_the_order_only_with_the_next_round():
    t = table().visits("A", "droska_ring").skips_to("visit", "B").visits("B", "lamara_stadium", "palm_plaza")
    assert t.state.first == 1
    t.skips_to("round_end_dice")
    assert turns(t) == "ABCABC"
    invasion = t.events(InvasionRolled)[-1]
    assert isinstance(invasion, InvasionRolled)
    assert (invasion.seat, t.asked) == (1, "B")  # B rolls for the Invasion and is first at the Round End
    t.skips_to("visit")
    assert t.asked == "B"
    t.skips_to("round_end_dice")
    assert turns(t) == "ABCABC" + "BCABCABCA"


@rule("TB-R034")
def test_a_marker_that_nobody_takes_stays_with_its_holder():
    t = begin_round(table(), 1, first="C")
    for _ in range(6):
        t.visits(t.asked, "droska_ring").skips_to("visit" if len(turns(t)) < 6 else "round_end_dice")
    assert t.asked == "C"
    t.skips_to("visit")
    assert (t.state.round, t.state.first, t.asked) == (2, 2, "C")


# --- 7. Action discs and movement ------------------------------------------------------------------------------------


@rule("TB-079", "TB-R053", "TB-084")
def test_a_character_may_stay_on_its_island_with_a_new_disc():
    t = table().cards("A").visits("A", "lamara_stadium", "palm_plaza").skips_to("visit", "A")
    t.allows("A", Visit("lamara_stadium")).allows("A", Visit("lamara_stadium", "tidewash_baths"))
    t.refuses("A", Visit("lamara_stadium", "palm_plaza"), rule="TB-088")
    t.visits("A", "lamara_stadium", "tidewash_baths")
    assert (t.player("A").discs, t.player("A").shells) == (0, 2 + 2)
    assert (t.state.discs["palm_plaza"], t.state.discs["tidewash_baths"]) == ((0,), (0,))


# --- 8. Action spaces ------------------------------------------------------------------------------------------------


@rule("TB-080", "TB-R031")
def test_the_printed_reward_comes_unasked():
    t = table().spent("A", "novice").cards("A").visits("A", "droska_ring", "caravan_row")
    assert (t.question, t.player("A").fruit, t.player("A").shells) == ("bonus", 3, 4)
    t = table().active("A").spent("A", "novice", "novice", "red_elite").visits("A", "droska_ring", "menders_awning")
    t.plays("A", Pick("red_elite"))  # and one of the Novices, which goes without saying
    assert (t.player("A").active, t.player("A").spent) == (["novice", "red_elite"], ["novice"])
    t = table().visits("A", "droska_ring", "duellists_circle")
    assert (len(t.player("A").stunts), t.player("A").fruit) == (1, 3)
    t = table().visits("A", "chronosseum", "hall_of_held_breath")
    assert (t.player("A").active, t.player("A").shield) == (["novice"] * 3, 3)


@rule("TB-R031")
def test_the_reward_is_taken_as_far_as_possible_and_never_declined():
    t = table().visits("A", "chronosseum", "initiates_gate")
    assert t.options("A") == [TakeDie("red_initiate"), TakeDie("blue_initiate")]
    t = table().active("A").spent("A", "novice").visits("A", "droska_ring", "menders_awning")
    assert (t.player("A").active, t.player("A").spent) == (["novice"], [])  # one of two Refreshes was possible
    t = table().spent("A").visits("A", "lamara_stadium", "tidewash_baths")
    assert t.player("A").shells == 4  # no die to Refresh, the Shells all the same


@rule("TB-081", "TB-083", "TB-086", "TB-087", "TB-R036")
@pytest.mark.parametrize("space", SPACES)
def test_only_the_citadel_and_the_fold_have_spaces_that_others_can_use_again(space: str):
    t = table().monster("folds_edge", None)
    t.state.monster_deck = ()
    island = t.box.spaces[space].island
    t.visits("A", island, space).skips_to("visit", "B")
    if space in ("sundial_court", "folds_edge", "inner_reef"):
        t.allows("B", Visit(island, space))
    else:
        t.refuses("B", Visit(island, space), rule="TB-088")
    t.allows("B", Visit(island))


@rule("TB-084", "TB-085", "TB-R035")
def test_an_open_space_gives_its_reward_to_everybody_and_to_one_player_twice_running():
    t = table(seats=2)
    t.player("B").cards = ()

    def takes_a_shell(who: str) -> None:
        shells = t.player(who).shells
        t.visits(who, "citadel_of_time", "sundial_court")
        if t.question == "choose":
            t.plays(who, t.options(who)[0])
        assert t.player(who).shells == shells + 1

    takes_a_shell("A")
    t.skips_to("visit", "B")
    takes_a_shell("B")
    t.skips_to("visit", "A")
    takes_a_shell("A")
    assert t.state.discs["sundial_court"] == (0, 1, 0)


@rule("TB-084", "TB-R036")
@pytest.mark.parametrize(("space", "fruit", "shells"), [("folds_edge", 0, 2), ("inner_reef", 1, 1)])
def test_both_spaces_of_the_fold_are_open(space: str, fruit: int, shells: int):
    t = table(seats=2).cards("B").monster("folds_edge", "bullubura")
    for who in "ABA":
        t.skips_to("visit", who)
        before = (t.player(who).fruit, t.player(who).shells)
        t.visits(who, "the_fold", space)
        assert (t.player(who).fruit, t.player(who).shells) == (before[0] + fruit, before[1] + shells)
    assert t.state.discs == {space: (0, 1, 0)}


@rule("TB-087", "TB-088")
def test_a_disc_left_behind_closes_a_single_use_space_to_its_owner_as_well():
    t = table().visits("A", "lamara_stadium", "palm_plaza").skips_to("visit", "B").visits("B", "the_fold")
    t.skips_to("visit", "C").refuses("C", Visit("lamara_stadium", "palm_plaza"), rule="TB-088").visits("C", "the_fold")
    t.skips_to("visit", "A").refuses("A", Visit("lamara_stadium", "palm_plaza"), rule="TB-088")
    t.visits("A", "the_fold").skips_to("visit", "B")
    assert t.state.players[0].island == "the_fold"
    t.refuses("B", Visit("lamara_stadium", "palm_plaza"), rule="TB-088")  # the standee has gone, the disc lies there


@rule("TB-089", "TB-090", "TB-091", "TB-092", "TB-094")
def test_a_full_island_may_be_visited_for_its_bonus_and_a_challenge_at_the_cost_of_a_disc():
    t = table().hand("A", "challenge_burning_sun")
    t.state.discs = dict.fromkeys(("coralsmiths_anvil", "menders_awning", "caravan_row", "duellists_circle"), (1,))
    t.visits("A", "droska_ring")
    player = t.player("A")
    assert (player.discs, player.fruit, player.shells, player.stunts) == (1, 2, 2, [])
    t.plays("A", TakeFruit()).allows("A", AttemptChallenge("challenge_burning_sun"))
    assert (t.player("A").fruit, t.player("A").shells, t.player("A").active) == (3, 2, ["novice", "novice"])


@rule("TB-R032", "TB-090", "TB-093", "TB-R016")
def test_one_may_stand_beside_free_spaces_and_block_none_of_them():
    t = table().cards("B").visits("A", "lamara_stadium")
    assert (t.player("A").fruit, t.player("A").shells, t.state.first, t.state.boat) == (2, 2, 0, 0)
    assert (t.player("A").space, t.player("A").discs) == ("", 1)
    t.skips_to("visit", "B")
    for space in ("palm_plaza", "racers_bay", "sailmakers_loft", "tidewash_baths", ""):
        t.allows("B", Visit("lamara_stadium", space))
    t.visits("B", "lamara_stadium", "palm_plaza")
    assert (t.player("B").fruit, t.state.first) == (3 + 2, 1)


@rule("TB-R032")
def test_beside_the_spaces_of_the_fold_one_neither_fights_nor_hunts():
    t = (
        table()
        .monster("folds_edge", "bullubura")
        .stunts("A", "spare_gills")
        .visits("A", "the_fold")
        .skips_to("contest")
    )
    t.refuses("A", Fight(), rule="TB-R032")
    assert (t.player("A").fruit, t.player("A").shells) == (2, 2)
    t = table().monster("folds_edge", None).visits("A", "the_fold")
    assert (t.state.hunted, len(t.state.monster_deck)) == (None, 6)


# --- several effects at once -----------------------------------------------------------------------------------------


@rule("TB-R055")
def test_effects_of_one_player_at_one_moment_come_in_the_order_of_choice():
    t = table().cards("A", "encore_before_the_show", "new_to_the_isles").visits("A", "chronosseum")
    assert t.question == "order"
    sources = {option.source: option for option in t.options("A") if isinstance(option, Branch)}
    assert set(sources) == {"encore_before_the_show", "new_to_the_isles"}
    t.plays("A", sources["new_to_the_isles"])
    assert (t.player("A").fruit, len(t.player("A").stunts)) == (3, 0)
    t.plays("A", sources["encore_before_the_show"])
    assert (t.question, t.player("A").fruit, len(t.player("A").stunts)) == ("bonus", 3, 1)
    t = table().cards("A", "encore_before_the_show", "new_to_the_isles").visits("A", "chronosseum")
    t.plays("A", sources["encore_before_the_show"])
    used = [event.card for event in t.events(CardUsed) if isinstance(event, CardUsed)]
    assert used == ["encore_before_the_show", "new_to_the_isles"]


@rule("TB-R055")
def test_effects_of_several_players_begin_with_the_one_whose_turn_it_is():
    t = table(seats=4).monster("inner_reef", "giant_mudcrab", A=(0,), C=(1, 2), D=(4, 5)).begins_with(Turn(2))
    t.visits("C", "the_fold", "inner_reef").dice("focus", "blank")
    t.plays("C", Fight(), CommitDice(("novice",)), StopRolling())
    asked = []
    while t.question == "advance":  # the Reward of the Mudcrab: 2 Shells and any Trait
        asked.append(t.asked)
        t.plays(t.asked, t.options(t.asked)[0])
    assert asked == ["C", "D", "A"]
    assert t.state.turn == 2


@rule("TB-R055")
def test_at_the_round_end_effects_begin_with_the_first_player():
    t = table(seats=4)
    t.state.first = 1
    for who in "ABCD":
        t.player(who).discs = 1
        t.active(who, "novice")
    t.skips_to("round_end_dice")
    asked = []
    while t.question == "round_end_dice":
        asked.append(t.asked)
        t.plays(t.asked, Improve("active", "novice")).skips_to("round_end_dice" if len(asked) < 4 else "visit")
    assert asked == ["B", "C", "D", "A"]
