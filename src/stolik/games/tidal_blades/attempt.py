"""Rolling dice in a Challenge or fight: commit, roll, danger, roll again (chapters 21, 22, 27)."""

from functools import lru_cache
from itertools import combinations
from typing import TypeVar

from ...kernel import Kind, Refusal, Seat, ask, emit, no, procedure, then
from .decks import content
from .dice import from_supply, to_supply
from .events import Blocked, Committed, DiceRolled, DieLost, DieSet
from .options import Block, CommitDice, GoOn, Lose, Reroll, SetDie
from .state import AfterRoll, Attempt, Commit, Roll, Rolled, TidalBlades
from .stunt_limit import hides_a_stunt
from .terms import DANGER_DICE, DANGER_LEVEL, LEVELS
from .traits import level
from .triggers import fire, modifier

T = TypeVar("T")


def attempt_of(g: TidalBlades) -> Attempt:
    assert g.attempt is not None
    return g.attempt


@lru_cache(maxsize=8192)
def subsets(items: tuple[T, ...], most: int) -> tuple[tuple[T, ...], ...]:
    """Every different non-empty choice of at most so many of the (sorted) items, small ones first."""
    return tuple(dict.fromkeys(c for size in range(1, most + 1) for c in combinations(items, size)))


# --- committing dice -------------------------------------------------------------------------------------------------


def max_roll(g: TidalBlades, seat: Seat) -> int:
    """Dice that may be committed without eating Fruit (TB-172)."""
    return level(g, seat, "focus") + modifier(g, seat, "max_roll")


def fruit_needed(g: TidalBlades, seat: Seat, dice: int) -> int:
    """One for each die above Focus (TB-173, TB-218)."""
    return max(0, dice - max_roll(g, seat) - modifier(g, seat, "free_fruit"))


def commit_candidates(g: TidalBlades, seat: Seat) -> tuple[CommitDice, ...]:
    """All choices of Active dice up to one more than the player can pay for; none if a card took the last one."""
    player = g.players[seat]
    if not player.active:
        return (CommitDice(()),)
    payable = max_roll(g, seat) + modifier(g, seat, "free_fruit") + player.fruit
    return _commits(tuple(sorted(player.active)), min(len(player.active), payable + 1))


@lru_cache(maxsize=8192)
def _commits(active: tuple[str, ...], most: int) -> tuple[CommitDice, ...]:
    return tuple(CommitDice(dice) for dice in subsets(active, most))


def commit_refusal(g: TidalBlades, seat: Seat, commit: CommitDice) -> Refusal | None:
    if len(commit.dice) <= level(g, seat, "focus"):
        return None
    need = fruit_needed(g, seat, len(commit.dice))
    if need > g.players[seat].fruit:
        return no("TB-218", "lacks", what="fruit", need=need, have=g.players[seat].fruit)
    return None


COMMIT: Kind[TidalBlades, CommitDice] = Kind(CommitDice, commit_candidates, commit_refusal)


@procedure(Commit)
async def commit(g: TidalBlades, e: Commit) -> None:
    """Select dice, eat Fruit for those above Focus, add the Bonus die, and roll."""
    attempt, player = attempt_of(g), g.players[e.seat]
    await fire(g, e.seat, "fight" if attempt.is_fight else "attempt")
    choice = await ask(g, e.seat, "commit", COMMIT, window=True, pause=hides_a_stunt)
    fruit = fruit_needed(g, e.seat, len(choice.dice))
    player.fruit -= fruit
    for kind in choice.dice:
        player.active.remove(kind)
    attempt.dice += [Rolled(kind, "") for kind in choice.dice]  # a card may have brought some before (TB-R113)
    if choice.dice:
        emit(g, Committed(e.seat, choice.dice, fruit))
    if fruit:
        await fire(g, e.seat, "eat")
    if attempt.is_fight:
        await take_bonus_die(g, e.seat)
    then(g, Roll(e.seat) if attempt.dice else AfterRoll(e.seat))  # without any die there is no roll (TB-R061)


async def take_bonus_die(g: TidalBlades, seat: Seat) -> None:
    """A die from the supply by Fighting Style level (TB-256) beyond the Maximum Roll, without Fruit (TB-257, TB-258);
    it may be refused (TB-R080)."""
    attempt = attempt_of(g)
    style = style_level(g, seat, content(g).monsters[attempt.card].weakness)
    if style == 0:  # TB-259
        return
    style += modifier(g, seat, "bonus_die_level")
    kinds = list(LEVELS.values())[min(style, 4) - 1]  # TB-260, TB-261, TB-262, TB-263
    kind = await from_supply(g, seat, kinds, optional=True)
    if kind is not None:
        attempt.dice.append(Rolled(kind, "", own=False))


def style_level(g: TidalBlades, seat: Seat, arena: str) -> int:
    """Challenges completed at an Arena are the level in its Fighting Style (TB-239, TB-254)."""
    challenges = content(g).challenges
    return sum(challenges[card].arena == arena for card in g.players[seat].completed)


# --- rolling ---------------------------------------------------------------------------------------------------------


def danger_die(g: TidalBlades) -> tuple[str, ...]:
    """The Danger die of the round (TB-201, TB-202, TB-203)."""
    return DANGER_DICE[DANGER_LEVEL[g.round] - 1]


