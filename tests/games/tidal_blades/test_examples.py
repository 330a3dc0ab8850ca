"""Every worked example of the rulebook, and the vectors derived from it, played at the table."""

import msgspec
import pytest

from stolik.games.tidal_blades.attempt import danger_die
from stolik.games.tidal_blades.events import (
    Diversity,
    FightBegan,
    Fled,
    InvasionRolled,
    MonsterMoved,
    MonsterTurned,
    Penalised,
    TurnBegan,
)
from stolik.games.tidal_blades.game import TIDAL_BLADES
from stolik.games.tidal_blades.options import (
    AttemptChallenge,
    Block,
    Buy,
    CommitDice,
    Complete,
    Fight,
    Improve,
    Lose,
    MatchSymbols,
    NoDie,
    Pass,
    PlayStunt,
    Reroll,
    SetDie,
    StopRolling,
    Strike,
    TakeBonus,
    TakeDie,
    TimeLeap,
    Withdraw,
)
from stolik.games.tidal_blades.state import NOBODY, Attempt, MonsterInPlay, RefreshAndUpgrade, Rolled, RoundEnd, Setup
from stolik.games.tidal_blades.verbs import symbols_amount
from stolik.kernel import Match, Pick, key_from

from ...rules import rule
from .table import StartRound, Table, Turn, table

DROSKA = ("challenge_barefoot_on_barnacles", "challenge_swap_mid_swing", "challenge_splitting_the_pearl")
"""Three Challenges of the Droska Ring."""


def points(t: Table, who: str, line: str) -> int:
    return dict(t.match.outcome().scores["ABCD".index(who)].lines)[line]


def dials(t: Table, who: str, **notches: int) -> dict[str, int]:
    """The four dials of a player, with these changes."""
    now = t.player(who).dials
    return {trait: at + notches.get(trait, 0) for trait, at in now.items()}


def attempt(t: Table) -> Attempt:
    assert t.state.attempt is not None
    return t.state.attempt


def rolled_before_anybody_plays(t: Table, *faces: str) -> Table:
    t.state.chance.loaded += faces
    return t


# --- printed in the book ---------------------------------------------------------------------------------------------


@rule("TB-E01", "TB-172", "TB-217")
def test_maximum_roll():
    t = table().hand("A", "challenge_burning_sun").active("A", *["novice"] * 6)
    t.player("A").fruit = 0
    t.visits("A", "droska_ring").skips_to("contest").plays("A", AttemptChallenge("challenge_burning_sun"))
    assert t.options("A") == [CommitDice(("novice",)), CommitDice(("novice", "novice"))]
    t.refuses("A", CommitDice(("novice",) * 3), rule="TB-218")


@rule("TB-E02", "TB-146", "TB-149")
def test_dice_supply():
    t = table().active("A", "red_initiate").spent("B", *["red_elite"] * 8)
    assert (t.state.supply["red_elite"], t.state.supply["blue_elite"], t.state.supply["red_initiate"]) == (0, 8, 7)
    t.begins_with(RefreshAndUpgrade(0)).plays("A", Improve("active", "red_initiate"))
    assert t.options("A") == [TakeDie("blue_elite"), NoDie()]
    t.plays("A", TakeDie("blue_elite"))
    assert (t.player("A").active, t.player("A").spent) == (["blue_elite"], [])
    assert (t.state.supply["red_elite"], t.state.supply["blue_elite"], t.state.supply["red_initiate"]) == (0, 7, 8)


@rule("TB-E03", "TB-178", "TB-335")
@pytest.mark.parametrize("reached", [(6, 2, 7, 10), (6, 3, 7, 10)])
def test_trait_scoring(reached):
    t = table()
    t.player("A").dials = dict(zip(("spirit", "focus", "resilience", "synergy"), reached, strict=True))
    awards = {
        trait: max(dial.awards[: t.player("A").dials[trait] + 1])
        for trait, dial in t.box.characters["eko"].dials.items()
    }
    assert awards == {"spirit": 3, "focus": 1, "resilience": 3, "synergy": 5}
    assert points(t, "A", "trait_dials") == 12
    assert points(t, "B", "trait_dials") == 0


