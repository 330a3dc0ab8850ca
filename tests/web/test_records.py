"""Replays, exports, reports, imports and proofs over HTTP."""

import asyncio
import json
import select
import socket
import sqlite3
from contextlib import ExitStack, closing
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec

from stolik.cli import main
from stolik.store.record import read
from stolik.store.sqlite import FILE
from stolik.table.records import IMPORT_BYTES
from stolik.web.api.replays import FRAMES
from stolik.web.api.routing import uploaded
from stolik.web.upload_queue import AT_ONCE, OF_ONE, WAITING, UploadQueue

from .client import Guest, Live
from .server import Server
from .visits import Visit, answer, joined, new_table, refused, visiting


def stored(server: Server, query: str, *values: Any) -> list[tuple[Any, ...]]:
    with closing(sqlite3.connect(f"file:{server.data / FILE}?mode=ro", uri=True)) as db:
        return db.execute(query, values).fetchall()


def key_of(server: Server, table: str) -> str:
    ((key,),) = stored(server, "SELECT key FROM tables WHERE id = ?", table)
    return str(key)


async def two_at_a_table(visit: Visit, **plan: Any) -> tuple[Guest, Guest, str, list[Live]]:
    """Ala and Ola have begun a match, and some answers were given."""
    ala, ola = await visit.guests("Ala", "Ola")
    made = await new_table(ala, "me", "open", setup={"characters": "random", "mode": "experienced"}, **plan)
    await joined(ola, made, 1)
    await ala.post(f"/tables/{made['id']}/start", {})
    lives = [await visit.sits(guest, made["id"]) for guest in (ala, ola)]
    for seat, live in enumerate(lives):
        await live.ask("setConfirm", seat=seat, confirm=False)
    for _ in range(12):
        (asked,) = lives[0].position["waiting"]
        await lives[asked].until(lambda live: live.position["decision"])
        await answer(lives[asked], -1 % len(lives[asked].position["decision"]["choices"]))
        for live in lives:
            await live.until(lambda live, last=lives[asked].position["sequence"]: live.position["sequence"] == last)
    return ala, ola, made["id"], lives


async def played_to_the_end(visit: Visit) -> tuple[Guest, str]:
    """Ala began a match against a bot and left it to another one."""
    ala = await visit.guest("Ala")
    made = await new_table(ala, "me", "random")
    watching = await visit.sits(ala, made["id"])
    await ala.post(f"/tables/{made['id']}/leave", {"seat": 0})
    await watching.until(lambda live: live.position["outcome"], 40)
    return ala, made["id"]


async def brought(guest: Guest, data: bytes) -> Any:
    response = await guest.http.post("/api/import", content=data)
    response.raise_for_status()
    return response.json()


async def exported(guest: Guest, table: str) -> bytes:
    response = await guest.http.get(f"/api/tables/{table}/export")
    response.raise_for_status()
    return response.content


# --- replay ----------------------------------------------------------------------------------------------------------


@visiting
async def test_a_replay_in_play_is_what_each_has_seen(visit: Visit):
    ala, ola, table, lives = await two_at_a_table(visit)
    for guest, live in zip((ala, ola), lives, strict=True):
        replay = await guest.get(f"/tables/{table}/replay?from=0&to=99")
        assert (replay["open"], replay["logOnly"], replay["seat"]) == (False, False, live.position["seat"])
        assert replay["last"] == live.position["sequence"] == len(replay["frames"]) - 1
        updates = [json.loads(data) for data in live.raw if b'"type":"update"' in data]
        assert [frame["view"] for frame in replay["frames"][1:]] == [update["position"]["view"] for update in updates]
        assert [frame["scores"] for frame in replay["frames"][1:]] == [u["position"]["scores"] for u in updates]
        assert [frame["entry"] for frame in replay["frames"]] == [live.log[number] for number in sorted(live.log)]
    with refused(403, "not-your-seat"):
        await ala.get(f"/tables/{table}/replay?from=0&to=1&seat=1")


@visiting
async def test_a_replay_comes_in_parts(visit: Visit):
    ala, table = await played_to_the_end(visit)
    first = await ala.get(f"/tables/{table}/replay?from=0&to=1000000")
    assert len(first["frames"]) == FRAMES
    second = await ala.get(f"/tables/{table}/replay?from={FRAMES}&to={FRAMES + 1}")
    assert [frame["entry"]["sequence"] for frame in second["frames"]] == [FRAMES, FRAMES + 1]
    nothing = await ala.get(f"/tables/{table}/replay?from={first['last'] + 1}&to={first['last'] + 9}")
    assert nothing["frames"] == []
    for query in ("from=-1", "to=-1", "from=x", "from=1000001", "seat=10", "lang=de"):
        with refused(400, "malformed"):
            await ala.get(f"/tables/{table}/replay?{query}")


