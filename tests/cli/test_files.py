"""Files and folders that are missing or of the wrong kind: one sentence and exit code 2, whatever the command."""

import argparse
import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from stolik.cli.main import build_parser
from stolik.games import find_game
from stolik.kernel import key_from
from stolik.store.record import Recorded

from .terminal import stolik

FILES = ("verify", "resume")
WITH_PACKS: dict[str, tuple[str, ...]] = {
    "play": ("farshore", "--seats", "random,random"),
    "resume": ("good.json",),
    "verify": ("good.json",),
    "cards": ("farshore",),
    "sim": ("farshore", "--bots", "random,random", "--games", "1"),
    "tournament": ("farshore", "--bots", "random,greedy", "--games", "1"),
    "balance": ("farshore", "--games", "1", "--solo-games", "0"),
}
"""With what else these commands are given, so that only the pack is wrong."""
WITH_OUT = ("sim", "tournament", "balance")

NO_FILES = ("nowhere.json", "folder", "loop", "text/inside", "folder/nowhere", "text", "binary", "empty")
NO_PACKS = ("nowhere", "loop", "text/inside", "text", "empty", "folder", "packless")
NO_PLACES = ("text", "loop", "text/inside", "loop/inside")
"""Where no folder can be made."""

CASES = [
    *((command, name) for command in FILES for name in NO_FILES),
    *(("pack", "check", name) for name in NO_PACKS),
    *((command, *more, "--pack", name) for command, more in WITH_PACKS.items() for name in NO_PACKS),
    *((command, *WITH_PACKS[command], "--out", name) for command in WITH_OUT for name in NO_PLACES),
    *(("serve", "--no-browser", "--data", name) for name in NO_PLACES),
    *(("campaign", command, name) for command in ("show", "play", "import") for name in NO_FILES),
    *(("play", "--campaign", name) for name in NO_FILES),
]


@pytest.fixture(scope="module")
def here(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with all kinds of things that are something else."""
    folder = tmp_path_factory.mktemp("here")
    (folder / "folder").mkdir()
    (folder / "packless" / "pack").mkdir(parents=True)
    (folder / "loop").symlink_to("loop")
    (folder / "text").write_text("A letter to a friend.")
    (folder / "binary").write_bytes(bytes(range(256)))
    (folder / "empty").touch()
    rules = find_game("farshore").rules
    match = Recorded(rules, rules.setup(seats=2, content=rules.content), key_from("good"))
    (folder / "good.json").write_bytes(match.dump())
    return folder


@pytest.mark.parametrize("argv", CASES, ids=" ".join)
def test_what_cannot_be_used_is_one_sentence(argv: tuple[str, ...], here: Path):
    before = sorted(here.rglob("*"))
    ran = stolik(*argv, here=here)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith("stolik: ")
    assert ran.err.count("\n") == 1
    assert "Errno" not in ran.err
    assert argv[-1] in ran.err
    assert sorted(here.rglob("*")) == before, "nothing was made"


@pytest.mark.skipif(os.geteuid() == 0, reason="root may read everything")
@pytest.mark.parametrize("command", FILES)
def test_what_one_may_not_read_is_one_sentence(command: str, tmp_path: Path):
    (tmp_path / "secret.json").touch(mode=0)
    ran = stolik(command, "secret.json", here=tmp_path)
    assert (ran.code, ran.err) == (2, "stolik: you have no permission to use 'secret.json'\n")


@pytest.mark.parametrize(
    ("name", "english", "polish"),
    [
        ("nowhere.json", "there is no file or folder 'nowhere.json'", "nie ma pliku ani folderu „nowhere.json”"),
        ("folder", "'folder' is a folder, not a file", "„folder” to folder, a nie plik"),
    ],
)
def test_it_is_said_in_the_language_of_the_reader(name: str, english: str, polish: str, here: Path):
    for command in FILES:
        assert stolik(command, name, here=here).err == f"stolik: {english}\n"
        assert stolik(command, name, here=here, LC_ALL="pl_PL.UTF-8").err == f"stolik: {polish}\n"
        assert stolik(command, name, "--lang", "pl", here=here).err == f"stolik: {polish}\n"


@pytest.mark.parametrize("name", NO_FILES)
def test_a_campaign_that_cannot_be_read_is_not_copied(name: str, here: Path):
    ran = stolik("campaign", "export", name, "copy.json", here=here)
    assert (ran.code, ran.out, ran.err.count("\n")) == (2, "", 1)
    assert name in ran.err
    assert not (here / "copy.json").exists()


def test_every_file_and_folder_of_every_command_is_tried():
    tried = {(command, "file") for command in FILES} | {("check", "folder"), ("serve", "data")}
    tried |= {(command, "pack") for command in WITH_PACKS} | {(command, "out") for command in WITH_OUT}
    tried |= {("show", "file"), ("play", "file"), ("import", "file"), ("export", "file")}
    tried |= {("list", "folder"), ("play", "campaign")}  # a folder without campaigns is no mistake
    assert set(_paths(build_parser(), "")) == tried


def _paths(parser: argparse.ArgumentParser, command: str) -> Iterator[tuple[str, str]]:
    """Commands, and the names of their arguments that are files or folders."""
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            for name, sub in action.choices.items():
                yield from _paths(sub, name)
        elif action.type is Path or action.dest in ("file", "folder") or action.metavar in ("FILE", "FOLDER"):
            yield command, action.dest
