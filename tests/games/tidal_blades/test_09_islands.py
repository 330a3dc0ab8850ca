"""Chapters 9-13: the five Islands; pools, decks and hands."""

import pytest

from stolik.games.tidal_blades.decks import without
from stolik.games.tidal_blades.events import Discarded, Drew, TookFromPool, Turned
from stolik.games.tidal_blades.options import (
    AttemptChallenge,
    Buy,
    Fight,
    Improve,
    Pass,
    PlayStunt,
    SkipBonus,
    TakeBonus,
    TakeChallenge,
    TakeDie,
    TakeFruit,
    UseCard,
    Visit,
    Withdraw,
)
from stolik.games.tidal_blades.state import HIDDEN
from stolik.games.tidal_blades.terms import ARENAS
from stolik.kernel import Pick

from ...rules import rule
from .table import Table, Turn, table


def goods(t: Table, who: str) -> tuple[int, int, int]:
    """Fruit, Shells on the board, Shells on the Shield."""
    player = t.player(who)
    return player.fruit, player.shells, player.shield


def at_market(*cards: str, fruit: int = 9, shells: int = 9) -> Table:
    """A stands before a Market of these cards, at the Island Bonus of the Droska Ring."""
    t = table().pool("market", *cards).cards("A")
    t.player("A").fruit, t.player("A").shells = fruit, shells
    return t.visits("A", "droska_ring")


# --- 9. Chronosseum --------------------------------------------------------------------------------------------------


@rule("TB-095")
def test_the_chronosseum_gives_one_stunt_from_the_top():
    t = table().on_top("low_tide_raid", "minnow_rush").visits("A", "chronosseum").plays("A", TakeBonus())
    assert t.player("A").stunts == ["low_tide_raid"]
    assert (len(t.state.stunt_deck), t.state.stunt_deck[-1]) == (29, "minnow_rush")


@rule("TB-096", "TB-103", "TB-110")
@pytest.mark.parametrize("island", ARENAS)
def test_an_arena_hosts_the_challenges_with_its_symbol_and_no_others(island: str):
    cards = {
        "chronosseum": "challenge_shadow_duel",
        "lamara_stadium": "challenge_tandem_swell",
        "droska_ring": "challenge_burning_sun",
    }
    t = table().hand("A", *cards.values()).visits("A", island).plays("A", SkipBonus())
    for arena, card in cards.items():
        if arena == island:
            t.allows("A", AttemptChallenge(card))
        else:
            t.refuses("A", AttemptChallenge(card), rule="TB-215")


@rule("TB-097")
@pytest.mark.parametrize("space", ["initiates_gate", "sands_of_practice", "hall_of_held_breath", "prodigies_steps"])
def test_every_space_of_the_chronosseum_gives_a_die(space: str):
    t = table()
    assert [s.id for s in t.box.spaces.values() if s.island == "chronosseum"].count(space) == 1
    t.visits("A", "chronosseum", space).skips_to("bonus")
    die = "red_initiate" if space == "initiates_gate" else "novice"
    assert t.player("A").active == ["novice", "novice", die]


# --- 10. Droska Ring -------------------------------------------------------------------------------------------------


@rule("TB-098", "TB-099", "TB-100", "TB-R026", "TB-R044")
def test_a_market_card_is_paid_gives_its_reward_and_is_replaced_and_discarded():
    t = table().pool("market", "whittling_knife", "hired_claque", "eelskin_grips").on_top("harbour_feast").cards("A")
    t.visits("A", "droska_ring").plays("A", Buy("whittling_knife"))  # 1 Fruit for a Novice and a Shell
    player = t.player("A")
    assert (goods(t, "A"), player.active, player.champion) == ((1, 3, 2), ["novice"] * 3, 0)
    assert t.state.market_pool == ["hired_claque", "eelskin_grips", "harbour_feast"]
    assert (t.state.market_discard, t.state.playing) == (("whittling_knife",), ())
    assert t.question != "bonus"  # one card, and no Fruit besides


