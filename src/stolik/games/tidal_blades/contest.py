"""Step 4 of a turn: a Challenge at an Arena or a fight at The Fold, roll by roll (TB-071, chapters 22 and 27)."""

from ...kernel import Kind, Refusal, Seat, ask, no, procedure, then
from .attempt import attempt_of, reroll_candidates, roll_dice, settle_danger
from .challenge import ATTEMPT, COMPLETE, REROLL, WITHDRAW, begin_challenge, complete, withdraw
from .monsters import FIGHT, begin_fight, deal_damage
from .options import AttemptChallenge, Complete, Fight, Pass, Reroll, StopRolling, Withdraw
from .state import AfterRoll, Contest, Roll, SettleDanger, TidalBlades
from .stunt_limit import hides_a_stunt
from .terms import ARENAS


def pass_barred(g: TidalBlades, seat: Seat) -> Refusal | None:
    """A Monster just turned up by hunting must be fought, if there is a die to fight with (TB-293, TB-R056)."""
    return no("TB-293") if g.must_fight and g.players[seat].active else None


PASS: Kind[TidalBlades, Pass] = Kind(Pass, lambda g, seat: [Pass()], barred=pass_barred, idle=True)
STOP: Kind[TidalBlades, StopRolling] = Kind(StopRolling, lambda g, seat: [StopRolling()], idle=True)
REROLL_IN_FIGHT: Kind[TidalBlades, Reroll] = Kind(Reroll, reroll_candidates)


def hides_its_hand(g: TidalBlades, seat: Seat) -> bool:
    """Whoever holds Challenges at an Arena is asked even if none fits, or Stunts that do nothing (TB-R043)."""
    player = g.players[seat]
    if player.island == "citadel_of_time":
        return False
    return hides_a_stunt(g, seat) or (player.island in ARENAS and bool(player.challenges) and bool(player.active))


@procedure(Contest)
async def contest(g: TidalBlades, e: Contest) -> None:
    """At most one Challenge or one fight; none is fine (TB-213, TB-214, TB-126, TB-R037)."""
    window = g.players[e.seat].island != "citadel_of_time"  # a Stunt may still bring what is lacking (TB-R042)
    choice = await ask(g, e.seat, "contest", ATTEMPT, FIGHT, PASS, pause=hides_its_hand, window=window)
    g.contested, g.must_fight = True, False
    if isinstance(choice, AttemptChallenge):
        begin_challenge(g, e.seat, choice.card)
    elif isinstance(choice, Fight):
        begin_fight(g, e.seat)


@procedure(Roll)
def roll(g: TidalBlades, e: Roll) -> None:
    """Roll with the Danger die, whose X symbols are settled first (TB-206, TB-220, TB-269)."""
    roll_dice(g, e.seat, e.dice or tuple(attempt_of(g).dice))
    then(g, SettleDanger(e.seat), AfterRoll(e.seat))


@procedure(SettleDanger)
async def danger(g: TidalBlades, e: SettleDanger) -> None:
    """TB-221, TB-270."""
    await settle_danger(g, e.seat)


@procedure(AfterRoll)
async def after_roll(g: TidalBlades, e: AfterRoll) -> None:
    """Complete, Withdraw or stop, or roll some dice again."""
    if attempt_of(g).is_fight:
        await after_fight_roll(g, e.seat)
    else:
        await after_challenge_roll(g, e.seat)


async def after_challenge_roll(g: TidalBlades, seat: Seat) -> None:
    """With all dice lost the attempt ends as a Withdrawal with nothing matched (TB-R061)."""
    choice: Complete | Withdraw | Reroll = Withdraw()
    if attempt_of(g).dice:
        choice = await ask(g, seat, "challenge_roll", COMPLETE, WITHDRAW, REROLL)
    match choice:
        case Reroll():  # TB-223, TB-224, TB-225
            then(g, Roll(seat, choice.dice))
        case Complete():  # TB-222
            await complete(g, seat)
        case Withdraw():  # TB-227
            await withdraw(g, seat)


async def after_fight_roll(g: TidalBlades, seat: Seat) -> None:
    """With all dice lost the fight ends without damage (TB-R061)."""
    choice: StopRolling | Reroll = StopRolling()
    if attempt_of(g).dice:
        choice = await ask(g, seat, "fight_roll", STOP, REROLL_IN_FIGHT)
    match choice:
        case Reroll():  # TB-272
            then(g, Roll(seat, choice.dice))
        case StopRolling():  # TB-271
            await deal_damage(g, seat)
