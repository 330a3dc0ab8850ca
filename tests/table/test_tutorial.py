"""Tutorials: a table keeps the learner to the script."""

from dataclasses import replace
from typing import Any

import pytest
from msgspec import ValidationError

from stolik.games import find_game
from stolik.games.tutorial import ANOTHER_WAY, Tutorial
from stolik.table import service
from stolik.table.requests import NewTutorial
from stolik.testing.kits.tutorial import play_script
from tests.web.client import Live

from . import pier
from .tables import Person, Room, at_the_table, refusal


def tutorial_of(game: str) -> Tutorial:
    found = find_game(game).tutorial
    assert found is not None
    return found


# --- at a table ------------------------------------------------------------------------------------------------------


async def lesson(room: Room, **plan: Any) -> tuple[Person, Live, Any]:
    ala = await room.guest("Ala")
    table = await room.tables.teach(ala.row, NewTutorial(game="tidal-blades", **plan))
    return ala, await ala.comes(table), table


async def goes_on(live: Live, steps: int) -> None:
    """Do what the tutorial says."""
    for step in range(live.position["step"], live.position["step"] + steps):
        await live.until(lambda live, step=step: live.position["decision"] and live.position["step"] == step)
        decision = live.position["decision"]
        assert len(decision["choices"]) == 1
        await live.ask("answerDecision", decision=decision["number"], seat=0, option=0)


@at_the_table
async def test_only_what_the_script_says_is_offered_and_the_rest_says_why_not(room: Room):
    _, live, _ = await lesson(room)
    assert live.table["tutorial"] == len(tutorial_of("tidal-blades").steps)
    decision = live.position["decision"]
    assert [choice["option"] for choice in decision["choices"]] == [{"type": "Take", "character": "dust"}]
    why = {item["option"]["character"]: item["reason"] for item in decision["refused"]}
    assert why == dict.fromkeys(("eko", "axl", "caiman"), ANOTHER_WAY.en)
    with refusal("another-way"):
        await live.ask(
            "answerDecision", decision=decision["number"], seat=0, option={"type": "Take", "character": "eko"}
        )
    assert live.position["step"] == 0


@at_the_table
async def test_the_other_seats_do_what_the_script_says_without_a_bot(room: Room):
    _, live, table = await lesson(room)
    await goes_on(live, len(tutorial_of("tidal-blades").steps))
    await live.until(lambda live: live.position["decision"])
    assert room.workers.asked == []
    assert table.match.state.players == play_script(find_game("tidal-blades")).state.players
    assert live.position["step"] == len(tutorial_of("tidal-blades").steps)
    assert len(live.position["decision"]["choices"]) > 1


@at_the_table
async def test_no_turn_is_held_and_a_step_back_leads_to_its_step(room: Room):
    _, live, _ = await lesson(room)
    await goes_on(live, 3)
    assert live.position["undo"] == "yes"
    await live.ask("undoAnswer", seat=0)
    assert live.position["step"] == 2
    await goes_on(live, 4)
    assert live.position["undo"] == "no"  # dice were rolled, and the script counts on them
    with refusal("nothing-to-undo"):
        await live.ask("undoAnswer", seat=0)
    await goes_on(live, 4)
    await live.until(lambda live: live.position["decision"])
    assert live.position["heldBy"] is None


@at_the_table
async def test_a_tutorial_goes_on_where_it_was_left(setting):
    async with setting.room() as room:
        _, live, table = await lesson(room)
        await goes_on(live, 12)
    async with setting.room() as room:
        ala, live, again = await lesson(room)
        assert again.id == table.id
        assert live.position["step"] == 12
        await goes_on(live, 5)
        fresh = await room.tables.teach(ala.row, NewTutorial(game="tidal-blades", again=True))
        assert (fresh.id != table.id, fresh.policy.step) == (True, 0)


@at_the_table
async def test_a_finished_tutorial_is_not_resumed_but_begun_anew(room: Room):
    ala, live, table = await lesson(room)
    await goes_on(live, len(tutorial_of("tidal-blades").steps))
    fresh = await room.tables.teach(ala.row, NewTutorial(game="tidal-blades"))
    assert fresh.id != table.id


@at_the_table
async def test_a_tutorial_that_was_written_anew_leaves_the_table_free(setting):
    async with setting.room() as room:
        _, live, table = await lesson(room)
        await goes_on(live, 2)
        table.sheet.tutorial = "another"
        await table.commit()
    async with setting.room() as room:
        ala = await room.guest("Ala")
        live = await ala.comes(await room.tables.find(table.id))
        assert live.position["step"] == -1
        assert len(live.position["decision"]["choices"]) > 1


@at_the_table
async def test_a_game_without_a_tutorial_says_so(room: Room):
    ala = await room.guest("Ala")
    with refusal("no-tutorial"):
        await room.tables.teach(ala.row, NewTutorial(game="pier"))


# --- where several seats are asked at once ---------------------------------------------------------------------------

SIMULTANEOUS = b"""
seed = "bets"
seats = 3
learner = 1
learnt = []
ahead = { en = "Go on.", pl = "Dalej." }

[setup]
bets = "yes"

[[step]]
title = { en = "A bet", pl = "Zaklad" }
text = { en = "Bet on yourself.", pl = "Postaw na siebie." }
answer = { type = "Bet", on = 1 }
then = [
  { seat = 2, answer = { type = "Bet", on = 2 } },
  { seat = 0, answer = { type = "Bet", on = 0 } },
  { type = "Rest" },
]

[[step]]
title = { en = "A rest", pl = "Odpoczynek" }
text = { en = "Rest.", pl = "Odpocznij." }
answer = { type = "Rest" }
"""


@at_the_table
async def test_answers_of_a_question_to_several_seats_name_their_seat(room: Room, monkeypatch, tmp_path):
    (tmp_path / "tutorial.toml").write_bytes(SIMULTANEOUS)
    shelf = replace(pier.SHELF, folder=tmp_path)
    monkeypatch.setattr(service, "find_game", lambda id: shelf)
    ala = await room.guest("Ala")
    table = await room.tables.teach(ala.row, NewTutorial(game="pier"))
    live = await ala.comes(table)
    await room.settled(table)
    assert table.sequence == 0, "the others wait for the learner, though they are asked, too"
    decision = live.position["decision"]
    assert [choice["option"] for choice in decision["choices"]] == [{"type": "Bet", "on": 1}]
    await live.ask("answerDecision", decision=decision["number"], seat=1, option=0)
    await live.until(lambda live: live.position["step"] == 1 and live.position["decision"])
    assert [entry.seat for entry in table.entries[1:]] == [1, 2, 0, 0]
    assert table.match.state.bets == [0, 1, 2]
    assert room.workers.asked == []


def test_an_answer_that_names_its_seat_is_written_in_one_way():
    with pytest.raises(ValidationError, match="unknown field"):
        _ = Tutorial(pier.RULES, SIMULTANEOUS.replace(b"seat = 2,", b"seat = 2, on = 2,")).script_lines
