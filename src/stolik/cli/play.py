"""A match in the terminal: people and bots at one screen."""

import re
import secrets
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from itertools import count, groupby
from pathlib import Path
from typing import Any, Literal

import msgspec
from msgspec import Struct
from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from ..bots import LEVELS, Bot, ask_aside, ask_bot, check_bot, known_world, make_bot, own_seed
from ..bots.advice import Advice, advise
from ..effects.story import lines
from ..effects.telling import Teller
from ..games import GAMES, MenuLine, Shelf, find_game, part
from ..kernel import Event, Game, Happened, Match, Option, Seat, commitment, key_from
from ..parts.screen import Screen, indented
from ..store.record import UNDO, Record, Recorded, RecordError, replay
from .asking import Offer, fitting, height
from .files import FileError, load_content, read_record, write_record
from .output import new_console
from .screens import screen_of
from .words import ui

PERSON = "me"
LOG = 60
"""Lines of the command `log`."""
FOLDED = 3
"""From so many equal log lines on, they are shown as one with a count."""
MOST_RULES = 12
"""Maximum number of rules in a search result."""
SHOWN = 40
"""Maximum number of characters of a wrong input that are echoed."""
PAGE = 70
"""Width of a page of story text in columns, margins included."""
ABOUT = 5
"""Lines besides options and summary of the seat: question, commands (two), input, last log line."""
REMINDER = 15
"""Log lines shown when a match is resumed."""


class Note(Struct, forbid_unknown_fields=True):
    """What the terminal stores in the record besides the match."""

    seats: list[str]
    language: Literal["en", "pl"]
    seed: str


class Quit(Exception):  # noqa: N818
    """A player leaves the table."""


def play(
    game: str | None,
    seats: str | None,
    chosen: Mapping[str, str],
    seed: str | None,
    language: Literal["en", "pl"],
    packs: Sequence[str],
) -> int:
    """Start a match."""
    console = new_console()
    if seats is None and not chosen and sys.stdin.isatty():
        game, seats, usual = _menu(console, game, language)
        chosen = {**usual, **chosen}
    shelf = find_game(game or GAMES[0])
    who = [seat.strip() for seat in (usual_seats(shelf) if seats is None else seats).split(",")]
    check_seats(shelf, who)
    content = load_content(shelf, packs)
    rules = replace(shelf.rules, content=content)
    setup = shelf.setup(len(who), chosen, content)
    seed = seed or secrets.token_hex(8)
    recorded = Recorded(rules, setup, key_from(seed))
    return Terminal(console, shelf, recorded, Note(who, language, seed), _free_file(rules.id, seed)).run()


def usual_seats(shelf: Shelf) -> str:
    """Default seats: one person, and bots that can play the game."""
    companion = "greedy" if part(shelf.rules.id, "bot") else "random"
    return ",".join([PERSON, *[companion] * (shelf.usual_seats - 1)])


def _free_file(game: str, seed: str) -> Path:
    """An unused file name: an older match with the same seed is kept."""
    stem = f"{game}-" + re.sub(r"[^\w.-]+", "_", seed)[:60]
    names = (f"{stem}.json" if number == 1 else f"{stem}-{number}.json" for number in count(1))
    return next(file for file in map(Path, names) if not file.exists())


def resume(file: str, seats: str | None, language: Literal["en", "pl"] | None, packs: Sequence[str]) -> int:
    """Resume a saved match."""
    return resumed(file, seats, language, packs).run()


def resumed(file: str, seats: str | None, language: Literal["en", "pl"] | None, packs: Sequence[str]) -> "Terminal":
    """Load a saved match into a terminal."""
    record, shelf, rules = read_record(file, packs)
    recorded, again = _resumed(record, rules, file)
    note = _note_of(record, recorded.match.state.seats)
    if seats is not None:
        note.seats = [seat.strip() for seat in seats.split(",")]
        if len(note.seats) != recorded.match.state.seats:
            raise ValueError(f"--seats: this match has {recorded.match.state.seats} seats, not {len(note.seats)}")
    elif foreign := [seat for seat in note.seats if not _is_person(seat) and ":" in seat]:
        # A record may come from anybody, so it must not decide which programs are run here.
        raise ValueError(f"{foreign[0]!r} sat at this table: say who sits where with --seats {','.join(note.seats)!r}")
    check_seats(shelf, note.seats)
    if language:
        note.language = language
    console = new_console()
    if again:
        console.print(ui(note.language).say("ui-asked-again", n=again), style="yellow")
    terminal = Terminal(console, shelf, recorded, note, Path(file))
    if not again:
        terminal.relive(record)
    return terminal


