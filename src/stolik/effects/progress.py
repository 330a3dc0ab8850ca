"""Measures how near a position is to fulfilling a condition, for evaluations."""

from typing import Any

from ..kernel import Seat
from .nodes import Comparison, Condition, Junction


def progress(condition: Condition, g: Any, seat: Seat) -> float:
    """The fulfilled part of a condition, from 0 to 1."""
    node = condition.node
    if isinstance(node, Comparison) and node.operator in (">=", ">"):
        want = max(1, node.right.value(g, seat) + (node.operator == ">"))
        return max(0.0, min(1.0, node.left.value(g, seat) / want))
    if isinstance(node, Junction):
        parts = [progress(part, g, seat) for part in node.parts]
        return sum(parts) / len(parts) if node.operator == "and" else max(parts)
    return 1.0 if condition.holds(g, seat) else 0.0
