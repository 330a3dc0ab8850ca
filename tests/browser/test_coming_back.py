"""Connections that break, servers that die, pages that are loaded again."""

import time

import msgspec
from playwright.sync_api import expect

from stolik.games import find_game
from stolik.games.tidal_blades.content import content_of
from stolik.kernel import Match
from tests.browser.table import (
    answer,
    at_table,
    is_asked,
    new_table,
    option_texts,
    play_on,
    play_until,
    sequence,
    wait_until,
)

BOT = {"kind": "bot", "bot": "random"}


def reach(page, question: str, seconds: float = 60) -> None:
    """Play until this question is asked."""
    end = time.monotonic() + seconds
    while page.locator(f'[data-question="{question}"]').count() == 0:
        assert time.monotonic() < end, f"{question} never came"
        if not play_on(page):
            time.sleep(0.02)


def test_a_page_loaded_again_in_the_middle_of_a_roll_asks_the_same(visit, server):
    page = visit("Ala")
    table, _ = new_table(page, server, [{"kind": "me"}, BOT])
    page.goto(f"{server.base}{table}")
    at_table(page)
    reach(page, "commit")
    answer(page)
    wait_until(lambda: is_asked(page))
    before, options = sequence(page), option_texts(page)
    page.reload()
    wait_until(lambda: is_asked(page))
    assert (sequence(page), option_texts(page)) == (before, options)


def test_a_cut_connection_is_back_in_under_two_seconds(visit, server):
    page = visit("Ala")
    table, _ = new_table(page, server, [{"kind": "me"}, BOT])
    wires = []

    def wire(socket):
        wires.append(socket)
        socket.connect_to_server()

    page.route_web_socket("**/ws", wire)
    page.goto(f"{server.base}{table}")
    at_table(page)
    wait_until(lambda: is_asked(page))
    options = option_texts(page)
    wires[-1].close(code=1011)
    begun = time.monotonic()
    wait_until(lambda: page.evaluate("true") and len(wires) == 2, 2)
    expect(page.get_by_test_id("connection").first).to_have_attribute("data-state", "online", timeout=2_000)
    wait_until(lambda: is_asked(page), 2)
    assert time.monotonic() - begun < 2
    assert option_texts(page) == options
    answer(page)


def test_two_browsers_go_on_by_themselves_when_the_server_is_killed(visit, server):
    ala, ola = visit("Ala"), visit("Ola")
    table, invitation = new_table(ala, server, [{"kind": "me"}, {"kind": "open"}])
    ala.goto(f"{server.base}{table}")
    ola.goto(f"{server.base}{invitation}")
    ola.get_by_test_id("take-1").click()
    ala.get_by_test_id("start").click()
    at_table(ala)
    at_table(ola)
    for _ in range(3):
        end = time.monotonic() + 20
        answered = 0
        while answered < 4:
            assert time.monotonic() < end
            if play_on(ala) or play_on(ola):
                answered += 1
        before = sequence(ala)
        server.restart()
        for page in (ala, ola):
            expect(page.get_by_test_id("connection").first).to_have_attribute("data-state", "online", timeout=8_000)
        wait_until(lambda: is_asked(ala) or is_asked(ola))
        assert sequence(ala) == sequence(ola) >= before


def test_a_spectator_sees_the_table_and_nothing_hidden(visit, server):
    ala, eve = visit("Ala"), visit("Eve")
    table, _ = new_table(ala, server, [{"kind": "me"}, BOT], public=True)
    frames: list[str] = []
    eve.on("websocket", lambda socket: socket.on("framereceived", lambda data: frames.append(str(data))))
    ala.goto(f"{server.base}{table}")
    at_table(ala)
    eve.goto(f"{server.base}{table}")
    expect(eve.get_by_test_id("spectator").first).to_be_visible()
    hidden: list[str] = []
    for entry in range(20, 200, 20):
        play_until(ala, entry)
        wait_until(lambda: sequence(eve) == sequence(ala))
        assert not is_asked(eve)
        told = "".join(frames)
        hidden = hidden_cards(ala, server, table)
        assert [card for card in hidden if f'"{card}"' in told] == []
        if hidden and entry >= 40:
            break
    assert frames
    assert hidden, "nobody ever held a Stunt"


def hidden_cards(page, server, table: str) -> list[str]:
    """What is in a hand now and never lay openly before: Stunts of which there is only one."""
    id = table.rpartition("/")[2]
    export = page.context.request.get(f"{server.base}/api/tables/{id}/export").json()
    match, _ = Match.load(find_game("tidal-blades").rules, msgspec.json.encode(export["save"]))
    stunts = content_of(match.state.content).stunts
    return [card for player in match.state.players for card in player.stunts if stunts[card].copies == 1]