@rule("TB-098")
def test_or_one_fruit():
    t = at_market("whittling_knife", "hired_claque", "eelskin_grips", fruit=3, shells=4).plays("A", TakeFruit())
    assert goods(t, "A") == (4, 4, 2)
    assert t.state.market_pool == ["whittling_knife", "hired_claque", "eelskin_grips"]
    assert t.question != "bonus"


@rule("TB-100", "TB-R044")
def test_a_cost_in_both_goods_is_paid_in_both():
    t = at_market("black_rim_trident", "hired_claque", "eelskin_grips", fruit=1, shells=2)
    t.plays("A", Buy("black_rim_trident"), TakeDie("blue_elite"))  # 1 Fruit and 2 Shells
    assert (goods(t, "A"), t.player("A").active) == ((0, 0, 2), ["novice", "novice", "blue_elite"])


@rule("TB-R044", "TB-R045")
def test_who_cannot_pay_may_only_take_the_fruit_for_shield_shells_do_not_count():
    t = table().pool("market", "hired_claque", "eelskin_grips", "black_rim_trident").cards("A")
    t.player("A").fruit, t.player("A").shells, t.player("A").shield = 1, 1, 6
    t.visits("A", "droska_ring")
    for card in ("hired_claque", "eelskin_grips", "black_rim_trident"):  # 2 Shells; 2 Fruit; both
        t.refuses("A", Buy(card), rule="TB-R044")
    assert t.options("A") == [TakeFruit(), SkipBonus()]
    t.refuses("A", Buy(t.state.market_deck[-1]), rule="ST-02")  # only cards of the pool are for sale


@rule("TB-R044")
@pytest.mark.parametrize(("fruit", "shells", "enough"), [(1, 2, True), (0, 9, False), (9, 1, False)])
def test_a_purchase_needs_its_whole_cost(fruit: int, shells: int, enough: bool):
    t = at_market("black_rim_trident", "hired_claque", "eelskin_grips", fruit=fruit, shells=shells)
    assert (Buy("black_rim_trident") in t.options("A")) == enough


@rule("TB-R045")
def test_character_cards_are_paid_from_the_board_as_well():
    t = table().cards("A", "racing_engine")
    t.player("A").shells, t.player("A").shield = 0, 6
    t.refuses("A", UseCard("racing_engine"), rule="TB-181")
    t = table().cards("A", "racing_engine")
    t.player("A").shells, t.player("A").shield = 1, 6
    t.plays("A", UseCard("racing_engine"))
    assert goods(t, "A") == (2 + 1, 0 + 1, 6)  # two Boat spaces: a Shell, then a Fruit


@rule("TB-101", "TB-136")
@pytest.mark.parametrize(
    ("card", "die"),
    [
        ("whittling_knife", "novice"),
        ("ember_coral_gauntlet", "red_initiate"),
        ("eelskin_grips", "blue_initiate"),
        ("black_rim_trident", "red_elite"),
        ("sealed_guild_casket", "spirit_guild"),
    ],
)
def test_some_market_cards_give_dice(card: str, die: str):
    t = at_market(card, "hired_claque", "harbour_feast")
    supply = t.state.supply[die]
    t.plays("A", Buy(card))
    if t.question == "take_die":
        t.plays("A", TakeDie(die))
    assert t.player("A").active == ["novice", "novice", die]
    assert t.state.supply[die] == supply - 1


@rule("TB-102", "TB-144")
def test_some_market_cards_upgrade_dice():
    t = table().pool("market", "whetstone_of_hours", "hired_claque", "harbour_feast").cards("A")
    t.active("A", "novice").spent("A", "red_initiate").visits("A", "droska_ring").plays("A", Buy("whetstone_of_hours"))
    t.plays("A", Improve("active", "novice"), TakeDie("blue_initiate"))
    player = t.player("A")
    assert (player.active, player.spent, goods(t, "A")) == (["blue_initiate"], ["red_elite"], (1, 1, 2))


# --- 11. Lamara Stadium ----------------------------------------------------------------------------------------------


