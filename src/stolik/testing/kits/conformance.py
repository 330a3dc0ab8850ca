"""Tests of the kernel's contract: `stolik.kernel.conformance` with every setup."""

import os
from collections.abc import Set
from typing import Any, ClassVar

from msgspec import Struct

from ...kernel.conformance import ConformanceReport, check
from .kit import Kit, name_of


class Conformance(Kit):
    """Random matches satisfy the kernel's contract at every question."""

    decisions: ClassVar[int] = 3_000
    """Number of decisions to check, over all setups; the environment variable STOLIK_DECISIONS overrides it."""
    always_asked: ClassVar[Set[str]] = frozenset()
    """Questions that must occur with every setup."""

    def test_random_matches_hold_what_the_kernel_demands(self, setup: Struct) -> None:
        decisions = int(os.environ.get("STOLIK_DECISIONS", self.decisions)) // len(self.setups)
        report = check(self.shelf.rules, setup, name_of(setup), decisions)
        assert report.decisions >= decisions
        assert report.questions.keys() >= self.always_asked
        self.examine(report, setup)

    def examine(self, report: ConformanceReport, setup: Any) -> None:
        """Override to check more of the report."""
