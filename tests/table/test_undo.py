"""Taking back: at once what the rules of undo allow, with the consent of all beyond, freely against bots."""

import msgspec
import pytest

from stolik.table import records, seating

from .pier import END
from .tables import PEEK, REST, THROW, Room, at_the_table, first, record_of, refusal, walk


def bet(on: int) -> dict[str, object]:
    return {"type": "Bet", "on": on}


def kinds(live) -> list[tuple[str, int | None, bool]]:
    """The log: what, who, whether it was taken back."""
    return [(entry["kind"], entry["seat"], entry["undone"]) for _, entry in sorted(live.log.items())][1:]


async def quick(*players) -> None:
    """Nobody confirms."""
    for live in players:
        await live.ask("setConfirm", seat=live.position["seat"], confirm=False)


async def three(room: Room, **plan):
    ala, ola, ela = await room.guests("Ala", "Ola", "Ela")
    table = await ala.makes("me", "open", "open", **plan)
    await ola.takes(table, 1)
    await ela.takes(table, 2)
    await ala.does(table, seating.start, "")
    lives = [await who.comes(table) for who in (ala, ola, ela)]
    await quick(*lives)
    return *lives, table


@at_the_table
async def test_what_rolled_and_revealed_nothing_is_taken_back_at_once(room: Room):
    ala, ola, _ = await room.two()
    await quick(ala, ola)
    await ala.answer(walk(2))
    assert ala.position["undo"] == "yes"
    done = await ala.ask("undoAnswer", seat=0)
    assert done["sequence"] == 2
    await ola.until(lambda live: 2 in live.log)
    for live in (ala, ola):
        assert kinds(live) == [("answer", 0, True), ("undo", 0, False)]
        assert live.position["view"]["at"] == [0, 0]
    assert ala.position["decision"]
    await ala.answer(walk(1))
    assert ala.position["view"]["at"] == [1, 0]


@at_the_table
async def test_an_undo_is_an_entry_of_the_record(room: Room):
    ala, _, table = await room.two()
    await ala.answer(walk(2))
    await ala.ask("undoAnswer", seat=0)
    stored = await room.stored(table)
    assert [msgspec.json.decode(entry.line)["kind"] for entry in stored.entries] == ["setup", "answer", "undo"]
    checked = records.check(record_of(table))
    assert checked.answers == 2


@at_the_table
async def test_there_is_nothing_to_undo_before_the_first_answer(room: Room):
    ala, ola, table = await room.two()
    assert (ala.position["undo"], ola.position["undo"]) == ("no", "no")
    with refusal("nothing-to-undo"):
        await ala.ask("undoAnswer", seat=0)
    await ala.answer(REST)
    with refusal("nothing-to-undo"):
        await ola.ask("undoAnswer", seat=1)
    assert table.sequence == 1


@at_the_table
async def test_nobody_takes_back_what_another_did(room: Room):
    ala, ola, table = await room.two(public=True)
    spectator = await (await room.guest("Ela")).comes(table)
    await ala.answer(walk(1))
    for live in (ola, spectator):
        assert live.position["undo"] == "no"
        with refusal("not-your-seat"):
            await live.ask("undoAnswer", seat=0)
        with refusal("not-your-seat"):
            await live.ask("replyToUndo", seat=0, agree=True)
    assert table.sequence == 1


@at_the_table
async def test_an_answer_of_another_seat_stays_where_all_answer_at_once(room: Room):
    ala, ola, ela, table = await three(room, setup={"bets": "yes"})
    await ala.answer(bet(0))
    await ola.answer(bet(1))
    assert ala.position["undo"] == "yes"
    await ala.ask("undoAnswer", seat=0)
    assert kinds(ala) == [("answer", 0, True), ("answer", 1, False), ("undo", 0, False)]
    assert table.match.state.bets == [None, 1, None]
    await ela.until(lambda live: 3 in live.log)
    assert ela.position["decision"]["number"] == 0, "she was not touched by any of it"


# --- by consent ------------------------------------------------------------------------------------------------------


@at_the_table
async def test_what_others_built_on_is_taken_back_when_they_agree(room: Room):
    ala, ola, table = await room.two()
    await quick(ala, ola)
    await ala.answer(walk(2))
    await ola.until(lambda live: live.position["decision"])
    await ola.answer(walk(1))
    await ala.until(lambda live: live.position["decision"])
    assert ala.position["undo"] == "ask"
    await ala.ask("undoAnswer", seat=0)
    assert table.sequence == 2, "the others are asked first"
    await ola.until(lambda live: live.table["undoAskedBy"] == 0)
    assert ola.table["undoAgreed"] == [], "whoever asks does not count"
    await ola.ask("replyToUndo", seat=1, agree=True)
    await ala.until(lambda live: 3 in live.log)
    assert kinds(ala) == [("answer", 0, True), ("answer", 1, True), ("undo", 0, False)]
    assert ala.position["view"]["at"] == [0, 0]
    await ala.until(lambda live: live.table["undoAskedBy"] is None)
    records.check(record_of(table))


@at_the_table
async def test_beyond_a_roll_the_others_must_agree(room: Room):
    ala, ola, table = await room.two()
    await ala.answer(THROW)
    assert ala.position["undo"] == "ask"
    await ala.ask("undoAnswer", seat=0)
    assert table.sequence == 1
    await ola.ask("replyToUndo", seat=1, agree=True)
    assert table.match.state.at == [0, 0]
    records.check(record_of(table))