@rule("TB-E04", "TB-067", "TB-068", "TB-069", "TB-071", "TB-109", "TB-104", "TB-215")
def test_taking_a_turn_with_axl():
    t = table().begins_with(Turn(2)).hand("C", "start_full_throttle", "start_hairpin_at_the_wall")
    axl = t.player("C")
    assert (axl.character, t.state.first, t.state.boat, t.state.discs) == ("axl", 0, 0, {})
    assert t.box.boat[1].reward == "gain(1, shell)"
    fruit, shells, shield, discs = axl.fruit, axl.shells, axl.shield, axl.discs
    # Step 1: standee and disc to Palm Plaza; step 2: its reward.
    t.visits("C", "lamara_stadium", "palm_plaza")
    axl = t.player("C")
    assert (axl.island, axl.space, axl.discs) == ("lamara_stadium", "palm_plaza", discs - 1)
    assert t.state.discs == {"palm_plaza": (2,)}
    assert (axl.fruit, axl.shells, axl.shield, t.state.first) == (fruit + 2, shells, shield, 2)
    # Step 3: the Boat.
    assert (t.question, t.asked, t.state.boat) == ("bonus", "C", 0)
    t.plays("C", TakeBonus())
    assert t.state.boat == 1
    assert (axl.fruit, axl.shells, axl.shield) == (fruit + 2, shells + 1, shield)
    # Step 4: he may attempt the Challenge of this Arena, no other, and need not.
    assert (t.question, t.asked) == ("contest", "C")
    assert t.options("C") == [AttemptChallenge("start_full_throttle"), Pass()]
    t.refuses("C", AttemptChallenge("start_hairpin_at_the_wall"), rule="TB-215")
    t.plays("C", Pass()).skips_to("visit")
    assert t.asked == "A"
    assert axl.challenges == ["start_full_throttle", "start_hairpin_at_the_wall"]


@rule("TB-E05", "TB-216", "TB-215", "TB-217", "TB-218", "TB-202", "TB-200", "TB-190", "TB-193", "TB-223", "TB-206")
@rule("TB-222", "TB-231", "TB-235", "TB-236", "TB-238", "TB-239")
@pytest.mark.parametrize(("judge", "champion"), [("chronosseum", 0), ("droska_ring", 1)])
def test_attempting_a_challenge(judge, champion):
    t = table(seats=4).round(2).begins_with(Turn(3)).hand("D", "challenge_burning_sun")
    t.active("D", "novice", "novice", "blue_initiate").pool("market", "sea_foam_tonic", "hired_claque", "twin_banners")
    t.state.judge = judge
    t.visits("D", "droska_ring", "caravan_row").plays("D", Buy("sea_foam_tonic"))
    caiman = t.player("D")
    fruit, shells, shield = caiman.fruit, caiman.shells, caiman.shield
    expected = dials(t, "D", resilience=2)
    assert (caiman.character, shells >= 2, fruit >= 1, caiman.champion) == ("caiman", True, True, 0)
    assert t.box.challenges["challenge_burning_sun"].required == ("resilience", "resilience")
    # (a) The card is revealed: its symbol matches the Island.
    assert t.question == "contest"
    t.plays("D", AttemptChallenge("challenge_burning_sun"))
    assert "challenge_burning_sun" in str(t.match.view(None).attempt)
    assert caiman.challenges == []
    # (b) Three dice with Focus 2: one Fruit. (c) The roll, with the Level 2 Danger die.
    assert sorted(danger_die(t.state)) == ["X", "X", "XX", "blank", "blank", "blank"]
    t.dice("resilience", "focus", "synergy", "X").plays("D", CommitDice(("blue_initiate", "novice", "novice")))
    assert (caiman.fruit, caiman.shells, caiman.active) == (fruit - 1, shells, [])
    # (d) Blocked with one Shell.
    assert t.question == "danger"
    t.plays("D", Block())
    assert (caiman.shells, caiman.shield) == (shells - 1, shield + 1)
    # (e) The Initiate is kept, both Novices and the Danger die are rolled again.
    t.refuses("D", Complete(), rule="TB-229")
    t.dice("resilience", "blank", "X").plays("D", Reroll((Rolled("novice", "focus"), Rolled("novice", "synergy"))))
    assert attempt(t).dice == [
        Rolled("blue_initiate", "resilience"),
        Rolled("novice", "blank"),
        Rolled("novice", "resilience"),
    ]
    # (f) The requirement is met, but the danger comes first.
    assert t.question == "danger"
    t.refuses("D", Complete(), rule="ST-02").plays("D", Block())
    assert (caiman.shells, caiman.shield, len(attempt(t).dice)) == (shells - 2, shield + 2, 3)
    # (g) He does not go on for Push It.
    t.allows("D", Reroll((Rolled("novice", "blank"),))).plays("D", Complete())
    assert caiman.completed == ("challenge_burning_sun",)
    assert t.match.view(None).players[3].completed == ("challenge_burning_sun",)
    assert caiman.dials == expected
    assert (caiman.active, sorted(caiman.spent)) == ([], ["blue_initiate", "novice", "novice"])
    assert (caiman.fruit, caiman.shells, caiman.shield) == (fruit - 1, shells - 2, shield + 2)
    assert caiman.champion == champion
    # The Droska Ring style has risen: against a Monster weak to it a Bonus die is there.
    t.monster("folds_edge", "lanternback_ray").active("D", "novice").skips_to("visit", "D")
    t.visits("D", "the_fold", "folds_edge").plays("D", Fight())
    assert t.options("D") == [TakeDie("novice"), NoDie()]


