"""docs/games.md tells the truth: its content loads, by the blocks as they are printed."""

import re
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

from stolik.effects.content import ContentError

from ..foreign.install import quay

TEXT = (Path(__file__).parents[2] / "docs" / "games.md").read_text(encoding="utf-8")


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The package `quay`, on the path."""
    monkeypatch.syspath_prepend(quay(tmp_path))
    yield tmp_path / "quay"
    for name in [name for name in sys.modules if name.partition(".")[0] == "quay"]:
        del sys.modules[name]


def test_the_content_loads_and_its_effects_can_be_carried_out(package):
    content = import_module("quay.content")
    box = content.built_in()
    assert list(box.cargo) == ["stove", "mirror", "sack"]
    assert box.effect("stove").path == "effect"
    assert box.effect("mirror") is None
    assert content.content_of("") is content.content_of(box.id) is box


def test_its_check_refuses_what_the_rules_cannot_play(package):
    file = package / "content" / "cargo.toml"
    first, second, *_ = file.read_text(encoding="utf-8").split("[[cargo]]")
    file.write_text(f"{first}[[cargo]]{second}", encoding="utf-8")
    with pytest.raises(ContentError, match="needs at least 2"):
        import_module("quay.content").built_in()


def test_every_file_that_it_links_to_is_there():
    links = re.findall(r"\]\((\.\./[^)#]+)\)", TEXT)
    assert links
    assert [link for link in links if not (Path(__file__).parents[2] / "docs" / link).exists()] == []
