"""A server that is killed or upgraded under its guests."""

import asyncio
import json
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from stolik.store.sqlite import FILE
from tests.store.suite import sum_again

from .client import Guest, Live, RefusedError
from .server import Server
from .visits import Visit, joined, new_table, visit


@pytest.fixture
def own(tmp_path: Path) -> Iterator[Server]:
    """A server of one test, to be broken."""
    server = Server(tmp_path / "data", "--requests", "1000").start()
    yield server
    server.stop()


def change(server: Server, statement: str, *values: Any) -> None:
    with closing(sqlite3.connect(server.data / FILE)) as db, db:
        db.execute(statement, values)
        sum_again(db)


def saved(server: Server, table: str) -> Any:
    with closing(sqlite3.connect(server.data / FILE)) as db:
        ((save,),) = db.execute("SELECT save FROM checkpoints WHERE table_id = ?", (table,)).fetchall()
    return json.loads(save)


def run(work: Callable[[], Any]) -> None:
    async def whole() -> None:
        async with asyncio.timeout(60):
            await work()

    asyncio.run(whole())


async def asked(live: Live) -> None:
    await live.until(lambda live: live.position["decision"])


def test_after_a_kill_everything_acknowledged_is_there_and_all_go_on(own: Server):
    async def work() -> None:
        async with visit(own) as before:
            ala, ola = await before.guests("Ala", "Ola")
            table = await new_table(ala, "me", "open", setup={"characters": "random"}, clock=3_600)
            await joined(ola, table, 1)
            await ala.post(f"/tables/{table['id']}/start", {})
            lives = [await before.sits(guest, table["id"]) for guest in (ala, ola)]
            for seat, live in enumerate(lives):
                await live.ask("setConfirm", seat=seat, confirm=False)
            acknowledged = 0
            for _ in range(6):
                (seat,) = lives[0].position["waiting"]
                await asked(lives[seat])
                acknowledged = (await lives[seat].answer(0))["sequence"]
                for live in lives:
                    await live.until(lambda live, last=acknowledged: live.position["sequence"] == last)
            await lives[0].ask("say", text="what a storm")
            own.restart()
            for guest, live in zip((ala, ola), lives, strict=True):
                async with guest.at(table["id"], seen=4) as back:
                    assert list(back.log) == list(range(4, acknowledged + 1))
                    assert [back.log[at] for at in back.log] == [live.log[at] for at in back.log]
                    same = {"seconds": 0, "undo": "", "decision": None}
                    assert back.position | same == live.position | same
                    assert [line["text"] for line in back.chat] == ["what a storm"]
                    assert back.position["seconds"] == pytest.approx(live.position["seconds"], abs=20)
            (seat,) = lives[0].position["waiting"]
            async with (ala, ola)[seat].at(table["id"]) as back:
                await back.answer(0)
                assert back.position["sequence"] == acknowledged + 1

    run(work)


# --- an upgrade ------------------------------------------------------------------------------------------------------


async def begun(guests: Visit, ala: Guest) -> str:
    """A match of Ala against a bot: she looks at three cards and has not kept one of them yet."""
    made = await new_table(ala, "me", "random", setup={"mode": "experienced", "characters": "random"})
    async with ala.at(made["id"]) as live:
        await asked(live)
        await live.answer({"type": "LookAtThree"})
        assert live.position["decision"]["question"] == "keep_card"
    return str(made["id"])


def test_an_upgrade_under_matches_in_play(own: Server):
    """Other content, answers that no longer fit, an entry that is missing: each table for itself."""

    async def work() -> None:
        async with visit(own) as guests:
            ala = await guests.guest("Ala")
            sound, other_content, other_rules, broken = [await begun(guests, ala) for _ in range(4)]
            own.stop()
            play_with_other_content(own, other_content)
            play_with_other_rules(own, other_rules)
            change(own, "DELETE FROM entries WHERE table_id = ? AND sequence = 0", broken)
            own.start()
            await goes_on(ala, sound)
            await goes_on(ala, other_content)
            await is_asked_again(ala, other_rules)
            with pytest.raises(RefusedError, match="cannot-resume"):
                async with ala.at(broken):
                    pass
            assert (await ala.http.get(f"/api/tables/{broken}/export")).json()["code"] == "cannot-resume"
            assert {line["id"] for line in (await ala.get("/tables"))["mine"]} == {
                *(sound, other_content, other_rules, broken)
            }
            replay = await ala.get(f"/tables/{sound}/replay?from=0&to=9")
            assert not replay["logOnly"]
            for table in (other_content, other_rules):
                replay = await ala.get(f"/tables/{table}/replay?from=0&to=9")
                assert replay["logOnly"], "what happened is told, but cannot be shown"
                assert all(frame["view"] is None for frame in replay["frames"])
                assert len(replay["frames"]) == min(replay["last"], 9) + 1
                assert replay["frames"][0]["entry"]["lines"]

    run(work)


def play_with_other_content(server: Server, table: str) -> None:
    """As if the match had been begun with the cards of another version."""
    save = saved(server, table)
    this, other = save["content"], "0" * len(save["content"])
    save["content"] = save["checkpoint"]["content"] = other
    change(
        server,
        "UPDATE checkpoints SET save = ?, content = ?, engine = '0.0.1' WHERE table_id = ?",
        json.dumps(save).encode(),
        other,
        table,
    )
    change(
        server,
        "UPDATE tables SET content = ?, setup = CAST(replace(setup, ?, ?) AS BLOB) WHERE id = ?",
        other,
        this,
        other,
        table,
    )


def play_with_other_rules(server: Server, table: str) -> None:
    """As if the rules of another version had asked another question."""
    save = saved(server, table)
    assert [line["question"] for line in save["lines"]] == ["starting_card"]
    save["lines"][0]["question"] = "starting_cards"
    change(server, "UPDATE checkpoints SET save = ? WHERE table_id = ?", json.dumps(save).encode(), table)
    rename = "UPDATE entries SET line = CAST(replace(line, 'starting_card', 'starting_cards') AS BLOB)"
    change(server, f"{rename} WHERE table_id = ?", table)


async def goes_on(ala: Guest, table: str) -> None:
    async with ala.at(table) as live:
        assert live.position["decision"]["question"] == "keep_card"
        assert {entry["kind"] for entry in live.log.values()} == {"setup", "answer"}
        await live.answer(0)


async def is_asked_again(ala: Guest, table: str) -> None:
    async with ala.at(table) as live:
        last = live.position["sequence"]
        assert (live.log[last]["kind"], live.log[last]["lost"]) == ("resumed", 1)
        assert live.position["decision"]["question"] == "starting_card"
        await live.answer(0)
    record = (await ala.http.get(f"/api/tables/{table}/export")).content
    found = (await ala.http.post("/api/verify", content=record)).json()
    assert (found["ok"], "starting_card" in found["problem"]) == (False, True)
