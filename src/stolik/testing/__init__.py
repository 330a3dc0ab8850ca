"""Tools for the tests of a game: a match in any position (`Scene`), and classes of ready-made tests (`kits`).

Only tests import this package; it needs pytest, and `pages` needs httpx besides.
"""

import pytest

# Let pytest show the values in failed asserts of these modules, as in test files.
pytest.register_assert_rewrite("stolik.testing.scene", "stolik.testing.kits")
