"""What helps a player along: hints, and answers that give themselves."""

import re
import time

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import DESKTOP, PHONE
from tests.browser.table import (
    BOT,
    answer,
    at_table,
    is_asked,
    is_over,
    must_confirm,
    new_table,
    play_on,
    unfold,
    wait_until,
)

SECONDS = 60
"""A bot that ponders on a busy machine."""


def sit_down(page: Page, base: str, table: str) -> None:
    page.goto(f"{base}{table}")
    at_table(page)


def play_until_few(page: Page, few: range) -> None:
    """Take the first option until there are as many as wanted."""
    while True:
        wait_until(lambda: is_asked(page) or must_confirm(page) or is_over(page), 20)
        assert not is_over(page)
        if is_asked(page) and page.locator('[data-testid^="option-"]').count() in few:
            return
        play_on(page)


@pytest.mark.parametrize(("game", "viewport"), [("tidal-blades", PHONE), ("farshore", DESKTOP)])
def test_a_hint_tells_up_to_three_options_and_shows_them(visit, server, game, viewport):
    page = visit("Ala", viewport=viewport)
    table, _ = new_table(page, server, [{"kind": "me"}, BOT], game=game)
    sit_down(page, server.base, table)
    play_until_few(page, range(4, 99))
    page.get_by_test_id("ask-hint").click()
    told = page.get_by_test_id("hint").get_by_role("listitem")
    expect(told.first).to_contain_text(re.compile(r"; wins about (once|\d times) in 10"), timeout=SECONDS * 1000)
    assert 1 <= told.count() <= 3
    page.mouse.move(0, 0)
    expect(page.locator(".option.lit")).to_have_count(0)
    for one in told.all():
        box = one.bounding_box()
        assert box
        assert 0 <= box["x"] <= viewport["width"] - box["width"], "nothing of it is cut off"
        assert one.evaluate("row => row.scrollWidth <= row.clientWidth")
        one.hover()
        lit = page.locator(".option.lit")
        expect(lit).to_have_count(1)
        name = lit.get_attribute("aria-label") or lit.locator(".label").inner_text()
        assert name.casefold() in one.inner_text().casefold()
    page.mouse.move(0, 0)
    expect(page.locator(".option.lit")).to_have_count(0)
    page.get_by_test_id("ask-hint").click()
    expect(told).to_have_count(0)
    page.get_by_test_id("ask-hint").click()
    expect(told.first).to_be_visible(timeout=SECONDS * 1000)
    answer(page)
    expect(told).to_have_count(0)


def test_nobody_is_given_hints_against_a_person(visit, server):
    ala, ola = visit("Ala"), visit("Ola")
    table, invitation = new_table(ala, server, [{"kind": "me"}, {"kind": "open"}], game="farshore")
    sit = f"{server.base}/api{table.removeprefix('/#').replace('/t/', '/tables/')}"
    entered = ola.context.request.post(f"{sit}/enter", data={"invite": invitation.rpartition("/")[2]})
    assert entered.ok, entered.text()
    assert ola.context.request.post(f"{sit}/take", data={"seat": 1}).ok
    assert ala.context.request.post(f"{sit}/start", data={}).ok
    for page in (ala, ola):
        sit_down(page, server.base, table)
    wait_until(lambda: is_asked(ala) or is_asked(ola), 20)
    for page in (ala, ola):
        expect(page.get_by_test_id("ask-hint")).to_have_count(0)


def test_the_only_answer_gives_itself_when_that_is_wished(visit, server):
    page = visit("Ala")
    table, _ = new_table(page, server, [{"kind": "me"}, BOT], game="farshore")
    sit_down(page, server.base, table)
    play_until_few(page, range(1, 2))
    only = page.get_by_test_id("option-0")
    question = page.get_by_test_id("table").get_attribute("data-sequence") or ""
    page.wait_for_timeout(2500)
    expect(only).to_be_visible()
    page.get_by_role("button", name="Menu").click()
    page.get_by_test_id("set-forced").check()
    page.keyboard.press("Escape")
    expect(page.get_by_test_id("table")).not_to_have_attribute("data-sequence", question, timeout=10_000)


def test_options_tell_by_icons_what_they_give(visit, server):
    page = visit("Ala", viewport={"width": 1920, "height": 1080})
    table, _ = new_table(page, server, [{"kind": "me"}, BOT], setup={"characters": "random"})
    page.goto(f"{server.base}{table}")
    at_table(page)
    asked = page.locator('[data-question="visit"]')
    end = time.monotonic() + 30
    while not asked.count():
        assert time.monotonic() < end, "no Island was visited"
        if not play_on(page):
            time.sleep(0.02)
    unfold(page)
    basin = page.locator('[data-testid^="option-"]', has_text="Basin of Shells")
    expect(basin.locator(".gives")).to_have_text("3")
    expect(basin.locator(".gives svg")).to_have_count(1)
    idle = page.locator('[data-testid^="option-"]', has_text="No action: Island Bonus and Arena only").first
    expect(idle.locator(".gives svg").first).to_be_attached()
