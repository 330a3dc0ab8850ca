"""Tests of a tutorial: its script is played with the real rules."""

from collections.abc import Mapping
from typing import Any, ClassVar

from ...games import Shelf
from ...games.tutorial import ANOTHER_WAY, Scripted
from ...games.tutorial import Tutorial as Guide
from ...kernel import Match, Seat, key_from
from .kit import Kit

LONGEST_PAGE = 300


class Tutorial(Kit):
    """Each answer of the script is legal, each step has a short text, and the promised events happen."""

    steps: ClassVar[range] = range(5, 41)
    """Allowed numbers of steps."""
    promised: ClassVar[Mapping[str, str]] = {}
    """What the tutorial must show, and the event of the learner that proves it: {"a worker": "Placed"}."""

    @property
    def guide(self) -> Guide:
        assert self.shelf.tutorial is not None, f"{self.shelf.name} has no tutorial.toml"
        return self.shelf.tutorial

    def test_the_script_is_played_to_its_end_and_leaves_the_learner_to_move(self) -> None:
        match = play_script(self.shelf)
        assert match.seats == (self.guide.script.learner,)
        assert not match.over

    def test_what_it_promises_happens_to_the_learner(self) -> None:
        learner = self.guide.script.learner
        events = [happened.event for happened in play_script(self.shelf).events]
        happened = {type(event).__name__ for event in events if getattr(event, "seat", learner) == learner}
        assert {what for what, event in self.promised.items() if event not in happened} == set()

    def test_every_step_is_told_in_both_languages_in_few_words(self) -> None:
        texts = [text for step in self.guide.steps for text in (step.title, step.text)]
        for text in (*texts, *self.guide.script.learnt, self.guide.script.ahead, ANOTHER_WAY):
            assert text.en.strip(), text
            assert text.pl.strip(), text
            assert text.en != text.pl, text
        for step in self.guide.steps:
            for page in (*step.text.en.split("\n\n"), *step.text.pl.split("\n\n")):
                assert len(page) <= LONGEST_PAGE, f"a page of {step.title.en!r} has {len(page)} characters"
        assert len(self.guide.steps) in self.steps

    def test_the_rules_of_the_steps_exist(self, language: str) -> None:
        book = self.teller(language).rulebook
        assert [step.rule for step in self.guide.steps if step.rule and not book.text(step.rule)] == []


def play_script(shelf: Shelf) -> Match[Any]:
    """The match of a tutorial after its last step; AssertionError names the first answer that no longer fits."""
    rules, guide = shelf.rules, shelf.tutorial
    assert guide is not None
    script = guide.script
    match: Match[Any] = Match.new(rules, shelf.setup(script.seats, script.setup), key_from(script.seed))
    lines = iter(guide.script_lines)
    for number, step in enumerate(guide.steps, 1):
        for at in range(1 + len(step.then)):
            line = next(lines)
            what = "its answer" if at == 0 else f"then {at}"
            where = f"{rules.id}, step {number} ({step.title.en}), {what}: {line.option}"
            seat = _who(match, line, where)
            assert (seat == script.learner) == (at == 0), f"{where}: seat {seat} answers"
            match.answer(seat, line.option)
    return match


def _who(match: Match[Any], line: Scripted, where: str) -> Seat:
    """The seat that a line of the script answers for; AssertionError if its option is refused."""
    asked = f"{match.question and match.question.name!r} of {match.seats}"
    seats = match.seats if line.seat is None else (line.seat,)
    able = [seat for seat in seats if match.why(seat, line.option) is None]
    if not able:
        offered = {seat: [*match.options(seat), *match.any_time(seat)] for seat in seats}
        refused = {seat: refusal.rule for seat in seats if (refusal := match.why(seat, line.option)) is not None}
        raise AssertionError(f"{where} is refused by {refused}: asked is {asked}, who may answer {offered}")
    return able[0]
