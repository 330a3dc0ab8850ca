"""Toy games for tests of the kernel: one that runs scripts, a dice race, and a card game with switchable faults."""

import random
from collections.abc import Awaitable, Callable, Iterable, Mapping
from typing import Any

from msgspec import Struct

from stolik.kernel import (
    Chance,
    Done,
    Entry,
    Event,
    Game,
    Judged,
    Kind,
    Match,
    Option,
    Outcome,
    Pick,
    Refusal,
    Score,
    Seat,
    State,
    Verdict,
    ask,
    ask_any,
    clone,
    emit,
    interrupt,
    key_from,
    no,
    procedure,
    reveal,
    then,
)

KEY = key_from("toys")


def even(g: State[Any]) -> Outcome:
    """All seats share the first rank."""
    return Outcome(tuple(Score((("points", 0),)) for _ in range(g.seats)), (1,) * g.seats)


# --- the laboratory: each test brings the procedures as scripts -------------------------------------------------------


class Say(Option, frozen=True):
    word: str


class Shout(Option, frozen=True):
    word: str


class Lost(Option, frozen=True):
    """An any-time option without an interrupt."""


class Do(Entry, frozen=True):
    """Run a script that asks."""

    name: str
    n: int = 0


class Run(Entry, frozen=True):
    """Run a script that never asks."""

    name: str
    n: int = 0


class Noted(Event, frozen=True):
    text: str


class Lab(State[Do | Run]):
    log: list[str]
    deck: list[int]
    secrets: list[str]


class LabSetup(Struct, forbid_unknown_fields=True):
    seats: int = 2


SCRIPTS: dict[str, Callable[..., Any]] = {}


@procedure(Do)
async def do(g: Lab, e: Do) -> None:
    await SCRIPTS[e.name](g)


@procedure(Run)
def run(g: Lab, e: Run) -> None:
    SCRIPTS[e.name](g)


@interrupt(Shout)
async def shout(g: Lab, seat: Seat, option: Shout) -> None:
    await SCRIPTS["shout"](g, seat, option)


def words(*said: str, refused: Mapping[str, str] | None = None, idle: bool = False) -> Kind[Lab, Say]:
    """A kind with these words, some of them refused by a rule."""
    rules = refused or {}
    return Kind(
        Say,
        lambda g, seat: [Say(word) for word in said],
        lambda g, seat, say: no(rules[say.word]) if say.word in rules else None,
        idle=idle,
    )


SHOUT: Kind[Lab, Shout] = Kind(
    Shout,
    lambda g, seat: [Shout("stop"), Shout("hey")],
    lambda g, seat, option: no("LAB-1") if option.word in g.log else None,
)


def start_lab(setup: LabSetup, chance: Chance) -> Lab:
    if not 1 <= setup.seats <= 4:
        raise ValueError("one to four seats")
    return Lab(
        seats=setup.seats,
        chance=chance,
        agenda=[Do("main")],
        log=[],
        deck=list(range(100)),
        secrets=["" for _ in range(setup.seats)],
    )


def see_lab(g: Lab, seat: Seat | None) -> Lab:
    seen = clone(g)
    seen.deck = []
    return seen


def shuffle_lab(g: Lab, seat: Seat, chance: Chance) -> None:
    g.deck.sort()
    chance.shuffle(g.deck)


def lab(
    *,
    windows: Iterable[str] = (),
    any_time: tuple[Kind[Lab, Any], ...] = (SHOUT,),
    answers: tuple[type[Option], ...] = (Say, Shout, Lost, Pick, Done),
    id: str = "lab",
    **scripts: Callable[..., Any],
) -> Game[Lab]:
    """The scripted game: `main` runs first, `shout` carries out the any-time option."""
    SCRIPTS.clear()
    SCRIPTS.update(scripts)
    return Game(
        id=id,
        state=Lab,
        answers=answers,
        setup=LabSetup,
        start=start_lab,
        outcome=even,
        view=see_lab,
        redeal=shuffle_lab,
        any_time=any_time,
        windows=frozenset(windows),
    )


