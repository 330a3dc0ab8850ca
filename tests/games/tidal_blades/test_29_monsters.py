"""Chapters 29 and 30: killing a Monster, Monster Hunting."""

import pytest

from stolik.games.tidal_blades.events import FightBegan, Gained, InvasionRolled, MonsterTurned, Penalised
from stolik.games.tidal_blades.options import Advance, CommitDice, Fight, Pass, SkipBonus, StopRolling
from stolik.games.tidal_blades.state import NOBODY, MonsterInPlay, Turn

from ...rules import rule
from .table import Table, table


def nearly_dead(seats: int = 3) -> Table:
    """B has covered the Focus and Resilience spots of the Bullubura, A lacks one Spirit symbol to kill it."""
    return table(seats).monster("folds_edge", "bullubura", B=(0, 1), A=(2, 4)).active("A", "novice", "novice")


# --- killing a Monster -----------------------------------------------------------------------------------------------


@rule("TB-286", "TB-287", "TB-R024")
def test_a_monster_dies_when_all_its_symbols_are_covered_and_leaves_the_game():
    t = nearly_dead()
    deck = t.state.monster_deck
    t.dice("spirit", "blank", "blank").fights("A", "novice", "novice").plays("A", StopRolling())
    assert (t.state.folds_edge, t.state.inner_reef, t.state.hunted) == (None, None, None)
    assert (t.player("A").kills, t.player("B").kills) == (1, 0)
    assert "bullubura" in t.state.box
    assert t.state.monster_deck == deck


@rule("TB-286")
def test_a_monster_with_one_symbol_uncovered_lives():
    t = nearly_dead().dice("focus", "synergy", "blank").fights("A", "novice", "novice").plays("A", StopRolling())
    assert t.state.folds_edge == MonsterInPlay("bullubura", (1, 1, 0, NOBODY, 0))
    assert (t.player("A").kills, t.player("A").hits, t.player("B").hits) == (0, 0, 0)


@rule("TB-288")
def test_the_place_of_a_killed_monster_stays_empty_until_round_end():
    t = nearly_dead().monster("inner_reef", "giant_mudcrab").on_top("lanternback_ray").last_disc("A", "B").cards("B")
    t.dice("spirit", "blank", "blank").fights("A", "novice", "novice").plays("A", StopRolling())
    t.skips_to("visit", "B").dice("8").visits("B", "the_fold", "folds_edge")
    assert t.events(MonsterTurned) == [MonsterTurned("lanternback_ray", "folds_edge")]
    assert t.events(FightBegan) == [FightBegan(0, "bullubura")]  # nobody was there for B
    assert t.events(InvasionRolled) == [InvasionRolled(0, 8, "")]
    assert t.state.folds_edge == MonsterInPlay("lanternback_ray", (NOBODY,) * 6)


@rule("TB-289", "TB-290", "TB-R023")
def test_all_with_a_token_gain_the_reward_and_the_killer_the_kill_bonus_as_well():
    t = nearly_dead()
    for who in "ABC":
        t.player(who).fruit = t.player(who).shells = 0
    t.dice("spirit", "blank", "blank").fights("A", "novice", "novice").plays("A", StopRolling())
    a, b, c = (t.player(who) for who in "ABC")
    assert (a.fruit, a.shells, a.champion, len(a.stunts)) == (2, 2 + 1, 1, 1)  # two Shells of the space
    assert (b.fruit, b.shells, b.champion, len(b.stunts)) == (2, 1, 0, 0)
    assert (c.fruit, c.shells, c.champion, len(c.stunts)) == (0, 0, 0, 0)


@rule("TB-289")
def test_a_token_of_the_final_blow_is_enough_for_reward_and_kill_bonus():
    t = table().monster("folds_edge", "bullubura", B=(0, 1, 2, 4)).active("A", "novice")
    t.player("A").fruit = 0
    t.dice("spirit", "blank").fights("A", "novice").plays("A", StopRolling())
    assert (t.player("A").fruit, t.player("A").champion) == (2, 1)


