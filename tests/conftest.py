"""Configuration of all tests."""

import os
import signal
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

# Hypothesis: the same examples each time, without deadline; STOLIK_FUZZ sets a number of random ones.
settings.register_profile(
    "stolik",
    deadline=None,
    derandomize="STOLIK_FUZZ" not in os.environ,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("stolik")

# The suites are not test modules by name, so pytest would not rewrite their asserts.
pytest.register_assert_rewrite("tests.store.suite", "tests.store.campaigns")

BROWSER = Path(__file__).parent / "browser"


def pytest_configure() -> None:
    """Restore the handler of SIGINT: a shell that runs the tests in the background ignores it."""
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Run browser tests last: Playwright keeps an event loop running in the process, and no other can be started."""
    items.sort(key=lambda item: BROWSER in item.path.parents)
