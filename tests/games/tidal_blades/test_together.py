"""What falls together and in what order: notches and cards, triggers of one moment, the Market, discards and draws."""

from collections import Counter

import pytest

from stolik.effects.nodes import Branch, Decline
from stolik.effects.speech import LANGUAGES
from stolik.games.tidal_blades.content import load
from stolik.games.tidal_blades.events import (
    BoatMoved,
    Bought,
    ChampionMoved,
    Committed,
    DiceRolled,
    Gained,
    Hit,
    Turned,
)
from stolik.games.tidal_blades.gallery import card_text
from stolik.games.tidal_blades.options import (
    Advance,
    AttemptChallenge,
    Buy,
    CommitDice,
    Keep,
    PlayStunt,
    SkipBonus,
    StopRolling,
    Strike,
    UseCard,
    Withdraw,
)
from stolik.games.tidal_blades.telling import speech
from stolik.games.tidal_blades.terms import ARENAS

from ...rules import rule
from .table import Table, begin, table

SUN = "challenge_burning_sun"
"""At the Droska Ring: two Resilience, Push It Spirit."""
EFFECTS = {
    "toll": "anytime(pay(1, challenge) >> gain(1, fruit))",
    "last_stake": "anytime(pay(1, die) >> gain(1, fruit))",
    "noticed": "whenever(advance_level(focus), gain(1, challenge))",
    "grow": "anytime(once_per_turn(advance(any_trait, 1)))",
    "peer": "anytime(once_per_turn(advance(focus, 1)))",
    "draws": "anytime(once_per_turn(gain(1, stunt)))",
    "elite_gift": "anytime(once_per_turn(gain(1, elite)))",
    "herald": "anytime(once_per_turn(first_player()))",
    "smith": "anytime(once_per_turn(upgrade(1)))",
}


@pytest.fixture(scope="module")
def more_cards(tmp_path_factory) -> str:
    """The game with further Character cards."""
    folder = tmp_path_factory.mktemp("pack")
    records = [
        f'[[character_card]]\nid = "{name}"\ncharacter = "caiman"\neffect = "{effect}"\n'
        'name = { en = "Probe", pl = "Sonda" }\nflavour = { en = "-", pl = "-" }\n'
        for name, effect in EFFECTS.items()
    ]
    (folder / "cards.toml").write_text("\n".join(records), encoding="utf-8")
    return load([folder]).id


def with_cards(content: str, *cards: str) -> Table:
    t = table()
    t.state.content = content
    return t.cards("A", *cards)


def rolled(t: Table, *faces: str) -> Table:
    """A has rolled two Novices for the Burning Sun."""
    t.hand("A", SUN).visits("A", "droska_ring").plays("A", SkipBonus(), AttemptChallenge(SUN))
    return t.dice(*faces, "blank").plays("A", CommitDice(("novice", "novice")))


def sources(t: Table) -> set[str]:
    return {option.source for option in t.options("A") if isinstance(option, Branch)}


def first(t: Table, source: str) -> Branch:
    """The way of this card that may be chosen now."""
    return next(option for option in t.options("A") if isinstance(option, Branch) and option.source == source)


# --- notches and Character cards -------------------------------------------------------------------------------------


@rule("TB-R092", "TB-168")
def test_all_notches_of_any_traits_come_before_the_character_cards():
    t = table().cards("A").stunts("A", "beyond_the_noise")
    icon = t.box.characters["eko"].dials["synergy"].icons[0]
    t.player("A").dials["synergy"] = icon - 1
    t.plays("A", PlayStunt("beyond_the_noise"), Advance("synergy"))
    assert (t.question, t.player("A").dials["synergy"], t.player("A").drawn) == ("advance", icon, ())
    t.plays("A", Advance("focus"))
    assert (t.question, t.player("A").dials["focus"], len(t.player("A").drawn)) == ("keep_card", 1, 2)
    t.plays("A", Keep(t.player("A").drawn[0]))
    assert t.question == "visit"


@rule("TB-R092")
def test_a_level_that_rises_notch_by_notch_in_one_event_is_noticed_once_and_last(more_cards):
    t = with_cards(more_cards, "noticed").stunts("A", "beyond_the_noise").hand("A")
    dial = t.box.characters["eko"].dials["focus"].levels
    start = next(at for at in range(len(dial) - 3) if dial[at + 3] > dial[at + 1] > dial[at])
    t.player("A").dials |= {"focus": start, "spirit": 2}  # three notches
    t.plays("A", PlayStunt("beyond_the_noise"), Advance("focus"), Advance("focus"))
    assert (t.question, t.player("A").challenges) == ("advance", [])
    t.plays("A", Advance("focus"))
    assert t.question == "order"
    t.plays("A", first(t, "noticed"))
    t.plays("A", t.options("A")[0])
    assert (t.question, len(t.player("A").challenges)) == ("visit", 1)