@rule("TB-R100", "TB-R055", "TB-278")
def test_after_damage_notches_and_trophies_come_the_rewards_killer_first_then_clockwise_then_the_kill_bonus():
    t = table(4).begins_with(Turn(2)).monster("folds_edge", "giant_mudcrab", A=(0, 1), D=(2, 3), C=(5,))
    t.active("C", "blue_initiate", "novice").dice("resilience", "blank", "blank")
    t.fights("C", "blue_initiate", "novice").plays("C", StopRolling())
    shells = [player.shells for player in t.state.players]
    assert (t.question, t.asked) == ("advance", "C")
    assert (t.player("C").dials["resilience"], t.player("C").champion) == (1, 1)
    assert t.state.attempt is not None
    assert len(t.state.attempt.dice) == 2
    t.plays("C", Advance("focus"))
    assert (t.question, t.asked) == ("advance", "D")
    t.plays("D", Advance("focus"))
    assert (t.question, t.asked) == ("advance", "A")
    assert t.player("C").active == []
    t.plays("A", Advance("spirit"))
    assert (t.question, t.asked) == ("take_die", "C")  # the Kill Bonus
    assert [player.shells - had for player, had in zip(t.state.players, shells, strict=True)] == [2, 0, 0, 2]
    assert [player.dials["focus"] for player in t.state.players] == [0, 0, 1, 1]
    assert t.player("A").dials["spirit"] == 1


@rule("TB-291")
def test_all_tokens_of_a_killed_monster_lie_beside_the_fold_and_score():
    t = nearly_dead()
    t.player("B").hits = 3
    t.dice("spirit", "blank", "blank").fights("A", "novice", "novice").plays("A", StopRolling())
    assert [player.hits for player in t.state.players] == [3, 5, 0]
    hits = [dict(score.lines)["monster_hits"] for score in t.match.outcome().scores]
    assert hits == [3, 5, 0]


@rule("TB-R024", "TB-R094")
def test_killed_monsters_never_come_back_and_an_empty_deck_brings_no_new_one():
    t = nearly_dead().last_disc("A")
    t.state.box += t.state.monster_deck
    t.state.monster_deck = ()
    t.dice("spirit", "blank", "blank", "1").fights("A", "novice", "novice").plays("A", StopRolling())
    t.skips_to("visit")
    assert t.state.round == 2
    assert (t.state.folds_edge, t.state.inner_reef, t.state.hunted, t.state.monster_deck) == (None, None, None, ())


# --- Monster Hunting -------------------------------------------------------------------------------------------------


def empty_fold(*deck: str) -> Table:
    """There is no Monster in The Fold; these are the next ones of the deck."""
    return table().monster("folds_edge", None).on_top(*deck).cards("B").cards("C")


@rule("TB-292", "TB-R095")
def test_a_visitor_of_the_empty_fold_turns_up_the_top_monster_on_the_deck_before_the_reward():
    t = empty_fold("giant_mudcrab", "bullubura")
    t.visits("A", "the_fold", "folds_edge")
    turned, gained = t.seen.index(MonsterTurned("giant_mudcrab", "hunted")), t.seen.index(Gained(0, "shell", 2))
    assert turned < gained < t.seen.index(FightBegan(0, "giant_mudcrab"))
    assert t.state.hunted == MonsterInPlay("giant_mudcrab", (NOBODY,) * 6)
    assert (t.state.folds_edge, t.state.inner_reef) == (None, None)
    assert t.state.monster_deck[-1] == "bullubura"
    assert "giant_mudcrab" not in t.state.monster_deck


@rule("TB-293")
def test_the_hunter_must_fight_with_at_least_one_die():
    t = empty_fold("giant_mudcrab").visits("A", "the_fold", "folds_edge")
    assert t.question == "commit"  # nothing else could be chosen
    assert t.options("A") == [CommitDice(("novice",)), CommitDice(("novice", "novice"))]
    t.dice("synergy", "blank").plays("A", CommitDice(("novice",)), StopRolling())
    assert t.state.hunted == MonsterInPlay("giant_mudcrab", (NOBODY, NOBODY, 0, NOBODY, NOBODY, NOBODY))
    assert t.player("A").active == ["novice"]


@rule("TB-292", "TB-R056")
def test_without_an_active_die_the_monster_is_turned_up_without_a_fight_and_stays():
    t = empty_fold("giant_mudcrab").active("A").spent("A", "novice").visits("A", "the_fold", "folds_edge")
    assert t.asked == "B"
    assert t.state.hunted == MonsterInPlay("giant_mudcrab", (NOBODY,) * 6)
    t.visits("B", "the_fold", "folds_edge").allows("B", Pass()).allows("B", Fight())


