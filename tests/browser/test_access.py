"""Playing without a mouse and without eyes: names of cards, focus and live region, skip links, marks of a search."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.table import (
    BOT,
    at_table,
    is_asked,
    must_confirm,
    new_table,
    pick_on,
    play_until,
    sequence,
    unfold,
    wait_until,
)

ME = {"kind": "me"}


def open_table(visit, server, game: str, locale: str = "en-GB") -> Page:
    page: Page = visit("Ala", locale=locale)
    table, _ = new_table(page, server, [ME, BOT], game=game)
    page.goto(f"{server.base}{table}")
    at_table(page)
    wait_until(lambda: is_asked(page))
    return page


@pytest.mark.parametrize(
    ("locale", "facts"),
    [
        ("en-GB", r"A (green|blue|brown|red|purple) (critter|construction) \(\w+\)\. Cost: .+\. \d+ points?\."),
        ("pl-PL", r"\w+: (stworzenie|budowla), kolor \w+\. Koszt: .+\. \d+ punkt"),
    ],
    ids=["en", "pl"],
)
def test_cards_of_a_hand_are_called_by_cost_colour_and_points(visit, server, locale, facts):
    page = open_table(visit, server, "farshore", locale)
    play_until(page, 4)
    cards = page.locator(".card-target")
    expect(cards.first).to_be_attached()
    for name in cards.evaluate_all("all => all.map((one) => one.getAttribute('aria-label'))"):
        assert re.search(facts, name), name


def test_cards_of_the_market_are_called_by_their_cost(visit, server):
    page = open_table(visit, server, "tidal-blades")
    play_until(page, 3)
    expect(
        page.get_by_role("button", name=re.compile(r"Market\. Cost: \d+ Fruit, \d+ Shells?\.")).first
    ).to_be_attached()


@pytest.mark.parametrize("game", ["tidal-blades", "farshore"])
def test_after_every_answer_focus_and_live_region_are_at_the_new_question(visit, server, game):
    page = open_table(visit, server, game)
    question, asked = page.get_by_test_id("question"), page.get_by_test_id("asked")
    confirmed = 0
    while sequence(page) < 40 and confirmed < 2:
        before = sequence(page)
        if must_confirm(page):
            expect(asked).to_contain_text("Confirm it")
            page.get_by_test_id("confirm-turn").focus()
            page.keyboard.press("Enter")
            confirmed += 1
            wait_until(lambda: not must_confirm(page))
        else:
            unfold(page)
            page.get_by_test_id("option-0").focus()
            page.keyboard.press("Enter")
            wait_until(lambda at=before: sequence(page) > at or pick_on(page))
        wait_until(lambda: is_asked(page) or must_confirm(page) or page.get_by_test_id("end").count() > 0)
        expect(question).to_be_focused()
        if is_asked(page):
            expect(asked).to_contain_text(re.sub(r"^You: ", "", question.inner_text().strip()))


def test_an_answer_on_the_board_leads_to_the_new_question(visit, server):
    page = open_table(visit, server, "tidal-blades")
    hero = page.locator("#tb-characters button:not([aria-disabled=true])").first
    hero.focus()
    before = sequence(page)
    page.keyboard.press("Enter")
    wait_until(lambda: sequence(page) > before)
    expect(page.get_by_test_id("question")).to_be_focused()


@pytest.mark.parametrize("where", ["lobby", "waiting", "table"])
def test_skip_links_come_first(visit, server, where):
    page = visit("Ala")
    if where != "lobby":
        table, _ = new_table(page, server, [ME, {"kind": "open"} if where == "waiting" else BOT])
        page.goto(f"{server.base}{table}")
        expect(page.get_by_test_id("prompt" if where == "table" else "start")).to_be_visible()
    first = page.evaluate(
        "document.querySelector('a[href], button:not([disabled]), input, select, textarea, [tabindex=\"0\"]').className"
    )
    assert first == "skip"
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.id") == ("question" if where == "table" else "main")


def test_a_search_marks_whole_words(visit):
    page = visit(at="/#/rules/farshore")
    page.get_by_test_id("rules-search").fill("critt")
    marks = page.locator("dl mark")
    expect(marks.first).to_be_visible()
    assert {text.lower() for text in marks.all_inner_texts()} <= {"critter", "critters", "critter’s", "critter's"}