def begin(game: Game[Lab], seats: int = 2) -> Match[Lab]:
    return Match.new(game, LabSetup(seats), KEY)


def note(text: str) -> Callable[[Lab], None]:
    """A script that writes a word into the log."""
    return lambda g: g.log.append(text)


def notes(*texts: str) -> dict[str, Callable[[Lab], None]]:
    return {text: note(text) for text in texts}


def asking(name: str, *said: str, seat: Seat = 0) -> Callable[[Lab], Awaitable[None]]:
    """A script that asks one question and logs the answer."""

    async def script(g: Lab) -> None:
        g.log.append((await ask(g, seat, name, words(*said))).word)

    return script


# --- a dice race: roll for the pot or bank it; seats bet at once before it --------------------------------------------


class Bet(Option, frozen=True):
    on: Seat


class Roll(Option, frozen=True):
    pass


class Bank(Option, frozen=True):
    pass


class Bets(Entry, frozen=True):
    pass


class Turn(Entry, frozen=True):
    seat: Seat


class Rolled(Event, frozen=True):
    seat: Seat
    face: str


class Race(State[Bets | Turn]):
    bets: list[Seat | None]
    banked: list[int]
    pot: int = 0


class RaceSetup(Struct, forbid_unknown_fields=True):
    seats: int = 2


BET: Kind[Race, Bet] = Kind(Bet, lambda g, seat: [Bet(other) for other in range(g.seats)])
ROLL: Kind[Race, Roll] = Kind(Roll, lambda g, seat: [Roll()])
BANK: Kind[Race, Bank] = Kind(
    Bank, lambda g, seat: [Bank()], lambda g, seat, o: None if g.pot else no("RC-1"), idle=True
)
FACES = ("1", "2", "3", "4", "5", "6")


@procedure(Bets)
async def bets(g: Race, e: Bets) -> None:
    then(g, Turn(0))
    while late := [seat for seat, bet in enumerate(g.bets) if bet is None]:
        seat, bet = await ask_any(g, "bet", {s: [BET] for s in late}, independent=True)
        g.bets[seat] = bet.on


@procedure(Turn)
async def turn(g: Race, e: Turn) -> None:
    while True:
        if isinstance(await ask(g, e.seat, "turn", BANK, ROLL), Bank):
            g.banked[e.seat] += g.pot
            break
        face = g.chance.roll(FACES)
        emit(g, Rolled(e.seat, face))
        if face == "1":
            break
        g.pot += int(face)
    g.pot = 0
    if max(g.banked) < 12:
        then(g, Turn((e.seat + 1) % g.seats))


def see_race(g: Race, seat: Seat | None) -> Race:
    seen = clone(g)
    seen.bets = [None if s != seat else bet for s, bet in enumerate(g.bets)]
    return seen


def guess_bets(g: Race, seat: Seat, chance: Chance) -> None:
    for other, bet in enumerate(g.bets):
        if other != seat and bet is not None:
            g.bets[other] = chance.below(g.seats)


def race_outcome(g: Race) -> Outcome:
    best = max(g.banked)
    scores = tuple(
        Score((("banked", points), ("bet", 3 if bet is not None and g.banked[bet] == best else 0)))
        for points, bet in zip(g.banked, g.bets, strict=True)
    )
    return Outcome(scores, tuple(1 + sum(o.total > s.total for o in scores) for s in scores))


def start_race(setup: RaceSetup, chance: Chance) -> Race:
    if not 2 <= setup.seats <= 4:
        raise ValueError("two to four seats")
    return Race(seats=setup.seats, chance=chance, agenda=[Bets()], bets=[None] * setup.seats, banked=[0] * setup.seats)


