"""No Stunt is lost for nothing: every Stunt at every kind of question in a turn (TB-R112, TB-R113)."""

import random
from collections.abc import Callable

import msgspec
import pytest

from stolik.effects.nodes import Branch, Decline
from stolik.effects.speech import LANGUAGES
from stolik.games import find_game
from stolik.games.tidal_blades.cards import STUNT, stunt_rewards
from stolik.games.tidal_blades.content import built_in
from stolik.games.tidal_blades.evaluation import evaluate
from stolik.games.tidal_blades.events import DiceRolled
from stolik.games.tidal_blades.options import (
    Advance,
    AttemptChallenge,
    Block,
    CommitDice,
    Complete,
    Fight,
    NoDie,
    Pass,
    PlayStunt,
    Reroll,
    SkipBonus,
    StopRolling,
    Strike,
    TakeDie,
)
from stolik.games.tidal_blades.state import Rolled, TidalBlades
from stolik.games.tidal_blades.terms import TRAITS
from stolik.kernel import Done, Match, Option, Pick

from ...rules import rule
from .table import Table, begin, table

STUNTS = tuple(built_in().stunts)
SPIRIT = {1: 0, 2: 2, 3: 4, 4: 7}
"""Where Eko's dial first shows each level of Spirit."""
SUN = "challenge_burning_sun"
"""At the Droska Ring: two Resilience, Push It Spirit."""
SHELF = find_game("tidal-blades")
TELLER = {language: SHELF.teller("", language, ("Ada", "Bo", "Cyd", "Dov")) for language in LANGUAGES}


# --- every question of a turn ----------------------------------------------------------------------------------------


def prepared() -> Table:
    t = table().cards("A").hand("A", SUN).monster("folds_edge", "bullubura")
    t.player("A").fruit = 3
    return t


def poor() -> Table:
    """Nothing to refresh, to buy with or to win; the marker and three dials are at their ends."""
    t = prepared().active("A", "focus_guild", "focus_guild")
    player = t.player("A")
    player.fruit = player.shells = player.shield = 0
    player.champion, t.state.first = t.box.champion_top, 0
    dials = t.box.characters["eko"].dials
    player.dials |= {trait: len(dials[trait].levels) - 1 for trait in ("focus", "resilience", "synergy")}
    return t


def to_contest(t: Table) -> Table:
    return t.visits("A", "droska_ring").plays("A", SkipBonus())


def declared(t: Table) -> Table:
    to_contest(t).plays("A", AttemptChallenge(SUN))
    assert t.question == "commit"
    return t


def at_the_fold(t: Table) -> Table:
    return t.visits("A", "the_fold", "folds_edge")


def fight_declared(t: Table) -> Table:
    at_the_fold(t).plays("A", Fight())
    assert t.question == "commit"
    return t


def rolled(t: Table, *faces: str) -> Table:
    dice = tuple(sorted(t.player("A").active))
    return t.dice(*faces).plays("A", CommitDice(dice))


WINDOWS: dict[str, Callable[[Table], Table]] = {
    "visit": lambda t: t,
    "bonus": lambda t: t.visits("A", "droska_ring"),
    "contest": to_contest,
    "contest at The Fold": at_the_fold,
    "commit": declared,
    "commit to a fight": fight_declared,
    "danger": lambda t: rolled(declared(t), "focus", "focus", "X"),
    "danger in a fight": lambda t: rolled(fight_declared(t), "focus", "focus", "X"),
    "challenge_roll": lambda t: rolled(declared(t), "focus", "focus", "blank"),
    "fight_roll": lambda t: rolled(fight_declared(t), "focus", "focus", "blank"),
    "end_turn": lambda t: to_contest(t).plays("A", Pass()),
}


def at(window: str, stunt: str, spirit: int, arrange: Callable[[], Table]) -> Table:
    """A stands at this kind of question with just this Stunt."""
    t = arrange()
    t.player("A").dials["spirit"] = SPIRIT[spirit]
    t.stunts("A", stunt)
    WINDOWS[window](t)
    assert t.question == window.split(maxsplit=1)[0]
    return t


UNTOLD = ("stunt_discard", "playing", "chance", "agenda", "revealed", "version", "stops")


def position(match: Match[TidalBlades], seat: int) -> dict[str, object]:
    """All that a Stunt can change, without the card itself and the counters of its playing."""
    g = match.state
    found = {name: msgspec.to_builtins(getattr(g, name)) for name in g.__struct_fields__ if name not in UNTOLD}
    for name in ("stunts_played", "performed"):
        found["players"][seat].pop(name, None)
    return found


