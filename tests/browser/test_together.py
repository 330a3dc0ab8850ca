"""The end of a match that all seats won or lost as one: no trophy after a defeat, no ranks, no total."""

import random
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from stolik.games import find_game
from stolik.kernel import key_from
from stolik.store.record import Recorded
from tests.browser.conftest import DESKTOP, PHONE, serve
from tests.browser.table import at_table
from tests.foreign.conftest import foreign_games
from tests.foreign.install import HERE, environment
from tests.web.server import Server

__all__ = ["foreign_games"]
GAME = "ferry-together"
pytestmark = pytest.mark.usefixtures("foreign_games")


@pytest.fixture
def server(tmp_path: Any) -> Iterator[Server]:
    """A server that finds the toy game."""
    yield from serve(tmp_path / "data", environment(HERE))


def finished(*, won: bool) -> bytes:
    """The record of a match that ended so."""
    shelf = find_game(GAME)
    for number in range(200):
        dice = random.Random(f"party {number}")
        recorded = Recorded(shelf.rules, shelf.setup(3, {"pace": "hurried"}), key_from(f"party {number}"))
        while not recorded.match.over:
            seat = recorded.match.seats[0]
            recorded.answer(seat, dice.choice(recorded.match.options(seat)))
        if recorded.match.outcome().together is won:
            return recorded.dump({"seats": ["me:Ala", "random", "random"]})
    raise AssertionError("no match ended so")


def comes_to_the_end(page: Page, server: Server, *, won: bool) -> None:
    headers = {"Content-Type": "application/json"}
    made = page.context.request.post(f"{server.base}/api/import", data=finished(won=won), headers=headers)
    assert made.ok, made.text()
    page.goto(f"{server.base}/#/t/{made.json()['id']}")
    at_table(page)
    expect(page.get_by_test_id("end")).to_be_visible()


@pytest.mark.parametrize(
    ("won", "locale", "headline", "deeds"),
    [
        (True, "en-GB", "You win together!", "Crates"),
        (False, "en-GB", "You lose together", "Crates"),
        (True, "pl-PL", "Wygrywacie razem!", "Skrzynie"),
        (False, "pl-PL", "Przegrywacie razem", "Skrzynie"),
    ],
)
def test_the_end_is_told_to_a_party(
    visit: Callable[..., Page], server: Server, won: bool, locale: str, headline: str, deeds: str
) -> None:
    page = visit("Ala", locale=locale)
    comes_to_the_end(page, server, won=won)
    end = page.get_by_test_id("end")
    expect(end).to_have_attribute("data-together", "true" if won else "false")
    expect(end.get_by_role("heading", level=1)).to_have_text(headline)
    expect(end.get_by_role("row", name=deeds)).to_be_visible()
    expect(end.locator(".rank, tfoot, .winner, .bars")).to_have_count(0)
    expect(page.locator(".score")).to_have_count(0)
    expect(page.get_by_test_id("ended")).to_contain_text("1")


@pytest.mark.parametrize("viewport", [DESKTOP, {"width": 1280, "height": 720}, PHONE])
def test_the_end_of_a_party_fits(visit: Callable[..., Page], server: Server, viewport: dict[str, int]) -> None:
    page = visit("Ala", viewport=viewport)
    comes_to_the_end(page, server, won=False)
    wide = page.evaluate("[document.documentElement.scrollWidth, document.documentElement.clientWidth]")
    assert wide[0] <= wide[1]
    for part in page.get_by_test_id("end").locator("h1, dl, table").all():
        box = part.bounding_box()
        assert box
        assert 0 <= box["x"] <= box["x"] + box["width"] <= viewport["width"] + 0.5
