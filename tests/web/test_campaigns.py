"""Campaigns over HTTP and sockets, with a server that is killed under them."""

import asyncio
import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from stolik.store import campaign_file
from stolik.store.campaign_file import CampaignFile
from tests.foreign.install import HERE, environment

from .client import Guest, Live
from .server import Server
from .visits import refused, visit

TOY = "ferry-together"


@pytest.fixture(scope="module")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("campaigns") / "data"
    running = Server(folder, "--requests", "1000", environment=environment(HERE)).start()
    yield running
    running.stop()


@pytest.fixture
def own(tmp_path: Path) -> Iterator[Server]:
    """A server of one test, to be killed."""
    server = Server(tmp_path / "data", "--requests", "1000", environment=environment(HERE)).start()
    yield server
    server.stop()


def run(work: Callable[[], Any]) -> None:
    async def whole() -> None:
        async with asyncio.timeout(120):
            await work()

    asyncio.run(whole())


async def begin(host: Guest, **plan: Any) -> str:
    made = await host.post("/campaigns", {"game": TOY, "name": "Our rivers", **plan})
    return str(made["id"])


def me(*names: str) -> list[dict[str, str]]:
    return [{"kind": "me", "name": name} for name in names]


async def start(guest: Guest, id: str, seats: list[dict[str, str]]) -> dict[str, Any]:
    shown = await guest.get(f"/campaigns/{id}")
    plan = {"offer": shown["offers"][0]["id"], "seats": seats}
    made: dict[str, Any] = await guest.post(f"/campaigns/{id}/matches", plan)
    return made


def load(live: Live) -> int:
    """Load as much as the boat carries together: the heaviest crate that is not too heavy, else the lightest."""
    decision, view = live.position["decision"], live.position["view"]
    if decision["question"] == "letter":
        return 0
    open_seats = sum(not player["hold"] for player in view["players"]) - 1
    left = view["limit"] - sum(sum(player["hold"]) for player in view["players"]) - 3 * open_seats
    weights = [choice["option"].get("weight", 0) for choice in decision["choices"]]
    fitting = [weight for weight in weights if weight and weight <= left]
    return weights.index(max(fitting) if fitting else min(weight for weight in weights if weight))


async def play(live: Live, most: int = 99) -> int:
    """Answer for all own seats until the match is over, or so many answers are given."""
    given = 0
    while given < most and live.position["outcome"] is None:
        waiting = [seat for seat in live.position["waiting"] if live.table["seats"][seat]["mine"]]
        if not waiting:
            last = live.position["sequence"]
            await live.until(lambda live, last=last: live.position["sequence"] > last)
            continue
        if live.position["seat"] not in waiting:
            await live.ask("look", seat=waiting[0])
        await live.until(lambda live: live.position["decision"] or live.position["outcome"])
        if live.position["decision"]:
            await live.answer(load(live))
            given += 1
        if live.position["heldBy"] is not None and live.table["seats"][live.position["heldBy"]]["mine"]:
            await live.ask("confirmTurn", seat=live.position["heldBy"])
    return given


async def answers_of_a_match(guest: Guest, id: str, seats: list[dict[str, str]]) -> None:
    made = await start(guest, id, seats)
    async with guest.at(made["id"]) as live:
        await play(live)


def test_what_members_see_of_a_campaign(shared: Server):
    async def work() -> None:
        async with visit(shared) as guests:
            ala, ola = await guests.guests("Ala", "Ola")
            games = {game["id"]: game for game in await ala.get("/games?lang=pl")}
            assert [option["id"] for option in games[TOY]["campaign"]] == ["pace"]
            assert games["tidal-blades"]["campaign"] is None
            id = await begin(ala, choices={"pace": "hurried"})
            made = await start(ala, id, me("Ala", "Ewa"))
            async with ala.at(made["id"]) as live:
                assert live.table["campaign"] == id
                await play(live)
            with refused(404, "no-such-campaign"):
                await ola.get(f"/campaigns/{id}")
            with refused(404, "no-such-campaign"):
                await ola.get(f"/campaigns/of-table/{made['id']}")
            shown = await ala.get(f"/campaigns/{id}?lang=pl")
            await ola.post(f"/campaigns/{id}/enter", {"invite": shown["invite"]})
            assert await ola.get(f"/campaigns/{id}?lang=pl") == {
                **shown,
                "host": False,
                "members": [
                    {**member, "me": member["name"] == "Ola"}
                    for member in (await ala.get(f"/campaigns/{id}"))["members"]
                ],
            }
            assert {line["what"]: line["how"] for line in shown["progress"]}["Rozegrane partie"] == "1"
            assert [page["title"] for page in shown["pages"]] == ["List"] * len(shown["pages"])
            (match,) = shown["matches"]
            assert (match["status"], match["offer"], match["seats"]) == ("over", "Leniwa rzeka", ["Ala", "Ewa"])
            assert match["outcome"]["together"] in (True, False)
            assert match["facts"]["letters"] == len(shown["pages"])
            change = await ala.get(f"/campaigns/of-table/{made['id']}?lang=en")
            assert (change["id"], change["number"], len(change["pages"])) == (id, 1, len(shown["pages"]))
            assert {"what": "Matches played", "how": "1", "before": "0"} in change["progress"]
            (line,) = await ola.get("/campaigns")
            assert (line["id"], line["played"], line["running"]) == (id, 1, None)
            made = await start(ala, id, me("Ala"))
            journal = await ala.get(f"/tables/{made['id']}/journal?lang=pl")
            assert (journal["earlier"], journal["pages"]) == (shown["pages"], [])

    run(work)


