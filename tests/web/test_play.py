"""Playing over the network: a real server, a real game, guests without browsers."""

import asyncio
import random

import pytest

from .client import Live, RefusedError
from .visits import Visit, answer, joined, new_table, visiting


@visiting
async def test_two_guests_and_a_bot_play_a_whole_match(visit: Visit):
    ala, ola, ela = await visit.guests("Ala", "Ola", "Ela")
    table = await new_table(ala, "me", "open", "random", public=True)
    await joined(ola, table, 1)
    await ala.post(f"/tables/{table['id']}/start", {})
    lives = [await visit.sits(guest, table["id"]) for guest in (ala, ola, ela)]
    chance = random.Random(7)

    async def play(live: Live) -> None:
        await live.ask("setConfirm", seat=live.position["seat"], confirm=False)
        while True:
            await live.until(lambda live: live.position["decision"] or live.position["outcome"], 30)
            if live.position["outcome"]:
                return
            await answer(live, chance.randrange(len(live.position["decision"]["choices"])))

    await asyncio.gather(*(play(live) for live in lives[:2]))
    last = lives[0].position["sequence"]
    for live in lives:
        await live.until(lambda live: live.position["outcome"] and live.table["status"] == "over")
        assert live.order == list(range(live.order[0], last + 1)), "every entry, once, in order"
        assert sorted(live.log) == list(range(last + 1)), "those of before are in the snapshot"
        assert live.position["outcome"] == lives[0].position["outcome"]
        assert min(live.position["outcome"]["ranks"]) == 1
        assert live.position["decision"] is None
    answered = {entry["seat"] for entry in lives[2].log.values()}
    assert answered == {None, 0, 1, 2}


@pytest.mark.parametrize(("language", "word"), [("en", "Already taken by"), ("pl", "postać")])
@visiting
async def test_an_illegal_answer_is_refused_with_the_fact(visit: Visit, language, word):
    ala = await visit.guest("Ala")
    table = await new_table(ala, "me", "me:Ola")
    live = await visit.sits(ala, table["id"], language=language)
    first = live.position["waiting"][0]
    await live.ask("look", seat=first, language=language)
    taken = live.position["decision"]["choices"][0]["option"]
    await live.answer(0)
    await live.ask("confirmTurn", seat=first)
    await live.ask("look", seat=1 - first, language=language)
    (shown,) = live.position["decision"]["refused"]
    assert (shown["option"], shown["rule"]) == (taken, "TB-040")
    with pytest.raises(RefusedError) as refused:
        await live.answer(taken)
    message = refused.value.message
    assert (message["code"], message["rule"], message["text"]) == ("illegal", "TB-040", shown["reason"])
    assert "TB-040" not in message["text"]
    assert word in message["text"]


@visiting
async def test_the_language_changes_at_once(visit: Visit):
    ala = await visit.guest("Ala")
    table = await new_table(ala, "me", "me:Ola", setup={"characters": "random"})
    live = await visit.sits(ala, table["id"])
    question = live.position["question"]
    english = {number: [line["text"] for line in entry["lines"]] for number, entry in live.log.items()}
    await live.ask("look", seat=0, language="pl")
    polish = {number: [line["text"] for line in entry["lines"]] for number, entry in live.log.items()}
    assert [len(lines) for lines in polish.values()] == [len(lines) for lines in english.values()]
    assert polish != english
    assert live.position["question"] != question


@visiting
async def test_a_match_of_bots_is_watched_to_its_end(visit: Visit):
    ala = await visit.guest("Ala")
    table = await new_table(ala, "random", "random", public=True)
    nobody = await visit.guest()
    live = await visit.sits(nobody, table["id"])
    await live.until(lambda live: live.position["outcome"], 40)
    assert sorted(live.log) == list(range(live.position["sequence"] + 1))
    with pytest.raises(RefusedError, match="name-needed"):
        await live.ask("say", text="hello")


@visiting
async def test_an_undo_over_the_network(visit: Visit):
    ala = await visit.guest("Ala")
    table = await new_table(ala, "me", "me:Ola", setup={"characters": "random"})
    live = await visit.sits(ala, table["id"])
    first = live.position["waiting"][0]
    await live.ask("look", seat=first, language="en")
    before = live.position["view"]
    await live.answer(0)
    assert live.position["view"]["players"] != before["players"]
    await live.ask("undoAnswer", seat=first)
    if 2 not in live.log:  # something was revealed
        await live.ask("replyToUndo", seat=1 - first, agree=True)
    assert live.position["view"]["players"] == before["players"]
    assert [live.log[number]["kind"] for number in (1, 2)] == ["answer", "undo"]
    assert live.log[1]["undone"]
