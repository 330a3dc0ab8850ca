"""Answering at a table."""

import asyncio

import pytest

from .pier import END
from .tables import PEEK, REST, THROW, WHISTLE, Room, at_the_table, refusal, walk


@at_the_table
async def test_an_answer_by_its_index(room: Room):
    ala, ola, _ = await room.two()
    choices = ala.position["decision"]["choices"]
    assert [choice["option"] for choice in choices] == [walk(1), walk(2), THROW, PEEK, REST, WHISTLE]
    done = await ala.answer(1)
    assert done["sequence"] == 1
    await ola.until(lambda live: 1 in live.log)
    for live in (ala, ola):
        assert live.position["view"]["at"] == [2, 0]
        assert [line["event"] for line in live.log[1]["lines"]] == [{"type": "Stepped", "seat": 0, "n": 2}]


@at_the_table
async def test_an_answer_by_the_option_itself(room: Room):
    ala, _, _ = await room.two()
    await ala.answer(walk(2))
    assert ala.position["view"]["at"] == [2, 0]


@at_the_table
async def test_what_may_be_done_at_any_time_comes_after_the_options(room: Room):
    ala, _, _ = await room.two()
    choices = ala.position["decision"]["choices"]
    assert [choice["anyTime"] for choice in choices] == [False] * 5 + [True]
    await ala.answer(5)
    assert ala.log[1]["lines"][0]["event"]["type"] == "Whistled"
    assert ala.position["decision"]["seat"] == 0


@at_the_table
async def test_what_is_refused_is_shown_with_its_rule(room: Room):
    ala, _, _ = await room.two()
    (refused,) = ala.position["decision"]["refused"]
    assert refused == {
        "option": walk(3),
        "text": "en: Step(n=3)",
        "rule": "PI-1",
        "reason": "en: too-far [PI-1]",
    }


@pytest.mark.parametrize("language", ["en", "pl"])
@at_the_table
async def test_an_illegal_answer_is_refused_with_its_rule_in_the_language_of_the_reader(room: Room, language):
    ala, table = await room.alone()
    await ala.ask("look", language=language, seat=0)
    with refusal("illegal") as refused:
        await ala.ask("answerDecision", decision=0, seat=0, option=walk(3))
    assert (refused.message["rule"], refused.message["text"]) == ("PI-1", f"{language}: too-far [PI-1]")
    assert table.sequence == 0
    await ala.ask("answerDecision", decision=0, seat=0, option=walk(1))


@pytest.mark.parametrize(
    "option", [6, 100_000, {}, {"type": "Fly"}, {"type": "Step"}, {"type": "Step", "n": "1"}, walk(1) | {"seat": 1}]
)
@at_the_table
async def test_an_option_that_there_is_not(room: Room, option):
    ala, _, table = await room.two()
    with refusal("no-such-option"):
        await ala.answer(option)
    assert table.sequence == 0


@at_the_table
async def test_an_option_of_another_question_is_illegal(room: Room):
    ala, _, _ = await room.two()
    with refusal("illegal") as refused:
        await ala.answer({"type": "Bet", "on": 1})
    assert refused.message["rule"] == "ST-02"


@at_the_table
async def test_an_answer_to_an_older_decision_is_stale(room: Room):
    ala, _, table = await room.two()
    old = ala.position["decision"]["number"]
    await ala.answer(PEEK)
    assert ala.position["decision"]["number"] == 1
    for number in (old, 2, 99):
        with refusal("stale"):
            await ala.ask("answerDecision", decision=number, seat=0, option=walk(1))
    assert table.sequence == 1


@at_the_table
async def test_a_double_click_is_one_answer(room: Room):
    """Also where the question and its options are the same afterwards."""
    ala, _, table = await room.two()
    clicks = [await ala.send("answerDecision", decision=0, seat=0, option=WHISTLE) for _ in range(2)]
    first, second = [await asyncio.wait_for(click, 5) for click in clicks]
    assert (first["type"], second["type"], second.get("code")) == ("acknowledged", "refused", "stale")
    assert table.sequence == 1
    assert ala.position["decision"]["number"] == 1


