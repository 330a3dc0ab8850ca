"""Round End: eight steps (chapter 33)."""

from ...kernel import Done, Kind, ask, emit, procedure, reveal, then
from .champion import leaders, move_champion
from .decks import content, without
from .dice import AREAS, area, refresh_die, upgrade_die
from .events import (
    Fled,
    InvasionRolled,
    JudgeMoved,
    LeaderToken,
    MatchEnded,
    MonsterMoved,
    Penalised,
    RoundEnded,
)
from .monsters import put_tokens_beside, turn_up
from .options import Improve
from .state import (
    CollectDiscs,
    ImproveDice,
    Invasion,
    MonstersAdvance,
    MoveJudge,
    NextRound,
    RefreshAndUpgrade,
    RoundEnd,
    StartRound,
    Suffer,
    TidalBlades,
    TournamentStandings,
)
from .terms import ROUNDS
from .traits import level
from .triggers import fire, modifier
from .turn import in_turn_order

JUDGE_ROUTE = {"lamara_stadium": "droska_ring", "droska_ring": "chronosseum", "chronosseum": "lamara_stadium"}
INVASION_DIE = tuple(str(side) for side in range(1, 9))


@procedure(RoundEnd)
def round_end(g: TidalBlades, e: RoundEnd) -> None:
    """The steps in order (TB-305); after Round 4 all but the last (TB-R108)."""
    emit(g, RoundEnded(g.round))
    dice = [RefreshAndUpgrade(seat) for seat in in_turn_order(g)]
    then(g, Invasion(), MonstersAdvance(), *dice, CollectDiscs(), MoveJudge(), TournamentStandings(), NextRound())


@procedure(Invasion)
async def invasion(g: TidalBlades, e: Invasion) -> None:
    """Step 1: the Inner Reef's Monster, or that of The Fold's Edge, if there is one; never a hunted one (TB-294)."""
    rolled = int(g.chance.roll(INVASION_DIE))  # TB-307
    monster = g.inner_reef if rolled <= 5 else g.folds_edge  # TB-308, TB-309
    emit(g, InvasionRolled(g.first, rolled, monster.id if monster else ""))
    if monster:  # TB-310
        for seat in in_turn_order(g):
            await fire(g, seat, "invasion")
        # Whoever has a token on it is spared (TB-312), the others suffer in turn order (TB-313).
        then(g, *(Suffer(seat, monster.id) for seat in in_turn_order(g) if seat not in monster.tokens))


@procedure(Suffer)
async def suffer(g: TidalBlades, e: Suffer) -> None:
    """The penalty on the card, as far as it can be paid (TB-311, TB-R102)."""
    emit(g, Penalised(e.seat, e.monster))
    penalty = content(g).effect(e.monster, "penalty")
    if penalty:
        await penalty.run(g, e.seat, e.monster)


@procedure(MonstersAdvance)
def monsters_advance(g: TidalBlades, e: MonstersAdvance) -> None:
    """Steps 2 and 3: Monsters move on, a new one comes, the one from the Inner Reef Flees."""
    fleeing, g.inner_reef = g.inner_reef, g.folds_edge  # TB-314, TB-315
    if g.inner_reef:
        emit(g, MonsterMoved(g.inner_reef.id, "inner_reef"))
    g.folds_edge, g.hunted = g.hunted, None
    if g.folds_edge:
        emit(g, MonsterMoved(g.folds_edge.id, "folds_edge"))
    elif g.monster_deck:  # TB-316
        g.folds_edge = turn_up(g, "folds_edge")
    if fleeing:  # TB-317, TB-320
        emit(g, Fled(fleeing.id))
        for seat in in_turn_order(g):
            if seat not in fleeing.tokens:  # TB-318
                move_champion(g, seat, -1)
        put_tokens_beside(g, fleeing)  # TB-321
        g.box += (fleeing.id,)  # TB-319


# --- step 4: Refresh and Upgrade -------------------------------------------------------------------------------------


@procedure(RefreshAndUpgrade)
async def refresh_and_upgrade(g: TidalBlades, e: RefreshAndUpgrade) -> None:
    """Up to Resilience dice from either area (TB-322, TB-R067)."""
    await fire(g, e.seat, "refresh_phase")
    player = g.players[e.seat]
    most = level(g, e.seat, "resilience") + modifier(g, e.seat, "resilience_bonus")
    pool = tuple(f"{name} {kind}" for name in AREAS for kind in sorted(area(player, name)))
    then(g, ImproveDice(e.seat, most, pool))


@procedure(ImproveDice)
async def improve_dice(g: TidalBlades, e: ImproveDice) -> None:
    """One die after the other, each once, Refreshed if Spent and then Upgraded (TB-R073)."""
    if not e.left or not e.pool:
        return
    choices = [Improve(*item.split()) for item in dict.fromkeys(e.pool)]
    improve: Kind[TidalBlades, Improve] = Kind(Improve, lambda g, seat: choices)
    choice = await ask(g, e.seat, "round_end_dice", improve, NO_MORE)
    if isinstance(choice, Done):
        return
    if choice.area == "spent":  # TB-323
        refresh_die(g, e.seat, choice.kind)
    await upgrade_die(g, e.seat, "active", choice.kind)  # TB-324
    then(g, ImproveDice(e.seat, e.left - 1, without(e.pool, f"{choice.area} {choice.kind}")))  # TB-325


NO_MORE: Kind[TidalBlades, Done] = Kind(Done, lambda g, seat: [Done()], idle=True)


# --- steps 5 to 8 ----------------------------------------------------------------------------------------------------


@procedure(CollectDiscs)
def collect_discs(g: TidalBlades, e: CollectDiscs) -> None:
    """Step 5: standees and discs return, all spaces are free again (TB-327)."""
    g.discs = {}
    for player in g.players:
        player.island = player.space = ""


@procedure(MoveJudge)
def move_judge(g: TidalBlades, e: MoveJudge) -> None:
    """Step 6: one Arena on (TB-328)."""
    g.judge = JUDGE_ROUTE[g.judge]
    emit(g, JudgeMoved(g.judge))


@procedure(TournamentStandings)
def tournament_standings(g: TidalBlades, e: TournamentStandings) -> None:
    """Step 7: a leader who is alone places a Hit token (TB-329, TB-330)."""
    first = leaders(g)
    if len(first) == 1:
        g.players[first[0]].leader_tokens += 1
        emit(g, LeaderToken(first[0]))


@procedure(NextRound)
def next_round(g: TidalBlades, e: NextRound) -> None:
    """Step 8: the next round, or after the fourth the end (TB-003, TB-331, TB-R108)."""
    if g.round < ROUNDS:
        then(g, StartRound())
    else:
        g.ended = True
        reveal(g, MatchEnded())  # Secret Goals are turned up (TB-303)
