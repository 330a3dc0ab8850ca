"""A toy game for tests of the effect language: purses, a deck, and a log of all actions."""

from collections.abc import Sequence
from functools import cache
from typing import Any

from msgspec import Struct

from stolik.effects.nodes import (
    Always,
    Amount,
    Anytime,
    Arithmetic,
    Branch,
    ChooseOne,
    Comparison,
    Condition,
    Decline,
    Do,
    Each,
    Effect,
    Junction,
    Literal,
    May,
    Negation,
    OncePerTurn,
    Scaled,
    Term,
    Trade,
    When,
    Whenever,
)
from stolik.effects.nodes import Sequence as Steps
from stolik.effects.parser import parse_effect
from stolik.effects.vocabulary import Vocabulary
from stolik.kernel import (
    Chance,
    Entry,
    Game,
    Kind,
    Match,
    Option,
    Outcome,
    Pick,
    Refusal,
    Score,
    Seat,
    State,
    ask,
    clone,
    key_from,
    no,
    procedure,
)

KEY = key_from("bazaar")
WORDS = Vocabulary(modifiers=("speed", "load"))
WORDS.noun("good", ("fruit", "shell"))
WORDS.noun("trait", ("spirit", "focus"))
WORDS.noun("island", ("dock", "fair"))


# --- the game --------------------------------------------------------------------------------------------------------


class Purse(Struct, forbid_unknown_fields=True):
    fruit: int = 0
    shell: int = 0
    spirit: int = 1
    focus: int = 1
    place: str = "dock"
    lucky: bool = False
    cards: tuple[str, ...] = ("card",)
    used: tuple[str, ...] = ()


class Play(Entry, frozen=True):
    """Carry out an effect."""

    text: str
    seat: Seat = 0
    source: str = "card"


class NextTurn(Entry, frozen=True):
    """Reset abilities that work once per turn."""


class Bazaar(State[Play | NextTurn]):
    purses: list[Purse]
    deck: int = 0
    log: list[str] = []


@cache
def effect(text: str) -> Effect:
    return parse_effect(text, WORDS)


@procedure(Play)
async def play(g: Bazaar, e: Play) -> None:
    await effect(e.text).run(g, e.seat, e.source)


@procedure(NextTurn)
def next_turn(g: Bazaar, e: NextTurn) -> None:
    for purse in g.purses:
        purse.used = ()


class Opening(Struct, forbid_unknown_fields=True):
    texts: tuple[str, ...] = ()


def outcome(g: Bazaar) -> Outcome:
    return Outcome(tuple(Score((("fruit", purse.fruit),)) for purse in g.purses), (1,) * g.seats)


def see(g: Bazaar, seat: Seat | None) -> Bazaar:
    return clone(g)


def start(opening: Opening, chance: Chance) -> Bazaar:
    return table(*opening.texts)


GAME = Game(
    id="bazaar", state=Bazaar, answers=(Branch, Decline, Pick), setup=Opening, start=start, outcome=outcome, view=see
)


def table(*cards: str | Play | NextTurn, deck: int = 0, **purse: Any) -> Bazaar:
    """A state in which seat 0 is about to carry out these effects; both seats have this purse."""
    agenda = [Play(card) if isinstance(card, str) else card for card in reversed(cards)]
    purses = [Purse(**purse), Purse(**purse)]
    return Bazaar(seats=2, chance=Chance(KEY), agenda=agenda, purses=purses, deck=deck)


def begin(*cards: str | Play | NextTurn, **setting: Any) -> Match[Bazaar]:
    return Match.at(GAME, table(*cards, **setting))


def done(*cards: str | Play | NextTurn, answers: Sequence[Option | str] = (), **setting: Any) -> str:
    """The log after carrying out these effects with these answers (a Branch is given by its path)."""
    match = begin(*cards, **setting)
    for answer in answers:
        match.answer(0, Branch("card", answer) if isinstance(answer, str) else answer)
    assert match.over, match.question
    return ", ".join(match.state.log)


# --- its words -------------------------------------------------------------------------------------------------------


def _scale(g: Bazaar, seat: Seat) -> int:
    return g.purses[seat].spirit


def _used(g: Bazaar, seat: Seat, key: str) -> bool:
    return key in g.purses[seat].used


def _use(g: Bazaar, seat: Seat, key: str) -> None:
    g.purses[seat].used += (key,)


WORDS.scale, WORDS.used, WORDS.use = _scale, _used, _use


def _move(g: Bazaar, seat: Seat, n: int, good: str) -> None:
    setattr(g.purses[seat], good, getattr(g.purses[seat], good) + n)
    assert getattr(g.purses[seat], good) >= 0


@WORDS.verb("gain", "amount", "good")
def gain(g: Bazaar, seat: Seat, source: str, n: int, good: str) -> None:
    _move(g, seat, n, good)
    g.log.append(f"+{n} {good}")


