"""Tests of a game's texts: every option, question, refusal and event has one, in both languages."""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any, ClassVar

from msgspec import Struct

from ...effects.speech import LANGUAGES, Speech
from ...effects.telling import SEATS, Teller, kebab
from ...kernel import NOBODY, Event, Match, Option, Refusal
from ...kernel.match import Undo
from .kit import Kit, is_clean
from .source import facts_in, questions_in

MANY_OPTIONS, MOST_UNGROUPED, LARGEST_GROUP = 8, 3, 20
"""More than MANY_OPTIONS options must be grouped: at most MOST_UNGROUPED without a heading, LARGEST_GROUP under one."""


class Telling(Kit):
    """A game has a text for everything, and no unused texts. In a plain game texts may be missing."""

    asking: ClassVar[tuple[str, ...]] = ()
    """Names of the game's own functions that ask a question; see `source.ASKING`."""
    matches: ClassVar[int] = 2
    """Number of random matches of each setup."""
    least_told: ClassVar[int] = 1
    """Minimum number of different options, and of events, in the matches of each setup."""
    least_groups: ClassVar[int] = 0
    """Minimum number of headings in the longest list of options."""

    def own(self, language: str) -> set[str]:
        """Ids of the messages in the game's own `.ftl` file."""
        file = self.shelf.folder / f"{language}.ftl"
        return Speech(language, [file]).ids() if file.is_file() else set()

    def named(self, prefix: str, language: str) -> set[str]:
        return {id.removeprefix(prefix) for id in self.own(language) if id.startswith(prefix)}

    def _are_told(self, prefix: str, things: Iterable[str], language: str) -> None:
        """Assert that there are messages for exactly these things (in a plain game: for no others)."""
        needed, named = {kebab(thing) for thing in things}, self.named(prefix, language)
        file = f"{language}.ftl of {self.shelf.name}"
        unused, missing = ([f"{prefix}{id}" for id in sorted(ids)] for ids in (named - needed, needed - named))
        assert not unused, f"{file} has messages for what does not exist: {', '.join(unused)}"
        assert self.plain or not missing, f"{file} lacks messages: {', '.join(missing)}"

    # --- missing and unused texts ------------------------------------------------------------------------------------

    def test_both_languages_have_the_same_messages(self) -> None:
        english, polish = (self.own(language) for language in LANGUAGES)
        assert english == polish or (self.plain and not (english and polish))

    def test_every_option_has_a_label(self, language: str) -> None:
        names = [cls.__name__ for cls in self.shelf.rules.answers]
        self._are_told("option-", [*names, Undo.__name__], language)

    def test_the_game_knows_its_events(self) -> None:
        """`events` lists all event classes of the package: stored logs are decoded with it."""
        package = self.shelf.rules.state.__module__.rpartition(".")[0]
        written = {cls for cls in _subclasses(Event) if cls.__module__.startswith(f"{package}.")}
        assert set(self.shelf.rules.events) == written or (self.plain and not self.shelf.rules.events)

    def test_every_event_has_a_line_and_a_rule(self, language: str) -> None:
        events = list(self.shelf.rules.events)
        if events:
            self._are_told("event-", (cls.__name__ for cls in events), language)
        book = self.teller(language).rulebook
        assert [cls.__name__ for cls in events if not book.text(cls.rule) and (cls.rule or not self.plain)] == []

    def test_every_question_has_a_sentence(self, language: str) -> None:
        asked = questions_in(self.shelf.folder, self.asking)
        assert asked >= self.shelf.rules.windows
        self._are_told("question-", asked, language)
        assert [name for name in asked if not self.teller(language).question(name).endswith("?")] == []

    def test_every_fact_has_a_sentence(self, language: str) -> None:
        missing = facts_in(self.shelf.folder) - self.teller(language).speech.ids()
        assert self.plain or missing == set()

    def test_the_result_has_words(self, language: str) -> None:
        lines, decided = {"total"}, set()
        for setup in self.setups:
            for match in self.positions(setup, "result", every=10_000):
                lines |= {line for score in match.outcome().scores for line, _ in score.lines}
                decided |= {match.outcome().decided_by} if match.over else set()
        self._are_told("line-", lines, language)
        assert self.plain or set(map(kebab, decided)) <= self.named("decided-", language)

    def test_both_languages_group_and_shorten_the_same_options(self) -> None:
        for attribute in ("group", "short"):
            english, polish = (
                {id for id in self.own(language) if self.teller(language).speech.has(f"{id}.{attribute}")}
                for language in LANGUAGES
            )
            assert english == polish, attribute

    # --- whole matches -----------------------------------------------------------------------------------------------

    def test_a_whole_match_can_be_told(self, setup: Struct) -> None:
        """Every question, option, refusal and event has a clean text."""
        told = _Told()
        for match in self.positions(setup, "told", self.matches):
            told.listen(match)
        assert min(len(told.options), len(told.events)) >= self.least_told
        for language in LANGUAGES:
            tell = self.teller(language, match)
            texts = [
                *map(tell.question, told.questions),
                *map(tell.option, told.options),
                *map(tell.refusal, told.refusals),
                *map(tell.event, told.events),
                *filter(None, map(tell.group, told.options)),
                *filter(None, map(tell.short, told.options)),
            ]
            assert sorted({text for text in texts if not is_clean(text)}) == []
            assert [event for event in told.events if not _seats_have_names(event, tell)] == []

    def test_long_lists_of_options_are_easy_to_survey(self) -> None:
        """Nearly all options are grouped under headings, and no group is too large."""
        longest = 0
        for setup in self.setups:
            for match in self.positions(setup, "groups"):
                tell = self.teller("en", match)
                for options in map(match.options, match.seats):
                    if len(options) > MANY_OPTIONS and not self.plain:
                        longest = max(longest, _check_groups(options, tell))
        assert longest >= self.least_groups


class _Told:
    """Questions, options, refusals and events that occurred in some matches."""

    def __init__(self) -> None:
        self.questions: dict[str, None] = {}
        self.options: dict[Option, None] = {}
        self.refusals: dict[Refusal, None] = {}
        self.events: dict[Event, None] = {}

    def listen(self, match: Match[Any]) -> None:
        if match.question:
            self.questions[match.question.name] = None
        for seat in (*range(match.state.seats), None):
            seen = (happened.seen_by(seat) for happened in match.events)
            self.events |= {event: None for event in seen if event is not None}
        for seat in range(match.state.seats):
            self.options |= dict.fromkeys((*match.options(seat), *match.any_time(seat)))
            for option, refusal in match.refused(seat):
                self.options[option] = self.refusals[refusal] = None


def _check_groups(options: list[Option], tell: Teller) -> int:
    """Assert that the options are grouped well; returns the number of headings."""
    groups = Counter(map(tell.group, options))
    assert groups.pop("", 0) <= MOST_UNGROUPED, options
    assert max(groups.values(), default=0) <= LARGEST_GROUP, options
    return len(groups)


def _seats_have_names(event: Event, tell: Teller) -> bool:
    seats = (getattr(event, field, 0) for field in SEATS)
    return all(0 <= seat < len(tell.seats) for seat in seats if isinstance(seat, int) and seat != NOBODY)


def _subclasses(cls: type[Event]) -> Iterator[type[Event]]:
    for found in cls.__subclasses__():
        yield found
        yield from _subclasses(found)
