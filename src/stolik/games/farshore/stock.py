"""What players gain and spend (chapter 1)."""

from functools import cache
from itertools import product

from ...kernel import Kind, Seat, ask, emit, pick_some
from .events import Gained, Spent
from .options import Pay
from .state import Farshore, Player
from .terms import RESOURCES

Cost = tuple[int, int, int, int, int]
"""How many of each resource, and of any."""
Goods = tuple[int, int, int, int, int]
"""How many of each resource a player has, and of treasure tokens."""


def resources(player: Player) -> int:
    """All resources together; treasure tokens and shells are none (FS-007, FS-R53)."""
    stock = player.stock
    return sum([stock[kind] for kind in RESOURCES])


def gain(g: Farshore, seat: Seat, what: str, n: int) -> None:
    """From the supply, which never runs out (FS-001, FS-016)."""
    if n > 0:
        g.players[seat].stock[what] += n
        emit(g, Gained(seat, what, n))


def spend(g: Farshore, seat: Seat, what: str, n: int) -> None:
    """Back to the supply (FS-002)."""
    if n > 0:
        g.players[seat].stock[what] -= n
        emit(g, Spent(seat, what, n))


async def gain_any(g: Farshore, seat: Seat, n: int) -> None:
    """Any combination of the four kinds, never a treasure (FS-010, FS-011, FS-012)."""
    for what in await pick_some(g, seat, "any_resource", RESOURCES * n, n, n):
        gain(g, seat, what, 1)


# --- paying ----------------------------------------------------------------------------------------------------------


@cache
def cost_of(what: str, n: int) -> Cost:
    """So many of one resource, or of any."""
    return tuple(n if kind == what else 0 for kind in (*RESOURCES, "any"))  # type: ignore[return-value]


def goods_of(player: Player) -> Goods:
    stock = player.stock
    return stock["driftwood"], stock["seaweed"], stock["crystal"], stock["mushroom"], stock["treasure"]


def shortage(cost: Cost, goods: Goods) -> int:
    """Resources that are lacking for a cost; treasure tokens stand in for any, one for one (FS-008, FS-111)."""
    driftwood, seaweed, crystal, mushroom, any_ = cost
    has_driftwood, has_seaweed, has_crystal, has_mushroom, treasure = goods
    lacking = driftwood - has_driftwood if driftwood > has_driftwood else 0
    if seaweed > has_seaweed:
        lacking += seaweed - has_seaweed
    if crystal > has_crystal:
        lacking += crystal - has_crystal
    if mushroom > has_mushroom:
        lacking += mushroom - has_mushroom
    if any_:
        met = driftwood + seaweed + crystal + mushroom - lacking
        lacking += max(0, any_ - (sum(goods) - treasure - met))
    return lacking - treasure


def can_pay(player: Player, cost: Cost, less: int = 0) -> bool:
    """`less` is taken off anywhere."""
    return shortage(cost, goods_of(player)) <= less


def leaves_a_choice(player: Player, cost: Cost, less: int) -> bool:
    """Whether something may stand in for what a cost names."""
    return bool(cost[4] or less or player.stock["treasure"])


def payments(player: Player, cost: Cost, less: int = 0) -> list[Pay]:
    """All ways to pay exactly this cost (FS-R22); those that spend the fewest treasures come first."""
    *needs, any_ = cost
    if not leaves_a_choice(player, cost, less):
        return [Pay(*needs)] if can_pay(player, cost) else []
    total, spared = max(0, sum(cost) - less), less + player.stock["treasure"]
    ranges = [
        range(max(0, need - spared), min(player.stock[kind], need + any_) + 1)
        for kind, need in zip(RESOURCES, needs, strict=True)
    ]
    found = []
    for paid in product(*ranges):
        treasure = total - sum(paid)
        if 0 <= treasure <= player.stock["treasure"]:
            beyond = sum([n - need for n, need in zip(paid, needs, strict=True) if n > need]) if any_ else 0
            if beyond <= any_:
                driftwood, seaweed, crystal, mushroom = paid
                found.append(Pay(driftwood, seaweed, crystal, mushroom, treasure))
    return sorted(found, key=lambda pay: pay.treasure)


async def pay(g: Farshore, seat: Seat, cost: Cost, less: int = 0) -> None:
    """Spend a cost; asked only where there is more than one way."""
    if sum(cost) <= less:
        return
    if leaves_a_choice(g.players[seat], cost, less):
        kind: Kind[Farshore, Pay] = Kind(Pay, lambda g, seat: payments(g.players[seat], cost, less), idle=True)
        paid = await ask(g, seat, "pay", kind)
    else:
        paid = Pay(*cost[:4])
    for what in (*RESOURCES, "treasure"):
        spend(g, seat, what, getattr(paid, what))
