"""Chapters 1-4: the frame of the game, and setting up the City, The Fold and the other Islands."""

from collections import Counter
from itertools import permutations
from pathlib import Path

import pytest

from stolik.games.tidal_blades.attempt import danger_die
from stolik.games.tidal_blades.content import built_in, load
from stolik.games.tidal_blades.events import (
    BoatMoved,
    Discarded,
    InvasionRolled,
    JudgeMoved,
    MatchEnded,
    MonsterTurned,
    Reshuffled,
    RoundBegan,
    RoundEnded,
    Turned,
)
from stolik.games.tidal_blades.options import Buy, PlayStunt, TakeBonus, TakeChallenge, Visit, Withdraw
from stolik.games.tidal_blades.state import HIDDEN, NOBODY, RoundEnd, TidalBlades
from stolik.games.tidal_blades.terms import ARENAS, DANGER_DICE
from stolik.kernel import Match
from stolik.kernel.chance import LoadedOutcomeError

from ...rules import rule
from .table import begin, dealt, table

EASY = {"bullubura", "giant_mudcrab", "lanternback_ray"}
HARD = {"colossal_spinesquid", "undertow_wyrm", "eonshell_nautilus"}
SEEDS = [f"setup {number}" for number in range(600)]


def events(match: Match[TidalBlades], *kinds: type) -> list[object]:
    return [happened.event for happened in match.events if isinstance(happened.event, kinds)]


def play_out(match: Match[TidalBlades]) -> Match[TidalBlades]:
    """Everybody answers as a clock would until the end."""
    while not match.over:
        match.answer(match.seats[0], match.default(match.seats[0]))
    return match


def monsters_of(g: TidalBlades) -> list[str]:
    """The whole Monster deck from the bottom up, with the one that setup turned up."""
    assert g.folds_edge is not None
    return [*g.monster_deck, g.folds_edge.id]


def style(monster: str) -> str:
    return built_in().monsters[monster].weakness


# --- 1. frame --------------------------------------------------------------------------------------------------------


@rule("TB-001", "TB-002", "TB-R111")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_two_three_or_four_players_can_play_to_the_end(seats):
    match = dealt(seats)
    assert len(match.state.players) == match.state.seats == seats
    assert len(play_out(match).outcome().scores) == seats


@rule("TB-001", "TB-R111")
@pytest.mark.parametrize("seats", [-1, 0, 1, 5])
def test_nobody_plays_alone_here_and_there_is_no_fifth_seat(seats):
    with pytest.raises(ValueError, match=f"2, 3, 4 seats here, not {seats}"):
        begin(seats)


@rule("TB-R111")
def test_two_players_get_three_and_two_points_for_their_rank():
    t = table(2)
    t.player("A").champion, t.player("B").champion = 1, 5
    assert [dict(score.lines)["champion_rank"] for score in t.match.outcome().scores] == [2, 3]
    t.state.players[0].champion = 5
    assert [dict(score.lines)["champion_rank"] for score in t.match.outcome().scores] == [2, 2]


@rule("TB-003", "TB-004")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_game_is_four_rounds_and_then_the_scoring(seats):
    match = play_out(dealt(seats))
    told = events(match, RoundBegan, RoundEnded, MatchEnded)
    assert told == [
        *(event for number in (1, 2, 3, 4) for event in (RoundBegan(number), RoundEnded(number))),
        MatchEnded(),
    ]
    assert match.state.round == 4
    assert all(player.discs == 0 for player in match.state.players)


@rule("TB-004")
def test_neither_the_top_of_the_champion_board_nor_the_last_monster_ends_the_game():
    t = table()
    t.player("A").champion = t.box.champion_top
    t.state.monster_deck = ()
    t.state.folds_edge = None
    play_out(t.match)
    assert t.state.round == 4


@rule("TB-004", "TB-R108")
def test_the_last_round_has_its_round_end_too():
    match = dealt()
    judge = match.state.judge
    play_out(match)
    assert len(events(match, InvasionRolled)) == 4
    assert len(events(match, JudgeMoved)) == 1 + 4  # once in setup
    assert match.state.judge != judge  # four steps on a cycle of three


@rule("TB-005", "TB-006", "TB-043", "TB-049")
def test_a_first_game_is_played_with_what_bears_the_compass():
    box = built_in()
    g = dealt(4).state
    assert all(box.monsters[card].compass for card in monsters_of(g))
    assert all(box.goals[player.goal].compass for player in g.players)
    assert all(box.character_cards[card].starting for player in g.players for card in player.cards)


