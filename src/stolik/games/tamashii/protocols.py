"""Learning Protocols: claiming their steps (chapter 20)."""

from ...kernel import Kind, Refusal, Seat, emit, interrupt, no
from .abilities import happen
from .data import content
from .events import StepClaimed
from .options import Claim
from .reset import done
from .state import Tamashii


def claim_refusal(g: Tamashii, seat: Seat, option: Claim) -> Refusal | None:
    """In order, while the condition holds (TM-238, TM-240, TM-R39)."""
    p = g.players[seat]
    if option.step != p.step + 1:
        return no("TM-238", "step-order")
    goal = content(g).part_condition(p.protocol, "goal", p.step)
    return None if goal is not None and goal.holds(g, seat) else no("TM-237", "step-not-met")


def no_protocol(g: Tamashii, seat: Seat) -> Refusal | None:
    p = g.players[seat]
    return None if p.protocol and p.step < 3 else no("TM-245", "no-step-left")


CLAIM: Kind[Tamashii, Claim] = Kind(
    Claim,
    lambda g, seat: [Claim(step) for step in (1, 2, 3)] if g.players[seat].protocol else [],
    claim_refusal,
    barred=no_protocol,
)


@interrupt(Claim)
async def claim(g: Tamashii, seat: Seat, option: Claim) -> None:
    """The marker moves on and the reward follows at once (TM-241, TM-242, TM-243, TM-244)."""
    p = g.players[seat]
    reward = content(g).part(p.protocol, "reward", p.step)
    p.step += 1
    p.counts = {}
    emit(g, StepClaimed(seat, p.protocol, p.step))
    if reward:
        await reward.run(g, seat, p.protocol)
    await happen(g, seat, "claim")
    done(g)