@visiting
async def test_the_course_of_a_match_ends_with_its_scores(visit: Visit):
    ala, table = await played_to_the_end(visit)
    last = (await ala.get(f"/tables/{table}/replay?from=0&to=0"))["last"]
    end = (await ala.get(f"/tables/{table}/replay?from={last}&to={last}"))["frames"][0]["scores"]
    scores = (await ala.get(f"/tables/{table}/course"))["scores"]
    assert len(scores) == last + 1
    assert scores[-1] == end
    with refused(404, "no-such-table"):
        await (await visit.guest("Ola")).get(f"/tables/{table}/course")


@visiting
async def test_the_course_is_told_after_the_end_only(visit: Visit):
    ala, _, table, _ = await two_at_a_table(visit)
    with refused(409, "not-over"):
        await ala.get(f"/tables/{table}/course")


@visiting
async def test_after_the_end_all_is_open_to_all_who_may_come(visit: Visit, server: Server):
    ala, table = await played_to_the_end(visit)
    replay = await ala.get(f"/tables/{table}/replay?from=0&to=49")
    assert replay["open"]
    view = replay["frames"][-1]["view"]
    assert all(card != "?" for player in view["players"] for card in player["stunts"])
    assert view["stunt_deck"]
    assert view["chance"]["key"] == ""
    assert key_of(server, table) not in json.dumps(replay)
    with refused(404, "no-such-table"):
        await (await visit.guest("Ola")).get(f"/tables/{table}/replay?from=0&to=1")


@visiting
async def test_before_the_start_there_is_nothing_to_replay_or_export(visit: Visit):
    ala = await visit.guest("Ala")
    table = (await new_table(ala, "me", "open"))["id"]
    for path in ("replay", "export"):
        with refused(409, "not-running"):
            await ala.get(f"/tables/{table}/{path}")
    with refused(409, "not-running"):
        await ala.post(f"/tables/{table}/report", {"text": "?"})


# --- export and report -----------------------------------------------------------------------------------------------


@visiting
async def test_an_export_in_play_holds_what_the_asker_may_see_and_a_number(visit: Visit, server: Server):
    ala, ola, table, lives = await two_at_a_table(visit)
    for guest, live in zip((ala, ola), lives, strict=True):
        response = await guest.http.get(f"/api/tables/{table}/export?lang=en")
        assert response.headers["content-disposition"].endswith('-my-view.json"')
        found = response.json()
        assert found["view"] == live.position["view"]
        assert found["log"] == [live.log[number] for number in sorted(live.log)]
        assert found["commitment"] == live.table["commitment"]
        assert key_of(server, table) not in response.text
        assert not {"key", "entries", "save"} & set(found)
        ((text, detail),) = stored(server, "SELECT text, detail FROM reports WHERE id = ?", found["incident"])
        assert text == "export"
        assert key_of(server, table).encode() in detail, "the host of the server has what is needed"


@visiting
async def test_a_report_is_kept_for_the_host_of_the_server(visit: Visit, server: Server):
    ala, _, table, lives = await two_at_a_table(visit)
    found = await ala.post(f"/tables/{table}/report", {"text": "the crab does not move"})
    assert found["incident"].startswith("ST-")
    assert found["view"] == lives[0].position["view"]
    query = "SELECT table_id, sequence, text FROM reports WHERE id = ?"
    assert stored(server, query, found["incident"]) == [(table, 12, "the crab does not move")]


@visiting
async def test_a_spectator_exports_what_a_spectator_sees(visit: Visit):
    _, _, table, _ = await two_at_a_table(visit, public=True)
    ela = await visit.guest("Ela")
    live = await visit.sits(ela, table)
    found = json.loads(await exported(ela, table))
    assert (found["seat"], found["view"]) == (None, live.position["view"])


@visiting
async def test_after_the_end_the_whole_record_can_be_proved(visit: Visit, tmp_path: Path, capsys):
    ala, table = await played_to_the_end(visit)
    data = await exported(ala, table)
    file = tmp_path / "match.json"
    file.write_bytes(data)
    assert main(["verify", str(file)]) == 0
    assert "Verified" in capsys.readouterr().out
    checked = (await ala.http.post("/api/verify", content=data)).json()
    assert checked["ok"]
    assert checked["answers"] == len(read(data).entries)
    assert checked["outcome"]["ranks"]
    live = await visit.sits(ala, table)
    assert checked["commitment"] == live.table["commitment"], "as it was promised at the beginning"
    wrong = (await ala.http.post("/api/verify", content=data.replace(b'"seat": 0', b'"seat": 1', 1))).json()
    assert (wrong["ok"], "seal" in wrong["problem"]) == (False, True)
    told = (await ala.http.post("/api/verify?lang=pl", content=b"{}")).json()
    assert told["problem"] == "To nie jest zapis rozgrywki Stolika."
    with refused(401, "name-needed"):
        await (await visit.guest()).post("/verify", {})


def half_sent(server: Server, address: str, cookie: str) -> socket.socket:
    """The head of a request to verify a record, whose body does not come."""
    found = socket.create_connection(("127.0.0.1", server.port), timeout=30, source_address=(address, 0))
    head = f"POST /api/verify HTTP/1.1\r\nHost: localhost\r\nCookie: stolik={cookie}\r\nContent-Length: 1000\r\n\r\n"
    found.sendall(head.encode())
    return found