@rule("TB-104", "TB-107")
def test_the_one_boat_moves_a_space_for_its_mover_and_stays_where_it_is():
    t = table().cards("B").cards("C")
    t.visits("A", "lamara_stadium").plays("A", TakeBonus())
    assert (t.state.boat, goods(t, "A")) == (1, (2, 3, 2))
    t.skips_to("visit", "B").visits("B", "lamara_stadium").plays("B", TakeBonus())
    assert (t.state.boat, goods(t, "B"), goods(t, "A")) == (2, (4, 2, 2), (2, 3, 2))
    t.skips_to("visit", "C").visits("C", "lamara_stadium").plays("C", TakeBonus())
    assert (t.state.boat, t.player("C").champion, goods(t, "C")) == (3, 1, (2, 3, 2))
    t.skips_to("round_end_dice").skips_to("visit")
    assert (t.state.round, t.state.boat) == (2, 3)


@rule("TB-105", "TB-106", "TB-R047")
def test_every_space_passed_in_a_turn_gives_its_reward_in_order():
    t = table().visits("A", "lamara_stadium", "racers_bay")
    assert (t.state.boat, goods(t, "A"), t.player("A").champion) == (2, (3, 3, 2), 0)
    t.plays("A", TakeBonus())
    assert (t.state.boat, goods(t, "A"), t.player("A").champion) == (3, (3, 3, 2), 1)
    t = table().active("A").spent("A", "novice")
    t.state.boat = 3
    t.visits("A", "lamara_stadium", "racers_bay")
    assert (t.question, t.state.boat, t.player("A").active) == ("choose", 4, [])  # the first space before the second
    t.plays("A", t.options("A")[1])
    assert (t.state.boat, goods(t, "A"), t.player("A").active) == (5, (2, 3, 2), ["novice"])


@rule("TB-106", "TB-R047")
def test_expert_rigging_and_character_cards_move_the_boat_too():
    t = table().stunts("A", "expert_rigging").cards("A", "racing_engine").plays("A", PlayStunt("expert_rigging"))
    assert (t.state.boat, goods(t, "A"), t.player("A").champion) == (3, (3, 3, 2), 1)
    t.plays("A", UseCard("racing_engine"))
    assert (t.question, t.state.boat, t.player("A").shells) == ("choose", 4, 2)
    t.plays("A", t.options("A")[0])
    assert (t.state.boat, goods(t, "A")) == (5, (4, 2, 2))
    t.visits("A", "lamara_stadium").plays("A", TakeBonus())
    assert (t.state.boat, goods(t, "A"), t.player("A").champion) == (6, (4, 3, 2), 1)


@rule("TB-108")
def test_racing_the_boat_can_advance_on_the_champion_board():
    t = table()
    t.state.boat = 6
    t.visits("A", "lamara_stadium").plays("A", TakeBonus())
    assert (t.state.boat, [p.champion for p in t.state.players]) == (7, [1, 0, 0])


@rule("TB-R046")
def test_the_track_is_a_loop_and_the_start_gives_nothing():
    t = table()
    t.state.boat = len(t.box.boat) - 1
    t.visits("A", "lamara_stadium", "racers_bay")
    assert (t.state.boat, goods(t, "A"), t.player("A").champion) == (1, (2, 3, 2), 0)


@rule("TB-109", "TB-R034")
def test_palm_plaza_gives_two_fruit_and_the_marker_once_a_round():
    t = table().begins_with(Turn(1)).cards("B").visits("B", "lamara_stadium", "palm_plaza")
    assert (goods(t, "B"), t.state.first) == ((5, 2, 2), 1)
    t.skips_to("visit", "C").refuses("C", Visit("lamara_stadium", "palm_plaza"), rule="TB-088")


# --- 12. Citadel of Time ---------------------------------------------------------------------------------------------


@rule("TB-111")
def test_the_citadel_hosts_no_challenges():
    t = table().hand("A", "challenge_burning_sun", "challenge_shadow_duel", "challenge_tandem_swell")
    t.stunts("A", "spare_gills").visits("A", "citadel_of_time").plays("A", SkipBonus())
    assert t.question == "end_turn"
    assert len(t.player("A").challenges) == 3


