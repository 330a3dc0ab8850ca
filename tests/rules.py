"""Tests say which rules they prove: `@rule("TB-131", "TB-132")`."""

import pytest

rule = pytest.mark.rule
