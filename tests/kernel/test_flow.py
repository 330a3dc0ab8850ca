"""How procedures run: the order of the agenda, stopping, and the ways to ask."""

from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from stolik.kernel import (
    Done,
    Entry,
    Match,
    Pick,
    RulesError,
    Seat,
    agree,
    ask,
    ask_any,
    pick_some,
    settle,
    stop,
    then,
)
from tests.kernel.toys import Do, Lab, Run, Say, Shout, asking, begin, lab, note, notes, words


class Forgotten(Entry, frozen=True):
    """No function carries it out."""


# --- the agenda -------------------------------------------------------------------------------------------------------


def test_an_entry_without_a_procedure_is_named() -> None:
    async def main(g: Lab) -> None:
        then(g, Forgotten())  # type: ignore[arg-type]

    with pytest.raises(RuntimeError, match="the agenda entry Forgotten has no @procedure"):
        begin(lab(main=main))


def test_then_runs_in_the_order_added_and_before_what_already_waited() -> None:
    async def main(g: Lab) -> None:
        then(g, Run("a"), Run("outer"), Run("z"))

    def outer(g: Lab) -> None:
        g.log.append("outer")
        then(g, Run("b"))
        then(g, Run("c"), Run("d"))

    match = begin(lab(main=main, outer=outer, **notes("a", "b", "c", "d", "z")))
    assert match.state.log == ["a", "outer", "b", "c", "d", "z"]
    assert match.over


def test_what_is_added_before_and_after_a_question_keeps_its_order() -> None:
    async def main(g: Lab) -> None:
        then(g, Run("a"), Run("b"))
        await ask(g, 0, "q", words("x", "y"))
        then(g, Run("c"))
        await ask(g, 0, "r", words("x", "y"))
        then(g, Run("d"), Run("e"))

    match = begin(lab(main=main, **notes("a", "b", "c", "d", "e")))
    match.answer(0, Say("x"))
    clone, (loaded, lost) = match.clone(), Match.load(match.game, match.save())
    assert lost == 0
    for one in (match, clone, loaded):
        one.answer(0, Say("y"))
        assert one.state.log == ["a", "b", "c", "d", "e"]


def test_a_procedure_that_pushes_before_asking_lets_the_inner_ones_run_before_those_that_waited() -> None:
    async def main(g: Lab) -> None:
        then(g, Do("inner"), Run("last"))

    async def inner(g: Lab) -> None:
        then(g, Run("a"), Run("b"))
        g.log.append((await ask(g, 0, "q", words("x", "y"))).word)

    match = begin(lab(main=main, inner=inner, **notes("a", "b", "last")))
    match.answer(0, Say("x"))
    assert match.state.log == ["x", "a", "b", "last"]


def test_what_an_interrupt_adds_runs_after_the_procedure_it_interrupted() -> None:
    async def main(g: Lab) -> None:
        then(g, Run("a"))
        g.log.append((await ask(g, 0, "q", words("x", "y"))).word)
        then(g, Run("c"))

    async def shout(g: Lab, seat: Seat, option: Shout) -> None:
        then(g, Run("b"))

    match = begin(lab(windows=["q"], main=main, shout=shout, **notes("a", "b", "c")))
    match.answer(1, Shout("hey"))
    assert match.state.log == []
    match.answer(0, Say("x"))
    assert match.state.log == ["x", "a", "b", "c"]


def test_an_entry_without_a_procedure_is_an_error_of_the_rules() -> None:
    async def main(g: Lab) -> None:
        await ask(g, 0, "q", words("x", "y"))
        then(g, Run("nowhere"))

    match = begin(lab(main=main))
    with pytest.raises(RulesError):
        match.answer(0, Say("x"))


# --- stop and settle --------------------------------------------------------------------------------------------------


def fight(g: Lab, *, marks: tuple[Run, ...], settles: bool = True) -> None:
    for mark in marks:
        stop(g, mark)
    g.log.append("marked")
    if settles:
        settle(g)
        g.log.append("never")


def test_stop_only_marks_and_settle_unwinds_to_the_entry_which_then_runs() -> None:
    async def main(g: Lab) -> None:
        then(g, Do("fight"), Run("skipped"), Run("end"), Run("after"))

    async def blow(g: Lab) -> None:
        await ask(g, 0, "q", words("x", "y"))
        fight(g, marks=(Run("end"),))

    match = begin(lab(main=main, fight=blow, **notes("skipped", "end", "after")))
    match.answer(0, Say("x"))
    assert match.state.log == ["marked", "end", "after"]
    assert match.state.stops == ()
    assert match.over