@rule("TB-112", "TB-113", "TB-114", "TB-115")
def test_two_challenges_are_taken_each_from_pool_or_deck_and_the_pool_is_full_again_between():
    first, second = "challenge_burning_sun", "challenge_shadow_duel"
    t = table().hand("A").on_top(first, second).visits("A", "citadel_of_time")
    wanted, *others = t.state.challenge_pool
    assert t.options("A") == [*(TakeChallenge(card) for card in t.state.challenge_pool), TakeChallenge(), SkipBonus()]
    t.plays("A", TakeChallenge(wanted))
    assert t.state.challenge_pool == [*others, first]
    assert t.player("A").challenges == [wanted]
    t.allows("A", TakeChallenge(first)).plays("A", TakeChallenge())
    assert t.player("A").challenges == [wanted, second]
    assert (t.state.challenge_pool, len(t.state.challenge_deck)) == ([*others, first], 37 - 2)
    assert t.question != "take_challenge"


@rule("TB-115", "TB-113")
def test_the_replacement_of_the_first_card_may_be_the_second():
    t = table().hand("A").on_top("challenge_burning_sun").visits("A", "citadel_of_time")
    wanted = t.state.challenge_pool[2]
    t.plays("A", TakeChallenge(wanted), TakeChallenge("challenge_burning_sun"))
    assert t.player("A").challenges == [wanted, "challenge_burning_sun"]
    t = table().hand("A").on_top("challenge_burning_sun", "challenge_shadow_duel").visits("A", "citadel_of_time")
    t.plays("A", TakeChallenge(), TakeChallenge())
    assert t.player("A").challenges == ["challenge_burning_sun", "challenge_shadow_duel"]


@rule("TB-116")
def test_a_hand_of_challenges_has_no_limit():
    t = table()
    many = [card for card in t.box.challenges if card not in t.box.starting_challenges][:20]
    t.hand("A", *many).visits("A", "citadel_of_time").plays("A", TakeChallenge(), TakeChallenge())
    assert (len(t.player("A").challenges), t.asked) == (22, "B")


@rule("TB-117", "TB-118", "TB-119", "TB-R040")
def test_the_three_spaces_of_the_temple_are_used_once_each_even_by_one_player():
    t = table(seats=2).cards("B").round(2)
    temple = ("temple_shells", "temple_fruit", "temple_challenge")
    t.visits("A", "citadel_of_time", "temple_shells")
    assert goods(t, "A") == (2, 5, 2)
    t.skips_to("visit", "B").refuses("B", Visit("citadel_of_time", "temple_shells"), rule="TB-088")
    t.visits("B", "citadel_of_time", "temple_challenge")
    t.skips_to("visit", "A").visits("A", "citadel_of_time", "temple_fruit").skips_to("visit", "B")
    assert goods(t, "A") == (5, 5, 2)
    for space in temple:
        t.refuses("B", Visit("citadel_of_time", space), rule="TB-088")


@rule("TB-120", "TB-R039")
def test_the_garden_gives_three_fruit_and_changes_two_cards_of_the_pool():
    t = table().on_top("challenge_burning_sun", "challenge_shadow_duel")
    pool = sorted(t.state.challenge_pool)
    t.visits("A", "citadel_of_time", "temple_fruit")
    assert (t.question, goods(t, "A")) == ("discard_pool", (5, 2, 2))
    assert {type(option) for option in t.options("A")} == {Pick}  # it is not declined
    t.plays("A", Pick(pool[1]))
    assert (t.question, set(t.state.challenge_pool)) == ("discard_pool", set(pool))  # both go before any comes
    t.plays("A", Pick(pool[3]))
    assert t.question == "bonus"
    assert sorted(t.state.challenge_discard) == [pool[1], pool[3]]
    assert t.state.challenge_pool[-2:] == ["challenge_burning_sun", "challenge_shadow_duel"]
    assert set(t.state.challenge_pool[:-2]) == {pool[0], pool[2], pool[4]}
    changes = [type(event) for event in t.seen if isinstance(event, Discarded | Turned)]
    assert changes == [Discarded, Discarded, Turned, Turned]


