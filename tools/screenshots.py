"""Takes the screenshots in docs/screenshots: desktop and phone, light and dark, both languages.

Run `python -m tools.screenshots` after `make play` or `make test` has built the pages.
"""

import shutil
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from tests.browser.conftest import DESKTOP, NAMES, PHONE
from tests.browser.table import at_table, finished_table, new_table, play_until
from tests.web.server import Server

FOLDER = Path(__file__).parents[1] / "docs" / "screenshots"
LOOKS = {
    "desktop-light-en": (DESKTOP, "light", "en-GB"),
    "desktop-dark-pl": (DESKTOP, "dark", "pl-PL"),
    "phone-light-pl": (PHONE, "light", "pl-PL"),
    "phone-dark-en": (PHONE, "dark", "en-GB"),
}
ME, BOT = {"kind": "me"}, {"kind": "bot", "bot": "greedy"}
TABLES = {
    "tidal-blades": ("tidal-blades", [ME, BOT, BOT], {"characters": "random"}, 90),
    "farshore": ("farshore", [ME, BOT, BOT], {}, 70),
    "captain": ("farshore", [ME], {"captain": "terror"}, 45),
}
STILL = 600
"""Milliseconds after which all animations have ended."""


def screens(page: Page, server: Server) -> dict[str, str]:
    """Addresses of all screens by name; plays the matches that they need."""
    page.context.request.post(f"{server.base}/api/me", data={"name": "Ala"})
    found = {"lobby": "/#/", "cards": "/#/cards/farshore", "rules": "/#/rules/tidal-blades"}
    for name, (game, seats, setup, entries) in TABLES.items():
        found[name], _ = new_table(page, server, seats, game=game, setup=setup)
        page.goto(server.base + found[name])
        at_table(page)
        play_until(page, entries, seconds=180)
    return found | {"end": finished_table(page, server, "farshore")}


def photograph(browser: Browser, server: Server) -> None:
    first = browser.new_context(viewport=DESKTOP, locale="en-GB", reduced_motion="reduce")  # type: ignore[arg-type]
    addresses = screens(first.new_page(), server)
    cookies = first.storage_state()
    for look, (size, theme, language) in LOOKS.items():
        context = browser.new_context(
            viewport=size,  # type: ignore[arg-type]
            color_scheme=theme,  # type: ignore[arg-type]
            locale=language,
            reduced_motion="reduce",
            storage_state={"cookies": cookies["cookies"], "origins": []},
        )
        page = context.new_page()
        for name, address in addresses.items():
            page.goto(server.base + address)
            page.reload()
            page.wait_for_load_state("networkidle")
            page.wait_for_timeout(STILL)
            page.screenshot(path=FOLDER / f"{name}-{look}.jpg", quality=80)
        context.close()


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    path = next(found for name in NAMES if (found := shutil.which(name)))
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder) / "data", "--requests", "1000").start()
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        photograph(browser, server)
        browser.close()
        server.stop()


if __name__ == "__main__":
    main()
