"""The end of a match and its replay: points, one's place, the final board, marks to jump to."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.table import finished_table, wait_until

# Whether a number ever floats up from now on.
WATCH = """() => {
    window.floated = 0;
    new MutationObserver(() => (window.floated += document.querySelectorAll(".count > i").length))
        .observe(document.body, { childList: true, subtree: true });
}"""


def log_shows(page: Page) -> int:
    """The number of the entry that the log of a replay stands at."""
    entry = "document.querySelector('[data-testid=log] .now')?.dataset.testid.split('-').at(-1) ?? -1"
    return int(page.evaluate(entry))


@pytest.mark.parametrize("game", ["tidal-blades", "farshore"])
def test_points_are_counted_up_and_the_final_board_can_be_looked_at(visit, server, game):
    page = visit("Ala", moving=True)
    page.goto(f"{server.base}{finished_table(page, server, game)}")
    end = page.get_by_test_id("end")
    expect(end).to_be_visible(timeout=30_000)
    totals = [int(text) for text in end.locator("tfoot td").all_inner_texts()]
    counted = page.get_by_test_id("counted")
    wait_until(lambda: [int(text) for text in counted.all_inner_texts()] == totals)
    if game == "tidal-blades":
        names = page.get_by_test_id("scored-for").all_inner_texts()
        assert len(names) == 2
        assert all(names), "the Secret Goals are told"
    page.get_by_role("button", name="The board", exact=True).click()
    expect(end).to_have_count(0)
    expect(page.locator(".ending")).to_have_count(0)
    expect(page.locator("#board [data-part=board]").first).to_be_visible()


@pytest.mark.parametrize("game", ["tidal-blades", "farshore"])
def test_a_replay_has_marks_the_log_follows_and_jumps_throw_no_numbers(visit, server, game):
    page = visit("Ala", moving=True)
    page.goto(f"{server.base}{finished_table(page, server, game)}")
    expect(page.get_by_test_id("end")).to_be_visible(timeout=30_000)
    page.get_by_test_id("replay-open").click()
    marks = page.get_by_test_id("replay-mark")
    wait_until(lambda: marks.count() >= 2)
    page.evaluate(WATCH)
    for which in (1, 0):
        mark = marks.nth(which)
        mark.click()
        expect(page.get_by_test_id("replay-section")).to_have_text(mark.get_attribute("aria-label") or "")
        at = int(page.get_by_test_id("replay-slider").input_value())
        wait_until(lambda at=at: log_shows(page) == at)
    page.get_by_test_id("replay-slider").fill("40")
    expect(page.get_by_test_id("replay-slider")).to_have_value("40")
    assert page.evaluate("window.floated") == 0