def test_settle_without_a_stop_does_nothing() -> None:
    def quiet(g: Lab) -> None:
        settle(g)
        g.log.append("went on")

    async def main(g: Lab) -> None:
        then(g, Run("quiet"), Run("end"))

    assert begin(lab(main=main, quiet=quiet, **notes("end"))).state.log == ["went on", "end"]


@pytest.mark.parametrize("order", [("inner", "outer"), ("outer", "inner")])
def test_of_several_marks_the_outermost_counts(order: tuple[str, str]) -> None:
    async def main(g: Lab) -> None:
        then(g, Run("fight"), Run("inner"), Run("between"), Run("outer"), Run("after"))

    def blow(g: Lab) -> None:
        fight(g, marks=(Run(order[0]), Run(order[1])))

    match = begin(lab(main=main, fight=blow, **notes("inner", "between", "outer", "after")))
    assert match.state.log == ["marked", "outer", "after"]


def test_an_identity_tells_nested_affairs_apart() -> None:
    async def main(g: Lab) -> None:
        then(g, Run("fight"), Run("end", 2), Run("between"), Run("end", 1))

    def blow(g: Lab) -> None:
        fight(g, marks=(Run("end", 2),))

    match = begin(lab(main=main, fight=blow, **notes("end", "between")))
    assert match.state.log == ["marked", "end", "between", "end"]


def test_a_procedure_that_ends_without_settling_is_unwound_at_its_end() -> None:
    async def main(g: Lab) -> None:
        then(g, Run("fight"), Run("skipped"), Run("end"))

    def blow(g: Lab) -> None:
        fight(g, marks=(Run("end"),), settles=False)
        g.log.append("carried out in full")

    match = begin(lab(main=main, fight=blow, **notes("skipped", "end")))
    assert match.state.log == ["marked", "carried out in full", "end"]


@pytest.mark.parametrize("asks", [False, True])
def test_stop_to_an_entry_pushed_by_the_same_procedure(asks: bool) -> None:
    async def main(g: Lab) -> None:
        then(g, Run("skipped"), Run("end"), Run("after"))
        if asks:
            await ask(g, 0, "q", words("x", "y"))
        fight(g, marks=(Run("end"),))

    match = begin(lab(main=main, **notes("skipped", "end", "after")))
    if asks:
        match.answer(0, Say("x"))
    assert match.state.log == ["marked", "end", "after"]


@pytest.mark.parametrize("settles", [False, True])
def test_a_stop_inside_an_interrupt_closes_the_held_procedure(settles: bool) -> None:
    async def main(g: Lab) -> None:
        then(g, Run("skipped"), Run("end"))
        await ask(g, 0, "q", words("x", "y"))
        g.log.append("answered")

    async def shout(g: Lab, seat: Seat, option: Shout) -> None:
        g.log.append((await ask(g, seat, "sure", words("yes", "no"))).word)
        fight(g, marks=(Run("end"),), settles=settles)

    match = begin(lab(windows=["q"], main=main, shout=shout, **notes("skipped", "end")))
    match.answer(1, Shout("stop"))
    assert match.question is not None
    assert match.question.name == "sure"
    copy = match.clone()
    for one in (match, copy):
        one.answer(1, Say("yes"))
        assert one.state.log == ["yes", "marked", "end"]
        assert one.over


def test_asking_with_a_stop_pending_is_an_error() -> None:
    async def one(g: Lab) -> None:
        then(g, Run("end"))
        await ask(g, 0, "q", words("x", "y"))
        stop(g, Run("end"))
        await ask(g, 0, "forgot", words("x", "y"))

    async def several(g: Lab) -> None:
        then(g, Run("end"))
        await ask(g, 0, "q", words("x", "y"))
        stop(g, Run("end"))
        await ask_any(g, "forgot", {0: [words("x", "y")]})

    for main in (one, several):
        match = begin(lab(main=main, **notes("end")))
        with pytest.raises(RulesError) as caught:
            match.answer(0, Say("x"))
        assert "'forgot' is asked while a stop waits" in str(caught.value.__cause__)


