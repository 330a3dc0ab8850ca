"""Guests, tables and seats over HTTP."""

import asyncio

import pytest

from .visits import Visit, joined, new_table, refused, visiting

# --- who am I --------------------------------------------------------------------------------------------------------


@visiting
async def test_a_name_is_enough(visit: Visit):
    guest = await visit.guest()
    assert (await guest.get("/me"))["name"] == ""
    with refused(401, "name-needed"):
        await new_table(guest, "me", "open")
    assert (await guest.post("/me", {"name": "  Ala \u202e z  Helu "}))["name"] == "Ala z Helu"
    assert (await guest.get("/me"))["name"] == "Ala z Helu"
    await new_table(guest, "me", "open")


@pytest.mark.parametrize("name", ["", " ", "\u200b", "x" * 25])
@visiting
async def test_some_names_are_none(visit: Visit, name):
    guest = await visit.guest()
    response = await guest.http.post("/api/me", json={"name": name})
    assert response.status_code == 400
    assert (await guest.get("/me"))["name"] == ""


@visiting
async def test_who_takes_another_name_is_the_same_guest(visit: Visit):
    ala = await visit.guest("Ala")
    table = await new_table(ala, "me", "open")
    await ala.post("/me", {"name": "Alicja"})
    assert [line["id"] for line in (await ala.get("/tables"))["mine"]] == [table["id"]]


@visiting
async def test_a_recovery_link_moves_a_guest_to_another_device(visit: Visit):
    ala, phone, late = await visit.guest("Ala"), await visit.guest("Somebody"), await visit.guest()
    table = await new_table(ala, "me", "random")
    old = (await ala.post("/me/recovery"))["secret"]
    secret = (await ala.post("/me/recovery"))["secret"]
    with refused(404, "no-such-guest"):
        await phone.post("/recover", {"secret": old})
    assert (await phone.post("/recover", {"secret": secret}))["name"] == "Ala"
    live = await visit.sits(phone, table["id"])
    assert live.table["seats"][0]["mine"]
    assert live.table["host"]
    with refused(404, "no-such-guest"):  # it works once
        await late.post("/recover", {"secret": secret})
    with refused(401, "name-needed"):
        await (await visit.guest()).post("/me/recovery")


@visiting
async def test_a_cookie_is_for_the_server_only(visit: Visit):
    guest = await visit.guest()
    response = await guest.http.post("/api/me", json={"name": "Ala"})
    cookie = response.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=strict" in cookie
    assert "secure" not in cookie, "not over plain HTTP, where it would be lost"


# --- tables ----------------------------------------------------------------------------------------------------------


@visiting
async def test_from_the_making_of_a_table_to_its_rematch(visit: Visit):
    ala, ola, ela = await visit.guests("Ala", "Ola", "Ela")
    table = await new_table(ala, "me", "open", "open", name="Friday", clock=600, absentAfter=60)
    path = f"/tables/{table['id']}"
    for guest in (ola, ela):
        with refused(404, "no-such-table"):
            await guest.post(f"{path}/take", {"seat": 1})
        with refused(404, "no-such-table"):
            await guest.post(f"{path}/enter", {"invite": "wrong"})
        await guest.post(f"{path}/enter", {"invite": table["invite"]})
    await ola.post(f"{path}/take", {"seat": 1, "name": "Olga"})
    with refused(409, "seat-taken"):
        await ela.post(f"{path}/take", {"seat": 1})
    await ela.post(f"{path}/take", {"seat": 2})
    with refused(403, "not-your-seat"):
        await ela.post(f"{path}/leave", {"seat": 1})
    await ela.post(f"{path}/leave", {"seat": 2})
    with refused(403, "not-allowed"):
        await ola.post(f"{path}/start", {"bots": "random"})
    with refused(409, "not-enough-seats"):
        await ala.post(f"{path}/start", {})
    await ala.post(f"{path}/start", {"bots": "random"})
    with refused(409, "not-open"):
        await ala.post(f"{path}/start", {"bots": "random"})
    live = await visit.sits(ola, table["id"])
    assert [seat["kind"] for seat in live.table["seats"]] == ["person", "person", "bot"]
    assert live.table["seats"][1]["name"] == "Olga"
    with refused(409, "not-over"):
        await ola.post(f"{path}/rematch")
    with refused(403, "not-allowed"):
        await ola.post(f"{path}/close")
    await ala.post(f"{path}/close")
    await live.until(lambda live: live.table["status"] == "closed")
    made = [await guest.post(f"{path}/rematch") for guest in (ola, ala)]
    assert made[0]["id"] == made[1]["id"] != table["id"]
    await live.until(lambda live: live.table["rematch"] == made[0]["id"])


@visiting
async def test_two_who_press_rematch_at_once_get_the_same_table(visit: Visit):
    ala, ola = await visit.guests("Ala", "Ola")
    table = await new_table(ala, "me", "open")
    await joined(ola, table, 1)
    await ala.post(f"/tables/{table['id']}/close")
    made = await asyncio.gather(*(guest.post(f"/tables/{table['id']}/rematch") for guest in (ala, ola) * 3))
    assert len({one["id"] for one in made}) == 1