def test_what_cannot_be_done_is_refused_with_a_code(shared: Server):
    async def work() -> None:
        async with visit(shared) as guests:
            ala, ola = await guests.guests("Ala", "Ola")
            nobody = await guests.guest()
            assert await nobody.get("/campaigns") == []
            with refused(401, "name-needed"):
                await begin(nobody)
            with refused(404, "no-campaigns"):
                await ala.post("/campaigns", {"game": "tidal-blades"})
            with refused(400, "bad-setup"):
                await begin(ala, choices={"pace": "slow"})
            id = await begin(ala)
            with refused(409, "no-such-offer"):
                await ala.post(f"/campaigns/{id}/matches", {"offer": "river-3", "seats": me("Ala")})
            with refused(400, "malformed"):
                await ala.post(f"/campaigns/{id}/matches", {"offer": "river-1", "seats": me("Ala"), "setup": {}})
            with refused(409, "campaign-alone"):
                await ala.post(f"/campaigns/{id}/leave")
            with refused(409, "not-running"):
                await ala.post(f"/campaigns/{id}/abandon")
            with refused(404, "no-such-match"):
                await ala.post(f"/campaigns/{id}/fork", {"match": 1})
            made = await start(ala, id, me("Ala"))
            with refused(409, "match-running"):
                await ala.post(f"/campaigns/{id}/matches", {"offer": "river-1", "seats": me("Ala")})
            with refused(409, "not-over"):
                await ala.get(f"/campaigns/of-table/{made['id']}")
            await ola.post(f"/campaigns/{id}/enter", {"invite": (await ala.get(f"/campaigns/{id}"))["invite"]})
            for doing, body in (("rename", {"name": "Mine"}), ("delete", None), ("abandon", None)):
                with refused(403, "not-allowed"):
                    await ola.post(f"/campaigns/{id}/{doing}", body)

    run(work)


def test_three_matches_with_a_changing_party_and_a_server_that_is_killed_in_between(own: Server):
    async def work() -> None:
        async with visit(own) as guests:
            ala, ola, ewa = await guests.guests("Ala", "Ola", "Ewa")
            id = await begin(ala)
            invite = (await ala.get(f"/campaigns/{id}"))["invite"]
            for other in (ola, ewa):
                await other.post(f"/campaigns/{id}/enter", {"invite": invite})
            parties = [(ala, ola), (ola, ewa), (ewa, ala, ola)]
            for number, party in enumerate(parties, 1):
                host, *others = party
                made = await start(host, id, [*me(""), *({"kind": "open"} for _ in others)])
                for seat, other in enumerate(others, 1):
                    await other.post(f"/tables/{made['id']}/take", {"seat": seat})
                await host.post(f"/tables/{made['id']}/start", {})
                async with host.at(made["id"]) as live:
                    await play(live, 1)
                own.restart()  # in the middle of a match
                await party_plays(party, made["id"])
                own.restart()  # between two matches
                shown = await host.get(f"/campaigns/{id}")
                assert [match["status"] for match in shown["matches"]] == ["over"] * number
                assert {line["what"]: line["how"] for line in shown["progress"]}["Matches played"] == str(number)
            shown = await ala.get(f"/campaigns/{id}")
            assert [len(match["seats"]) for match in shown["matches"]] == [2, 2, 3]
            ids = [page["id"] for page in shown["pages"]]
            assert len({*ids}) == len(ids) > 3, "no letter was found twice"
            won = sum(match["outcome"]["together"] for match in shown["matches"])
            assert {line["what"]: line["how"] for line in shown["progress"]}["Rivers crossed"] == f"{won} / 3"

    run(work)


async def party_plays(party: tuple[Guest, ...], table: str) -> None:
    async def one(guest: Guest) -> None:
        async with guest.at(table) as live:
            await live.ask("setConfirm", seat=live.position["seat"], confirm=False)
            await play(live)

    await asyncio.gather(*(one(guest) for guest in party))


