"""A toy game for tests of tables: a walk along a pier, with everything that a table must handle.

A step can be undone, a throw cannot; a peek shows a card to one seat; a whistle is an any-time option; bets are made by
all seats at once. The first seat at the end of the pier wins.
"""

from collections.abc import Sequence
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

from msgspec import Struct

from stolik.effects.telling import Teller
from stolik.games import Shelf
from stolik.kernel import (
    Chance,
    Entry,
    Event,
    Game,
    Kind,
    Option,
    Outcome,
    Refusal,
    Score,
    Seat,
    State,
    ask,
    ask_any,
    clone,
    emit,
    interrupt,
    no,
    procedure,
    reveal,
    then,
)

END = 8


class Step(Option, frozen=True):
    """Ends the turn and can be undone."""

    n: int


class Throw(Option, frozen=True):
    """Roll a die for the distance; ends the turn."""


class Peek(Option, frozen=True):
    """Look at one's own card; the turn continues."""


class Rest(Option, frozen=True):
    """The answer when a clock runs out; ends the turn."""


class Bet(Option, frozen=True):
    on: Seat


class Whistle(Option, frozen=True):
    """Any-time option in one's turn, without effect."""


class Bets(Entry, frozen=True):
    pass


class Turn(Entry, frozen=True):
    seat: Seat


class Stepped(Event, frozen=True):
    seat: Seat
    n: int


class Thrown(Event, frozen=True):
    seat: Seat
    face: str


class Peeked(Event, frozen=True):
    seat: Seat
    card: int | None = None


class Whistled(Event, frozen=True):
    seat: Seat


class Pier(State[Bets | Turn]):
    content: str
    weather: str
    at: list[int]
    cards: list[int]
    bets: list[Seat | None]
    turn: Seat = 0


class PierSetup(Struct, frozen=True, forbid_unknown_fields=True):
    seats: int = 2
    weather: str = "calm"
    """In a storm two steps are refused."""
    bets: str = "no"
    content: str = ""


def step_refusal(g: Pier, seat: Seat, step: Step) -> Refusal | None:
    return no("PI-1", "too-far", n=step.n) if step.n > (1 if g.weather == "storm" else 2) else None


STEP: Kind[Pier, Step] = Kind(Step, lambda g, seat: [Step(1), Step(2), Step(3)], step_refusal)
THROW: Kind[Pier, Throw] = Kind(Throw, lambda g, seat: [Throw()])
PEEK: Kind[Pier, Peek] = Kind(Peek, lambda g, seat: [Peek()])
REST: Kind[Pier, Rest] = Kind(Rest, lambda g, seat: [Rest()], idle=True)
BET: Kind[Pier, Bet] = Kind(Bet, lambda g, seat: [Bet(other) for other in range(g.seats)])
WHISTLE: Kind[Pier, Whistle] = Kind(Whistle, lambda g, seat: [Whistle()] if seat == g.turn else [])


@procedure(Bets)
async def bets(g: Pier, e: Bets) -> None:
    while late := [seat for seat, bet in enumerate(g.bets) if bet is None]:
        seat, bet = await ask_any(g, "bet", {s: [BET] for s in late}, independent=True)
        g.bets[seat] = bet.on


@procedure(Turn)
async def turn(g: Pier, e: Turn) -> None:
    seat = g.turn = e.seat
    while isinstance(choice := await ask(g, seat, "walk", STEP, THROW, PEEK, REST), Peek):
        reveal(g, Peeked(seat, g.cards[seat]), only=seat, public=Peeked(seat))
    if isinstance(choice, Step):
        walk(g, seat, choice.n)
    elif isinstance(choice, Throw):
        face = g.chance.roll(("1", "2", "3"))
        emit(g, Thrown(seat, face))
        g.at[seat] += int(face)
    if g.at[seat] < END:
        then(g, Turn((seat + 1) % g.seats))


def walk(g: Pier, seat: Seat, n: int) -> None:
    g.at[seat] += n
    emit(g, Stepped(seat, n))


@interrupt(Whistle)
async def whistle(g: Pier, seat: Seat, option: Whistle) -> None:
    emit(g, Whistled(seat))


def start(setup: PierSetup, chance: Chance) -> Pier:
    if setup.seats not in SEATS:
        raise ValueError(f"not for {setup.seats} seats")
    agenda: list[Bets | Turn] = [Turn(0), Bets()] if setup.bets == "yes" else [Turn(0)]
    cards = chance.shuffled(range(100, 200))[: setup.seats]
    return Pier(
        seats=setup.seats,
        chance=chance,
        agenda=agenda,
        content=setup.content,
        weather=setup.weather,
        at=[0] * setup.seats,
        cards=list(cards),
        bets=[None] * setup.seats,
    )


def outcome(g: Pier) -> Outcome:
    scores = tuple(Score((("walked", at),)) for at in g.at)
    return Outcome(scores, tuple(1 + sum(other > at for other in g.at) for at in g.at))


def view(g: Pier, seat: Seat | None) -> Pier:
    seen = clone(g)
    seen.cards = [card if at == seat else 0 for at, card in enumerate(g.cards)]
    seen.bets = [bet if at == seat else None for at, bet in enumerate(g.bets)]
    return seen


SEATS = (2, 3, 4)

RULES = Game(
    id="pier",
    state=Pier,
    answers=(Step, Throw, Peek, Rest, Bet, Whistle),
    setup=PierSetup,
    start=start,
    outcome=outcome,
    view=view,
    any_time=(WHISTLE,),
    windows=frozenset({"walk"}),
    content="planks-1",
    events=(Stepped, Thrown, Peeked, Whistled),
)


class Speaker:
    """Makes short texts that contain the language."""

    payments = acts = ()
    speech = SimpleNamespace(has=lambda message: False)

    def __init__(self, language: str, names: Sequence[str]) -> None:
        self.language = language
        self.names = self.seats = names

    def seat(self, seat: int) -> str:
        return self.names[seat]

    def question(self, name: str) -> str:
        return f"{self.language}: {name}?"

    def option(self, option: Option) -> str:
        return f"{self.language}: {option}"

    def group(self, option: Option) -> str:
        return ""

    def short(self, option: Option) -> str:
        return ""

    def refusal(self, refusal: Refusal) -> str:
        return f"{self.language}: {refusal.fact} [{refusal.rule}]"

    def event(self, event: Any) -> str:
        return f"{self.language}: {self.names[event.seat]} {event}"


def _teller(content: str, language: str, names: Sequence[str]) -> Teller:
    return cast("Teller", Speaker(language, names))


SHELF = Shelf(
    rules=RULES,
    name="The Pier",
    folder=Path(__file__).parent,
    teller=_teller,
    load_packs=lambda packs: RULES.content,
    gallery=lambda content, language: [],
    catalogue=lambda content, language: PierSetup(),
    hint=lambda view, seat, option, teller: "",
    label=lambda view, seat, language: "",
    seats=SEATS,
    usual_seats=2,
    choices={"weather": ("calm", "storm"), "bets": ("no", "yes")},
)
