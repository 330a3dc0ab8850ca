import pytest

# The suite is no test module by its name, but its asserts shall explain themselves as well.
pytest.register_assert_rewrite("tests.store.suite")