RACE = Game(
    id="race",
    state=Race,
    answers=(Bet, Roll, Bank),
    setup=RaceSetup,
    start=start_race,
    outcome=race_outcome,
    view=see_race,
    redeal=guess_bets,
)


# --- a card game with a fault to order --------------------------------------------------------------------------------


class Draw(Option, frozen=True):
    pass


class Play(Option, frozen=True):
    card: int


class Keep(Option, frozen=True):
    pass


class Bury(Option, frozen=True):
    pass


class Ballot(Option, frozen=True):
    yes: bool


class CardTurn(Entry, frozen=True):
    seat: Seat


class Vote(Entry, frozen=True):
    pass


class Drew(Event, frozen=True):
    seat: Seat
    card: int | None = None


class Mat(Struct):
    """Where cards lie; with the fault `subclass` a seat's mat has a field that its declared type lacks."""

    size: int = 0


class BigMat(Mat):
    cards: list[int] = []


class Cards(State[CardTurn | Vote]):
    fault: str
    hands: list[list[int]]
    deck: list[int]
    table: list[int]
    shadow: list[int]
    mat: Mat
    luck: int = 0
    voted: list[Seat] = []


class CardSetup(Struct):
    seats: int = 2
    fault: str = ""


def draw_refusal(g: Cards, seat: Seat, option: Draw) -> Refusal | None:
    if not g.deck:
        return no("CG-1")
    if g.fault == "options" and g.hands[seat] and max(g.hands[1 - seat], default=0) > 6:
        return no("CG-2")
    return None


def play_candidates(g: Cards, seat: Seat) -> list[Play]:
    cards = [Play(card) for card in g.hands[seat]]
    return cards * 2 if g.fault == "twice" else cards


def play_refusal(g: Cards, seat: Seat, play: Play) -> Refusal | None:
    return no("CG-3") if g.fault in ("sole", "pause") and play.card > 4 and g.deck else None


DRAW = Kind(Draw, lambda g, seat: [Draw()], draw_refusal)
PLAY = Kind(Play, play_candidates, play_refusal)
NEVER_PLAY: Kind[Cards, Play] = Kind(Play, play_candidates, lambda g, seat, play: no("CG-4"))


def judge_plays(g: Cards, seat: Seat) -> list[Verdict[Play]]:
    return [(play, None) for play in play_candidates(g, seat)]


HASTY_PLAY: Kind[Cards, Play] = Judged(Play, judge_plays, quick=lambda g, seat: play_candidates(g, seat)[1:])
KEEP: Kind[Cards, Keep] = Kind(Keep, lambda g, seat: [Keep()])
BURY: Kind[Cards, Bury] = Kind(Bury, lambda g, seat: [Bury()])
BALLOT: Kind[Cards, Ballot] = Kind(
    Ballot, lambda g, seat: [] if g.fault == "none" else [Ballot(yes=True), Ballot(yes=False)]
)


@procedure(Vote)
async def vote(g: Cards, e: Vote) -> None:
    """Fault `order`: declared independent although the first vote is remembered; fault `none`: no legal option."""
    while late := [seat for seat in range(g.seats) if seat not in g.voted]:
        seat, _ = await ask_any(g, "vote", {s: [BALLOT] for s in late}, independent=True)
        g.voted.append(seat)
        if g.fault != "order":
            g.voted.sort()


