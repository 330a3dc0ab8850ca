"""A match at its questions: looking, answering, copies, undo, errors and events."""

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from stolik.kernel import (
    Game,
    Happened,
    Illegal,
    Kind,
    Match,
    Option,
    Refusal,
    RulesError,
    Seat,
    agree,
    ask,
    ask_any,
    emit,
    key_from,
    reveal,
    stop,
    then,
)
from stolik.kernel.match import CAP, UNDO_DEPTH
from stolik.kernel.options import KERNEL_REASONS, NO_WINDOW, NOT_ASKED, NOT_OFFERED
from tests.kernel.toys import (
    RACE,
    Bank,
    Bet,
    Do,
    Lab,
    LabSetup,
    Lost,
    Noted,
    Race,
    RaceSetup,
    Roll,
    Rolled,
    Run,
    Say,
    Shout,
    asking,
    begin,
    lab,
    notes,
    words,
)


def name(match: Match[Any]) -> str:
    return match.question.name if match.question else ""


def same(one: Match[Any], other: Match[Any]) -> None:
    """Two matches stand at the same question in the same state."""
    assert one.state == other.state
    assert name(one) == name(other)
    assert one.seats == other.seats
    for seat in range(one.state.seats):
        assert one.options(seat) == other.options(seat)
        assert one.any_time(seat) == other.any_time(seat)
    assert one.save(imagined=True) == other.save(imagined=True)


def three_questions(*, last: str = "r") -> Callable[[Lab], Any]:
    async def main(g: Lab) -> None:
        then(g, Run("end"))
        for question in ("p", "q", last):
            g.log.append((await ask(g, 0, question, words("x", "y"))).word)

    return main


async def shout(g: Lab, seat: Seat, option: Shout) -> None:
    g.log.append(option.word)


# --- one option = no question -----------------------------------------------------------------------------------------


def test_a_sole_option_is_answered_by_the_kernel_and_kept() -> None:
    async def main(g: Lab) -> None:
        for question, said in (("a", "x"), ("b", "xy"), ("c", "z"), ("d", "xy")):
            g.log.append((await ask(g, 0, question, words(*said))).word)

    match = begin(lab(main=main))
    assert (match.state.log, name(match)) == (["x"], "b")
    match.answer(0, Say("y"))
    assert (match.state.log, name(match)) == (["x", "y", "z"], "d")
    assert [line["question"] for line in msgspec.json.decode(match.save())["lines"]] == ["a", "b", "c"]
    same(match, match.clone())
    same(match, Match.load(match.game, match.save())[0])


def test_what_is_refused_does_not_count_as_an_option() -> None:
    async def main(g: Lab) -> None:
        g.log.append((await ask(g, 0, "a", words("x", "y", refused={"y": "T-1"}))).word)

    assert begin(lab(main=main)).state.log == ["x"]


def test_a_seat_without_any_option_is_an_error_of_the_rules() -> None:
    async def main(g: Lab) -> None:
        await ask(g, 0, "a", words("x", "y"))
        await ask(g, 0, "b", words("x", refused={"x": "T-1"}))

    match = begin(lab(main=main))
    with pytest.raises(RulesError) as caught:
        match.answer(0, Say("x"))
    assert "'b' leaves seat 0 no option" in str(caught.value.__cause__)


def test_any_time_options_do_not_keep_a_sole_option_from_being_answered() -> None:
    async def main(g: Lab) -> None:
        g.log.append((await ask(g, 0, "a", words("x"))).word)

    assert begin(lab(windows=["a"], main=main, shout=shout)).over


def test_a_window_question_waits_for_a_seat_that_could_do_something_before() -> None:
    async def main(g: Lab) -> None:
        g.log.append((await ask(g, 0, "a", words("x"), window=True)).word)

    match = begin(lab(windows=["a"], main=main, shout=shout))
    assert match.options(0) == [Say("x")]
    match.answer(0, Say("x"))
    assert match.over
    assert begin(lab(main=main, shout=shout)).over, "the question is no window of this game"


def test_a_pause_waits_for_a_sole_answer_so_that_silence_tells_nothing() -> None:
    async def main(g: Lab) -> None:
        g.log.append((await ask(g, 0, "a", words("x"), pause=True)).word)

    match = begin(lab(main=main))
    assert (match.seats, match.options(0)) == ((0,), [Say("x")])
    match.answer(0, Say("x"))
    assert match.over


def test_a_question_to_several_seats_can_pause_for_the_last_one_too() -> None:
    async def main(g: Lab) -> None:
        for late in ([0, 1], [1]):
            asked = {seat: [words("x") if seat else words("x", "y")] for seat in late}
            await ask_any(g, "a", asked, independent=True, pause=True)  # type: ignore[call-arg]

    match = begin(lab(main=main))
    match.answer(0, Say("y"))
    assert (match.seats, match.options(1)) == ((1,), [Say("x")])


