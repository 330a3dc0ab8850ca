"""Action spaces and Island Bonuses (chapters 8-13)."""

from functools import cache, lru_cache

from ...kernel import Judged, Kind, Refusal, Seat, Verdict, ask, emit, no, procedure, reveal
from .content import content_of
from .decks import content, discard, draw_to_hand, refill, without
from .events import BoatMoved, Bought, Gained, Lost, TookFromPool
from .options import Buy, SkipBonus, TakeBonus, TakeChallenge, TakeFruit, Visit
from .state import IslandBonus, TidalBlades
from .terms import ISLANDS
from .triggers import fire, modifier

# --- Action spaces ---------------------------------------------------------------------------------------------------


@lru_cache(maxsize=16)
def _visits(content_id: str) -> tuple[Visit, ...]:
    spaces = content_of(content_id).spaces.values()
    return tuple(
        visit
        for island in ISLANDS
        for visit in (*(Visit(island, space.id) for space in spaces if space.island == island), Visit(island))
    )


def taken_by(g: TidalBlades) -> dict[str, Seat]:
    """The single-use spaces with a disc on them, and whose it is: nobody uses them this round (TB-087, TB-088)."""
    once = content(g).single_use
    return {place: discs[0] for place, discs in g.discs.items() if place in once}


@cache
def space_taken(by: Seat) -> Refusal:
    return no("TB-088", "space-taken", by=by)


def judge_visits(g: TidalBlades, seat: Seat) -> list[Verdict[Visit]]:
    """Every space, and beside the spaces of every Island (TB-078, TB-089, TB-R032, TB-R053)."""
    taken = taken_by(g)
    return [(v, space_taken(taken[v.space]) if v.space in taken else None) for v in _visits(g.content)]


def free_visits(g: TidalBlades, seat: Seat) -> list[Visit]:
    """Where one can go, without a word on where not."""
    taken = taken_by(g)
    return [visit for visit in _visits(g.content) if visit.space not in taken]


VISIT: Judged[TidalBlades, Visit] = Judged(Visit, judge_visits, quick=free_visits)


# --- Island Bonuses --------------------------------------------------------------------------------------------------

TAKE: Kind[TidalBlades, TakeBonus] = Kind(TakeBonus, lambda g, seat: [TakeBonus()])
SKIP: Kind[TidalBlades, SkipBonus] = Kind(SkipBonus, lambda g, seat: [SkipBonus()], idle=True)
FRUIT: Kind[TidalBlades, TakeFruit] = Kind(TakeFruit, lambda g, seat: [TakeFruit()])


@procedure(IslandBonus)
async def island_bonus(g: TidalBlades, e: IslandBonus) -> None:
    """Step 3 of a turn; it may be skipped as a whole (TB-069, TB-R030). The Fold's is the fight itself (TB-R037)."""
    seat, island = e.seat, g.players[e.seat].island
    if island == "droska_ring":
        choice = await ask(g, seat, "bonus", BUY, FRUIT, SKIP)
        if isinstance(choice, Buy):
            await buy(g, seat, choice.card, 0)
        elif isinstance(choice, TakeFruit):
            gain_goods(g, seat, "fruit", 1)
    elif island == "citadel_of_time":
        first = await ask(g, seat, "bonus", TAKE_CHALLENGE, SKIP)
        if isinstance(first, TakeChallenge):
            take_challenge(g, seat, first)
            await choose_challenge(g, seat)
    elif (effect := content(g).effect(island, "bonus")) and isinstance(
        await ask(g, seat, "bonus", TAKE, SKIP), TakeBonus
    ):
        await effect.run(g, seat, island)


def gain_goods(g: TidalBlades, seat: Seat, what: str, n: int) -> None:
    """Fruit or Shells from the supply, which never runs out (TB-R075); lost ones if n is negative."""
    player = g.players[seat]
    if what == "fruit":
        player.fruit += n
    else:
        player.shells += n
    if n:
        emit(g, Gained(seat, what, n) if n > 0 else Lost(seat, what, -n))


# --- Droska Ring: the Market -----------------------------------------------------------------------------------------


