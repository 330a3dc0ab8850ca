"""A match: runs the rules of one game; can be cloned, saved, undone and viewed at every question."""

from collections.abc import Sequence
from typing import Any, Generic, TypeVar

import msgspec
from msgspec import Raw, Struct

from .chance import Chance, key_from
from .events import Happened, listen
from .flow import INTERRUPTS, PROCEDURES, Abort, Flow, Question
from .game import Game, Outcome
from .lines import Answer, Illegal, Line, Redeal, RulesError, Saved, SavedLine, UndoStep
from .options import NO_WINDOW, NOT_ASKED, NOT_OFFERED, Option, Refusal
from .state import Seat, State

G = TypeVar("G", bound=State[Any])

CAP = 2_000
"""Procedures that one answer may start; more than this means an endless loop in the rules."""
UNDO_DEPTH = 100
"""Number of answers that can be undone."""


PARTS = (
    "_aside",
    "_checkpoint",
    "_choices",
    "_disposable",
    "_floor",
    "_flow",
    "_held",
    "_lines",
    "_recording",
    "_steps",
    "events",
    "game",
    "question",
    "sequence",
    "state",
)
"""All attributes of a Match."""


class Match(Generic[G]):
    """One match. At every question it can be viewed, answered, cloned, saved and undone."""

    __slots__ = PARTS

    def __init__(self, game: Game[G], state: G, *, disposable: bool = False) -> None:
        self.game = game
        self.state = state
        self.question: Question | None = None
        self.events: list[Happened] = []
        """Events since the owner of the match last cleared this list."""
        self.sequence = 0
        """Number of answers and undos."""
        self._checkpoint: G | None = None
        self._lines: list[Line] = []
        self._steps: list[UndoStep] = []
        self._flow: Flow | None = None
        self._aside: Flow | None = None
        self._held: Question | None = None
        self._floor = 0
        self._choices: dict[Seat, list[Option]] = {}
        self._disposable = disposable
        self._recording = not disposable
        """Whether answers are kept for undo, and events for readers."""

    @classmethod
    def new(cls, game: Game[G], setup: Struct, key: str) -> "Match[G]":
        """Start a match; it runs to the first question."""
        return cls.at(game, game.start(setup, Chance(key)))

    @classmethod
    def at(cls, game: Game[G], state: G) -> "Match[G]":
        """Start a match from a state between procedures: a puzzle or worked example."""
        match = cls(game, state)
        listen(match.state, match.events)
        match._run(None)
        match._answer_forced()
        return match

    # --- looking -----------------------------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        return self.question is None

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats that are asked."""
        return () if self.question is None else tuple(self.question.asked)

    def options(self, seat: Seat) -> list[Option]:
        """The seat's legal answers to the current question."""
        return self._options(seat).copy()

    def _options(self, seat: Seat) -> list[Option]:
        found = self._choices.get(seat)
        if found is None:
            found = []
            if self.question is not None:
                g = self.state
                for kind in self.question.asked.get(seat, ()):
                    found += kind.legal(g, seat)
            self._choices[seat] = found
        return found

    def any_time(self, seat: Seat) -> list[Option]:
        """The seat's any-time options, which it may take before the question is answered."""
        if not self._is_window():
            return []
        return [option for kind in self.game.any_time for option in kind.legal(self.state, seat)]

    def _has_any_time(self, seat: Seat) -> bool:
        if self._is_window():
            for kind in self.game.any_time:
                if kind.legal(self.state, seat):
                    return True
        return False

    def refused(self, seat: Seat) -> list[tuple[Option, Refusal]]:
        """Options that are refused to the seat now, each with its reason."""
        if self.question is None:
            return []
        kinds = (*self.question.asked.get(seat, ()), *(self.game.any_time if self._is_window() else ()))
        return [found for kind in kinds for found in kind.refused(self.state, seat)]

    def why(self, seat: Seat, option: Option) -> Refusal | None:
        """Why the seat cannot choose this option now; None if it can."""
        if not 0 <= seat < self.state.seats:
            return NOT_ASKED
        asked = () if self.question is None else self.question.asked.get(seat, ())
        for kind in asked:
            if kind.option is type(option) and (reason := kind.why(self.state, seat, option)) != NOT_OFFERED:
                return reason
        for kind in self.game.any_time:
            if kind.option is type(option):
                return kind.why(self.state, seat, option) if self._is_window() else NO_WINDOW
        return NOT_OFFERED if asked else NOT_ASKED

    def default(self, seat: Seat) -> Option:
        """The answer for a seat whose clock ran out."""
        options = self.options(seat)
        idle = {kind.option for kind in self.question.asked[seat] if kind.idle} if self.question else set()
        return next((option for option in options if type(option) in idle), options[0])

    def view(self, seat: Seat | None) -> G:
        """The state with everything masked that the seat (None: a spectator) may not know."""
        seen = self.game.view(self.state, seat)
        seen.chance = Chance("")
        seen.imagined = False
        return seen

    def told(self, seat: Seat) -> list[Happened]:
        """Events the seat saw since its last answer, including those of that answer, in the form it saw them."""
        found: list[Happened] = []
        for step in reversed(self._steps):
            seen = (happened.seen_by(seat) for happened in step.events)
            found = [*(Happened(event) for event in seen if event is not None), *found]
            if step.answer.seat == seat:
                break
        return found

    def outcome(self) -> Outcome:
        """The result if the match ended now."""
        return self.game.outcome(self.state)

    def _is_window(self) -> bool:
        return self.question is not None and self._aside is None and self.question.name in self.game.windows

    # --- answering ---------------------------------------------------------------------------------------------------

    def answer(self, seat: Seat, option: Option) -> None:
        """Carry out a legal answer or any-time option, and everything that follows without a choice."""
        if option not in self._options(seat) and (refusal := self.why(seat, option)) is not None:
            raise Illegal(refusal, option)
        if not self._recording:
            self._apply(seat, option)
            self._answer_forced()
            self.sequence += 1
            return
        question = self.question
        assert question is not None  # otherwise no option would be legal
        listen(self.state, self.events)
        before = (self._checkpoint, self._lines, len(self._lines))
        knowledge = _knowledge(self.state)
        told = len(self.events)
        try:
            self._apply(seat, option)
            self._answer_forced()
        except Exception as error:
            broken = RulesError(self._save_at(*before), seat, option)
            self._restore(*before)
            del self.events[told:]
            broken.__cause__ = error  # mypyc ignores the `from` below
            raise broken from error
        self.sequence += 1
        if len(self._steps) == UNDO_DEPTH:
            del self._steps[0]
        self._steps.append(
            UndoStep(
                *before,
                answer=Answer(question.name, seat, option),
                barrier=_knowledge(self.state) != knowledge,
                independent=question.independent,
                events=tuple(self.events[told:]),
            )
        )

    def _apply(self, seat: Seat, option: Option) -> None:
        question = self.question
        assert question is not None
        if not self._disposable:
            self._lines.append(Answer(question.name, seat, option))
        handler = INTERRUPTS.get(type(option))
        if handler is None:
            self._run((seat, option))
        else:
            self._held = question
            self._aside = handler(self.state, seat, option)
            self._run(None)

    def _answer_forced(self) -> None:
        """Answer questions that have only one option."""
        left = CAP
        while (question := self.question) is not None and len(question.asked) == 1:
            pause = question.pause
            if pause is True:
                return  # asked in any case, so its options need not be computed now
            (seat,) = question.asked
            options = self._options(seat)
            if len(options) != 1:
                if not options:
                    raise RuntimeError(f"{question.name!r} leaves seat {seat} no option")
                return
            if (pause and pause(self.state, seat)) or (question.window and self._has_any_time(seat)):
                return
            left -= 1
            if left < 0:
                raise RuntimeError(f"more than {CAP} forced answers in a row, at {question.name!r}")
            self._apply(seat, options[0])

    # --- running -----------------------------------------------------------------------------------------------------

    def _run(self, reply: tuple[Seat, Option] | None) -> None:
        """Run procedures until a question is asked or the agenda is empty."""
        self._choices = {}
        if self._aside is not None:
            try:
                self.question = self._aside.send(reply)  # type: ignore[arg-type]
                return
            except (StopIteration, Abort):
                self._aside = None
            if not self.state.stops and not self.state.veiled:
                self.question, self._held = self._held, None
                return
            assert self._flow is not None
            self._flow.close()
            self._finish()
            reply = None
        g, flow, left = self.state, self._flow, CAP
        agenda = g.agenda
        while True:
            if flow is not None:
                try:
                    self.question = flow.send(reply)  # type: ignore[arg-type]
                    return
                except (StopIteration, Abort):
                    flow = reply = None
                self._finish()
            if not agenda:
                self.question = None
                return
            left -= 1
            if left < 0:
                raise RuntimeError(f"more than {CAP} procedures without a question, at {agenda[-1]}")
            function, asks = PROCEDURES[type(agenda[-1])]
            if asks and not self._disposable:
                self._checkpoint, self._lines = self.game.clone(g), []
            entry = agenda.pop()
            self._floor = len(agenda)
            if asks:
                self._flow = flow = function(g, entry)
                continue
            try:
                function(g, entry)
            except Abort:
                pass
            self._finish()

    def _finish(self) -> None:
        """After a procedure: put its new entries on the agenda in order, and unwind if it was stopped."""
        g, floor = self.state, self._floor
        agenda = g.agenda
        self._flow = None
        if len(agenda) > floor + 1:
            agenda[floor:] = agenda[floor:][::-1]
        if g.veiled:
            agenda.clear()
            g.stops = ()
        elif g.stops:
            places = []
            for entry in g.stops:
                if entry not in agenda:
                    raise RuntimeError(f"stop to {entry}: it is not on the agenda")
                places.append(agenda.index(entry))
            del agenda[min(places) + 1 :]
            g.stops = ()

    # --- clone, save, undo -------------------------------------------------------------------------------------------

    def clone(self, *, disposable: bool = False, search: bool = False) -> "Match[G]":
        """An independent match at the same question.

        `search` is faster: the clone and its clones keep no events and no undo history, and are unusable after an
        error in the rules. `disposable` also keeps no checkpoints, so that the clone cannot be cloned again.
        """
        if self._disposable or self._checkpoint is None:
            raise RuntimeError("a disposable match cannot be cloned")
        match = Match(self.game, self.game.clone(self._checkpoint), disposable=disposable)
        match._recording = self._recording and not (disposable or search)
        match.sequence = self.sequence
        match._replay(self._checkpoint, self._lines)
        match._choices = self._choices.copy()
        return match

    def _replay(self, checkpoint: G, lines: Sequence[Line]) -> None:
        """Replay these lines on a copy of the checkpoint; options are not computed."""
        disposable, self._disposable = self._disposable, True
        self._aside = self._held = None
        self._choices = {}
        self._begin(self.state)
        for line in lines:
            if isinstance(line, Redeal):
                self._deal(self.state, line)
            else:
                self._apply(line.seat, line.option)
        self._disposable = disposable
        self._checkpoint, self._lines = checkpoint, list(lines)

    def _begin(self, g: G) -> None:
        """Run the procedure for which the checkpoint was taken up to its first question."""
        entry = g.agenda.pop()
        self._floor = len(g.agenda)
        flow = self._flow = PROCEDURES[type(entry)][0](g, entry)
        try:
            self.question = flow.send(None)
        except (StopIteration, Abort):
            self._finish()
            self._run(None)

    def _restore(self, checkpoint: G | None, lines: list[Line], length: int) -> None:
        assert checkpoint is not None
        self.state = self.game.clone(checkpoint)
        self._replay(checkpoint, lines[:length])

    def determinize(self, seat: Seat, seed: str) -> None:
        """Deal everything again that the seat cannot know, and change the chance key."""
        line, base = Redeal(seat, seed), self._checkpoint
        if base is not None and not self._disposable and not self._lines and _knowledge(base) == _knowledge(self.state):
            # Nothing was answered, rolled or revealed since the checkpoint: deal there, so that clones need not.
            base = self.game.clone(base)
            self._deal(base, line)
            self._restore(base, [], 0)
        else:
            last = self._lines[-1] if self._lines else None
            if isinstance(last, Redeal) and last.seat == seat:
                self._lines.pop()  # this redeal replaces the previous one
            self._lines.append(line)
            self._deal(self.state, line)

    def branch(self, seed: str) -> None:
        """Change the chance key; hidden things stay as they are."""
        line = Redeal(None, seed)
        self._lines.append(line)
        self._deal(self.state, line)

    def _deal(self, g: G, line: Redeal) -> None:
        if line.seat is None:
            g.chance.rekey(line.seed)
        else:
            g.chance = Chance(key_from(line.seed))
            g.imagined = True
            self.game.redeal(g, line.seat, g.chance)
        self._choices = {}

    def may_undo(self, seat: Seat) -> bool:
        """Whether the seat's last answer rolled and revealed nothing, and no later answer depends on it."""
        return self._undone(seat) is not None

    def can_go_back(self, seat: Seat) -> bool:
        """Whether a free undo could take back an answer of this seat."""
        return any(step.answer.seat == seat for step in self._steps)

    def undo(self, seat: Seat, *, free: bool = False) -> None:
        """Take back the seat's last answer; `free` (all agreed, or the seat plays alone) also after a roll."""
        known = self.state.chance, self.state.revealed
        if free:
            steps = self._steps
            at = max((i for i, step in enumerate(steps) if step.answer.seat == seat), default=None)
            if at is None:
                raise Illegal(NOT_ASKED, Undo())
            self._steps = steps[:at]
            self._restore(steps[at].checkpoint, steps[at].lines, steps[at].length)
        else:
            found = self._undone(seat)
            if found is None:
                raise Illegal(NOT_OFFERED, Undo())
            told, sequence = self.events, self.sequence
            for name in PARTS:
                setattr(self, name, getattr(found, name))
            self.events, self.sequence = told, sequence
        self.sequence += 1
        if known != (self.state.chance, self.state.revealed):
            # Something was already revealed: change the chance key, so that nobody knows what comes.
            self.branch(f"undo {self.sequence}")

    def _undone(self, seat: Seat) -> "Match[G] | None":
        """A match without the seat's last answer, or None if undo is not allowed."""
        steps = self._steps
        at = max((i for i, step in enumerate(steps) if step.answer.seat == seat), default=None)
        if at is None or steps[at].barrier:
            return None
        step, later = steps[at], steps[at + 1 :]
        if later and not all(s.independent for s in (step, *later)):
            return None
        match = Match(self.game, self.state)
        match._restore(step.checkpoint, step.lines, step.length)
        match._steps = steps[:at]
        for following in later:
            if match.question is None or match.question.name != following.answer.question:
                return None
            try:
                match.answer(following.answer.seat, following.answer.option)
            except (Illegal, RulesError):
                return None
            if match._steps[-1].events != following.events or match._steps[-1].barrier:
                return None
        return match

    def save(self, *, imagined: bool = False) -> bytes:
        """The match as JSON. It contains the chance key, so only the server or owner may read it.

        A determinized match may still contain the real one: `imagined=True` promises that no player sees the save.
        """
        if self._disposable:
            raise RuntimeError("a disposable match cannot be saved")
        if not imagined and any(isinstance(line, Redeal) and line.seat is not None for line in self._lines):
            raise RuntimeError("a match that was dealt anew for a seat is not saved: it would tell what is hidden")
        return self._save_at(self._checkpoint, self._lines, len(self._lines))

    def _save_at(self, checkpoint: G | None, lines: Sequence[Line], length: int) -> bytes:
        encode = msgspec.json.encode
        saved = [
            SavedLine(line.question, line.seat, Raw(encode(line.option)))
            if isinstance(line, Answer)
            else SavedLine(seat=line.seat, seed=line.seed)
            for line in lines[:length]
        ]
        return encode(Saved(self.game.id, self.game.content, Raw(encode(checkpoint)), saved))

    @classmethod
    def load(cls, game: Game[G], data: bytes) -> "tuple[Match[G], int]":
        """Load a save; also returns how many of its last answers no longer fit the rules and were dropped.

        msgspec.ValidationError (or DecodeError) says why a save cannot be read.
        """
        saved = msgspec.json.decode(data, type=Saved)
        if saved.game != game.id:
            raise msgspec.ValidationError(f"the save is of the game {saved.game!r}, not of {game.id!r}")
        checkpoint = game.decode_state(saved.checkpoint)
        match = cls(game, game.clone(checkpoint))
        match._replay(checkpoint, ())
        for line in saved.lines:
            if not match._resume_line(line):
                lost = len(saved.lines)
                match._restore(checkpoint, [], 0)
                match._answer_forced()
                return match, lost
        return match, 0

    def _resume_line(self, line: SavedLine) -> bool:
        """Apply a saved line if the rules still ask the same question; returns whether they did."""
        if not line.question:
            known: Line = Redeal(line.seat, line.seed)
        else:
            try:
                option = self.game.decode_option(line.option)
            except msgspec.ValidationError:
                return False
            if self.question is None or self.question.name != line.question or line.seat is None:
                return False
            if self.why(line.seat, option) is not None:
                return False
            known = Answer(line.question, line.seat, option)
        if isinstance(known, Answer):
            self._apply(known.seat, known.option)
        else:
            self._lines.append(known)
            self._deal(self.state, known)
        return True


def _knowledge(g: State[Any]) -> tuple[int, int]:
    """Changes whenever something is rolled, shuffled or revealed."""
    return g.chance.drawn, g.revealed


class Undo(Option, frozen=True):
    """Take back one's last answer; recorded like any other entry."""

    free: bool = False
