"""What is said over HTTP about tutorials."""

from dataclasses import replace

from litestar.testing import TestClient

from stolik.games import find_game
from stolik.web.api import games
from stolik.web.app import make_app
from stolik.web.settings import Settings

PATH = "/api/games/farshore/tutorial"


def test_a_tutorial_that_there_is_not_is_not_found(tmp_path, monkeypatch):
    bare = replace(find_game("farshore"), folder=tmp_path)
    with TestClient(make_app(Settings(data=tmp_path / "data", thinkers=1)), base_url="http://127.0.0.1") as client:
        assert client.get(PATH).json()["steps"]
        monkeypatch.setattr(games, "shelf_of", lambda _: bare)
        answer = client.get(PATH)
        assert (answer.status_code, answer.json()["code"]) == (404, "no-tutorial")
