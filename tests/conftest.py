"""For all tests."""

from pathlib import Path

import pytest

BROWSER = Path(__file__).parent / "browser"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Browser tests come last: while a browser is open, a loop runs in the process and no other can be started."""
    items.sort(key=lambda item: BROWSER in item.path.parents)
