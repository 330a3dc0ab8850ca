"""What is written on Farshore's board can be read: at every stage of a match, with every card, in both languages."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, ViewportSize, WebSocketRoute, expect

from stolik.games.farshore.catalogue import catalogue
from tests.browser.conftest import DESKTOP, PHONE
from tests.browser.fitting import unfit
from tests.browser.table import BOT, at_table, new_table, play_until, play_until_asked, wait_until

BOX = catalogue("", "en")
CARDS = [card.id for card in BOX.cards.values() if card.fills_space]
BESIDE = [card.id for card in BOX.cards.values() if not card.fills_space]
ME = {"kind": "me"}
STEP = 8
"""So many cards lie in the bay and, if nothing else is said, in the hand."""
HANDS = (4, 5, 8, 12)
NAMES = 16
"""So many cards with the longest names are held by turns."""
ISLANDS = 4
SMALL: list[ViewportSize] = [
    {"width": 1280, "height": 720},
    {"width": 1366, "height": 650},
    {"width": 1024, "height": 768},
]


def some(of: list[str], first: int, n: int) -> list[str]:
    return [of[(first + at) % len(of)] for at in range(n)]


def longest_names() -> list[str]:
    """The cards with the longest names or the longest words in them, in Polish."""
    cards = [card for card in catalogue("", "pl").cards.values() if card.fills_space]
    words = sorted(cards, key=lambda card: -max(map(len, card.name.split())))[: NAMES // 2]
    names = sorted((card for card in cards if card not in words), key=lambda card: -len(card.name))
    return [card.id for card in (*words, *names[: NAMES // 2])]


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


def assert_fits(page: Page, *, dealt: bool = False) -> None:
    """In the language that is shown; what is fitted needs a moment.

    `dealt`: hand and bay are dealt by chance, so words of single cards are not compared with each other here.
    """

    def found() -> list[str]:
        return [fault for fault in unfit(page) if not (dealt and fault.startswith("collides"))]

    wait_until(lambda: page.evaluate("document.fonts.status") == "loaded")
    faults = found()
    for _ in range(10):
        if not faults:
            break
        page.wait_for_timeout(200)
        faults = found()
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
        assert_fits(page, dealt=True)
    for size in SMALL:
        page.set_viewport_size(size)
        assert_fits(page, dealt=True)
    page.set_viewport_size(PHONE)
    for part in ("board", "me", "others"):
        page.get_by_test_id(f"tab-{part}").click()
        assert_fits(page, dealt=True)


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
            expect(page.locator("#fs-bay").get_by_role("heading", name=word)).to_be_visible()
            assert_fits(page)


@pytest.mark.parametrize("locale", ["en-GB", "pl-PL"])
def test_long_names_do_not_lie_on_the_words_of_a_card_in_any_hand(visit, server, locale):
    page = visit("Ala", locale=locale)
    names, now = longest_names(), {"hand": 4, "first": 0}

    def hold(view: Any) -> None:
        for player in view["players"]:
            if player["hand"][:1] != ["?"]:
                player["hand"] = some(names, now["first"], now["hand"])
        view["bay"] = [[card] for card in some(names, now["first"] + STEP, STEP)]

    dress(page, hold)
    table, _ = new_table(page, server, [ME, BOT], game="farshore", setup={"captain": "none"})
    page.goto(f"{server.base}{table}")
    held = [(n, first) for n in HANDS for first in range(0, NAMES, min(STEP, n))]
    for now["hand"], now["first"] in held:
        page.reload()
        at_table(page)
        for size in (*SMALL, {"width": 820, "height": 1180}, DESKTOP):
            page.set_viewport_size(size)
            assert_fits(page)


@pytest.mark.parametrize("others", [1, 2, 3])
def test_cities_of_others_of_every_size_fit(visit, server, others):
    page = visit("Ala", locale="pl-PL")
    names, now = longest_names(), {"n": 0}

    def build(view: Any) -> None:
        for seat, player in enumerate(view["players"]):
            cards = some(names + CARDS, 3 * seat, now["n"])
            player["city"] = [{"card": card, "anchor": at % 3 == 0, "worker": False} for at, card in enumerate(cards)]
            player["maps"] = dict.fromkeys(BOX.maps, 2)

    dress(page, build)
    table, _ = new_table(page, server, [ME, *[BOT] * others], game="farshore", setup={"captain": "none"})
    page.goto(f"{server.base}{table}")
    for now["n"] in (2, 6, 7, 10, 14, 15):
        page.reload()
        at_table(page)
        for size in (*SMALL, DESKTOP):
            page.set_viewport_size(size)
            assert_fits(page, dealt=True)


@pytest.mark.parametrize("n", [2, 3, 4])
def test_names_of_islands_do_not_lie_under_whoever_is_there(visit, server, n):
    page = visit("Ala", locale="pl-PL")
    islands, now = list(BOX.islands), {"first": 0}

    def land(view: Any) -> None:
        shown = some(islands, now["first"], n)
        view["islands"] = [{**view["islands"][0], "id": id, "flooded": False} for id in shown]
        view["workers"] = {id: [at % 2] for at, id in enumerate(shown)} | {"driftwood_beach": [1], "docks": [0, 1, 0]}

    dress(page, land)
    table, _ = new_table(page, server, [ME, BOT, BOT, BOT], game="farshore")
    page.goto(f"{server.base}{table}")
    for now["first"] in range(0, len(islands), n):
        page.reload()
        at_table(page)
        for size in (*SMALL, DESKTOP):
            page.set_viewport_size(size)
            assert_fits(page, dealt=True)


INSIDE = """() => {
    const bottom = (found) => document.querySelector(`#board ${found}`)?.getBoundingClientRect().bottom
    return bottom(".weather") - bottom(".land") <= 1
}"""


def test_all_weather_has_its_room(visit, server):
    page = visit("Ala", locale="pl-PL", viewport=SMALL[1])
    now: dict[str, Any] = {"weather": "", "wind": 0}

    def blow(view: Any) -> None:
        view["weather"] = now["weather"]
        winds = list(BOX.wind_roses)
        view["wind_a"], view["wind_b"] = some(winds, now["wind"], 1), some(winds, now["wind"] + 1, 1)

    dress(page, blow)
    table, _ = new_table(page, server, [ME], game="farshore", setup={"captain": "terror"})
    page.goto(f"{server.base}{table}")
    for now["wind"], now["weather"] in enumerate(BOX.weather):
        page.reload()
        at_table(page)
        for size in SMALL:
            page.set_viewport_size(size)
            wait_until(lambda: page.evaluate(INSIDE), 5, f"for room for {now['weather']} at {size}")