@visiting
async def test_two_who_take_a_seat_at_once(visit: Visit):
    ala = await visit.guest("Ala")
    table = await new_table(ala, "me", "open", public=True)
    crowd = await visit.guests(*(f"Guest {number}" for number in range(5)))
    replies = await asyncio.gather(
        *(guest.http.post(f"/api/tables/{table['id']}/take", json={"seat": 1}) for guest in crowd)
    )
    assert sorted(reply.status_code for reply in replies) == [204, 409, 409, 409, 409]


@visiting
async def test_lists_of_tables(visit: Visit):
    ala, ola, nobody = await visit.guest("Ala"), await visit.guest("Ola"), await visit.guest()
    public = await new_table(ala, "me", "open", public=True, name="for all")
    hidden = await new_table(ala, "me", "open", name="for friends")
    turn = await new_table(ala, "me", "me:Ola", name="my turn")
    mine = (await ala.get("/tables"))["mine"]
    assert [line["name"] for line in mine] == ["my turn", "for friends", "for all"]
    assert [line["myTurn"] for line in mine] == [True, False, False]
    for guest in (ala, ola, nobody):
        listed = {line["id"] for line in (await guest.get("/tables"))["public"]}
        assert public["id"] in listed
        assert not listed & {hidden["id"], turn["id"]}
    assert (await ola.get("/tables"))["mine"] == []
    assert (await nobody.get("/tables"))["mine"] == []


@visiting
async def test_the_host_removes_and_mutes(visit: Visit):
    ala, ola = await visit.guests("Ala", "Ola")
    table = await new_table(ala, "me", "open", public=True)
    path = f"/tables/{table['id']}"
    await joined(ola, table, 1)
    host, other = await visit.sits(ala, table["id"]), await visit.sits(ola, table["id"])
    await other.ask("say", text="hello")
    await host.until(lambda live: live.chat)
    with refused(403, "not-allowed"):
        await ola.post(f"{path}/mute", {"guest": host.chat[0]["guest"]})
    await ala.post(f"{path}/mute", {"guest": host.chat[0]["guest"]})
    await host.until(lambda live: live.table["seats"][1]["muted"])
    with refused(403, "not-allowed"):
        await ola.post(f"{path}/remove", {"seat": 0})
    await ala.post(f"{path}/remove", {"seat": 1})
    await other.until(lambda live: live.bye == "removed")
    with refused(404, "no-such-table"):
        await ola.post(f"{path}/take", {"seat": 1})


@pytest.mark.parametrize(
    ("plan", "status", "code"),
    [
        ({"game": "chess"}, 404, "unknown-game"),
        ({"setup": {"mode": "expert"}}, 400, "bad-setup"),
        ({"setup": {"characters": "random", "content": "x"}}, 400, "bad-setup"),
        ({"seats": [{"kind": "me"}]}, 400, "bad-setup"),
        ({"seats": [{"kind": "me"}, {"kind": "bot", "bot": "wizard"}]}, 400, "bad-setup"),
        ({"seats": [{"kind": "me"}, {"kind": "throne"}]}, 400, "malformed"),
        ({"seats": [{"kind": "me", "name": "\u202e"}, {"kind": "open"}]}, 400, "bad-name"),
        ({"clock": -1}, 400, "malformed"),
        ({"absentAfter": 1}, 400, "malformed"),
        ({"language": "de"}, 400, "malformed"),
        ({"table": "round"}, 400, "malformed"),
    ],
)
@visiting
async def test_a_table_that_cannot_be_made(visit: Visit, plan, status, code):
    ala = await visit.guest("Ala")
    body = {"game": "tidal-blades", "seats": [{"kind": "me"}, {"kind": "open"}]} | plan
    with refused(status, code):
        await ala.post("/tables", body)


@visiting
async def test_twenty_tables_and_no_more(visit: Visit):
    ala = await visit.guest("Ala")
    for _ in range(20):
        await new_table(ala, "me", "open")
    with refused(409, "too-many-tables") as problem:
        await new_table(ala, "me", "open")
    assert problem.problem["args"] == {"most": 20}


@visiting
async def test_who_leaves_a_match_may_come_back(visit: Visit):
    ala, ola = await visit.guests("Ala", "Ola")
    table = await new_table(ala, "me", "open", setup={"characters": "random"})
    await joined(ola, table, 1)
    await ala.post(f"/tables/{table['id']}/start", {})
    watching = await visit.sits(ola, table["id"])
    await ala.post(f"/tables/{table['id']}/leave", {"seat": 0})
    await watching.until(lambda live: live.table["seats"][0]["bot"] == "greedy")
    await watching.until(lambda live: live.position["decision"])
    await visit.sits(ala, table["id"])
    await watching.until(lambda live: live.table["seats"][0]["bot"] == "" and live.table["seats"][0]["online"])
