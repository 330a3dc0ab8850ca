"""One server shared by all tests of a process that do not break it."""

from collections.abc import Iterator

import pytest

from stolik.web.app import STATIC

from .server import Server


@pytest.fixture(scope="session", autouse=True)
def pages() -> None:
    """The server needs built pages to start; if there are none, write a dummy page."""
    if not (STATIC / "index.html").exists():
        STATIC.mkdir(exist_ok=True)
        (STATIC / "index.html").write_text("<!doctype html><title>Stolik</title>")


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("server") / "data", "--requests", "1000").start()
    yield running
    running.stop()
