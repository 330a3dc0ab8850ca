"""The rules. FT-1 to FT-8 in rules.en.md."""

from msgspec import Struct

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
    then,
    unread,
)

from .letters import LIGHT

NIGHTS = 3
LETTERS = tuple(LIGHT)
PLANKS = 2


class Load(Option, frozen=True):
    weight: int


class Lift(Option, frozen=True):
    """Take one's crate back aboard the quay."""


class Reply(Option, frozen=True):
    """Answer the letter: a plank comes with thanks."""


class Burn(Option, frozen=True):
    """Burn the letter: its light is worth 2."""


class Night(Entry, frozen=True):
    number: int


class Crossing(Entry, frozen=True):
    number: int


class Letter(Entry, frozen=True):
    number: int


class Loaded(Event, frozen=True):
    seat: Seat
    weight: int


class Lifted(Event, frozen=True):
    seat: Seat


class Crossed(Event, frozen=True):
    weight: int
    planks: int


class LetterFound(Event, frozen=True):
    letter: str


class Decided(Event, frozen=True):
    seat: Seat
    letter: str
    reply: bool


class Setup(Struct, frozen=True):
    seats: int = 2
    river: int = 1
    letters: tuple[str, ...] = LETTERS
    """Those that may still be found; the ledger of a campaign leaves out what was read."""
    pace: str = "calm"


class Player(Struct, forbid_unknown_fields=True):
    hand: list[int]
    hold: list[int] = []
    lantern: bool = True


class Ferry(State[Night | Crossing | Letter]):
    players: list[Player]
    river: int
    limit: int
    goal: int
    shore: int = 0
    light: int = 0
    planks: int = PLANKS
    reading: str = ""
    read: list[tuple[str, bool]] = []
    """Letters that were opened, each with whether it was answered."""
    drawer: list[str] = []
    """Letters to come: their order is hidden from all."""


def lift_refusal(g: Ferry, seat: Seat, option: Lift) -> Refusal | None:
    if not g.players[seat].lantern:
        return no("FT-4")
    return None if g.players[seat].hold else no("FT-3", "hold-empty", seat=seat)


HAND: Kind[Ferry, Load] = Kind(Load, lambda g, seat: [Load(weight) for weight in sorted(set(g.players[seat].hand))])
LIFT: Kind[Ferry, Lift] = Kind(Lift, lambda g, seat: [Lift()], lift_refusal)
REPLY: Kind[Ferry, Reply] = Kind(Reply, lambda g, seat: [Reply()])
BURN: Kind[Ferry, Burn] = Kind(Burn, lambda g, seat: [Burn()])


@procedure(Night)
async def night(g: Ferry, e: Night) -> None:
    then(g, Crossing(e.number), Letter(e.number), *([Night(e.number + 1)] if e.number < NIGHTS else []))
    while late := [seat for seat, p in enumerate(g.players) if not p.hold]:
        seat, load = await ask_any(g, "load", {s: [HAND] for s in late}, pause=True)
        g.players[seat].hand.remove(load.weight)
        g.players[seat].hold.append(load.weight)
        emit(g, Loaded(seat, load.weight))


@interrupt(Lift)
async def lift(g: Ferry, seat: Seat, option: Lift) -> None:
    player = g.players[seat]
    player.hand.append(player.hold.pop())
    player.lantern = False
    emit(g, Lifted(seat))


@procedure(Crossing)
def crossing(g: Ferry, e: Crossing) -> None:
    weight = sum(p.hold[0] for p in g.players)
    if weight > g.limit:
        g.planks -= 1
    g.shore += weight
    for p in g.players:
        p.hold.clear()
    emit(g, Crossed(weight, g.planks))


@procedure(Letter)
async def letter(g: Ferry, e: Letter) -> None:
    if not g.drawer or g.planks <= 0:
        return
    unread(g)
    g.reading = g.drawer.pop()
    emit(g, LetterFound(g.reading))
    seat = e.number % g.seats
    answer = await ask(g, seat, "letter", REPLY, BURN)
    g.read.append((g.reading, isinstance(answer, Reply)))
    if isinstance(answer, Reply):
        g.planks += 1
    else:
        g.light += LIGHT[g.reading]
    emit(g, Decided(seat, g.reading, isinstance(answer, Reply)))
    g.reading = ""


def start(setup: Setup, chance: Chance) -> Ferry:
    crates = [1, 2, 3, 4, 5, 6] * setup.seats
    chance.shuffle(crates)
    players = [Player([crates.pop() for _ in range(NIGHTS + 1)]) for _ in range(setup.seats)]
    drawer = sorted(setup.letters)
    chance.shuffle(drawer)
    return Ferry(
        seats=setup.seats,
        chance=chance,
        agenda=[Night(1)],
        players=players,
        river=setup.river,
        limit=4 * setup.seats,
        goal=(9 + setup.river + 4 * (setup.pace == "hurried")) * setup.seats,
        drawer=drawer,
    )


def view(g: Ferry, seat: Seat | None) -> Ferry:
    seen = clone(g)
    seen.drawer = [""] * len(g.drawer)
    return seen


def redeal(g: Ferry, seat: Seat, chance: Chance) -> None:
    g.drawer.sort()
    chance.shuffle(g.drawer)


def outcome(g: Ferry) -> Outcome:
    won = g.planks > 0 and g.shore + g.light >= g.goal
    scores = tuple(Score((("crates", g.shore), ("light", g.light))) for _ in g.players)
    return Outcome(scores, (1 if won else 2,) * g.seats, cause(g), together=won)


def cause(g: Ferry) -> str:
    return "planks" if g.planks <= 0 else "crates" if g.shore + g.light >= g.goal else "empty_quay"


def census(g: Ferry) -> dict[str, int]:
    return {"letters": len(g.drawer) + len(g.read) + bool(g.reading)}


GAME = Game(
    id="ferry-together",
    state=Ferry,
    answers=(Load, Lift, Reply, Burn),
    setup=Setup,
    start=start,
    outcome=outcome,
    view=view,
    redeal=redeal,
    any_time=(LIFT,),
    windows=frozenset({"load"}),
    census=census,
    events=(Loaded, Lifted, Crossed, LetterFound, Decided),
)