@procedure(CardTurn)
async def card_turn(g: Cards, e: CardTurn) -> None:
    if g.fault in ("sole", "pause"):
        await ask(g, (e.seat + 1) % g.seats, "ready", BALLOT)
    if g.fault == "refused":
        choice: Draw | Play = await ask(g, e.seat, "turn", DRAW, NEVER_PLAY, PLAY)
    elif g.fault == "hasty":
        choice = await ask(g, e.seat, "turn", DRAW, HASTY_PLAY)
    else:
        choice = await ask(g, e.seat, "turn", DRAW, PLAY, pause=g.fault == "pause")
    if isinstance(choice, Draw):
        await draw(g, e.seat)
    else:
        lay(g, e.seat, choice.card)
    if g.fault == "random":
        g.luck = random.randrange(1 << 30)
    if g.fault == "crash" and len(g.table) == 3:
        raise ZeroDivisionError
    if g.fault == "endless" and not g.deck:
        g.deck, g.table = g.table, []
    left = [seat for seat in range(g.seats) if g.hands[seat]]
    if g.deck or left:
        later = [(e.seat + step) % g.seats for step in range(1, g.seats + 1)]
        then(g, CardTurn(next((seat for seat in later if g.deck or seat in left), 0)))


async def draw(g: Cards, seat: Seat) -> None:
    card = g.deck.pop()
    if g.fault == "local":
        await ask(g, seat, "keep", KEEP, BURY)
    g.hands[seat].append(card)
    if g.fault == "told":
        emit(g, Drew(seat, card))
    elif g.fault != "undeclared":
        reveal(g, Drew(seat, card), only=seat, public=Drew(seat))


def lay(g: Cards, seat: Seat, card: int) -> None:
    g.hands[seat].remove(card)
    if g.fault != "lost":
        g.table.append(card)
    if g.fault == "tuple":
        g.shadow = (card,)  # type: ignore[assignment]
    if isinstance(g.mat, BigMat):
        g.mat.cards.append(card)
    reveal(g)


def start_cards(setup: CardSetup, chance: Chance) -> Cards:
    deck = list(range(1, 13))
    chance.shuffle(deck)
    table: list[int] = []
    return Cards(
        seats=setup.seats,
        fault=setup.fault,
        chance=chance,
        agenda=[CardTurn(0), Vote()],
        hands=[[deck.pop(), deck.pop()] for _ in range(setup.seats)],
        deck=deck,
        table=table,
        shadow=table if setup.fault == "alias" else [],
        mat=BigMat() if setup.fault == "subclass" else Mat(),
    )


def unseen(g: Cards, seat: Seat | None) -> list[list[int]]:
    return [g.deck, *(hand for s, hand in enumerate(g.hands) if s != seat)]


def see_cards(g: Cards, seat: Seat | None) -> Cards:
    if g.fault == "itself":
        return g
    seen = clone(g)
    for pile in unseen(seen, seat)[1 if g.fault == "deck" else 0 : 1 if g.fault == "hands" else None]:
        pile[:] = [0] * len(pile)
    return seen


def redeal_cards(g: Cards, seat: Seat, chance: Chance) -> None:
    pool = sorted(card for pile in unseen(g, seat) for card in pile)
    chance.shuffle(pool)
    for pile in unseen(g, seat):
        pile[:] = [pool.pop() for _ in pile]


def card_outcome(g: Cards) -> Outcome:
    result = even(g)
    if g.fault == "nobody":
        return Outcome(result.scores, (2,) * g.seats)
    if g.fault == "half":  # invalid: won together, but one rank is 2
        return Outcome(result.scores, (1,) * (g.seats - 1) + (2,), together=True)
    if g.fault in ("lost together", "won together"):
        won = g.fault == "won together"
        return Outcome(result.scores, (1 if won else 2,) * g.seats, together=won)
    if g.fault == "short":
        return Outcome(result.scores[1:], result.ranks[1:])
    return result


def card_census(g: Cards) -> dict[str, int]:
    return {"cards": len(g.deck) + len(g.table) + sum(len(hand) for hand in g.hands)}


def cards(*answers: type[Option]) -> Game[Cards]:
    return Game(
        id=f"cards{len(answers)}",
        state=Cards,
        answers=answers or (Draw, Play, Keep, Bury, Ballot),
        setup=CardSetup,
        start=start_cards,
        outcome=card_outcome,
        view=see_cards,
        redeal=redeal_cards,
        census=card_census,
    )