def test_a_window_question_does_not_wait_for_other_seats() -> None:
    only_one: Kind[Lab, Shout] = Kind(Shout, lambda g, seat: [Shout("hey")] if seat == 1 else [])

    async def main(g: Lab) -> None:
        g.log.append((await ask(g, 0, "a", words("x"), window=True)).word)

    assert begin(lab(windows=["a"], any_time=(only_one,), main=main, shout=shout)).over


# --- any-time options -------------------------------------------------------------------------------------------------


def test_any_seat_may_act_at_a_window_and_the_question_stands_again() -> None:
    match = begin(lab(windows=["q"], main=asking("q", "x", "y"), shout=shout))
    assert match.seats == (0,)
    assert match.any_time(1) == [Shout("stop"), Shout("hey")]
    assert Shout("hey") not in match.options(0)
    match.answer(1, Shout("hey"))
    assert (name(match), match.seats, match.state.log) == ("q", (0,), ["hey"])
    assert match.any_time(1) == [Shout("stop")]
    same(match, match.clone())
    same(match, Match.load(match.game, match.save())[0])
    match.answer(0, Say("x"))
    assert match.state.log == ["hey", "x"]


def test_any_time_options_exist_only_at_windows() -> None:
    match = begin(lab(windows=["other"], main=asking("q", "x", "y"), shout=shout))
    assert match.any_time(0) == match.any_time(1) == []
    assert match.why(1, Shout("hey")) == NO_WINDOW
    with pytest.raises(Illegal):
        match.answer(1, Shout("hey"))


def test_any_time_options_do_not_run_inside_one_another() -> None:
    async def slow(g: Lab, seat: Seat, option: Shout) -> None:
        g.log.append((await ask(g, seat, "q", words("a", "b"))).word)

    match = begin(lab(windows=["q"], main=asking("q", "x", "y"), shout=slow))
    match.answer(1, Shout("hey"))
    assert (match.seats, match.options(1)) == ((1,), [Say("a"), Say("b")])
    assert match.any_time(0) == match.any_time(1) == []
    assert match.why(0, Shout("stop")) == NO_WINDOW
    assert match.refused(0) == []
    same(match, match.clone())
    same(match, Match.load(match.game, match.save())[0])
    match.answer(1, Say("b"))
    assert (match.seats, match.options(0), match.state.log) == ((0,), [Say("x"), Say("y")], ["b"])
    assert match.any_time(1) != []


def test_options_are_read_again_after_an_interrupt() -> None:
    fresh: Kind[Lab, Say] = Kind(Say, lambda g, seat: [Say("x"), Say("y"), *(Say(word) for word in g.log)])

    async def main(g: Lab) -> None:
        await ask(g, 0, "q", fresh)

    match = begin(lab(windows=["q"], main=main, shout=shout))
    assert match.options(0) == [Say("x"), Say("y")]
    match.answer(0, Shout("hey"))
    assert match.options(0) == [Say("x"), Say("y"), Say("hey")]


def test_a_game_with_an_any_time_option_that_nobody_carries_out_is_refused() -> None:
    lost: Kind[Lab, Lost] = Kind(Lost, lambda g, seat: [Lost()])
    with pytest.raises(TypeError, match="Lost has no @interrupt"):
        lab(windows=["q"], any_time=(lost,))


# --- why, refused, default --------------------------------------------------------------------------------------------


def test_why_names_the_rule_or_the_kernel_reason() -> None:
    async def main(g: Lab) -> None:
        await ask(g, 0, "q", words("x", "y", "z", refused={"z": "T-7"}))

    match = begin(lab(windows=["q"], main=main, shout=shout))
    match.answer(1, Shout("hey"))
    reasons: list[tuple[Seat, Option, Refusal | None]] = [
        (0, Say("x"), None),
        (0, Say("z"), Refusal("T-7")),
        (0, Say("w"), NOT_OFFERED),
        (1, Say("x"), NOT_ASKED),
        (2, Say("x"), NOT_ASKED),
        (-1, Say("x"), NOT_ASKED),
        (2, Shout("stop"), NOT_ASKED),
        (-1, Shout("stop"), NOT_ASKED),
        (0, Bank(), NOT_OFFERED),
        (1, Shout("stop"), None),
        (1, Shout("hey"), Refusal("LAB-1")),
        (1, Shout("ho"), NOT_OFFERED),
    ]
    for seat, option, reason in reasons:
        assert match.why(seat, option) == reason, (seat, option)
        if reason is not None:
            with pytest.raises(Illegal) as caught:
                match.answer(seat, option)
            assert (caught.value.refusal, caught.value.option) == (reason, option)
    assert match.refused(0) == [(Say("z"), Refusal("T-7")), (Shout("hey"), Refusal("LAB-1"))]
    assert match.refused(1) == [(Shout("hey"), Refusal("LAB-1"))]
    assert set(KERNEL_REASONS) == {NOT_ASKED.rule, NOT_OFFERED.rule, NO_WINDOW.rule}


