"""No page has a fault that axe-core knows, in light and in dark."""

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE
from tests.browser.table import BOT, at_table, finished_table, new_table, play_until, play_until_asked, wait_until

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
# The name of a thing on a board is a sentence that begins with what is written on it; axe wants all that is written.
FAULTS = """async () => {
    const found = await axe.run(document, { resultTypes: ["violations"], elementRef: true });
    const said = (id, { element }) => id === "label-content-name-mismatch" && element.closest(".game");
    const told = ({ target, any, all, none }) => `${target.join(" ")} ${[...any, ...all, ...none][0]?.message ?? ""}`;
    return found.violations.flatMap(({ id, nodes }) =>
        nodes.filter((node) => !said(id, node)).map((node) => `${id}: ${told(node)}`));
}"""


def assert_no_faults(page: Page) -> None:
    """In both themes; what moves has come to rest, for motion is reduced."""
    faults: dict[Any, list[str]] = {}
    for theme in ("light", "dark"):
        page.emulate_media(color_scheme=theme, reduced_motion="reduce")
        wait_until(lambda theme=theme: page.evaluate("document.documentElement.dataset.theme") == theme)
        page.wait_for_timeout(200)
        if not page.evaluate("'axe' in window"):
            page.evaluate(AXE.read_text())
        if found := page.evaluate(FAULTS):
            faults[theme] = found
    assert not faults, f"{page.url} {faults}"


def test_pages_without_a_table(visit, server):
    page = visit("Ala")
    new_table(page, server, [{"kind": "me"}, {"kind": "open"}], public=True)
    page.reload()
    expect(page.get_by_test_id("play-now-farshore")).to_be_visible()
    assert_no_faults(page)
    page.get_by_test_id("settings-open").click()
    assert_no_faults(page)
    for address, shown in (
        ("new/farshore", "create"),
        ("cards/tidal-blades", "gallery-search"),
        ("cards/farshore/harbour_bell", "card-large"),
        ("rules/farshore/FS-065", "rulebook"),
    ):
        page.goto(f"{server.base}/#/{address}")
        page.reload()
        expect(page.get_by_test_id(shown).first).to_be_visible()
        assert_no_faults(page)


@pytest.mark.parametrize("game", ["tidal-blades", "farshore"])
def test_a_table_and_its_end(visit, server, game):
    page = visit("Ala")
    table, _ = new_table(page, server, [{"kind": "me"}, BOT], game=game)
    page.goto(f"{server.base}{table}")
    at_table(page)
    play_until(page, 12)
    play_until_asked(page)
    assert_no_faults(page)
    page.get_by_test_id("drawer-why").click()
    assert_no_faults(page)
    page.set_viewport_size(PHONE)
    for tab in ("board", "me", "others"):
        page.get_by_test_id(f"tab-{tab}").click()
        assert_no_faults(page)
    page.goto(f"{server.base}{finished_table(page, server, game)}")
    expect(page.get_by_test_id("course")).to_be_visible(timeout=20_000)
    assert_no_faults(page)
