"""Bots choose what is legal, from what their seat can know, and leave the match as it is."""

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from stolik.bots import LEVELS, Greedy, RandomBot, ask_bot, make_bot, offered
from stolik.bots.greedy import Worlds
from stolik.games.tidal_blades.content import built_in
from stolik.games.tidal_blades.evaluation import evaluate, likelihood, turns_left
from stolik.games.tidal_blades.game import TIDAL_BLADES
from stolik.games.tidal_blades.state import Setup, TidalBlades
from stolik.kernel import Match, Option, Seat, key_from
from stolik.lab.simulate import play_one

GAME = "tidal-blades"


class Decision(msgspec.Struct):
    """A question of a match, and what was answered there."""

    match: Match[TidalBlades]
    seat: Seat
    level: str
    chosen: Option


def played(levels: tuple[str, ...], seed: str, mode: str) -> list[Decision]:
    """All decisions of a match, each with the match as it was."""
    match = Match.new(TIDAL_BLADES, Setup(len(levels), mode, "random"), key_from(seed))
    bots = [make_bot(level, GAME, f"{seed} {seat}") for seat, level in enumerate(levels)]
    found = []
    while not match.over:
        seat = match.seats[0]
        chosen = ask_bot(bots[seat], match, seat)
        found.append(Decision(match.clone(), seat, levels[seat], chosen))
        match.answer(seat, chosen)
    return found


@pytest.fixture(scope="module")
def decisions() -> list[Decision]:
    return played(("greedy", "random", "greedy"), "bots", "experienced")


def bot_of(decision: Decision) -> Callable[[Match[Any], Seat], Option]:
    return make_bot(decision.level, GAME, f"bots {decision.seat}")


def is_free(decision: Decision) -> bool:
    """Whether there was something to choose."""
    match, seat = decision.match, decision.seat
    return len(match.options(seat)) + len(match.any_time(seat)) > 1


# --- what is chosen --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", ["random", "greedy"])
def test_bots_choose_what_is_legal(level, decisions):
    chosen = [decision for decision in decisions if decision.level == level]
    assert len(chosen) > 50
    for decision in chosen:
        match, seat = decision.match, decision.seat
        assert decision.chosen in (*match.options(seat), *match.any_time(seat))


@pytest.mark.parametrize("level", ["random", "greedy"])
def test_bots_use_what_may_be_done_at_any_time(level, decisions):
    used = [d for d in decisions if d.level == level and d.chosen in d.match.any_time(d.seat)]
    assert used


def test_a_random_bot_takes_every_option_sooner_or_later(decisions):
    decision = next(d for d in decisions if 3 <= len(d.match.options(d.seat)) <= 6)
    taken = {ask_bot(RandomBot(str(n)), decision.match, decision.seat) for n in range(120)}
    assert set(decision.match.options(decision.seat)) <= taken


def test_there_is_no_other_bot():
    with pytest.raises(ValueError, match="there is no bot 'deep blue'; there are random, greedy, easy"):
        make_bot("deep blue", GAME, "")


def test_what_is_offered_is_there():
    assert offered("farshore") == ("easy", "normal", "hard", "expert")
    assert set(offered("farshore")) < set(LEVELS)


def test_an_easy_bot_errs_and_a_normal_one_does_not(decisions):
    """Both judge alike; an easy one often takes something else, and always the same in the same place."""
    free = [d for d in decisions if d.level == "greedy" and is_free(d)][::3]
    levels = {
        level: [ask_bot(make_bot(level, GAME, "e"), d.match, d.seat) for d in free] for level in ("easy", "normal")
    }
    best = [ask_bot(make_bot("greedy", GAME, "e"), d.match, d.seat) for d in free]
    assert levels["normal"] == best
    assert 0.2 < sum(easy == good for easy, good in zip(levels["easy"], best, strict=True)) / len(free) < 0.9
    again = [ask_bot(make_bot("easy", GAME, "e"), d.match, d.seat) for d in free]
    assert again == levels["easy"]


# --- what is known ---------------------------------------------------------------------------------------------------


def test_asking_leaves_the_match_untouched(decisions):
    for decision in decisions[::4]:
        match = decision.match
        before = (match.save(), match.sequence, list(match.events), match.question)
        ask_bot(bot_of(decision), match, decision.seat)
        assert (match.save(), match.sequence, match.events, match.question) == before


