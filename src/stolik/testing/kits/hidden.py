"""Tests of hidden information: nothing that a seat gets depends on what its view does not show.

A *world* is the match with its hidden information replaced at random (`Match.determinize`), so that the view of one
seat stays the same.
"""

import random
from collections.abc import Callable, Iterator
from hashlib import blake2b
from typing import Any, ClassVar

import msgspec
from msgspec import Struct

from ...effects.speech import LANGUAGES
from ...kernel import Event, Match, Option, Seat
from ..random_play import random_answer
from .kit import Kit

AHEAD = 6
"""Number of answers that `_by_playing_on` plays ahead."""


class Hidden(Kit):
    """Views, options, texts and choices are the same in every world that a seat cannot tell from the real one."""

    open_events: ClassVar[tuple[type[Event], ...]] = ()
    """Events that may name hidden things, because a rule shows them to all for a moment."""
    private_events: ClassVar[tuple[type[Event], ...]] = ()
    """Events that only the player in their field `seat` gets unmasked."""
    least_masked: ClassVar[int] = 0
    """Minimum number of masked events per setup, so that the test cannot pass by checking nothing."""

    def test_views_and_options_are_the_same_in_every_world(self, setup: Struct) -> None:
        census = self.shelf.rules.census
        for match in self.positions(setup, "worlds", matches=2, every=5):
            for seat in range(match.state.seats):
                other = _world(match, seat, f"world {match.sequence}")
                assert _seen(other, seat) == _seen(match, seat), f"the view of seat {seat}"
                assert _seen(other, None) == _seen(match, None), "a spectator knows less than any seat"
                assert other.seats == match.seats
                assert other.options(seat) == match.options(seat)
                assert other.any_time(seat) == match.any_time(seat)
                assert other.refused(seat) == match.refused(seat)
                if census:
                    assert census(other.state) == census(match.state)

    def test_a_world_owes_nothing_to_the_real_one(self, setup: Struct) -> None:
        for match in self.positions(setup, "owes", every=9):
            for seat in range(match.state.seats):
                one, two = match.clone(), _world(match, seat, "some world")
                for other in (one, two):
                    other.determinize(seat, "the same world")
                assert one.state == two.state

    def test_hints_and_log_are_the_same_in_every_world(self, setup: Struct) -> None:
        """An answer that reveals nothing has the same log text, whatever is hidden."""
        alike, alone = 0, False
        for match in self.positions(setup, "words", matches=2, every=7):
            if match.over:
                continue
            match.events.clear()
            alone = match.state.seats == 1
            seat, option = random_answer(match, random.Random(match.sequence))
            after = match.clone()
            after.answer(seat, option)
            for watcher in range(match.state.seats):
                other = _world(match, watcher, f"world {match.sequence}")
                if watcher == seat:
                    assert self._hints(other, seat) == self._hints(match, seat)
                if after._steps[-1].barrier or other.why(seat, option) is not None:
                    continue
                other.events.clear()
                other.answer(seat, option)
                assert self._log(other, watcher) == self._log(after, watcher)
                alike += bool(self._log(after, watcher))
        assert alike > 0 or alone, "every answer revealed something, so nothing was compared"

    def _hints(self, match: Match[Any], seat: Seat) -> list[str]:
        view = match.view(seat)
        tellers = [self.teller(language, match) for language in LANGUAGES]
        return [self.shelf.hint(view, seat, option, tell) for tell in tellers for option in match.options(seat)]

    def _log(self, match: Match[Any], seat: Seat) -> list[str]:
        tellers = [self.teller(language, match) for language in LANGUAGES]
        return [tell.event(event) for tell in tellers for event in _told(match, seat)]

    def test_a_hint_needs_no_more_than_the_view_and_changes_nothing(self, setup: Struct) -> None:
        tell = self.teller("en")
        for match in self.positions(setup, "hints", every=5):
            for seat in match.seats:
                view = match.view(seat)
                for option in (*match.options(seat), *match.any_time(seat)):
                    hint = self.shelf.hint(view, seat, option, tell)
                    assert view == match.view(seat), f"the hint for {option} changed the view"
                    assert self.shelf.hint(match.state, seat, option, tell) == hint, option

    def test_points_so_far_never_depend_on_hidden_things(self, setup: Struct) -> None:
        for match in self.positions(setup, "points", every=9):
            for seat in range(match.state.seats):
                other = _world(match, seat, f"another deal {match.sequence}")
                assert self.shelf.points(other.view(seat)) == self.shelf.points(match.view(seat))

    def test_no_event_names_what_stays_hidden(self, setup: Struct) -> None:
        """Every id in an event occurs in the reader's view, before the answer or after it."""
        masked = 0
        for match in self.positions(setup, "events", matches=2):
            if match.over:
                continue
            after = match.clone()
            after.events.clear()
            after.answer(*random_answer(after, random.Random(match.sequence)))
            secret = _words(after.state)
            for watcher in (*range(match.state.seats), None):
                told = _told(after, watcher)
                for happened in after.events:
                    whole = happened.seen_by(watcher) == happened.event
                    if isinstance(happened.event, self.private_events):
                        assert not whole or getattr(happened.event, "seat", None) == watcher, happened
                    masked += not whole
                shown = {word for event in told if isinstance(event, self.open_events) for word in _words(event)}
                named = {word for event in told for word in _words(event)} & secret
                known = _words(match.view(watcher)) | _words(after.view(watcher))
                assert named - shown - known == set(), f"{told} tells seat {watcher} what it cannot know"
        assert masked >= self.least_masked

    def test_a_choice_does_not_depend_on_what_is_hidden(self, setup: Struct) -> None:
        for match in self.positions(setup, "choosing", every=11):
            if match.over:
                continue
            seat = match.seats[0]
            ways: tuple[Callable[[Match[Any], Seat], Option], ...] = (_by_what_it_sees, _by_playing_on)
            for choose in ways:
                choice = choose(match, seat)
                for number in range(2):
                    assert choose(_world(match, seat, f"world {number}"), seat) == choice


