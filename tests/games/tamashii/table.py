"""A table of Tamashii in any position, so that tests read like talk at the table.

t = table(seats=2)                       # Night Shift, A is First Player, turn 2, all in the Shelter, empty Consoles
t.console("A", "rrg..", ...)             # arrange the position before anybody plays
t.gives("A", shield=2).foes("A", "lamplighter").at("B", 5)
t.step(Firing(0, 2))                     # what is on the agenda
t.plays("A", Fire("basic", 0, 7)).refuses("A", Fire("basic", 0, 7), rule="TM-187")
"""

from functools import cache
from pathlib import Path
from typing import Self

from stolik.effects.content import read_library
from stolik.games.plain import plain_shelf
from stolik.games.tamashii.console import EMPTY, LOCK, LOCKABLE, TOKENS
from stolik.games.tamashii.content import CONTENTS, FOLDER, TABLES, Content, content_of
from stolik.games.tamashii.game import TAMASHII
from stolik.games.tamashii.options import Vote
from stolik.games.tamashii.setup import keep_protocol, set_up_scenario, start, take_board, take_class
from stolik.games.tamashii.state import (
    AfterWorld,
    Agenda,
    Augment,
    Combat,
    Develop,
    District,
    EndAction,
    EndFight,
    Fight,
    Finish,
    Firing,
    Foe,
    Known,
    Load,
    Move,
    Plan,
    Player,
    Setup,
    StartPhase,
    Tamashii,
    Tasks,
    TrackingRoll,
    Turn,
    World,
)
from stolik.kernel import Chance, Match, Option, key_from
from stolik.testing.scene import Scene

SHELF = plain_shelf(TAMASHII, "Tamashii", Path(__file__).parent, seats=(1, 2, 3, 4), usual_seats=2)
BOARDS, CLASSES = ("red", "green", "blue", "yellow"), ("hunter", "guardian", "trickster", "enchanter")
TURN = 2
"""The turn in which a table stands: the first has no Tracking Roll."""
MOVES = 4
"""Moves of everybody who plans."""


@cache
def pack() -> str:
    """The content with the Scenario of the test pack."""
    library = read_library([FOLDER, Path(__file__).parent / "pack"], TABLES, {})
    CONTENTS.check(library)
    problems = [p for p in library.problems if (p.record, p.field) != ("night_shift", "map")]  # a gap on purpose
    assert not problems, problems
    box = Content(library, library.hash())
    return CONTENTS.setdefault(box.id, box).id


