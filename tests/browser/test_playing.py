"""Whole matches through the pages."""

import time

from playwright.sync_api import expect

from tests.browser.conftest import PHONE
from tests.browser.table import (
    answer,
    at_table,
    is_asked,
    is_over,
    must_confirm,
    new_table,
    play_on,
    sequence,
    type_answer,
    wait_until,
)

PERSON_AND_OPEN = [{"kind": "me"}, {"kind": "open"}, {"kind": "bot", "bot": "random"}]


def test_a_newcomer_plays_against_bots_with_one_click_and_a_name(visit):
    page = visit()
    page.get_by_test_id("name-input").fill("Ala")
    page.get_by_test_id("play-now-tidal-blades").click()
    at_table(page)
    wait_until(lambda: is_asked(page))
    answer(page)
    expect(page.get_by_test_id("log")).to_contain_text("Ala")


def test_two_browsers_and_a_bot_play_a_whole_match(visit, server):
    ala, ola = visit("Ala"), visit("Ola")
    table, invitation = new_table(ala, server, PERSON_AND_OPEN)
    ala.goto(f"{server.base}{table}")
    ola.goto(f"{server.base}{invitation}")
    ola.get_by_test_id("take-1").click()
    expect(ala.get_by_test_id("seat-1")).to_contain_text("Ola")
    ala.get_by_test_id("start").click()
    at_table(ala)
    at_table(ola)
    end = time.monotonic() + 300
    while not (is_over(ala) and is_over(ola)):
        assert time.monotonic() < end, "the match did not end"
        if not play_on(ala) and not play_on(ola):
            time.sleep(0.02)
    for page in (ala, ola):
        expect(page.get_by_test_id("end")).to_be_visible()
        expect(page.get_by_test_id("rematch")).to_be_visible()
    assert sequence(ala) == sequence(ola)


def test_one_plays_by_the_keyboard_alone(visit, server):
    page = visit("Ala")
    table, _ = new_table(page, server, [{"kind": "me"}, {"kind": "bot", "bot": "random"}])
    page.goto(f"{server.base}{table}")
    at_table(page)
    answered, end = 0, time.monotonic() + 120
    while answered < 15:
        assert time.monotonic() < end
        if must_confirm(page):
            page.keyboard.press("1")
            wait_until(lambda: not must_confirm(page))
        elif is_asked(page):
            type_answer(page)
            answered += 1
        else:
            time.sleep(0.02)


def test_on_a_phone_nothing_scrolls_sideways_and_one_can_play(visit, server):
    page = visit("Ala", viewport=PHONE)
    table, _ = new_table(page, server, [{"kind": "me"}, {"kind": "bot", "bot": "random"}])
    page.goto(f"{server.base}{table}")
    at_table(page)
    for _ in range(8):
        wait_until(lambda: is_asked(page) or must_confirm(page))
        play_on(page)
        assert page.evaluate("document.documentElement.scrollWidth") <= 390
    box = page.get_by_test_id("prompt").bounding_box()
    assert box is not None
    assert box["y"] + box["height"] > 844 - 60  # at the thumb


def test_the_language_changes_at_once_without_loading_the_page_again(visit, server):
    page = visit("Ala")
    table, _ = new_table(page, server, [{"kind": "me"}, {"kind": "bot", "bot": "random"}])
    page.goto(f"{server.base}{table}")
    at_table(page)
    wait_until(lambda: is_asked(page))
    page.evaluate("window.stillHere = true")
    expect(page.get_by_test_id("question")).to_contain_text("Which Character do you play?")
    page.get_by_test_id("language-pl").first.click()
    expect(page.get_by_test_id("question")).to_contain_text("Którą postać wybierasz?")
    expect(page.get_by_test_id("log")).to_contain_text("Arbitr")
    assert page.evaluate("window.stillHere") is True
    assert page.evaluate("document.documentElement.lang") == "pl"


def test_the_language_of_the_browser_is_the_first_one(visit):
    page = visit(locale="pl-PL")
    wait_until(lambda: page.evaluate("document.documentElement.lang") == "pl")


def test_several_persons_share_a_browser_behind_a_curtain(visit, server):
    page = visit("Ala")
    seats = [{"kind": "me", "name": "Ala"}, {"kind": "me", "name": "Ola"}]
    table, _ = new_table(page, server, seats)
    page.goto(f"{server.base}{table}")
    wait_until(lambda: is_asked(page) or page.get_by_test_id("curtain").count() > 0)
    seen, end = 0, time.monotonic() + 80
    while seen < 3:
        assert time.monotonic() < end
        if page.get_by_test_id("curtain").count():
            assert not is_asked(page), "the hand of the next is seen before the curtain is opened"
            page.get_by_test_id("curtain-open").click()
            seen += 1
            wait_until(lambda: is_asked(page))
        elif not play_on(page):
            time.sleep(0.02)
