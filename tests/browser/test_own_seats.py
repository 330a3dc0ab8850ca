"""Several own seats where hands are open: no curtain, a switch of seats; and acting while another is asked."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import PHONE, serve
from tests.browser.table import answer, at_table, new_table
from tests.foreign.install import HERE, environment
from tests.web.server import Server

SEATS = [{"kind": "me", "name": "Ala"}, {"kind": "me", "name": "Ela"}, {"kind": "open"}]
LIFT = re.compile("Lift your crate off again")


def options(page: Page) -> Locator:
    return page.locator('[data-testid^="option-"]')


@pytest.fixture
def server(tmp_path: Any) -> Iterator[Server]:
    """A server that finds the toy game."""
    yield from serve(tmp_path / "data", environment(HERE))


@pytest.fixture
def pages(visit, server):
    """Ala has two seats, Ola one."""
    ala, ola = visit("Ala"), visit("Ola")
    table, invitation = new_table(ala, server, SEATS, game="ferry-together")
    ala.goto(f"{server.base}{table}")
    ola.goto(f"{server.base}{invitation}")
    ola.get_by_test_id("take-2").click()
    expect(ala.get_by_test_id("seat-2")).to_contain_text("Ola")
    ala.get_by_test_id("start").click()
    at_table(ala)
    at_table(ola)
    return ala, ola


def test_two_seats_of_one_person_and_one_of_another(pages):
    ala, ola = pages
    question = ala.get_by_test_id("question")
    expect(question).to_contain_text("Ala: Which crate do you load?")
    answer(ala)
    expect(question).to_contain_text("Ela: Which crate do you load?")
    assert ala.get_by_test_id("curtain").count() == 0
    ala.get_by_test_id("sit-at-0").click()
    expect(question).to_contain_text("Waiting for Ela, Ola. Meanwhile you may:")
    expect(options(ala)).to_have_text([LIFT])  # she stays where she went, though another seat of hers is asked
    answer(ala)
    expect(question).to_contain_text("Ela: Which crate do you load?")
    answer(ala)
    expect(question).to_contain_text("Ala: Which crate do you load?")
    answer(ala)
    expect(question).to_contain_text("Waiting for Ola")
    expect(options(ala)).to_have_count(0)
    ala.get_by_test_id("sit-at-1").click()
    expect(options(ala)).to_have_text([LIFT])
    answer(ala)
    expect(ola.get_by_test_id("question")).to_contain_text("You: Which crate do you load?")
    answer(ola)
    ola.get_by_test_id("confirm-turn").click()  # she was the only one who was asked
    expect(question).to_contain_text("Ela: Which crate do you load?")
    expect(ola.get_by_test_id("question")).to_contain_text("Waiting for Ela")
    expect(options(ola)).to_have_text([LIFT])
    answer(ola)
    expect(ala.get_by_test_id("log")).to_contain_text("Ola lifts the crate off again.")
    expect(question).to_contain_text("Ela: Which crate do you load?")


def test_one_switches_seats_on_a_phone(visit, server):
    page = visit("Ala", viewport=PHONE, locale="pl-PL")
    table, _ = new_table(page, server, [*SEATS[:2], {"kind": "bot", "bot": "random"}], game="ferry-together")
    page.goto(f"{server.base}{table}")
    at_table(page)
    page.get_by_test_id("tab-others").click()
    page.get_by_role("button", name="Przejdź tutaj Ela").click()
    expect(page.get_by_test_id("question")).to_contain_text("Ela:")