@rule("TB-E06", "TB-233", "TB-234")
@pytest.mark.parametrize("push_it", ["spirit", "blank"])
def test_counting_symbols(push_it):
    gong = "challenge_falling_gong"  # Focus, Resilience, Synergy; Push It: Spirit
    four_of_spirit = ("challenge_flying_fish_salute", "challenge_shadow_duel")
    t = table().hand("A", gong).active("A", *["novice"] * 4).completed("A", *four_of_spirit)
    t.player("A").fruit = 2
    assert len(t.box.challenges[gong].required) == 3
    before = symbols_amount(t.state, 0)
    assert (symbols_amount(t.state, 0, "spirit"), points(t, "A", "secret_goal")) == (4, 0)
    spirit = t.player("A").dials["spirit"]
    t.visits("A", "chronosseum").skips_to("contest")
    t.dice("focus", "resilience", "synergy", push_it, "blank").attempts("A", gong, *["novice"] * 4)
    if push_it == "blank":
        t.plays("A", Complete())
    assert gong in t.player("A").completed
    assert t.player("A").dials["spirit"] == spirit + (push_it == "spirit")
    assert symbols_amount(t.state, 0) == before + 4
    assert symbols_amount(t.state, 0, "spirit") == 5
    assert points(t, "A", "secret_goal") == 7  # Voice of the Shell: five Spirit symbols


@rule("TB-E07", "TB-254", "TB-255", "TB-256", "TB-262")
def test_fighting_styles_and_the_bonus_die():
    t = table().completed("A", *DROSKA).monster("folds_edge", "colossal_spinesquid")
    assert t.box.monsters["colossal_spinesquid"].weakness == "droska_ring"
    t.visits("A", "the_fold", "folds_edge").plays("A", Fight(), CommitDice(("novice",)))
    assert t.options("A") == [TakeDie("red_elite"), TakeDie("blue_elite"), NoDie()]
    t.plays("A", TakeDie("blue_elite"))
    assert sorted(die.kind for die in attempt(t).dice) == ["blue_elite", "novice"]