def wanted(match: Match[TidalBlades], seat: int, at: int) -> Option:
    """An answer that makes something of the Stunt: the first one or the last one."""
    g = match.state
    trait = min(TRAITS, key=g.players[seat].dials.__getitem__)
    options = match.options(seat)
    if Advance(trait) in options:
        return Advance(trait)
    return ([option for option in options if not isinstance(option, Decline | Done | NoDie)] or options)[at]


Fresh = Callable[[], Match[TidalBlades]]
"""Gives the same position again and again."""


def changes(fresh: Fresh, seat: int, stunt: str) -> bool:
    """Whether the Stunt, played and answered to some purpose, does anything."""
    return any(_changes(fresh(), seat, stunt, at) for at in (0, -1))


def _changes(match: Match[TidalBlades], seat: int, stunt: str, at: int) -> bool:
    player, asked = match.state.players[seat], match.question
    player.cards += ("encore_before_the_show",)  # with one more Stunt to play the question comes back afterwards
    player.stunts.append("mother_of_pearl")
    before = position(match, seat)
    before["players"][seat]["stunts"].remove(stunt)  # type: ignore[index]
    match.events.clear()
    match.answer(seat, PlayStunt(stunt))
    while match.question is not None and match.question is not asked and match.question.name not in WINDOWS:
        match.answer(seat, wanted(match, seat, at))
    rolled = any(isinstance(happened.event, DiceRolled) for happened in match.events)
    return rolled or position(match, seat) != before


