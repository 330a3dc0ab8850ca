"""Pages of a story at a live table: on the plain board, in the journal, looking back, in both languages."""

from collections.abc import Callable
from importlib import import_module

import pytest
from playwright.sync_api import Page, expect

from tests.foreign.install import HERE, environment

from .conftest import DESKTOP, PHONE
from .table import new_table

GAME = "ferry-together"


@pytest.fixture(autouse=True)
def toy(monkeypatch: pytest.MonkeyPatch) -> None:
    """The toy game on the server, which is started after this."""
    monkeypatch.setenv("PYTHONPATH", environment(HERE)["PYTHONPATH"])
    monkeypatch.syspath_prepend(str(HERE))


def letters(language: str) -> list[str]:
    """All letters in a language."""
    toy = import_module("ferry_together.letters")
    return [toy.letter(id, language) for id in toy.LIGHT]


def shown(page: Page) -> str:
    """The one letter that lies open on the board."""
    article = page.locator("#board").get_by_role("article")
    expect(article).to_have_count(1)
    return article.inner_text()


@pytest.mark.parametrize("viewport", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_a_letter_is_read_and_read_again(toy, visit: Callable[..., Page], server, viewport) -> None:
    page = visit("Ala", viewport=viewport, locale="pl-PL")
    address, _ = new_table(page, server, [{"kind": "me"}], game=GAME, language="pl")
    page.goto(server.base + address)
    expect(page.get_by_test_id("option-0")).to_be_visible()
    expect(page.locator("#board").get_by_role("article")).to_have_count(0)
    page.get_by_test_id("option-0").click()
    first = shown(page)
    assert first in letters("pl")

    page.get_by_test_id("option-0").click()  # answer it
    expect(page.locator("#board summary")).to_have_count(1)
    page.get_by_test_id("option-0").click()
    second = shown(page)
    assert second in letters("pl")
    assert second != first

    if viewport is PHONE:
        page.get_by_test_id("tab-log").click()
    page.get_by_test_id("drawer-journal").click()
    journal = page.get_by_test_id("journal")
    expect(journal.get_by_role("article")).to_have_count(2)
    expect(journal.get_by_role("article").nth(0)).to_contain_text(first)
    expect(journal.get_by_text("Wybór: Odpisano")).to_have_count(1)
    journal.get_by_role("searchbox").fill(second[:12])
    expect(journal.get_by_role("article")).to_have_count(1)
    expect(journal.get_by_role("article")).to_contain_text(second)


def test_another_language_and_looking_back(toy, visit: Callable[..., Page], server) -> None:
    page = visit("Ala", viewport=DESKTOP, locale="pl-PL")
    address, _ = new_table(page, server, [{"kind": "me"}], game=GAME, language="pl")
    page.goto(server.base + address)
    page.get_by_test_id("option-0").click()
    polish = shown(page)
    page.get_by_test_id("language-en").click()
    english = letters("en")[letters("pl").index(polish)]
    expect(page.locator("#board").get_by_role("article")).to_have_text(english)

    page.get_by_test_id("replay-open").click()
    expect(page.locator("#board").get_by_role("article")).to_have_text(english)
    page.keyboard.press("Home")
    expect(page.locator("#board").get_by_role("article")).to_have_count(0)


def test_cards_say_that_the_rest_is_hidden(toy, visit: Callable[..., Page]) -> None:
    page = visit("", f"/#/cards/{GAME}")
    expect(page.get_by_text("Only what lies open in the box is shown here.")).to_be_visible()
