"""For all tests."""

import os
import signal
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

# The same examples each time, however long one takes; STOLIK_FUZZ asks for more, and for others.
settings.register_profile(
    "stolik",
    deadline=None,
    derandomize="STOLIK_FUZZ" not in os.environ,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("stolik")

# The suites are no test modules by their names, but their asserts shall explain themselves as well.
pytest.register_assert_rewrite("tests.store.suite", "tests.store.campaigns")

BROWSER = Path(__file__).parent / "browser"


def pytest_configure() -> None:
    """Ctrl-C is heard, though a shell that runs the tests in the background has them ignore it."""
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Browser tests come last: while a browser is open, a loop runs in the process and no other can be started."""
    items.sort(key=lambda item: BROWSER in item.path.parents)
