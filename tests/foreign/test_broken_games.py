"""A game of somebody else that cannot be loaded says why in a sentence, and closes nothing for others."""

from pathlib import Path

import pytest
from litestar.testing import TestClient

from stolik.games import find_game
from stolik.games.plain import plain_shelf
from stolik.web.api import games
from stolik.web.app import make_app
from stolik.web.settings import Settings
from tests.effects.stalls import open_market
from tests.kernel.toys import cards

from .install import installed, named


@pytest.mark.parametrize(
    ("entry", "files", "fault"),
    [
        ("nowhere_at_all", [], "'broken' should be a package 'nowhere_at_all' with a file shelf.py"),
        ("broken_1", ["broken_1"], "'broken' should be a package 'broken_1' with a file shelf.py"),
        ("broken_2.shelf", ["broken_2", "shelf"], "'broken' should be a package 'broken_2.shelf' with a file shelf.py"),
        ("broken_3", ["broken_3", "shelf"], "broken_3.shelf, the shelf of the game 'broken', has no SHELF"),
    ],
)
def test_a_wrong_entry_point_is_told_in_a_sentence(tmp_path: Path, entry, files, fault):
    for package, *modules in [files] if files else []:
        (tmp_path / package).mkdir()
        for module in ("__init__", *modules):
            (tmp_path / package / f"{module}.py").touch()
    named(tmp_path, "broken", entry)
    with installed(tmp_path), pytest.raises(LookupError, match=fault):
        find_game("broken")


def test_the_lobby_is_open_without_a_game_that_cannot_be_loaded(tmp_path, monkeypatch, caplog):
    monkeypatch.setattr(games, "GAMES", ("nowhere", *games.GAMES))
    with TestClient(make_app(Settings(data=tmp_path / "data", thinkers=1)), base_url="http://127.0.0.1") as client:
        answer = client.get("/api/games")
    assert answer.status_code == 200
    assert "farshore" in [game["id"] for game in answer.json()]
    assert "the game nowhere is not in the lobby" in caplog.text
    assert "there is no game 'nowhere'" in caplog.text


def test_cards_need_their_hash_in_setup_and_state(tmp_path):
    contents = open_market(tmp_path)
    with pytest.raises(TypeError, match="Cards: CardSetup needs a field content: str"):
        plain_shelf(cards(), "Cards", Path(), (2,), 2, contents=contents)


def test_a_choice_needs_a_field_of_the_setup():
    with pytest.raises(TypeError, match="Cards: the setup has no field for the choice 'lenght'"):
        plain_shelf(cards(), "Cards", Path(), (2,), 2, choices={"lenght": ("full",)})
