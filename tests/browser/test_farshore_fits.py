"""What is written on Farshore's board can be read: at every stage of a match, with every card, in both languages."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from stolik.games.farshore.catalogue import catalogue
from tests.browser.conftest import DESKTOP, PHONE
from tests.browser.fitting import unfit
from tests.browser.table import BOT, at_table, new_table, play_until, play_until_asked, wait_until

BOX = catalogue("", "en")
CARDS = [card.id for card in BOX.cards.values() if card.fills_space]
BESIDE = [card.id for card in BOX.cards.values() if not card.fills_space]
ME = {"kind": "me"}
STEP = 8
"""So many cards lie in the bay and in the hand."""
ISLANDS = 4


def some(of: list[str], first: int, n: int) -> list[str]:
    return [of[(first + at) % len(of)] for at in range(n)]


def fill(view: Any, first: int) -> None:
    """A table late in the year: full cities and hands, all maps, much of everything; cards from the `first` on."""
    for seat, player in enumerate(view["players"]):
        built = some(CARDS, first + 5 * seat, BOX.numbers["city_spaces"]) + BESIDE
        player["city"] = [{"card": card, "anchor": at % 3 == 0, "worker": at == 4} for at, card in enumerate(built)]
        player["hand"] = some(CARDS, first, STEP) if player["hand"][:1] != ["?"] else ["?"] * STEP
        player["maps"] = dict.fromkeys(BOX.maps, 2)
        player["stock"] = dict.fromkeys(player["stock"], 18)
        player["ready"], player["reserve"], player["season"] = 3, 0, "autumn"
    view["bay"] = [[card] * (1 + at % 2) for at, card in enumerate(some(CARDS, first + STEP, STEP))]
    view["islands"] = [{**view["islands"][0], "id": id} for id in some(list(BOX.islands), first // 2, ISLANDS)]
    view["workers"] = {"docks": [0, 1], "lookout": [1], "dunes": [0], "driftwood_beach": [1]}
    turn = first // STEP
    view["wind_a"], view["wind_b"] = (
        some(list(BOX.wind_roses), 2 * turn, 1),
        some(list(BOX.wind_roses), 2 * turn + 1, 1),
    )
    view["weather"] = some(list(BOX.weather), turn, 1)[0]
    view["captain"]["track_used"] = some(list(BOX.track_cards), turn, 1)
    view["captain"]["city"] = [{"card": card, "anchor": False, "worker": False} for card in some(CARDS, first, 20)]


def dress(page: Page, change: Callable[[Any], None]) -> None:
    """Whatever this page is told of a match is changed on the way."""

    def wire(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()

        def pass_on(message: str | bytes) -> None:
            told = json.loads(message)
            if told.get("position"):
                change(told["position"]["view"])
            socket.send(json.dumps(told))

        server.on_message(pass_on)

    page.route_web_socket("**/ws", wire)


def assert_fits(page: Page) -> None:
    """In the language that is shown; what is fitted needs a moment."""
    wait_until(lambda: page.evaluate("document.fonts.status") == "loaded")
    faults = unfit(page)
    for _ in range(10):
        if not faults:
            break
        page.wait_for_timeout(200)
        faults = unfit(page)
    assert faults == []


@pytest.mark.parametrize("locale", ["en-GB", "pl-PL"])
def test_a_match_in_play_fits(visit, server, locale):
    page = visit("Ala", locale=locale)
    table, _ = new_table(page, server, [ME, BOT, BOT, BOT], game="farshore")
    page.goto(f"{server.base}{table}")
    at_table(page)
    for entry in (3, 45):
        play_until(page, entry)
        play_until_asked(page)
        assert_fits(page)
    page.set_viewport_size(PHONE)
    for part in ("board", "me", "others"):
        page.get_by_test_id(f"tab-{part}").click()
        assert_fits(page)


def test_a_full_table_fits_with_every_card_in_both_languages(visit, server):
    page = visit("Ala")
    shown = {"first": 0}
    dress(page, lambda view: fill(view, shown["first"]))
    table, _ = new_table(page, server, [ME, BOT], game="farshore", setup={"captain": "terror"})
    page.goto(f"{server.base}{table}")
    for shown["first"] in range(0, len(CARDS), STEP):
        page.set_viewport_size(DESKTOP)
        page.reload()
        at_table(page)
        for language, word in (("en", "Bay"), ("pl", "Zatoka")):
            page.get_by_test_id(f"language-{language}").first.click()
            expect(page.locator("#fs-bay").get_by_text(word)).to_be_visible()
            assert_fits(page)