def test_after_the_end_everything_is_refused() -> None:
    match = begin(lab(windows=["q"], main=asking("q", "x", "y"), shout=shout))
    match.answer(0, Say("x"))
    assert (match.over, match.seats, match.options(0), match.any_time(0), match.refused(0)) == (True, (), [], [], [])
    for option in (Say("x"), Shout("hey")):
        with pytest.raises(Illegal):
            match.answer(0, option)


def test_an_illegal_answer_changes_nothing() -> None:
    match = begin(lab(windows=["q"], main=three_questions(), shout=shout, **notes("end")))
    match.answer(0, Say("x"))
    before = match.clone()
    steps = (match.sequence, list(match.events), match.may_undo(0))
    for seat, option in ((0, Say("nonsense")), (1, Say("x")), (7, Say("x")), (1, Shout("nonsense"))):
        with pytest.raises(Illegal):
            match.answer(seat, option)
    same(match, before)
    assert (match.sequence, list(match.events), match.may_undo(0)) == steps


def test_the_list_of_options_belongs_to_who_asked_for_it() -> None:
    match = begin(lab(main=asking("q", "x", "y")))
    try:
        match.options(0).append(Say("smuggled"))
    except AttributeError:
        pass  # a tuple is fine too
    with pytest.raises(Illegal):
        match.answer(0, Say("smuggled"))


def test_the_default_is_an_idle_option_or_else_the_first() -> None:
    async def main(g: Lab) -> None:
        await ask(g, 0, "q", words("x", "y", "z", refused={"x": "T-1"}))

    assert begin(lab(main=main)).default(0) == Say("y")
    race = Match.new(RACE, RaceSetup(2), key_from("a"))
    race.answer(0, Bet(0))
    race.answer(1, Bet(0))
    assert name(race) == "turn"
    assert race.options(0) == [Bank(), Roll()]
    assert race.default(0) == Bank()


def test_defaults_lead_to_the_end_and_the_outcome_adds_up() -> None:
    match = Match.new(RACE, RaceSetup(3), key_from("play"))
    while not match.over:
        match.answer(match.seats[0], match.default(match.seats[0]))
    outcome = match.outcome()
    assert 1 in outcome.ranks
    assert outcome.winners == [seat for seat, rank in enumerate(outcome.ranks) if rank == 1]
    assert outcome.scores[0].total == sum(points for _, points in outcome.scores[0].lines)


# --- clone, save, load ------------------------------------------------------------------------------------------------


def test_clones_and_loaded_saves_are_equal_at_every_question_and_go_the_same_way() -> None:
    match = Match.new(RACE, RaceSetup(3), key_from("copies"))
    for number in range(40):
        if match.over:
            break
        copies = [match.clone(), match.clone().clone(), Match.load(RACE, match.save())[0]]
        assert copies[1].sequence == match.sequence == number
        for copy in copies:
            same(match, copy)
        seat = match.seats[-1]
        option = match.options(seat)[number % len(match.options(seat))]
        before = msgspec.json.encode(match.state)
        for copy in copies:
            copy.answer(seat, option)
        assert msgspec.json.encode(match.state) == before
        match.answer(seat, option)
        for copy in copies:
            same(match, copy)


def test_a_finished_match_is_cloned_and_saved_too() -> None:
    match = begin(lab(main=three_questions(), **notes("end")))
    for word in "xyx":
        match.answer(0, Say(word))
    assert match.state.log == ["x", "y", "x", "end"]
    same(match, match.clone())
    same(match, Match.load(match.game, match.save())[0])


def test_load_of_a_fitting_save_asks_nothing_again() -> None:
    match = begin(lab(main=three_questions(), **notes("end")))
    match.answer(0, Say("x"))
    match.answer(0, Say("y"))
    loaded, lost = Match.load(match.game, match.save())
    assert (lost, name(loaded), loaded.state.log) == (0, "r", ["x", "y"])
    assert loaded.events == []


@pytest.mark.parametrize("changed", [1, 2, 3])
def test_load_with_a_changed_question_says_how_many_answers_are_asked_again(changed: int) -> None:
    questions = ["p", "q", "r", "s"]

    async def main(g: Lab) -> None:
        for question in questions:
            g.log.append((await ask(g, 0, question, words("x", "y"))).word)

    match = begin(lab(main=main))
    for _ in range(3):
        match.answer(0, Say("x"))
    save = match.save()
    questions[changed - 1] = "changed"
    loaded, lost = Match.load(match.game, save)
    assert lost >= 1
    assert name(loaded) == questions[3 - lost], "as many are asked again as it says"
    assert loaded.state.log == ["x"] * (3 - lost)
    same(loaded, loaded.clone())


