"""Saves and records that older versions wrote: each can be read, shown and played on. They are never written anew.

A change of a state that breaks one of them needs a new version of the state and a migration (docs/kernel.md).
"""

from pathlib import Path

import pytest

from stolik.games import GAMES, find_game
from stolik.kernel import Chance, Match, key_from
from stolik.store.record import Recorded, read
from stolik.table.resuming import onto_content

FOLDER = Path(__file__).parent / "saves"
SAVES = sorted(FOLDER.glob("*.json"))
"""GAME-VERSION-running.json and GAME-VERSION-over.json, by the version of the state in them."""


def test_every_version_of_every_game_has_a_running_and_a_finished_match() -> None:
    wanted = {
        f"{game}-{version}-{stage}"
        for game in GAMES
        if find_game(game).listed
        for version in range(1, find_game(game).rules.version + 1)
        for stage in ("running", "over")
    }
    assert {path.stem for path in SAVES} == wanted


@pytest.mark.parametrize("path", SAVES, ids=lambda path: path.stem)
def test_an_old_save_is_read_shown_and_played_to_its_end(path: Path) -> None:
    record = read(path.read_bytes())
    rules = find_game(record.game).rules
    match, lost = Match.load(rules, onto_content(bytes(record.save), rules.content))
    assert match.over == path.stem.endswith("over")
    assert lost <= 1, "at most the answers since the checkpoint are asked again"
    for seat in (None, *range(match.state.seats)):
        match.view(seat)
    chance = Chance(key_from(path.stem))
    while not match.over:
        seat = match.seats[0]
        match.answer(seat, chance.pick(match.options(seat)))
    assert len(match.outcome().scores) >= match.state.seats


@pytest.mark.parametrize("path", SAVES, ids=lambda path: path.stem)
def test_an_old_record_is_resumed(path: Path) -> None:
    record = read(path.read_bytes())
    rules = find_game(record.game).rules
    record.save = type(record.save)(onto_content(bytes(record.save), rules.content))
    resumed, _ = Recorded.resume(rules, record)
    assert resumed.match.over == path.stem.endswith("over")