# --- triggers of one moment ------------------------------------------------------------------------------------------


def completed(*cards: str) -> Table:
    """A completes the Burning Sun with Push It before the Judge."""
    t = table().cards("A", *cards).active("A", "novice", "novice", "novice").hand("A", SUN)
    t.state.judge = "droska_ring"
    t.visits("A", "droska_ring").plays("A", SkipBonus(), AttemptChallenge(SUN))
    return t.dice("resilience", "resilience", "spirit", "blank").plays("A", CommitDice(("novice",) * 3))


@rule("TB-R055", "TB-R085")
@pytest.mark.parametrize("wanted", ["axl_victory_lap", "axl_pedal_to_the_coral", "jack_of_all_tides"])
def test_what_one_completion_sets_off_goes_in_the_order_its_owner_chooses(wanted):
    """Impressing the Judge, completing and Push It are one moment."""
    cards = ("axl_victory_lap", "axl_pedal_to_the_coral", "jack_of_all_tides")
    t = completed(*cards)
    assert (t.question, sources(t)) == ("order", set(cards))
    assert Decline() in t.options("A")
    t.heard.clear()
    t.plays("A", first(t, wanted))
    kind = {"axl_victory_lap": ChampionMoved, "axl_pedal_to_the_coral": ChampionMoved, "jack_of_all_tides": Gained}
    if wanted == "jack_of_all_tides":
        t.plays("A", t.options("A")[0])
    assert t.events(kind[wanted])
    assert bool(t.events(BoatMoved)) == (wanted == "axl_victory_lap")
    assert t.question == "order"
    assert sources(t) == set(cards) - {wanted}


@rule("TB-R055")
def test_each_is_carried_out_once():
    t = completed("axl_victory_lap", "axl_pedal_to_the_coral", "jack_of_all_tides")
    t.heard.clear()
    while t.question in ("order", "take_challenge"):
        t.plays("A", t.options("A")[0])
    champion = [event.n for event in t.events(ChampionMoved)]
    assert (champion, len(t.events(BoatMoved))) == ([1, 1], 2)
    assert len(t.player("A").challenges) == 1


@rule("TB-R055", "TB-R100")
def test_so_are_a_trophy_and_the_damage_of_the_same_blow():
    t = table().cards("A", "caiman_bone_quiver", "ancient_rivalry").active("A", "red_initiate", "red_initiate")
    t.monster("folds_edge", "colossal_spinesquid", B=(0, 1, 2, 3, 4))
    t.dice("focus", "blank", "blank").fights("A", "red_initiate", "red_initiate").plays("A", StopRolling())
    if t.question == "strike":
        t.plays("A", next(option for option in t.options("A") if option == Strike((5,))))
    assert (t.question, sources(t)) == ("order", {"caiman_bone_quiver", "ancient_rivalry"})


# --- before the dice are committed -----------------------------------------------------------------------------------


@rule("TB-R042", "TB-131")
def test_with_one_die_to_commit_a_card_may_still_refresh_others():
    t = table().cards("A", "shade_at_noon").active("A", "novice").spent("A", "red_initiate").hand("A", SUN)
    t.visits("A", "droska_ring").plays("A", SkipBonus(), AttemptChallenge(SUN))
    assert (t.question, t.options("A")) == ("commit", [CommitDice(("novice",))])
    t.plays("A", UseCard("shade_at_noon"))
    assert CommitDice(("novice", "red_initiate")) in t.options("A")


@rule("TB-R056", "TB-R061")
def test_a_card_that_takes_the_last_die_before_the_roll_ends_the_attempt(more_cards):
    t = with_cards(more_cards, "last_stake").active("A", "novice").hand("A", SUN)
    t.visits("A", "droska_ring").plays("A", SkipBonus(), AttemptChallenge(SUN), UseCard("last_stake"))
    assert (t.state.attempt, t.player("A").completed, t.state.challenge_discard) == (None, (), (SUN,))
    assert len(t.player("A").challenges) == 1  # its replacement
    assert t.events(Committed) == t.events(DiceRolled) == []


# --- what can do nothing is refused ----------------------------------------------------------------------------------


