"""A campaign of the toy game in two browsers: three matches, a changing party, a server that is killed in between."""

import os
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, serve
from tests.browser.table import at_table, is_over, play_on, wait_until
from tests.foreign.install import HERE, environment
from tests.web.server import Server

GAME = "ferry-together"
SMALL_DESKTOP = {"width": 1280, "height": 720}


@pytest.fixture
def server(tmp_path: Any) -> Iterator[Server]:
    """A server that finds the toy game."""
    yield from serve(tmp_path / "data", environment(HERE))


def picture(page: Page, name: str) -> None:
    """Keep what the page shows, where somebody wants to look at it (STOLIK_PICTURES=FOLDER)."""
    if folder := os.environ.get("STOLIK_PICTURES"):
        page.screenshot(path=Path(folder) / f"campaign-{name}.png", full_page=True)


def fits(page: Page) -> None:
    width = page.evaluate("[document.documentElement.scrollWidth, window.innerWidth]")
    assert width[0] <= width[1], "the page is wider than the window"


def finish(*pages: Page, entries: int = 99) -> None:
    """All play until the match is over, or so many answers were given."""
    end, given = time.monotonic() + 90, 0
    while not all(is_over(page) for page in pages) and given < entries:
        assert time.monotonic() < end, "the match does not end"
        done = sum(play_on(page) for page in pages)
        given += done
        if not done:
            time.sleep(0.02)


def test_three_matches_in_two_browsers(visit, server):
    ala = visit("Ala", viewport=SMALL_DESKTOP)
    ola = visit("Ola", viewport=PHONE, locale="pl-PL")

    ala.get_by_test_id(f"new-campaign-{GAME}").click()
    ala.get_by_label("Name of the campaign").fill("Our rivers")
    picture(ala, "new")
    ala.get_by_test_id("begin-campaign").click()
    expect(ala.get_by_role("heading", name="Our rivers")).to_be_visible()
    fits(ala)
    picture(ala, "begun")
    link = ala.get_by_test_id("campaign-link").input_value()

    # The first match: Ala sits down, Ola comes by the link of the campaign.
    ala.get_by_test_id("start-next").click()
    expect(ala.get_by_test_id("take-1")).to_be_visible()
    ola.goto(link)
    ola.get_by_test_id("to-match").click()
    ola.get_by_test_id("take-1").click()
    ala.get_by_test_id("start").click()
    at_table(ala)
    finish(ala, ola)
    expect(ala.get_by_test_id("campaign-changed")).to_contain_text("Matches played: 1 (before: 0)")
    expect(ola.get_by_test_id("campaign-changed")).to_contain_text("Rozegrane partie: 1 (wcześniej: 0)")
    picture(ala, "end")
    picture(ola, "end-phone")
    fits(ola)

    # The second: Ala alone; the server is killed in the middle of it and once more after it.
    ala.get_by_test_id("campaign-next").click()
    ala.get_by_text("1 player", exact=True).click()
    ala.get_by_test_id("start-next").click()
    at_table(ala)
    finish(ala, entries=2)
    server.restart()
    finish(ala)
    server.restart()
    ala.goto(f"{server.base}/")
    line = ala.get_by_test_id("my-campaigns")
    expect(line).to_contain_text("Matches played: 2")
    picture(ala, "lobby")
    fits(ala)

    # The third: Ola begins it and Ala comes from her lobby.
    ola.get_by_test_id("campaign-next").click()
    expect(ola.get_by_test_id("match-2")).to_have_attribute("data-status", "over")
    fits(ola)
    picture(ola, "shown-phone")
    ola.get_by_test_id("start-next").click()
    expect(ola.get_by_test_id("take-1")).to_be_visible()
    ala.reload()
    ala.get_by_test_id("go-on").click()
    ala.get_by_test_id("take-1").click()
    ola.get_by_test_id("start").click()
    at_table(ola)
    finish(ala, ola)
    ala.get_by_test_id("campaign-next").click()
    for number in (1, 2, 3):
        expect(ala.get_by_test_id(f"match-{number}")).to_have_attribute("data-status", "over")
    expect(ala.get_by_test_id("progress")).to_contain_text("Matches played 3")
    wait_until(lambda: ala.get_by_test_id("journal").locator("article").count() > 3)
    picture(ala, "shown")
    fits(ala)


def test_a_match_is_abandoned_and_a_campaign_forked_and_deleted(visit, server):
    ala = visit("Ala", viewport=SMALL_DESKTOP)
    ala.get_by_test_id(f"new-campaign-{GAME}").click()
    ala.get_by_test_id("begin-campaign").click()
    expect(ala.get_by_test_id("start-next")).to_be_visible()
    address = ala.url
    ala.get_by_test_id("start-next").click()
    expect(ala.get_by_test_id("take-1")).to_be_visible()
    ala.goto(address)
    for _ in range(2):
        ala.get_by_test_id("abandon").click()
    expect(ala.get_by_test_id("match-1")).to_have_attribute("data-status", "closed")
    ala.get_by_test_id("fork-1").click()
    ala.wait_for_url(lambda url: url != address)
    expect(ala.get_by_test_id("start-next")).to_be_visible()
    for _ in range(2):
        ala.get_by_test_id("delete").click()
    expect(ala.get_by_test_id("go-on")).to_have_count(1)
