"""A hint over HTTP, from a bot that ponders in another process."""

from .visits import Visit, joined, new_table, refused, visiting


@visiting
async def test_somebody_who_practises_gets_the_best_three(visit: Visit):
    ala = await visit.guest("Ala")
    table = await new_table(ala, "me", "hard")
    live = await visit.sits(ala, table["id"])
    await live.until(lambda seen: seen.position["decision"] is not None)
    found = await ala.get(f"/tables/{table['id']}/hint?seat={live.position['seat']}")
    decision = live.position["decision"]
    assert found["decision"] == decision["number"]
    assert 1 <= len(found["answers"]) <= 3
    for one in found["answers"]:
        assert 0 <= one["choice"] < len(decision["choices"])
        assert 1 <= one["chance"] <= 9


@visiting
async def test_nobody_gets_one_against_another_person(visit: Visit):
    ala, ola = await visit.guests("Ala", "Ola")
    table = await new_table(ala, "me", "open")
    await joined(ola, table, 1)
    await ala.post(f"/tables/{table['id']}/start", {})
    with refused(403, "not-allowed"):
        await ala.get(f"/tables/{table['id']}/hint?seat=0")
