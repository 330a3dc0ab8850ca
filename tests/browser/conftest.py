"""Fixtures with real browsers and a real server that serves the built pages."""

import shutil
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright

from stolik.web.app import STATIC
from tests.web.server import Server

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
DESKTOP = {"width": 1440, "height": 900}
PHONE = {"width": 390, "height": 844}
expect.set_options(timeout=15_000)  # generous, for busy machines


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    path = next((found for name in NAMES if (found := shutil.which(name))), None)
    assert path, "install Chromium or Chrome for the browser tests (on Debian: apt-get install chromium)"
    assert (STATIC / "assets").is_dir(), "the pages are not built: run make test"
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(
            executable_path=path, args=["--no-sandbox", "--disable-background-networking", "--disable-sync"]
        )
        yield chromium
        chromium.close()


def serve(folder: Path, environment: Mapping[str, str] | None = None) -> Iterator[Server]:
    """A server on this folder until the test is over; an error in its log fails the test."""
    running = Server(folder, "--requests", "1000", environment=environment).start()
    yield running
    if running.process is not None:
        running.stop()
    assert "Traceback" not in running.log()


@pytest.fixture
def server(tmp_path: Any) -> Iterator[Server]:
    """A server for this test only, which may be killed."""
    yield from serve(tmp_path / "data")


@pytest.fixture
def visit(browser: Browser, server: Server) -> Iterator[Callable[..., Page]]:
    """Open a page as a new guest, with or without a name; errors in the browser's console fail the test."""
    contexts, complaints = [], []

    def open_page(
        name: str = "", at: str = "/", *, viewport: Any = DESKTOP, locale: str = "en-GB", moving: bool = False
    ) -> Page:
        motion: Any = "no-preference" if moving else "reduce"
        context = browser.new_context(viewport=viewport, locale=locale, reduced_motion=motion)
        contexts.append(context)
        if name:
            context.request.post(f"{server.base}/api/me", data={"name": name})
        page = context.new_page()
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on(
            "console",
            lambda message: complaints.append(message.text) if "Content Security Policy" in message.text else None,
        )
        page.goto(f"{server.base}{at}")
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert complaints == []
