"""What one sees first: the lobby, its games and one's tables, and the pages about a game."""

import gzip

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import DESKTOP, PHONE
from tests.browser.table import BOT, new_table

GAMES = ("tidal-blades", "farshore")
SCRIPT_BYTES = 110_000


@pytest.mark.parametrize("name", ["", "Ala"])
def test_every_game_can_be_played_from_the_first_screen(visit, server, name):
    page = visit(name)
    if name:
        for game in (*GAMES, *GAMES):
            new_table(page, server, [{"kind": "me"}, BOT, {"kind": "open"}], game=game)
        page.reload()
        expect(page.get_by_role("link", name="Everdell Farshore").first).to_be_visible()
    for game in GAMES:
        button = page.get_by_test_id(f"play-now-{game}")
        expect(button).to_be_in_viewport(ratio=1)
        box = button.bounding_box()
        assert box
        assert box["height"] < 60, "its words are broken into lines"


def test_the_lobby_has_pictures_without_loading_the_boards(visit, server):
    page = visit()
    loaded: dict[str, bytes] = {}
    page.on("response", lambda response: loaded.setdefault(response.url, response.body()) if response.ok else None)
    page.reload()
    expect(page.locator("article svg[viewBox='0 0 720 320']")).to_have_count(len(GAMES))
    page.wait_for_load_state("networkidle")
    scripts = [gzip.compress(body) for url, body in loaded.items() if url.endswith(".js")]
    assert scripts
    assert sum(map(len, scripts)) <= SCRIPT_BYTES


@pytest.mark.parametrize("path", ["/#/", "/#/new", "/#/rules/farshore", "/#/cards/tidal-blades"])
def test_nothing_scrolls_sideways(visit, path):
    page = visit(at=path)
    for size in (PHONE, DESKTOP):
        page.set_viewport_size(size)
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        page.wait_for_load_state("networkidle")
        assert page.evaluate("document.scrollingElement.scrollWidth") == size["width"]


def test_the_contents_follow_the_reader(visit):
    page = visit(at="/#/rules/farshore/FS-065")
    expect(page.locator("#FS-065")).to_be_in_viewport(timeout=20_000)
    contents = page.get_by_role("navigation", name="Contents")
    expect(contents.locator("[aria-current=true]")).to_have_text("4Placing a worker")
    contents.get_by_role("button", name="Scoring").click()
    expect(contents.locator("[aria-current=true]")).to_have_text("12Scoring")
    page.get_by_test_id("rules-search").fill("critter")
    expect(page.locator("dl mark").first).to_be_visible()