@pytest.mark.parametrize("how", ["refused", "gone", "other seat"])
def test_load_asks_again_what_the_rules_no_longer_allow(how: str) -> None:
    now: dict[str, Any] = {"kind": words("x", "y", "z"), "seat": 0}

    async def main(g: Lab) -> None:
        g.log.append((await ask(g, now["seat"], "q", now["kind"])).word)
        await ask(g, 0, "r", words("x", "y"))

    match = begin(lab(main=main))
    match.answer(0, Say("x"))
    save = match.save()
    now["kind"] = words("x", "y", "z", refused={"x": "T-1"}) if how == "refused" else now["kind"]
    now["kind"] = words("y", "z") if how == "gone" else now["kind"]
    now["seat"] = 1 if how == "other seat" else 0
    loaded, lost = Match.load(match.game, save)
    assert (lost, name(loaded), loaded.state.log) == (1, "q", [])


def test_a_save_with_unknown_or_missing_fields_is_a_clear_error() -> None:
    match = begin(lab(main=three_questions(), **notes("end")))
    good = msgspec.json.decode(match.save())
    for path, message in (((), "unknown field `extra`"), (("checkpoint",), "unknown field `extra`")):
        bad = msgspec.json.decode(match.save())
        inner = bad
        for step in path:
            inner = inner[step]
        inner["extra"] = 1
        with pytest.raises(msgspec.ValidationError, match=message):
            Match.load(match.game, msgspec.json.encode(bad))
    del good["checkpoint"]["deck"]
    with pytest.raises(msgspec.ValidationError, match="required field `deck`"):
        Match.load(match.game, msgspec.json.encode(good))
    for garbage in (b"", b"{", b"[1]", b"\xff\xfe", b"null"):
        with pytest.raises((msgspec.DecodeError, UnicodeDecodeError)):
            Match.load(match.game, garbage)


def test_a_save_of_another_game_is_a_clear_error() -> None:
    match = begin(lab(main=three_questions(), **notes("end")))
    with pytest.raises(msgspec.ValidationError, match="'lab', not of 'race'"):
        Match.load(RACE, match.save())


def test_each_game_reads_options_by_its_own_list() -> None:
    """Two versions of a game share their id."""
    first: Game[Lab] = lab(id="versions", answers=(Say,))
    assert first.decode_option(b'{"type":"Say","word":"a"}') == Say("a")
    with pytest.raises(msgspec.ValidationError):
        first.decode_option(b'{"type":"Shout","word":"a"}')
    second: Game[Lab] = lab(id="versions", answers=(Say, Shout))
    assert second.decode_option(b'{"type":"Shout","word":"a"}') == Shout("a")


def test_determinize_deals_anew_in_mid_procedure_and_clones_of_it_come_out_alike() -> None:
    async def main(g: Lab) -> None:
        g.chance.shuffle(g.deck)
        for question in "pqr":
            await ask(g, 0, question, words("x", "y"))
            g.log.append(str(g.deck.pop()))
            g.log.append(g.chance.roll(("1", "2", "3", "4", "5", "6")))

    match = begin(lab(main=main))
    match.answer(0, Say("x"))
    worlds = []
    for seed in ("one", "one", "two"):
        other = match.clone()
        other.determinize(0, seed)
        assert sorted(other.state.deck) == sorted(match.state.deck)
        assert other.state.log == match.state.log
        assert other.state.chance.key != match.state.chance.key
        same(other, other.clone())
        same(other, Match.load(match.game, other.save(imagined=True))[0])
        with pytest.raises(RuntimeError, match="it would tell what is hidden"):
            other.save()
        other.answer(0, Say("y"))
        same(other, other.clone())
        worlds.append(other.state)
    assert worlds[0] == worlds[1] != worlds[2]
    assert worlds[0].chance.key == key_from("one")
    match.answer(0, Say("y"))
    assert match.state.log != worlds[0].log


def test_a_view_masks_chance_and_is_a_copy() -> None:
    match = begin(lab(main=three_questions(), **notes("end")))
    key = match.state.chance.key
    for seat in (0, 1, None):
        seen = match.view(seat)
        assert seen.chance.key == ""
        assert key.encode() not in msgspec.json.encode(seen)
        seen.log.append("scribble")
    assert match.state.chance.key == key
    assert match.state.log == []


# --- disposable matches -----------------------------------------------------------------------------------------------


