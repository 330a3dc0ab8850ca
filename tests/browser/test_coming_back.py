"""Connections that break, servers that die, pages that are loaded again."""

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


def reach(page, question: str) -> None:
    """Play until this question is asked."""
    asked = page.locator(f'[data-question="{question}"]')
    for _ in range(100):
        wait_until(lambda: asked.count() > 0 or play_on(page))
        if asked.count() > 0:
            return
    raise AssertionError(f"{question} never came")


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


def test_a_cut_connection_is_back_at_the_first_attempt(visit, server):
    """How long the page waits before it is proven in `socket.test.ts`, with a clock of its own."""
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
    wait_until(lambda: page.evaluate("true") and len(wires) == 2)
    expect(page.get_by_test_id("connection").first).to_have_attribute("data-state", "online")
    wait_until(lambda: is_asked(page))
    assert option_texts(page) == options
    answer(page)
    assert len(wires) == 2


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
        for _ in range(4):
            wait_until(lambda: play_on(ala) or play_on(ola))
        before = sequence(ala)
        server.restart()
        for page in (ala, ola):
            expect(page.get_by_test_id("connection").first).to_have_attribute("data-state", "online")
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