def test_the_same_question_gets_the_same_choice_again(decisions):
    for decision in decisions[::4]:
        assert ask_bot(bot_of(decision), decision.match, decision.seat) == decision.chosen


def test_a_choice_does_not_change_with_what_is_hidden(decisions):
    """The hands of others, decks and dice to come are dealt anew: the bot cannot tell."""
    checked = changed = 0
    for at, decision in enumerate(decisions):
        if not is_free(decision) or at % 2:
            continue
        other = decision.match.clone()
        other.determinize(decision.seat, f"other world {at}")
        checked += 1
        changed += other.state != decision.match.state
        assert other.view(decision.seat) == decision.match.view(decision.seat)
        assert ask_bot(bot_of(decision), other, decision.seat) == decision.chosen
    assert checked > 60
    assert changed == checked


def test_a_choice_does_not_change_with_the_key_of_chance(decisions):
    """The same position with other dice to come."""
    checked = 0
    for decision in decisions:
        if not is_free(decision):
            continue
        save = msgspec.json.decode(decision.match.save())
        save["checkpoint"]["chance"]["key"] = key_from("another key")
        other, lost = Match.load(TIDAL_BLADES, msgspec.json.encode(save))
        other.sequence = decision.match.sequence
        same = other.view(decision.seat) == decision.match.view(decision.seat)
        if lost or not same or other.state.chance == decision.match.state.chance:
            continue  # something was rolled since the last checkpoint
        checked += 1
        if checked % 2:
            assert ask_bot(bot_of(decision), other, decision.seat) == decision.chosen
    assert checked > 60


def test_a_bot_is_shown_another_world_than_the_true_one(decisions):
    """Even one that looks where it must not finds nothing."""
    seen: list[TidalBlades] = []

    def peeping(match: Match[TidalBlades], seat: Seat) -> Option:
        seen.append(match.state)
        return match.options(seat)[0]

    for decision in decisions[::9]:
        ask_bot(peeping, decision.match, decision.seat)
        assert seen[-1].chance.key != decision.match.state.chance.key
        assert seen[-1].challenge_deck != decision.match.state.challenge_deck
        assert sorted(seen[-1].players[decision.seat].stunts) == sorted(
            decision.match.state.players[decision.seat].stunts
        )


def test_worlds_differ_and_are_dealt_once(decisions):
    decision = decisions[len(decisions) // 2]
    worlds = Worlds(decision.match, decision.seat, "w")
    assert worlds[0] is decision.match
    assert worlds[1] is worlds[1]
    assert worlds[1].state.challenge_deck != worlds[2].state.challenge_deck


# --- how good they are -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seat", "mode"), [(0, "first_game"), (1, "experienced"), (2, "first_game"), (0, "experienced")]
)
def test_greedy_beats_two_random_bots(seat, mode):
    bots = ["random"] * 3
    bots[seat] = "greedy"
    result = play_one(GAME, Setup(3, mode, "random"), bots, f"duel {seat} {mode}")
    assert result.winners == (seat,)


def test_greedy_does_not_think_where_nothing_is_to_choose(decisions, monkeypatch):
    forced = [d for d in decisions if d.level == "greedy" and not is_free(d)]
    bot = Greedy(GAME, "x")
    monkeypatch.setattr(bot, "_value", None)
    for decision in forced:
        assert bot(decision.match, decision.seat) == decision.chosen


def test_likelihood_grows_with_dice_and_falls_with_symbols():
    content = built_in().id
    assert likelihood(content, (), ("spirit",)) == 0
    one, two, four = (likelihood(content, ("novice",) * n, ("spirit", "focus")) for n in (1, 2, 4))
    assert one == 0 < two < four <= 1
    assert likelihood(content, ("novice",) * 4, ("spirit", "focus", "synergy")) < four


def test_the_value_of_a_position_counts_what_is_gained(decisions):
    """More of anything is worth more."""
    g = decisions[len(decisions) // 3].match.clone().state
    seat = 0
    before = evaluate(g, seat)
    for field in ("fruit", "shells", "champion"):
        setattr(g.players[seat], field, getattr(g.players[seat], field) + 1)
        after = evaluate(g, seat)
        assert after > before, field
        before = after


def test_turns_left_fall_to_none(decisions):
    left = [turns_left(d.match.state, 0) for d in decisions if d.match.state.round]
    assert left == sorted(left, reverse=True)
    assert left[-1] <= 1