@rule("TB-006", "TB-R052")
@pytest.mark.parametrize("seed", SEEDS[:20])
def test_the_two_profiles_differ_in_monsters_goals_and_starting_cards_only(seed):
    def common(mode):
        g = dealt(4, mode, "choose", seed).state
        order = [(g.first + step) % 4 for step in range(4)]
        for player in g.players:
            player.goal, player.other_goals, player.cards, player.deck = "", (), (), ()
        table = (g.judge, g.boat, g.supply, g.round, g.box, g.discs)
        decks = (g.challenge_deck, g.challenge_pool, g.stunt_deck, g.market_deck, g.market_pool)
        return table, decks, [g.players[seat] for seat in order]

    assert common("first_game") == common("experienced")


@rule("TB-R052", "TB-006")
def test_one_profile_holds_for_everybody():
    match = begin(4, "experienced")
    asked = []
    while match.question and match.question.name == "starting_card":
        asked.append(match.seats[0])
        match.answer(match.seats[0], match.default(match.seats[0]))
    assert sorted(asked) == [0, 1, 2, 3]
    first_game = begin(4, "first_game")
    assert first_game.question is not None
    assert first_game.question.name == "visit"
    with pytest.raises(ValueError, match="not 'advanced'"):
        begin(mode="advanced")


@rule("TB-007", "TB-029", "TB-038", "TB-R006")
@pytest.mark.parametrize("mode", ["first_game", "experienced"])
def test_only_standard_cards_are_on_the_table(mode):
    box, g = built_in(), dealt(4, mode).state
    challenges = Counter([*g.challenge_deck, *g.challenge_pool])
    assert challenges == Counter(card for card in box.challenges if card not in box.starting_challenges)
    assert challenges.total() == 42
    market = Counter([*g.market_deck, *g.market_pool])
    assert market == Counter(list(box.market))
    assert market.total() == 25
    assert {*monsters_of(g), *g.unused_monsters} == EASY | HARD


@rule("TB-009")
def test_each_kind_of_card_has_its_own_open_discard_pile():
    t = table().hand("A", "challenge_burning_sun").stunts("A", "mother_of_pearl")
    t.pool("market", "hired_claque", "whittling_knife", "twin_banners")
    t.player("A").shells = t.player("A").fruit = 5
    t.plays("A", PlayStunt("mother_of_pearl"))
    assert (t.state.stunt_discard, t.state.market_discard, t.state.challenge_discard) == (("mother_of_pearl",), (), ())
    t.visits("A", "droska_ring").skips_to("bonus").plays("A", Buy("hired_claque"))
    assert (t.state.market_discard, t.state.challenge_discard) == (("hired_claque",), ())
    t.dice("blank", "blank").attempts("A", "challenge_burning_sun", "novice")
    t.plays("A", Withdraw())
    seen = t.match.view(None)
    assert seen.challenge_discard == ("challenge_burning_sun",)
    assert seen.stunt_discard == ("mother_of_pearl",)
    assert seen.market_discard == ("hired_claque",)
    assert t.events(Discarded) == [
        Discarded("stunt", "mother_of_pearl"),
        Discarded("market", "hired_claque"),
        Discarded("challenge", "challenge_burning_sun"),
    ]


def last_stunt(seed):
    """A draws the last Stunt while three lie on the discard pile."""
    t = table(seed=seed)
    g = t.state
    g.stunt_deck, g.stunt_discard = g.stunt_deck[:1], g.stunt_deck[1:4]
    last, discarded = g.stunt_deck[0], list(g.stunt_discard)
    t.visits("A", "chronosseum").skips_to("bonus").plays("A", TakeBonus())
    assert t.player("A").stunts == [last]
    return t, discarded


@rule("TB-010", "TB-R054")
def test_an_empty_stunt_deck_is_made_anew_of_its_discard_pile_at_once():
    t, discarded = last_stunt("table")
    assert Counter(t.state.stunt_deck) == Counter(discarded)
    assert t.state.stunt_discard == ()
    assert t.events(Reshuffled) == [Reshuffled("stunt")]
    assert t.match.view(0).stunt_deck == (HIDDEN,) * 3


@rule("TB-010")
def test_the_discard_pile_is_shuffled_on_the_way():
    orders = set()
    for seed in SEEDS[:60]:
        t, discarded = last_stunt(seed)
        orders.add(tuple(discarded.index(card) for card in t.state.stunt_deck))
    assert {order for order in orders if len(set(order)) == 3} == set(permutations(range(3)))