@rule("TB-R039", "TB-R054")
def test_with_fewer_than_two_in_the_pool_all_there_are_are_discarded():
    t = table().pool("challenge", "challenge_burning_sun")
    t.state.box += t.state.challenge_deck
    t.state.challenge_deck = ()
    t.visits("A", "citadel_of_time", "temple_fruit")
    assert [e.card for e in t.events(Discarded) if isinstance(e, Discarded)] == ["challenge_burning_sun"]
    assert t.state.challenge_pool == ["challenge_burning_sun"]  # discarded before the draw, so it is shuffled in


@rule("TB-121", "TB-122")
def test_the_oracle_gives_a_third_challenge():
    t = table().hand("A").on_top("challenge_burning_sun").visits("A", "citadel_of_time", "temple_challenge")
    from_pool = t.state.challenge_pool[0]
    assert t.question == "take_challenge"
    t.allows("A", TakeChallenge()).plays("A", TakeChallenge(from_pool))
    assert (t.question, t.player("A").challenges) == ("bonus", [from_pool])
    t.plays("A", TakeChallenge("challenge_burning_sun"), TakeChallenge())
    assert (len(t.player("A").challenges), t.asked) == (3, "B")


# --- 13. The Fold ----------------------------------------------------------------------------------------------------


@rule("TB-123", "TB-124", "TB-125")
@pytest.mark.parametrize(
    ("space", "monster", "gained"),
    [("folds_edge", "bullubura", (2, 4, 2)), ("inner_reef", "giant_mudcrab", (3, 3, 2))],
)
def test_each_space_of_the_fold_gives_resources_and_its_own_monster(space: str, monster: str, gained: tuple[int, ...]):
    t = table().monster("folds_edge", "bullubura").monster("inner_reef", "giant_mudcrab")
    assert [s.id for s in t.box.spaces.values() if s.island == "the_fold"] == ["folds_edge", "inner_reef"]
    t.visits("A", "the_fold", space)
    assert (t.question, goods(t, "A")) == ("contest", gained)
    t.plays("A", Fight())
    assert t.state.attempt is not None
    assert (t.state.attempt.card, t.state.attempt.place) == (monster, space)


@rule("TB-126", "TB-127")
def test_a_fight_is_optional_and_challenges_are_not_for_the_fold():
    t = table().monster("folds_edge", "bullubura").hand("A", "challenge_burning_sun", "challenge_shadow_duel")
    t.visits("A", "the_fold", "folds_edge")
    t.refuses("A", AttemptChallenge("challenge_burning_sun"), rule="TB-127")
    assert t.options("A") == [Fight(), Pass()]
    t.plays("A", Pass())
    assert (t.asked, t.player("A").active) == ("B", ["novice", "novice"])


@rule("TB-126")
def test_a_monster_just_turned_up_by_hunting_must_be_fought():
    t = table().monster("folds_edge", None).visits("A", "the_fold", "folds_edge")
    assert t.state.attempt is not None
    assert (t.state.attempt.place, t.question, t.player("A").shells) == ("hunted", "commit", 4)


@rule("TB-R038")
def test_without_a_monster_at_the_space_there_are_only_the_resources():
    t = table().monster("folds_edge", "bullubura").stunts("A", "spare_gills").visits("A", "the_fold", "inner_reef")
    t.refuses("A", Fight(), rule="TB-R038")
    assert (goods(t, "A"), t.state.hunted) == ((3, 3, 2), None)
    t = table().monster("inner_reef", "giant_mudcrab").monster("folds_edge", None).stunts("A", "spare_gills")
    deck = len(t.state.monster_deck)
    t.visits("A", "the_fold", "folds_edge").refuses("A", Fight(), rule="TB-R038")
    assert (goods(t, "A"), t.state.hunted, len(t.state.monster_deck)) == ((2, 4, 2), None, deck)
    t = table().monster("folds_edge", None).stunts("A", "spare_gills").visits("A", "the_fold", "inner_reef")
    t.refuses("A", Fight(), rule="TB-R038")  # nobody hunts from the Inner Reef
    assert t.state.hunted is None


