import pytest

# The suites are no test modules by their names, but their asserts shall explain themselves as well.
pytest.register_assert_rewrite("tests.store.suite", "tests.store.campaigns")