def test_a_disposable_match_plays_the_same_without_events_or_undo() -> None:
    match = Match.new(RACE, RaceSetup(2), key_from("throwaway"))
    match.answer(0, Bet(1))
    rollout = match.clone(disposable=True)
    while not match.over:
        assert (rollout.state, name(rollout), rollout.seats) == (match.state, name(match), match.seats)
        seat = match.seats[0]
        option = match.default(seat)
        match.answer(seat, option)
        rollout.answer(seat, option)
    assert rollout.over
    assert rollout.outcome() == match.outcome()
    assert rollout.events == []
    assert match.events != []
    assert not rollout.may_undo(0)
    with pytest.raises(Illegal):
        rollout.undo(0)


def test_an_illegal_answer_to_a_disposable_match_is_refused_too() -> None:
    rollout = Match.new(RACE, RaceSetup(2), key_from("throwaway")).clone(disposable=True)
    with pytest.raises(Illegal):
        rollout.answer(0, Roll())


@pytest.mark.parametrize("copy", [Match.clone, Match.save])
def test_a_disposable_match_that_went_on_can_be_neither_cloned_nor_saved(copy: Callable[[Match[Race]], Any]) -> None:
    rollout = Match.new(RACE, RaceSetup(2), key_from("throwaway")).clone(disposable=True)
    rollout.answer(0, Bet(1))
    with pytest.raises(RuntimeError, match="disposable"):
        copy(rollout)


def test_a_disposable_match_that_went_on_is_dealt_anew_where_it_stands() -> None:
    rollout = Match.new(RACE, RaceSetup(3), key_from("throwaway")).clone(disposable=True)
    rollout.answer(0, Bet(1))
    rollout.determinize(0, "world")
    assert rollout.seats == (1, 2)
    assert rollout.state.bets[0] == 1


def test_a_match_for_a_search_plays_the_same_and_records_nothing() -> None:
    match = Match.new(RACE, RaceSetup(2), key_from("searched"))
    searched = match.clone(search=True)
    while not match.over:
        seat = match.seats[0]
        option = match.default(seat)
        match.answer(seat, option)
        searched.answer(seat, option)
        same(match, searched)
        assert searched.sequence == match.sequence
        searched = searched.clone()
    assert (searched.events, searched.told(0)) == ([], [])
    assert match.events != []
    assert match.can_go_back(0)
    assert not searched.can_go_back(0)
    with pytest.raises(Illegal):
        searched.undo(0, free=True)


def test_clones_of_a_match_for_a_search_are_dealt_alike() -> None:
    match = Match.new(RACE, RaceSetup(3), key_from("searched"))
    full, searched = match.clone(), match.clone(search=True)
    for world in (full, searched):
        world.answer(0, Bet(1))
        world.determinize(1, "world")
        world.branch("another way")
    same(full, searched)
    same(full.clone(), searched.clone())
    assert searched.clone().save(imagined=True) == full.save(imagined=True)


def test_an_illegal_answer_to_a_match_for_a_search_is_refused_too() -> None:
    searched = Match.new(RACE, RaceSetup(2), key_from("searched")).clone(search=True)
    with pytest.raises(Illegal):
        searched.answer(0, Roll())
    assert searched.sequence == 0


def test_dealing_anew_at_the_start_of_a_procedure_and_later_keeps_the_question() -> None:
    match = Match.new(RACE, RaceSetup(3), key_from("worlds"))
    for seat in range(2):
        world = match.clone()
        world.determinize(2, "world")
        assert (name(world), world.seats) == (name(match), match.seats)
        assert world.view(2) == match.view(2)
        same(world, world.clone())
        match.answer(seat, Bet(1))


# --- undo -------------------------------------------------------------------------------------------------------------


def test_undo_takes_back_the_last_answer_and_the_one_before() -> None:
    match = begin(lab(main=three_questions(), **notes("end")))
    positions = []
    for word in "xy":
        positions.append(match.clone())
        match.answer(0, Say(word))
    for position in reversed(positions):
        sequence = match.sequence
        assert match.may_undo(0)
        match.undo(0)
        same(match, position)
        assert match.sequence == sequence + 1
    assert not match.may_undo(0)
    with pytest.raises(Illegal):
        match.undo(0)
    match.answer(0, Say("y"))
    assert match.state.log == ["y"]


def test_undo_goes_back_over_the_start_of_a_procedure_and_what_was_forced() -> None:
    async def main(g: Lab) -> None:
        then(g, Do("second"))
        g.log.append((await ask(g, 0, "a", words("x", "y"))).word)
        g.log.append((await ask(g, 0, "b", words("z"))).word)

    match = begin(lab(main=main, second=asking("c", "x", "y")))
    before = match.clone()
    match.answer(0, Say("x"))
    assert (name(match), match.state.log) == ("c", ["x", "z"])
    match.undo(0)
    same(match, before)


