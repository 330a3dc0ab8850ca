"""Tutorials: each script is played to its end by the real rules, and a table keeps the learner to it."""

from dataclasses import replace
from typing import Any

import pytest
from msgspec import ValidationError

from stolik.games import GAMES, find_game
from stolik.games.tutorial import ANOTHER_WAY, Tutorial
from stolik.kernel import Illegal, Match, key_from
from stolik.table import hall
from stolik.table.requests import NewTutorial
from tests.web.client import Live

from . import pier
from .tables import Person, Room, at_the_table, refusal

PROMISED = {
    "tidal-blades": {
        "an Island visited": "Visited",
        "a Challenge met": "Completed",
        "danger": "Blocked",
        "a die lost to it": "DieLost",
        "a Monster": "Hit",
        "a Stunt": "StuntPlayed",
        "an Invasion": "InvasionRolled",
        "the end of a round": "RoundEnded",
    },
    "farshore": {
        "a worker": "Placed",
        "a card": "CardPlayed",
        "an anchor": "AnchorUsed",
        "wind in the sails": "ShipMoved",
        "a season": "Prepared",
        "a map": "MapClaimed",
    },
}
"""What each tutorial shows, by the events that prove it."""


def tutorial_of(game: str) -> Tutorial:
    found = find_game(game).tutorial
    assert found is not None
    return found


def played(game: str) -> Match[Any]:
    """The match of a script; tells the first step that no longer fits."""
    rules, tutorial = find_game(game).rules, tutorial_of(game)
    script = tutorial.script
    setup = rules.setup(seats=script.seats, content=rules.content, **script.setup)
    match = Match.new(rules, setup, key_from(script.seed))
    answers = iter(tutorial.answers)
    for number, step in enumerate(tutorial.steps, 1):
        for at in range(1 + len(step.then)):
            option = next(answers)
            where = f"{game}, step {number} ({step.title.en}), {'its answer' if at == 0 else f'then {at}'}: {option}"
            asked = f"asked is {match.question and match.question.name!r} of {match.seats}"
            assert len(match.seats) == 1, f"{where}: {asked}"
            seat = match.seats[0]
            assert (seat == script.learner) == (at == 0), f"{where}: {asked}"
            try:
                match.answer(seat, option)
            except Illegal as error:
                offered = [*match.options(seat), *match.any_time(seat)]
                pytest.fail(f"{where} is refused by {error.refusal.rule}: {asked}, who may answer {offered}")
    return match


@pytest.mark.parametrize("game", GAMES)
def test_the_script_is_played_to_its_end_and_leaves_the_learner_to_move(game: str):
    match = played(game)
    assert match.seats == (tutorial_of(game).script.learner,)
    assert not match.over


@pytest.mark.parametrize("game", GAMES)
def test_what_a_tutorial_promises_happens_to_the_learner(game: str):
    learner = tutorial_of(game).script.learner
    happened = {
        type(told.event).__name__ for told in played(game).events if getattr(told.event, "seat", learner) == learner
    }
    assert {what for what, event in PROMISED[game].items() if event not in happened} == set()


@pytest.mark.parametrize("game", GAMES)
def test_every_step_is_told_in_both_languages_in_few_words(game: str):
    tutorial = tutorial_of(game)
    texts = [text for step in tutorial.steps for text in (step.title, step.text)]
    for text in (*texts, *tutorial.script.learnt, tutorial.script.ahead, ANOTHER_WAY):
        assert text.en.strip(), text
        assert text.pl.strip(), text
        assert text.en != text.pl, text
    for step in tutorial.steps:
        for page in (*step.text.en.split("\n\n"), *step.text.pl.split("\n\n")):
            assert len(page) <= 300, f"a page of {step.title.en!r} has {len(page)} signs"
    assert 25 <= len(tutorial.steps) <= 40


@pytest.mark.parametrize("game", GAMES)
def test_the_rules_of_the_steps_exist(game: str):
    shelf = find_game(game)
    book = shelf.teller("", "en", ()).rulebook
    assert [step.rule for step in tutorial_of(game).steps if step.rule and not book.text(step.rule)] == []


# --- at a table ------------------------------------------------------------------------------------------------------


async def lesson(room: Room, **plan: Any) -> tuple[Person, Live, Any]:
    ala = await room.guest("Ala")
    table = await room.hall.teach(ala.row, NewTutorial(game="tidal-blades", **plan))
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
    assert table.match.state.players == played("tidal-blades").state.players
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
        fresh = await room.hall.teach(ala.row, NewTutorial(game="tidal-blades", again=True))
        assert (fresh.id != table.id, fresh.step) == (True, 0)


@at_the_table
async def test_a_finished_tutorial_is_not_resumed_but_begun_anew(room: Room):
    ala, live, table = await lesson(room)
    await goes_on(live, len(tutorial_of("tidal-blades").steps))
    fresh = await room.hall.teach(ala.row, NewTutorial(game="tidal-blades"))
    assert fresh.id != table.id


@at_the_table
async def test_a_tutorial_that_was_written_anew_leaves_the_table_free(setting):
    async with setting.room() as room:
        _, live, table = await lesson(room)
        await goes_on(live, 2)
        table.sheet.tutorial = "another"
        await table.write_sheet()
    async with setting.room() as room:
        ala = await room.guest("Ala")
        live = await ala.comes(await room.hall.find(table.id))
        assert live.position["step"] == -1
        assert len(live.position["decision"]["choices"]) > 1


@at_the_table
async def test_a_game_without_a_tutorial_says_so(room: Room):
    ala = await room.guest("Ala")
    with refusal("no-tutorial"):
        await room.hall.teach(ala.row, NewTutorial(game="pier"))


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
    monkeypatch.setattr(hall, "find_game", lambda id: shelf)
    ala = await room.guest("Ala")
    table = await room.hall.teach(ala.row, NewTutorial(game="pier"))
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