def dust_against_the_spinesquid() -> Table:
    """Round 4, Dust's last turn, after her fight with the Spinesquid; checked step by step."""
    t = table().round(4).begins_with(Turn(1)).cards("B").completed("B", *DROSKA).monster("inner_reef", None)
    t.monster("folds_edge", "colossal_spinesquid").active("B", "novice", "novice", "red_initiate")
    for who, discs in zip("ABC", (0, 1, 0), strict=True):
        t.player(who).discs = discs
    t.visits("B", "the_fold", "folds_edge")
    dust, supply = t.player("B"), dict(t.state.supply)
    fruit, shells, shield, expected = dust.fruit, dust.shells, dust.shield, dials(t, "B", focus=2)
    assert (dust.character, shells >= 2) == ("dust", True)
    # (a) Two Novices, no Fruit; (b) a red Elite Bonus die, still no Fruit.
    t.plays("B", Fight(), CommitDice(("novice", "novice")))
    # (c) Three dice and the Level 3 Danger die.
    assert sorted(danger_die(t.state)) == ["X", "X", "XX", "XX", "XX", "blank"]
    t.dice("focus", "resilience", "focus", "XX").plays("B", TakeDie("red_elite"))
    assert attempt(t).dice == [
        Rolled("novice", "focus"),
        Rolled("novice", "resilience"),
        Rolled("red_elite", "focus", own=False),
    ]
    assert dust.fruit == fruit
    # (d) Two Shells would block; she loses exactly one die instead, of her choice.
    assert (t.question, attempt(t).danger) == ("danger", 2)
    assert t.options("B") == [Block(), *(Lose(die) for die in attempt(t).dice)]
    t.plays("B", Lose(Rolled("novice", "resilience")))
    assert attempt(t).dice == [Rolled("novice", "focus"), Rolled("red_elite", "focus", own=False)]
    assert t.state.supply["novice"] == supply["novice"] + 1
    # (e) The red Elite hits the Armored Focus spot, the Novice a white one.
    rolls_of_the_round_end = ("7",)
    t.dice(*rolls_of_the_round_end).plays("B", StopRolling())
    assert set(t.options("B")) == {Strike((0, 5)), Strike((0, 1))}
    spots = t.box.monsters["colossal_spinesquid"].spots
    assert [(spots[at].trait, spots[at].armor, spots[at].trophy) for at in (0, 5)] == [
        ("focus", "", False),
        ("focus", "red", True),
    ]
    champion = dust.champion
    fruits = [t.player(who).fruit for who in "AC"]
    t.plays("B", Strike((0, 5)))
    # (f) Two notches of Focus and one step for the trophy; nothing for the lost Resilience.
    assert dust.dials == expected
    assert dust.champion == champion + 1
    # All dice of the fight are in the supply.
    assert t.state.supply["red_elite"] == supply["red_elite"]
    assert (dust.active, dust.spent) == (["red_initiate"], [])
    assert (dust.fruit, dust.shells, dust.shield) == (fruit, shells, shield)
    # It Invades: the others pay, Dust does not.
    assert [event.roll for event in t.events(InvasionRolled)] == [7]
    assert [event.seat for event in t.events(Penalised)] == [0, 2]
    assert [t.player(who).fruit for who in "AC"] == [n - 1 for n in fruits]
    assert [len(t.player(who).active) for who in "AC"] == [1, 1]
    assert t.state.supply["novice"] == supply["novice"] + 4
    return t


@rule("TB-E08", "TB-267", "TB-268", "TB-257", "TB-258", "TB-262", "TB-203", "TB-207", "TB-209", "TB-210", "TB-211")
@rule("TB-212", "TB-271", "TB-276", "TB-279", "TB-280", "TB-283", "TB-278", "TB-273", "TB-312", "TB-R025")
def test_how_to_fight_a_monster():
    t = dust_against_the_spinesquid()
    tokens = (1, NOBODY, NOBODY, NOBODY, NOBODY, 1, NOBODY, NOBODY)
    assert t.state.inner_reef == MonsterInPlay("colossal_spinesquid", tokens)  # it has advanced, with its tokens


@rule("TB-E08", "TB-289")
def test_who_has_hit_a_monster_shares_its_reward_when_another_kills_it():
    t = table().monster("folds_edge", "colossal_spinesquid", B=(0, 5), A=(1, 2, 3, 4, 6)).active("A", "red_elite")
    fruits = [t.player(who).fruit for who in "ABC"]
    t.visits("A", "the_fold", "folds_edge").dice("spirit", "blank").plays("A", Fight())
    t.plays("A", StopRolling()).skips_to("advance", "B").skips_to("visit", "B")
    assert [t.player(who).fruit for who in "ABC"] == [fruits[0] + 1, fruits[1] + 1, fruits[2]]
    assert [sum(t.player(who).dials.values()) for who in "ABC"] == [1 + 2, 2, 0]


@rule("TB-E09", "TB-026", "TB-315", "TB-316", "TB-317")
def test_monster_movement():
    seeds = (f"movement {number}" for number in range(100))
    matches = (Match.new(TIDAL_BLADES, Setup(3, "first_game", "random"), key_from(seed)) for seed in seeds)
    bullubura = MonsterInPlay("bullubura", (NOBODY,) * 5)
    match = next(m for m in matches if m.state.folds_edge == bullubura and m.state.monster_deck[-1] == "giant_mudcrab")
    # Setup turned up one Monster at The Fold's Edge, none at the Inner Reef.
    assert [happened.event for happened in match.events if isinstance(happened.event, MonsterTurned)] == [
        MonsterTurned("bullubura", "folds_edge")
    ]
    assert (match.state.round, match.state.inner_reef, len(match.state.monster_deck)) == (1, None, 5)
    match.events.clear()
    while match.state.round == 1:
        match.answer(match.seats[0], match.default(match.seats[0]))
    told = [happened.event for happened in match.events]
    assert [event for event in told if isinstance(event, MonsterMoved | MonsterTurned | Fled)] == [
        MonsterMoved("bullubura", "inner_reef"),
        MonsterTurned("giant_mudcrab", "folds_edge"),
    ]
    assert match.state.inner_reef == bullubura
    assert match.state.folds_edge == MonsterInPlay("giant_mudcrab", (NOBODY,) * 6)
    assert (len(match.state.monster_deck), match.state.box) == (4, ())