@pytest.mark.parametrize("acknowledged", [True, False])
def test_a_kill_around_the_last_answer_leaves_the_ledger_once_or_the_match_unfinished(own: Server, acknowledged: bool):
    """In four matches the server is killed as soon as the last answer is acknowledged, or while it is on its way."""

    async def work() -> None:
        async with visit(own) as guests:
            ala = await guests.guest("Ala")
            id = await begin(ala)
            for number in range(1, 5):
                made = await start(ala, id, me("Ala"))
                async with ala.at(made["id"]) as live:
                    await play(live, 5)  # three crates and two letters: one letter is left
                    if live.position["outcome"] is None:
                        await live.until(lambda live: live.position["decision"])
                        decision = live.position["decision"]
                        reply = await live.send("answerDecision", decision=decision["number"], seat=0, option=0)
                        if acknowledged:
                            await asyncio.wait_for(reply, 30)
                        else:
                            await asyncio.sleep(0.001 * number)
                        own.kill()
                    else:
                        own.kill()
                own.start()
                shown = await ala.get(f"/campaigns/{id}")
                async with ala.at(made["id"]) as live:
                    ended = live.position["outcome"] is not None
                    assert ended or not acknowledged
                    assert len(shown["matches"]) == number
                    assert shown["matches"][-1]["status"] == ("over" if ended else "running")
                    played = {line["what"]: line["how"] for line in shown["progress"]}["Matches played"]
                    assert played == str(number if ended else number - 1)
                    await play(live)
                shown = await ala.get(f"/campaigns/{id}")
                assert {line["what"]: line["how"] for line in shown["progress"]}["Matches played"] == str(number)
                if not shown["offers"]:
                    break

    run(work)


def test_a_fork_a_new_name_and_a_deletion(shared: Server):
    async def work() -> None:
        async with visit(shared) as guests:
            ala = await guests.guest("Ala")
            id = await begin(ala)
            await answers_of_a_match(ala, id, me("Ala"))
            fork = (await ala.post(f"/campaigns/{id}/fork", {"match": 1, "name": "Other way"}))["id"]
            shown = await ala.get(f"/campaigns/{fork}")
            assert (shown["name"], shown["matches"], shown["pages"]) == ("Other way", [], [])
            await ala.post(f"/campaigns/{fork}/rename", {"name": "Third way"})
            assert [line["name"] for line in await ala.get("/campaigns")] == ["Third way", "Our rivers"]
            await ala.post(f"/campaigns/{fork}/delete")
            assert [line["name"] for line in await ala.get("/campaigns")] == ["Our rivers"]

    run(work)


def test_a_campaign_goes_to_another_server_in_one_file(shared: Server, own: Server):
    async def work() -> None:
        async with visit(shared) as here, visit(own) as there:
            ala, ola = await here.guest("Ala"), await there.guest("Ola")
            id = await begin(ala)
            for _ in range(2):
                await answers_of_a_match(ala, id, me("Ala", "Ewa"))
            await start(ala, id, me("Ala"))  # in play: not part of the file
            data = (await ala.http.get(f"/api/campaigns/{id}/export")).content
            brought = await ola.http.post("/api/campaigns/import", content=data)
            assert brought.status_code == 201
            old, new = await ala.get(f"/campaigns/{id}"), await ola.get(f"/campaigns/{brought.json()['id']}")
            for same in ("game", "name", "progress", "pages", "offers"):
                assert new[same] == old[same]
            for was, now in zip(old["matches"][:2], new["matches"], strict=True):
                assert now | {"table": "", "invite": ""} == was | {"table": "", "invite": ""}
                replay = await ola.get(f"/tables/{now['table']}/replay?from=0&to=5")
                assert not replay["logOnly"]
            await answers_of_a_match(ola, new["id"], me("Ola"))
            again = (await ola.http.get(f"/api/campaigns/{new['id']}/export")).content
            assert len(json.loads(again)["matches"]) == 3

    run(work)


def test_a_file_that_is_no_campaign_or_was_changed_is_refused(shared: Server):
    async def work() -> None:
        async with visit(shared) as guests:
            ala = await guests.guest("Ala")
            id = await begin(ala)
            await answers_of_a_match(ala, id, me("Ala"))
            data = (await ala.http.get(f"/api/campaigns/{id}/export")).content
            file = json.loads(data)
            table = (await ala.get(f"/campaigns/{id}"))["matches"][0]["table"]
            record = (await ala.http.get(f"/api/tables/{table}/export")).content
            for wrong, named in (
                (b"[]", "is no campaign"),
                (record, "is no campaign"),
                (data.replace(b'"played": 1', b'"played": 2'), "seal"),
                (resealed({**file, "game": "tidal-blades"}), "no game"),
                (resealed({**file, "ledger": {"version": 9}}), "version 9"),
                (resealed({**file, "matches": [{**file["matches"][0], "result": {}}]}), "cannot be read"),
                (resealed({**file, "matches": file["matches"] * 201}), "more than 200"),
            ):
                answer = await ala.http.post("/api/campaigns/import", content=wrong)
                assert (answer.status_code, answer.json()["code"]) == (422, "bad-record")
                assert named in answer.json()["detail"]
                await asyncio.sleep(0.05)
            assert len(await ala.get("/campaigns")) == 1
            lost = resealed({**file, "matches": [{**file["matches"][0], "record": None}]})
            brought = await ala.http.post("/api/campaigns/import", content=lost)
            (match,) = (await ala.get(f"/campaigns/{brought.json()['id']}"))["matches"]
            assert (match["table"], match["status"], match["seats"]) == ("", "over", ["Ala"])

    run(work)


def resealed(file: dict[str, Any]) -> bytes:
    """As somebody would forge it who knows how files are sealed."""
    return campaign_file.dump(msgspec.json.decode(json.dumps({**file, "seal": ""}), type=CampaignFile))
