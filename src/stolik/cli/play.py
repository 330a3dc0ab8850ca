"""The terminal table: persons and bots around one screen."""

import secrets
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct
from rich.console import Console
from rich.markup import escape
from rich.table import Table
from rich.text import Text

from ..bots import LEVELS, Bot, ask_bot, make_bot
from ..effects.telling import Teller
from ..games import GAMES, Shelf, find_game
from ..kernel import Event, Happened, Match, Option, Seat, commitment, key_from
from ..kernel.record import Recorded
from .files import load_content, read_record, write_record
from .screens import SCREENS, Screen
from .words import ui

PERSON = "me"


class Note(Struct, forbid_unknown_fields=True):
    """What the table keeps beside the match."""

    seats: list[str]
    language: str
    seed: str


class Quit(Exception):  # noqa: N818
    """A person leaves the table."""


def play(
    game: str | None,
    seats: str | None,
    mode: str | None,
    seed: str | None,
    characters: str,
    language: str,
    packs: Sequence[str],
) -> int:
    """Begin a match."""
    console = Console(highlight=False)
    shelf = find_game(game or GAMES[0])
    if seats is None and mode is None and sys.stdin.isatty():
        seats, mode = _menu(console, shelf, language)
    who = (seats or f"{PERSON},greedy,greedy").split(",")
    _check_seats(shelf, who)
    if mode and mode not in shelf.modes:
        raise ValueError(f"--mode: {shelf.name} has {', '.join(shelf.modes)}, not {mode!r}")
    setup = shelf.rules.setup(
        seats=len(who), mode=mode or shelf.modes[0], characters=characters, content=load_content(shelf, packs)
    )
    seed = seed or secrets.token_hex(8)
    recorded = Recorded(shelf.rules, setup, key_from(seed))
    return Terminal(console, shelf, recorded, Note(who, language, seed), Path(f"{shelf.rules.id}-{seed}.json")).run()


def resume(file: str, language: str | None, packs: Sequence[str]) -> int:
    """Go on with a saved match."""
    record, shelf, rules = read_record(file, packs)
    try:
        note = msgspec.json.decode(record.note, type=Note)
    except msgspec.ValidationError:
        note = Note([PERSON] * int(msgspec.json.decode(record.setup)["seats"]), "en", "")
    if language:
        note.language = language
    recorded, again = Recorded.resume(rules, record)
    console = Console(highlight=False)
    if again:
        console.print(ui(note.language).say("ui-asked-again", n=again), style="yellow")
    return Terminal(console, shelf, recorded, note, Path(file)).run()


def _check_seats(shelf: Shelf, who: Sequence[str]) -> None:
    for seat in who:
        if seat not in LEVELS and seat.split(":")[0] != PERSON:
            raise ValueError(
                f"--seats: {seat!r} is neither {PERSON} (or {PERSON}:Name) nor a bot ({', '.join(LEVELS)})"
            )
        if len(seat) > len(PERSON) + 25:
            raise ValueError("--seats: a name may have 24 characters")
    if len(who) not in shelf.seats:
        raise ValueError(f"--seats: {shelf.name} is for {', '.join(map(str, shelf.seats))} seats, not {len(who)}")


def _menu(console: Console, shelf: Shelf, language: str) -> tuple[str, str]:
    """Who plays, in one question."""
    words = ui(language)
    tables = [
        ("me,greedy,greedy", shelf.modes[0]),
        ("me,greedy,greedy,greedy", shelf.modes[0]),
        ("me,greedy,greedy", shelf.modes[-1]),
        ("me:1,me:2,greedy", shelf.modes[0]),
        ("me,greedy", shelf.modes[0]),
    ]
    console.rule(f"Stolik · {shelf.name}")
    for number, (seats, mode) in enumerate(tables, 1):
        told = words.say(
            "ui-menu", persons=seats.count(PERSON), bots=seats.count("greedy"), mode=mode.replace("_", "-")
        )
        console.print(f"  {number}  {told}")
    try:
        answer = console.input(f"\n{words.say('ui-menu-prompt')} ").strip() or "1"
    except (EOFError, KeyboardInterrupt):
        answer = "1"
    chosen = int(answer) - 1 if answer.isdigit() and 0 < int(answer) <= len(tables) else 0
    return tables[chosen]


