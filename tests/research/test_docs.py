"""docs/bots.md and docs/research.md tell the truth: every example in them is run."""

import doctest
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest

from stolik import farshore
from stolik.bots.foreign import foreign_bot
from stolik.bots.program import Program

ROOT = Path(__file__).parents[2]
PAGES = ("bots.md", "research.md")
FLAGS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
BLOCK = re.compile(r"(?:^[^\n]* as `([\w.]+)`:\n\n)?^```(\w+)\n(.*?)^```$", re.DOTALL | re.MULTILINE)
"""The name of a file (if the line before says one), the language, and the text."""


def blocks(page):
    return BLOCK.findall((ROOT / "docs" / page).read_text(encoding="utf-8"))


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """An empty folder to be in; what was imported from it is forgotten."""
    monkeypatch.chdir(tmp_path)
    before = list(sys.path)
    yield tmp_path
    sys.path[:] = before
    sys.modules.pop("mybot", None)


def run(commands, env):
    """The commands of a block, in the current folder; what each prints is as shown."""
    for command in commands.split("$ ")[1:]:
        line, _, expected = command.partition("\n")
        done = subprocess.run(shlex.split(line), capture_output=True, text=True, timeout=300, check=False, env=env)
        assert done.returncode == 0, done.stderr
        assert doctest.OutputChecker().check_output(expected, done.stdout, FLAGS), done.stdout


@pytest.mark.parametrize("page", PAGES)
def test_every_example_runs_as_printed(page, folder):
    scope: dict[str, Any] = {}
    runner = doctest.DocTestRunner(optionflags=FLAGS)
    env = {**os.environ, "PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"}
    for number, (name, language, text) in enumerate(blocks(page)):
        match language:
            case "pycon":
                test = doctest.DocTestParser().get_doctest(text, scope, f"{page} {number}", page, 0)
                runner.run(test, clear_globs=False)
                scope.update(test.globs)
            case "python" | "sh":
                (folder / name).write_text(text, encoding="utf-8")
            case "console":
                run(text, env)
            case "json":
                msgspec.json.decode(text)
            case _:
                raise AssertionError(f"a block of {language} is not run")
    assert runner.summarize(verbose=False).failed == 0


@pytest.mark.parametrize("name", ["mybot.py", "mybot.sh"])
def test_the_page_shows_the_examples(name):
    (text,) = [text for file, _, text in blocks("bots.md") if file == name]
    assert text == (ROOT / "examples" / name).read_text()


def test_a_program_hears_and_says_what_the_page_shows(monkeypatch):
    hello, decide, reply = (text for _, language, text in blocks("bots.md") if language == "json")
    heard: list[bytes] = []

    def ask(self, hello, line, limit):
        heard.extend((hello, line))
        return reply.encode()

    monkeypatch.setattr(Program, "ask", ask)
    m = farshore.new(seed=7)
    assert foreign_bot("exec:true@30", "farshore", "d0f4b0e5")(m.kernel, m.seat) == farshore.KeepHand()
    assert msgspec.json.decode(heard[0]) == msgspec.json.decode(hello)
    real, shown = msgspec.json.decode(heard[1]), msgspec.json.decode(decide)
    assert list(real) == list(shown)
    same = ("type", "question", "text", "options", "texts", "answers")
    assert {key: real[key] for key in same} == {key: shown[key] for key in same}


def test_the_example_of_the_readme_runs(capsys):
    (text,) = [text for _, language, text in BLOCK.findall((ROOT / "README.md").read_text()) if language == "python"]
    exec(text, {})
    assert capsys.readouterr().out.startswith("[")