def rank_points(*spaces: int) -> list[int]:
    t = table(seats=len(spaces))
    for who, space in zip("ABCD", spaces, strict=False):
        t.player(who).champion = space
    return [points(t, who, "champion_rank") for who in "ABCD"[: len(spaces)]]


@rule("TB-E10", "TB-336", "TB-337", "TB-338")
def test_rank_tie():
    assert rank_points(6, 6, 4) == [2, 2, 1]
    assert rank_points(6, 4, 6) == [2, 1, 2]


@rule("TB-E11", "TB-105", "TB-106")
def test_boat():
    # Racers' Bay and then the Island Bonus: a Shell, a Fruit and a step.
    t = table()
    fruit, shells, champion = t.player("A").fruit, t.player("A").shells, t.player("A").champion
    t.visits("A", "lamara_stadium", "racers_bay")
    assert (t.state.boat, t.player("A").shells, t.player("A").fruit) == (2, shells + 1, fruit + 1)
    t.plays("A", TakeBonus())
    assert (t.state.boat, t.player("A").champion) == (3, champion + 1)
    assert (t.player("A").shells, t.player("A").fruit) == (shells + 1, fruit + 1)
    # Expert Rigging takes the Boat three spaces at Spirit 1, the Island Bonus one more.
    t = table().stunts("A", "expert_rigging").plays("A", PlayStunt("expert_rigging"))
    t.visits("A", "lamara_stadium").plays("A", TakeBonus())
    assert (t.state.boat, t.player("A").champion) == (4, champion + 1)
    assert (t.question, len(t.options("A"))) == ("choose", 2)  # Floating Stalls: a Fruit or a Shell
    t.plays("A", t.options("A")[1])
    assert (t.player("A").shells, t.player("A").fruit) == (shells + 2, fruit + 1)


# --- derived from the rules ------------------------------------------------------------------------------------------


@rule("TB-E12", "TB-337")
def test_three_tied_for_first():
    assert rank_points(5, 5, 5, 1) == [2, 2, 2, 0]


@rule("TB-E13", "TB-337")
def test_four_tied_for_first():
    assert rank_points(3, 3, 3, 3) == [1, 1, 1, 1]


@rule("TB-E14", "TB-337")
def test_one_first_and_two_tied_for_second():
    assert rank_points(5, 9, 5) == [1, 3, 1]


@rule("TB-E15", "TB-337", "TB-R107")
def test_two_tied_for_third_of_four():
    assert rank_points(1, 9, 5, 1) == [0, 3, 2, 0]


@rule("TB-E16", "TB-328")
def test_the_way_of_the_judge():
    t = table().begins_with(StartRound())
    t.state.round, t.state.judge = 0, "droska_ring"
    judge: dict[int, set[str]] = {}
    while t.question:
        if t.question == "visit":
            judge.setdefault(t.state.round, set()).add(t.state.judge)
        t.plays(t.asked, t.match.default(t.match.seats[0]))
    assert judge == {1: {"droska_ring"}, 2: {"chronosseum"}, 3: {"lamara_stadium"}, 4: {"droska_ring"}}


@rule("TB-E17", "TB-076", "TB-065")
def test_turns_of_four_players():
    match = Match.new(TIDAL_BLADES, Setup(4, "first_game", "random"), key_from("turns"))
    turns: dict[int, list[int]] = {1: [], 2: [], 3: [], 4: []}

    def note() -> None:
        turns[match.state.round] += [h.event.seat for h in match.events if isinstance(h.event, TurnBegan)]
        match.events.clear()

    note()
    while not match.over:
        match.answer(match.seats[0], match.default(match.seats[0]))
        note()
    assert {number: len(seats) for number, seats in turns.items()} == {1: 8, 2: 12, 3: 12, 4: 16}
    assert [sum(seats.count(seat) for seats in turns.values()) for seat in range(4)] == [12] * 4


