"""Each rule for rules code catches its bad example and lets the good one pass."""

from pathlib import Path, PurePath

import pytest

from tools.lint_rules import check, main

GAME = PurePath("games/toy/turn.py")

BAD = {
    "import of asyncio": "import asyncio",
    "import of random": "from random import choice",
    "import of time": "import os, time",
    "import of secrets": "def f():\n    import secrets",
    "import of datetime": "from datetime import date",
    "next() without a default": "card = next(c for c in cards if c.ready)",
    "hash()": "key = hash(card)",
    "id()": "key = id(card)",
    "open()": "text = open('cards.toml').read()",
    "print()": "print('a roll')",
    ".agenda": "g.agenda.append(Turn(0))",
    "with in async turn": "async def turn(g, e):\n    with guard():\n        await ask(g)",
    "finally in async turn": "async def turn(g, e):\n    try:\n        await ask(g)\n    finally:\n        clean()",
    "bare except in async": "async def turn(g, e):\n    try:\n        await ask(g)\n    except:\n        pass",
    "except Exception in": "async def turn(g, e):\n    try:\n        await ask(g)\n    except Exception:\n        pass",
    "except BaseException": "async def f(g):\n    try:\n        g()\n    except (E, BaseException):\n        pass",
    "except Abort": "async def f(g):\n    try:\n        g()\n    except flow.Abort:\n        pass",
    "cannot be parsed": "def",
}

BAD_ORDER = [
    "for x in {1, 2}: pass",
    "for x in set(cards): pass",
    "for x in frozenset(cards): pass",
    "for x in {c.id for c in cards}: pass",
    "for x in set(a) - set(b): pass",
    "for x in set(a).union(b): pass",
    "for x in {1} if a else []: pass",
    "y = [x for x in set(cards)]",
    "y = {x: 1 for x in set(cards)}",
    "y = list(set(cards))",
    "y = tuple({1, 2})",
    "y = [*set(cards)]",
    "y = ', '.join({a, b})",
    "y = {a, b}.pop()",
    "y = min(set(cards), key=cost)",
    "def f(cards):\n    seen = set()\n    for x in seen: pass",
    "def f(seen: set[str]):\n    return [x for x in seen]",
    "seen = {1, 2}\ndef f():\n    for x in seen: pass",
    "async def f(g):\n    seen: set[str] = g.seen()\n    for x in seen: await ask(g, x)",
]

GOOD = [
    "import math\nfrom collections import Counter\nfrom .random import x",
    "card = next((c for c in cards if c.ready), None)",
    "card.id, self.hash(), g.next(x)",
    "from ..kernel import then\nthen(g, Turn(0))",
    "g = Toy(seats=2, agenda=[Turn(0)])",
    "for x in sorted(set(cards)): pass",
    "for x in dict.fromkeys(cards): pass",
    "n = len(set(cards))",
    "b = any(x.ready for x in set(cards))",
    "b = sorted(x.id for x in {a, b})",
    "b = {x.id for x in {a, b}}",
    "b = x in {a, b}",
    "b = min({1, 2})",
    "def f(cards):\n    seen = {1}\n    seen = sorted(seen)\n    for x in seen: pass",
    "seen = {1, 2}\ndef f(seen):\n    for x in seen: pass",
    "async def f(g):\n    try:\n        await ask(g)\n    except KeyError:\n        pass",
    "def f(path):\n    with guard():\n        try:\n            g()\n        finally:\n            h()",
    "async def f(g):\n    def read():\n        with guard():\n            pass",
]


def messages(source: str, where: PurePath = GAME) -> list[str]:
    return [finding.message for finding in check(source, where)]


@pytest.mark.parametrize("message", BAD)
def test_a_bad_example_is_found_once(message: str) -> None:
    found = messages(BAD[message])
    assert len(found) == 1
    assert found[0].startswith(message)


@pytest.mark.parametrize("source", BAD_ORDER)
def test_going_through_a_set_is_found(source: str) -> None:
    assert [m.startswith("the order of a set") for m in messages(source)] == [True]


@pytest.mark.parametrize("source", GOOD)
def test_a_good_example_passes(source: str) -> None:
    assert messages(source) == []


def test_the_line_of_a_finding_is_told() -> None:
    assert check("x = 1\ny = id(x)\n", GAME)[0].line == 2


def test_the_kernel_may_touch_the_agenda() -> None:
    assert messages("g.agenda.pop()", PurePath("kernel/match.py")) == []
    assert len(messages("g.agenda.pop()", PurePath("effects/nodes.py"))) == 1


def test_only_the_conformance_kit_may_import_random() -> None:
    assert messages("import random", PurePath("kernel/conformance.py")) == []
    assert len(messages("import time", PurePath("kernel/conformance.py"))) == 1
    assert len(messages("import random", PurePath("kernel/match.py"))) == 1


def test_only_readers_of_content_and_texts_open_files() -> None:
    assert messages("open(path)", PurePath("effects/content.py")) == []
    assert len(messages("open(path)", PurePath("effects/parser.py"))) == 1


def test_the_command_names_file_and_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    game = tmp_path / "games" / "toy"
    game.mkdir(parents=True)
    (game / "turn.py").write_text("x = 1\nkey = hash(x)\n", encoding="utf-8")
    (tmp_path / "bots").mkdir()
    (tmp_path / "bots" / "random.py").write_text("import random\n", encoding="utf-8")
    assert main([str(tmp_path)]) == 1
    assert capsys.readouterr().out == f"{game / 'turn.py'}:2: hash(): it differs from run to run\n"
    (game / "turn.py").write_text("x = 1\n", encoding="utf-8")
    assert main([str(tmp_path)]) == 0
