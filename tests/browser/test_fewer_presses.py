"""Fewer presses: nothing is confirmed needlessly, and several things are picked and sent in one step."""

from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.table import (
    BOT,
    at_table,
    choose,
    is_asked,
    must_confirm,
    new_table,
    play_on,
    sequence,
    unfold,
    wait_until,
)
from tests.web.server import Server


def question(page: Page) -> str:
    """The name of the question; empty: nothing is asked."""
    asked: str = page.evaluate("document.querySelector('[data-question]')?.dataset.question ?? ''")
    return asked


def option(page: Page, words: str) -> Locator:
    return page.locator("[data-testid^=option-]", has_text=words).first


def at_the_docks(visit: Any, server: Server) -> Page:
    """Ala's first worker stands at the docks, where up to three cards are discarded.

    She has five different cards at least: with fewer the prompt bar lists all sets of them.
    """
    page: Page = visit("Ala")
    for _ in range(15):
        table, _ = new_table(page, server, [{"kind": "me"}, BOT], game="farshore", setup={"captain": "none"})
        page.goto(f"{server.base}{table}")
        page.reload()  # the address differs from that of the table before only behind its #
        at_table(page)
        wait_until(lambda: is_asked(page))
        while question(page) != "turn":
            play_on(page)
            wait_until(lambda: is_asked(page))
        held = page.locator("#board #fs-hand .card-target").evaluate_all("all => all.map((one) => one.ariaLabel)")
        if len(set(held)) >= 5 and option(page, "Docks").count():
            break
    choose(page, "Docks")
    wait_until(lambda: question(page) == "docks")
    return page


def hand(page: Page) -> Locator:
    return page.locator("#board #fs-hand .card-target.can")


@pytest.mark.parametrize("where", ["prompt", "board"])
def test_cards_are_picked_and_sent_together(visit, server, where):
    page = at_the_docks(visit, server)
    before = sequence(page)
    cards = page.locator("[data-testid^=option-]") if where == "prompt" else hand(page)
    for at in (0, 1):
        unfold(page)
        cards.nth(at).click()
    assert sequence(page) == before, "nothing is sent yet"
    expect(page.locator("[data-testid^=option-].picked")).to_have_count(2)
    expect(page.locator("#board .picked")).not_to_have_count(0)
    page.get_by_test_id("send").click()
    wait_until(lambda: question(page) == "any_resource")
    assert sequence(page) == before + 3, "two cards and the end of the row"
    choose(page, "×2")  # two goods in one step
    wait_until(lambda: question(page) != "any_resource")


def test_who_picks_all_that_is_allowed_need_not_send_it(visit, server):
    page = at_the_docks(visit, server)
    before = sequence(page)
    for picked in range(3):
        expect(page.locator("[data-testid^=option-].picked")).to_have_count(picked)
        unfold(page)
        page.locator("[data-testid^=option-]:not(.picked)").first.click()
    wait_until(lambda: sequence(page) >= before + 3)


def test_alone_nothing_is_confirmed(visit, server):
    page = visit("Ala")
    table, _ = new_table(page, server, [{"kind": "me"}, BOT], game="farshore", setup={"captain": "none"})
    page.goto(f"{server.base}{table}")
    at_table(page)
    for _ in range(10):
        wait_until(lambda: is_asked(page) or must_confirm(page))
        assert not must_confirm(page)
        play_on(page)


def test_a_hand_that_is_kept_is_not_confirmed_but_a_turn_is(visit, server):
    ala, ola = visit("Ala"), visit("Ola")
    table, invitation = new_table(ala, server, [{"kind": "me"}, {"kind": "open"}], game="farshore")
    ola.goto(f"{server.base}{invitation}")
    ola.get_by_test_id("take-1").click()
    ala.goto(f"{server.base}{table}")
    ala.get_by_test_id("start").click()
    pages = [ala, ola]
    for _ in pages:
        wait_until(lambda: any(question(page) == "exchange" for page in pages))
        page = next(page for page in pages if question(page) == "exchange")
        choose(page, "Keep")
        wait_until(lambda page=page: question(page) != "exchange")
        assert not must_confirm(page)
    wait_until(lambda: any(question(page) == "turn" for page in pages))
    page = next(page for page in pages if question(page) == "turn")
    choose(page, "Driftwood Beach")
    expect(page.get_by_test_id("confirm-turn")).to_be_visible()