@at_the_table
async def test_all_must_agree(room: Room):
    ala, ola, ela, table = await three(room)
    await ala.answer(THROW)
    await ala.ask("undoAnswer", seat=0)
    await ala.ask("replyToUndo", seat=0, agree=True)
    await ola.ask("replyToUndo", seat=1, agree=True)
    assert table.sequence == 1
    await ela.until(lambda live: live.table["undoAgreed"] == [1])
    await ela.ask("replyToUndo", seat=2, agree=True)
    assert table.sequence == 2


@at_the_table
async def test_one_refusal_ends_it(room: Room):
    ala, ola, ela, table = await three(room)
    await ala.answer(THROW)
    await ala.ask("undoAnswer", seat=0)
    await ola.ask("replyToUndo", seat=1, agree=True)
    await ela.ask("replyToUndo", seat=2, agree=False)
    await ala.until(lambda live: live.table["undoAskedBy"] is None and 1 in live.log)
    with refusal("nothing-to-undo"):
        await ela.ask("replyToUndo", seat=2, agree=True)
    await ala.ask("undoAnswer", seat=0)
    await ela.ask("replyToUndo", seat=2, agree=True)
    assert table.sequence == 1, "who agreed before is asked again"


@at_the_table
async def test_who_goes_on_has_not_agreed(room: Room):
    ala, ola, _ = await room.two()
    await quick(ala, ola)
    await ala.answer(THROW)
    await ala.ask("undoAnswer", seat=0)
    await ola.until(lambda live: live.table["undoAskedBy"] == 0 and live.position["decision"])
    await ola.answer(REST)
    with refusal("nothing-to-undo"):
        await ola.ask("replyToUndo", seat=1, agree=True)
    await ala.until(lambda live: live.table["undoAskedBy"] is None)


@at_the_table
async def test_bots_are_not_asked(room: Room):
    ala, ola = await room.guests("Ala", "Ola")
    table = await ala.makes("me", "random", "open")
    await ola.takes(table, 2)
    await ala.does(table, seating.start, "")
    a, o = await ala.comes(table), await ola.comes(table)
    await a.answer(THROW)
    await o.until(lambda live: live.position["decision"])
    await a.ask("undoAnswer", seat=0)
    await o.ask("replyToUndo", seat=2, agree=True)
    assert kinds(a) == [("answer", 0, True), ("answer", 1, True), ("undo", 0, False)]


@at_the_table
async def test_persons_who_share_a_browser_ask_each_other_too(room: Room):
    ala = await room.guest("Ala")
    live = await ala.comes(await ala.makes("me", "me:Ola"))
    await live.answer(THROW)
    assert live.position["undo"] == "ask"
    await live.ask("undoAnswer", seat=0)
    await live.ask("replyToUndo", seat=1, agree=True)
    assert kinds(live) == [("answer", 0, True), ("undo", 0, False)]


# --- against bots only -----------------------------------------------------------------------------------------------


@at_the_table
async def test_against_bots_undo_is_free(room: Room):
    ala, table = await room.alone()
    room.workers.mind = first
    await quick(ala)
    assert ala.table["solo"]
    await ala.answer(THROW)
    await ala.until(lambda live: live.position["decision"])
    assert ala.position["undo"] == "free"
    await ala.ask("undoAnswer", seat=0)
    assert kinds(ala) == [("answer", 0, True), ("answer", 1, True), ("undo", 0, False)]
    assert ala.position["view"]["at"] == [0, 0]
    records.check(record_of(table))


@at_the_table
async def test_undo_goes_back_step_by_step(room: Room):
    ala, table = await room.alone()
    room.workers.mind = first
    await quick(ala)
    for answer in (THROW, PEEK, THROW):
        await ala.until(lambda live: live.position["decision"])
        await ala.answer(answer)
    await ala.until(lambda live: live.position["decision"])
    for undone in ({4, 5}, {3, 4, 5}, {1, 2, 3, 4, 5}):
        await ala.ask("undoAnswer", seat=0)
        assert {number for number, entry in ala.log.items() if entry["undone"]} == undone
    with refusal("nothing-to-undo"):
        await ala.ask("undoAnswer", seat=0)
    assert ala.position["view"]["at"] == [0, 0]
    records.check(record_of(table))


@at_the_table
async def test_a_bot_does_not_answer_for_a_turn_that_was_taken_back(room: Room):
    ala, table = await room.alone()
    await quick(ala)
    await ala.answer(walk(1))
    await ala.ask("undoAnswer", seat=0)
    await room.settled(table)
    assert all(entry["seat"] == 0 for entry in ala.log.values() if entry["kind"] == "answer" and not entry["undone"])
    assert ala.position["decision"]


@pytest.mark.parametrize("way", ["alone", "two"])
@at_the_table
async def test_after_the_end_nothing_is_taken_back(room: Room, way):
    """Everything is open then: whoever went on would know what is to come."""
    ala, *others, table = await getattr(room, way)()
    await quick(ala, *others)
    while not table.match.over:
        for live in (ala, *others):
            await live.until(lambda live: live.position["decision"] or live.position["outcome"])
            if not table.match.over:
                await live.answer(walk(2) if live is ala else REST)
    assert ala.position["view"]["at"][0] == END
    assert ala.position["undo"] == "no"
    with refusal("over"):
        await ala.ask("undoAnswer", seat=0)
    assert table.sheet.status == "over"