# --- hands, limits, decks --------------------------------------------------------------------------------------------


@rule("TB-R041")
def test_goods_on_the_board_and_stunts_in_hand_have_no_limit():
    t = table().stunts("A", "expert_rigging", "spare_gills", "minnow_rush", "conch_at_dawn", "burn_the_oars")
    t.stunts("A", "salt_forged", "mother_of_pearl", "low_tide_raid").cards("A")
    t.player("A").fruit, t.player("A").shells = 60, 70
    t.visits("A", "chronosseum").plays("A", TakeBonus()).skips_to("visit", "B")
    assert (goods(t, "A"), len(t.player("A").stunts)) == ((60, 70, 2), 9)


@rule("TB-R043")
def test_hands_are_hidden_but_their_number_is_not():
    t = table(mode="experienced").stunts("A", "spare_gills", "minnow_rush").completed("A", "challenge_burning_sun")
    t.player("A").cards = ("deep_spiral",)
    hand = list(t.player("A").challenges)
    own, other, spectator = t.match.view(0).players[0], t.match.view(1).players[0], t.match.view(None).players[0]
    assert (own.challenges, own.stunts, own.goal) == (hand, ["spare_gills", "minnow_rush"], t.player("A").goal)
    for seen in (other, spectator):
        assert (seen.challenges, seen.stunts, seen.goal) == ([HIDDEN] * 3, [HIDDEN] * 2, HIDDEN)
        assert (seen.completed, seen.cards, seen.active) == (("challenge_burning_sun",), ("deep_spiral",), own.active)
        assert (seen.fruit, seen.shells, seen.shield, seen.dials) == (own.fruit, own.shells, own.shield, own.dials)


@rule("TB-R043")
def test_of_the_monster_deck_only_the_back_of_the_top_card_is_seen():
    t = table().monster("folds_edge", "bullubura").on_top("giant_mudcrab")
    deck = t.match.view(0).monster_deck
    assert deck == (HIDDEN,) * (len(t.state.monster_deck) - 1) + ("easy lamara_stadium",)
    assert t.match.view(0).challenge_deck == (HIDDEN,) * 37
    assert t.match.view(0).players[0].goal == t.state.players[0].goal == t.match.view(1).players[0].goal  # first_game


@rule("TB-R043")
def test_a_card_from_the_deck_is_seen_by_its_owner_and_one_from_the_pool_by_all():
    t = table().on_top("challenge_burning_sun", "challenge_shadow_duel").visits("A", "citadel_of_time")
    t.plays("A", TakeChallenge())
    drawn = next(happened for happened in t.match.events if isinstance(happened.event, Drew))
    assert drawn.seen_by(0) == Drew(0, "challenge", "challenge_burning_sun")
    assert drawn.seen_by(1) == drawn.seen_by(None) == Drew(0, "challenge", HIDDEN)
    wanted = t.state.challenge_pool[0]
    t.plays("A", TakeChallenge(wanted))
    taken = next(happened for happened in t.match.events if isinstance(happened.event, TookFromPool))
    assert taken.seen_by(1) == TookFromPool(0, wanted)


@rule("TB-R043")
def test_a_pause_at_an_arena_does_not_tell_whether_a_challenge_fits():
    t = table().hand("A", "challenge_burning_sun").cards("A").visits("A", "chronosseum").plays("A", SkipBonus())
    assert (t.question, t.asked, t.options("A")) == ("contest", "A", [Pass()])


@rule("TB-R054")
def test_a_deck_is_made_anew_as_soon_as_its_last_card_leaves():
    t = table()
    t.state.stunt_discard = t.state.stunt_deck[:-1]
    last = t.state.stunt_deck[-1]
    t.state.stunt_deck = (last,)
    t.visits("A", "chronosseum").plays("A", TakeBonus())
    assert t.player("A").stunts == [last]
    assert (len(t.state.stunt_deck), t.state.stunt_discard) == (29, ())