@pytest.mark.parametrize("how", ["roll", "reveal", "follow-up"])
def test_no_undo_beyond_chance_or_a_reveal(how: str) -> None:
    async def main(g: Lab) -> None:
        await ask(g, 0, "a", words("x", "y"))
        if how == "roll":
            g.chance.below(6)
        elif how == "reveal":
            reveal(g)
        else:
            then(g, Run("roll"), Do("second"))
            return
        await ask(g, 0, "b", words("x", "y"))

    def roll(g: Lab) -> None:
        g.chance.below(6)

    match = begin(lab(main=main, roll=roll, second=asking("b", "x", "y")))
    match.answer(0, Say("x"))
    assert name(match) == "b"
    assert not match.may_undo(0)
    with pytest.raises(Illegal):
        match.undo(0)
    assert name(match) == "b"


def test_no_undo_after_another_seat_built_on_it() -> None:
    async def main(g: Lab) -> None:
        for seat in (0, 1, 0):
            g.log.append((await ask(g, seat, "q", words("x", "y"))).word)

    match = begin(lab(main=main))
    match.answer(0, Say("x"))
    match.answer(1, Say("y"))
    assert not match.may_undo(0)
    assert match.may_undo(1)
    match.undo(1)
    assert match.may_undo(0)


def test_no_undo_after_another_seat_answered_a_question_that_is_not_independent() -> None:
    async def main(g: Lab) -> None:
        for _ in range(3):
            seat, option = await ask_any(g, "first come", {s: [words("x", "y")] for s in (0, 1)})
            g.log.append(f"{seat}{option.word}")

    match = begin(lab(main=main))
    match.answer(0, Say("x"))
    assert match.may_undo(0)
    match.answer(1, Say("y"))
    assert not match.may_undo(0)


async def bets(g: Lab) -> None:
    said = await agree(g, [0, 1, 2], "bet", words("x", "y"))
    g.log.extend(option.word for option in said.values())
    await ask(g, 0, "next", words("x", "y"))


def test_independent_answers_of_others_do_not_stand_in_the_way_of_undo() -> None:
    match = begin(lab(main=bets), seats=3)
    match.answer(0, Say("x"))
    match.answer(1, Say("y"))
    assert match.may_undo(0)
    match.undo(0)
    assert set(match.seats) == {0, 2}
    match.answer(2, Say("y"))
    match.answer(0, Say("y"))
    assert match.state.log == ["y", "y", "y"]
    same(match, match.clone())


def test_no_undo_when_an_independent_answer_would_come_out_otherwise() -> None:
    async def main(g: Lab) -> None:
        while len(g.log) < 3:
            seat, option = await ask_any(g, "plan", {s: [words("x", "y")] for s in (0, 1)}, independent=True)
            g.log.append(f"{seat}{option.word}")
            emit(g, Noted(f"number {len(g.log)}"))

    match = begin(lab(main=main))
    match.answer(0, Say("x"))
    match.answer(1, Say("x"))
    assert not match.may_undo(0), "the second answer would tell another number"


def test_no_undo_when_an_independent_answer_would_go_to_another_question() -> None:
    async def main(g: Lab) -> None:
        for number in range(4):
            question = "early" if number < 2 else "late"
            seat, option = await ask_any(g, question, {s: [words("x", "y")] for s in (0, 1)}, independent=True)
            g.log.append(f"{question} {seat}{option.word}")

    match = begin(lab(main=main))
    match.answer(0, Say("x"))
    match.answer(1, Say("x"))
    match.answer(1, Say("y"))
    assert match.state.log[-1] == "late 1y"
    assert not match.may_undo(0), "what seat 1 said late would become something said early"


def dice_after_two(g: Lab) -> str:
    return " ".join(g.chance.roll(("1", "2", "3", "4", "5", "6")) for _ in range(20))


async def choose_then_roll(g: Lab) -> None:
    g.log.append((await ask(g, 0, "choose", words("x", "y"))).word)
    await ask(g, 0, "roll", words("roll", "not"))
    g.log.append(dice_after_two(g))
    await ask(g, 0, "after", words("x", "y"))


def test_free_undo_beyond_a_roll_leads_to_other_dice() -> None:
    match = begin(lab(main=choose_then_roll))
    match.answer(0, Say("x"))
    rolls = []
    for _ in range(3):
        match.answer(0, Say("roll"))
        rolls.append(match.state.log[-1])
        sequence = match.sequence
        match.undo(0, free=True)
        assert (name(match), match.state.log) == ("roll", ["x"])
        assert match.sequence == sequence + 1
        same(match, match.clone())
        same(match, Match.load(match.game, match.save())[0])
    assert len(set(rolls)) == 3


@pytest.mark.parametrize("free", [False, True])
def test_undo_twice_does_not_lead_back_to_the_foreknown_dice(free: bool) -> None:
    match = begin(lab(main=choose_then_roll))
    match.answer(0, Say("x"))
    match.answer(0, Say("roll"))
    seen = match.state.log[-1]
    match.undo(0, free=True)
    match.undo(0, free=free)
    assert name(match) == "choose"
    match.answer(0, Say("x"))
    match.answer(0, Say("roll"))
    assert match.state.log[-1] != seen


