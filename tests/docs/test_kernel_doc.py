"""docs/kernel.md tells the truth: its example game is sound, and its session runs as printed."""

import doctest
import re
from pathlib import Path
from typing import Any

import pytest

import stolik.kernel
from stolik.kernel import Match, key_from
from stolik.kernel.conformance import check

TEXT = (Path(__file__).parents[2] / "docs" / "kernel.md").read_text(encoding="utf-8")
LONGEST = 70


def blocks(language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```$", TEXT, re.DOTALL | re.MULTILINE)


@pytest.fixture(scope="module")
def example() -> dict[str, Any]:
    (source,) = blocks("python")
    scope: dict[str, Any] = {"__name__": "night_ferry"}
    exec(compile(source, "docs/kernel.md", "exec"), scope)
    return scope


def test_the_example_is_short() -> None:
    (source,) = blocks("python")
    lines = [line for line in source.splitlines() if line.strip()]
    assert len(lines) <= LONGEST
    assert max(len(line) for line in lines) <= 120


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_example_is_sound(example: dict[str, Any], seats: int) -> None:
    report = check(example["game"], example["Setup"](seats), "doc", 400)
    assert set(report.questions) == {"load", "drop"}
    assert report.any_time > 10
    assert report.undone > 5


def test_the_example_uses_what_the_text_explains(example: dict[str, Any]) -> None:
    (source,) = blocks("python")
    for name in ("ask", "ask_any", "then", "emit", "reveal", "no", "interrupt", "procedure"):
        assert re.search(rf"\b{name}\(", source), name
    match = Match.new(example["game"], example["Setup"](2), key_from("doc"))
    swap = example["Swap"]()
    match.answer(1, swap)
    assert match.question is not None
    assert match.question.name == "drop"
    match.answer(1, match.options(1)[0])
    refusal = match.why(1, swap)
    assert refusal is not None
    assert refusal.rule == "NF-4"
    drew = [event for event in match.events if isinstance(event.event, example["Drew"])]
    assert [type(event.seen_by(seat)) for event in drew for seat in (0, 1)] == [example["Drew"]] * 2
    assert drew[0].seen_by(0) == example["Drew"](1)
    assert drew[0].seen_by(1) != drew[0].seen_by(0)


def test_the_session_runs_as_printed(example: dict[str, Any]) -> None:
    (session,) = blocks("pycon")
    scope = {**vars(stolik.kernel), **example}
    test = doctest.DocTestParser().get_doctest(session, scope, "docs/kernel.md", "docs/kernel.md", 0)
    said: list[str] = []
    results = doctest.DocTestRunner().run(test, out=said.append)
    assert results.attempted >= 5
    assert not results.failed, "".join(said)


def test_every_name_of_the_kernel_is_explained() -> None:
    silent = {"Done", "Event", "Happened", "Outcome", "Pick", "Refusal", "Score", "Seat", "Undo", "commitment"}
    missing = [name for name in stolik.kernel.__all__ if not re.search(rf"\b{name}\b", TEXT) and name not in silent]
    assert not missing