class Terminal:
    """One match on one screen."""

    def __init__(self, console: Console, shelf: Shelf, table: Recorded[Any], note: Note, file: Path) -> None:
        self.console = console
        self.shelf = shelf
        self.table = table
        self.note = note
        self.file = file
        self.words = ui(note.language)
        self.bots: dict[Seat, Bot] = {
            seat: make_bot(name, shelf.rules.id, f"{note.seed} {seat}")
            for seat, name in enumerate(note.seats)
            if name in LEVELS
        }
        self.persons = [seat for seat in range(len(note.seats)) if seat not in self.bots]
        self.at_keyboard: Seat | None = self.persons[0] if len(self.persons) == 1 else None
        self.log: list[Happened] = []
        self.told: list[tuple[Seat, int]] = []
        """For each answer its seat and how long the log was before it."""
        self.unread: list[Happened] = []
        self.last_turn: object = None

    @property
    def match(self) -> Match[Any]:
        return self.table.match

    @property
    def teller(self) -> Teller:
        content = getattr(self.match.state, "content", "")
        return self.shelf.teller(content, self.note.language, self.names())

    def names(self) -> list[str]:
        return [self._name(seat, given) for seat, given in enumerate(self.note.seats)]

    def _name(self, seat: Seat, given: str) -> str:
        _, _, own = given.partition(":")
        character = getattr(self.match.state.players[seat], "character", "")
        if character:
            shown = self.shelf.teller("", self.note.language, ()).name(character)
            return f"{shown} ({own})" if own and not own.isdigit() else shown
        if given in LEVELS:
            return self.words.say("ui-bot", n=seat + 1)
        return own if own and not own.isdigit() else self.words.say("ui-seat", n=seat + 1)

    @property
    def screen(self) -> Screen:
        return SCREENS[self.shelf.rules.id](self.console, self.teller, self.words)

    # --- the loop ----------------------------------------------------------------------------------------------------

    def run(self) -> int:
        """Play until the match is over or a person leaves; nothing is lost either way."""
        self.console.print(self.words.say("ui-welcome", game=self.shelf.name), style="bold")
        self.console.print(self.words.say("ui-commitment", hash=commitment(self.table.key)), style="dim")
        if self.match.state.seats == 2:
            self.console.print(self.teller.speech.say("notice-two-seats"), style="yellow")
        try:
            while not self.match.over:
                self._collect()
                seat = self.match.seats[0]
                if seat in self.bots:
                    self._answer(seat, ask_bot(self.bots[seat], self.match, seat))
                else:
                    self._person(seat)
            self._collect()
        except (KeyboardInterrupt, EOFError, Quit):
            self.save()
            return 0
        self._tell_news(self.persons[0] if self.persons else None)
        self.screen.end(self.match)
        write_record(self.table, self.file, self.note)
        self.console.print(self.words.say("ui-record", file=str(self.file)))
        return 0

    def save(self) -> None:
        write_record(self.table, self.file, self.note)
        self.console.print(f"\n{self.words.say('ui-saved', file=str(self.file))}")

    def _collect(self) -> None:
        self.log += self.match.events
        self.unread += self.match.events
        self.match.events.clear()

    def _answer(self, seat: Seat, option: Option) -> None:
        self.told.append((seat, len(self.log)))
        self.table.answer(seat, option)

    def _person(self, seat: Seat) -> None:
        """Show what is new and what is asked until this person has answered."""
        if len(self.persons) > 1 and self.at_keyboard != seat:
            self._curtain(seat)
        self.at_keyboard = seat
        self._tell_news(seat)
        turn = (getattr(self.match.state, "round", 0), getattr(self.match.state, "turn", 0), self.match.question)
        if self.match.question and self.match.question.name in self.screen.draw_at and turn != self.last_turn:
            self.screen.draw(self.match.view(seat), seat)
            self.last_turn = turn
        while True:
            options = self._show_question(seat)
            answer = self.console.input("[bold]> [/bold]").strip()
            if answer.isdigit() and 0 < int(answer) <= len(options):
                self._answer(seat, options[int(answer) - 1])
                return
            if self._command(seat, answer, options):
                return

    def _curtain(self, seat: Seat) -> None:
        """Between two persons: nobody sees the other's hand."""
        self.console.clear()
        self.console.input(self.words.say("ui-curtain", name=self.names()[seat]) + " ")

    def _tell_news(self, seat: Seat | None) -> None:
        teller = self.teller
        for happened in self.unread:
            event = happened.seen_by(seat)
            if event is not None:
                self.console.print(Text(f"  {teller.event(event)}", style=self.screen.style_of(event)))
        self.unread = []

    def _show_question(self, seat: Seat) -> list[Option]:
        """The question, its options as a numbered list, and what may be done at any time as a group of its own."""
        assert self.match.question is not None
        teller = self.teller
        self.screen.status(self.match.view(seat), seat)
        self.console.print(
            Text(f"{self.names()[seat]}: {teller.question(self.match.question.name)}", style="bold cyan")
        )
        answers, asides = self.match.options(seat), self.match.any_time(seat)
        for number, option in enumerate((*answers, *asides), 1):
            if number == len(answers) + 1:
                self.console.print(self.words.say("ui-any-time"), style="cyan")
            row = Table.grid(padding=(0, 1))
            row.add_row(
                f"  [bold]{number:>2}[/bold] ",
                f"{escape(teller.option(option))}{self.screen.hint(self.match, seat, option)}",
            )
            self.console.print(row)
        self.console.print(self.words.say("ui-keys"), style="dim")
        return [*answers, *asides]

    # --- commands ----------------------------------------------------------------------------------------------------

    def _command(self, seat: Seat, answer: str, options: list[Option]) -> bool:
        """Carry out what is no answer; True if the question may have changed."""
        key, _, rest = answer.partition(" ")
        if key == "u":
            return self._undo(seat)
        quiet: dict[str, Callable[[], None]] = {
            "?": lambda: self._why_not(seat),
            "l": lambda: self._show_log(seat),
            "s": self.save,
            "t": lambda: self.screen.draw(self.match.view(seat), seat),
            "c": lambda: self.screen.cards(self.match.view(seat), seat),
            "r": lambda: self._rules(rest),
        }
        if key == "q":
            raise Quit
        if key in quiet:
            quiet[key]()
        else:
            self.console.print(self.words.say("ui-not-understood", answer=answer, n=len(options)), style="yellow")
        return False

    def _undo(self, seat: Seat) -> bool:
        alone = len(self.persons) == 1
        if self.match.may_undo(seat):
            self.table.undo(seat)
        elif alone and self.match.can_go_back(seat):
            self.table.undo(seat, free=True)
            self.console.print(self.words.say("ui-undone-free"), style="yellow")
        else:
            self.console.print(self.words.say("ui-no-undo"), style="yellow")
            return False
        self.match.events.clear()
        self.unread = []
        while self.told:
            answered, length = self.told.pop()
            del self.log[length:]
            if answered == seat:
                break
        self.console.print(self.words.say("ui-undone"), style="yellow")
        return True

    def _why_not(self, seat: Seat) -> None:
        """What one might think of and cannot do, with the rule and the facts."""
        refused = self.match.refused(seat)
        if not refused:
            self.console.print(self.words.say("ui-nothing-refused"))
        teller = self.teller
        reasons: dict[str, list[str]] = {}
        for option, refusal in refused:
            reasons.setdefault(teller.refusal(refusal), []).append(teller.option(option))
        for reason, labels in reasons.items():
            shown = labels if len(labels) <= 6 else [*labels[:6], f"… (+{len(labels) - 6})"]
            self.console.print(Text("  " + " · ".join(shown), style="dim"))
            self.console.print(Text(f"    {reason}"))

    def _show_log(self, seat: Seat) -> None:
        teller = self.teller
        events: list[Event] = [event for happened in self.log if (event := happened.seen_by(seat)) is not None]
        for event in events[-60:]:
            self.console.print(Text(f"  {teller.event(event)}", style=self.screen.style_of(event)))

    def _rules(self, query: str) -> None:
        found = self.teller.rulebook.search(query) if query else {}
        if not found:
            self.console.print(self.words.say("ui-rules-help"))
        for id, text in list(found.items())[:12]:
            self.console.print(Text(f"  {id}  {text}"))
