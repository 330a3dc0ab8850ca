"""Rounds and turns: discs, movement, the four steps, the limits at the end (chapters 6 and 7)."""

from ...kernel import NOBODY, Kind, Seat, ask, emit, procedure, then
from .decks import content
from .dice import dice_limit, give_up_dice, owned_dice
from .events import RoundBegan, Shielded, TurnBegan, Visited
from .islands import VISIT
from .monsters import hunt
from .options import FinishTurn
from .shell_shield import shield_limit
from .state import Arrive, Contest, EndTurn, IslandBonus, Move, RoundEnd, SpaceReward, StartRound, TidalBlades, Turn
from .stunt_limit import hides_a_stunt
from .terms import DISCS
from .triggers import fire


@procedure(StartRound)
async def start_round(g: TidalBlades, e: StartRound) -> None:
    """Two, three, three and four discs (TB-076); the First Player begins (TB-064)."""
    g.round += 1
    emit(g, RoundBegan(g.round))
    for player in g.players:
        player.discs = DISCS[g.round]
    for seat in in_turn_order(g):
        await fire(g, seat, "round_start")
    then(g, Turn(g.first))


def in_turn_order(g: TidalBlades) -> list[Seat]:
    """Clockwise from the First Player (TB-064, TB-313)."""
    return [(g.first + step) % g.seats for step in range(g.seats)]


@procedure(Turn)
def turn(g: TidalBlades, e: Turn) -> None:
    g.turn, g.contested = e.seat, False
    g.players[e.seat].stunts_played = 0
    for player in g.players:
        player.used = ()
    emit(g, TurnBegan(e.seat))
    then(g, Move(e.seat), Arrive(e.seat), SpaceReward(e.seat), IslandBonus(e.seat), Contest(e.seat), EndTurn(e.seat))


@procedure(Move)
async def move(g: TidalBlades, e: Move) -> None:
    """Step 1: standee and one disc to an Island of choice (TB-067); nobody passes with discs left (TB-R033)."""
    visit = await ask(g, e.seat, "visit", VISIT)
    player, place = g.players[e.seat], visit.space or visit.island
    player.discs -= 1
    player.island, player.space = visit.island, visit.space
    g.discs[place] = (*g.discs.get(place, ()), e.seat)
    emit(g, Visited(e.seat, visit.island, visit.space))


@procedure(Arrive)
async def arrive(g: TidalBlades, e: Arrive) -> None:
    """A Monster is turned up by hunting before the reward of the space (TB-R095)."""
    hunt(g, e.seat)
    await fire(g, e.seat, "visit", g.players[e.seat].island)


@procedure(SpaceReward)
async def space_reward(g: TidalBlades, e: SpaceReward) -> None:
    """Step 2: the reward of the space, as far as possible (TB-068, TB-R031)."""
    space = g.players[e.seat].space
    reward = content(g).effect(space, "reward") if space else None
    if reward:
        await reward.run(g, e.seat, space)


FINISH: Kind[TidalBlades, FinishTurn] = Kind(FinishTurn, lambda g, seat: [FinishTurn()])


@procedure(EndTurn)
async def end_turn(g: TidalBlades, e: EndTurn) -> None:
    """The last moment to play something, then the limits of dice and Shell Shield (TB-073, TB-137, TB-189)."""
    seat, player = e.seat, g.players[e.seat]
    await ask(g, seat, "end_turn", FINISH, window=True, pause=hides_a_stunt)
    await give_up_dice(g, seat, "dice_limit", max(0, owned_dice(g, seat) - dice_limit(g, seat)))
    excess = player.shield - shield_limit(g, seat)
    if excess > 0:
        player.shield -= excess
        emit(g, Shielded(seat, -excess))
    following = next_seat(g, seat)
    if following == NOBODY:
        g.turn = NOBODY
        then(g, RoundEnd())
    else:
        then(g, Turn(following))


def next_seat(g: TidalBlades, seat: Seat) -> Seat:
    """The next player clockwise who has a disc left (TB-064, TB-065, TB-066)."""
    for step in range(1, g.seats + 1):
        other = (seat + step) % g.seats
        if g.players[other].discs:
            return other
    return NOBODY
