"""The Task Phase: Player Actions (chapter 27)."""

from collections.abc import Iterator
from typing import Any

from ...kernel import Kind, Refusal, Seat, ask_any, emit, no, procedure, then
from .data import content, order
from .events import Acted, GotReady
from .firing import is_here
from .generator import goal_tests, trial_refusal, try_goal
from .jordan import end_of_step
from .options import Act, Ready
from .records import Action
from .reset import done
from .state import Tamashii, Tasks


def actions(g: Tamashii) -> Iterator[tuple[str, int, Action]]:
    """Card, number and Player Action of all active cards (TM-330, TM-331, TM-359)."""
    box = content(g)
    codes = [g.card, *g.specials, *(card for place in g.map for card in place.cards)]
    for code in codes:
        card = box.stories.get(code) or box.special_cards.get(code)
        if card:
            for i, action in enumerate(card.actions):
                yield code, i, action


def act_refusal(g: Tamashii, seat: Seat, option: Act) -> Refusal | None:
    """Once a step, where the action says (TM-384, TM-R81)."""
    if option.card in content(g).goals:
        return trial_refusal(g, seat, option.card)
    for code, i, action in actions(g):
        if (code, action.id) == (option.card, option.action):
            if not action.often and f"{code}/{action.id}" in g.players[seat].acted:
                return no("TM-R81", "acted-already")
            if not is_here(g, seat, action.at):
                return no("TM-384", "not-here", at=action.at)
            effect = content(g).part(code, "action", i)
            return effect.refusal(g, seat, code) if effect else None
    return no("TM-330", "no-such-action")


ACT: Kind[Tamashii, Act] = Kind(
    Act,
    lambda g, seat: [
        *(Act(code, action.id) for code, _, action in actions(g)),
        *(Act(goal, "test") for goal in goal_tests(g)),
    ],
    act_refusal,
)
READY: Kind[Tamashii, Ready] = Kind(Ready, lambda g, seat: [Ready()], idle=True)
TASK: tuple[Kind[Tamashii, Any], ...] = (ACT, READY)


def could_act(g: Tamashii, seat: Seat) -> bool:
    """Whether a player can do any action, with the figure of J.O.R.D.A.N. if need be (TM-414)."""
    p = g.players[seat]
    if p.ready or p.out:
        return False
    helped = g.bot is not None and g.bot.batteries > 0 and any(actions(g))
    return helped or bool(ACT.legal(g, seat))


@procedure(Tasks)
async def tasks(g: Tamashii, e: Tasks) -> None:
    """All may act; without any Player Action the step is skipped (TM-109, TM-329, TM-330, TM-331)."""
    g.step = "task"
    late = [seat for seat in order(g) if could_act(g, seat)]
    if g.generator:
        late = late[:1]  # one after the other (TM-441)
    if not late:
        end_of_step(g)
        return
    then(g, Tasks(e.turn))
    seat, choice = await ask_any(g, "task", dict.fromkeys(late, TASK), pause=True)
    if isinstance(choice, Act):
        await act(g, seat, choice)
        done(g)
    else:
        g.players[seat].ready = True
        emit(g, GotReady(seat))


async def act(g: Tamashii, seat: Seat, choice: Act) -> None:
    if choice.card in content(g).goals:
        await try_goal(g, seat, choice)
        return
    g.players[seat].acted += (f"{choice.card}/{choice.action}",)
    emit(g, Acted(seat, choice.card, choice.action))
    for code, i, action in list(actions(g)):
        if (code, action.id) == (choice.card, choice.action):
            effect = content(g).part(code, "action", i)
            if effect:
                await effect.run(g, seat, code)
            return
