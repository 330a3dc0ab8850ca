"""Ladder: a toy game with one choice per turn, in which the best immediate gain is not the best plan."""

from msgspec import Struct

from stolik.bots.sense import Sense
from stolik.kernel import Entry, Game, Kind, Option, Outcome, Score, State, ask, procedure, then
from stolik.kernel.chance import Chance

TURNS = 3


class Setup(Struct):
    seats: int = 2


class Take(Option, frozen=True):
    """Gain a coin immediately."""


class Climb(Option, frozen=True):
    """Gain nothing now; a seat that climbs in every turn gets ten coins at the end."""


class Gamble(Option, frozen=True):
    """Gain five coins if the top card is red."""


class Bet(Option, frozen=True):
    """Roll a die without effect, then call heads or tails: two coins if right, minus one if wrong."""


class Call(Option, frozen=True):
    side: str


class Step(Entry, frozen=True):
    seat: int
    number: int


class Ladder(State[Step]):
    coins: list[int]
    height: list[int]
    deck: list[str]
    """Hidden from all seats."""
    shown: str = ""
    """The die that was rolled."""


TAKE: Kind[Ladder, Take] = Kind(Take, lambda g, seat: [Take()])
CLIMB: Kind[Ladder, Climb] = Kind(Climb, lambda g, seat: [Climb()])
GAMBLE: Kind[Ladder, Gamble] = Kind(Gamble, lambda g, seat: [Gamble()])
BET: Kind[Ladder, Bet] = Kind(Bet, lambda g, seat: [Bet()])
SIDES = ("heads", "tails")
CALL: Kind[Ladder, Call] = Kind(Call, lambda g, seat: [Call(side) for side in SIDES])


@procedure(Step)
async def step(g: Ladder, e: Step) -> None:
    choice = await ask(g, e.seat, "step", TAKE, CLIMB, GAMBLE, BET)
    card = g.deck.pop()
    if isinstance(choice, Take):
        g.coins[e.seat] += 1
    elif isinstance(choice, Climb):
        g.height[e.seat] += 1
        g.coins[e.seat] += 10 if g.height[e.seat] == TURNS else 0
    elif isinstance(choice, Bet):
        g.shown = g.chance.roll(tuple(str(n) for n in range(60)))
        called = await ask(g, e.seat, "call", CALL)
        g.coins[e.seat] += 2 if g.chance.roll(SIDES) == called.side else -1
        g.shown = ""
    elif card == "red":
        g.coins[e.seat] += 5
    following = (e.seat + 1) % g.seats
    number = e.number + (following == 0)
    if number < TURNS:
        then(g, Step(following, number))


def start(setup: Setup, chance: Chance) -> Ladder:
    deck = ["red"] + ["black"] * 9
    chance.shuffle(deck)
    return Ladder(
        seats=setup.seats,
        chance=chance,
        agenda=[Step(0, 0)],
        coins=[0] * setup.seats,
        height=[0] * setup.seats,
        deck=deck,
    )


def outcome(g: Ladder) -> Outcome:
    scores = tuple(Score((("coins", coins),)) for coins in g.coins)
    return Outcome(scores, tuple(1 + sum(other.total > score.total for other in scores) for score in scores))


def view(g: Ladder, seat: int | None) -> Ladder:
    seen = LADDER.clone(g)
    seen.deck = ["?"] * len(g.deck)
    return seen


def redeal(g: Ladder, seat: int, chance: Chance) -> None:
    g.deck.sort()
    chance.shuffle(g.deck)


LADDER: Game[Ladder] = Game(
    id="ladder",
    state=Ladder,
    answers=(Take, Climb, Gamble, Bet, Call),
    setup=Setup,
    start=start,
    outcome=outcome,
    view=view,
    redeal=redeal,
)
SENSE = Sense(
    standing=lambda g, seat: float(g.coins[seat]),
    evaluate=lambda g, seat: 0.0,  # greedy values all answers equally
    turn="step",
    tell_apart=lambda g, seat: g.shown,
)
