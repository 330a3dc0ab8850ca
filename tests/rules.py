"""The mark `@rule("TB-131", "TB-132")`: which rules a test proves."""

import pytest

rule = pytest.mark.rule