@rule("TB-010", "TB-R090")
def test_challenges_and_market_cards_come_back_too_and_without_discards_nothing_does():
    t = table()
    g = t.state
    g.challenge_deck, g.challenge_discard = g.challenge_deck[:1], g.challenge_deck[1:3]
    last, back = g.challenge_deck[0], set(g.challenge_discard)
    t.visits("A", "citadel_of_time").skips_to("bonus").plays("A", TakeChallenge())
    assert last in t.player("A").challenges
    assert set(t.state.challenge_deck) == back
    assert t.state.challenge_discard == ()

    t = table().pool("market", "hired_claque", "whittling_knife", "twin_banners")
    t.player("A").shells = t.player("A").fruit = 5
    g = t.state
    g.market_deck, g.market_discard = g.market_deck[:1], g.market_deck[1:3]
    last, back = g.market_deck[0], set(g.market_discard)
    t.visits("A", "droska_ring").skips_to("bonus").plays("A", Buy("hired_claque"))
    assert t.state.market_pool == ["whittling_knife", "twin_banners", last]
    assert set(t.state.market_deck) == back
    assert t.state.market_discard == ("hired_claque",)

    t = table()
    t.state.stunt_deck = ()
    t.visits("A", "chronosseum").skips_to("bonus").plays("A", TakeBonus())
    assert t.player("A").stunts == []


# --- 2. City of Naviri -----------------------------------------------------------------------------------------------


@rule("TB-011", "TB-117")
def test_the_standard_side_of_the_citadel_is_in_play():
    match = dealt()
    visits = [option for option in match.options(match.seats[0]) if isinstance(option, Visit)]
    assert {visit.space for visit in visits if visit.island == "citadel_of_time"} == {
        *("", "sundial_court"),
        *("temple_shells", "temple_fruit", "temple_challenge"),
    }


@rule("TB-014", "TB-R075")
def test_fruit_and_shells_come_from_a_supply_that_never_runs_out():
    t = table()
    t.player("A").fruit, t.player("B").shells = 35, 45
    t.visits("A", "lamara_stadium", "palm_plaza").skips_to("visit", "B")
    assert t.player("A").fruit == 37
    t.visits("B", "citadel_of_time", "temple_shells").skips_to("bonus", "B")
    assert t.player("B").shells == 48


@rule("TB-015")
def test_all_trait_dice_lie_sorted_in_the_supply():
    supply = begin(characters="choose").state.supply
    initiates = {"red_initiate": 8, "blue_initiate": 8}
    elites = {"red_elite": 8, "blue_elite": 8}
    guild = {"spirit_guild": 3, "focus_guild": 3, "resilience_guild": 3, "synergy_guild": 3}
    assert supply == {"novice": 14} | initiates | elites | guild
    assert sum(supply.values()) == 58


@rule("TB-016")
def test_the_judge_starts_on_any_arena_with_equal_chances():
    judges = Counter[str]()
    for seed in SEEDS:
        match = begin(seed=seed)
        judges[match.state.judge] += 1
        assert events(match, JudgeMoved) == [JudgeMoved(match.state.judge)]
    assert set(judges) == set(ARENAS)
    assert all(160 < times < 240 for times in judges.values()), judges


# --- 3. The Fold -----------------------------------------------------------------------------------------------------


@rule("TB-017", "TB-R043")
@pytest.mark.parametrize("mode", ["first_game", "experienced"])
def test_the_back_of_the_top_monster_shows_difficulty_and_style(mode):
    for match in [dealt(mode=mode, seed=seed) for seed in SEEDS[:30]]:
        top = match.state.monster_deck[-1]
        for seat in (None, 0, 1, 2):
            seen = match.view(seat)
            assert seen.monster_deck == (HIDDEN,) * (len(match.state.monster_deck) - 1) + (f"easy {style(top)}",)
            assert set(seen.unused_monsters) <= {HIDDEN}
            assert seen.folds_edge == match.state.folds_edge
        match.state.monster_deck = match.state.monster_deck[:3]  # only the hard ones are left
        assert match.view(0).monster_deck == (HIDDEN, HIDDEN, f"hard {style(match.state.monster_deck[-1])}")


@rule("TB-018", "TB-019", "TB-R002")
def test_in_a_first_game_three_easy_monsters_lie_on_three_hard_ones_in_any_order():
    orders = Counter[tuple[str, ...]]()
    for seed in SEEDS:
        g = begin(seed=seed).state
        deck = monsters_of(g)
        assert set(deck[:3]) == HARD
        assert set(deck[3:]) == EASY
        assert len(deck) == 6
        orders[tuple(deck)] += 1
    assert len(orders) == 36
    assert max(orders.values()) < 40