@visiting
async def test_records_wait_in_a_bounded_queue(visit: Visit, server: Server):
    ala, log = await visit.guest("Ala"), server.log()
    with ExitStack() as stack:

        def ask(address: str, often: int) -> bytes:
            """Ask so often at the same time; gives what the only one that is refused is told."""
            sockets = [half_sent(server, address, ala.http.cookies["stolik"]) for _ in range(often)]
            for one in sockets:
                stack.callback(one.close)
            (refused,), _, _ = select.select(sockets, [], [], 30)
            told = b""
            while not told.endswith(b"}"):
                told += refused.recv(10_000)
            assert not any(select.select(sockets, [], [], 0)), "the others wait"
            return told

        full = AT_ONCE + WAITING
        assert full % OF_ONE == 1
        for n in range(full // OF_ONE):
            told = ask(f"127.0.0.{n + 10}", OF_ONE + 1)
            assert told.startswith(b"HTTP/1.1 429")
            assert b"\r\nretry-after: " in told.lower()
        told = ask("127.0.0.9", 2)
        assert told.startswith(b"HTTP/1.1 503")
        assert b"\r\nretry-after: " in told.lower()
        assert b'"busy"' in told
    checked = await ala.http.post("/api/verify", content=b"{}")  # all have gone: the queue is empty again
    assert checked.json()["problem"] == "This is no record of Stolik."
    assert server.log() == log


def test_a_record_is_received_only_when_it_is_its_turn():
    """However many wait, the memory holds no more records than are dealt with."""
    held, most = 0, 0

    class Asking:
        def __init__(self, services: Any, number: int) -> None:
            self.app = SimpleNamespace(state=SimpleNamespace(services=services))
            self.client = SimpleNamespace(host=str(number))

        async def body(self) -> bytes:
            nonlocal held, most
            held += 1
            most = max(most, held)
            return b""

    async def bring(request: Any) -> None:
        nonlocal held
        async with uploaded(request):
            await asyncio.sleep(0)
            held -= 1

    async def run() -> None:
        services = SimpleNamespace(uploads=UploadQueue())
        await asyncio.gather(*(bring(Asking(services, number)) for number in range(AT_ONCE + WAITING)))

    asyncio.run(run())
    assert (held, most) == (0, AT_ONCE)


# --- import ----------------------------------------------------------------------------------------------------------


@visiting
async def test_a_solo_match_goes_on_elsewhere(visit: Visit):
    ala, ola = await visit.guests("Ala", "Ola")
    table = (await new_table(ala, "me", "random", setup={"characters": "random"}))["id"]
    live = await visit.sits(ala, table)
    await live.ask("setConfirm", seat=0, confirm=False)
    for _ in range(3):
        await live.until(lambda live: live.position["decision"])
        await live.answer(0)
    await live.until(lambda live: live.position["decision"])
    made = await brought(ola, await exported(ala, table))
    there = await visit.sits(ola, made["id"])
    assert there.position["view"] == live.position["view"]
    assert there.position["decision"]["choices"] == live.position["decision"]["choices"]
    assert there.table["seats"][0]["name"] == "Ala"
    assert there.table["seats"][0]["mine"]
    await there.answer(0)
    await there.until(lambda live: live.position["undo"] in ("yes", "free"))
    assert [line["id"] for line in (await ola.get("/tables"))["mine"]] == [made["id"]]


@visiting
async def test_a_finished_match_is_watched_elsewhere(visit: Visit):
    ala, table = await played_to_the_end(visit)
    ola = await visit.guest("Ola")
    made = await brought(ola, await exported(ala, table))
    live = await visit.sits(ola, made["id"])
    assert live.table["status"] == "over"
    assert live.position["outcome"]
    replay = await ola.get(f"/tables/{made['id']}/replay?from=0&to=3")
    assert replay["open"]
    assert len(replay["frames"]) == 4


@visiting
async def test_what_is_no_record_is_refused_with_its_reason(visit: Visit):
    ala = await visit.guest("Ala")
    table = (await new_table(ala, "me", "random"))["id"]
    good = await exported(ala, table)
    foreign = msgspec.structs.replace(read(good), game="chess")
    foreign.seal = foreign.sealed()
    for data, reason in (
        (b"", "cannot be read"),
        (b"{}", "no record"),
        (good[: len(good) // 2], "cannot be read"),
        (good.replace(b'"key": "', b'"key": "0', 1), "seal"),
        (msgspec.json.encode(foreign), "There is no game 'chess'"),
    ):
        with refused(422, "bad-record") as problem:
            await brought(ala, data)
        assert reason in problem.problem["detail"]
    with refused(413, "too-large"):
        await brought(ala, b"x" * (IMPORT_BYTES + 1))
    with refused(401, "name-needed"):
        await brought(await visit.guest(), good)
    assert len((await ala.get("/tables"))["mine"]) == 1