def price(g: TidalBlades, seat: Seat, card: str, less: int) -> dict[str, int]:
    """Cost of a Market card; a discount takes away Shells first, then Fruit."""
    cost = content(g).market[card].cost
    less += modifier(g, seat, "market_discount")
    shells = max(0, cost.get("shell", 0) - less)
    less -= cost.get("shell", 0) - shells
    return {"shell": shells, "fruit": max(0, cost.get("fruit", 0) - max(0, less))}


def buy_candidates(g: TidalBlades, seat: Seat, less: int = 0) -> list[Buy]:
    return [Buy(card) for card in dict.fromkeys(g.market_pool)]


def buy_refusal(g: TidalBlades, seat: Seat, option: Buy, less: int = 0) -> Refusal | None:
    """With Shells of the Character board only (TB-R045); who cannot pay may only take the Fruit (TB-R044)."""
    player, cost = g.players[seat], price(g, seat, option.card, less)
    if player.shells < cost["shell"]:
        return no("TB-R044", "lacks", what="shell", need=cost["shell"], have=player.shells)
    if player.fruit < cost["fruit"]:
        return no("TB-R044", "lacks", what="fruit", need=cost["fruit"], have=player.fruit)
    return None


BUY: Kind[TidalBlades, Buy] = Kind(Buy, buy_candidates, buy_refusal)


async def buy(g: TidalBlades, seat: Seat, card: str, less: int) -> None:
    """Pay, refill the pool at once, gain the reward, discard the card (TB-099, TB-100, TB-R044)."""
    cost = price(g, seat, card, less)
    gain_goods(g, seat, "shell", -cost["shell"])
    gain_goods(g, seat, "fruit", -cost["fruit"])
    g.market_pool.remove(card)
    g.playing += (card,)
    g.players[seat].bought += (card,)
    emit(g, Bought(seat, card))
    refill(g, "market")
    effect = content(g).effect(card)
    if effect:
        await effect.run(g, seat, card)
    g.playing = without(g.playing, card)
    discard(g, "market", card)
    refill(g, "market")  # there may have been no card left to refill it with (TB-R090)
    await fire(g, seat, "buy_market")


# --- Lamara Stadium: the Boat ----------------------------------------------------------------------------------------


async def move_boat(g: TidalBlades, seat: Seat, n: int) -> None:
    """Around the track; every space entered gives its reward to the mover (TB-104, TB-105, TB-R046, TB-R047)."""
    track = content(g).boat
    for _ in range(n):
        g.boat = (g.boat + 1) % len(track)
        space = track[g.boat].id
        emit(g, BoatMoved(seat, space))
        reward = content(g).effect(space, "reward")
        if reward:
            await reward.run(g, seat, space)
    if n > 0:
        await fire(g, seat, "boat_moved")


# --- Citadel of Time: Challenges -------------------------------------------------------------------------------------


def challenge_candidates(g: TidalBlades, seat: Seat) -> list[TakeChallenge]:
    """From the pool, or the top of the deck (TB-112)."""
    return [TakeChallenge(card) for card in (*dict.fromkeys(g.challenge_pool), "")]


def challenge_refusal(g: TidalBlades, seat: Seat, option: TakeChallenge) -> Refusal | None:
    if not option.card and not g.challenge_deck and not g.challenge_discard:
        return no("TB-R090")
    return None


TAKE_CHALLENGE: Kind[TidalBlades, TakeChallenge] = Kind(TakeChallenge, challenge_candidates, challenge_refusal)


def take_challenge(g: TidalBlades, seat: Seat, option: TakeChallenge) -> None:
    """Into hand; a card of the pool is replaced at once (TB-114, TB-115)."""
    if not option.card:
        draw_to_hand(g, seat, "challenge")
        return
    g.challenge_pool.remove(option.card)
    g.players[seat].challenges.append(option.card)
    emit(g, TookFromPool(seat, option.card))
    refill(g, "challenge")


async def choose_challenge(g: TidalBlades, seat: Seat) -> None:
    """Take one more Challenge, if there is any (TB-113, TB-121)."""
    if g.challenge_pool or g.challenge_deck or g.challenge_discard:
        take_challenge(g, seat, await ask(g, seat, "take_challenge", TAKE_CHALLENGE))


def restock(g: TidalBlades) -> None:
    """Discard the whole Market pool and turn up new cards."""
    while g.market_pool:
        discard(g, "market", g.market_pool.pop())
    reveal(g)
    refill(g, "market")