class Table(Scene[Tamashii]):
    """A position of Tamashii in its second turn: Consoles are empty, all Data is in the bags, nobody is tracked yet."""

    def __init__(self, seats: int, scenario: str, seed: str, known: Known) -> None:
        g = start(Setup(seats, scenario, content=pack(), known=known), Chance(key_from(seed)))
        g.agenda[:] = [Finish()]
        g.first = 0
        self._box = content_of(g.content)
        sheet = self._box.scenarios[scenario]
        for seat in range(seats):
            take_board(g, seat, BOARDS[seat])
            g.players[seat].tracked = "2c" not in sheet.skip
            g.players[seat].moves = MOVES
            if "3c" not in sheet.skip:
                take_class(g, seat, CLASSES[seat])
        set_up_scenario(g, sheet)
        g.bot = None
        g.card, g.told, g.turn, g.time = sheet.first, (sheet.first,), TURN, 9
        g.chance.drawn = 0
        super().__init__(SHELF, g)

    @property
    def box(self) -> Content:
        return self._box

    def player(self, who: str) -> Player:
        return self.state.players[self.seat(who)]

    # --- the position ------------------------------------------------------------------------------------------------

    def console(self, who: str, *rows: str) -> Self:
        """The first rows of the Console; tokens come from the neutral pool, and all that lay there goes back."""
        p, g = self.player(who), self.state
        old = [sign for sign in p.console if sign in TOKENS]
        cells = [(row + EMPTY * 5)[:5] for row in (*rows, *[""] * 4)][:4]
        new = "".join(row[:4] + (row[4] if row[4] != EMPTY else LOCK) + "|" for row in cells)
        for sign in old:
            g.pool[sign] += 1
        for sign in new:
            if sign in TOKENS:
                g.pool[sign] -= 1
        p.console = new
        return self

    def unlocks(self, who: str, n: int = 1) -> Self:
        p = self.player(who)
        for cell in LOCKABLE[:n]:
            p.console = p.console[:cell] + EMPTY + p.console[cell + 1 :]
        return self

    def gives(self, who: str, **things: int) -> Self:
        """Resources, xp."""
        p = self.player(who)
        for what, n in things.items():
            if what in p.resources:
                p.resources[what] = n
            else:
                setattr(p, what, n)
        return self

    def foes(self, who: str, *enemies: str, damage: int = 0) -> Self:
        """Exactly these Enemies, the Current Enemy first, with this Damage; they come from the deck or from nowhere."""
        g = self.state
        deck = list(g.deck)
        found: list[Foe] = []
        for enemy in enemies:
            if enemy in deck:
                deck.remove(enemy)
            g.attached += 1
            found.append(Foe(enemy, g.attached, 0 if found else damage))
        g.deck, self.player(who).foes = tuple(deck), tuple(found)
        return self

    def deck(self, *enemies: str) -> Self:
        """Exactly this Enemy deck, the first to be drawn first."""
        self.state.deck, self.state.discard = tuple(reversed(enemies)), ()
        return self

    def at(self, who: str, tile: int) -> Self:
        """The figure stands on this tile, which is uncovered."""
        self.player(who).place = self.place(tile)
        self.state.map[self.place(tile)].uncovered = True
        self.state.map[self.place(tile)].token = ""
        return self

    def place(self, tile: int) -> int:
        return [place.tile for place in self.state.map].index(tile)

    def augments(self, who: str, *cards: str, installed: bool = True) -> Self:
        """Exactly these."""
        self.player(who).augments = tuple(Augment(card, installed) for card in cards)
        return self

    def protocol(self, who: str, card: str, step: int = 0, **counts: int) -> Self:
        keep_protocol(self.state, self.seat(who), card)
        self.player(who).step, self.player(who).counts = step, dict(counts)
        return self

    def bodies(self, who: str, *cards: str) -> Self:
        self.player(who).bodies = cards
        return self

    def market(self, *bodies: str, deck: tuple[str, ...] = ()) -> Self:
        self.state.market, self.state.body_deck = bodies, deck
        return self

    def card(self, code: str, time: int = 9, **marks: int) -> Self:
        self.state.card, self.state.time, self.state.marks = code, time, dict(marks)
        return self

    def agenda(self, *entries: Agenda) -> Self:
        """What comes now, in this order."""
        self.state.agenda[:] = [Finish(), *reversed(entries)]
        return self

    # --- steps -------------------------------------------------------------------------------------------------------

    def planning(self) -> Self:
        """Programming; then the match waits for the Action Phase of whoever comes first."""
        self.state.phase, self.state.step = "planning", "load"
        return self.agenda(Plan(TURN), *self._rest())

    def whole_turn(self) -> Self:
        return self.agenda(Turn(TURN))

    def _rest(self) -> list[Agenda]:
        g = self.state
        seats = [(g.first + i) % g.seats for i in range(g.seats)]
        rest: list[Agenda] = [StartPhase("action", TURN)]
        for seat in seats:
            rest += [Move(seat, TURN), District(seat, TURN), Firing(seat, TURN), EndAction(seat, TURN)]
        rest.append(StartPhase("combat", TURN))
        for seat in seats:
            rest += [Fight(seat, TURN), EndFight(seat, TURN)]
        return [*rest, StartPhase("task", TURN), Tasks(TURN), World(TURN), AfterWorld(TURN)]

    def from_(self, entry: Agenda) -> Self:
        """The turn from this entry on, with the phase and the acting seat that belong to it."""
        g = self.state
        whole = [TrackingRoll(TURN), Develop(TURN), Load(TURN), Plan(TURN), *self._rest()]
        at = whole.index(entry)
        before = [e for e in whole[:at] if isinstance(e, StartPhase)]
        g.phase = before[-1].phase if before else "planning"
        g.step = ""
        if isinstance(entry, District | Firing):
            g.acting = entry.seat
        return self.agenda(*whole[at:])

    def moving(self, who: str = "A") -> Self:
        return self.from_(Move(self.seat(who), TURN))

    def district(self, who: str = "A") -> Self:
        return self.from_(District(self.seat(who), TURN))

    def firing(self, who: str = "A") -> Self:
        return self.from_(Firing(self.seat(who), TURN))

    def fighting(self, who: str = "A") -> Self:
        return self.from_(Fight(self.seat(who), TURN))

    def tasks(self) -> Self:
        return self.from_(Tasks(TURN))

    def world(self) -> Self:
        self.from_(World(TURN))
        _ = self.match
        return self

    def plays(self, who: str, *answers: Option | str) -> Self:
        """A vote need not name its card."""
        (first, *rest), offered = answers, self.match.options(self.seat(who))
        if isinstance(first, Vote) and not first.card:
            (first,) = [vote for vote in offered if isinstance(vote, Vote) and vote.way == first.way]
        return super().plays(who, first, *rest)

    # --- looking -----------------------------------------------------------------------------------------------------

    def rows(self, who: str) -> list[str]:
        return self.player(who).console.split("|")[:-1]

    def combat(self, who: str) -> Combat:
        """The fight of a player."""
        combat = self.player(who).combat
        assert combat is not None
        return combat

    def names(self, who: str) -> list[str]:
        return [foe.enemy for foe in self.player(who).foes]


def table(seats: int = 2, scenario: str = "night_shift", seed: str = "a table", known: Known | None = None) -> Table:
    return Table(seats, scenario, seed, known or Known())


def cells(*names: str) -> int:
    """The bits of cells by their names: a1 is the top left one."""
    return sum(1 << cell(name) for name in names)


def cell(name: str) -> int:
    return (int(name[1]) - 1) * 6 + "abcde".index(name[0])


def begin(
    seats: int = 2, scenario: str = "prologue", seed: str = "a match", known: Known | None = None
) -> Match[Tamashii]:
    """A match at its first question."""
    setup = Setup(seats, scenario, content=pack(), known=known or Known())
    return Match.new(TAMASHII, setup, key_from(seed))


def after_setup(seats: int = 2, scenario: str = "prologue", seed: str = "a match") -> Match[Tamashii]:
    """The same when all choices of the setup are made: each takes the first option."""
    match = begin(seats, scenario, seed)
    while match.question and match.question.name in ("board", "class", "protocol"):
        seat = match.seats[0]
        match.answer(seat, match.options(seat)[0])
    return match