def test_a_stop_to_what_is_not_on_the_agenda_is_an_error() -> None:
    async def main(g: Lab) -> None:
        await ask(g, 0, "q", words("x", "y"))
        stop(g, Run("end"))
        settle(g)

    match = begin(lab(main=main))
    with pytest.raises(RulesError) as caught:
        match.answer(0, Say("x"))
    assert "not on the agenda" in str(caught.value.__cause__)


# --- ways to ask ------------------------------------------------------------------------------------------------------


def ways_to_pick(items: list[str], most: int, least: int) -> Counter[tuple[str, ...]]:
    """Every way through pick_some, by what it returns."""

    async def main(g: Lab) -> None:
        g.log.extend(await pick_some(g, 0, "pick", items, most, least))

    found: Counter[tuple[str, ...]] = Counter()
    waiting = [begin(lab(main=main))]
    while waiting:
        match = waiting.pop()
        if match.over:
            found[tuple(match.state.log)] += 1
        for option in match.options(0):
            after = match.clone()
            after.answer(0, option)
            waiting.append(after)
    return found


@given(st.lists(st.sampled_from("abc"), max_size=4), st.integers(0, 4), st.integers(0, 4))
def test_pick_some_reaches_each_set_in_exactly_one_way(items: list[str], most: int, least: int) -> None:
    least = min(least, most, len(items))
    sets = {chosen for size in range(least, most + 1) for chosen in combinations(sorted(items), size)}
    found = ways_to_pick(items, most, least)
    assert set(found) == sets
    assert set(found.values()) == {1}


def test_pick_some_takes_all_when_there_are_fewer_than_the_least() -> None:
    for least in (3, 4, 5):
        assert ways_to_pick(["b", "a"], most=5, least=least) == {("a", "b"): 1}


def test_pick_some_asks_with_pick_and_done() -> None:
    async def main(g: Lab) -> None:
        g.log.extend(await pick_some(g, 0, "pick", ["c", "a", "a"], most=2, least=1))

    match = begin(lab(main=main))
    assert match.options(0) == [Pick("a"), Pick("c")]
    match.answer(0, Pick("a"))
    assert match.options(0) == [Pick("a"), Pick("c"), Done()]
    assert match.default(0) == Done()
    match.answer(0, Done())
    assert match.state.log == ["a"]


def test_agree_asks_each_once_in_any_order_and_answers_in_the_order_given() -> None:
    async def main(g: Lab) -> None:
        said = await agree(g, [2, 0, 1], "all", words("x", "y"))
        g.log.extend(f"{seat}{option.word}" for seat, option in said.items())

    match = begin(lab(main=main), seats=3)
    assert set(match.seats) == {0, 1, 2}
    for seat, word in ((1, "y"), (0, "x")):
        match.answer(seat, Say(word))
        assert seat not in match.seats
        assert match.state.log == []
    match.answer(2, Say("y"))
    assert match.state.log == ["2y", "0x", "1y"]


def test_agree_with_nobody_asks_nothing() -> None:
    async def main(g: Lab) -> None:
        assert await agree(g, [], "all", words("x", "y")) == {}

    assert begin(lab(main=main)).over


def test_ask_any_gives_the_first_answer_and_its_seat() -> None:
    async def main(g: Lab) -> None:
        seat, option = await ask_any(g, "first", {0: [words("x", "y")], 2: [words("z"), words("w")]})
        g.log.append(f"{seat}{option.word}")

    match = begin(lab(main=main), seats=3)
    assert match.seats == (0, 2)
    assert match.options(2) == [Say("z"), Say("w")]
    assert match.options(1) == []
    match.answer(2, Say("w"))
    assert match.state.log == ["2w"]


def test_a_question_to_nobody_is_an_error() -> None:
    async def main(g: Lab) -> None:
        await ask(g, 0, "q", words("x", "y"))
        await ask_any(g, "nobody", {})

    match = begin(lab(main=main))
    with pytest.raises(RulesError):
        match.answer(0, Say("x"))


def test_a_script_may_ask_in_a_helper_of_a_helper() -> None:
    async def deep(g: Lab) -> str:
        return (await ask(g, 0, "deep", words("x", "y"))).word

    async def helper(g: Lab) -> str:
        return await deep(g) + await deep(g)

    async def main(g: Lab) -> None:
        g.log.append(await helper(g))

    match = begin(lab(main=main, other=asking("o", "a"), n=note("n")))
    match.answer(0, Say("x"))
    match.answer(0, Say("y"))
    assert match.state.log == ["xy"]