def roll_dice(g: TidalBlades, seat: Seat, again: tuple[Rolled, ...], *, danger: bool = True) -> None:
    """Roll these dice of the attempt, with the Danger die (TB-200) unless a card says otherwise."""
    attempt, faces = attempt_of(g), content(g).dice
    kept = attempt.dice.copy()
    for die in again:
        kept.remove(die)
    fresh = [Rolled(die.kind, g.chance.roll(faces[die.kind].faces), die.own) for die in sorted(again)]
    attempt.dice = sorted((*kept, *fresh))
    face = "blank"
    if danger:
        face = g.chance.roll(danger_die(g))
        attempt.danger += max(0, face.count("X") + modifier(g, seat, "danger")) if "X" in face else 0
        attempt.rolls += 1
    emit(g, DiceRolled(seat, tuple(fresh), face))


# --- danger ----------------------------------------------------------------------------------------------------------


def block_barred(g: TidalBlades, seat: Seat) -> Refusal | None:
    """Blocking is all or nothing, with Shells of the Character board (TB-192, TB-208)."""
    need, have = attempt_of(g).danger, g.players[seat].shells
    return no("TB-208", "lacks", what="shell", need=need, have=have) if have < need else None


def block_candidates(g: TidalBlades, seat: Seat) -> list[Block]:
    return [Block()] if attempt_of(g).danger else []


def lose_candidates(g: TidalBlades, seat: Seat) -> list[Lose]:
    """Any die in use, kept, rolled or borrowed (TB-210, TB-R060)."""
    attempt = attempt_of(g)
    return [Lose(die) for die in dict.fromkeys(attempt.dice)] if attempt.danger else []


def go_on_candidates(g: TidalBlades, seat: Seat) -> list[GoOn]:
    attempt = attempt_of(g)
    return [] if attempt.danger and attempt.dice else [GoOn()]


BLOCK: Kind[TidalBlades, Block] = Kind(Block, block_candidates, barred=block_barred, idle=True)
LOSE: Kind[TidalBlades, Lose] = Kind(Lose, lose_candidates)
GO_ON: Kind[TidalBlades, GoOn] = Kind(GoOn, go_on_candidates)


async def settle_danger(g: TidalBlades, seat: Seat) -> None:
    """Block every X (TB-208) or lose exactly one die, even for XX (TB-209), as the player chooses (TB-206, TB-207)."""
    if not attempt_of(g).danger:
        return
    choice = await ask(g, seat, "danger", BLOCK, LOSE, GO_ON, window=True, pause=hides_a_stunt)
    attempt, player = attempt_of(g), g.players[seat]
    danger, attempt.danger = attempt.danger, 0
    if isinstance(choice, Block):
        player.shells -= danger
        player.shield += danger
        emit(g, Blocked(seat, danger))
        await fire(g, seat, "block")
    elif isinstance(choice, Lose):
        lose_rolled_die(g, seat, choice.die)
        await fire(g, seat, "lose_die")


def lose_rolled_die(g: TidalBlades, seat: Seat, die: Rolled) -> None:
    """A lost die goes to the supply, not to Spent (TB-211), unless a card keeps it."""
    attempt = attempt_of(g)
    attempt.dice.remove(die)
    if die.own and attempt.keep_lost:
        attempt.keep_lost -= 1
        g.players[seat].spent.append(die.kind)
    else:
        to_supply(g, die.kind)
    if not attempt.dice:  # nothing is left to match or to strike with (TB-R061)
        attempt.symbols = []
    emit(g, DieLost(seat, die))


# --- rolling again ---------------------------------------------------------------------------------------------------


def reroll_candidates(g: TidalBlades, seat: Seat) -> tuple[Reroll, ...]:
    """Any non-empty choice of the dice; the rest is kept (TB-R058)."""
    return _rerolls(tuple(attempt_of(g).dice))


@lru_cache(maxsize=8192)
def _rerolls(dice: tuple[Rolled, ...]) -> tuple[Reroll, ...]:
    return tuple(Reroll(again) for again in subsets(dice, len(dice)))


def faces_of(attempt: Attempt) -> tuple[str, ...]:
    return (*sorted([die.face for die in attempt.dice]), *sorted(attempt.symbols))


# --- setting dice ----------------------------------------------------------------------------------------------------


def set_die_candidates(g: TidalBlades, seat: Seat) -> list[SetDie]:
    """Every other face of every die that was rolled, one's own or borrowed (TB-R062)."""
    attempt, dice = attempt_of(g), content(g).dice
    return [
        SetDie(die, face)
        for die in dict.fromkeys(attempt.dice)
        if die.face
        for face in dict.fromkeys(dice[die.kind].faces)
        if face != die.face
    ]


SET_DIE: Kind[TidalBlades, SetDie] = Kind(SetDie, set_die_candidates)


def set_die(g: TidalBlades, seat: Seat, choice: SetDie) -> None:
    attempt = attempt_of(g)
    attempt.dice.remove(choice.die)
    attempt.dice = sorted((*attempt.dice, Rolled(choice.die.kind, choice.face, choice.die.own)))
    emit(g, DieSet(seat, choice.die, choice.face))


def has_rolled(g: TidalBlades, seat: Seat) -> bool:
    return g.attempt is not None and g.turn == seat and any(die.face for die in g.attempt.dice)


def release_dice(g: TidalBlades, seat: Seat, *, spent: int) -> None:
    """The attempt is over: so many own dice (the best first) go to Spent, all others to the supply."""
    attempt, player = attempt_of(g), g.players[seat]
    for die in attempt.dice:
        if die.own and spent > 0:
            spent -= 1
            player.spent.append(die.kind)
        else:
            to_supply(g, die.kind)
    attempt.dice = []