def _resumed(record: Record, rules: Game[Any], file: str) -> tuple[Recorded[Any], int]:
    try:
        return Recorded.resume(rules, record)
    except (msgspec.MsgspecError, LookupError, RuntimeError, TypeError, ValueError) as error:
        raise FileError(file, RecordError("cannot-resume", {"detail": str(error)})) from error


def _note_of(record: Record, seats: int) -> Note:
    """Who sits where; if the record does not say, all seats are people."""
    try:
        note = msgspec.json.decode(record.note, type=Note)
    except msgspec.DecodeError:
        note = None
    sound = note and len(note.seats) == seats and all(_is_somebody(seat, record.game) for seat in note.seats)
    return note if note and sound else Note([PERSON] * seats, "en", "")


def _is_somebody(seat: str, game: str) -> bool:
    """Whether a seat is a person or an existing bot."""
    if not _is_person(seat) and ":" not in seat:
        try:
            check_bot(seat, game)
        except ValueError:
            return False
    return True


def _is_person(seat: str) -> bool:
    return seat.split(":", maxsplit=1)[0] == PERSON


def check_seats(shelf: Shelf, who: Sequence[str]) -> None:
    for seat in who:
        if not _is_person(seat):
            try:
                check_bot(seat, shelf.rules.id)
            except ValueError as error:
                raise ValueError(f"--seats: {error}; a person is {PERSON} or {PERSON}:Name") from error
        elif len(seat) > len(PERSON) + 25 or not seat.isprintable():
            raise ValueError("--seats: a name may have 24 characters, all of them printable")
    if len(who) not in shelf.seats:
        raise ValueError(f"--seats: {shelf.name} is for {', '.join(map(str, shelf.seats))} seats, not {len(who)}")


def _menu(console: Console, game: str | None, language: str) -> tuple[str, str, Mapping[str, str]]:
    """Ask for game, seats and options in one question."""
    words = ui(language)
    tables: list[tuple[str, str, Mapping[str, str]]] = []
    for id in (game,) if game else [id for id in GAMES if find_game(id).listed]:
        shelf = find_game(id)
        say = shelf.teller("", language, ()).speech.say
        console.rule(Text(f"Stolik · {shelf.name}"))
        for seats, chosen in shelf.menu or [MenuLine(usual_seats(shelf))]:
            tables.append((id, seats, chosen))
            told = words.say("ui-menu", persons=seats.count(PERSON), bots=seats.count(",") + 1 - seats.count(PERSON))
            for option, choice in chosen.items():
                name = f"setup-{option}"
                told += f" · {say(name)}: {say(f'{name}-{choice}'.replace('_', '-'))}"
            console.print(indented(f"{len(tables)}  {told}", 2))
    try:
        answer = _input(console, Text(f"\n{words.say('ui-menu-prompt')} "))
    except (EOFError, KeyboardInterrupt):
        answer = ""
    return tables[(_number(answer, len(tables)) or 1) - 1]


def _input(console: Console, prompt: Text) -> str:
    """Read a line. Input from a file or pipe is echoed, as a terminal would."""
    answer = console.input(prompt).strip()
    if not sys.stdin.isatty():
        console.print(answer[:SHOWN])
    return answer


def _number(answer: str, most: int) -> int:
    """The number typed, or 0 if it is not between 1 and `most`."""
    return int(answer) if re.fullmatch("[0-9]{1,6}", answer) and int(answer) <= most else 0


