"""Setting up the table (chapters 2, 13 and 15)."""

from ...kernel import Chance, Kind, ask, emit, procedure, reveal, then
from .content import content_of
from .decks import content, discard_from_hand, draw, refill_bay, top_card
from .events import CaptainDrew, FirstPlayer, HandExchanged, PlanLaid, WindChanged
from .options import KeepHand, NewHand
from .state import (
    Begin,
    Captain,
    ExchangeHand,
    Farshore,
    IslandTile,
    Player,
    SetUp,
    Setup,
    Turn,
)
from .terms import BAY_SLOTS, COLOURS, CRABITA_HAND, GOODS, LEVELS, PLAN_START, STARTING_HAND, WEATHER_STACK
from .weather import turn_up_weather

SEATS = (1, 2, 3, 4)
CHOICES = {"captain": ("none", *LEVELS), "weather": ("none", "upper", "both")}
"""What a table may choose; the first of each is the default."""
CAPTAINS_WEATHER = {"shy": "none", "brave": "none", "magnificent": "upper", "terror": "both"}
"""Which effects of weather cards her level brings (FS-253, FS-255, FS-256)."""


def setup_problem(setup: Setup) -> str:
    """The option that does not go with the rest; empty if all is well (FS-256, FS-267, FS-351)."""
    with_captain = setup.captain != "none"
    if (setup.seats == 1 and not with_captain) or (setup.seats == SEATS[-1] and with_captain):
        return "captain"
    return "weather" if with_captain and setup.weather != "none" else ""


def start(setup: Setup, chance: Chance) -> Farshore:
    """The box, opened: nothing is dealt yet."""
    if setup.seats not in SEATS:
        raise ValueError(f"Farshore is for 1 to 4 seats, not {setup.seats}")
    for option, choices in CHOICES.items():
        if getattr(setup, option) not in choices:
            raise ValueError(f"{option} is one of {', '.join(choices)}, not {getattr(setup, option)!r}")
    if setup.captain == "none" and setup.seats == 1:
        raise ValueError("alone one plays against Captain Crabita: choose her level")
    if setup.captain != "none" and setup.seats == 4:
        raise ValueError("Captain Crabita joins at most 3 players (FS-351)")
    with_captain = setup.captain != "none"
    return Farshore(
        seats=setup.seats,
        chance=chance,
        agenda=[SetUp()],
        content=content_of(setup.content).id,
        weather_effects=CAPTAINS_WEATHER[setup.captain] if with_captain else setup.weather,
        players=[Player(stock=dict.fromkeys(GOODS, 0)) for _ in range(setup.seats)],
        captain=Captain(level=setup.captain) if with_captain else None,
    )


@procedure(SetUp)
def set_up(g: Farshore, e: SetUp) -> None:
    """Board, bay and hands in the order of the book."""
    box, chance = content(g), g.chance
    stacks = g.seats + (g.captain is not None)  # FS-023, FS-024, FS-025, FS-026, FS-027
    g.maps = {kind.id: tuple(reversed(kind.values[:stacks])) for kind in box.maps.values()}
    g.islands = tuple(IslandTile(id) for id in chance.shuffled(box.islands)[: g.seats])  # FS-028, FS-029, FS-030
    g.wind_a = chance.shuffled(tile.id for tile in box.wind_roses.values() if tile.stack == "a")
    g.wind_b = chance.shuffled(tile.id for tile in box.wind_roses.values() if tile.stack == "b")
    reveal(g, WindChanged(g.wind_a[-1], g.wind_b[-1]))  # FS-031, FS-032
    g.deck = chance.shuffled(card.id for card in box.cards.values() for _ in range(card.copies))  # FS-033, FS-036
    g.bay = ((),) * BAY_SLOTS
    refill_bay(g)  # FS-034, FS-035
    g.first = chance.below(g.seats)  # FS-038
    emit(g, FirstPlayer(g.first))
    players = [(g.first + step) % g.seats for step in range(g.seats)]
    for more, seat in enumerate(players):
        draw(g, seat, STARTING_HAND + more)  # FS-039, FS-040, FS-041, FS-042
    if g.captain:
        set_up_captain(g, g.captain)
    then(g, *(ExchangeHand(seat) for seat in players), Begin())


def set_up_captain(g: Farshore, captain: Captain) -> None:
    """Her plan card and track cards."""
    captain.columns = g.chance.shuffled(COLOURS)  # FS-236, FS-237
    captain.plan = dict(PLAN_START)  # FS-238, FS-239, FS-240
    reveal(g, PlanLaid(captain.columns))
    captain.track_deck = g.chance.shuffled(content(g).track_cards)  # FS-241


KEEP: Kind[Farshore, KeepHand] = Kind(KeepHand, lambda g, seat: [KeepHand()], idle=True)
NEW: Kind[Farshore, NewHand] = Kind(NewHand, lambda g, seat: [NewHand()])


@procedure(ExchangeHand)
async def exchange_hand(g: Farshore, e: ExchangeHand) -> None:
    """The whole hand, once, and only now (FS-044, FS-045, FS-046, FS-047, FS-R05)."""
    if isinstance(await ask(g, e.seat, "exchange", KEEP, NEW), NewHand):
        hand = tuple(g.players[e.seat].hand)
        emit(g, HandExchanged(e.seat))
        discard_from_hand(g, e.seat, hand)
        draw(g, e.seat, len(hand))


@procedure(Begin)
def begin(g: Farshore, e: Begin) -> None:
    """The Captain's two cards, unseen (FS-246, FS-R55); the first weather card; the first turn."""
    if g.captain:
        for _ in range(CRABITA_HAND):
            card = top_card(g)
            if card is not None:
                g.captain.hand.append(card)
        emit(g, CaptainDrew(len(g.captain.hand)))
    if g.weather_effects != "none":
        weather = g.chance.shuffled(content(g).weather)
        g.weather_deck, g.weather_box = weather[:WEATHER_STACK], weather[WEATHER_STACK:]
        turn_up_weather(g)
    then(g, Turn(g.first))
