"""Setting up the table: the common steps, and those of a Scenario (chapters 2, 4 and 5)."""

from ...kernel import Chance, Kind, ask, emit, procedure, reveal, then
from .abilities import modifier
from .bodies import fill_market
from .campaign import refusal
from .console import BASIC, CORRUPTED, OPEN
from .content import content_of
from .data import content, order, sorted_tokens
from .events import BoardTaken, ClassTaken, FirstPlayer, ProtocolKept
from .generator import GENERATOR, begin_generator, set_up_generator
from .laying import enemy_deck, lay_map, place_tokens
from .moving import prepare_faction
from .options import KeepProtocol, TakeBoard, TakeClass
from .records import Scenario
from .reset import done
from .scenario import draw_story
from .state import Augment, Begin, Bot, Finish, Player, SetUp, Setup, Tamashii, Turn
from .terms import BAG_OF_EACH, BASIC_TOKENS, CLASSES, CORRUPTED_TOKENS, OPEN_TOKENS, RESOURCES

SEATS = (1, 2, 3, 4)
PROTOCOLS_DEALT = 2
"""Learning Protocols of which a player keeps one (TM-027)."""


def setup_problem(setup: Setup) -> str:
    """The option that does not go with the rest; empty if all is well (TM-002, TM-035, TM-R15)."""
    if setup.seats not in SEATS:
        return "seats"
    if setup.scenario == GENERATOR:
        return "scenario" if setup.seats < 2 else ""
    return "scenario" if refusal(setup.known, setup.scenario, setup.content) else ""


def start(setup: Setup, chance: Chance) -> Tamashii:
    """The box, opened: nothing is dealt yet."""
    wrong = setup_problem(setup)
    if wrong:
        raise ValueError(f"{wrong}: {getattr(setup, wrong)!r} cannot be played")
    return Tamashii(
        seats=setup.seats,
        chance=chance,
        agenda=[Finish(), Begin(), SetUp()],
        content=content_of(setup.content).id,
        scenario=setup.scenario,
        known=setup.known,
        protocols=setup.protocols == "with",
        length=setup.length,
        players=[Player(board="", core="r", resources=dict.fromkeys(RESOURCES, 0)) for _ in range(setup.seats)],
        pool={**dict.fromkeys(BASIC, BASIC_TOKENS), OPEN: OPEN_TOKENS, CORRUPTED: CORRUPTED_TOKENS},
    )


@procedure(SetUp)
async def set_up(g: Tamashii, e: SetUp) -> None:
    """The common setup (TM-011); what needs no choice is laid out first, whatever its number in the book."""
    g.first = g.chance.below(g.seats)  # TM-058, TM-R08
    emit(g, FirstPlayer(g.first))
    sheet = content(g).scenarios.get(g.scenario)
    skip = sheet.skip if sheet else ()
    if sheet:
        set_up_scenario(g, sheet)
    else:
        set_up_generator(g)
    if "5" not in skip:  # TM-072
        g.body_deck = g.chance.shuffled(body.id for body in content(g).unlocked("body", g.known.unlocked))
        for _ in range(g.seats + 1 + modifier(g, g.first, "market_size")):  # TM-033
            fill_market(g)
    for seat in order(g):
        board = (await ask(g, seat, "board", BOARDS)).board
        take_board(g, seat, board)
        g.players[seat].tracked = "2c" not in skip  # TM-017, TM-069
    if "3c" not in skip:  # TM-070
        for seat in order(g):
            take_class(g, seat, (await ask(g, seat, "class", CLASS)).class_)
    if "3d" not in skip and (g.scenario != GENERATOR or g.protocols):  # TM-071, TM-426
        cards = g.chance.shuffled(card.id for card in content(g).unlocked("protocol", g.known.unlocked))
        for at, seat in enumerate(order(g)):
            g.players[seat].drawn = cards[PROTOCOLS_DEALT * at : PROTOCOLS_DEALT * (at + 1)]
        reveal(g)
        for seat in order(g):
            keep_protocol(g, seat, (await ask(g, seat, "protocol", PROTOCOL)).card)


# --- choices ---------------------------------------------------------------------------------------------------------

BOARDS: Kind[Tamashii, TakeBoard] = Kind(
    TakeBoard, lambda g, seat: [TakeBoard(b) for b in content(g).boards if b not in [p.board for p in g.players]]
)
CLASS: Kind[Tamashii, TakeClass] = Kind(
    TakeClass, lambda g, seat: [TakeClass(c) for c in CLASSES if c not in [p.class_ for p in g.players]]
)
PROTOCOL: Kind[Tamashii, KeepProtocol] = Kind(
    KeepProtocol, lambda g, seat: [KeepProtocol(card) for card in g.players[seat].drawn]
)


def take_board(g: Tamashii, seat: int, board: str) -> None:
    """Board, Core Data and the 13 tokens of the bag (TM-014, TM-021, TM-029, TM-030)."""
    p, record = g.players[seat], content(g).boards[board]
    p.board, p.core = board, record.core
    p.bag = sorted_tokens(BASIC * BAG_OF_EACH + record.core)
    for token in p.bag:
        g.pool[token] -= 1
    emit(g, BoardTaken(seat, board))


def take_class(g: Tamashii, seat: int, class_: str) -> None:
    """Two Starting Augments, installed; the rest of the deck is shuffled (TM-024, TM-025, TM-026, TM-R05)."""
    p = g.players[seat]
    p.class_ = class_
    cards = [card for card in content(g).unlocked("augment", g.known.unlocked) if card.deck == class_]
    mode = "solo" if g.seats == 1 or g.scenario == GENERATOR else "cooperation"
    p.augments = tuple(Augment(card.id, installed=True) for card in cards if card.starting in ("common", mode))
    p.class_deck = g.chance.shuffled(card.id for card in cards if not card.starting)
    emit(g, ClassTaken(seat, class_))


def keep_protocol(g: Tamashii, seat: int, card: str) -> None:
    g.players[seat].protocol, g.players[seat].drawn = card, ()
    emit(g, ProtocolKept(seat, card))


# --- the Scenario ----------------------------------------------------------------------------------------------------


@procedure(Begin)
async def begin(g: Tamashii, e: Begin) -> None:
    """The first Scenario card, then the first turn (TM-059)."""
    then(g, Turn(1))
    sheet = content(g).scenarios.get(g.scenario)
    if sheet:
        await draw_story(g, sheet.first)  # TM-055, TM-059
    else:
        await begin_generator(g)
    done(g)


def set_up_scenario(g: Tamashii, sheet: Scenario) -> None:
    """Steps 7 to 11 (TM-041); Corrupted Data that the Scenario does not use stay in the box."""
    box = content(g)
    lay_map(g, sheet.map, sheet.map.covered.tiles)
    place_tokens(g, sheet.map, sheet.boxed)
    g.deck = enemy_deck(g, box, sheet.id, sheet.enemies)
    g.pool[CORRUPTED] = max(0, min(CORRUPTED_TOKENS, box.amount(sheet.id, "corrupted").value(g, g.first)))  # TM-050
    g.boxed = CORRUPTED_TOKENS - g.pool[CORRUPTED]
    for place in g.map:
        if place.uncovered:
            prepare_faction(g, box.districts[place.tile].faction)  # TM-051
    where = [place.tile for place in g.map].index(sheet.start)  # TM-053
    for p in g.players:
        p.place = where
    if g.seats == 1:
        g.bot = Bot(where)  # TM-401, TM-402
