"""What nobody else may know: hands, decks, Secret Goals, drawn cards (TB-R043, TB-303, TB-304)."""

import msgspec
import pytest

from stolik.games.tidal_blades.events import (
    Attempted,
    CardInPlay,
    Drew,
    Looked,
    MatchEnded,
    StuntPlayed,
    TookFromPool,
    Turned,
)
from stolik.games.tidal_blades.options import (
    AttemptChallenge,
    Keep,
    LookAtThree,
    Pass,
    PlayStunt,
    TakeBonus,
    TakeChallenge,
    TakeFruit,
    Withdraw,
)
from stolik.games.tidal_blades.state import HIDDEN, Setup
from stolik.games.tidal_blades.view import census, redeal
from stolik.kernel import Chance, key_from
from stolik.testing.kits import Hidden

from ...rules import rule
from .table import begin, dealt, table

MODES = ("first_game", "experienced")


@pytest.mark.slow
@rule("TB-R043", "TB-303")
class TestHidden(Hidden, game="tidal-blades"):
    setups = (Setup(3), *(Setup(seats, "experienced") for seats in (2, 3, 4)))
    private_events = (Drew, Looked)
    least_masked = 50


# --- views -----------------------------------------------------------------------------------------------------------


@rule("TB-R043")
def test_hands_are_hidden_but_their_size_is_not():
    t = table().hand("A", "challenge_burning_sun", "challenge_shadow_duel").stunts("A", "spare_gills", "salt_forged")
    t.player("A").looked_at = ("expert_rigging",)
    for who in ("B", "C", ""):
        other = t.view(who).players[0]
        assert (other.challenges, other.stunts, other.looked_at) == ([HIDDEN] * 2, [HIDDEN] * 2, (HIDDEN,))
    own = t.view("A").players[0]
    assert own.challenges == ["challenge_burning_sun", "challenge_shadow_duel"]
    assert (own.stunts, own.looked_at) == (["spare_gills", "salt_forged"], ("expert_rigging",))


@rule("TB-R043")
def test_decks_are_hidden_from_everybody_and_show_only_their_size():
    t = table(mode="experienced")
    g = t.state
    for who in ("A", "B", "C", ""):
        view = t.view(who)
        assert view.challenge_deck == (HIDDEN,) * len(g.challenge_deck)
        assert view.stunt_deck == (HIDDEN,) * len(g.stunt_deck)
        assert view.market_deck == (HIDDEN,) * len(g.market_deck)
        assert [player.deck for player in view.players] == [(HIDDEN,) * len(player.deck) for player in g.players]
        assert view.unused_monsters == (HIDDEN,)
        assert [player.other_goals for player in view.players] == [(HIDDEN, HIDDEN)] * 3
        assert view.chance == Chance("")


@rule("TB-R043", "TB-017")
def test_of_the_monster_deck_only_the_back_of_the_top_card_is_seen():
    t = table().on_top("colossal_spinesquid", "undertow_wyrm")
    for who in ("A", "C", ""):
        deck = t.view(who).monster_deck
        assert (deck[:-1], deck[-1]) == ((HIDDEN,) * 4, "hard droska_ring")
    t = table().monster("folds_edge", "bullubura").on_top("giant_mudcrab")
    assert t.view("B").monster_deck[-1] == "easy lamara_stadium"
    t = table()
    t.state.monster_deck = ()
    assert t.view("B").monster_deck == ()


@rule("TB-R043")
def test_all_else_is_public():
    t = table(mode="experienced", seats=4).completed("B", "challenge_burning_sun").spent("B", "red_elite")
    t.monster("inner_reef", "giant_mudcrab", C=(0, 2))
    g = t.state
    g.players[1].fruit, g.players[1].shells, g.players[1].shield, g.players[1].dials["focus"] = 7, 8, 5, 4
    g.players[1].champion, g.players[1].hits = 3, 2
    g.challenge_discard, g.stunt_discard, g.box = ("challenge_shadow_duel",), ("salt_forged",), ("bullubura",)
    hidden = ("challenges", "stunts", "deck", "drawn", "looked_at", "goal", "other_goals")
    for who in ("A", "B", "C", ""):
        view = t.view(who)
        for mine, theirs in zip(g.players, view.players, strict=True):
            for name in mine.__struct_fields__:
                assert name in hidden or getattr(theirs, name) == getattr(mine, name), name
        masked = ("players", "chance", "challenge_deck", "stunt_deck", "market_deck", "monster_deck", "unused_monsters")
        for name in g.__struct_fields__:
            assert name in masked or getattr(view, name) == getattr(t.state, name), name


@rule("TB-303", "TB-R043")
def test_a_secret_goal_is_its_owners_until_the_game_ends():
    match = dealt(3, "experienced")
    for seat in range(3):
        goals = [player.goal for player in match.state.players]
        for watcher in (0, 1, 2, None):
            view = match.view(watcher).players[seat]
            assert view.goal == (goals[seat] if watcher == seat else HIDDEN)
    while not match.over:
        assert match.view(None).players[0].goal == HIDDEN
        match.answer(match.seats[0], match.default(match.seats[0]))
    assert [player.goal for player in match.view(None).players] == [player.goal for player in match.state.players]
    assert isinstance(match.events[-1].seen_by(None), MatchEnded)