SEVENTH = """
[[monster]]
id = "{id}"
name = {{ en = "Seventh", pl = "Siódmy" }}
difficulty = "{difficulty}"
weakness = "{weakness}"
spots = [{{ trait = "focus" }}]
reward = ""
kill_bonus = ""
penalty = ""
flavour = {{ en = "One more.", pl = "Jeszcze jeden." }}
"""


def with_seventh(folder: Path, id: str, difficulty: str, weakness: str) -> str:
    """Content with one more standard Monster that has no compass."""
    (folder / "monsters.toml").write_text(SEVENTH.format(id=id, difficulty=difficulty, weakness=weakness))
    return load([folder]).id


@rule("TB-020", "TB-R002", "TB-R003")
@pytest.mark.parametrize("difficulty", ["easy", "hard"])
def test_in_a_first_game_a_monster_without_compass_goes_to_the_box(tmp_path, difficulty):
    content = with_seventh(tmp_path, "seventh", difficulty, "chronosseum")
    for seed in SEEDS[:40]:
        match = dealt(seed=seed, content=content)
        deck = monsters_of(match.state)
        assert (set(deck[:3]), set(deck[3:])) == (HARD, EASY)
        assert list(match.state.unused_monsters) == ["seventh"]
        match.determinize(0, seed)  # nobody can believe that it is in the deck
        assert "seventh" not in match.state.monster_deck
        assert list(match.state.unused_monsters) == ["seventh"]
    assert list(begin().state.unused_monsters) == []


@rule("TB-021", "TB-022", "TB-023", "TB-024", "TB-025")
def test_experienced_players_meet_two_easy_monsters_and_all_hard_ones_with_three_styles_on_top():
    for seed in SEEDS[:200]:
        g = begin(mode="experienced", seed=seed).state
        deck = monsters_of(g)
        assert len(deck) == 5
        assert set(deck[:3]) == HARD
        assert set(deck[3:]) < EASY
        assert {style(card) for card in deck[2:]} == set(ARENAS)
        assert set(g.unused_monsters) == EASY - set(deck)
        assert len(g.unused_monsters) == 1
        assert g.box == ()


@rule("TB-021", "TB-R051")
def test_experienced_hard_monsters_and_the_easy_ones_above_them_come_in_any_order():
    orders = Counter(tuple(monsters_of(begin(mode="experienced", seed=seed).state)) for seed in SEEDS)
    assert len(orders) == 6 * 2  # the top hard one names the two styles above it
    assert all(25 < times < 80 for times in orders.values()), orders


@rule("TB-R051", "TB-R002", "TB-025")
def test_which_easy_monster_of_a_style_is_used_is_left_to_chance(tmp_path):
    content = with_seventh(tmp_path, "seventh", "easy", "chronosseum")
    used = Counter[str]()
    for seed in SEEDS[:200]:
        g = begin(mode="experienced", seed=seed, content=content).state
        deck = monsters_of(g)
        easy = set(deck[3:])
        assert len(deck) == 5
        assert not {"seventh", "bullubura"} <= easy
        assert set(g.unused_monsters) == (EASY | {"seventh"}) - easy
        used.update(easy)
    assert 40 < used["seventh"] < 100
    assert 40 < used["bullubura"] < 100


@rule("TB-021", "TB-R002")
def test_experienced_players_meet_a_seventh_monster_that_is_hard(tmp_path):
    content = with_seventh(tmp_path, "seventh", "hard", "chronosseum")
    tops = set()
    for seed in SEEDS[:60]:
        deck = monsters_of(begin(mode="experienced", seed=seed, content=content).state)
        assert set(deck[:4]) == HARD | {"seventh"}
        assert len(deck) == 6
        tops.add(deck[3])
    assert tops == HARD | {"seventh"}


@rule("TB-026", "TB-027")
@pytest.mark.parametrize(("mode", "left"), [("first_game", 5), ("experienced", 4)])
def test_one_unharmed_monster_is_at_the_edge_and_none_in_the_inner_reef(mode, left):
    for seed in SEEDS[:20]:
        match = begin(mode=mode, seed=seed)
        g = match.state
        assert g.folds_edge is not None
        assert g.folds_edge.id in EASY
        assert g.folds_edge.tokens == (NOBODY,) * len(built_in().monsters[g.folds_edge.id].spots)
        assert g.inner_reef is None
        assert g.hunted is None
        assert len(g.monster_deck) == left
        assert g.folds_edge.id not in g.monster_deck
        assert events(match, MonsterTurned) == [MonsterTurned(g.folds_edge.id, "folds_edge")]