def _world(match: Match[Any], seat: Seat, seed: str) -> Match[Any]:
    """The match with other hidden information and the same view for this seat."""
    other = match.clone()
    other.determinize(seat, seed)
    return other


def _seen(match: Match[Any], seat: Seat | None) -> bytes:
    return msgspec.json.encode(match.view(seat))


def _told(match: Match[Any], seat: Seat | None) -> list[Event]:
    return [event for happened in match.events if (event := happened.seen_by(seat)) is not None]


def _words(data: Struct) -> set[str]:
    """All strings in a state, a view or an event."""
    return set(_strings(msgspec.to_builtins(data)))


def _strings(data: Any) -> Iterator[str]:
    if isinstance(data, str):
        yield data
    elif isinstance(data, dict):
        for key, part in data.items():
            yield from _strings(key)
            yield from _strings(part)
    elif isinstance(data, list | tuple):
        for part in data:
            yield from _strings(part)


def _by_what_it_sees(match: Match[Any], seat: Seat) -> Option:
    """A pseudo-random choice that depends on the view and the options only."""
    options = [*match.options(seat), *match.any_time(seat)]
    number = int.from_bytes(blake2b(_seen(match, seat) + msgspec.json.encode(options), digest_size=8).digest())
    return options[number % len(options)]


def _by_playing_on(match: Match[Any], seat: Seat) -> Option:
    """The option with the most points after a few further answers, in a determinized world."""

    def worth(option: Option) -> tuple[int, str]:
        world = _world(match, seat, "a guess")
        world.answer(seat, option)
        for _ in range(AHEAD):
            if world.over:
                break
            world.answer(world.seats[0], world.options(world.seats[0])[-1])
        return world.outcome().scores[seat].total, str(option)

    return max(match.options(seat), key=worth)
