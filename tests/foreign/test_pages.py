"""Pages that nobody may know before they are read: what the server sends, and what bots think."""

from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module

import pytest

from stolik.games import find_game
from stolik.table import service
from stolik.table.words import Words
from stolik.testing.pages import PageLeak, check_bots, pages_in, search_bytes
from stolik.web.api import games

GAME = "ferry-together"


@pytest.fixture(autouse=True)
def toy(foreign_games, monkeypatch):
    """The toy game in this process."""
    for module in (service, games):
        monkeypatch.setattr(module, "GAMES", (GAME,))


def texts(language):
    letters = import_module("ferry_together.letters")
    return {id: letters.letter(id, language) for id in letters.LIGHT}


@contextmanager
def others(g) -> Iterator[None]:
    """Other letters in place of those that nobody has found: they give 40 light."""
    light = import_module("ferry_together.letters").LIGHT
    known, kept = {id for id, _ in g.read} | {g.reading}, dict(light)
    light.update({id: 40 for id in light if id not in known})
    try:
        yield
    finally:
        light.update(kept)


# --- the kits --------------------------------------------------------------------------------------------------------


def test_pages_are_found_however_they_are_written():
    pages = {"a": 'He said "no" & went up the hill again.', "b": "Rada uchwaliła budowę mostu nad rzeką."}
    escaped = (r"x He said \"no\" & went up the hill", "Rada uchwali\\u0142a budow\\u0119 mostu nad")
    for data in (*pages.values(), *escaped):
        assert len(pages_in(data.encode(), pages)) == 1
    assert pages_in(b"He said &quot;no&quot; &amp; went up the hill", pages) == ["a"]
    assert pages_in(b"He said nothing", pages) == []


def test_no_byte_of_an_unread_page_is_sent():
    found = search_bytes(GAME, texts, seats=2)
    assert len(found.read) in (2, 3)
    assert found.messages > 200
    assert found.bytes > 300_000


def test_the_search_finds_a_page_in_the_catalogue(monkeypatch):
    shelf = find_game(GAME)
    monkeypatch.setitem(shelf.__dict__, "catalogue", lambda content, language: texts(language))
    with pytest.raises(PageLeak, match=r"catalogue\?lang=en holds pages .* aunt \(en\), bridge \(en\)"):
        search_bytes(GAME, texts, seats=1)


def test_the_search_finds_a_page_in_a_message(monkeypatch):
    monkeypatch.setattr(Words, "question", lambda self, name: texts("pl")["eel"])
    with pytest.raises(PageLeak, match=r"a message to 0 holds pages .* eel \(pl\)"):
        search_bytes(GAME, texts, seats=1)


@pytest.mark.parametrize("seats", [1, 2])
def test_bots_and_hints_do_not_read_ahead(seats):
    assert check_bots(GAME, others, seats=seats) > 4


def test_the_kit_finds_a_bot_that_reads_ahead(monkeypatch):
    monkeypatch.setattr("ferry_together.game.unread", lambda g: None)
    with pytest.raises(AssertionError, match="greedy reads ahead"):
        check_bots(GAME, others, seats=1)