class Terminal:
    """One match on one screen."""

    def __init__(self, console: Console, shelf: Shelf, table: Recorded[Any], note: Note, file: Path) -> None:
        self.console = console
        self.shelf = shelf
        self.table = table
        self.note = note
        self.file = file
        self.words = ui(note.language)
        self.open_hands = shelf.has_open_hands(table.setup)
        self.bots: dict[Seat, Bot] = {
            seat: make_bot(name, shelf.rules.id, own_seed(note.seed, seat))
            for seat, name in enumerate(note.seats)
            if not _is_person(name)
        }
        self.persons = [seat for seat in range(len(note.seats)) if seat not in self.bots]
        self.at_keyboard: Seat | None = self.persons[0] if len(self.persons) == 1 else None
        self.wanted: Seat | None = None
        """Seat that a player has just switched to with `seat N`."""
        self.chosen: Seat | None = None
        """Seat that a player switched to last; it is asked first as long as it has a question."""
        self.log: list[Happened] = []
        self.read: dict[Seat | None, int] = {}
        """Number of log entries that each person (None: bots only) has seen."""
        self.pages_shown: dict[Seat | None, set[str]] = {}
        """Story pages that each person has seen."""
        self.told: list[tuple[Seat, int]] = []
        """For each answer its seat and the length of the log before it."""
        self.drawn: tuple[str, Seat] | None = None
        """Question and seat for which the table was last drawn; reset by every answer."""

    @property
    def match(self) -> Match[Any]:
        return self.table.match

    @property
    def teller(self) -> Teller:
        content = getattr(self.match.state, "content", "")
        return self.shelf.teller(content, self.note.language, self.names())

    def names(self) -> list[str]:
        """Names of all seats, then of automated opponents."""
        seats = [self._name(seat, given) for seat, given in enumerate(self.note.seats)]
        return [*seats, *self.shelf.automas(self.match.state, self.note.language)]

    def _name(self, seat: Seat, given: str) -> str:
        _, _, own = given.partition(":")
        if shown := self.shelf.label(self.match.state, seat, self.note.language):
            return f"{shown} ({own})" if own and not own.isdigit() else shown
        if given in LEVELS:
            return self.words.say("ui-bot", n=seat + 1)
        return own if own and not own.isdigit() else self.words.say("ui-seat", n=seat + 1)

    @property
    def screen(self) -> Screen:
        return screen_of(self.shelf, self.console, self.teller)

    # --- the loop ----------------------------------------------------------------------------------------------------

    def run(self) -> int:
        """Play until the match is over or a person leaves; the match is saved in both cases."""
        self._say("ui-welcome", style="bold", game=self.shelf.name)
        self._say("ui-commitment", style="dim", hash=commitment(self.table.key))
        if self.match.state.seats == 2 and self.teller.speech.has("notice-two-seats"):
            self.console.print(self.teller.speech.say("notice-two-seats"), style="yellow")
        if self.persons:
            self._say("ui-how-to")
        try:
            self._play()
        except (KeyboardInterrupt, EOFError, Quit):
            self.save()
            return 0
        except BaseException:  # save the match before any error is raised
            self.save()
            raise
        write_record(self.table, self.file, self.note)
        self.screen.end(self.match)
        self._say("ui-record", file=str(self.file))
        return 0

    def _play(self) -> None:
        while not self.match.over:
            self._collect()
            if self._bot_acts_besides():
                continue
            seat = self._next_seat()
            if seat in self.bots:
                self._answer(seat, ask_bot(self.bots[seat], self.match, seat))
            else:
                self._person(seat)
            if not self.persons:
                self._tell_news(None)
        self._collect()
        if len(self.persons) > 1:  # everybody may look now: start from what the last player has seen
            self.read[None] = max(self.read.values())
        self._tell_news(self.persons[0] if len(self.persons) == 1 else None)

    def _next_seat(self) -> Seat:
        """The seat to ask: the one a person switched to, or the first; people before bots where the game says so."""
        assert self.match.question is not None
        if self.wanted is not None:
            self.chosen, self.wanted = self.wanted, None
            return self.chosen
        if self.chosen in self.match.seats:
            return self.chosen
        if self.match.question.name in self.shelf.waits:
            return min(self.match.seats, key=lambda seat: seat in self.bots)
        return self.match.seats[0]

    def _bot_acts_besides(self) -> bool:
        """Let a bot that is not asked take an any-time option; returns whether one did."""
        for seat in sorted(self.bots.keys() - set(self.match.seats)):
            name, seed = self.note.seats[seat], own_seed(self.note.seed, seat)
            if (option := ask_aside(name, self.shelf.rules.id, seed, self.match, seat)) is not None:
                self._answer(seat, option)
                return True
        return False

    def save(self) -> None:
        write_record(self.table, self.file, self.note)
        self.console.print()
        self._say("ui-saved", file=str(self.file))

    def relive(self, record: Record) -> None:
        """Rebuild the log of a resumed match answer by answer, so that undo can shorten it."""
        tables = replay(self.table.game, record)
        self.table = next(tables)
        self._collect()
        for entry, _ in zip(record.entries, tables, strict=True):
            seat = entry.seat or 0
            if entry.question == UNDO:
                self._forget(seat)
            else:
                self.told.append((seat, len(self.log)))
                self._collect()
        self.read = dict.fromkeys((None, *self.persons), max(0, len(self.log) - REMINDER))
        self.pages_shown = {seat: set([*self._pages(seat)][:-1]) for seat in (None, *self.persons)}

    def _collect(self) -> None:
        self.log += self.match.events
        self.match.events.clear()

    def _answer(self, seat: Seat, option: Option) -> None:
        self.told.append((seat, len(self.log)))
        asked, is_answer = self.match.question, option in self.match.options(seat)
        self.table.answer(seat, option)
        again = asked and asked.independent and self.match.question and self.match.question.name == asked.name
        if self.drawn and (self.drawn[1] != seat or (is_answer and not again)):
            self.drawn = ("", seat)  # draw the table again for this person's next turn

    def _person(self, seat: Seat) -> None:
        """Show news and question, and handle commands until this person has answered."""
        assert self.match.question is not None
        if len(self.persons) > 1 and self.at_keyboard != seat and not self.open_hands:
            self._curtain(seat)
        self.at_keyboard = seat
        asked = (self.match.question.name, seat)
        if self.drawn is None or (asked[0] in self.screen.draw_at and self.drawn != asked):
            write_record(self.table, self.file, self.note)
            if self.drawn is None:
                self.screen.legend()
            self.screen.draw(self.match.view(seat), seat)
            self.drawn = asked
        self._tell_news(seat)
        options = self._show_question(seat)
        while True:
            answer = _input(self.console, Text("> ", "bold"))
            if number := _number(answer, len(options)):
                self._answer(seat, options[number - 1])
                return
            if not answer:
                self._show_question(seat)
            elif self._command(seat, answer, options):
                return

    def _curtain(self, seat: Seat) -> None:
        """Clear the screen between two people, so that nobody sees the other's hand."""
        self.console.print("\n" * self.console.height)
        self.console.clear()
        _input(self.console, Text(self.words.say("ui-curtain", name=self.names()[seat]) + " "))

    def _tell_news(self, seat: Seat | None) -> None:
        self._tell(self.log[self.read.get(seat, 0) :], seat)
        shown = self.pages_shown.setdefault(seat, set())
        pages = self._pages(seat)
        for id, text in pages.items():
            if id not in shown:
                self.console.print(Padding(Text(text), (1, 4), expand=False), width=min(self.console.width, PAGE))
        for reader in self.persons if self.open_hands and seat is not None else (seat,):
            self.read[reader] = len(self.log)
            self.pages_shown.setdefault(reader, set()).update(pages)

    def _pages(self, seat: Seat | None) -> dict[str, str]:
        return self.shelf.pages(self.match.view(seat), self.note.language)

    def _tell(self, log: Sequence[Happened], seat: Seat | None) -> None:
        teller, screen = self.teller, self.screen
        events: list[Event] = [event for happened in log if (event := happened.seen_by(seat)) is not None]
        told = [(line.text, screen.style_of(line.event)) for line in lines(teller, events) if line.text]
        for (line, style), equal in groupby(told):
            times = len(list(equal))
            for text in [line] * times if times < FOLDED else [f"{line} (×{times})"]:
                self.console.print(indented(text, 2, style))

    def _say(self, message: str, *, style: str = "", **args: str | int) -> None:
        self.console.print(self.words.say(message, **args), style=style)

    def _show_question(self, seat: Seat) -> list[Option]:
        """Print the question with its numbered options; any-time options form a group of their own."""
        assert self.match.question is not None
        teller, screen = self.teller, self.screen
        view = self.match.view(seat)
        screen.status(view, seat)
        answers, asides = self.match.options(seat), self.match.any_time(seat)
        if answers:
            self.console.print(f"{self.names()[seat]}: {teller.question(self.match.question.name)}", style="bold cyan")
        else:
            self._say("ui-not-asked", style="bold cyan", name=self.names()[seat])
        offers = [
            Offer(
                number,
                teller.option(option),
                self.shelf.hint(view, seat, option, teller),
                teller.group(option),
                teller.short(option),
            )
            for number, option in enumerate((*answers, *asides), 1)
        ]
        first, rest = offers[: len(answers)], offers[len(answers) :]
        about = ABOUT + screen.status_lines
        besides = fitting(self.console, rest, about + len(first))
        if first:
            taken = about + (1 + height(self.console, besides) if rest else 0)
            self.console.print(fitting(self.console, first, taken))
        if first and rest:
            self._say("ui-any-time", style="cyan")
        if rest:
            self.console.print(besides)
        self._show_other_seats(seat)
        self._say("ui-keys", style="dim")
        return [*answers, *asides]

    def _show_other_seats(self, seat: Seat) -> None:
        """List other seats of people here that can act now; with open hands also their any-time options."""
        for other in self.persons:
            if other == seat:
                continue
            name = self.names()[other]
            if other in self.match.seats:
                self._say("ui-seat-asked", style="dim", n=other + 1, name=name)
            elif self.open_hands and (asides := self.match.any_time(other)):
                what = " · ".join(map(self.teller.option, asides))
                self._say("ui-seat-may", style="dim", n=other + 1, name=name, what=what)

    # --- commands ----------------------------------------------------------------------------------------------------

    def _command(self, seat: Seat, answer: str, options: list[Option]) -> bool:
        """Handle an input that is not an answer; returns True if the question may have changed."""
        key, _, rest = answer.partition(" ")
        key = key.lower()
        if key == "u":
            return self._undo(seat)
        if key == "seat":
            return self._go_to(rest.strip())
        quiet: dict[str, Callable[[], None]] = {
            "?": lambda: self._why_not(seat),
            "h": lambda: self._hint(seat, options),
            "l": lambda: self._tell(self.log[-LOG:], seat),
            "s": self.save,
            "t": lambda: self._table(seat),
            "c": lambda: self.screen.cards(self.match.view(seat), seat),
            "r": lambda: self._rules(rest),
        }
        if key == "q":
            raise Quit
        if key in quiet:
            quiet[key]()
            self._say("ui-again", style="dim")
        else:
            self._say("ui-not-understood", style="yellow", answer=answer[:SHOWN], n=len(options))
        return False

    def _table(self, seat: Seat) -> None:
        self.screen.legend()
        self.screen.draw(self.match.view(seat), seat)

    def _go_to(self, given: str) -> bool:
        """Switch to another seat of the people here."""
        seat = _number(given, len(self.note.seats)) - 1
        if seat not in self.persons or not (seat in self.match.seats or self.match.any_time(seat)):
            self._say("ui-no-seat", style="yellow")
            return False
        self.wanted = seat
        return True

    def _undo(self, seat: Seat) -> bool:
        alone = len(self.persons) == 1
        if self.match.may_undo(seat):
            self.table.undo(seat)
        elif alone and self.match.can_go_back(seat):
            self.table.undo(seat, free=True)
            self._say("ui-undone-free", style="yellow")
        else:
            self._say("ui-no-undo", style="yellow")
            return False
        self._forget(seat)
        self._say("ui-undone", style="yellow")
        return True

    def _forget(self, seat: Seat) -> None:
        """Remove the events of this seat's last answer from the log."""
        self.match.events.clear()
        while self.told:
            answered, length = self.told.pop()
            del self.log[length:]
            if answered == seat:
                break
        self.read = {reader: min(length, len(self.log)) for reader, length in self.read.items()}

    def _hint(self, seat: Seat, options: list[Option]) -> None:
        """Print a bot's advice; the bot knows only what this seat knows."""
        if seat not in self.match.seats:
            self._say("ui-hint-not-asked", style="yellow")
            return
        if len(self.persons) > 1 and not self.shelf.is_cooperative(self.table.setup):
            self._say("ui-hint-alone", style="yellow")
            return
        self._say("ui-hint-thinking", style="dim")
        found = advise(self.shelf.rules.id, known_world(self.match, seat), seat, self.note.seed)
        for one in found:
            label = Text(f"  {options.index(one.option) + 1:>2} ", "bold")
            label.append(self.teller.option(one.option), style="not bold")
            self.console.print(label)
            self.console.print(indented(self._expected(one), 5, "dim"))

    def _expected(self, one: Advice) -> str:
        if one.lead is None:
            return self.words.say("ui-hint-together", chance=one.chance)
        standing = "ahead" if one.lead > 0 else "behind" if one.lead else "level"
        return self.words.say("ui-hint", standing=standing, n=abs(one.lead), chance=one.chance)

    def _why_not(self, seat: Seat) -> None:
        """Print the options that are refused now, each with the fact and the command that shows the rule."""
        refused = self.match.refused(seat)
        if not refused:
            self._say("ui-nothing-refused")
        teller = self.teller
        reasons: dict[tuple[str, str], list[str]] = {}
        for option, refusal in refused:
            reasons.setdefault((teller.refusal(refusal), refusal.rule), []).append(teller.option(option))
        for (reason, rule), labels in reasons.items():
            shown = labels if len(labels) <= 6 else [*labels[:6], f"… (+{len(labels) - 6})"]
            self.console.print(indented(" · ".join(shown), 2, "dim"))
            self.console.print(indented(f"{reason}  r {rule}" if teller.rulebook.text(rule) else reason, 4))

    def _rules(self, query: str) -> None:
        found = list((self.teller.rulebook.search(query) if query else {}).items())
        if not found:
            self._say("ui-rules-help", rule=next(id for id in self.teller.rulebook.ids() if "-" in id))
        for id, text in found[:MOST_RULES]:
            self.console.print(indented(f"{id}  {text}" if "-" in id else text, 2))
        if len(found) > MOST_RULES:
            self._say("ui-rules-more", style="dim", n=len(found) - MOST_RULES)
