"""No byte that a server sends tells of a Locked element or a Scenario card before it is seen in a match."""

from collections.abc import Mapping

import pytest

from stolik.games.tamashii.card_pages import _pages
from stolik.games.tamashii.content import built_in
from stolik.testing.pages import FIRST, search_bytes

from ...rules import rule
from .test_catalogue import LOCKED


def secrets(language: str) -> Mapping[str, str]:
    """Texts of Locked elements, and the stories of Scenario cards; one may begin like the front of its sheet."""
    box = built_in()
    found = {record.id: _pages(box.id, record.id, language)[record.id] for record in LOCKED}
    stories = {code: card.story.said(language) for code, card in box.stories.items()}
    fronts = "".join(sheet.intro.said(language) for sheet in box.scenarios.values())
    is_secret = {code: len(text) >= FIRST and text[:FIRST].strip() not in fronts for code, text in stories.items()}
    return found | {code: text for code, text in stories.items() if is_secret[code]}


@pytest.mark.slow
@rule("TM-035", "TM-463")
def test_nothing_secret_is_sent_before_it_is_seen() -> None:
    searched = search_bytes("tamashii", secrets, seats=2, answers=120)
    assert searched.answers == 120
    assert {"A01"} <= searched.read <= set(built_in().stories)
    assert searched.bytes > 100_000