@rule("TB-E18", "TB-208", "TB-192")
def test_too_few_shells_to_block():
    t = table().round(2).hand("A", "challenge_burning_sun")
    t.player("A").shells, t.player("A").shield = 1, 6
    novices = t.state.supply["novice"]
    t.visits("A", "droska_ring").dice("resilience", "focus", "XX")
    t.attempts("A", "challenge_burning_sun", "novice", "novice")
    t.refuses("A", Block(), rule="TB-208")
    assert t.options("A") == [Lose(Rolled("novice", "focus")), Lose(Rolled("novice", "resilience"))]
    t.plays("A", Lose(Rolled("novice", "focus")))
    assert (t.player("A").shells, t.player("A").shield) == (1, 6)
    assert attempt(t).dice == [Rolled("novice", "resilience")]
    assert (t.state.supply["novice"], t.player("A").active, t.player("A").spent) == (novices + 1, [], [])


@rule("TB-E19", "TB-241", "TB-242")
@pytest.mark.parametrize(
    ("before", "arena", "steps"),
    [
        ((1, 1, 0), "droska_ring", 2),
        ((1, 1, 1), "chronosseum", 0),
        ((2, 1, 1), "lamara_stadium", 0),
        ((2, 2, 1), "droska_ring", 2),
    ],
)
def test_diversity_bonus(before, arena, steps):
    new = {
        "chronosseum": ("challenge_needle_in_the_surf", "focus"),
        "lamara_stadium": ("challenge_tandem_swell", "synergy"),
        "droska_ring": ("challenge_burning_sun", "resilience"),
    }
    old = {
        "chronosseum": ("challenge_shadow_duel", "challenge_falling_gong"),
        "lamara_stadium": ("challenge_ribbon_and_wake", "challenge_crown_of_foam"),
        "droska_ring": DROSKA,
    }
    card, trait = new[arena]
    t = table().hand("A", card)
    for place, n in zip(old, before, strict=True):
        t.completed("A", *old[place][:n])
    t.state.judge = next(place for place in old if place != arena)
    t.visits("A", arena).skips_to("contest").dice(trait, trait, "blank").attempts("A", card, "novice", "novice")
    t.plays("A", Complete())
    styles = [sum(t.box.challenges[c].arena == place for c in t.player("A").completed) for place in old]
    assert styles == [n + (place == arena) for place, n in zip(old, before, strict=True)]
    assert t.player("A").champion == steps
    assert len(t.events(Diversity)) == (steps > 0)


@rule("TB-E20", "TB-308", "TB-311", "TB-312", "TB-314", "TB-318", "TB-320", "TB-321", "TB-R104")
def test_invasion_and_flee_of_one_monster():
    t = table().round(2).monster("folds_edge", None).monster("inner_reef", "bullubura", A=(0,)).begins_with(RoundEnd())
    for who, champion, fruit in (("A", 2, 3), ("B", 3, 5), ("C", 0, 2)):
        t.player(who).champion, t.player(who).fruit = champion, fruit
    goods = [(p.shells, p.shield, p.stunts) for p in t.state.players]
    rolled_before_anybody_plays(t, "4")
    told = [happened.event for happened in t.match.events]  # up to the first question of step 4
    assert t.question == "round_end_dice"
    assert InvasionRolled(0, 4, "bullubura") in told
    assert [event for event in told if isinstance(event, Penalised | Fled)] == [
        Penalised(1, "bullubura"),
        Penalised(2, "bullubura"),
        Fled("bullubura"),
    ]
    assert [player.fruit for player in t.state.players] == [3, 3, 0]
    assert [player.champion for player in t.state.players] == [2, 2, 0]
    assert [player.hits for player in t.state.players] == [1, 0, 0]
    assert [(p.shells, p.shield, p.stunts) for p in t.state.players] == goods
    assert (t.state.inner_reef, t.state.box) == (None, ("bullubura",))


