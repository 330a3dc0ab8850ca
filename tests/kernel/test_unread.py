"""A page that nobody has read: the real match opens it, an imagined one ends before it."""

from typing import Any

import pytest
from msgspec import Struct

from stolik.kernel import (
    Chance,
    Entry,
    Game,
    Kind,
    Match,
    Option,
    Outcome,
    Score,
    State,
    ask,
    clone,
    interrupt,
    key_from,
    procedure,
    then,
    unread,
)
from stolik.kernel.conformance import check


class Go(Option, frozen=True):
    """Turn the page."""


class Wait(Option, frozen=True):
    """Leave it for later."""


class Peek(Option, frozen=True):
    """At any time: look at the last page."""


class Day(Entry, frozen=True):
    number: int


class Setup(Struct):
    seats: int = 2


class Book(State[Day]):
    pages: list[str]
    read: list[str] = []


GO: Kind[Book, Go] = Kind(Go, lambda g, seat: [Go()])
WAIT: Kind[Book, Wait] = Kind(Wait, lambda g, seat: [Wait()])
PEEK: Kind[Book, Peek] = Kind(Peek, lambda g, seat: [Peek()] if g.pages else [])


@procedure(Day)
async def day(g: Book, e: Day) -> None:
    if e.number < 3:
        then(g, Day(e.number + 1))
    if isinstance(await ask(g, e.number % g.seats, "page", GO, WAIT), Go) and g.pages:
        unread(g)
        g.read.append(g.pages.pop())


@interrupt(Peek)
async def peek(g: Book, seat: int, option: Peek) -> None:
    unread(g)
    g.read.append(g.pages.pop(0))


def view(g: Book, seat: int | None) -> Book:
    seen = clone(g)
    seen.pages = [""] * len(g.pages)
    return seen


def redeal(g: Book, seat: int, chance: Chance) -> None:
    """The pages are the same in every world."""


BOOK = Game(
    id="book",
    state=Book,
    answers=(Go, Wait, Peek),
    setup=Setup,
    start=lambda setup, chance: Book(seats=setup.seats, chance=chance, agenda=[Day(1)], pages=["a", "b", "c"]),
    outcome=lambda g: Outcome((Score((("read", len(g.read)),)),) * g.seats, (1,) * g.seats),
    view=view,
    redeal=redeal,
    any_time=(PEEK,),
    windows=frozenset({"page"}),
)


def begun() -> Match[Book]:
    return Match.new(BOOK, Setup(), key_from("book"))


def test_the_real_match_opens_the_page():
    match = begun()
    match.answer(1, Go())
    assert (match.state.read, match.state.veiled, match.over) == (["c"], False, False)
    assert not match.may_undo(1)


@pytest.mark.parametrize("option", [Go(), Peek()])
def test_an_imagined_match_ends_before_the_page(option):
    match = begun().clone()
    match.determinize(0, "a world")
    match.answer(1, option)
    assert (match.over, match.state.veiled, match.state.read) == (True, True, [])
    assert match.state.agenda == []


def test_other_ways_of_an_imagined_match_go_on():
    match = begun().clone()
    match.determinize(0, "a world")
    match.answer(1, Wait())
    assert (match.over, match.state.veiled) == (False, False)


def test_clones_and_saves_of_an_imagined_match_stay_imagined():
    world = begun().clone()
    world.determinize(0, "a world")
    copies: list[Match[Any]] = [
        world.clone(),
        world.clone(disposable=True),
        Match.load(BOOK, world.save(imagined=True))[0],
    ]
    for copy in copies:
        copy.answer(1, Go())
        assert copy.state.veiled


def test_a_view_does_not_show_that_it_is_imagined():
    match = begun()
    world = match.clone()
    world.determinize(0, "a world")
    assert world.state.imagined
    assert world.view(0) == match.view(0)


def test_the_kit_finds_no_fault():
    assert check(BOOK, Setup(3), "pages", 200).any_time > 0
