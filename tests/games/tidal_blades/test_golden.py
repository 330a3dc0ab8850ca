"""Whole matches as readable transcripts, and matches that are saved, loaded and taken back in the middle.

`STOLIK_GOLDEN=write` writes the transcripts anew; read the difference before committing it.
"""

import os
from pathlib import Path

import msgspec
import pytest

from stolik.games.tidal_blades.game import TIDAL_BLADES
from stolik.games.tidal_blades.options import Block, CommitDice, Complete, Reroll, SetDie, TimeLeap, Withdraw
from stolik.games.tidal_blades.state import Rolled, TidalBlades
from stolik.kernel import Chance, Illegal, Match, Option, key_from
from stolik.testing.scene import LETTERS

from ...rules import rule
from .table import Table, begin, table

FOLDER = Path(__file__).parent / "golden"
GOLDEN = {"first_game_3": ("first_game", 3, "15"), "experienced_4": ("experienced", 4, "24")}
"""Matches in which a Challenge is completed and a Monster hit: mode, seats, seed."""


# --- transcripts -----------------------------------------------------------------------------------------------------


def at_random(match: Match[TidalBlades], chance: Chance) -> tuple[int, Option]:
    """An answer, or now and then something that may be done at any time."""
    seat = match.seats[0]
    asides = match.any_time(seat)
    return seat, chance.pick(asides if asides and chance.below(4) == 0 else match.options(seat))


def words(value: object) -> str:
    """An option or one of its fields as it is read aloud."""
    if isinstance(value, Rolled):
        return f"{value.kind}:{value.face}{'' if value.own else ' (borrowed)'}"
    if isinstance(value, Option):
        parts = [words(getattr(value, name)) for name in value.__struct_fields__]
        return " ".join([type(value).__name__, *(part for part in parts if part)])
    return ", ".join(map(words, value)) if isinstance(value, tuple) else str(value)


def transcript(mode: str, seats: int, seed: str) -> list[str]:
    """One line an answer: number, round, seat, question, option; then the score table."""
    match, chance = begin(seats, mode, "choose", seed), Chance(key_from(f"answers of {seed}"))
    lines: list[str] = []
    while match.question:
        seat, option = at_random(match, chance)
        number, asked = len(lines) + 1, match.question.name
        lines.append(f"{number:>3}  {match.state.round}  {LETTERS[seat]}  {asked:<15} {words(option)}")
        match.answer(seat, option)
    outcome = match.outcome()
    lines += ["", f"{'':<22}" + "".join(f"{who:>4}" for who in LETTERS[:seats])]
    for at, (line, _) in enumerate(outcome.scores[0].lines):
        lines.append(f"{line:<22}" + "".join(f"{score.lines[at][1]:>4}" for score in outcome.scores))
    lines.append(f"{'total':<22}" + "".join(f"{score.total:>4}" for score in outcome.scores))
    lines.append(f"{'place':<22}" + "".join(f"{rank:>4}" for rank in outcome.ranks))
    return [*lines, f"decided by {outcome.decided_by}"]


@pytest.mark.slow
@pytest.mark.parametrize("name", GOLDEN)
def test_a_whole_match_goes_as_it_went(name):
    mode, seats, seed = GOLDEN[name]
    lines, file = transcript(mode, seats, f"{name} {seed}"), FOLDER / f"{name}.txt"
    if os.environ.get("STOLIK_GOLDEN") == "write":
        FOLDER.mkdir(exist_ok=True)
        file.write_text("\n".join(lines) + "\n", encoding="utf-8", newline="\n")
    golden = file.read_text(encoding="utf-8").splitlines()
    for number, (now, then) in enumerate(zip(lines, golden, strict=False), 1):
        assert now == then, f"line {number} of {file.name}"
    assert len(lines) == len(golden)


# --- save and load ---------------------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize(("mode", "seats"), [("first_game", 2), ("experienced", 3)])
def test_a_match_saved_at_any_question_goes_on_to_the_same_end(mode, seats):
    match, chance = begin(seats, mode, "choose", "saves"), Chance(key_from("answers of saves"))
    saves: list[tuple[bytes, str]] = []
    said: list[tuple[int, Option]] = []
    in_challenge = aside = 0
    while match.question:
        seat, option = at_random(match, chance)
        saves.append((match.save(), match.question.name))
        said.append((seat, option))
        in_challenge += match.state.attempt is not None
        aside += option not in match.options(seat)
        match.answer(seat, option)
    end = msgspec.json.encode(match.state)
    assert (len(saves) > 60, in_challenge > 20, aside > 3) == (True, True, True)
    for number, (save, question) in enumerate(saves):
        loaded, lost = Match.load(TIDAL_BLADES, save)
        assert lost == 0
        assert loaded.question is not None
        assert loaded.question.name == question
        assert loaded.save() == save
        for seat, option in said[number:]:
            loaded.answer(seat, option)
        assert loaded.over
        assert msgspec.json.encode(loaded.state) == end