@rule("TB-028")
def test_the_invasion_die_has_eight_sides():
    rolled: set[int] = set()
    for seed in SEEDS[:100]:
        t = table(seed=seed).begins_with(RoundEnd())
        rolled.update(event.roll for event in events(t.match, InvasionRolled))
    assert rolled == set(range(1, 9))
    t = table().begins_with(RoundEnd())
    t.state.chance.loaded += ("9",)
    with pytest.raises(LoadedOutcomeError):
        t.match  # noqa: B018


# --- 4. other Islands ------------------------------------------------------------------------------------------------


@rule("TB-029", "TB-030")
def test_starting_challenges_are_no_part_of_the_challenge_deck():
    for seed in SEEDS[:20]:
        g = dealt(4, seed=seed).state
        starting = set(built_in().starting_challenges)
        assert not starting & {*g.challenge_deck, *g.challenge_pool, *g.challenge_discard, *g.box}
        assert {card for player in g.players for card in player.challenges} == starting


@rule("TB-031", "TB-032", "TB-037", "TB-039")
def test_five_challenges_and_three_market_cards_lie_open():
    for seed in SEEDS[:20]:
        match = dealt(seed=seed)
        g = match.state
        assert (len(g.challenge_pool), len(g.challenge_deck)) == (5, 37)
        assert (len(g.market_pool), len(g.market_deck)) == (3, 22)
        assert g.challenge_discard == g.market_discard == g.stunt_discard == ()
        assert events(match, Turned) == [
            *(Turned("challenge", card) for card in g.challenge_pool),
            *(Turned("market", card) for card in g.market_pool),
        ]
        seen = match.view(0)
        assert (seen.challenge_pool, seen.market_pool) == (g.challenge_pool, g.market_pool)
        assert seen.challenge_deck == (HIDDEN,) * 37
        assert seen.market_deck == (HIDDEN,) * 22


@rule("TB-031", "TB-035", "TB-037")
def test_every_card_can_be_on_top_and_at_the_bottom_of_its_deck():
    tops, bottoms = Counter[str](), Counter[str]()
    for seed in SEEDS:
        g = begin(seed=seed).state
        tops.update([g.challenge_pool[0], g.market_pool[0], g.stunt_deck[-1]])
        bottoms.update([g.challenge_deck[0], g.market_deck[0], g.stunt_deck[0]])
    box = built_in()
    challenges = {card for card in box.challenges if card not in box.starting_challenges}
    for place in (tops, bottoms):
        assert set(place) == challenges | set(box.market) | set(box.stunts)
        assert all(1 <= place[card] < 35 for card in challenges)
        assert all(8 < place[card] < 45 for card in box.market)
        assert all(5 < place[card] / stunt.copies < 45 for card, stunt in box.stunts.items())


@rule("TB-033", "TB-201", "TB-202", "TB-203")
def test_the_round_tracker_has_a_danger_die_for_round_one_round_two_and_round_four():
    t = table()
    first, second, third = DANGER_DICE
    assert len({first, second, third}) == 3
    assert [danger_die(t.round(number).state) for number in (1, 2, 3, 4)] == [first, second, second, third]


@rule("TB-034")
def test_the_first_turn_is_in_round_one():
    match = dealt()
    assert match.state.round == 1
    assert events(match, RoundBegan) == [RoundBegan(1)]


@rule("TB-035")
def test_the_stunt_deck_has_all_thirty_stunts_and_nobody_holds_one():
    for seed in SEEDS[:10]:
        match = dealt(4, seed=seed)
        stunts = built_in().stunts.values()
        assert Counter(match.state.stunt_deck) == {stunt.id: stunt.copies for stunt in stunts}
        assert len(match.state.stunt_deck) == 30
        assert match.view(0).stunt_deck == (HIDDEN,) * 30
        assert all(player.stunts == [] for player in match.state.players)


@rule("TB-036", "TB-104")
def test_the_boat_starts_on_the_start_space():
    g = dealt().state
    assert built_in().boat[g.boat].id == "boat_start"
    t = table().visits("A", "lamara_stadium").skips_to("bonus").plays("A", TakeBonus())
    assert t.events(BoatMoved) == [BoatMoved(0, "boat_shell_shallows")]
    assert t.player("A").shells == 2 + 1