@rule("TB-E21", "TB-292", "TB-293", "TB-294", "TB-295", "TB-R095")
def test_monster_hunting():
    t = table().round(2).monster("folds_edge", None).monster("inner_reef", None).on_top("giant_mudcrab")
    for who, discs in zip("ABC", (1, 1, 0), strict=True):
        t.player(who).discs = discs
    t.cards("B")
    deck, shells = len(t.state.monster_deck), t.player("A").shells
    # A turns up the top Monster, gains the reward and must fight.
    t.visits("A", "the_fold", "folds_edge")
    assert (t.state.hunted, len(t.state.monster_deck)) == (MonsterInPlay("giant_mudcrab", (NOBODY,) * 6), deck - 1)
    assert (t.state.folds_edge, t.state.inner_reef, t.player("A").shells) == (None, None, shells + 2)
    t.skips_to("commit", "A")
    assert t.events(FightBegan) == [FightBegan(0, "giant_mudcrab")]
    t.dice("resilience", "blank", "blank").plays("A", CommitDice(("novice", "novice"))).plays("A", StopRolling())
    mudcrab = MonsterInPlay("giant_mudcrab", (0, *[NOBODY] * 5))
    # B may fight the same Monster; no second one is turned up.
    t.skips_to("visit", "B").visits("B", "the_fold", "folds_edge")
    assert (t.question, t.asked, t.options("B")) == ("contest", "B", [Fight(), Pass()])
    assert (t.state.hunted, len(t.state.monster_deck)) == (mudcrab, deck - 1)
    # Round End: it does not Invade, moves to The Fold's Edge, and nobody else comes or goes.
    t.dice("7").plays("B", Pass()).skips_to("round_end_dice")
    assert t.events(InvasionRolled) == [InvasionRolled(0, 7, "")]
    assert (t.events(Penalised), t.events(Fled)) == ([], [])
    assert t.events(MonsterTurned) == [MonsterTurned("giant_mudcrab", "hunted")]
    assert t.events(MonsterMoved) == [MonsterMoved("giant_mudcrab", "folds_edge")]
    assert (t.state.folds_edge, t.state.inner_reef, t.state.hunted) == (mudcrab, None, None)
    assert len(t.state.monster_deck) == deck - 1


@rule("TB-E21", "TB-293")
def test_a_hunted_monster_cannot_be_left_alone():
    t = table().monster("folds_edge", None).monster("inner_reef", None).stunts("A", "low_tide_raid")
    t.visits("A", "the_fold", "folds_edge")
    assert (t.question, t.options("A")) == ("contest", [Fight()])
    t.refuses("A", Pass(), rule="TB-293")


@rule("TB-E22", "TB-137", "TB-138", "TB-139")
@pytest.mark.parametrize("given_up", ["spent blue_elite", "active red_elite", "active novice"])
def test_dice_limit(given_up):
    t = table().active("A", "novice", "red_initiate", "blue_initiate", "red_elite").spent("A", "blue_elite")
    t.completed("A", DROSKA[0]).pool("market", "practice_rack", "hired_claque", "twin_banners")
    t.visits("A", "droska_ring").plays("A", Buy("practice_rack"))  # two Novices
    assert (len(t.player("A").active), len(t.player("A").spent)) == (6, 1)
    supply = dict(t.state.supply)
    t.skips_to("dice_limit", "A")
    assert t.options("A") == [
        Pick(f"active {kind}") for kind in ("blue_initiate", "novice", "red_elite", "red_initiate")
    ] + [Pick("spent blue_elite")]
    t.plays("A", Pick(given_up))
    area, kind = given_up.split()
    left = {"active": ["blue_initiate", *["novice"] * 3, "red_elite", "red_initiate"], "spent": ["blue_elite"]}
    left[area].remove(kind)
    assert (sorted(t.player("A").active), t.player("A").spent) == (left["active"], left["spent"])
    assert t.state.supply == {**supply, kind: supply[kind] + 1}
    assert (t.question, t.asked) == ("visit", "B")


@rule("TB-E23", "TB-189", "TB-190", "TB-191", "TB-194", "TB-R064")
@pytest.mark.parametrize("leap", [True, False])
def test_shell_shield_limit(leap):
    t = table().round(2).hand("A", "challenge_burning_sun")
    t.player("A").shield, t.player("A").shells = 5, 2
    t.visits("A", "droska_ring").dice("resilience", "blank", "XX")
    t.attempts("A", "challenge_burning_sun", "novice", "novice").plays("A", Block())
    assert (t.player("A").shield, t.player("A").shells) == (7, 0)
    if leap:
        t.plays("A", TimeLeap(), SetDie(Rolled("novice", "blank"), "resilience"))
        assert t.player("A").shield == 3
        t.plays("A", Complete())
    else:
        t.plays("A", Withdraw())
    t.skips_to("visit", "B")
    assert (t.player("A").shield, t.player("A").shells) == (3 if leap else 6, 0)


