"""docs/lab.md tells the truth: its program runs, its commands are understood, and its columns are there."""

import re
from pathlib import Path

import pytest

from stolik.cli.main import build_parser
from stolik.games import part
from stolik.lab.results import SCHEMA

TEXT = (Path(__file__).parents[2] / "docs" / "lab.md").read_text(encoding="utf-8")


def test_the_program_runs(tmp_path, monkeypatch, capsys):
    (program,) = re.findall(r"^```python\n(.*?)^```$", TEXT, re.DOTALL | re.MULTILINE)
    monkeypatch.chdir(tmp_path)
    exec(compile(program, "docs/lab.md", "exec"), {})
    totals, ships = capsys.readouterr().out.splitlines()
    assert len(re.findall(r"\(\d+, \d+\)", totals)) == 4
    assert len(re.findall(r"\d+", ships)) >= 4


@pytest.mark.parametrize("command", re.findall(r"^stolik (.*?)(?: +#.*)?$", TEXT, re.MULTILINE))
def test_the_commands_are_understood(command):
    args = build_parser().parse_args(command.split())
    assert part(args.game, "standard")


def test_every_column_is_told():
    table = TEXT.partition("| column | |")[2].partition("\n\n")[0]
    cells = re.findall(r"^\| (`.*?) \|", table, re.MULTILINE)
    assert sorted(re.findall(r"`(\w+)`", " ".join(cells))) == sorted(SCHEMA.names)