WIND: Kind[Bazaar, Pick] = Kind(Pick, lambda g, seat: [Pick("east"), Pick("west")])


@WORDS.verb("sail", "amount")
async def sail(g: Bazaar, seat: Seat, source: str, n: int) -> None:
    g.log.append(f"sail {n} {(await ask(g, seat, 'sail', WIND)).item}")


@WORDS.verb("draw", "amount", refusal=lambda g, seat, source, n: None if g.deck else no("BZ-2", "deck-empty"))
def draw(g: Bazaar, seat: Seat, source: str, n: int) -> None:
    n = min(n, g.deck)
    g.deck -= n
    g.log.append(f"draw {n}")


@WORDS.verb("rest")
def rest(g: Bazaar, seat: Seat, source: str) -> None:
    g.log.append("rest")


@WORDS.verb("train", "trait", "amount")
def train(g: Bazaar, seat: Seat, source: str, trait: str, n: int) -> None:
    _move(g, seat, n, trait)
    g.log.append(f"{trait} {n}")


@WORDS.verb("ring", "number", "island?")
def ring(g: Bazaar, seat: Seat, source: str, n: int, island: str = "everywhere") -> None:
    g.log.append(f"ring {n} {island}")


def pay_refusal(g: Bazaar, seat: Seat, source: str, n: int, good: str) -> Refusal | None:
    have = getattr(g.purses[seat], good)
    return None if have >= n else no("BZ-1", "lacks", what=good, need=n, have=have)


@WORDS.verb("pay", "amount", "good", refusal=pay_refusal, cost=True)
def pay(g: Bazaar, seat: Seat, source: str, n: int, good: str) -> None:
    _move(g, seat, -n, good)
    g.log.append(f"-{n} {good}")


def discard_refusal(g: Bazaar, seat: Seat, source: str) -> Refusal | None:
    return None if source in g.purses[seat].cards else no("BZ-3")


@WORDS.verb("discard_this", refusal=discard_refusal, cost=True)
async def discard_this(g: Bazaar, seat: Seat, source: str) -> None:
    g.purses[seat].cards = tuple(card for card in g.purses[seat].cards if card != source)
    g.log.append(f"discard {source}")


@WORDS.amount("level", "trait")
def level(g: Bazaar, seat: Seat, trait: str) -> int:
    return int(getattr(g.purses[seat], trait))


@WORDS.amount("held", "good?")
def held(g: Bazaar, seat: Seat, good: str = "") -> int:
    purse = g.purses[seat]
    return int(getattr(purse, good)) if good else purse.fruit + purse.shell


@WORDS.condition("at", "island")
def at(g: Bazaar, seat: Seat, island: str) -> bool:
    return g.purses[seat].place == island


@WORDS.condition("lucky")
def lucky(g: Bazaar, seat: Seat) -> bool:
    return g.purses[seat].lucky


WORDS.trigger("visit", "island?")
WORDS.trigger("dawn")


# --- what the parser made, in a form that can be read ----------------------------------------------------------------


def shape(node: Effect | Amount | Condition | Term | str | int) -> str:
    match node:
        case Do():
            return _called(node.word.name, node.args)
        case Steps():
            return f"[{'; '.join(map(shape, node.steps))}]"
        case ChooseOne():
            return f"one of [{'; '.join(map(shape, node.ways))}]"
        case Trade():
            return f"({' & '.join(map(shape, node.costs))} buys {shape(node.gain)})"
        case May():
            return f"may {shape(node.effect)}"
        case When():
            no = f" else {shape(node.no)}" if node.no else ""
            return f"(if {shape(node.condition)}: {shape(node.yes)}{no})"
        case Each():
            return f"{shape(node.amount)} times {shape(node.effect)}"
        case OncePerTurn():
            return f"once {shape(node.effect)}"
        case Whenever():
            return f"on {_called(node.word.name, node.args)}: {shape(node.effect)}"
        case Anytime():
            return f"anytime {shape(node.effect)}"
        case Always():
            return f"{node.modifier} {node.by:+}"
        case Amount() | Condition():
            return _inner(node)
        case Term(word, args):
            return _called(word.name, args)
        case _:
            return str(node)


def _called(name: str, args: Sequence[Any]) -> str:
    return f"{name}({', '.join(map(shape, args))})"


def _inner(node: Amount | Condition) -> str:
    match node.node:
        case Literal(number):
            return str(number)
        case Scaled(numbers):
            return "/".join(map(str, numbers))
        case Arithmetic(operator, left, right) | Comparison(operator, left, right):
            return f"({shape(left)} {operator} {shape(right)})"
        case Junction(operator, parts):
            return f"({f' {operator} '.join(map(shape, parts))})"
        case Negation(part):
            return f"not {shape(part)}"
        case term:
            return shape(term)


def parts(effect: Effect) -> list[Effect]:
    """The effect and all its parts."""
    return [effect, *(inner for part in effect.parts() for inner in parts(part))]