@rule("TB-E24", "TB-322", "TB-323", "TB-324", "TB-326", "TB-145", "TB-146")
def test_round_end_dice():
    t = table().active("A", "novice").spent("A", "blue_initiate", "novice").begins_with(RefreshAndUpgrade(0))
    t.player("A").dials["resilience"] = 2
    assert t.box.characters["eko"].dials["resilience"].levels[2] == 2
    supply = dict(t.state.supply)
    t.plays("A", Improve("active", "novice"))
    assert t.options("A") == [TakeDie("red_initiate"), TakeDie("blue_initiate")]
    t.plays("A", TakeDie("red_initiate"), Improve("spent", "blue_initiate"))
    assert (t.player("A").active, t.player("A").spent) == (["red_initiate", "blue_elite"], ["novice"])
    changed = {"novice": 1, "red_initiate": -1, "blue_initiate": 1, "blue_elite": -1}
    assert t.state.supply == {kind: n + changed.get(kind, 0) for kind, n in supply.items()}
    assert t.question == ""  # two dice, and no more


@rule("TB-E25", "TB-245", "TB-246", "TB-247", "TB-249", "TB-250", "TB-R083")
@pytest.mark.parametrize("wild", ["focus", "spirit"])
def test_withdrawal(wild, monkeypatch):
    card = "challenge_clockwork_gauntlet"
    t = table().hand("A", card).active("A", *["novice"] * 3).on_top("challenge_burning_sun")
    gauntlet = msgspec.structs.replace(t.box.challenges[card], push_it="synergy")
    monkeypatch.setitem(t.box.challenges, card, gauntlet)
    assert gauntlet.required == ("focus", "focus", "spirit")
    before = dials(t, "A")
    t.visits("A", "chronosseum").dice("focus", "synergy", "wild", "blank").attempts("A", card, *["novice"] * 3)
    deck = len(t.state.challenge_deck)
    t.plays("A", Withdraw())
    assert set(t.options("A")) == {MatchSymbols(("focus", "focus")), MatchSymbols(("spirit", "focus"))}
    t.plays("A", next(option for option in t.options("A") if option.traits == (wild, "focus")))
    notches = {"focus": 1, "spirit": 0}
    notches[wild] += 1
    assert t.player("A").dials == {trait: at + notches.get(trait, 0) for trait, at in before.items()}
    assert (t.player("A").active, t.player("A").spent) == ([], ["novice"] * 3)
    assert (t.state.challenge_discard, t.player("A").completed) == ((card,), ())
    assert (t.player("A").challenges, len(t.state.challenge_deck)) == (["challenge_burning_sun"], deck - 1)


@rule("TB-E26", "TB-267", "TB-257", "TB-258", "TB-261", "TB-273")
def test_bonus_die_on_top_of_fruit():
    t = table().completed("A", *DROSKA[:2]).monster("folds_edge", "lanternback_ray")
    t.active("A", "novice", "novice", "novice", "blue_initiate")
    t.player("A").fruit = 1
    supply = dict(t.state.supply)
    t.visits("A", "the_fold", "folds_edge").plays("A", Fight())
    t.refuses("A", CommitDice(("blue_initiate", *["novice"] * 3)), rule="TB-218")
    t.plays("A", CommitDice(("novice",) * 3))
    assert (t.player("A").fruit, t.options("A")) == (0, [TakeDie("red_initiate"), TakeDie("blue_initiate"), NoDie()])
    t.dice(*["blank"] * 5).plays("A", TakeDie("red_initiate"))
    assert [(die.kind, die.own) for die in attempt(t).dice] == [*[("novice", True)] * 3, ("red_initiate", False)]
    t.plays("A", StopRolling())
    assert (t.player("A").active, t.player("A").spent, t.player("A").fruit) == (["blue_initiate"], [], 0)
    assert t.state.supply == {**supply, "novice": supply["novice"] + 3}


@rule("TB-E27", "TB-299", "TB-R105")
def test_champion_top():
    t = table().begins_with(Turn(1)).pool("market", "hired_claque", "sea_foam_tonic", "twin_banners")
    top = t.box.champion_top
    t.player("A").champion, t.player("B").champion = top, top - 2
    t.visits("B", "droska_ring").plays("B", Buy("hired_claque"))  # two steps
    assert (t.player("A").champion, t.player("B").champion) == (top, top - 1)


def test_every_worked_example_is_here():
    marked = {
        name: mark.args[0]  # the uppermost mark is the last one
        for name, test in globals().items()
        if name.startswith("test_")
        for mark in getattr(test, "pytestmark", [])
        if mark.name == "rule"
    }
    assert set(marked.values()) == {f"TB-E{number:02}" for number in range(1, 28)}