@rule("TB-304", "TB-043")
def test_in_a_first_game_goals_are_seen_by_all():
    match = dealt(3, "first_game")
    goals = [player.goal for player in match.state.players]
    assert [(table().box.goals[goal].character, table().box.goals[goal].compass) for goal in goals] == [
        (player.character, True) for player in match.state.players
    ]
    for watcher in (0, 1, 2, None):
        assert [player.goal for player in match.view(watcher).players] == goals
        other = match.clone()
        other.determinize(watcher or 0, "another world")
        assert [player.goal for player in other.state.players] == goals


@rule("TB-R043", "TB-183")
def test_character_cards_drawn_for_an_icon_are_seen_by_their_owner_only():
    t = table().hand("A", "challenge_choir_of_conches").active("A", "novice", "novice", "novice")
    two = t.state.players[0].deck[-2:]
    t.visits("A", "chronosseum").skips_to("contest").dice("synergy", "synergy", "blank", "blank")
    t.attempts("A", "challenge_choir_of_conches", "novice", "novice", "novice").plays("A", Withdraw())
    assert (t.question, sorted(t.player("A").drawn)) == ("keep_card", sorted(two))
    assert Looked(0, "character_card", tuple(reversed(two))) in t.told("A")
    for who in ("B", "C", ""):
        assert t.view(who).players[0].drawn == (HIDDEN, HIDDEN)
        assert [event for event in t.told(who) if isinstance(event, Looked)] == [
            Looked(0, "character_card", (HIDDEN, HIDDEN))
        ]
    t.plays("A", Keep(two[0]))
    for who in ("A", "B", ""):
        assert CardInPlay(0, two[0]) in t.told(who)
        assert two[1] not in str(t.told(who))
        assert two[0] in t.view(who).players[0].cards


@rule("TB-R043", "TB-R050")
def test_the_three_starting_cards_looked_at_are_seen_by_their_owner_only():
    match = begin(3, "experienced", "random")
    seat = match.seats[0]
    match.answer(seat, LookAtThree())
    drawn = match.state.players[seat].drawn
    assert len(drawn) == 3
    for watcher in ((seat + 1) % 3, None):
        assert match.view(watcher).players[seat].drawn == (HIDDEN,) * 3
        assert not any(card in str(match.events[-1].seen_by(watcher)) for card in drawn)
    assert match.view(seat).players[seat].drawn == drawn


# --- events ----------------------------------------------------------------------------------------------------------


@rule("TB-R043")
def test_a_card_drawn_from_a_deck_is_told_to_its_owner_only():
    t = table().on_top("salt_forged").visits("A", "chronosseum").plays("A", TakeBonus())
    assert Drew(0, "stunt", "salt_forged") in t.told("A")
    for who in ("B", "C", ""):
        assert Drew(0, "stunt", HIDDEN) in t.told(who)
        assert "salt_forged" not in str(t.told(who))


@rule("TB-R043", "TB-112")
def test_a_challenge_of_the_pool_is_seen_by_all_when_taken_and_one_of_the_deck_is_not():
    others = [card for card in table().state.challenge_pool if card != "challenge_burning_sun"][:4]
    t = table().pool("challenge", "challenge_burning_sun", *others)
    t.on_top("challenge_falling_gong", "challenge_shadow_duel").visits("A", "citadel_of_time")
    t.plays("A", TakeChallenge("challenge_burning_sun"))
    for who in ("A", "B", ""):
        assert TookFromPool(0, "challenge_burning_sun") in t.told(who)
        assert Turned("challenge", "challenge_falling_gong") in t.told(who)
        assert "challenge_falling_gong" in t.view(who).challenge_pool
    t.plays("A", TakeChallenge())
    assert Drew(0, "challenge", "challenge_shadow_duel") in t.told("A")
    for who in ("B", "C", ""):
        assert Drew(0, "challenge", HIDDEN) in t.told(who)
        assert "challenge_shadow_duel" not in str(t.told(who))


@rule("TB-R043", "TB-216", "TB-250")
def test_a_card_is_revealed_when_it_is_played_and_its_replacement_is_not():
    t = table().hand("A", "challenge_burning_sun").stunts("A", "low_tide_raid").on_top("challenge_shadow_duel")
    t.plays("A", PlayStunt("low_tide_raid"))
    assert StuntPlayed(0, "low_tide_raid") in t.told()
    t.visits("A", "droska_ring").skips_to("contest").plays("A", AttemptChallenge("challenge_burning_sun"))
    assert Attempted(0, "challenge_burning_sun") in t.told("B")
    t.dice("blank", "blank", "blank").plays("A", t.options("A")[-1]).plays("A", Withdraw())
    assert t.player("A").challenges == ["challenge_shadow_duel"]
    assert Drew(0, "challenge", HIDDEN) in t.told("B")
    assert "challenge_shadow_duel" not in str(t.told("B"))