@at_the_table
async def test_who_is_not_asked_does_not_answer(room: Room):
    _, ola, table = await room.two()
    assert ola.position["decision"] is None
    with refusal("not-asked"):
        await ola.ask("answerDecision", decision=0, seat=1, option=walk(1))
    assert table.sequence == 0


@at_the_table
async def test_nobody_answers_for_the_seat_of_another(room: Room):
    _, ola, table = await room.two(public=True)
    spectator = await (await room.guest("Ela")).comes(table)
    for live in (ola, spectator):
        for seat in (0, 2, 9):
            with refusal("not-your-seat"):
                await live.ask("answerDecision", decision=0, seat=seat, option=walk(1))
    assert table.sequence == 0


@at_the_table
async def test_nobody_answers_after_the_end(room: Room):
    ala, table = await room.alone()
    await ala.ask("setConfirm", seat=0, confirm=False)
    for _ in range(END // 2):
        await ala.until(lambda live: live.position["decision"])
        await ala.answer(walk(2))
    assert ala.position["outcome"]["ranks"] == [1, 2]
    assert (ala.position["question"], ala.position["waiting"], ala.position["decision"]) == ("", [], None)
    with refusal("over"):
        await ala.ask("answerDecision", decision=table.sequence, seat=0, option=0)
    assert (await room.stored(table)).sheet.status == "over"


@at_the_table
async def test_a_decision_that_others_do_not_touch_keeps_its_number(room: Room):
    ala, ola, ela = await room.guests("Ala", "Ola", "Ela")
    table = await ala.makes("me", "open", "open", setup={"bets": "yes"})
    for seat, who in enumerate((ola, ela), 1):
        await who.takes(table, seat)
    await ala.does(table, _start)
    a, o, e = [await who.comes(table) for who in (ala, ola, ela)]
    assert [live.position["decision"]["number"] for live in (a, o, e)] == [0, 0, 0]
    await e.answer({"type": "Bet", "on": 0})
    await a.until(lambda live: live.position["sequence"] == 1)
    assert a.position["decision"]["number"] == 0
    assert a.position["waiting"] == [0, 1]
    bets = [await live.send("answerDecision", decision=0, seat=at, option=1) for at, live in enumerate((a, o))]
    assert [(await asyncio.wait_for(bet, 5))["type"] for bet in bets] == ["acknowledged", "acknowledged"]
    assert table.match.state.bets == [1, 1, 0]


async def _start(table, guest) -> None:
    from stolik.table import seating

    await seating.start(table, guest, "")


@at_the_table
async def test_the_answer_is_stored_before_anybody_hears_of_it(room: Room, monkeypatch):
    ala, ola, table = await room.two()
    going, append = asyncio.Event(), room.store.append

    async def slow(*args):
        await going.wait()
        await append(*args)

    monkeypatch.setattr(room.store, "append", slow)
    heard = len(ola.raw)
    reply = await ala.send("answerDecision", decision=0, seat=0, option=walk(1))
    await asyncio.sleep(0.05)
    assert not reply.done()
    assert not any(b'"update"' in message for message in (*ala.raw, *ola.raw[heard:]))
    going.set()
    await asyncio.wait_for(reply, 5)
    assert len((await room.stored(table)).entries) == 2
    kinds = [
        kind for message in ala.raw for kind in ("update", "acknowledged") if f'"type":"{kind}"'.encode() in message
    ]
    assert kinds == ["update", "acknowledged"], (
        "the one who answered knows the new position when the answer is acknowledged"
    )


@at_the_table
async def test_an_answer_stands_though_its_socket_is_gone(room: Room, monkeypatch):
    _, ola, table = await room.two()
    guest, append = await room.guest("Ala"), room.store.append

    async def slow(*args):
        await asyncio.sleep(0.05)
        await append(*args)

    monkeypatch.setattr(room.store, "append", slow)
    async with guest.at(table) as gone:
        _ = await gone.send("answerDecision", decision=0, seat=0, option=walk(1))
        await asyncio.sleep(0.01)
    await ola.until(lambda live: 1 in live.log)
    assert len((await room.stored(table)).entries) == 2
