"""What every Python peer reports: decisions with two options or more and matches a second, microseconds of a copy."""

import json
import sys
import time
from collections.abc import Callable, Iterator
from typing import Any

Step = tuple[int, Callable[[], Any], Callable[[], Any]]
"""How many options there are, how one of them is taken, and how the position is copied."""


def measure(play: Callable[[int], Iterator[Step]], seconds: float) -> None:
    """`play` starts a match by its number and gives it step by step."""
    decisions, number = 0, 0
    start = time.process_time()
    while (spent := time.process_time() - start) < seconds:
        for options, take, _ in play(number):
            decisions += options > 1
            take()
        number += 1
    measured = {"decisions": decisions / spent, "matches": number / spent}
    copied, copying = 0, 0.0
    while copying < seconds / 4:
        for _, take, copy in play(number):
            begun = time.process_time()
            copy()
            copying += time.process_time() - begun
            copied += 1
            take()
        number += 1
    json.dump({**measured, "copy": copying / copied * 1e6}, sys.stdout)