@rule("TB-292", "TB-R096")
def test_nobody_hunts_while_a_monster_is_at_the_inner_reef():
    t = table().monster("folds_edge", None).monster("inner_reef", "bullubura").on_top("giant_mudcrab")
    t.visits("A", "the_fold", "folds_edge")
    assert (t.asked, t.state.hunted, t.events(MonsterTurned)) == ("B", None, [])


@rule("TB-292")
def test_nobody_hunts_while_a_monster_is_at_the_folds_edge():
    t = table().monster("folds_edge", "bullubura").on_top("giant_mudcrab").visits("A", "the_fold", "folds_edge")
    assert (t.question, t.state.hunted, t.events(MonsterTurned)) == ("contest", None, [])
    t.plays("A", Fight())
    assert t.events(FightBegan) == [FightBegan(0, "bullubura")]


@rule("TB-292")
@pytest.mark.parametrize(("island", "space"), [("the_fold", "inner_reef"), ("the_fold", ""), ("citadel_of_time", "")])
def test_only_visitors_of_the_folds_edge_hunt(island, space):
    t = empty_fold("giant_mudcrab").visits("A", island, space)
    if t.question == "bonus":
        t.plays("A", SkipBonus())
    assert (t.asked, t.state.hunted, t.state.monster_deck[-1]) == ("B", None, "giant_mudcrab")


@rule("TB-R094")
def test_nobody_hunts_with_an_empty_deck():
    t = empty_fold()
    t.state.box += t.state.monster_deck
    t.state.monster_deck = ()
    t.visits("A", "the_fold", "folds_edge")
    assert (t.asked, t.state.hunted, t.player("A").shells) == ("B", None, 4)


@rule("TB-292", "TB-R095")
def test_a_hunted_monster_is_there_for_later_visitors_who_need_not_fight_it():
    t = empty_fold("giant_mudcrab", "bullubura")
    t.dice("synergy", "blank", "blank").fights("A", "novice", "novice").plays("A", StopRolling())
    t.visits("B", "the_fold", "folds_edge").allows("B", Pass()).plays("B", Fight())
    t.dice("focus", "blank", "blank").plays("B", CommitDice(("novice", "novice")), StopRolling())
    assert t.state.hunted == MonsterInPlay("giant_mudcrab", (NOBODY, NOBODY, 0, 1, NOBODY, NOBODY))
    assert t.events(MonsterTurned) == [MonsterTurned("giant_mudcrab", "hunted")]
    t.visits("C", "the_fold", "inner_reef")
    assert t.asked == "A"  # it is not at the Inner Reef


@rule("TB-R095", "TB-287")
def test_after_a_hunted_monster_is_killed_the_next_visitor_turns_up_another_and_must_fight():
    t = empty_fold("lanternback_ray").monster("hunted", "bullubura", B=(0, 1, 2, 4)).active("A", "novice")
    t.dice("spirit", "blank").fights("A", "novice").plays("A", StopRolling())
    assert (t.state.hunted, t.player("A").kills) == (None, 1)
    assert t.events(MonsterTurned) == []
    t.skips_to("visit", "B").visits("B", "the_fold", "folds_edge")
    assert t.question == "commit"
    assert t.events(MonsterTurned) == [MonsterTurned("lanternback_ray", "hunted")]


@rule("TB-294", "TB-295", "TB-R095")
@pytest.mark.parametrize("rolled", ["3", "7"])
def test_a_hunted_monster_does_not_invade_and_then_advances_to_the_folds_edge(rolled):
    t = empty_fold("giant_mudcrab", "bullubura").last_disc("A")
    t.dice("synergy", "blank", "blank", rolled).fights("A", "novice", "novice").plays("A", StopRolling())
    t.skips_to("visit")
    assert t.events(InvasionRolled) == [InvasionRolled(0, int(rolled), "")]
    assert t.events(Penalised) == []
    assert t.state.folds_edge == MonsterInPlay("giant_mudcrab", (NOBODY, NOBODY, 0, NOBODY, NOBODY, NOBODY))
    assert (t.state.hunted, t.state.inner_reef) == (None, None)
    assert t.events(MonsterTurned) == [MonsterTurned("giant_mudcrab", "hunted")]  # no other one came
    assert t.state.monster_deck[-1] == "bullubura"