@rule("TB-R087")
def test_a_dial_at_its_end_refuses_another_notch(more_cards):
    t = with_cards(more_cards, "grow", "peer")
    last = {trait: len(dial.levels) - 1 for trait, dial in t.box.characters["eko"].dials.items()}
    t.player("A").dials = {trait: most - (trait == "focus") for trait, most in last.items()}
    t.allows("A", UseCard("grow")).allows("A", UseCard("peer"))
    t.player("A").dials["focus"] = last["focus"]
    t.refuses("A", UseCard("grow"), rule="TB-R087").refuses("A", UseCard("peer"), rule="TB-R087")


@rule("TB-R090")
def test_no_card_is_drawn_where_neither_deck_nor_discard_pile_has_one(more_cards):
    t = with_cards(more_cards, "draws")
    t.state.stunt_discard, t.state.stunt_deck = t.state.stunt_deck, ()
    t.allows("A", UseCard("draws"))
    t.state.box += t.state.stunt_discard
    t.state.stunt_discard = ()
    t.refuses("A", UseCard("draws"), rule="TB-R090")


@rule("TB-151", "TB-R071")
def test_no_die_is_gained_where_the_supply_has_none_of_the_level_nor_below(more_cards):
    t = with_cards(more_cards, "elite_gift")
    t.state.supply = {kind: int(kind == "novice") for kind in t.state.supply}
    t.allows("A", UseCard("elite_gift"))
    t.state.supply = {kind: int(kind == "focus_guild") for kind in t.state.supply}
    t.refuses("A", UseCard("elite_gift"), rule="TB-R071")


@rule("TB-R034")
def test_the_first_player_does_not_take_the_marker_again(more_cards):
    t = with_cards(more_cards, "herald")
    t.refuses("A", UseCard("herald"), rule="TB-R034")
    t.state.first = 2
    t.allows("A", UseCard("herald"))


@rule("TB-151", "TB-148")
def test_no_die_is_upgraded_that_could_only_be_taken_back(more_cards):
    t = with_cards(more_cards, "smith").active("A", "novice")
    t.state.supply = {kind: int(kind == "novice") for kind in t.state.supply}
    t.refuses("A", UseCard("smith"), rule="TB-148")
    t.state.supply["blue_initiate"] = 1
    t.allows("A", UseCard("smith"))


# --- Spirit for Stunts and Spirit for Goals --------------------------------------------------------------------------


@rule("TB-171", "TB-302")
@pytest.mark.parametrize(("spirit", "points"), [(3, 0), (4, 7), (6, 7), (7, 10)])
def test_a_goal_reads_the_dial_even_while_a_stunt_is_being_played(spirit, points):
    t = table().cards("A", "thunder_heard_twice").stunts("A", "up_the_other_sleeve")
    player = t.player("A")
    player.goal, player.shield, player.dials["spirit"] = "goal_shield_full_of_mornings", 6, spirit
    t.plays("A", PlayStunt("up_the_other_sleeve"))
    assert (t.question, t.state.playing) == ("keep_card", ("up_the_other_sleeve",))
    assert dict(t.match.outcome().scores[0].lines)["secret_goal"] == points


@rule("TB-171", "TB-302")
def test_a_goal_reads_the_dial_while_a_market_card_is_being_bought():
    t = table().cards("A", "thunder_heard_twice").pool("market", "lesson_with_old_urchin")
    player = t.player("A")
    player.goal, player.shield, player.dials["spirit"] = "goal_shield_full_of_mornings", 6, 6
    t.visits("A", "droska_ring").plays("A", Buy("lesson_with_old_urchin"))
    assert (t.question, t.state.playing) == ("choose", ("lesson_with_old_urchin",))
    assert dict(t.match.outcome().scores[0].lines)["secret_goal"] == 7


# --- the Market ------------------------------------------------------------------------------------------------------


@rule("TB-099", "TB-R044")
def test_the_market_is_refilled_before_the_reward():
    t = table().cards("A").pool("market", "lesson_with_old_urchin", "practice_rack", "hired_claque")
    t.on_top("year_in_a_shell").visits("A", "droska_ring").plays("A", Buy("lesson_with_old_urchin"))
    assert t.question == "choose"
    assert t.state.market_pool == ["practice_rack", "hired_claque", "year_in_a_shell"]
    assert (t.state.playing, t.state.market_discard) == (("lesson_with_old_urchin",), ())
    t.skips_to("contest", "A")
    assert t.state.market_discard == ("lesson_with_old_urchin",)


@rule("TB-099", "TB-R044")
def test_the_log_tells_the_new_card_before_the_reward():
    t = table().cards("A").pool("market", "smugglers_barrel", "practice_rack", "hired_claque")
    t.visits("A", "droska_ring").plays("A", Buy("smugglers_barrel")).plays("A", t.options("A")[0])
    told = [type(event) for event in t.seen if isinstance(event, Bought | Turned | Gained)]
    assert told == [Bought, Turned, Gained]