def judge(fresh: Fresh, seat: int, stunt: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is refused with a reason if and only if it would do nothing."""
    refusal = fresh().why(seat, PlayStunt(stunt))
    if refusal is None:
        assert changes(fresh, seat, stunt), f"{stunt} is lost for nothing at {fresh().question}"
        return
    assert refusal.rule == "TB-R112"
    for teller in TELLER.values():
        assert teller.refusal(refusal).endswith(".")
        assert "TB-R112" not in teller.refusal(refusal)
    with monkeypatch.context() as patch:
        patch.setattr(STUNT, "refusal", lambda g, seat, option: None)
        assert not changes(fresh, seat, stunt), f"{stunt} would do something and is refused by {refusal}"


@rule("TB-R112", "TB-131")
@pytest.mark.parametrize("spirit", SPIRIT)
@pytest.mark.parametrize("window", WINDOWS)
def test_every_stunt_at_every_question_does_something_or_is_refused(window, spirit, monkeypatch):
    for stunt in STUNTS:
        for arrange in (prepared, poor):
            judge(lambda: at(window, stunt, spirit, arrange).match, 0, stunt, monkeypatch)  # noqa: B023


def holding(match: Match[TidalBlades], seat: int, stunt: str) -> Match[TidalBlades]:
    """The same position with this Stunt in hand and no card that rewards its playing."""
    trial = match.clone()
    player, rewards = trial.state.players[seat], stunt_rewards(trial.state, seat)
    player.stunts.append(stunt)
    player.stunts_played = 0
    player.cards = tuple(card for card in player.cards if card not in rewards)
    return trial


@rule("TB-R112")
def test_so_it_is_in_positions_of_random_matches(monkeypatch):
    judged = set()
    for number in range(6):
        chooser, match = random.Random(number), begin(2 + number % 3, "experienced", "random", f"idle {number}")
        while not match.over:
            seat = match.seats[0]
            asked = match.question.name if match.question else ""
            if asked in SHELF.rules.windows and match.state.turn == seat:
                stunt = chooser.choice(STUNTS)
                judge(lambda: holding(match, seat, stunt), seat, stunt, monkeypatch)  # noqa: B023
                judged.add((asked, stunt))
            asides = match.any_time(seat)
            match.answer(seat, chooser.choice(asides if asides and chooser.random() < 0.2 else match.options(seat)))
    assert {asked for asked, _ in judged} == SHELF.rules.windows
    assert {stunt for _, stunt in judged} == set(STUNTS)


@rule("TB-R112")
@pytest.mark.parametrize(
    ("stunt", "window", "fact"),
    [
        ("stolen_second", "visit", "nothing-rolled"),
        ("stolen_second", "commit", "nothing-rolled"),
        ("play_to_the_gallery", "visit", "no-attempt"),
        ("guest_from_yesterday", "contest", "no-attempt"),
        ("mirror_stance", "end_turn", "no-attempt"),
        ("landing_on_all_fins", "bonus", "no-attempt"),
        ("spare_gills", "visit", "no-spent-dice"),
        ("barefaced_bow", "visit", "cannot-rise"),
    ],
)
def test_the_reason_is_told(stunt, window, fact):
    t = at(window, stunt, 1, poor if stunt == "barefaced_bow" else prepared)
    refusal = t.match.why(0, PlayStunt(stunt))
    assert refusal is not None
    assert (refusal.rule, refusal.fact) == ("TB-R112", fact)


@rule("TB-R112", "TB-R090")
def test_without_facts_of_its_own_a_refusal_says_that_nothing_would_happen():
    """No Challenge is left to look at, and the dial is at its end."""
    t = poor().stunts("A", "read_the_swell")
    t.state.box += t.state.challenge_deck
    t.state.challenge_deck = ()
    refusal = t.match.why(0, PlayStunt("read_the_swell"))
    assert refusal is not None
    assert (refusal.rule, refusal.fact) == ("TB-R112", "effect-nothing")


@rule("TB-R112")
def test_burn_the_oars_needs_a_die_to_burn():
    t = prepared().stunts("A", "burn_the_oars").active("A")
    t.refuses("A", PlayStunt("burn_the_oars"), rule="TB-R112")
    refusal = t.match.why(0, PlayStunt("burn_the_oars"))
    assert refusal is not None
    assert refusal.args == (("what", "die"), ("need", 1), ("have", 0))
    prepared().stunts("A", "burn_the_oars").active("A", "novice").allows("A", PlayStunt("burn_the_oars"))


# --- worth while all the same ----------------------------------------------------------------------------------------


@rule("TB-R112")
def test_a_card_that_rewards_the_playing_makes_it_worth_while_and_the_hint_says_so():
    t = prepared().cards("A", "applause_from_tomorrow").stunts("A", "stolen_second")
    t.allows("A", PlayStunt("stolen_second"))
    told = {lang: SHELF.hint(t.match.view(0), 0, PlayStunt("stolen_second"), TELLER[lang]) for lang in LANGUAGES}
    assert told["en"].endswith(
        "The Stunt itself does nothing now, but playing it is rewarded by Applause from Tomorrow."
    )
    assert told["pl"].endswith("Sama sztuczka nic teraz nie zmieni, ale jej zagranie nagradza: Oklaski z jutra.")
    t.plays("A", PlayStunt("stolen_second"))
    assert (t.question, t.player("A").stunts) == ("order", [])
    assert t.options("A") == [Branch("applause_from_tomorrow", t.options("A")[0].path), Decline()]
    t = prepared().cards("A", "applause_from_tomorrow").stunts("A", "low_tide_raid")
    assert "rewarded" not in SHELF.hint(t.match.view(0), 0, PlayStunt("low_tide_raid"), TELLER["en"])


@rule("TB-R112")
@pytest.mark.parametrize(("notches", "allowed"), [(6, False), (7, True)])
def test_a_reward_that_would_do_nothing_does_not_make_it_worth_while(notches, allowed):
    """Thunder Heard Twice rewards a Stunt only at Spirit level 4."""
    t = prepared().cards("A", "thunder_heard_twice").stunts("A", "stolen_second")
    t.player("A").dials["spirit"] = notches
    assert (t.match.why(0, PlayStunt("stolen_second")) is None) == allowed


@rule("TB-R043", "TB-R112")
@pytest.mark.parametrize("stunt", ["stolen_second", "low_tide_raid"])
def test_nobody_learns_from_the_questions_whether_a_stunt_in_hand_is_of_use(stunt):
    """The same questions are put, whether the one Stunt in hand can be played or not."""
    t = table().cards("A").hand("A").stunts("A", stunt).visits("A", "lamara_stadium").plays("A", SkipBonus())
    assert t.question == "contest"
    t.skips_to("end_turn", "A")
    t = table().cards("A").active("A", "novice").hand("A", SUN).stunts("A", stunt)
    t.visits("A", "droska_ring").plays("A", SkipBonus(), AttemptChallenge(SUN))
    assert (t.question, t.options("A")) == ("commit", [CommitDice(("novice",))])
    t.player("A").shells = 0
    t.dice("resilience", "X").plays("A", CommitDice(("novice",)))
    assert t.question == "danger"


@rule("TB-129", "TB-R042")
def test_whoever_has_played_a_stunt_is_not_asked_for_the_sake_of_another():
    t = table().cards("A").hand("A").stunts("A", "low_tide_raid", "minnow_rush").plays("A", PlayStunt("low_tide_raid"))
    t.player("A").shield = 0
    t.visits("A", "lamara_stadium").plays("A", SkipBonus())
    assert (t.question, t.asked) == ("visit", "B")


# --- from the declaration on -----------------------------------------------------------------------------------------


@rule("TB-R113")
def test_a_symbol_added_before_the_roll_counts_in_a_challenge():
    t = at("commit", "play_to_the_gallery", 1, prepared).plays("A", PlayStunt("play_to_the_gallery"))
    assert t.question == "commit"
    rolled(t, "focus", "resilience", "blank")
    t.allows("A", Complete()).plays("A", Complete())
    assert (t.player("A").completed, t.player("A").dials["resilience"]) == ((SUN,), 2)


@rule("TB-R113")
def test_a_symbol_added_before_the_roll_counts_in_a_fight():
    t = at("commit to a fight", "between_the_plates", 1, prepared).plays("A", PlayStunt("between_the_plates"))
    rolled(t, "blank", "blank", "blank").plays("A", StopRolling())
    spots = [option.spots for option in t.options("A") if isinstance(option, Strike)]
    assert sorted(spots) == [(0,), (1,), (2,), (3,)]  # any of the four white spots
    t.plays("A", Strike((0,)))
    assert t.player("A").dials["focus"] == 1


@rule("TB-R113")
def test_a_symbol_stays_through_rolling_again():
    t = at("commit", "mirror_stance", 1, prepared).plays("A", PlayStunt("mirror_stance"))
    way = next(option for option in t.options("A") if option.path.endswith("1"))
    rolled(t.plays("A", way), "focus", "blank", "blank")
    t.dice("resilience", "blank").plays("A", Reroll((Rolled("novice", "blank"),))).allows("A", Complete())


@rule("TB-R113", "TB-R056")
def test_a_die_borrowed_before_the_roll_is_rolled_with_the_others_and_goes_back():
    t = at("commit", "guest_from_yesterday", 1, prepared)
    supply = t.state.supply["red_elite"]
    t.plays("A", PlayStunt("guest_from_yesterday"), TakeDie("red_elite"))
    assert t.state.attempt is not None
    assert (t.question, t.state.attempt.dice) == ("commit", [Rolled("red_elite", "", own=False)])
    t.dice("blank", "blank", "focus", "blank").plays("A", CommitDice(("novice", "novice")))
    assert (t.question, t.player("A").fruit) == ("challenge_roll", 3)  # it needs no Fruit
    assert t.state.attempt.dice == [
        *[Rolled("novice", "blank")] * 2,
        Rolled("red_elite", "focus", own=False),
    ]
    assert t.state.attempt.rolls == 1
    t.skips_to("visit", "B")
    assert t.state.supply["red_elite"] == supply


@rule("TB-R113", "TB-R056")
def test_dice_off_the_bench_join_the_first_roll_but_one_is_left_to_commit():
    t = at("commit", "off_the_bench", 4, prepared).plays("A", PlayStunt("off_the_bench"))
    assert (t.question, t.player("A").active) == ("join", ["novice"] * 3)
    t.dice("blank", "resilience", "resilience", "blank").plays("A", Pick("novice"), Pick("novice"))
    assert (t.question, t.player("A").active) == ("challenge_roll", [])  # the third one is all that can be committed
    t.plays("A", Complete())
    assert sorted(t.player("A").spent) == ["novice"] * 3


@rule("TB-R056")
def test_the_last_active_die_does_not_join_before_the_roll():
    t = prepared().active("A", "novice").stunts("A", "off_the_bench")
    t.state.supply["novice"] = 0
    declared(t).refuses("A", PlayStunt("off_the_bench"), rule="TB-R112")
    refusal = t.match.why(0, PlayStunt("off_the_bench"))
    assert refusal is not None
    assert refusal.fact == "no-dice-in-supply"


@rule("TB-R113", "TB-206")
def test_a_stunt_before_the_roll_leaves_danger_to_the_roll():
    t = at("commit", "oil_on_the_water", 1, prepared).plays("A", PlayStunt("oil_on_the_water"))
    rolled(t, "focus", "focus", "X")
    assert t.question == "danger"
    t.allows("A", Block())


def test_the_greedy_bot_welcomes_a_die_borrowed_before_the_roll():
    t = declared(prepared())
    before = evaluate(t.state, 0)
    assert t.state.attempt is not None
    t.state.attempt.dice.append(Rolled("red_elite", "", own=False))
    assert evaluate(t.state, 0) > before
