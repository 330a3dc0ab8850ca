"""Actions of a player at a table, for browser tests."""

import contextlib
import re
import time
from collections.abc import Sequence
from typing import Any

from playwright.sync_api import Locator, Page, expect
from playwright.sync_api import TimeoutError as PlaywrightTimeout

from tests.web.server import Server

BOT = {"kind": "bot", "bot": "random"}


def new_table(page: Page, server: Server, seats: Sequence[dict[str, Any]], **options: Any) -> tuple[str, str]:
    """Create a table through the API as this page's guest; returns its address and the invitation."""
    body = {"game": "tidal-blades", "seats": list(seats), **options}
    response = page.context.request.post(f"{server.base}/api/tables", data=body)
    assert response.ok, response.text()
    made = response.json()
    return f"/#/t/{made['id']}", f"/#/t/{made['id']}/{made['invite']}"


def sequence(page: Page) -> int:
    """Number of the last entry that the page shows."""
    return int(page.locator("[data-sequence]").first.get_attribute("data-sequence") or -1)


def is_asked(page: Page) -> bool:
    return page.get_by_test_id("option-0").count() > 0


def must_confirm(page: Page) -> bool:
    return page.get_by_test_id("confirm-turn").count() > 0


def is_over(page: Page) -> bool:
    return page.get_by_test_id("end").count() > 0


def wait_until(holds: Any, seconds: float = 30.0, what: str = "") -> None:
    """Poll the pages until a condition holds."""
    end = time.monotonic() + seconds
    while not holds():
        assert time.monotonic() < end, f"waited {seconds} s in vain {what}"
        time.sleep(0.01)


def option_texts(page: Page) -> list[str]:
    return page.locator('[data-testid^="option-"]').all_inner_texts()


def unfold(page: Page) -> None:
    """Show the options of a prompt that has folded."""
    if page.locator(".bar.folded").count():
        with contextlib.suppress(PlaywrightTimeout):  # the next question may have come
            page.get_by_test_id("resize").click(timeout=1_500)


def click_option(page: Page, option: Locator, before: int) -> None:
    """Click an option of the question after this entry; the prompt may fold meanwhile.

    Once only: a click that the page loses is a fault, which the caller's wait tells. A sole option is taken by itself
    after a moment.
    """
    for _ in range(20):
        unfold(page)
        try:
            option.click(timeout=1_500)
        except PlaywrightTimeout:
            if sequence(page) == before:
                continue
        return
    raise AssertionError(f"{option} cannot be pressed after entry {before}")


def choose(page: Page, words: str | re.Pattern[str]) -> None:
    """Click the first option with these words and wait for the next position."""
    before = sequence(page)
    click_option(page, page.locator('[data-testid^="option-"]', has_text=words).first, before)
    wait_until(lambda: sequence(page) > before, what=f"for {words} after entry {before}")


def answer(page: Page, which: int = 0) -> None:
    """Click an option and wait for the next position."""
    before = sequence(page)
    click_option(page, page.get_by_test_id(f"option-{which}"), before)
    wait_until(lambda: sequence(page) > before or pick_on(page), what=f"for an answer after entry {before}")


def pick_on(page: Page) -> bool:
    """Where things are picked before they are sent: pick one more, or send them; always False."""
    send, picked = page.get_by_test_id("send"), page.locator(".option.picked")
    if send.count() or picked.count():
        unfold(page)
        with contextlib.suppress(PlaywrightTimeout):  # they may have been sent already
            (send if send.count() else page.locator(".option:not(.picked)").first).click(timeout=1_500)
    return False


def type_answer(page: Page) -> None:
    """Answer by the keyboard alone: the first option; where things are picked, the first ones and their button."""
    before, picked = sequence(page), page.locator(".option.picked")
    page.keyboard.type("1")
    page.keyboard.press("Enter")

    def is_next() -> bool:
        if sequence(page) > before:
            return True
        number = page.get_by_test_id("send").locator(".number")
        with contextlib.suppress(PlaywrightTimeout):
            if number.count() or picked.count():
                typed = number if number.count() else page.locator(".option:not(.picked) .number").first
                page.keyboard.type(typed.text_content(timeout=500) or "")
                page.keyboard.press("Enter")
                time.sleep(0.05)
        return False

    wait_until(is_next, what=f"for a typed answer after entry {before}")


SLOW = """
const Plain = WebSocket;
window.WebSocket = class extends Plain {
    set onmessage(take) {
        super.onmessage = (heard) => setTimeout(() => take(heard), heard.data.includes('"type":"done"') ? 400 : 0);
    }
};
"""


def acknowledge_late(page: Page) -> None:
    """From the next page on, the server's "done" comes long after the position that an answer leads to."""
    page.add_init_script(SLOW)


def play_on(page: Page) -> bool:
    """Answer or confirm whatever this page is asked; False if nothing."""
    if must_confirm(page):
        page.get_by_test_id("confirm-turn").click()
        wait_until(lambda: not must_confirm(page))
        return True
    if is_asked(page):
        answer(page, 0)
        return True
    return False


def play_until(page: Page, entry: int, seconds: float = 60) -> None:
    """Answer until the record has so many entries."""
    end = time.monotonic() + seconds
    while sequence(page) < entry:
        assert time.monotonic() < end, f"entry {entry} never came"
        if not play_on(page):
            time.sleep(0.02)


def play_until_asked(page: Page, seconds: float = 30) -> None:
    """Confirm turns until this page is asked something."""
    end = time.monotonic() + seconds
    while not is_asked(page):
        assert time.monotonic() < end, "nothing was asked"
        if not (must_confirm(page) and play_on(page)):
            time.sleep(0.02)


def finished_table(page: Page, server: Server, game: str) -> str:
    """Address of a finished match of bots: its host left, and a spectator kept it running."""
    table, _ = new_table(page, server, [{"kind": "me"}, BOT], game=game, public=True)
    id = table.rpartition("/")[2]
    api = f"{server.base}/api/tables"
    assert page.context.request.post(f"{api}/{id}/leave", data={"seat": 0}).ok

    def is_done() -> bool:
        mine = page.context.request.get(api).json()["mine"]
        return any(line["id"] == id and line["status"] == "over" for line in mine)

    assert page.context.browser is not None
    watching = page.context.browser.new_page()
    watching.goto(f"{server.base}{table}")
    wait_until(is_done, 60, "for the end of the match")
    watching.close()
    return table


def at_table(page: Page) -> None:
    expect(page.get_by_test_id("prompt")).to_be_visible(timeout=30_000)


ENTRY = re.compile(r"log-entry-(\d+)")