# --- discards that are drawn again -----------------------------------------------------------------------------------


def no_challenges_left(t: Table, pool: int) -> Table:
    """Deck and discard pile are empty, and the pool has so many cards; the rest has left the game."""
    g = t.state
    g.box += (*g.challenge_deck, *g.challenge_discard, *g.challenge_pool[pool:])
    g.challenge_deck = g.challenge_discard = ()
    del g.challenge_pool[pool:]
    return t


@rule("TB-250", "TB-R054")
def test_the_card_of_a_withdrawal_is_discarded_before_its_replacement_is_drawn():
    """With no other card left it is drawn again."""
    t = rolled(table().cards("A"), "blank", "blank")
    no_challenges_left(t, 5).plays("A", Withdraw()).skips_to("end_turn" if t.question == "end_turn" else "visit")
    assert (t.player("A").challenges, t.state.challenge_discard, t.state.challenge_deck) == ([SUN], (), ())


@rule("TB-R090")
def test_a_challenge_given_in_payment_fills_a_pool_that_was_short(more_cards):
    t = with_cards(more_cards, "toll").hand("A", SUN)
    no_challenges_left(t, 4).plays("A", UseCard("toll"))
    assert (t.player("A").challenges, t.state.challenge_pool[4:], t.state.challenge_discard) == ([], [SUN], ())


# --- told and dealt --------------------------------------------------------------------------------------------------


@rule("TB-276")
@pytest.mark.parametrize(
    ("faces", "hits"),
    [(("focus", "spirit"), [Hit(0, "bullubura", (0, 3))]), (("blank", "blank"), [])],
)
def test_a_hit_is_told_with_its_spots(faces, hits):
    t = table().cards("A").monster("folds_edge", "bullubura").dice(*faces, "blank").fights("A", "novice", "novice")
    t.plays("A", StopRolling())
    assert t.events(Hit) == hits


SECOND = """
[[monster]]
id = "second_{weakness}"
name = {{ en = "Second", pl = "Drugi" }}
difficulty = "easy"
weakness = "{weakness}"
spots = [{{ trait = "focus" }}]
reward = ""
kill_bonus = ""
penalty = ""
flavour = {{ en = "-", pl = "-" }}
"""


@pytest.fixture(scope="module")
def two_of_a_style(tmp_path_factory) -> str:
    """The game with two easy Monsters of each Fighting Style: nobody can know which of them is in the box."""
    folder = tmp_path_factory.mktemp("pack")
    (folder / "monsters.toml").write_text("".join(SECOND.format(weakness=arena) for arena in ARENAS), encoding="utf-8")
    return load([folder]).id


@pytest.mark.parametrize("seed", ["one", "two", "three"])
def test_monsters_dealt_anew_are_each_there_once(seed, two_of_a_style):
    """Those in the deck, in play and in the box, whichever of them changed places."""
    real = begin(3, "experienced", seed=seed, content=two_of_a_style)
    all_monsters = Counter(real.state.monster_deck) + Counter(real.state.unused_monsters)
    assert real.state.folds_edge is not None
    all_monsters[real.state.folds_edge.id] += 1
    boxes = set()
    for number in range(12):
        match = real.clone()
        match.determinize(number % 3, f"{seed} {number}")
        g = match.state
        assert g.folds_edge is not None
        assert Counter((*g.monster_deck, *g.unused_monsters, g.folds_edge.id)) == all_monsters
        boxes.add(g.unused_monsters)
    assert len(boxes) > 1  # so that a box that stays as it was would be noticed


# --- in words --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_spots_of_a_monster_can_be_told_apart(language):
    box, words = table().box, speech(language)
    for monster in box.monsters.values():
        text = card_text(box, monster, words)
        spots = text.split({"en": "Spots: ", "pl": "Pola: "}[language])[1].split(". ")[0]
        assert len(spots.split("; ")) == len(monster.spots)


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "at least 6 Fruit and Shells in total on your Character board"),
        ("pl", "łącznie co najmniej 6 owoców i muszli na planszy postaci"),
    ],
)
def test_deep_pockets_do_not_count_the_shell_shield_and_say_so(language, told):
    box = table().box
    assert told in card_text(box, box.goals["goal_deep_pockets"], speech(language))


@rule("TB-R111")
def test_the_lobby_says_that_two_seats_are_our_own_variant():
    assert "three or four players; for two this table has a variant of its own" in speech("en").say("game-about")
    assert "trzech lub czterech osób; dla dwóch ten stół ma własny wariant" in speech("pl").say("game-about")
