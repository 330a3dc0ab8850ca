"""Several answers in one message, where a question is put several times in a row."""

from typing import Any

from stolik.table.table import Table
from tests.web.client import Live

from .tables import Room, at_the_table, refusal


def picks(*cards: str) -> list[dict[str, str]]:
    return [{"type": "Pick", "item": card} for card in cards]


async def at_the_docks(room: Room) -> tuple[Live, Table, list[str]]:
    """Ala has sent her first worker to the docks, where up to three cards can be discarded; her hand, in order."""
    ala, table = await room.alone(game="farshore", setup={"captain": "none"})
    while ala.position["decision"] is None or ala.position["decision"]["question"] != "turn":
        await ala.until(lambda live: live.position["decision"])
        if ala.position["decision"]["question"] != "turn":
            await ala.answer({"type": "KeepHand"})
    await ala.answer({"type": "Place", "space": "docks", "of": ""})
    assert ala.position["decision"]["question"] == "docks"
    return ala, table, sorted(ala.position["view"]["players"][0]["hand"])


async def send(live: Live, options: list[dict[str, str]]) -> None:
    decision: dict[str, Any] = live.position["decision"]
    await live.ask("answerDecision", decision=decision["number"], seat=0, option=options[0], then=options[1:])


@at_the_table
async def test_a_row_tells_what_can_be_sent_together(room: Room):
    ala, _, hand = await at_the_docks(room)
    several = ala.position["decision"]["several"]
    assert (several["least"], several["most"], several["reveals"]) == (0, 3, False)
    told = {item["choice"]["option"]["item"]: item["count"] for item in several["items"]}
    assert told == {card: hand.count(card) for card in hand}
    assert all(item["choice"]["text"] for item in several["items"])


@at_the_table
async def test_several_cards_are_discarded_by_one_message_and_recorded_one_by_one(room: Room):
    ala, table, hand = await at_the_docks(room)
    before = table.sequence
    await send(ala, picks(*hand[:3]))
    discarded = table.entries[before + 1 : before + 4]
    assert [(entry.kind, entry.seat) for entry in discarded] == [("answer", 0)] * 3
    assert sorted(table.match.state.players[0].hand)[: len(hand) - 3] == hand[3:]


@at_the_table
async def test_a_row_that_is_over_takes_no_more(room: Room):
    ala, table, hand = await at_the_docks(room)
    await send(ala, [*picks(hand[0]), {"type": "Done"}, *picks(hand[1])])
    assert len(table.match.state.players[0].hand) >= len(hand) - 1
    assert hand[1] in table.match.state.players[0].hand


@at_the_table
async def test_what_cannot_be_read_changes_nothing(room: Room):
    ala, table, hand = await at_the_docks(room)
    before = table.sequence
    with refusal("no-such-option"):
        await send(ala, [*picks(hand[0]), {"type": "Nonsense"}])
    assert table.sequence == before


@at_the_table
async def test_what_does_not_fit_ends_the_row_and_the_rest_is_asked(room: Room):
    ala, table, hand = await at_the_docks(room)
    before = table.sequence
    await send(ala, picks(hand[0], "no such card", hand[1]))
    assert table.sequence == before + 1
    assert ala.position["decision"]["several"]["most"] == 2