def test_free_undo_without_a_roll_changes_nothing_else() -> None:
    match = begin(lab(main=choose_then_roll))
    before = match.clone()
    match.answer(0, Say("x"))
    match.undo(0, free=True)
    assert match.state == before.state


def test_free_undo_takes_back_what_others_did_since() -> None:
    async def main(g: Lab) -> None:
        for seat in (0, 1, 0):
            g.log.append((await ask(g, seat, "q", words("x", "y"))).word)

    match = begin(lab(main=main))
    before = match.clone()
    match.answer(0, Say("x"))
    match.answer(1, Say("y"))
    match.undo(0, free=True)
    same(match, before)
    with pytest.raises(Illegal):
        match.undo(1, free=True)


def test_an_any_time_option_is_undone_like_an_answer() -> None:
    match = begin(lab(windows=["q"], main=asking("q", "x", "y"), shout=shout))
    before = match.clone()
    match.answer(1, Shout("hey"))
    match.undo(1)
    same(match, before)


def test_only_so_many_answers_can_be_taken_back() -> None:
    async def main(g: Lab) -> None:
        for number in range(UNDO_DEPTH + 5):
            g.log.append((await ask(g, 0, str(number), words("x", "y"))).word)

    match = begin(lab(main=main))
    for _ in range(UNDO_DEPTH + 3):
        match.answer(0, Say("x"))
    for _ in range(UNDO_DEPTH):
        match.undo(0)
    assert match.state.log == ["x"] * 3
    for free in (False, True):
        with pytest.raises(Illegal):
            match.undo(0, free=free)


def test_can_go_back_says_whether_a_free_undo_has_something_to_take_back() -> None:
    match = begin(lab(main=choose_then_roll))
    assert not match.can_go_back(0)
    match.answer(0, Say("x"))
    match.answer(0, Say("roll"))
    assert (match.may_undo(0), match.can_go_back(0), match.can_go_back(1)) == (False, True, False)


def test_a_clone_has_nothing_to_undo() -> None:
    match = begin(lab(main=three_questions(), **notes("end")))
    match.answer(0, Say("x"))
    assert match.may_undo(0)
    assert not match.clone().may_undo(0)


# --- errors of the rules ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("fault", ["raise", "next", "plain", "forgot"])
def test_an_error_of_the_rules_leaves_the_match_unharmed_and_can_be_reproduced(fault: str) -> None:
    async def main(g: Lab) -> None:
        then(g, Do("second"))
        g.log.append((await ask(g, 0, "a", words("x", "y"))).word)

    async def second(g: Lab) -> None:
        emit(g, Noted("asked"))
        word = (await ask(g, 0, "b", words("good", "bad"))).word
        g.log.append(word)
        emit(g, Noted(word))
        if word == "bad" and fault == "raise":
            raise ZeroDivisionError
        if word == "bad" and fault == "next":
            next(iter(()))
        if word == "bad" and fault == "plain":
            then(g, Run("dry"))
        if word == "bad" and fault == "forgot":
            then(g, Run("end"))
            stop(g, Do("nowhere"))

    def dry(g: Lab) -> None:
        next(iter(()))

    match = begin(lab(main=main, second=second, dry=dry, **notes("end")))
    match.answer(0, Say("x"))
    before, told, sequence = match.clone(), list(match.events), match.sequence
    with pytest.raises(RulesError) as caught:
        match.answer(0, Say("bad"))
    error = caught.value
    assert (error.seat, error.option) == (0, Say("bad"))
    assert error.__cause__ is not None
    same(match, before)
    assert (match.events, match.sequence) == (told, sequence)

    again, lost = Match.load(match.game, error.save)
    assert lost == 0
    same(again, before)
    with pytest.raises(RulesError):
        again.answer(error.seat, error.option)

    assert match.may_undo(0)
    match.answer(0, Say("good"))
    assert match.state.log == ["x", "good"]
    assert [happened.event for happened in match.events] == [Noted("asked"), Noted("good")]


def test_an_error_in_an_interrupt_leaves_the_question_standing() -> None:
    async def broken(g: Lab, seat: Seat, option: Shout) -> None:
        await ask(g, seat, "sure", words("yes", "no"))
        raise ZeroDivisionError

    match = begin(lab(windows=["q"], main=asking("q", "x", "y"), shout=broken))
    match.answer(1, Shout("hey"))
    with pytest.raises(RulesError):
        match.answer(1, Say("yes"))
    assert (name(match), match.seats) == ("sure", (1,))
    match.undo(1)
    assert (name(match), match.seats) == ("q", (0,))
    match.answer(0, Say("x"))
    assert match.over


