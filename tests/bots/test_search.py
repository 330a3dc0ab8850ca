"""The search bot: what it knows, what it finds, and that it can be repeated."""

from dataclasses import replace
from typing import Any

import msgspec
import pytest

from stolik import farshore
from stolik.bots import Search, ask_bot, greedy, known_world, make_bot, search
from stolik.bots import advice as advising
from stolik.bots import tree as tree_module
from stolik.bots.advice import BEST, Advice, _tenths, advise
from stolik.bots.processes import ProcessPool
from stolik.bots.sense import sense_of
from stolik.bots.tree import Budget, SearchParameters, Tree
from stolik.games import find_game
from stolik.games.farshore.state import Setup as Farshore
from stolik.games.tidal_blades.state import Setup as TidalBlades
from stolik.kernel import Chance, Match, Seat, key_from
from stolik.lab.simulate import play_one

from .toy import LADDER, SENSE, Bet, Climb, Gamble, Setup, Step, Take, start

SETUPS = {"farshore": Farshore(2), "tidal-blades": TidalBlades(3, "experienced", "random")}
SHORT = "search-24"


def lead_of(one: Advice) -> int:
    assert one.lead is not None
    return one.lead


def free_decisions(game: str, seed: str) -> list[Match[Any]]:
    """Questions of a match with something to choose, from its beginning to its end."""
    match = Match.new(find_game(game).rules, SETUPS[game], key_from(seed))
    bots = [make_bot("easy", game, f"{seed} {seat}") for seat in range(match.state.seats)]
    found = []
    while not match.over:
        seat = match.seats[0]
        if len(match.options(seat)) > 2:
            found.append(match.clone())
        match.answer(seat, ask_bot(bots[seat], match, seat))
    return found


