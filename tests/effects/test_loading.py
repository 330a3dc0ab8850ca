"""Content in memory: read once, found by its hash, with packs over it."""

from pathlib import Path

import pytest

from stolik.effects.content import ContentError
from stolik.effects.loading import Contents

from .stalls import Market, open_market, stall


@pytest.fixture
def contents(tmp_path: Path) -> Contents[Market]:
    return open_market(tmp_path / "game", stall("plum"), stall("pear", 2))


def pack(folder: Path, *stalls: str) -> Path:
    folder.mkdir()
    (folder / "stalls.toml").write_text("".join(stalls), encoding="utf-8")
    return folder


def test_the_built_in_content_is_read_once_and_stands_under_its_hash_and_under_none(contents):
    built_in = contents.built_in()
    assert built_in.names == ["plum", "pear"]
    assert built_in is contents.built_in() is contents[built_in.id] is contents[""] is contents.load()


def test_packs_add_to_it_and_have_a_hash_of_their_own(contents, tmp_path):
    with_pack = contents.load([pack(tmp_path / "pack", stall("fig"))])
    assert with_pack.names == ["plum", "pear", "fig"]
    assert with_pack.id != contents.built_in().id
    assert contents[with_pack.id] is with_pack
    assert contents[contents.load_packs([tmp_path / "pack"])] is with_pack
    assert contents[""].names == ["plum", "pear"]


def test_a_content_that_was_never_loaded_is_refused(contents):
    with pytest.raises(ContentError, match="content: 0123: is not loaded: give the packs"):
        contents["0123"]


def test_what_the_rules_need_is_checked(tmp_path):
    with pytest.raises(ContentError, match="stall: needs at least 2"):
        open_market(tmp_path / "small", stall("plum")).built_in()


def test_a_pack_cannot_take_a_name_that_the_messages_give_to_something_else(contents, tmp_path):
    with pytest.raises(ContentError, match="a word of the game"):
        contents.load([pack(tmp_path / "pack", stall("fruit"))])


def test_words_are_registered_before_anything_is_parsed(contents):
    registered = []
    contents.register = lambda: registered.append(dict(contents))
    contents.load()
    assert registered == [{}]


def test_records_and_effects_are_found_by_id(contents):
    box = contents.built_in()
    assert box.record("pear") is box.stalls["pear"]
    assert box.record("nothing") is None
    assert box.effect("pear").path == "effect"
    assert box.effect("pear", "bonus") is None
    assert box.stalls["pear"].name.said("pl") == "stragan pear"
    assert box.stalls["pear"].name.said("en") == "pear stall"