def test_procedures_that_run_in_a_circle_are_stopped() -> None:
    async def main(g: Lab) -> None:
        await ask(g, 0, "q", words("x", "y"))
        then(g, Run("circle"))

    def circle(g: Lab) -> None:
        then(g, Run("circle"))

    match = begin(lab(main=main, circle=circle))
    with pytest.raises(RulesError) as caught:
        match.answer(0, Say("x"))
    assert f"more than {CAP} procedures" in str(caught.value.__cause__)
    assert name(match) == "q"


def test_a_long_but_finite_row_of_procedures_is_not_stopped() -> None:
    async def main(g: Lab) -> None:
        await ask(g, 0, "q", words("x", "y"))
        then(g, *(Run("one") for _ in range(CAP - 1)))

    match = begin(lab(main=main, one=lambda g: None))
    match.answer(0, Say("x"))
    assert match.over


class TooLong(Exception):  # noqa: N818
    pass


def test_a_circle_of_forced_questions_is_stopped_too() -> None:
    rounds = 0

    async def main(g: Lab) -> None:
        await ask(g, 0, "q", words("x", "y"))
        then(g, Do("circle"))

    async def circle(g: Lab) -> None:
        nonlocal rounds
        rounds += 1
        if rounds > 3 * CAP:
            raise TooLong
        await ask(g, 0, "forced", words("x"))
        then(g, Do("circle"))

    match = begin(lab(main=main, circle=circle))
    with pytest.raises(RulesError) as caught:
        match.answer(0, Say("x"))
    assert not isinstance(caught.value.__cause__, TooLong)


# --- events -----------------------------------------------------------------------------------------------------------


def told(match: Match[Any], seat: Seat | None) -> list[Any]:
    return [seen for happened in match.events if (seen := happened.seen_by(seat)) is not None]


async def telling(g: Lab) -> None:
    emit(g, Noted("begin"))
    await ask(g, 0, "q", words("x", "y"))
    emit(g, Noted("all"))
    emit(g, Noted("whole"), only=1, public=Noted("part"))
    reveal(g, Noted("secret"), only=0)
    reveal(g)
    await ask(g, 0, "r", words("x", "y"))
    emit(g, Noted("end"))


def test_events_are_told_to_whom_they_concern() -> None:
    match = begin(lab(main=telling))
    assert match.events == [Happened(Noted("begin"))]
    match.events.clear()
    match.answer(0, Say("x"))
    assert told(match, 0) == [Noted("all"), Noted("part"), Noted("secret")]
    assert told(match, 1) == [Noted("all"), Noted("whole")]
    assert told(match, None) == [Noted("all"), Noted("part")]
    assert match.state.revealed == 2


def test_clones_loads_and_undo_tell_nothing_of_the_past() -> None:
    match = begin(lab(main=telling))
    match.answer(0, Say("x"))
    before = list(match.events)
    copies = [match.clone(), Match.load(match.game, match.save())[0]]
    assert match.events == before
    for copy in copies:
        assert copy.events == []
        copy.answer(0, Say("y"))
        assert told(copy, 0) == [Noted("end")]
    assert match.events == before
    match.undo(0, free=True)
    assert match.events == before
    match.answer(0, Say("x"))
    assert len(match.events) > len(before), "after an undo the match goes on telling"


def test_undo_keeps_the_list_of_events_that_somebody_holds() -> None:
    async def main(g: Lab) -> None:
        for question in "pqr":
            word = (await ask(g, 0, question, words("x", "y"))).word
            emit(g, Noted(question + word))

    match = begin(lab(main=main))
    held = match.events
    match.answer(0, Say("x"))
    match.undo(0)
    match.answer(0, Say("y"))
    assert match.events is held
    assert told(match, 0) == [Noted("px"), Noted("py")]


def test_events_are_no_part_of_the_state() -> None:
    match = begin(lab(main=telling))
    match.answer(0, Say("x"))
    assert b"Noted" not in match.save()
    assert b"Noted" not in msgspec.json.encode(match.state)
    assert b"listener" not in msgspec.json.encode(match.state)


def test_rolls_of_a_real_game_are_told_once() -> None:
    match = Match.new(RACE, RaceSetup(2), key_from("a"))
    match.state.chance.loaded = ("4", "1", "2")
    match.answer(0, Bet(0))
    match.answer(1, Bet(0))
    match.answer(0, Roll())
    rolls = [happened.event for happened in match.events if isinstance(happened.event, Rolled)]
    assert rolls == [Rolled(0, "4"), Rolled(0, "1"), Rolled(1, "2")]


def test_setup_is_plain_data_that_a_game_may_refuse() -> None:
    with pytest.raises(ValueError, match="one to four"):
        Match.new(lab(main=telling), LabSetup(9), key_from("a"))
