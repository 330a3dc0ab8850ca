"""What the tests do at a table, in the words of a player."""

import re
import time
from collections.abc import Sequence
from typing import Any

from playwright.sync_api import Page, expect

from tests.web.server import Server

BOT = {"kind": "bot", "bot": "random"}


def new_table(page: Page, server: Server, seats: Sequence[dict[str, Any]], **options: Any) -> tuple[str, str]:
    """Make a table by the API as this page's guest; gives its address and that of its invitation."""
    body = {"game": "tidal-blades", "seats": list(seats), **options}
    response = page.context.request.post(f"{server.base}/api/tables", data=body)
    assert response.ok, response.text()
    made = response.json()
    return f"/#/t/{made['id']}", f"/#/t/{made['id']}/{made['invite']}"


def sequence(page: Page) -> int:
    """The number of the last entry that the page shows."""
    return int(page.locator("[data-sequence]").first.get_attribute("data-sequence") or -1)


def is_asked(page: Page) -> bool:
    return page.get_by_test_id("option-0").count() > 0


def must_confirm(page: Page) -> bool:
    return page.get_by_test_id("confirm-turn").count() > 0


def is_over(page: Page) -> bool:
    return page.get_by_test_id("end").count() > 0


def wait_until(holds: Any, seconds: float = 30.0, what: str = "") -> None:
    """Poll the pages until something holds."""
    end = time.monotonic() + seconds
    while not holds():
        assert time.monotonic() < end, f"waited {seconds} s in vain {what}"
        time.sleep(0.01)


def option_texts(page: Page) -> list[str]:
    return page.locator('[data-testid^="option-"]').all_inner_texts()


def answer(page: Page, which: int = 0) -> None:
    """Click an option and wait until the table has gone on."""
    before = sequence(page)
    page.get_by_test_id(f"option-{which}").click()
    wait_until(lambda: sequence(page) > before, what=f"for an answer to be taken after entry {before}")


def play_on(page: Page) -> bool:
    """Do whatever this page is asked for; False if it is nothing."""
    if must_confirm(page):
        page.get_by_test_id("confirm-turn").click()
        wait_until(lambda: not must_confirm(page))
        return True
    if is_asked(page):
        answer(page, 0)
        return True
    return False


def play_until(page: Page, entry: int, seconds: float = 60) -> None:
    """Do what is asked until the record has so many entries."""
    end = time.monotonic() + seconds
    while sequence(page) < entry:
        assert time.monotonic() < end, f"entry {entry} never came"
        if not play_on(page):
            time.sleep(0.02)


def play_until_asked(page: Page, seconds: float = 30) -> None:
    """Confirm what waits for it until this page is asked something."""
    end = time.monotonic() + seconds
    while not is_asked(page):
        assert time.monotonic() < end, "nothing was asked"
        if not (must_confirm(page) and play_on(page)):
            time.sleep(0.02)


def finished_table(page: Page, server: Server, game: str) -> str:
    """The address of a match that bots have played to its end, for its maker went away and somebody else watched."""
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