@rule("TB-R054", "TB-R090")
def test_with_no_discards_the_deck_stays_empty_until_a_card_must_be_drawn():
    t = table().on_top("low_tide_raid", "spare_gills").cards("A")
    t.state.stunt_deck = t.state.stunt_deck[-1:]
    t.visits("A", "chronosseum").plays("A", TakeBonus())
    assert (t.player("A").stunts, t.state.stunt_deck) == (["low_tide_raid"], ())
    t.plays("A", PlayStunt("low_tide_raid")).skips_to("visit", "B")
    assert (t.state.stunt_deck, t.state.stunt_discard) == ((), ("low_tide_raid",))
    t.visits("B", "chronosseum").plays("B", TakeBonus())
    assert (t.player("B").stunts, t.state.stunt_deck, t.state.stunt_discard) == (["low_tide_raid"], (), ())
    t.skips_to("visit", "C").visits("C", "chronosseum").plays("C", TakeBonus())
    assert t.player("C").stunts == []


@rule("TB-R090", "TB-114")
def test_with_deck_and_discards_empty_the_pool_stays_short():
    t = table().hand("A").pool("challenge", "challenge_burning_sun", "challenge_shadow_duel")
    t.state.box += t.state.challenge_deck
    t.state.challenge_deck = ()
    t.visits("A", "citadel_of_time").refuses("A", TakeChallenge(), rule="TB-R090")
    t.plays("A", TakeChallenge("challenge_burning_sun"))  # and the other one, as nothing else is left
    assert t.player("A").challenges == ["challenge_burning_sun", "challenge_shadow_duel"]
    assert (t.state.challenge_pool, t.asked) == ([], "B")
    t.cards("B")
    t.visits("B", "citadel_of_time", "temple_challenge")  # gives nothing, and neither does the bonus
    assert (len(t.player("B").challenges), t.asked) == (3, "C")


@rule("TB-R090")
def test_a_short_pool_is_filled_when_a_card_is_discarded():
    t = table().hand("A", "challenge_burning_sun").pool("challenge", "challenge_shadow_duel").cards("A")
    t.state.challenge_discard = ("challenge_tandem_swell",)
    t.state.box += without(t.state.challenge_deck, "challenge_tandem_swell")
    t.state.challenge_deck = ()
    t.visits("A", "droska_ring").dice("blank", "blank").attempts("A", "challenge_burning_sun", "novice")
    t.plays("A", Withdraw())
    found = [*t.player("A").challenges, *t.state.challenge_pool[1:]]
    assert sorted(found) == ["challenge_burning_sun", "challenge_tandem_swell"]
    assert (len(t.player("A").challenges), t.state.challenge_pool[0]) == (1, "challenge_shadow_duel")


@rule("TB-R090")
def test_the_only_market_card_there_is_comes_back_when_it_is_discarded():
    t = table().pool("market", "whittling_knife").cards("A")
    t.state.box += t.state.market_deck
    t.state.market_deck = ()
    t.visits("A", "droska_ring").plays("A", Buy("whittling_knife"))
    assert (t.state.market_pool, t.state.market_deck, t.state.market_discard) == (["whittling_knife"], (), ())
    assert t.player("A").active == ["novice"] * 3


@rule("TB-R054")
def test_a_purchase_that_empties_the_market_deck_shuffles_the_discards_at_once():
    t = table().pool("market", "whittling_knife", "hired_claque", "eelskin_grips").cards("A")
    t.state.market_discard, t.state.market_deck = t.state.market_deck[1:], t.state.market_deck[:1]
    t.visits("A", "droska_ring").plays("A", Buy("whittling_knife"))
    assert (len(t.state.market_pool), len(t.state.market_deck)) == (3, 21)
    assert t.state.market_discard == ("whittling_knife",)  # discarded only after the refill