@pytest.fixture(scope="module", params=SETUPS)
def asked(request: pytest.FixtureRequest) -> tuple[str, list[Match[Any]]]:
    found = free_decisions(request.param, "search")
    return request.param, found[:: max(1, len(found) // 12)]


# --- what it knows ---------------------------------------------------------------------------------------------------


def test_it_chooses_what_is_legal_and_leaves_the_match_untouched(asked):
    game, matches = asked
    for match in matches[::3]:
        seat, before = match.seats[0], match.save()
        assert ask_bot(make_bot(SHORT, game, "x"), match, seat) in (*match.options(seat), *match.any_time(seat))
        assert match.save() == before


either_way = pytest.mark.parametrize(
    "plan", [SearchParameters(), SearchParameters(horizon=3)], ids=["by the tree", "up to the horizon"]
)


@either_way
def test_a_choice_does_not_change_with_what_is_hidden(asked, plan):
    game, matches = asked
    for number, match in enumerate(matches):
        seat, bot = match.seats[0], Search(game, "x", Budget(24), plan)
        other = match.clone()
        other.determinize(seat, f"other world {number}")
        assert other.state != match.state
        assert ask_bot(bot, other, seat) == ask_bot(bot, match, seat)


@either_way
def test_a_choice_does_not_change_with_the_key_of_chance(asked, plan):
    game, matches = asked
    bot = Search(game, "x", Budget(24), plan)
    checked = 0
    for match in matches:
        save = msgspec.json.decode(match.save())
        save["checkpoint"]["chance"]["key"] = key_from("another key")
        other, lost = Match.load(match.game, msgspec.json.encode(save))
        other.sequence, seat = match.sequence, match.seats[0]
        if lost or other.view(seat) != match.view(seat):
            continue  # something was rolled or drawn since the last checkpoint
        checked += 1
        assert other.state.chance.key != match.state.chance.key
        assert ask_bot(bot, other, seat) == ask_bot(bot, match, seat)
    assert checked > 3


# --- what it finds ---------------------------------------------------------------------------------------------------


CURIOUS = SearchParameters(c_puct=6.0, worlds=60)


def ladder(seed: str = "toy") -> Match[Any]:
    return Match.new(LADDER, Setup(), key_from(seed))


def best_step(match: Match[Any], seat: Seat, plan: SearchParameters = CURIOUS, iterations: int = 1_000) -> Any:
    tree = Tree(SENSE, known_world(match, seat), seat, "t", plan)
    tree.grow(Budget(iterations))
    return max(tree.root.edges, key=lambda option: tree.root.edges[option].visits)


def test_it_sees_what_pays_only_in_the_end():
    assert best_step(ladder(), 0) == Climb()


def test_it_takes_what_pays_at_once_when_the_end_is_out_of_reach():
    match = ladder()
    match.answer(0, Take())
    match.answer(1, Take())
    assert best_step(match, 0) == Take()


def test_it_does_not_foresee_cards():
    """The top card is red, but nobody can know it: a gamble is worth half a coin."""
    match = next(m for m in (ladder(f"deck {n}") for n in range(100)) if m.state.deck[-3] == "red")
    match.answer(0, Take())
    match.answer(1, Take())
    assert match.state.deck[-1] == "red"
    assert best_step(match, 0) != Gamble()


def test_it_does_not_foresee_dice():
    """After the die each world is a decision of its own; a tree that knew the coin would always call it right."""
    match = ladder()
    for _ in range(4):
        match.answer(match.seats[0], Take())
    inclined = replace(SENSE, first_sight=lambda m, seat, options: [9.0 * isinstance(o, Bet) for o in options])
    tree = Tree(inclined, known_world(match, 0), 0, "t", SearchParameters(opponent_weight=0.0))
    tree.grow(Budget(300), to_the_end=True)
    bet = tree.root.edges[Bet()]
    assert bet.visits > 100
    assert 2 < bet.total / bet.visits < 3, "half a coin more than the two that are there"


def test_an_answer_that_was_followed_further_looks_no_better_for_that():
    """Every turn brings five. The gamble is tried first and brings half a coin more, the other answer a coin."""
    inclined = replace(
        SENSE,
        standing=lambda g, seat: g.coins[seat] - 2.5 * len(g.deck),
        first_sight=lambda m, seat, options: [1.0 * isinstance(o, Gamble) - 9.0 * isinstance(o, Bet) for o in options],
    )
    tree = Tree(inclined, long_ladder(), 0, "t", SearchParameters(opponent_weight=0.0, c_puct=1.0))
    tree.grow(Budget(600), to_the_end=True)
    assert tree.drift == pytest.approx(5, abs=1)
    assert max(tree.root.edges, key=lambda option: tree.root.edges[option].visits) == Take()


def long_ladder() -> Match[Any]:
    """One on which there is no end in sight."""
    g = start(Setup(), Chance(key_from("long")))
    g.agenda = [Step(0, -60)]
    g.deck = g.deck * 20
    return Match.at(LADDER, g)


@pytest.mark.parametrize("horizon", [0, 4])
def test_up_to_a_horizon_all_ways_are_equally_long(horizon):
    tree = Tree(SENSE, long_ladder(), 0, "t", SearchParameters(horizon=horizon))
    tree.grow(Budget(300), to_the_end=True)
    lengths = {edge.turns / edge.visits for edge in tree.root.edges.values() if edge.visits}
    assert (lengths == {horizon}) == bool(horizon)


def test_what_lies_beyond_the_horizon_is_not_seen():
    assert best_step(ladder(), 0, SearchParameters(c_puct=6.0, worlds=60, horizon=1)) == Take()
    assert best_step(ladder(), 0, SearchParameters(c_puct=6.0, worlds=60, horizon=3)) == Climb()


def test_it_stops_when_nothing_can_change_any_more():
    tree = Tree(SENSE, known_world(ladder(), 0), 0, "t", SearchParameters())
    tree.grow(Budget(5_000))
    assert tree.count < 5_000
    visits = sorted(edge.visits for edge in tree.root.edges.values())
    assert visits[-1] - visits[-2] > 5_000 - tree.count


def test_it_does_not_think_where_nothing_is_to_choose(monkeypatch):
    match = next(m for m in forced("tidal-blades") if not m.any_time(m.seats[0]))
    monkeypatch.setattr(Search, "ranked", None)
    seat = match.seats[0]
    assert ask_bot(make_bot(SHORT, "tidal-blades", "x"), match, seat) == match.options(seat)[0]


def forced(game: str) -> list[Match[Any]]:
    """Questions that leave one answer and are asked all the same."""
    match = Match.new(find_game(game).rules, SETUPS[game], key_from("forced"))
    bot = make_bot("random", game, "forced")
    found = []
    while not match.over:
        seat = match.seats[0]
        if len(match.options(seat)) == 1:
            found.append(match.clone())
        match.answer(seat, ask_bot(bot, match, seat))
    return found


@pytest.mark.parametrize("game", SETUPS)
def test_it_beats_random_bots(game):
    bots = ["random"] * SETUPS[game].seats
    bots[1] = "search-12"
    assert play_one(game, SETUPS[game], bots, "duel").winners == (1,)


# --- how long it takes, and how often the same -----------------------------------------------------------------------


def test_the_same_seed_finds_the_same(asked):
    game, matches = asked
    match = matches[len(matches) // 2]
    seat = match.seats[0]
    world = known_world(match, seat)
    found = [Search(game, seed, Budget(60)).ranked(world, seat) for seed in ("a", "a", "b")]
    assert found[0] == found[1] != found[2]
    assert 30 < sum(one.visits for one in found[0]) <= 60


def test_clones_that_record_nothing_find_the_same(asked, monkeypatch):
    game, matches = asked
    worlds = [(known_world(match, match.seats[0]), match.seats[0]) for match in matches[::3]]
    found = [Search(game, "c", Budget(60)).ranked(*world) for world in worlds]
    clone = Match.clone
    monkeypatch.setattr(Match, "clone", lambda match, **kind: clone(match))
    assert [Search(game, "c", Budget(60)).ranked(*world) for world in worlds] == found


def test_several_trees_find_the_same_on_any_number_of_processes(asked):
    game, matches = asked
    match = matches[len(matches) // 3]
    seat = match.seats[0]
    world = known_world(match, seat)
    alone = Search(game, "t", Budget(45), trees=3).ranked(world, seat)
    with ProcessPool(2) as pool:
        assert Search(game, "t", Budget(45), trees=3, pool=pool).ranked(world, seat) == alone
    assert alone != Search(game, "t", Budget(45)).ranked(world, seat)


class Clock:
    """A clock that goes on by a second each time it is read."""

    def __init__(self) -> None:
        self.seconds = 0.0

    def __call__(self) -> float:
        self.seconds += 1.0
        return self.seconds


def test_it_keeps_to_the_clock(asked, monkeypatch):
    """It reads the clock before each iteration, and stops when the time is over."""
    game, matches = asked
    match = max(matches, key=lambda m: len(m.options(m.seats[0])))
    seat = match.seats[0]
    clock = Clock()
    monkeypatch.setattr(tree_module, "monotonic", clock)
    tree = Tree(sense_of(game), known_world(match, seat), seat, "c", SearchParameters())
    tree.grow(Budget(seconds=20.0), to_the_end=True)
    assert tree.count == 19
    assert clock.seconds == 21


def test_by_the_clock_it_stops_when_nothing_can_change_any_more(monkeypatch):
    monkeypatch.setattr(tree_module, "monotonic", Clock())
    tree = Tree(SENSE, known_world(ladder(), 0), 0, "t", SearchParameters())
    tree.grow(Budget(seconds=5_000))
    assert tree.count < 5_000


def test_one_search_is_named_by_its_iterations():
    bot = make_bot("search-70", "farshore", "x")
    assert isinstance(bot, Search)
    assert bot.budget == Budget(70)
    by_the_clock = make_bot("search-500ms", "farshore", "x")
    assert isinstance(by_the_clock, Search)
    assert by_the_clock.budget == Budget(seconds=0.5)
    for name in ("search-0", "search-", "search-x", "search", "search-10x1", "search-10s", "search-10x0"):
        with pytest.raises(ValueError, match="there is no bot"):
            make_bot(name, "farshore", "x")


def test_trees_in_processes_are_named_by_their_number(asked):
    game, matches = asked
    match = matches[len(matches) // 2]
    seat = match.seats[0]
    several = make_bot("search-60x2", game, "x")
    assert isinstance(several, Search)
    assert (several.trees, several.budget) == (2, Budget(60))
    assert several.pool is not None
    alone = Search(game, "x", Budget(60), trees=2)
    assert ask_bot(several, match, seat) == ask_bot(alone, match, seat)


# --- advice ----------------------------------------------------------------------------------------------------------


def test_advice_is_the_best_first_with_what_may_come_of_it(asked):
    game, matches = asked
    for match in matches[::4]:
        seat = match.seats[0]
        advice = advise(game, known_world(match, seat), seat, "h", Budget(60))
        assert 2 <= len(advice) <= BEST
        assert len({one.option for one in advice}) == len(advice)
        for one in advice:
            assert one.option in (*match.options(seat), *match.any_time(seat))
            assert 1 <= one.chance <= 9


@pytest.fixture
def known(monkeypatch):
    """Bots know the ladder."""
    for module in (advising, greedy, search):
        monkeypatch.setattr(module, "sense_of", lambda game: SENSE)


@pytest.mark.usefixtures("known")
def test_the_first_advice_is_what_pays_in_the_end():
    advice = advise("ladder", known_world(ladder(), 0), 0, "h", Budget(1_500))
    assert advice[0].option == Climb()
    assert lead_of(advice[0]) > lead_of(advice[1])
    assert advice[0].chance > advice[1].chance


@pytest.mark.usefixtures("known")
def test_the_lead_is_over_the_best_of_the_others():
    g = start(Setup(), Chance(key_from("rich")))
    g.coins[1] = 100
    assert all(-115 <= lead_of(one) <= -85 for one in advise("ladder", Match.at(LADDER, g), 0, "h", Budget(50)))


def test_a_win_is_the_harder_the_more_there_are_who_have_as_much():
    assert [_tenths([50.0] * others, 50.0, 8.0) for others in (1, 2, 3)] == [5, 3, 2]
    assert _tenths([50.0, 10.0, 10.0], 50.0, 8.0) == 5
    assert _tenths([30.0, 30.0, 30.0], 50.0, 8.0) == 8


def test_the_captain_is_known_to_be_hard_to_beat():
    """Greedy wins four times in ten against the shy one and once against the terror of the seas."""
    chances = {}
    for level in ("shy", "terror"):
        m = farshore.new(seats=1, seed=3, captain=level)
        while m.question != "turn":
            m.play(0)
        chances[level] = advise("farshore", known_world(m.kernel, 0), 0, "h", Budget(30))[0].chance
    assert chances["shy"] > chances["terror"]
    assert chances["terror"] <= 2


def test_no_advice_is_better_than_the_one_before(asked):
    game, matches = asked
    for match in matches:
        seat = match.seats[0]
        leads = [lead_of(one) for one in advise(game, known_world(match, seat), seat, "h", Budget(150))]
        assert leads == sorted(leads, reverse=True)
        assert len(leads) == min(BEST, len(match.options(seat)) + len(match.any_time(seat)))
