"""Rules that belong to several chapters: what comes first, what is set up when, what everybody knows."""

from stolik.games.tamashii.abilities import cards_in_force
from stolik.games.tamashii.campaign import CAMPAIGN, Ledger
from stolik.games.tamashii.content import content_of
from stolik.games.tamashii.events import SuccessesCounted
from stolik.games.tamashii.moving import cover
from stolik.games.tamashii.options import Act, Ready, Stake
from stolik.games.tamashii.scoring import score
from stolik.games.tamashii.tokens import scatter_dice
from stolik.games.tamashii.view import view

from ...rules import rule
from .table import after_setup, cell, table
from .test_35_generator import generated


@rule("TM-R85")
def test_rules_of_the_scenario_come_before_ones_own_cards() -> None:
    t = table().augments("A", "first_scent").bodies("A", "soldier")
    t.state.specials = ("N05",)
    assert cards_in_force(t.state, 0)[:3] == ["night_shift", "N01", "N05"]
    assert set(cards_in_force(t.state, 0)[3:]) >= {"first_scent", "soldier"}


@rule("TM-040")
def test_a_chosen_sheet_opens_with_its_introduction() -> None:
    offer = CAMPAIGN.offers(Ledger(), "en")[0]
    sheet = content_of("").scenarios[offer.id]
    assert sheet.intro.en in offer.text
    g = after_setup(2, offer.id).state
    assert (g.scenario, g.card, g.told) == (sheet.id, sheet.first, (sheet.first,))


@rule("TM-011", "TM-041", "TM-052")
def test_the_common_setup_comes_first_and_then_that_of_the_sheet() -> None:
    """A Scenario with a Hideout on the table has its deck, the Prologue has none."""
    prologue, with_hideout = after_setup(2, "prologue").state, after_setup(2, "night_shift").state
    assert prologue.faction_decks == {}
    assert set(with_hideout.faction_decks) == {"spartans"}
    for g in (prologue, with_hideout):
        assert all(p.board and len(p.bag) == 13 - sum(sign in "rgby" for sign in p.console) for p in g.players)
        assert g.map[g.players[0].place].tile == content_of(g.content).scenarios[g.scenario].start


@rule("TM-424", "TM-428")
def test_the_generator_replaces_the_setup_of_a_sheet() -> None:
    starts = set()
    for seed in range(12):
        g = generated(3, seed=f"first {seed}").state
        assert g.generator is not None
        assert (g.card, g.told) == ("", ())
        assert all(p.board and p.class_ for p in g.players)
        starts.add(g.first)
    assert starts == {0, 1, 2}  # chosen by chance


@rule("TM-441")
def test_tests_of_goals_are_tried_one_after_the_other() -> None:
    match = generated(2, until="plan")
    g = match.state
    assert g.generator is not None
    goal = next(goal for goal in content_of(g.content).goals.values() if goal.test and not goal.at)
    g.generator.available = (goal.id,)
    while match.question and match.question.name != "task":
        seat = match.seats[0]
        match.answer(seat, match.default(seat))
        for p in match.state.players:
            p.console = "rgby#|" + "rgby#|" + p.console[12:]
    assert match.seats == (match.state.first,)
    assert Act(goal.id, "test") in match.options(match.state.first)
    match.answer(match.state.first, Ready())
    assert match.seats == ((match.state.first + 1) % 2,)


@rule("TM-371", "TM-372")
def test_a_test_names_its_kind_and_the_successes_it_needs() -> None:
    t = table(1).at("A", 11).console("A", "rgbr.").tasks()
    t.state.map[t.place(11)].marks["ascend"] = 1
    t.dice("hit").plays("A", Act("N01", "wake"))
    assert t.options("A") == [Stake(cell("a1")), Stake(cell("d1"))]  # of the Core kind alone
    assert t.state.needed == 2
    t.plays("A", Stake(cell("d1")))
    assert [(counted.successes, counted.needed) for counted in t.events(SuccessesCounted)] == [(1, 2)]


@rule("TM-R97", "TM-R98")
def test_xp_scores_nothing_and_resources_are_added_up() -> None:
    g = generated().state
    p = g.players[0]
    p.resources = {"shield": 2, "memory": 2, "power": 1, "reroll": 0}
    before = score(g, 0)
    p.xp += 5
    assert score(g, 0) == before
    assert dict(before.lines)["resources"] == 1  # 5 units of three kinds
    p.resources["reroll"] = 1
    assert dict(score(g, 0).lines)["resources"] == 2


@rule("TM-R111")
def test_dice_tokens_do_not_run_out() -> None:
    g = table().state
    scatter_dice(g, 3)
    scatter_dice(g, 3)
    assert sum(bool(place.dice) for place in g.map) == sum(not place.uncovered for place in g.map) == 5


@rule("TM-R112")
def test_a_tile_that_is_covered_again_stays_known() -> None:
    t = table().at("A", 11)
    place = t.place(11)
    cover(t.state, place)
    assert not t.state.map[place].uncovered
    assert [view(t.state, seat).map[place].tile for seat in (None, 0, 1)] == [11, 11, 11]
