"""Sports Day (S): the baton, the flag that runs round the ring, hands that held the baton, the Chief Referee.

The baton is the only universal marker: carried by a player, on a tile, or on card S10 while J.O.R.D.A.N. has it.
"""

from typing import Any

from ....kernel import NOBODY, Kind, Refusal, Seat, ask, no, reveal, settle
from ..data import content, order
from ..enemies import attach_special
from ..hooks import Hooks, hooked
from ..jordan import charge, figure, uses_bot
from ..options import ChooseResource, ChooseSeat
from ..resources import HELD, gain, spend, spend_any, with_room
from ..scenario import drop_special
from ..state import Tamashii
from ..terms import BATTERIES
from ..tokens import lay, mark, unmark
from ..vocabulary import VOCABULARY as WORDS

CARD, REFEREE = "S10", "S12"
BATON, FLAG, BOT_KEY = "universal", "ascend", f"{CARD}/universal"
BOT = 4
"""The hand of J.O.R.D.A.N.; those of players are their seats."""
RING = ((1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1), (1, 0))
"""The hexes round the Shelter, in the order of the race; the last one is where it starts."""
LEG = 3
"""Tiles of half a ring."""


# --- where the baton is ----------------------------------------------------------------------------------------------


def hand(g: Tamashii) -> int:
    """Who has the baton: a seat or BOT; NOBODY while it lies on the map."""
    if g.marks.get(BOT_KEY):
        return BOT
    return next((seat for seat, p in enumerate(g.players) if p.marks.get(BATON)), NOBODY)


def runner(g: Tamashii) -> Seat:
    """The player who answers for the baton: alone also for J.O.R.D.A.N."""
    return 0 if hand(g) == BOT else hand(g)


def baton_place(g: Tamashii) -> int:
    """The place of whoever has it, or where it lies; -1 without a baton."""
    who = hand(g)
    if who == BOT:
        return g.bot.place if g.bot else -1
    if who != NOBODY:
        return g.players[who].place
    return next((at for at, place in enumerate(g.map) if place.marks.get(BATON)), -1)


def give(g: Tamashii, to: int) -> None:
    """The baton goes into this hand, from wherever it is; the Referee goes with it."""
    _let_go(g)
    if to == BOT:
        mark(g, 1, BATON, CARD, 0)
    else:
        mark(g, 1, BATON, "me", to)
    follow(g)


def _let_go(g: Tamashii) -> None:
    unmark(g, 1, BATON, CARD, 0)
    unmark(g, 1, BATON, "map", 0)
    for seat in order(g):
        unmark(g, 1, BATON, "me", seat)


def fall(g: Tamashii, place: int) -> None:
    _let_go(g)
    lay(g, BATON, place)


def follow(g: Tamashii) -> None:
    """The Chief Referee stands beside whoever has the baton, with the Damage it has taken."""
    to = runner(g)
    if REFEREE not in g.specials or to == NOBODY:
        return
    for seat, p in enumerate(g.players):
        for foe in p.foes:
            if content(g).enemies[foe.enemy].card == REFEREE:
                if seat != to:
                    p.foes = tuple(other for other in p.foes if other is not foe)
                    g.players[to].foes += (foe,)
                return
    attach_special(g, to, REFEREE)


@hooked(CARD, "chief_referee")
class Baton(Hooks):
    places = (BATON, FLAG)

    def modifier(self, g: Tamashii, seat: Seat, name: str) -> int:
        if name != "tracking_dice" or hand(g) == NOBODY:
            return 0
        return 2 if seat == runner(g) else -1

    def fire_refusal(self, g: Tamashii, seat: Seat, kind: str) -> Refusal | None:
        return no("TM-359", "baton-no-fire") if hand(g) == seat else None

    def was_reset(self, g: Tamashii, seat: Seat, place: int) -> None:
        if hand(g) == seat:
            fall(g, place)

    def bot_left(self, g: Tamashii, place: int) -> None:
        if hand(g) == BOT:
            fall(g, place)

    def defeated(self, g: Tamashii, seat: Seat, enemy: str) -> None:
        if content(g).enemies[enemy].card == REFEREE:
            drop_special(g, REFEREE)

    def before_world(self, g: Tamashii) -> None:
        follow(g)


# --- passing it on ---------------------------------------------------------------------------------------------------


def near_hands(g: Tamashii, seat: Seat) -> list[int]:
    """Who could take the baton from this player, or, alone, from J.O.R.D.A.N."""
    place = g.players[seat].place
    if g.bot:
        return [] if g.bot.place != place else [seat if hand(g) == BOT else BOT]
    return [other for other in order(g) if other != seat and g.players[other].place == place]


def pass_refusal(g: Tamashii, seat: Seat, source: str) -> Refusal | None:
    if runner(g) != seat:
        return no("TM-359", "baton-not-yours")
    return None if near_hands(g, seat) else no("TM-359", "baton-nobody-near")


@WORDS.verb("pass_baton", refusal=pass_refusal)
async def pass_baton(g: Tamashii, seat: Seat, source: str) -> None:
    """To another player on one's tile; alone to J.O.R.D.A.N., or back."""
    settle(g)
    if pass_refusal(g, seat, source):
        return
    if g.seats == 1:
        give(g, near_hands(g, seat)[0])
        return
    near: Kind[Tamashii, ChooseSeat] = Kind(
        ChooseSeat, lambda g, seat: [ChooseSeat(other) for other in near_hands(g, seat)]
    )
    give(g, (await ask(g, seat, "pass_baton", near)).seat)