def in_the_middle_of_a_challenge() -> Table:
    """After a first roll: Resilience, blank and blank, with danger to settle."""
    t = table().hand("A", "challenge_burning_sun").active("A", "novice", "novice", "novice")
    t.player("A").shield, t.player("A").shells = 5, 3
    t.visits("A", "droska_ring").dice("resilience", "blank", "blank", "X")
    return t.attempts("A", "challenge_burning_sun", "novice", "novice", "novice")


@rule("TB-R079")
def test_a_challenge_saved_between_its_rolls_is_the_same_after_loading():
    t = in_the_middle_of_a_challenge()
    for play in (Block(), TimeLeap(), SetDie(Rolled("novice", "blank"), "resilience")):
        loaded, lost = Match.load(TIDAL_BLADES, t.match.save())
        assert (loaded.state, lost) == (t.state, 0)
        assert (loaded.options(0), loaded.any_time(0)) == (t.options("A"), t.any_time("A"))
        t.plays("A", play)
        loaded.answer(0, play)
        assert loaded.state == t.state
    loaded, _ = Match.load(TIDAL_BLADES, t.match.save())
    assert loaded.state.attempt == t.state.attempt
    loaded.answer(0, Complete())
    assert loaded.state.players[0].completed == ("challenge_burning_sun",)
    assert t.player("A").completed == ()  # the match that was saved goes its own way
    t.plays("A", Withdraw())
    assert t.player("A").completed == ()
    assert t.state.challenge_discard == ("challenge_burning_sun",)


def test_a_save_holds_the_dice_to_come_and_a_clone_shares_nothing():
    t = in_the_middle_of_a_challenge().plays("A", Block())
    again = Reroll((Rolled("novice", "blank"), Rolled("novice", "blank")))
    before = msgspec.json.encode(t.state)
    rolls = []
    for other in (t.match.clone(), Match.load(TIDAL_BLADES, t.match.save())[0]):
        other.answer(0, again)
        rolls.append(other.state)
    assert rolls[0] == rolls[1]
    assert msgspec.json.encode(t.state) == before


# --- undo ------------------------------------------------------------------------------------------------------------


def test_what_rolled_nothing_is_taken_back_step_by_step_in_a_challenge():
    t = in_the_middle_of_a_challenge()
    after_the_roll = msgspec.json.encode(t.state)
    t.plays("A", Block())
    blocked = msgspec.json.encode(t.state)
    t.plays("A", TimeLeap())
    assert t.question == "set_die"
    t.plays("A", SetDie(Rolled("novice", "blank"), "resilience"))
    assert (t.player("A").shield, t.player("A").shells) == (2, 2)
    t.match.undo(0)
    assert (t.question, t.player("A").shield) == ("set_die", 6)
    t.match.undo(0)
    assert (t.question, msgspec.json.encode(t.state)) == ("challenge_roll", blocked)
    t.match.undo(0)
    assert (t.question, msgspec.json.encode(t.state)) == ("danger", after_the_roll)
    assert (t.player("A").shield, t.player("A").shells) == (5, 3)
    t.plays("A", Block())
    assert msgspec.json.encode(t.state) == blocked


def test_a_roll_cannot_be_taken_back():
    t = in_the_middle_of_a_challenge()
    assert not t.match.may_undo(0)
    with pytest.raises(Illegal):
        t.match.undo(0)
    t.plays("A", Block())
    assert t.match.may_undo(0)
    assert not t.match.may_undo(1)
    t.plays("A", Reroll((Rolled("novice", "blank"),)))
    assert not t.match.may_undo(0)


def test_a_roll_taken_back_by_leave_of_all_comes_out_anew():
    outcomes = set()
    for seed in range(12):
        t = table(seed=f"{seed}").hand("A", "challenge_burning_sun").active("A", *["novice"] * 2)
        t.visits("A", "droska_ring").skips_to("contest").attempts("A", "challenge_burning_sun", "novice", "novice")
        assert t.state.attempt is not None
        first = (tuple(t.state.attempt.dice), t.state.attempt.danger)
        t.match.undo(0, free=True)
        assert (t.question, t.state.attempt.dice, t.player("A").active) == ("commit", [], ["novice"] * 2)
        t.plays("A", CommitDice(("novice", "novice")))
        assert t.state.attempt is not None
        outcomes.add((tuple(t.state.attempt.dice), t.state.attempt.danger) == first)
    assert False in outcomes