# --- other worlds ----------------------------------------------------------------------------------------------------


@rule("TB-R043", "TB-303")
def test_in_other_worlds_others_hold_other_cards():
    t = table(seats=4, mode="experienced").stunts("B", "spare_gills", "salt_forged").stunts("C", "burn_the_oars")
    t.hand("A", "challenge_burning_sun").hand("B", "challenge_shadow_duel", "challenge_mirror_bout")
    g, (_, _, c, d) = t.state, t.state.players
    g.stunt_deck, c.looked_at = g.stunt_deck[:-2], g.stunt_deck[:-3:-1]
    g.challenge_deck, d.looked_at = g.challenge_deck[:-2], g.challenge_deck[:-3:-1]
    d.deck, d.drawn = d.deck[:-2], d.deck[:-3:-1]
    real = t.match
    goals: dict[int, set[str]] = {seat: set() for seat in range(4)}
    found: dict[str, set[str]] = {}
    for number in range(60):
        world = real.clone()
        world.determinize(0, f"{number}")
        g, own = world.state, world.state.players[0]
        assert census(g) == census(real.state)
        assert own == msgspec.structs.replace(real.state.players[0], deck=own.deck)
        for seat, player in enumerate(g.players):
            goals[seat].add(player.goal)
            assert player.goal not in player.other_goals
        for name, cards in {
            "hand": g.players[1].challenges,
            "stunts": g.players[1].stunts,
            "stunts looked at": g.players[2].looked_at,
            "challenges looked at": g.players[3].looked_at,
            "drawn": g.players[3].drawn,
            "own deck": own.deck,
            "challenge deck": g.challenge_deck[-2:],
            "stunt deck": g.stunt_deck[-2:],
            "market deck": g.market_deck[-2:],
        }.items():
            found.setdefault(name, set()).add(str(cards))
        assert set(g.players[3].drawn) | set(g.players[3].deck) == {
            card for card, record in t.box.character_cards.items() if record.character == "caiman"
        }
    assert {seat: len(ones) for seat, ones in goals.items()} == {0: 1, 1: 3, 2: 3, 3: 3}
    assert min(len(worlds) for worlds in found.values()) > 20


@rule("TB-R043", "TB-029", "TB-030")
def test_starting_challenges_have_their_own_back_and_stay_in_hand_in_every_world():
    t = table(mode="experienced").hand("B", "challenge_shadow_duel", "start_sea_legs", "challenge_mirror_bout")
    for number in range(20):
        world = t.match.clone()
        world.determinize(0, f"{number}")
        starting = [[card for card in p.challenges if card.startswith("start_")] for p in world.state.players]
        assert starting[1] == ["start_sea_legs"]
        assert starting[2] == t.player("C").challenges
        assert not any(card.startswith("start_") for card in world.state.challenge_deck)


@rule("TB-R043", "TB-023")
@pytest.mark.parametrize("mode", MODES)
def test_in_other_worlds_the_monster_deck_keeps_what_its_backs_tell(mode):
    match = dealt(3, mode)
    monsters = table().box.monsters
    real = match.state.monster_deck
    unused = match.state.unused_monsters
    below, boxed = set(), set()
    for number in range(60):
        g = match.clone().state
        redeal(g, 1, Chance(key_from(f"{number}")))
        assert [monsters[m].difficulty for m in g.monster_deck] == [monsters[m].difficulty for m in real]
        assert monsters[g.monster_deck[-1]].weakness == monsters[real[-1]].weakness
        if mode == "experienced":  # the three top styles of the setup differ: the third follows from the two
            assert monsters[g.monster_deck[-2]].weakness == monsters[real[-2]].weakness
        assert sorted((*g.monster_deck, *g.unused_monsters)) == sorted((*real, *unused))
        below.add(tuple(g.monster_deck[:-2]))
        boxed.add(g.unused_monsters)
    assert len(below) > 1
    assert len(boxed) == 1  # one easy one of each style: the back of the others tells which one is away


# --- silence ---------------------------------------------------------------------------------------------------------


@rule("TB-R043")
def test_a_player_without_a_fitting_challenge_is_asked_all_the_same():
    """Otherwise all would learn that none of the hand belongs to this Arena."""
    for hand in (("challenge_shadow_duel",), ("challenge_burning_sun",)):
        t = table().cards("A").hand("A", *hand).visits("A", "droska_ring").plays("A", TakeFruit())
        assert (t.question, t.asked) == ("contest", "A")
        t.allows("A", Pass())


@rule("TB-R043")
def test_nobody_learns_from_a_silence_after_a_stunt_brought_dice_back():
    """Asked without an Active die, then with one: who holds no fitting Challenge is asked again all the same."""
    t = table().hand("A", "challenge_burning_sun").active("A").spent("A", "novice", "novice").stunts("A", "spare_gills")
    t.visits("A", "lamara_stadium").skips_to("contest")
    t.plays("A", PlayStunt("spare_gills"))
    assert (t.question, t.options("A")) == ("contest", [Pass()])
