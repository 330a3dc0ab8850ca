"""Challenges: attempting, completing, Push It, Withdrawing (chapters 22-25)."""

from functools import cache

from ...kernel import Kind, Refusal, Seat, ask, emit, no, reveal, then
from .attempt import attempt_of, faces_of, release_dice, reroll_candidates, style_level
from .champion import move_champion
from .decks import content, discard, draw_to_hand, refill, without
from .events import Attempted, Completed, Diversity, Impressed, Withdrew
from .matching import can_match, ways_to_match
from .options import AttemptChallenge, Complete, MatchSymbols, Reroll, Withdraw
from .state import Attempt, Commit, TidalBlades
from .terms import ARENAS
from .traits import advance
from .triggers import Moment, fire_together

# --- beginning -------------------------------------------------------------------------------------------------------


NO_CHALLENGES_HERE = {"citadel_of_time": no("TB-111")}
ONLY_AT_ARENAS = no("TB-127")
NO_ACTIVE_DICE = no("TB-R056", "no-active-dice")


@cache
def other_arena(arena: str, island: str) -> Refusal:
    return no("TB-215", "other-arena", arena=arena, island=island)


def attempt_candidates(g: TidalBlades, seat: Seat) -> list[AttemptChallenge]:
    return [AttemptChallenge(card) for card in sorted(set(g.players[seat].challenges))]


def attempt_barred(g: TidalBlades, seat: Seat) -> Refusal | None:
    island = g.players[seat].island
    return None if island in ARENAS else NO_CHALLENGES_HERE.get(island, ONLY_AT_ARENAS)


def attempt_refusal(g: TidalBlades, seat: Seat, option: AttemptChallenge) -> Refusal | None:
    player, arena = g.players[seat], content(g).challenges[option.card].arena
    if arena != player.island:
        return other_arena(arena, player.island)
    return None if player.active else NO_ACTIVE_DICE


ATTEMPT: Kind[TidalBlades, AttemptChallenge] = Kind(
    AttemptChallenge, attempt_candidates, attempt_refusal, barred=attempt_barred
)


def begin_challenge(g: TidalBlades, seat: Seat, card: str) -> None:
    """Play the Challenge from hand, for all to see (TB-216)."""
    g.players[seat].challenges.remove(card)
    g.attempt = Attempt(card, content(g).challenges[card].arena)
    reveal(g, Attempted(seat, card))
    then(g, Commit(seat))


# --- after a roll ----------------------------------------------------------------------------------------------------


def is_matched(g: TidalBlades, *, push_it: bool) -> bool:
    """Whether the dice as they lie match all required symbols, and Push It as well (TB-229, TB-R018)."""
    attempt = attempt_of(g)
    challenge = content(g).challenges[attempt.card]
    return can_match(faces_of(attempt), challenge.symbols if push_it else challenge.required)


NOT_MATCHED, ALL_MATCHED = no("TB-229"), no("TB-226")


def complete_barred(g: TidalBlades, seat: Seat) -> Refusal | None:
    return None if is_matched(g, push_it=False) else NOT_MATCHED


def must_complete(g: TidalBlades, seat: Seat) -> Refusal | None:
    """With everything matched, Push It included, one completes at once (TB-226, TB-R018)."""
    return ALL_MATCHED if is_matched(g, push_it=True) else None


COMPLETE: Kind[TidalBlades, Complete] = Kind(Complete, lambda g, seat: [Complete()], barred=complete_barred, idle=True)
WITHDRAW: Kind[TidalBlades, Withdraw] = Kind(Withdraw, lambda g, seat: [Withdraw()], barred=must_complete)
REROLL: Kind[TidalBlades, Reroll] = Kind(Reroll, reroll_candidates, barred=must_complete)

# --- completing ------------------------------------------------------------------------------------------------------


async def complete(g: TidalBlades, seat: Seat) -> None:
    """Traits, dice, tuck the card, then Diversity and the Judge (TB-R085)."""
    attempt, player = attempt_of(g), g.players[seat]
    challenge = content(g).challenges[attempt.card]
    pushed = is_matched(g, push_it=True)
    before = player.cards
    emit(g, Completed(seat, attempt.card, pushed))
    sets = diversity_sets(g, seat)
    release_dice(g, seat, spent=len(attempt.dice))  # TB-236, TB-237
    player.completed += (attempt.card,)  # TB-238, TB-239, TB-240
    g.attempt, g.last_challenge, g.last_pushed = None, attempt.card, pushed
    await advance(g, seat, challenge.symbols if pushed else challenge.required)  # TB-235
    if diversity_sets(g, seat) > sets:  # TB-241, TB-242
        emit(g, Diversity(seat))
        move_champion(g, seat, 2)
    moments: list[Moment] = [("complete", challenge.arena)]
    if g.judge == challenge.arena:  # TB-243
        emit(g, Impressed(seat))
        move_champion(g, seat, 1)
        moments.append(("impress", ""))
    if pushed:
        moments.append(("push_it", ""))
    await fire_together(g, seat, moments, before)


def diversity_sets(g: TidalBlades, seat: Seat) -> int:
    """Full sets of three completed Challenges, one of each Arena (TB-R091)."""
    return min(style_level(g, seat, arena) for arena in ARENAS)


# --- Withdrawing -----------------------------------------------------------------------------------------------------


def match_candidates(g: TidalBlades, seat: Seat) -> list[MatchSymbols]:
    attempt = attempt_of(g)
    required = content(g).challenges[attempt.card].required
    return [MatchSymbols(traits) for traits in ways_to_match(faces_of(attempt), required)]


MATCH: Kind[TidalBlades, MatchSymbols] = Kind(MatchSymbols, match_candidates)


async def withdraw(g: TidalBlades, seat: Seat) -> None:
    """Notches for required symbols matched, dice Spent, card discarded and replaced."""
    attempt = attempt_of(g)
    matched = await ask(g, seat, "match", MATCH)
    emit(g, Withdrew(seat, attempt.card, matched.traits))
    release_dice(g, seat, spent=len(attempt.dice))  # TB-247, TB-248
    before = g.players[seat].cards
    g.attempt, g.last_challenge, g.last_pushed = None, attempt.card, False
    g.playing += (attempt.card,)
    await advance(g, seat, matched.traits)  # TB-245, TB-246
    g.playing = without(g.playing, attempt.card)
    discard(g, "challenge", attempt.card)  # TB-249
    draw_to_hand(g, seat, "challenge")  # TB-250, TB-251
    refill(g, "challenge")  # it may have been short of cards until this discard (TB-R090)
    await fire_together(g, seat, [("withdraw", "")], before)