def take_refusal(g: Tamashii, seat: Seat, source: str) -> Refusal | None:
    return None if g.map[figure(g, seat)].marks.get(BATON) else no("TM-359", "baton-not-here")


@WORDS.verb("take_baton", refusal=take_refusal)
def take_baton(g: Tamashii, seat: Seat, source: str) -> None:
    """From one's tile; the figure of J.O.R.D.A.N. takes it itself."""
    if take_refusal(g, seat, source) is None:
        give(g, BOT if uses_bot(g) else seat)


@WORDS.verb("drop_baton")
def drop_baton(g: Tamashii, seat: Seat, source: str) -> None:
    """It falls on a random tile of the ring."""
    ring = [at for at, place in enumerate(g.map) if place.at in RING]
    fall(g, g.chance.pick(ring))
    reveal(g)


# --- the race --------------------------------------------------------------------------------------------------------


@WORDS.verb("flag", "amount")
def flag(g: Tamashii, seat: Seat, source: str, n: int) -> None:
    """Put the flag on the n-th tile of the ring; 0: take it off the map."""
    unmark(g, 1, FLAG, "map", seat)
    if n:
        lay(g, FLAG, [place.at for place in g.map].index(RING[n - 1]))


@WORDS.verb("run_leg")
def run_leg(g: Tamashii, seat: Seat, source: str) -> None:
    """The flag is reached: a Success, and the flag goes on, up to half a ring."""
    place = baton_place(g)
    if place < 0 or hand(g) == NOBODY or not g.map[place].marks.get(FLAG):
        return
    mark(g, 1, "success", "card", seat)
    last = g.marks["success"] >= LEG
    flag(g, seat, source, 0 if last else RING.index(g.map[place].at) + 2)


@WORDS.verb("count_hand")
def count_hand(g: Tamashii, seat: Seat, source: str) -> None:
    """Whoever has the baton has had it in hand since the active card came."""
    if hand(g) != NOBODY:
        g.since[f"hand{hand(g)}"] = 1


@WORDS.amount("hands")
def hands(g: Tamashii, seat: Seat) -> int:
    """Different hands that were counted."""
    return sum(key.startswith("hand") for key in g.since)


@WORDS.amount("hands_wanted")
def hands_wanted(g: Tamashii, seat: Seat) -> int:
    """At most 3; alone those of J.O.R.D.A.N. are the second pair, as long as it is there."""
    return min(3, g.seats + (g.bot is not None))


@WORDS.condition("baton_at", "tile")
def baton_at(g: Tamashii, seat: Seat, tile: str) -> bool:
    """Somebody holds the baton there."""
    return hand(g) != NOBODY and str(g.map[baton_place(g)].tile) == tile


@WORDS.condition("holds_baton")
def holds_baton(g: Tamashii, seat: Seat) -> bool:
    """One has it, alone also if J.O.R.D.A.N. has it."""
    return runner(g) == seat


@WORDS.condition("baton_held")
def baton_held(g: Tamashii, seat: Seat) -> bool:
    return hand(g) != NOBODY


@WORDS.condition("all_with_baton")
def all_with_baton(g: Tamashii, seat: Seat) -> bool:
    """All players stand where the baton is; J.O.R.D.A.N. need not."""
    return all(p.place == baton_place(g) for p in g.players)


# --- Fair Play -------------------------------------------------------------------------------------------------------


def takers(g: Tamashii, seat: Seat) -> list[ChooseSeat]:
    """Players on one's tile who have room for something that one has."""
    have = HELD.legal(g, seat)
    place = g.players[seat].place
    others = [other for other in order(g) if other != seat and g.players[other].place == place]
    return [ChooseSeat(other) for other in others if any(what in have for what in with_room(g, other))]


def feeds_bot(g: Tamashii, seat: Seat) -> bool:
    """Alone one gives to J.O.R.D.A.N., which charges a Battery with it."""
    if g.bot is None or g.bot.place != g.players[seat].place or g.bot.batteries == BATTERIES:
        return False
    return bool(HELD.legal(g, seat))


def gift_refusal(g: Tamashii, seat: Seat, source: str) -> Refusal | None:
    return None if takers(g, seat) or feeds_bot(g, seat) else no("TM-359", "gift-nobody-near")


@WORDS.verb("give_resource", refusal=gift_refusal)
async def give_resource(g: Tamashii, seat: Seat, source: str) -> None:
    """1 Resource to a player on one's tile, or to J.O.R.D.A.N."""
    settle(g)
    if feeds_bot(g, seat):
        await spend_any(g, seat, 1)
        charge(g)
    if not takers(g, seat):
        return
    near: Kind[Tamashii, ChooseSeat] = Kind(ChooseSeat, takers)
    to = (await ask(g, seat, "give_to", near)).seat
    wanted: Kind[Tamashii, Any] = Kind(
        ChooseResource, lambda g, seat: [what for what in HELD.legal(g, seat) if what in with_room(g, to)]
    )
    what = (await ask(g, seat, "give", wanted)).resource
    spend(g, seat, what, 1)
    gain(g, to, what, 1)
