"""The log of a long match: its end at once, the rest as one scrolls up or a replay goes there."""

import random
import re

from playwright.sync_api import Page, expect

from stolik.games import find_game
from stolik.kernel import key_from
from stolik.store.record import Recorded
from tests.browser.table import ENTRY, at_table, wait_until
from tests.web.server import Server

ANSWERS = 260
"""More than come at once."""


def long_match() -> bytes:
    """The record of a match of four persons in the middle of it."""
    rules, dice = find_game("tidal-blades").rules, random.Random("long")
    setup = rules.setup(seats=4, content=rules.content, mode="experienced")
    recorded = Recorded(rules, setup, key_from("long"))
    for _ in range(ANSWERS):
        seat = recorded.match.seats[0]
        recorded.answer(seat, dice.choice(recorded.match.options(seat)))
    return recorded.dump({"seats": ["me:Ala", "me:Ola", "me:Ela", "me:Iga"]})


def comes_to(page: Page, server: Server) -> None:
    made = page.context.request.post(
        f"{server.base}/api/import", data=long_match(), headers={"Content-Type": "application/json"}
    )
    assert made.ok, made.text()
    page.goto(f"{server.base}/#/t/{made.json()['id']}")
    at_table(page)
    curtain = page.get_by_test_id("curtain")
    if curtain.count():
        curtain.get_by_role("button").first.click()


def first_drawn(page: Page) -> int:
    entry = page.locator('[data-testid^="log-entry-"]').first
    found = ENTRY.fullmatch(entry.get_attribute("data-testid") or "")
    assert found
    return int(found[1])


def test_scrolling_up_brings_earlier_entries_and_keeps_the_place(visit, server):
    page = visit("Ala")
    comes_to(page, server)
    log = page.get_by_test_id("log")
    expect(log).to_be_visible()
    wait_until(lambda: first_drawn(page) > 50)
    while (before := first_drawn(page)) > 0:
        entry = page.get_by_test_id(f"log-entry-{before}")
        log.evaluate("log => log.scrollTo({ top: 40 })")
        wait_until(lambda before=before: first_drawn(page) < before)
        box, frame = entry.bounding_box(), log.bounding_box()
        assert box
        assert frame
        assert -60 < box["y"] - frame["y"] < 120, "what was read is still where it was"


def test_a_replay_is_shown_in_the_log_however_far_back_it_goes(visit, server):
    page = visit("Ala")
    comes_to(page, server)
    entry = page.locator('[data-testid^="log-entry-"]').last
    entry.hover()
    entry.locator(".jump").click()
    page.get_by_test_id("replay-slider").fill("3")
    expect(page.get_by_test_id("log-entry-3")).to_be_in_viewport()
    expect(page.get_by_test_id("log-entry-3")).to_have_class(re.compile(r"\bnow\b"))
