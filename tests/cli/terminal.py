"""A fake terminal: runs a command, types answers, and keeps the screen at every prompt."""

import builtins
import io
import os
import random
import re
import subprocess
import sys
from collections.abc import Callable, Iterable, Mapping
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec
import pytest

from stolik.cli import main
from stolik.store.record import Record, read

OPTION = re.compile(r"^ {2,3}(\d+)  \S", re.MULTILINE)
Answers = Iterable[str | type[BaseException]] | Callable[[str], str]


@dataclass
class Ran:
    """Result of a command."""

    code: int = 0
    out: str = ""
    err: str = ""
    answers: list[str] = field(default_factory=list)
    screens: list[str] = field(default_factory=list)
    """Output before each answer; the last item is the output after all answers."""
    seed: str = ""

    def prompt_with(self, text: str, after: int = 0) -> int:
        """Index of the first prompt whose screen contains this text."""
        return next(at for at, screen in enumerate(self.screens) if at >= after and text in screen)


def stolik(*argv: str, answers: Answers = (), here: Path | None = None, **environment: str) -> Ran:
    """Run a command in this process; input ends after the last answer. AT_TERMINAL="1" simulates a terminal."""
    ran, out, err = Ran(), io.StringIO(), io.StringIO()
    given = None if callable(answers) else iter(answers)
    read_to = 0
    at_terminal = bool(environment.pop("AT_TERMINAL", ""))

    def answer(prompt: str = "") -> str:
        nonlocal read_to
        ran.screens.append(out.getvalue()[read_to:])
        read_to = len(out.getvalue())
        assert len(ran.screens) < 3_000, "the match does not end"
        said = answers(ran.screens[-1]) if callable(answers) else next(given or iter(()), EOFError)
        if isinstance(said, type):
            raise said
        ran.answers.append(said)
        return said

    with pytest.MonkeyPatch.context() as patch, redirect_stdout(out), redirect_stderr(err):
        for name in ("LC_ALL", "LC_MESSAGES", "LANG", "NO_COLOR", "FORCE_COLOR"):
            patch.delenv(name, raising=False)
        for name, value in {"COLUMNS": "80", **environment}.items():
            patch.setenv(name, value)
        if here:
            patch.chdir(here)
        patch.setattr(builtins, "input", answer)
        patch.setattr(sys, "stdin", io.StringIO())
        patch.setattr(sys.stdin, "isatty", lambda: at_terminal, raising=False)
        try:
            ran.code = main(argv)
        except SystemExit as left:
            ran.code = int(left.code or 0)
    ran.out, ran.err = out.getvalue(), err.getvalue()
    ran.screens.append(ran.out[read_to:])
    return ran


def some_number(seed: str) -> Callable[[str], str]:
    """Answers with the number of a random option on the screen."""
    dice = random.Random(seed)
    return lambda screen: dice.choice(OPTION.findall(screen) or ["1"])


def process(*argv: str, here: Path, answers: str = "", **environment: str) -> subprocess.CompletedProcess[str]:
    """Run a command in a subprocess."""
    return subprocess.run(
        [sys.executable, "-m", "stolik", *argv],
        cwd=here,
        env=clean(environment),
        input=answers,
        capture_output=True,
        encoding="utf-8",
        timeout=180,  # a limit for hanging processes; a cluster starts slowly on a busy machine
        check=False,
    )


def clean(environment: Mapping[str, str]) -> dict[str, str]:
    dropped = ("LC_ALL", "LC_MESSAGES", "LANG", "NO_COLOR", "FORCE_COLOR")
    kept = {name: value for name, value in os.environ.items() if name not in dropped}
    return {**kept, "COLUMNS": "80", "PYTHONIOENCODING": "utf-8", **environment}


def resealed(file: Path, **changes: Any) -> bytes:
    """A record with changed fields and a matching hash, as a forger would write it."""
    compact = {
        name: msgspec.Raw(msgspec.json.format(bytes(value), indent=-1)) if isinstance(value, msgspec.Raw) else value
        for name, value in changes.items()
    }
    record: Record = msgspec.structs.replace(read(file.read_bytes()), **compact)
    record.seal = record.sealed()
    return msgspec.json.encode(record)
